"""Speed, always as a ratio to something else measured in the same run: `python -m benchmarks.compare`."""
