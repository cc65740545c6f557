"""Benchmarks: ratios against named baselines, measured in one run."""
