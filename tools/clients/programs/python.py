"""Calls the service through the client that openapi-generator makes for Python."""

import json
import sys
from urllib.request import urlopen

import rocrate_client
from rocrate_client.models import ErrorResult, MetadataRequest, Problem, Result, Verdict

url = sys.argv[1]
paths = json.load(urlopen(f"{url}/openapi.json"))["paths"]
bodies = paths["/v1/ro_crates/validate_metadata"]["post"]["requestBody"]["content"]["application/json"]["examples"]
document = bodies["document"]["value"]["crate_json"]
without_name = bodies["withProfile"]["value"]["crate_json"]

with rocrate_client.ApiClient(rocrate_client.Configuration(host=url)) as client:
    validation = rocrate_client.ValidationApi(client)

    def validate(crate_json, profile_name=None):
        return validation.validate_metadata(MetadataRequest(crate_json=crate_json, profile_name=profile_name))

    def unprocessable(*arguments):
        try:
            validate(*arguments)
        except rocrate_client.exceptions.UnprocessableEntityException as error:
            return error.data.actual_instance
        raise AssertionError("no 422")

    valid = validate(document)
    assert valid.status == "valid" and valid.detail.passed, valid
    invalid = validate(without_name)
    assert invalid.status == "invalid" and invalid.detail.issues[0].violating_entity == "./", invalid
    problem = unprocessable("  ")
    assert isinstance(problem, Problem) and problem.type == "/problems/invalid-body", problem
    failure = unprocessable(document, "no-profile")
    assert isinstance(failure, ErrorResult) and "no-profile" in failure.error, failure
    for call in (
        lambda: rocrate_client.ProfilesApi(client).get_profile("no-profile"),
        lambda: validation.get_result("rainfall-2025"),
    ):
        try:
            call()
        except rocrate_client.exceptions.NotFoundException as error:
            assert isinstance(error.data, Problem) and error.data.status == 404, error.data
        else:
            raise AssertionError("no 404")

answer = paths["/v1/ro_crates/{crate_id}/validation"]["get"]["responses"]["200"]
examples = answer["content"]["application/json"]["examples"]
for name, kind in (("valid", Verdict), ("error", ErrorResult)):
    stored = Result.from_dict(examples[name]["value"]).actual_instance
    assert isinstance(stored, kind) and stored.created_at is not None, stored
