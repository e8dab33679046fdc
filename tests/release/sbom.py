#!/usr/bin/env python3
"""Merges bills of materials (CycloneDX, JSON) into one about the first of them, on standard output: sbom.py FILE...

What differs from run to run, or tells of this machine, is left out: the serial number, and the folder of the project.
The time is that of SOURCE_DATE_EPOCH.
"""

import json
import os
import sys
from datetime import datetime, timezone
from pathlib import Path

bills = [json.loads(Path(name).read_text()) for name in sys.argv[1:]]
merged = bills[0]
merged.pop("serialNumber", None)
when = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), timezone.utc)
merged["metadata"]["timestamp"] = when.strftime("%Y-%m-%dT%H:%M:%SZ")
root = merged["metadata"]["component"]["bom-ref"]
own = next(entry for entry in merged["dependencies"] if entry["ref"] == root)
for bill in bills[1:]:
    part = bill["metadata"]["component"]
    merged["components"] += [part, *bill["components"]]
    merged["dependencies"] += bill["dependencies"]
    own.setdefault("dependsOn", []).append(part["bom-ref"])
project = str(Path(__file__).resolve().parents[2])
print(json.dumps(merged, indent=1, ensure_ascii=False, sort_keys=True).replace(project, "/koerberl"))
