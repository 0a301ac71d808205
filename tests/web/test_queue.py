"""The page's line of positions, tested by Node's own runner."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

NODE = shutil.which("node") or shutil.which("nodejs")


@pytest.mark.skipif(NODE is None, reason="Node.js is not installed")
def test_the_line_of_positions() -> None:
    assert NODE is not None
    test = Path(__file__).with_name("queue.test.mjs")
    ran = subprocess.run([NODE, "--test", "--test-reporter=tap", str(test)], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "# fail 0" in ran.stdout and "# pass 0" not in ran.stdout
