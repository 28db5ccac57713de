#!/usr/bin/env python3
"""Draws the workshop's icons into ../Resources, as NAME@2x.png and NAME@3x.png.

Usage: make-icons.py [OUTDIR]

Needs pycairo and the Inter typeface (Debian: python3-cairo, fonts-inter). The app needs neither: the
pictures are kept beside the sources, and this script is run only when an icon changes. Every icon is a
function that draws in points, y down, into a canvas of the size that stands beside it in ICONS.
"""
import math
import os
import sys

import cairo

# MARK: Colours


def rgb(code):
    return tuple(int(code[k : k + 2], 16) / 255 for k in (1, 3, 5))


def down(top, bottom, colour_top, colour_bottom):
    """A vertical gradient, the light from above that badges have."""
    gradient = cairo.LinearGradient(0, top, 0, bottom)
    gradient.add_color_stop_rgb(0, *rgb(colour_top))
    gradient.add_color_stop_rgb(1, *rgb(colour_bottom))
    return gradient


WHITE = cairo.SolidPattern(1, 1, 1)

# MARK: Shapes


def rounded_polygon(c, points, radii):
    """Traces a closed polygon whose corners are arcs; radii repeat over the corners."""
    count = len(points)
    c.new_path()
    for k in range(count):
        before, corner, after = points[k - 1], points[k], points[(k + 1) % count]
        arc_corner(c, before, corner, after, radii[k % len(radii)])
    c.close_path()


def arc_corner(c, before, corner, after, radius):
    to_before = math.atan2(before[1] - corner[1], before[0] - corner[0])
    to_after = math.atan2(after[1] - corner[1], after[0] - corner[0])
    turn = (to_after - to_before + math.pi) % (2 * math.pi) - math.pi
    half = abs(turn) / 2
    middle = to_before + turn / 2
    away = radius / math.sin(half)
    centre = (corner[0] + away * math.cos(middle), corner[1] + away * math.sin(middle))
    # The arc runs between the feet of the perpendiculars from its centre on both sides.
    side = math.copysign(math.pi / 2, turn)
    start, end = to_before - side, to_after + side
    (c.arc if turn < 0 else c.arc_negative)(*centre, radius, start, end)


def rounded_rect(c, x, y, w, h, r):
    rounded_polygon(c, [(x, y), (x + w, y), (x + w, y + h), (x, y + h)], [r])


def star(c, x, y, radius, waist=0.48, tip=0.1, notch=0.04):
    """A five-pointed star around (x, y); waist, tip and notch are parts of its radius."""
    points = []
    for k in range(10):
        r = radius * (1 if k % 2 == 0 else waist)
        points.append((x + r * math.sin(k * math.pi / 5), y - r * math.cos(k * math.pi / 5)))
    rounded_polygon(c, points, [tip * radius, notch * radius])


def heart(c, x, y, w):
    """A heart with its centre at (x, y) and the width w; it is 0.9 w high."""
    s = w / 2
    c.new_path()
    c.move_to(x, y + 0.9 * s)
    c.curve_to(x - 0.14 * s, y + 0.9 * s, x - 1.0 * s, y + 0.34 * s, x - 1.0 * s, y - 0.3 * s)
    c.curve_to(x - 1.0 * s, y - 0.66 * s, x - 0.76 * s, y - 0.9 * s, x - 0.46 * s, y - 0.9 * s)
    c.curve_to(x - 0.26 * s, y - 0.9 * s, x - 0.1 * s, y - 0.8 * s, x, y - 0.64 * s)
    c.curve_to(x + 0.1 * s, y - 0.8 * s, x + 0.26 * s, y - 0.9 * s, x + 0.46 * s, y - 0.9 * s)
    c.curve_to(x + 0.76 * s, y - 0.9 * s, x + 1.0 * s, y - 0.66 * s, x + 1.0 * s, y - 0.3 * s)
    c.curve_to(x + 1.0 * s, y + 0.34 * s, x + 0.14 * s, y + 0.9 * s, x, y + 0.9 * s)
    c.close_path()


def fill(c, paint):
    c.set_source(paint)
    c.fill()


def stroke(c, paint, width):
    c.set_source(paint)
    c.set_line_width(width)
    c.set_line_cap(cairo.LINE_CAP_ROUND)
    c.set_line_join(cairo.LINE_JOIN_ROUND)
    c.stroke()


# MARK: Icons


def official_store(c):
    c.new_path()
    c.move_to(8, 0.6)
    c.curve_to(9.7, 1.9, 11.6, 2.5, 13.6, 2.6)
    c.curve_to(14.1, 2.6, 14.4, 3.0, 14.4, 3.5)
    c.line_to(14.4, 7.6)
    c.curve_to(14.4, 11.2, 12.2, 13.9, 8.6, 15.3)
    c.curve_to(8.2, 15.5, 7.8, 15.5, 7.4, 15.3)
    c.curve_to(3.8, 13.9, 1.6, 11.2, 1.6, 7.6)
    c.line_to(1.6, 3.5)
    c.curve_to(1.6, 3.0, 1.9, 2.6, 2.4, 2.6)
    c.curve_to(4.4, 2.5, 6.3, 1.9, 8, 0.6)
    c.close_path()
    fill(c, down(0.6, 15.4, "#9b6bff", "#5f2fd0"))
    c.move_to(4.9, 8.1)
    c.line_to(7.15, 10.35)
    c.line_to(11.2, 5.75)
    stroke(c, WHITE, 1.8)


def power_merchant(c):
    rounded_polygon(c, [(8, -0.6), (16.6, 8), (8, 16.6), (-0.6, 8)], [2.6])
    fill(c, down(0.5, 15.5, "#3fcf7f", "#0f9d58"))
    rounded_polygon(
        c, [(9.2, 2.3), (4.4, 9.1), (7.6, 9.1), (6.8, 13.7), (11.6, 6.9), (8.4, 6.9)], [0.4, 0.4, 0.2]
    )
    fill(c, WHITE)


def free_shipping(c):
    green = down(0, 16, "#26bd74", "#0d9c59")
    rounded_rect(c, 0, 0, 67, 16, 4)
    fill(c, green)
    truck(c, 4.5, 4.25, green)
    c.select_font_face("Inter Display Semi Bold")
    c.set_font_size(7.4)
    spaced_text(c, 18.6, 10.65, "Free shipping", 0)


def truck(c, x, y, ground):
    """A delivery van driving right, 11.5 wide and 7.9 high, its top left at (x, y); ground is what it stands on."""
    rounded_rect(c, x, y, 7.0, 6.2, 0.9)
    fill(c, WHITE)
    rounded_polygon(c, [(x + 7.5, y + 1.7), (x + 9.9, y + 1.7), (x + 11.5, y + 3.9), (x + 11.5, y + 6.2),
                        (x + 7.5, y + 6.2)], [0.35, 0.7, 0.6, 0.7, 0.3])
    fill(c, WHITE)
    for wheel in (x + 2.6, x + 9.1):
        c.arc(wheel, y + 6.3, 1.95, 0, 2 * math.pi)
        fill(c, ground)
        c.arc(wheel, y + 6.3, 1.3, 0, 2 * math.pi)
        fill(c, WHITE)


def spaced_text(c, x, baseline, text, tracking):
    for letter in text:
        c.move_to(x, baseline)
        c.text_path(letter)
        x += c.text_extents(letter).x_advance + tracking
    fill(c, WHITE)


def active_star(c):
    star(c, 5.5, 5.95, 5.75)
    fill(c, cairo.SolidPattern(*rgb("#ffb800")))


def inactive_star(c):
    star(c, 5.5, 5.95, 5.75)
    fill(c, cairo.SolidPattern(*rgb("#d9d9de")))


def active_heart(c):
    heart(c, 12, 12.5, 17)
    fill(c, cairo.SolidPattern(*rgb("#f5234f")))


def inactive_heart(c):
    heart(c, 12, 12.5, 17)
    fill(c, WHITE)


def yellow_star(c):
    star(c, 12, 13.2, 12.9, tip=0.13, notch=0.06)
    fill(c, down(1, 23, "#ffd53d", "#ffae00"))


ICONS = {
    "official_store": (16, 16, official_store),
    "power_merchant": (16, 16, power_merchant),
    "free_shipping": (67, 16, free_shipping),
    "active_star": (11, 11, active_star),
    "inactive_star": (11, 11, inactive_star),
    "active_heart": (24, 24, active_heart),
    "inactive_heart": (24, 24, inactive_heart),
    "yellow-star": (24, 24, yellow_star),
}


def render(draw, width, height, scale):
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, width * scale, height * scale)
    context = cairo.Context(surface)
    context.scale(scale, scale)
    options = cairo.FontOptions()
    options.set_hint_style(cairo.HINT_STYLE_NONE)
    options.set_hint_metrics(cairo.HINT_METRICS_OFF)
    context.set_font_options(options)
    draw(context)
    return surface


def main(out):
    os.makedirs(out, exist_ok=True)
    for name, (width, height, draw) in ICONS.items():
        for scale in (2, 3):
            render(draw, width, height, scale).write_to_png(os.path.join(out, f"{name}@{scale}x.png"))


if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))
    main(sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "..", "Resources"))
