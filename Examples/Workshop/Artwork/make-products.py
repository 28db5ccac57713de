#!/usr/bin/env python3
"""Writes the pictures of the workshop's products, product_0.png to product_19.png and large ones, into ../Resources.

Usage: make-products.py [OUTDIR]          (standard library only; the same bytes on every run)

A picture is 160 x 160 pixels of RGB: three triangle waves, shifted by the product's number, and their
negative inside a disc in the middle. The formula is shared with other toolkits' versions of this list, so
that their speeds can be compared on equal pictures.

product_0_large.png and so on show the same at four times the side, for a product's own page: the waves are the
same, and the disc has a smooth edge.
"""
import os
import struct
import sys
import zlib

SIDE = 160
LARGE = 4
DISC_CENTRE = 79.5
DISC_RADIUS = 40


def wave(v):
    """0, 1, ... 255, 255, 254, ... 0, over and over."""
    v %= 512
    return min(v, 511 - v)


def pixel(n, x, y):
    colour = (wave(37 * n + x), wave(91 * n + y), wave(53 * n + x + y))
    if (x - DISC_CENTRE) ** 2 + (y - DISC_CENTRE) ** 2 < DISC_RADIUS**2:
        colour = tuple(255 - part for part in colour)
    return bytes(colour)


def pixels(n):
    return [b"".join(pixel(n, x, y) for x in range(SIDE)) for y in range(SIDE)]


def large_pixel(n, x, y):
    small_x, small_y = x // LARGE, y // LARGE
    colour = (wave(37 * n + small_x), wave(91 * n + small_y), wave(53 * n + small_x + small_y))
    centre = (SIDE * LARGE - 1) / 2
    distance = ((x - centre) ** 2 + (y - centre) ** 2) ** 0.5
    part = min(1, max(0, DISC_RADIUS * LARGE - distance + 0.5))
    return bytes(round(c + (255 - 2 * c) * part) for c in colour)


def large_pixels(n):
    side = SIDE * LARGE
    return [b"".join(large_pixel(n, x, y) for x in range(side)) for y in range(side)]


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(rows):
    header = struct.pack(">IIBBBBB", len(rows), len(rows), 8, 2, 0, 0, 0)  # 8 bits, RGB; square
    # Filter 1 (the difference from the pixel to the left) turns the waves into almost constant rows.
    filtered = b"".join(b"\x01" + bytes((row[k] - (row[k - 3] if k >= 3 else 0)) % 256 for k in range(len(row)))
                        for row in rows)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(filtered, 9))
            + chunk(b"IEND", b""))


def main(out):
    os.makedirs(out, exist_ok=True)
    for n in range(20):
        with open(os.path.join(out, f"product_{n}.png"), "wb") as file:
            file.write(png(pixels(n)))
        with open(os.path.join(out, f"product_{n}_large.png"), "wb") as file:
            file.write(png(large_pixels(n)))


if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))
    main(sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "..", "Resources"))
