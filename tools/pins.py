"""Print the newest versions of everything Kogge may need, as `name==version` lines: the contents of constraints.txt."""

import json
import subprocess
import sys

EXTRAS = "dev,envs,data,peers,postgres,ray,train"


def main() -> None:
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--report", "-"]
    report = subprocess.run([*command, f".[{EXTRAS}]"], check=True, stdout=subprocess.PIPE).stdout
    found = {item["metadata"]["name"]: item["metadata"]["version"] for item in json.loads(report)["install"]}
    print("# Versions known to work together; `make pins` refreshes them.")
    for name in sorted(found, key=str.lower):
        if name != "kogge":
            print(f"{name}=={found[name]}")


if __name__ == "__main__":
    main()
