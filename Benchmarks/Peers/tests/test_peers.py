"""Run by `./twill test`, and by hand: python3 -m unittest discover Benchmarks/Peers/tests"""
import hashlib
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import figures
import order
import screen
import watcher
import workload


class WorkloadTests(unittest.TestCase):
    def test_the_lists_have_the_checksums_of_the_workload(self):
        for count, checksum in workload.CHECKSUMS.items():
            text = workload.products(count).encode()
            self.assertEqual(hashlib.sha256(text).hexdigest(), checksum)
        with open(os.path.join(os.path.dirname(workload.__file__), "WORKLOAD.md")) as f:
            page = f.read()
        for checksum in workload.CHECKSUMS.values():
            self.assertIn(checksum, page)

    def test_a_longer_list_begins_with_the_shorter_one(self):
        self.assertTrue(workload.products(50).startswith(workload.products(20)))


class FigureTests(unittest.TestCase):
    def test_percentiles(self):
        values = list(range(1, 301))
        self.assertEqual(figures.percentile(values, 50), 151)
        self.assertEqual(figures.percentile(values, 99), 298)
        self.assertEqual(figures.percentile([7], 99), 7)
        self.assertEqual(figures.percentile([3, 1, 2], 99), 3)

    def test_a_process_knows_its_own_time_and_memory(self):
        before = figures.cpu_ms([os.getpid()])
        sum(range(300_000))
        self.assertGreater(figures.cpu_ms([os.getpid()]), before)
        rss, pss = figures.memory([os.getpid()])
        self.assertGreaterEqual(rss, pss)
        self.assertGreater(pss, 1)


def picture(offset):
    """A column of a long list whose pixels are all different, scrolled by `offset` pixels."""
    rows = range(offset, offset + screen.HEIGHT)
    return b"".join(hashlib.md5(str(y).encode()).digest()[:3] for y in rows)


INSET = bytes([1] * screen.HEIGHT)
OFFSETS = [round(frame * watcher.STEP) for frame in range(12)]


class WatcherTests(unittest.TestCase):
    def test_each_frame_is_found_at_the_time_it_came(self):
        records = [(100.0 + 16 * i, picture(offset), INSET) for i, offset in enumerate(OFFSETS)]

        self.assertEqual(watcher.frames_shown(records), [(100.0 + 16 * i, i) for i in range(1, 12)])

    def test_a_frame_that_is_half_copied_counts_when_it_is_whole(self):
        first, second = picture(0), picture(OFFSETS[1])
        half = second[:2000] + first[2000:]
        # Its last rows have nothing before them to be compared with.
        nearly = second[:3 * 1250] + first[3 * 1250:]

        for part in (half, nearly):
            records = [(0.0, first, INSET), (5.0, part, INSET), (6.0, second, INSET)]
            self.assertEqual(watcher.frames_shown(records), [(6.0, 1)])

    def test_a_frame_that_was_left_out_is_noticed(self):
        records = [(i * 16.0, picture(OFFSETS[i]), INSET) for i in (0, 1, 2, 5, 6)]

        shown = watcher.frames_shown(records)

        self.assertEqual([frame for _, frame in shown], [1, 2, 5, 6])
        self.assertEqual(watcher.late_slots([(t * 16.7 / 16, f) for t, f in shown]), 2)

    def test_a_picture_that_is_drawn_a_frame_late_loses_no_frame(self):
        pictures = [picture(offset) for offset in OFFSETS]
        # The last tenth of the third frame is white, which the frames after it are not.
        pictures[3] = pictures[3][:3 * 1200] + b"\xff" * (3 * (screen.HEIGHT - 1200))
        records = [(i * 16.7, column, INSET) for i, column in enumerate(pictures)]

        shown = watcher.frames_shown(records)

        self.assertEqual([frame for _, frame in shown], list(range(1, len(OFFSETS))))
        self.assertEqual(watcher.late_slots(shown), 0)

    def test_a_step_takes_until_its_frame_or_the_next_that_is_shown(self):
        shown = [(10.0, 1), (50.0, 3)]

        self.assertEqual(watcher.delays([4.0, 20.0, 40.0], shown), [6.0, 30.0, 10.0])

    def test_a_missing_card_is_seen_and_the_gap_between_two_is_not(self):
        gap = bytes([1] * 400 + [0] * 16 + [1] * (screen.HEIGHT - 416))
        missing = bytes([1] * 400 + [0] * 232 + [1] * (screen.HEIGHT - 632))

        self.assertFalse(watcher.has_blank(gap))
        self.assertTrue(watcher.has_blank(missing))


class ScreenTests(unittest.TestCase):
    def test_pictures_count_in_their_order_alone(self):
        for pictures in screen.LIST_PICTURES, screen.GRID_PICTURES:
            column = [(0, 0, 0)] * screen.HEIGHT
            places = [100 + (pictures[1] + 20) * i for i in range(len(pictures[0]))]
            for place, color in zip(places, pictures[0]):
                column[place] = tuple(color)
            self.assertTrue(screen.shows_pictures(column, pictures))
            column[places[2]] = (0, 0, 0)
            self.assertFalse(screen.shows_pictures(column, pictures))

    def test_edges_are_where_white_begins_and_ends(self):
        column = [(245, 245, 245)] * 9 + [(255, 255, 255)] * 6 + [(245, 245, 245)] * 3
        self.assertEqual(screen.edges(column), [9, 15])


class OrderTests(unittest.TestCase):
    # As callgrind writes: a name is given once, and is a number from then on.
    RECORD = """
ob=(1) /app
fl=(1) ???
fn=(1) main
0 5
cfn=(2) $s3App4drawyyF
calls=3 0
0 90
cob=(2) /libc.so
cfn=(3) malloc
calls=7 0
0 70

fn=(2)
0 60
cfn=(4) $s3App4walkyyF
calls=2 0
0 30

fn=(5) $s3App4walkyyF'2
0 4
cfn=(5)
calls=10 0
0 20

ob=(2)
fn=(3)
0 9
cob=(1)
cfn=(6) callback
calls=4 0
0 8
"""

    def test_calls_of_a_program_are_counted_and_those_of_libraries_left_out(self):
        found = order.calls(self.RECORD.splitlines(keepends=True), "/app")
        self.assertEqual(found, {"main": 0, "$s3App4drawyyF": 3, "$s3App4walkyyF": 12, "callback": 4})

    def test_functions_of_lists_come_first_and_of_these_those_of_twill_by_their_calls(self):
        lists = [{"a": 1, "b": 50, "runtime": 900}, {"a": 70, "b": 50}]
        tour = {"library": 9000, "screen": 5, "b": 60}
        self.assertEqual(order.ordered(lists, tour, {"a", "b", "screen"}), ["a", "b", "runtime", "screen", "library"])

    def test_the_recorded_order_names_functions_once(self):
        with open(os.path.join(os.path.dirname(workload.__file__), "..", "FunctionOrder.txt")) as f:
            names = f.read().split()
        self.assertEqual(len(names), len(set(names)))
        self.assertIn("swift_retain", names)
        # Of Twill, among others, what each frame calls.
        self.assertTrue(any(name.startswith("$s10QuartzCore13FramePipelineC") for name in names))


if __name__ == "__main__":
    unittest.main()
