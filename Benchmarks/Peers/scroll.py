#!/usr/bin/env python3
"""Runs one of the two workloads, the list or the grid, and prints a line of JSON for each run.

usage: scroll.py FOLDER --twill PROGRAMS [--grid] [--peers a,b] [--items 1000,10000] [--runs 3]

PROGRAMS is the folder with Twill's own programs. FOLDER takes what is built, the workload's files, and the pictures of
each peer's first and last frame (shots/). Peers and numbers of products take turns, so that what disturbs the machine
disturbs all. A peer that cannot be measured prints a line with the reason as `unavailable`."""
import argparse
import json
import os
import select
import subprocess
import sys
import time

import figures
import peers
import watcher
import workload
from screen import GRID_PICTURES, LIST_PICTURES, Screen


def say(text):
    print(text, file=sys.stderr, flush=True)


def play(process, limit):
    """Has a program play the script, and waits until it has, some seconds at most."""
    process.stdin.write(b"g")
    process.stdin.flush()
    if not select.select([process.stdout], [], [], limit)[0]:
        raise RuntimeError("it does not come to an end")


def run_native(peer, items, screen, folder, twill, pictures, new_watcher):
    out = f"{folder}/stats.{os.getpid()}"
    with open(f"{folder}/{peer.name}.log", "w") as log:
        started = time.monotonic()
        process = subprocess.Popen(
            peer.arguments(folder, items, twill), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log,
            env=peer.variables(screen, out))
        try:
            first = screen.wait_for_first_frame(started, process, pictures)
            time.sleep(1)  # it comes to rest
            screen.save(f"{folder}/shots/{peer.name}-{items}-first.png")
            watching = new_watcher()
            time.sleep(0.1)
            play(process, limit=120)
            time.sleep(0.2)
            records = watching.finish()
            screen.save(f"{folder}/shots/{peer.name}-{items}-last.png")
            rss, pss = figures.memory(figures.tree(process.pid))
            process.stdin.close()
            process.wait(10)
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
    main, wall, steps, more = [], [], [], {}
    with open(out) as f:
        for line in f:
            name, *values = line.split()
            if name == "frame":
                for figure, value in zip((main, wall, steps), values):
                    figure.append(float(value))
            else:
                more[name] = float(values[0])
    os.remove(out)
    return records, steps, main, wall, {"first_frame_ms": first, "rss_mb": rss, "pss_mb": pss, **more}


def run(peer, items, folder, twill, pictures):
    os.makedirs(f"{folder}/shots", exist_ok=True)
    screen = Screen(folder)
    new_watcher = lambda: watcher.Watcher(f"{folder}/watch", screen, f"{folder}/records.{os.getpid()}")
    try:
        if peer.command is None:
            from chromium import driver
            records, steps, main, wall, more = driver.run(
                peer, items, screen, folder, peers.environment(screen), pictures, new_watcher)
        else:
            records, steps, main, wall, more = run_native(
                peer, items, screen, folder, twill, pictures, new_watcher)
    finally:
        screen.close()
    shown = watcher.frames_shown(records)
    # Of frames that are late many are left out, but not nearly all.
    if len(main) != watcher.FRAMES or len(shown) < watcher.FRAMES // 10:
        raise RuntimeError(f"{len(main)} frames were played and {len(shown)} seen")
    more["process_and_xserver_ms"] = more["process_ms"] + more["xserver_ms"]
    return figures.of_frames(
        main, wall, watcher.delays(steps, shown), frames_shown=len(shown), last_frame=shown[-1][1],
        late_slots=watcher.late_slots(shown), blank=sum(watcher.has_blank(inset) for _, _, inset in records), **more)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--twill", required=True)
    parser.add_argument("--grid", action="store_true")
    parser.add_argument("--peers")
    parser.add_argument("--items", default="1000,10000")
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    folder = os.path.abspath(options.folder)
    os.makedirs(folder, exist_ok=True)
    ours, standard = (peers.OUR_GRIDS, peers.STANDARD_GRIDS) if options.grid else (peers.OURS, peers.STANDARD)
    pictures = GRID_PICTURES if options.grid else LIST_PICTURES
    wanted = standard if options.peers is None else options.peers.split(",")
    names = ours + [name for name in wanted if name and name not in ours]
    for name in names:
        if name not in peers.PEERS:
            raise SystemExit(f"there is no peer '{name}'; there are: {', '.join(peers.PEERS)}")
    items = [int(count) for count in options.items.split(",")]

    for problem in (peers.install(peers.COMMON, say), peers.compile_program("watch.c", f"{folder}/watch")):
        if problem:
            raise SystemExit(problem)
    workload.make(f"{folder}/assets", items)
    measured = []
    for name in names:
        problem = peers.prepare(peers.PEERS[name], folder, say)
        if problem:
            print(json.dumps({"peer": name, "unavailable": problem}), flush=True)
        else:
            measured.append(peers.PEERS[name])
    for turn in range(options.runs):
        for count in items:
            for peer in measured:
                if count > 10_000 and peer.name not in peers.GROWING:
                    continue
                # Its rows are all alike.
                if count > 1_000 and peer.name == "twill-animations":
                    continue
                say(f"run {turn + 1} of {options.runs}: {peer.name}, {count} items …")
                try:
                    result = run(peer, count, folder, options.twill, pictures)
                    print(json.dumps({"peer": peer.name, "items": count, **result}), flush=True)
                except Exception as error:
                    say(f"  it failed: {error}")
                    print(json.dumps({"peer": peer.name, "items": count, "failed": str(error)}), flush=True)


if __name__ == "__main__":
    main()
