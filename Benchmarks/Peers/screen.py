"""A screen that can be looked at from outside, and what is judged from its pixels alone."""
import mmap
import os
import shutil
import struct
import subprocess
import time
import zlib

import workload

WIDTH, HEIGHT = 750, 1334
# Columns of pixels: through the product pictures or photos, and through the left inset of the cards or tiles.
PICTURE_COLUMN, INSET_COLUMN, EDGE_COLUMN = (8 + 8 + 40) * 2, (8 + 4) * 2, 28
# Where, in EDGE_COLUMN of the first frame, white begins and ends (WORKLOAD.md).
CARD_EDGES = [9, 225, 243, 459, 477, 721, 739, 1015, 1033, 1309, 1327]


class Screen:
    """An Xvfb of exactly 750 x 1334 pixels, whose framebuffer is a file."""

    def __init__(self, folder):
        self.folder = f"{folder}/framebuffer.{os.getpid()}"
        os.makedirs(self.folder, exist_ok=True)
        read_end, write_end = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write_end), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-fbdir", self.folder,
             "-nolisten", "tcp", "-noreset", "-dpi", "96"],
            pass_fds=[write_end], stderr=subprocess.DEVNULL)
        os.close(write_end)
        # Kept open: the server writes to it a second time.
        self.number = os.fdopen(read_end)
        number = self.number.readline().strip()
        if not number:
            raise SystemExit("Xvfb does not start")
        self.display = ":" + number
        self.path = f"{self.folder}/Xvfb_screen0"
        with open(self.path, "rb") as f:
            self.map = mmap.mmap(f.fileno(), 0, access=mmap.ACCESS_READ)
        # The header of an XWD file, big endian; the colour map lies between it and the pixels.
        header = struct.unpack(">25I", self.map[:100])
        self.stride, self.offset = header[12], header[0] + header[19] * 12

    def column(self, x):
        """[(r, g, b)] from top to bottom."""
        first, end = self.offset + x * 4, self.offset + self.stride * HEIGHT
        return [(self.map[o + 2], self.map[o + 1], self.map[o]) for o in range(first, end, self.stride)]

    def save(self, path):
        """Writes a PNG file."""
        rows = bytearray()
        for y in range(HEIGHT):
            start = self.offset + y * self.stride
            row, rgb = self.map[start:start + WIDTH * 4], bytearray(WIDTH * 3)
            rgb[0::3], rgb[1::3], rgb[2::3] = row[2::4], row[1::4], row[0::4]
            rows += b"\0" + rgb
        chunk = lambda name, data: struct.pack(">I", len(data)) + name + data + struct.pack(
            ">I", zlib.crc32(name + data))
        with open(path, "wb") as f:
            f.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0))
                    + chunk(b"IDAT", zlib.compress(bytes(rows), 1)) + chunk(b"IEND", b""))

    def wait_for_first_frame(self, started, process, pictures, limit=60):
        """Waits until the whole first screen is drawn, which has these pictures (see shows_pictures).

        Returns the milliseconds since `started`, of time.monotonic()."""
        while time.monotonic() - started < limit:
            if process.poll() is not None:
                raise RuntimeError(f"it ended with status {process.returncode} before its first frame")
            if shows_pictures(self.column(PICTURE_COLUMN), pictures):
                return (time.monotonic() - started) * 1000
            time.sleep(0.002)
        raise RuntimeError("the first whole frame never came")

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.number.close()
        self.map.close()
        shutil.rmtree(self.folder, ignore_errors=True)


# The pixels of the first pictures in PICTURE_COLUMN, in their middles, and how high a picture is.
LIST_PICTURES = [workload.product_pixel(workload.product(i)[7])(80, 80) for i in range(5)], 160
# A photo's left edge is 28 pixels from the screen's, and every third photo is in the first column.
GRID_PICTURES = [workload.photo_pixel(workload.photo(3 * row))(PICTURE_COLUMN - 28, 103) for row in range(4)], 206


def shows_pictures(column, pictures):
    """Whether the middles of the first pictures stand, in order, in a column through them."""
    y = 0
    wanted, height = pictures
    for color in wanted:
        while y < len(column) and any(abs(a - b) > 3 for a, b in zip(column[y], color)):
            y += 1
        if y >= len(column):
            return False
        y += height
    return True


def edges(column):
    """Where white begins and ends, as WORKLOAD.md counts: the first white pixel, the first that is not."""
    found, was_white = [], False
    for y, pixel in enumerate(column):
        is_white = min(pixel) >= 250
        if is_white != was_white:
            found.append(y)
        was_white = is_white
    return found
