#!/usr/bin/env python3
"""Writes the sample animations of AnimatedImageTests, and the pixels that Pillow decodes from them.

Pillow does not dispose and blend all PNG frames as the specification says, so those are composed here.

    pip install pillow && python3 make-animations.py

Each sample is NAME.gif, .png or .webp; NAME.rgba has the straight red, green, blue and alpha of all frames.
animations.json lists size, loop count and durations in milliseconds.
"""
import io
import json
import os
import random
import struct
import zlib

from PIL import Image

WIDTH, HEIGHT = 16, 12
FOLDER = os.path.dirname(os.path.abspath(__file__))
samples = []


def path(name):
    return os.path.join(FOLDER, name)


def chunk(name, content):
    checksum = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", checksum)


def composed_png(file):
    """The frames of a PNG file by https://www.w3.org/TR/png-3/#fcTL-chunk; Pillow decodes each alone."""
    with open(file, "rb") as opened:
        data = opened.read()
    header, shared, frames, offset = None, b"", [], 8
    while offset < len(data):
        length, = struct.unpack(">I", data[offset:offset + 4])
        name, content = data[offset + 4:offset + 8], data[offset + 8:offset + 8 + length]
        offset += 12 + length
        if name == b"IHDR":
            header = content
        elif name == b"fcTL":
            frames.append([struct.unpack(">IIIIIHHBB", content), b""])
        elif name == b"IDAT" and frames:
            frames[-1][1] += content
        elif name == b"fdAT":
            frames[-1][1] += content[4:]
        elif name in (b"PLTE", b"tRNS"):
            shared += chunk(name, content)
    canvas, result = Image.new("RGBA", (WIDTH, HEIGHT)), []
    for number, ((_, width, height, x, y, _, _, disposal, blend), content) in enumerate(frames):
        still = (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">II", width, height) + header[8:]) + shared
                 + chunk(b"IDAT", content) + chunk(b"IEND", b""))
        frame = Image.open(io.BytesIO(still)).convert("RGBA")
        if number == 0 and disposal == 2:
            disposal = 1
        before, box = canvas.copy(), (x, y, x + width, y + height)
        if blend == 0:
            canvas.paste(frame, (x, y))
        else:
            canvas.alpha_composite(frame, (x, y))
        result.append(canvas.tobytes())
        if disposal == 1:
            canvas.paste((0, 0, 0, 0), box)
        elif disposal == 2:
            canvas.paste(before.crop(box), (x, y))
    return result


def record(name, extension, loop, durations):
    with Image.open(path(f"{name}.{extension}")) as image:
        frames = []
        start = 1 if getattr(image, "default_image", False) else 0
        for index in range(start, image.n_frames):
            image.seek(index)
            frames.append(image.convert("RGBA").tobytes())
    if extension == "png":
        frames = composed_png(path(f"{name}.png"))
    assert len(frames) == len(durations), (name, len(frames))
    with open(path(f"{name}.rgba"), "wb") as file:
        file.write(b"".join(frames))
    samples.append(
        {"name": name, "file": f"{name}.{extension}", "width": WIDTH, "height": HEIGHT, "loop": loop,
         "durations": durations})


# GIF, written here byte by byte for control over each field.

def codes(indices, size):
    """LZW without a table: codes of one size, and a clear code often enough that it does not grow."""
    clear = 1 << size
    bits, count, out = 0, 0, bytearray()

    def emit(code):
        nonlocal bits, count
        bits |= code << count
        count += size + 1
        while count >= 8:
            out.append(bits & 255)
            bits >>= 8
            count -= 8

    for position, index in enumerate(indices):
        if position % (clear - 2) == 0:
            emit(clear)
        emit(index)
    emit(clear + 1)
    if count:
        out.append(bits & 255)
    blocks = bytearray([size])
    for start in range(0, len(out), 255):
        part = out[start:start + 255]
        blocks += bytes([len(part)]) + part
    return bytes(blocks + b"\0")


def rows(height, interlaced):
    if not interlaced:
        return list(range(height))
    return [y for first, step in ((0, 8), (4, 8), (2, 4), (1, 2)) for y in range(first, height, step)]


def palette(seed):
    source = random.Random(seed)
    return [tuple(source.randrange(256) for _ in range(3)) for _ in range(8)]


def write_gif(name, frames, loop, local=False, interlaced=False):
    """frames: (x, y, width, height, disposal, transparent, centiseconds)"""
    shared = palette(1)
    out = bytearray(b"GIF89a" + struct.pack("<HHBBB", WIDTH, HEIGHT, 0x82, 0, 0))
    out += b"".join(bytes(color) for color in shared)
    if loop is not None:
        out += b"\x21\xFF\x0BNETSCAPE2.0\x03\x01" + struct.pack("<H", loop) + b"\0"
    source = random.Random(name)
    for number, (x, y, width, height, disposal, transparent, delay) in enumerate(frames):
        flags = disposal << 2 | (1 if transparent is not None else 0)
        out += b"\x21\xF9\x04" + struct.pack("<BHB", flags, delay, transparent or 0) + b"\0"
        out += b"\x2C" + struct.pack("<HHHHB", x, y, width, height, (0x82 if local else 0) | (0x40 if interlaced else 0))
        if local:
            out += b"".join(bytes(color) for color in palette(number + 10))
        values = [[source.randrange(8) for _ in range(width)] for _ in range(height)]
        out += codes([value for y in rows(height, interlaced) for value in values[y]], 3)
    out += b"\x3B"
    with open(path(f"{name}.gif"), "wb") as file:
        file.write(out)
    durations = [delay * 10 for *_, delay in frames]
    record(name, "gif", 1 if loop is None else loop, durations)


whole = (0, 0, WIDTH, HEIGHT)
write_gif("gif-stays", [(*whole, 1, 7, 10), (3, 2, 6, 5, 1, 2, 5), (9, 4, 7, 8, 0, None, 20)], loop=0)
write_gif("gif-background", [(*whole, 2, 7, 10), (3, 2, 6, 5, 2, 2, 7), (1, 1, 12, 9, 2, 0, 7), (0, 0, 3, 3, 1, 1, 7)], loop=3)
write_gif("gif-previous", [(*whole, 1, 7, 3), (3, 2, 6, 5, 3, 2, 3), (5, 3, 11, 9, 3, 0, 3), (0, 0, 3, 3, 1, 1, 3)], loop=None)
write_gif("gif-local-colors", [(*whole, 1, 7, 2), (2, 2, 9, 9, 1, 2, 2), (4, 4, 9, 8, 1, 5, 2)], loop=0, local=True)
write_gif("gif-interlaced", [(*whole, 1, None, 1), (1, 1, 5, 11, 1, 3, 0), (2, 0, 9, 3, 1, 4, 100)], loop=0, interlaced=True)


# The rest is written by Pillow.

def drawing(seed, has_alpha, flat=False):
    source = random.Random(seed)
    image = Image.new("RGBA", (WIDTH, HEIGHT), (0, 0, 0, 0) if has_alpha else (20, 30, 40, 255))
    for _ in range(4):
        x, y = source.randrange(WIDTH - 4), source.randrange(HEIGHT - 4)
        alpha = source.choice([255, 255, 128, 60]) if has_alpha and not flat else 255
        color = tuple(source.randrange(256) for _ in range(3)) + (alpha,)
        image.paste(color, (x, y, x + source.randrange(2, 5), y + source.randrange(2, 5)))
    return image


def many_colors(seed):
    source = random.Random(seed)
    image = Image.new("RGB", (WIDTH, HEIGHT))
    image.putdata([tuple(source.randrange(256) for _ in range(3)) for _ in range(WIDTH * HEIGHT)])
    return image.quantize(200)


images = [many_colors(seed) for seed in (1, 2, 3)]
images[0].save(path("gif-compressed.gif"), save_all=True, append_images=images[1:], duration=[100, 50, 30], loop=0)
record("gif-compressed", "gif", 0, [100, 50, 30])

for name, disposal, blend, has_alpha in (
    ("png-stays", [0, 0, 0, 0], [0, 1, 1, 0], True),
    ("png-background", [1, 1, 1, 0], [0, 1, 0, 1], True),
    ("png-previous", [2, 2, 0, 2], [0, 1, 1, 1], True),
    ("png-opaque", [0, 0, 0, 0], [0, 0, 0, 0], False),
):
    images = [drawing(f"{name}{number}", has_alpha) for number in range(4)]
    images[0].save(path(f"{name}.png"), save_all=True, append_images=images[1:], duration=[100, 40, 250, 1000],
                   loop=2, disposal=disposal, blend=blend)
    record(name, "png", 2, [100, 40, 250, 1000])

images = [drawing(f"default{number}", True) for number in range(3)]
images[0].save(path("png-default-image.png"), save_all=True, append_images=images[1:], default_image=True,
               duration=[100, 40], loop=0)
record("png-default-image", "png", 0, [100, 40])

images = [many_colors(seed) for seed in (4, 5)]
images[0].save(path("png-palette.png"), save_all=True, append_images=[images[0].transpose(Image.FLIP_LEFT_RIGHT)],
               duration=60, loop=0)
record("png-palette", "png", 0, [60, 60])

for name, has_alpha, lossless in (("webp-alpha", True, True), ("webp-opaque", False, True), ("webp-lossy", True, False)):
    images = [drawing(f"{name}{number}", has_alpha, flat=not lossless) for number in range(5)]
    images[0].save(path(f"{name}.webp"), save_all=True, append_images=images[1:], lossless=lossless, quality=90,
                   duration=[100, 40, 10, 500, 60], loop=4, exact=True)
    record(name, "webp", 4, [100, 40, 10, 500, 60])

with open(path("animations.json"), "w") as file:
    json.dump(samples, file, indent=1)
    file.write("\n")
