"""Times rocrate-validator on one document: JSON on standard input, JSON as the last line of standard output."""

import importlib.metadata
import json
import resource
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

from rocrate_validator.models import Validator  # noqa: E402

document = json.loads(request["document"])
validator = Validator(
    {
        "rocrate_uri": ".",
        "profile_identifier": request["profile"],
        "requirement_severity": "REQUIRED",
        "metadata_only": True,
        "no_cache": True,
    }
)
validator.prepare(metadata_dict=document)
times = []
for _ in range(request["runs"]):
    started = time.process_time()
    result = validator.validate(metadata_dict=document)
    times.append((time.process_time() - started) * 1000)
print()
print(
    json.dumps(
        {
            "version": importlib.metadata.version("roc-validator"),
            "cpuMs": times,
            "peakRssMb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000,
            "passed": result.passed(),
            "issues": len(result.get_issues()),
        }
    )
)
