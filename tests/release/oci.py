#!/usr/bin/env python3
"""Writes an image for containers as an OCI layout, without a daemon: oci.py FOLDER amd64=BINARY arm64=BINARY

The image is the last stage of the Dockerfile, for each architecture with its binary; version and description are those
of Cargo.toml. The same input gives the same bytes: everything is as old as SOURCE_DATE_EPOCH says.
"""

import gzip
import hashlib
import io
import json
import os
import re
import shlex
import sys
import tarfile
import tomllib
from datetime import datetime, timezone
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
MEDIA = "application/vnd.oci.image."


def last_stage():
    """The instructions of the Dockerfile's last stage, each as a word and the rest."""
    text = (PROJECT / "Dockerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    starts = [number for number, line in enumerate(lines) if line.startswith("FROM ")]
    if lines[starts[-1]] != "FROM scratch":
        sys.exit("oci.py: the last stage of the Dockerfile has to be FROM scratch")
    return [line.split(maxsplit=1) for line in lines[starts[-1] + 1 :]]


def layer(stage, binary, when):
    """The files of the image as a tar archive: the binary, and an empty folder for each other COPY."""
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for words in sorted((shlex.split(rest) for word, rest in stage if word == "COPY"), key=lambda words: words[-1]):
            owner = re.search(r"--chown=(\d+):(\d+)", " ".join(words))
            entry = tarfile.TarInfo(words[-1].lstrip("/"))
            entry.mtime, entry.mode = when, 0o755
            entry.uid, entry.gid = map(int, owner.groups()) if owner else (0, 0)
            if words[-1] == "/koerberl":
                content = binary.read_bytes()
                entry.size = len(content)
                archive.addfile(entry, io.BytesIO(content))
            else:
                entry.type = tarfile.DIRTYPE
                archive.addfile(entry)
    return file.getvalue()


def seconds(text):
    """A time such as 30s in nanoseconds."""
    return int(re.fullmatch(r"(\d+)s", text)[1]) * 10**9


def settings(stage, package):
    """How a container of the image runs."""
    found = {}
    for word, rest in stage:
        if word == "USER":
            found["User"] = rest
        elif word == "ENV":
            found["Env"] = shlex.split(rest)
        elif word == "VOLUME":
            found["Volumes"] = {rest: {}}
        elif word == "EXPOSE":
            found["ExposedPorts"] = {f"{rest}/tcp": {}}
        elif word == "ENTRYPOINT":
            found["Entrypoint"] = json.loads(rest)
        elif word == "CMD":
            found["Cmd"] = json.loads(rest)
        elif word == "HEALTHCHECK":
            options, command = rest.split(" CMD ")
            times = dict(re.findall(r"--([a-z-]+)=(\w+)", options))
            found["Healthcheck"] = {
                "Test": ["CMD", *json.loads(command)],
                "Interval": seconds(times["interval"]),
                "Timeout": seconds(times["timeout"]),
                "StartPeriod": seconds(times["start-period"]),
            }
        elif word != "COPY":
            sys.exit(f"oci.py: {word} in the last stage of the Dockerfile is not known here")
    names = {"title": "name", "version": "version", "description": "description", "licenses": "license"}
    found["Labels"] = {f"org.opencontainers.image.{label}": package[name] for label, name in names.items()}
    return found


class Layout:
    """A folder of blobs that are named after their digests."""

    def __init__(self, folder):
        self.folder = folder
        (folder / "blobs/sha256").mkdir(parents=True)

    def add(self, kind, content, **more):
        """Writes a blob; answers what names it elsewhere."""
        digest = hashlib.sha256(content).hexdigest()
        (self.folder / "blobs/sha256" / digest).write_bytes(content)
        return {"mediaType": MEDIA + kind, "digest": f"sha256:{digest}", "size": len(content), **more}

    def add_json(self, kind, value, **more):
        return self.add(kind, json.dumps(value, sort_keys=True).encode(), **more)


def main(folder, *binaries):
    package = tomllib.loads((PROJECT / "Cargo.toml").read_text())["package"]
    when = int(os.environ["SOURCE_DATE_EPOCH"])
    created = datetime.fromtimestamp(when, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    stage = last_stage()
    layout = Layout(Path(folder))
    manifests = []
    for architecture, binary in sorted(binary.split("=", 1) for binary in binaries):
        files = layer(stage, Path(binary), when)
        config = {
            "architecture": architecture,
            "os": "linux",
            "created": created,
            "config": settings(stage, package),
            "rootfs": {"type": "layers", "diff_ids": ["sha256:" + hashlib.sha256(files).hexdigest()]},
            "history": [{"created": created, "created_by": "tests/release/oci.py"}],
        }
        packed = layout.add("layer.v1.tar+gzip", gzip.compress(files, mtime=0))
        manifest = {"schemaVersion": 2, "mediaType": MEDIA + "manifest.v1+json"}
        manifest |= {"config": layout.add_json("config.v1+json", config), "layers": [packed]}
        platform = {"architecture": architecture, "os": "linux"}
        if architecture == "arm64":
            platform["variant"] = "v8"
        manifests.append(layout.add_json("manifest.v1+json", manifest, platform=platform))
    # What has several manifests is one index, which the layout's own index names.
    name = {
        "org.opencontainers.image.ref.name": package["version"],
        "io.containerd.image.name": f"docker.io/library/{package['name']}:{package['version']}",
    }
    index = {"schemaVersion": 2, "mediaType": MEDIA + "index.v1+json"}
    both = layout.add_json("index.v1+json", index | {"manifests": manifests}, annotations=name)
    (layout.folder / "index.json").write_text(json.dumps(index | {"manifests": [both]}, sort_keys=True))
    (layout.folder / "oci-layout").write_text('{"imageLayoutVersion": "1.0.0"}')
    print(both["digest"])


if __name__ == "__main__":
    if len(sys.argv) < 3 or "SOURCE_DATE_EPOCH" not in os.environ:
        sys.exit(f"{__doc__}")
    main(*sys.argv[1:])
