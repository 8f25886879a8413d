"""Times rudof on one graph; arguments and output as in bench/shacl-peers.ts."""

import importlib.metadata
import json
import sys
import time
from pathlib import Path

from pyrudof import RDFFormat, Rudof, RudofConfig

CALM_RUNS = 5

shapes_file, turtle_file, n_triples_file, copies, seconds = sys.argv[1:]
turtle = Path(turtle_file).read_text(encoding="utf-8")
n_triples = Path(n_triples_file).read_text(encoding="utf-8")
rudof = Rudof(RudofConfig())
rudof.read_shacl(Path(shapes_file).read_text(encoding="utf-8"))
best = {}
calm = 0


def timed(part, task):
    global calm
    started = time.process_time()
    for _ in range(int(copies)):
        result = task()
    took = (time.process_time() - started) * 1000 / int(copies)
    if took < best.get(part, float("inf")) * 0.98:
        calm = -1
    best[part] = min(best.get(part, float("inf")), took)
    return result


results = 0
while calm < CALM_RUNS and time.process_time() < float(seconds):
    timed("nTriplesMs", lambda: rudof.read_data(n_triples, format=RDFFormat.NTriples))
    timed("turtleMs", lambda: rudof.read_data(turtle, format=RDFFormat.Turtle))
    results = len(timed("validateMs", rudof.validate_shacl).violations)
    calm += 1
print(json.dumps({"version": importlib.metadata.version("pyrudof"), **best, "results": results}))
