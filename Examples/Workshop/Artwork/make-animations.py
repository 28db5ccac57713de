#!/usr/bin/env python3
"""Draws the animated images of the workshop, and one image in three qualities, into ../Resources.

Usage: make-animations.py [OUTDIR]

Needs Pillow (PyPI: pillow). The app does not need it: the images are kept beside the sources, and this script
is run only when one changes. Everything is drawn four times larger and scaled down, so that edges are smooth.
"""
import math
import os
import sys

from PIL import Image, ImageDraw, ImageFilter

OUT = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Resources")
SMOOTH = 4


def path(name):
    return os.path.join(OUT, name)


def canvas(width, height, color=(0, 0, 0, 0)):
    image = Image.new("RGBA", (width * SMOOTH, height * SMOOTH), color)
    return image, ImageDraw.Draw(image)


def finished(image, width, height):
    return image.resize((width, height), Image.LANCZOS)


def disc(draw, x, y, radius, color):
    box = [SMOOTH * value for value in (x - radius, y - radius, x + radius, y + radius)]
    draw.ellipse(box, fill=color)


# A ball that bounces: GIF, opaque, few colors.

def ball(step, count, width=240, height=160):
    image, draw = canvas(width, height, (255, 244, 222, 255))
    draw.rectangle([0, 136 * SMOOTH, width * SMOOTH, height * SMOOTH], fill=(122, 178, 120, 255))
    phase = step / count
    fall = 4 * phase * (1 - phase)
    y = 116 - 84 * fall
    squeeze = max(0.0, 1 - fall * 8)
    shadow = 26 - 12 * fall
    draw.ellipse([SMOOTH * v for v in (120 - shadow, 138, 120 + shadow, 146)], fill=(90, 142, 92, 255))
    wide, tall = 20 + 5 * squeeze, 20 - 5 * squeeze
    y += 5 * squeeze
    draw.ellipse([SMOOTH * v for v in (120 - wide, y - tall, 120 + wide, y + tall)], fill=(226, 74, 51, 255))
    disc(draw, 113, y - 7, 5, (255, 190, 170, 255))
    return finished(image, width, height).convert("RGB")


# A spinner of dots that fade: PNG, half-transparent.

def dots(step, count, side=160):
    image, draw = canvas(side, side)
    for index in range(count):
        angle = 2 * math.pi * index / count - math.pi / 2
        age = (step - index) % count / count
        alpha = int(255 * (1 - age) ** 1.5) + 12
        x, y = side / 2 + 56 * math.cos(angle), side / 2 + 56 * math.sin(angle)
        disc(draw, x, y, 12 - 5 * age, (88, 86, 214, min(255, alpha)))
    return finished(image, side, side)


# Waves in the dusk: WebP, many colors.

def waves(step, count, width=240, height=160):
    image, draw = canvas(width, height)
    for y in range(height * SMOOTH):
        share = y / (height * SMOOTH)
        draw.line([(0, y), (width * SMOOTH, y)],
                  fill=(int(40 + 215 * share), int(60 + 110 * share), int(140 - 20 * share), 255))
    disc(draw, 170, 92, 26, (255, 226, 150, 255))
    for layer, (base, height_of_wave, color) in enumerate(
            ((104, 6, (52, 92, 140, 255)), (118, 8, (36, 68, 116, 255)), (134, 9, (20, 44, 84, 255)))):
        shift = 2 * math.pi * step / count * (1 if layer % 2 == 0 else -1)
        points = [(0, height * SMOOTH)]
        for x in range(0, width + 1, 2):
            y = base + height_of_wave * math.sin(2 * math.pi * x / (80 + 40 * (layer == 1)) + shift)
            points.append((x * SMOOTH, y * SMOOTH))
        points.append((width * SMOOTH, height * SMOOTH))
        draw.polygon(points, fill=color)
    return finished(image, width, height).convert("RGB")


# A lake between mountains, in three qualities.

def lake(width, height):
    scale = width / 320

    def at(points):
        return [(x * scale * SMOOTH, y * scale * SMOOTH) for x, y in points]

    image, draw = canvas(width, height)
    for y in range(height * SMOOTH):
        share = y / (height * SMOOTH)
        draw.line([(0, y), (width * SMOOTH, y)],
                  fill=(int(96 + 140 * share), int(160 + 60 * share), int(224 - 6 * share), 255))
    disc(draw, 250 * scale, 46 * scale, 18 * scale, (255, 240, 180, 255))
    draw.polygon(at([(0, 150), (70, 62), (120, 118), (176, 40), (250, 128), (320, 84), (320, 150)]), fill=(112, 128, 160, 255))
    for x, y in ((70, 62), (176, 40)):
        draw.polygon(at([(x, y), (x - 13, y + 19), (x - 4, y + 14), (x + 5, y + 21), (x + 12, y + 15)]), fill=(248, 250, 255, 255))
    draw.polygon(at([(0, 150), (50, 112), (110, 140), (190, 108), (260, 142), (320, 118), (320, 152), (0, 152)]), fill=(62, 104, 92, 255))
    draw.rectangle(at([(0, 150)])[0] + (width * SMOOTH, height * SMOOTH), fill=(72, 132, 180, 255))
    for row in range(9):
        y = 157 + row * 6
        for part in range(7):
            x = (part * 53 + row * 31) % 330 - 8
            draw.line(at([(x, y), (x + 14 + row * 2, y)]), fill=(150, 196, 226, 255), width=max(1, int(1.2 * scale * SMOOTH)))
    for x, tall in ((18, 40), (34, 52), (52, 36), (284, 46), (302, 58)):
        for part in range(3):
            top = 156 - tall + part * tall * 0.24
            half = 5 + part * 3.5
            draw.polygon(at([(x, top), (x - half, top + tall * 0.42), (x + half, top + tall * 0.42)]), fill=(30, 74, 62, 255))
        draw.rectangle(at([(x - 1.5, 156 - tall * 0.1)])[0] + at([(x + 1.5, 156)])[0], fill=(84, 60, 44, 255))
    draw.polygon(at([(150, 182), (196, 182), (188, 191), (158, 191)]), fill=(150, 62, 48, 255))
    draw.polygon(at([(172, 180), (172, 150), (192, 178)]), fill=(252, 250, 244, 255))
    return finished(image, width, height).convert("RGB")


frames = [ball(step, 16) for step in range(16)]
shared = frames[0].quantize(64)
frames = [frame.quantize(palette=shared, dither=Image.Dither.NONE) for frame in frames]
frames[0].save(path("ball.gif"), save_all=True, append_images=frames[1:], duration=50, loop=0, optimize=False)

frames = [dots(step, 12) for step in range(12)]
frames[0].save(path("dots.png"), save_all=True, append_images=frames[1:], duration=80, loop=0, disposal=0, blend=0)

frames = [waves(step, 24) for step in range(24)]
frames[0].save(path("waves.webp"), save_all=True, append_images=frames[1:], duration=60, loop=0, quality=70, method=6)

lake(960, 630).save(path("lake-original.webp"), quality=82, method=6)
lake(96, 63).save(path("lake-medium.webp"), quality=80, method=6)
lake(24, 16).filter(ImageFilter.GaussianBlur(0.6)).save(path("lake-thumb.webp"), quality=70, method=6)
