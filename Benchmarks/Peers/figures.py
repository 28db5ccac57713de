"""Numbers about a run: of frames, of processes."""
import os
import time


def percentile(values, p):
    """The value that p percent of `values` do not exceed (the nearest one above, as there are whole frames alone)."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(p / 100 * len(ordered)))]


def mean(values):
    return sum(values) / len(values)


def tree(pid):
    """A process and all that descend from it."""
    pids = [pid]
    try:
        for task in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{task}/children") as f:
                for child in f.read().split():
                    pids += tree(int(child))
    except OSError:
        pass
    return pids


def cpu_ms(pids):
    """Processor time of whole processes, all threads."""
    total = 0
    for pid in pids:
        try:
            # The clock of another process, as clock_getcpuclockid(3) numbers it.
            total += time.clock_gettime_ns((~pid << 3) | 2) / 1e6
        except OSError:
            pass
    return total


def memory(pids):
    """(sum of peak RSS, sum of PSS now) in MB. PSS divides shared pages among those who share them."""
    rss = pss = 0
    for pid in pids:
        try:
            with open(f"/proc/{pid}/status") as f:
                rss += sum(int(line.split()[1]) for line in f if line.startswith("VmHWM"))
            with open(f"/proc/{pid}/smaps_rollup") as f:
                pss += sum(int(line.split()[1]) for line in f if line.startswith("Pss:"))
        except OSError:
            pass
    return rss / 1024, pss / 1024


def of_frames(main, wall, delays, **more):
    return {
        "main_mean_ms": mean(main), "main_median_ms": percentile(main, 50), "main_p95_ms": percentile(main, 95),
        "main_p99_ms": percentile(main, 99), "main_max_ms": max(main), "wall_median_ms": percentile(wall, 50),
        "pixels_median_ms": percentile(delays, 50), "pixels_p99_ms": percentile(delays, 99), **more,
    }
