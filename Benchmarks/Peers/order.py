#!/usr/bin/env python3
"""Records which functions apps run, and writes their names in the order in which a linker should lay them out.

usage: order.py FOLDER --twill PROGRAMS --workshop WORKSHOP --script FILE --out FILE

PROGRAMS is the folder with the lists and grids of `scroll.py`, linked for shipping, WORKSHOP the workshop in the same build,
and FILE a script that tours it. All of them run under callgrind, which counts the calls of each function.

The functions that a list or a grid calls come first, then the rest of the tour's. In both parts, Twill's and its apps' come
first, by falling number of calls: each has its own section. The toolchain's libraries have sections that hold a whole module,
which would lie between functions of Twill otherwise."""
import argparse
import collections
import glob
import os
import re
import subprocess
import time

import peers
import workload
from screen import GRID_PICTURES, LIST_PICTURES, Screen
from scroll import play, say

NAMED = re.compile(r"^(fn|cfn|ob|cob)=\((\d+)\)(?: (.*))?$")
CALLED = re.compile(r"^calls=(\d+) ")


def calls(lines, program):
    """{name: calls} of the functions of a program that ran, read from what callgrind wrote.

    A function that only another object called, or that callgrind saw no call of, has 0."""
    functions, objects, found = {}, {}, collections.Counter()
    here = callee = elsewhere = callee_object = None
    for line in lines:
        line = line.rstrip("\n")
        if match := NAMED.match(line):
            kind, number, name = match.groups()
            table = objects if kind.endswith("ob") else functions
            if name is not None:
                # A function that calls itself has its depth behind its name.
                table[number] = re.sub(r"'\d+$", "", name)
            if kind == "ob":
                here = objects[number]
            elif kind == "cob":
                elsewhere = objects[number]
            elif kind == "fn":
                if here == program:
                    found[functions[number]] += 0
            else:
                callee, callee_object, elsewhere = functions[number], elsewhere or here, None
        elif match := CALLED.match(line):
            if callee_object == program:
                found[callee] += int(match[1])
    return found


def symbols(files):
    """The names of the functions that are defined in object files."""
    listed = subprocess.run(
        ["xargs", "-0", "nm", "--defined-only"], input="\0".join(files), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        text=True, check=True)
    fields = (line.split() for line in listed.stdout.splitlines())
    return {field[2] for field in fields if len(field) == 3 and field[1] in "tTwWvV"}


def ordered(lists, tour, ours):
    """The names of all runs: first the functions that a list calls, then the rest of the tour's. In both parts, `ours` come
    first, by the most calls in one run, then by name."""
    most = collections.Counter()
    for run in [*lists, tour]:
        for name, count in run.items():
            most[name] = max(most[name], count)
    called = set().union(*lists)
    return sorted(most, key=lambda name: (name not in called, name not in ours, -most[name], name))


class Recorder:
    def __init__(self, folder):
        self.folder = folder
        self.runs = []

    def record(self, command, environment, interact=None):
        """Runs a program under callgrind until it ends; `interact` gets the process while it runs."""
        # valgrind 3.19 ends at debug information of this compiler.
        program = f"{self.folder}/{os.path.basename(command[0])}"
        subprocess.run(["strip", "-g", "-o", program, command[0]], check=True)
        resources = f"{os.path.dirname(command[0])}/*.resources"
        subprocess.run(["cp", "-r", *glob.glob(resources), self.folder], check=True)
        counts = f"{self.folder}/callgrind.{os.getpid()}"
        with open(f"{self.folder}/order.log", "w") as log:
            process = subprocess.Popen(
                ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={counts}", program, *command[1:]],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE if interact else log, stderr=log, env=environment)
            try:
                if interact:
                    interact(process)
                process.stdin.close()
                status = process.wait(1800)
            finally:
                if process.poll() is None:
                    process.kill()
                    process.wait()
        if status:
            raise SystemExit(f"{command[0]} ended with status {status}; see {self.folder}/order.log")
        with open(counts, errors="replace") as lines:
            run = calls(lines, program)
        os.remove(counts)
        say(f"  {len(run)} functions")
        self.runs.append(run)


def record_list(recorder, peer, pictures, twill):
    screen = Screen(recorder.folder)
    statistics = f"{recorder.folder}/stats.{os.getpid()}"

    def scroll(process):
        screen.wait_for_first_frame(time.monotonic(), process, pictures, limit=300)
        play(process, limit=600)

    try:
        recorder.record(
            peer.arguments(recorder.folder, 1000, twill), peer.variables(screen, statistics), scroll)
        os.remove(statistics)
    except RuntimeError as error:
        raise SystemExit(f"{peer.name}: {error}")
    finally:
        screen.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--twill", required=True)
    parser.add_argument("--workshop", required=True)
    parser.add_argument("--script", required=True)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    folder = os.path.abspath(options.folder)
    os.makedirs(folder, exist_ok=True)
    if problem := peers.install([*peers.COMMON, "valgrind", "binutils"], say):
        raise SystemExit(problem)
    workload.make(f"{folder}/assets", [1000])
    recorder = Recorder(folder)
    for names, pictures in ((peers.OURS, LIST_PICTURES), (peers.OUR_GRIDS, GRID_PICTURES)):
        for name in names:
            say(f"Recording {name} …")
            record_list(recorder, peers.PEERS[name], pictures, options.twill)
    say("Recording the workshop …")
    recorder.record(
        [options.workshop, "--headless", "--script", options.script, "--out", f"{folder}/tour"], dict(os.environ))
    ours = symbols(glob.glob(f"{options.twill}/*.build/**/*.o", recursive=True))
    *lists, tour = recorder.runs
    names = ordered(lists, tour, ours)
    with open(options.out, "w") as out:
        out.writelines(f"{name}\n" for name in names)
    say(f"{options.out}: {len(names)} functions, {sum(name in ours for name in names)} of them of Twill and its apps.")


if __name__ == "__main__":
    main()
