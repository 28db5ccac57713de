"""What the screen showed, and when: the records of watch.c, read.

A record is made whenever pixels change. Which frame it shows is found by comparing it with the whole frame before: a
scrolled list is the same picture further up. So a frame that was seen half copied counts when it is whole, a frame that
was left out is noticed, and a peer that hands its pixels over late is not helped by having said so early."""
import math
import os
import struct
import subprocess

from screen import HEIGHT

STEP = 4000 / 60 * 2  # pixels a frame
FRAMES = 300
SLOT = 1000 / 60
RECORD = 8 + HEIGHT * 3 + HEIGHT
# Which part of a column has to be found again.
WHOLE = 0.96
# Between two cards are 8 points of background: where more than 30 points are not white, a card is missing.
LONGEST_GAP = 60


class Watcher:
    def __init__(self, program, screen, out):
        self.out = out
        self.process = subprocess.Popen(
            [program, screen.path, str(screen.offset), str(screen.stride), out], stdin=subprocess.PIPE)

    def finish(self):
        """[(milliseconds, picture column, inset column)] in order."""
        self.process.stdin.close()
        if self.process.wait(10):
            raise RuntimeError("the watcher failed")
        with open(self.out, "rb") as f:
            data = f.read()
        os.remove(self.out)
        return [parse(data[i:i + RECORD]) for i in range(0, len(data) - RECORD + 1, RECORD)]


def parse(record):
    time, = struct.unpack("d", record[:8])
    return time, record[8:8 + HEIGHT * 3], record[8 + HEIGHT * 3:]


def is_moved(now, before, distance, upto=HEIGHT):
    """Whether a column is the one before moved up by `distance` pixels, or two more or less: peers that scroll between
    pixels round each card by itself. Looks at the pixels above `upto`."""
    last = min(upto, HEIGHT - distance - 2)
    bad = (last // 7) * (1 - WHOLE)
    # In leaps, so that what is not alike is found out soon.
    for start in range(0, 7 * 13, 7):
        for y in range(start, last, 7 * 13):
            a = 3 * y
            for b in (a + 3 * (distance + off) for off in (0, 1, -1, 2, -2)):
                # A picture's colours change by a level a pixel.
                if abs(now[a] - before[b]) + abs(now[a + 1] - before[b + 1]) + abs(now[a + 2] - before[b + 2]) <= 24:
                    break
            else:
                bad -= 1
                if bad < 0:
                    return False
    return True


def moved(now, before):
    """How many frames the list moved between two columns; None where `now` is not a whole frame."""
    return next((frames for frames in range(1, 5) if is_moved(now, before, round(frames * STEP))), None)


def moved_roughly(now, before):
    """The same for lists that correct themselves while they scroll."""
    distances = (distance for distance in range(60, HEIGHT - 400, 2) if is_moved(now, before, distance))
    return next((max(1, round(distance / STEP)) for distance in distances), None)


def frames_shown(records):
    """[(milliseconds, frame)], the frame counted from 1: the times at which whole frames were first seen."""
    shown = []
    frame, before = 0, records[0][1]
    unknown = None
    for time, picture, _ in records[1:]:
        if shown and is_moved(picture, before, 0, upto=HEIGHT - math.ceil(STEP)):
            # The same frame. What came in at the bottom has nothing before it to be compared with, and may have been
            # copied a moment later.
            before = picture
            if time - shown[-1][0] < 3:
                shown[-1] = (time, frame)
            continue
        step = moved(picture, before)
        if step is None and shown and time - shown[-1][0] > 4 * SLOT:
            step = moved_roughly(picture, before)
        if step is None and unknown is not None and (step := moved(picture, unknown[1])) is not None:
            # The record before was a whole frame, though unlike the one before it: more of it was drawn.
            last = shown[-1][0] if shown else records[0][0]
            frame += max(1, round((unknown[0] - last) / SLOT))
            shown.append((unknown[0], frame))
        if step is not None:
            frame, before = frame + step, picture
            shown.append((time, frame))
            unknown = None
        else:
            unknown = time, picture
    return shown


def has_blank(inset):
    """Whether a card is missing, by the column in the cards' left inset."""
    run = 0
    for white in inset:
        run = 0 if white else run + 1
        if run > LONGEST_GAP:
            return True
    return False


def late_slots(shown):
    """Slots of 60 Hz after the first frame that brought no new one."""
    gaps = [b - a for (a, _), (b, _) in zip(shown, shown[1:])]
    return sum(max(0, round(gap / SLOT) - 1) for gap in gaps)


def delays(steps, shown):
    """From each scroll step to its pixels, in milliseconds.

    `steps` are the times of the steps. A frame that was never shown takes until the next one that was."""
    result, next_shown = [], iter(shown)
    current = next(next_shown, None)
    for index, step in enumerate(steps):
        while current is not None and (current[1] < index + 1):
            current = next(next_shown, None)
        if current is None:
            break
        result.append(max(0.0, current[0] - step))
    return result
