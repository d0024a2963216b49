"""Other acts from a moment on: the branch, and what it says beside what was played."""
