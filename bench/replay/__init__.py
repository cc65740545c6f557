"""Lives of invented people, replayed day by day: the parts of the benchmarks `lives` and `opening`."""
