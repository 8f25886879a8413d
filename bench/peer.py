"""Times rocrate-validator on one document: JSON on standard input, JSON as the last line of standard output."""

import json
import sys
import time

import requests

request = json.load(sys.stdin)


def answer_from_memory(self, prepared, **kwargs):
    """Serves the context that the document names, so that no time goes to the network."""
    response = requests.Response()
    response.status_code = 200 if prepared.url == request["contextUrl"] else 404
    response.headers["Content-Type"] = "application/ld+json"
    response._content = json.dumps({"@context": request["context"]}).encode()
    response.url = prepared.url
    response.request = prepared
    return response


requests.adapters.HTTPAdapter.send = answer_from_memory

from rocrate_validator import services  # noqa: E402

settings = {
    "rocrate_uri": ".",
    "profile_identifier": request["profile"],
    "requirement_severity": "REQUIRED",
    "no_cache": True,
}
document = json.loads(request["document"])
times = []
for _ in range(request["runs"]):
    started = time.process_time()
    result = services.validate_metadata_as_dict(document, settings)
    times.append((time.process_time() - started) * 1000)
print()
print(json.dumps({"cpuMs": times, "passed": result.passed(), "issues": len(result.get_issues())}))
