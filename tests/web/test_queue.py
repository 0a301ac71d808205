"""Scripts of the page that need no page, tested by Node's own runner."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

NODE = shutil.which("node") or shutil.which("nodejs")


@pytest.mark.skipif(NODE is None, reason="Node.js is not installed")
@pytest.mark.parametrize("script", ["memory", "queue", "sound"])
def test_a_script(script: str) -> None:
    assert NODE is not None
    test = Path(__file__).with_name(f"{script}.test.mjs")
    ran = subprocess.run([NODE, "--test", "--test-reporter=tap", str(test)], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "# fail 0" in ran.stdout and "# pass 0" not in ran.stdout
