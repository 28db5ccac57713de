#!/usr/bin/env python3
"""Makes the common workloads' data: products-<n>.tsv, and the pictures as PNG files.

usage: workload.py FOLDER          (standard library alone; the same bytes on every run)

Every formula here is repeated in WORKLOAD.md.
"""
import hashlib
import math
import os
import shutil
import struct
import sys
import zlib

M = 0xFFFFFFFF
# 240 x 160 pixels, 16 frames of 0.05 s: an image of the workshop.
ANIMATION = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Examples/Workshop/Resources/ball.gif")
COUNTS = (1_000, 10_000, 100_000)

# Of WORKLOAD.md: what the lists are known by.
CHECKSUMS = {
    1_000: "01fc786c9508b7fa7ce9f0c5b56e4acce41078a633ab0e3bdf0f099fa896947c",
    10_000: "d495f05835be08509ce71b2f43406510bc1fc63f4534f5cc16ee58c68a8abbe9",
}

# Products

WORDS = ("kopi susu gula aren sepatu lari pria wanita kemeja batik premium original "
         "murah tas ransel anti air lampu meja belajar LED botol minum stainless "
         "Wireless Mouse Charger Type C Garansi Resmi").split()
SHOP_A = ("Toko Warung Gerai Pusat Rumah Griya Bandung Cimahi Jakarta Surabaya Medan "
          "Solo Jogja Bali Bogor Depok").split()
SHOP_B = ("Jaya Makmur Sentosa Abadi Elektronik Fashion Hijab Gadget Sport Mainan "
          "Buku Dapur Otomotif Herbal Kosmetik Sepatu").split()


def r(i, k):
    """The k-th pseudo-random 32-bit number of card i (murmur3 finaliser)."""
    h = (i * 0x9E3779B9 + k * 0x85EBCA6B + 0x5EED) & M
    h ^= h >> 16; h = h * 0x85EBCA6B & M
    h ^= h >> 13; h = h * 0xC2B2AE35 & M
    return h ^ h >> 16


def product(i):
    want = 10 + r(i, 0) % 71                      # name length, 10...80 characters
    name, j = "", 0
    while len(name) < want:
        name += (" " if name else "") + WORDS[r(i, 100 + j) % len(WORDS)]
        j += 1
    name = name[:want]
    if name.endswith(" "):
        name = name[:-1] + "x"
    name = name[0].upper() + name[1:]
    price = "Rp" + f"{(1 + r(i, 1) % 9999) * 500:,}".replace(",", ".")
    shop = SHOP_A[r(i, 2) % 16] + " " + SHOP_B[r(i, 3) % 16]
    if r(i, 4) % 8 == 0:                          # one in eight must be truncated
        shop += " Official Flagship Store Indonesia"
    badge = r(i, 5) % 3                           # 0 none, 1 official, 2 power
    reviews = 0 if r(i, 6) % 4 == 0 else 1 + r(i, 7) % 2000
    rating = r(i, 8) % 6                          # 0...5
    free = r(i, 9) % 2
    image = r(i, 10) % 20
    favorite = 1 if r(i, 11) % 8 == 0 else 0
    return name, price, shop, badge, rating, reviews, free, image, favorite


# Pictures

def png(path, w, h, pixel, alpha=True):
    """Writes pixel(x, y) -> (r, g, b[, a]) as an 8-bit PNG."""
    rows = bytearray()
    for y in range(h):
        rows.append(0)
        for x in range(w):
            rows.extend(pixel(x, y))
    def chunk(t, d):
        return struct.pack(">I", len(d)) + t + d + struct.pack(">I", zlib.crc32(t + d))
    with open(path, "wb") as f:
        f.write(b"\x89PNG\r\n\x1a\n"
                + chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 6 if alpha else 2, 0, 0, 0))
                + chunk(b"IDAT", zlib.compress(bytes(rows), 9)) + chunk(b"IEND", b""))


def shape(inside, rgb):
    """A pixel function for a filled shape with 4x4 supersampled edges."""
    def pixel(x, y):
        hits = sum(inside(x + (a + .5) / 4, y + (b + .5) / 4) for a in range(4) for b in range(4))
        return (*rgb, hits * 255 // 16)
    return pixel


def tri(v):
    """Triangle wave 0...255...0, so that gradients have no hard edges."""
    v %= 512
    return v if v < 256 else 511 - v


def product_pixel(n):
    def pixel(x, y):
        p = [tri(37 * n + x), tri(91 * n + y), tri(53 * n + x + y)]
        if (x - 79.5) ** 2 + (y - 79.5) ** 2 < 40 ** 2:   # a disc in the middle
            p = [255 - c for c in p]
        return p
    return pixel


# A photo is shown in 103 points.
PHOTOS, PHOTO_SIDE = 40, 206


def photo(i):
    """The picture of the i-th photo of the grid."""
    return 7 * i % PHOTOS


def photo_pixel(n):
    def pixel(x, y):
        p = [tri(61 * n + x), tri(29 * n + 2 * y), tri(97 * n + x + y)]
        if (x - 102.5) ** 2 + (y - 102.5) ** 2 < 60 ** 2:
            p = [255 - c for c in p]
        return p
    return pixel


def in_star(size):
    c, ro, ri = size / 2, size / 2, size * .2
    pts = [(c + (ro if k % 2 == 0 else ri) * math.sin(k * math.pi / 5),
            c - (ro if k % 2 == 0 else ri) * math.cos(k * math.pi / 5)) for k in range(10)]
    def inside(x, y):
        odd = False
        for (x1, y1), (x2, y2) in zip(pts, pts[1:] + pts[:1]):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                odd = not odd
        return odd
    return inside


def in_heart(x, y):                                # 48x48
    u, v = (x - 24) / 15, (26 - y) / 15
    return (u * u + v * v - 1) ** 3 - u * u * v ** 3 <= 0


def in_rrect(w, h, rad):
    def inside(x, y):
        dx, dy = max(rad - x, x - (w - rad), 0), max(rad - y, y - (h - rad), 0)
        return dx * dx + dy * dy <= rad * rad
    return inside


def shadow_pixels(box, margin, radius, sigma, dy, opacity):
    """Black, Gaussian-blurred rounded rect of box x box px with margin around it."""
    n = box + 2 * margin
    inside = in_rrect(box, box, radius)
    src = [[1.0 if 0 <= x - margin < box and 0 <= y - margin - dy < box
            and inside(x - margin + .5, y - margin - dy + .5) else 0.0 for x in range(n)] for y in range(n)]
    k = [math.exp(-(i * i) / (2 * sigma * sigma)) for i in range(-3 * sigma, 3 * sigma + 1)]
    s = sum(k); k = [v / s for v in k]; off = 3 * sigma
    def blur(a):
        return [[sum(k[j] * row[x + j - off] for j in range(len(k)) if 0 <= x + j - off < n)
                 for x in range(n)] for row in a]
    t = blur(src); t = [list(c) for c in zip(*t)]; t = blur(t); t = [list(c) for c in zip(*t)]
    return n, lambda x, y: (0, 0, 0, round(255 * opacity * t[y][x]))


def products(count):
    """The list as the text of its file."""
    return "".join("\t".join(map(str, product(i))) + "\n" for i in range(count))


def draw_pictures(folder):
    p = lambda name: os.path.join(folder, name)
    for n in range(20):
        png(p(f"product_{n}.png"), 160, 160, product_pixel(n), alpha=False)
    for n in range(PHOTOS):
        png(p(f"photo_{n}.png"), PHOTO_SIDE, PHOTO_SIDE, photo_pixel(n), alpha=False)
    png(p("active_star.png"), 22, 22, shape(in_star(22), (255, 196, 0)))
    png(p("inactive_star.png"), 22, 22, shape(in_star(22), (214, 214, 214)))
    png(p("active_heart.png"), 48, 48, shape(in_heart, (236, 64, 104)))
    png(p("inactive_heart.png"), 48, 48, shape(in_heart, (255, 255, 255)))
    png(p("official_store.png"), 32, 32, shape(lambda x, y: (x - 16) ** 2 + (y - 16) ** 2 <= 256, (120, 60, 200)))
    png(p("power_merchant.png"), 32, 32, shape(lambda x, y: abs(x - 16) + abs(y - 16) <= 16, (40, 170, 90)))
    png(p("free_shipping.png"), 134, 32, shape(in_rrect(134, 32, 8), (60, 180, 110)))
    # For toolkits without a blurred shadow (Qt's software renderer): the card's shadow as a nine-patch at 2x, with a
    # box of 96 px, a margin of 32 px, radius 16, sigma 8, offset 4.
    n, pixels = shadow_pixels(96, 32, 16, 8, 4, 0.12)
    png(p("shadow9.png"), n, n, pixels)


def make(folder, counts=COUNTS):
    """Makes what is missing in `folder`, and checks the lists that have a known checksum."""
    os.makedirs(folder, exist_ok=True)
    # Pictures of an older workload lack the last one of this.
    if not all(os.path.exists(os.path.join(folder, name)) for name in (f"photo_{PHOTOS - 1}.png", "shadow9.png")):
        draw_pictures(folder)
    shutil.copy(ANIMATION, folder)
    for count in counts:
        path = os.path.join(folder, f"products-{count}.tsv")
        if not os.path.exists(path):
            with open(path + ".part", "w") as f:
                f.write(products(count))
            os.rename(path + ".part", path)
        if count in CHECKSUMS:
            with open(path, "rb") as f:
                found = hashlib.sha256(f.read()).hexdigest()
            if found != CHECKSUMS[count]:
                raise SystemExit(f"{path} is not the workload: its SHA-256 is {found}. Delete it and try again.")


if __name__ == "__main__":
    make(sys.argv[1])
