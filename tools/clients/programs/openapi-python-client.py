"""Calls the service through the client that openapi-python-client makes."""

import json
import sys
from urllib.request import urlopen

from ro_crate_validation_service_client import Client
from ro_crate_validation_service_client.api.profiles import get_profile
from ro_crate_validation_service_client.api.validation import get_result, validate_metadata
from ro_crate_validation_service_client.models import ErrorResult, MetadataRequest, Problem

url = sys.argv[1]
client = Client(base_url=url)
paths = json.load(urlopen(f"{url}/openapi.json"))["paths"]
bodies = paths["/v1/ro_crates/validate_metadata"]["post"]["requestBody"]["content"]["application/json"]["examples"]
document = bodies["document"]["value"]["crate_json"]
without_name = bodies["withProfile"]["value"]["crate_json"]


def validate(**body):
    return validate_metadata.sync(client=client, body=MetadataRequest(**body))


valid = validate(crate_json=document)
assert valid.status == "valid" and valid.detail.passed, valid
invalid = validate(crate_json=without_name)
assert invalid.status == "invalid" and invalid.detail.issues[0].violating_entity == "./", invalid
problem = validate(crate_json="")
assert isinstance(problem, Problem) and problem.type_ == "/problems/invalid-body", problem
failure = validate(crate_json=document, profile_name="no-profile")
assert isinstance(failure, ErrorResult) and "no-profile" in failure.error, failure
for missing in (
    get_profile.sync(client=client, identifier="no-profile"),
    get_result.sync(client=client, crate_id="rainfall-2025"),
):
    assert isinstance(missing, Problem) and missing.status == 404, missing

