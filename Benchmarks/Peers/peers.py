"""Who is measured, what they need, and how they are built."""
import os
import shutil
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))

# Debian packages.
COMMON = ["xvfb", "fonts-roboto-unhinted", "gcc", "libc6-dev"]
GTK = ["libgtk-4-dev", "pkg-config"]
QT = ["g++", "pkg-config", "qt6-base-dev", "qt6-declarative-dev", "qt6-qpa-plugins", "qml6-module-qtquick",
      "qml6-module-qtquick-window", "qml6-module-qtqml", "qml6-module-qtqml-models", "qml6-module-qtqml-workerscript"]
GL = ["libgl1-mesa-dri"]


class Peer:
    def __init__(self, name, command, environment=None, packages=(), source=None, pkg=None, mode=None,
                 page="index.html"):
        self.name = name
        self.command = command  # {a} assets, {b} build folder, {n} items; None for Chromium, which has a driver
        self.environment = environment or {}
        self.packages = list(packages)
        self.source = source  # a file of ours that is compiled to {b}/<source's folder>-peer
        self.pkg = pkg  # what pkg-config calls its library
        self.mode = mode  # of the page
        self.page = page  # of Chromium

    def arguments(self, folder, items, twill):
        """The command and its arguments."""
        return [part.format(a=f"{folder}/assets", b=folder, n=items, twill=twill) for part in self.command]

    def variables(self, screen, statistics):
        """The environment of the program, which writes its figures to the file `statistics`."""
        return {**environment(screen), **self.environment, "PEER_OUT": statistics}


def qt(name, screen="Main.qml", **environment):
    return Peer(
        name, ["{b}/qt-peer", "{a}", "{n}", f"{HERE}/qt/{screen}"],
        {"QT_SCALE_FACTOR": "2", "QT_QPA_PLATFORM": "xcb", "QT_QPA_UPDATE_IDLE_TIME": "0", **environment},
        QT + GL, "qt/main.cpp", "Qt6Quick")


def gtk(name, renderer):
    return Peer(name, ["{b}/gtk-peer", "{a}", "{n}"], {"GDK_SCALE": "2", "GSK_RENDERER": renderer}, GTK + GL,
                "gtk/main.c", "gtk4")


def chromium(mode):
    return Peer("chromium-" + mode, None, packages=["chromium"], mode=mode)


PEERS = {peer.name: peer for peer in [
    Peer("twill", ["{twill}/twill-scroll-cells", "{a}", "{n}"]),
    Peer("twill-without-path", ["{twill}/twill-scroll-cells", "{a}", "{n}", "cells-without-path"]),
    Peer("twill-constraints", ["{twill}/twill-scroll-cells", "{a}", "{n}", "constraints"]),
    Peer("twill-nodes", ["{twill}/twill-scroll-nodes", "{a}", "{n}"]),
    Peer("twill-animations", ["{twill}/twill-scroll-nodes", "{a}", "{n}", "animations"]),
    gtk("gtk-cairo", "cairo"), gtk("gtk-gl", "gl"),
    qt("qt-software", QT_QUICK_BACKEND="software"),
    qt("qt-gl", QSG_RHI_BACKEND="opengl", QSG_RENDER_LOOP="basic"),
    chromium("virtual"), chromium("dom"), chromium("cv"), chromium("dom-compositor"),
    Peer("twill-grid", ["{twill}/twill-scroll-cells", "{a}", "{n}", "grid"]),
    Peer("twill-grid-compositional", ["{twill}/twill-scroll-cells", "{a}", "{n}", "grid-compositional"]),
    Peer("twill-grid-nodes", ["{twill}/twill-scroll-nodes", "{a}", "{n}", "grid"]),
    qt("qt-grid", "Grid.qml", QT_QUICK_BACKEND="software"),
    Peer("chromium-grid", None, packages=["chromium"], mode="virtual", page="grid.html"),
]}
# The list in UIKit by hand, the same without shadowPath, by constraints, and in Texture; and a list of animated images.
OURS = ["twill", "twill-without-path", "twill-constraints", "twill-nodes", "twill-animations"]
STANDARD = ["gtk-cairo", "qt-software", "chromium-virtual"]
# A grid of photos as a collection view with a flow layout, with a compositional layout, and as a collection node.
OUR_GRIDS = ["twill-grid", "twill-grid-compositional", "twill-grid-nodes"]
STANDARD_GRIDS = ["qt-grid", "chromium-grid"]
# With 100,000 items: they are there to see whether the cost grows.
GROWING = ["twill", "twill-nodes", *OUR_GRIDS]


def environment(screen):
    return {
        **os.environ, "LIBGL_ALWAYS_SOFTWARE": "1", "GALLIUM_DRIVER": "llvmpipe", "NO_AT_BRIDGE": "1",
        "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory", "LANG": "C.UTF-8", "vblank_mode": "0",
        "FONTCONFIG_FILE": f"{HERE}/fonts.conf", "DISPLAY": screen.display,
        "PEER_XVFB_PID": str(screen.process.pid)}


def missing(packages):
    found = subprocess.run(["dpkg-query", "-W", "-f", "${Package} ${Status}\n", *packages],
                           capture_output=True, text=True).stdout
    installed = {line.split()[0] for line in found.splitlines() if line.endswith("ok installed")}
    return [package for package in packages if package not in installed]


def install(packages, say):
    """Installs what is missing. Returns why it could not be done, or None."""
    wanted = missing(packages)
    if not wanted:
        return None
    say(f"Installing {' '.join(wanted)} …")
    command = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300", "install", "-y", "--no-install-recommends", *wanted]
    if os.geteuid():
        command = ["sudo", "-n", *command]
    if not shutil.which("apt-get"):
        return "there is no apt-get to install " + " ".join(wanted)
    for refresh in (False, True):
        # Package lists that are too old name files that are gone.
        if refresh:
            subprocess.run([*command[:command.index("install")], "update"], capture_output=True)
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL,
                              env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
        if done.returncode == 0:
            return None
    return f"apt-get could not install {' '.join(wanted)}: {(done.stderr.strip().splitlines() or ['no reason'])[-1]}"


def compile_program(source, target, pkg=None):
    """Returns why it could not be done, or None."""
    inputs = [f"{HERE}/{source}", f"{HERE}/stats.h"]
    if os.path.exists(target) and all(os.path.getmtime(i) < os.path.getmtime(target) for i in inputs):
        return None
    compiler = ["g++", "-std=c++17", "-fPIC"] if source.endswith(".cpp") else ["gcc"]
    libraries = []
    if pkg:
        found = subprocess.run(["pkg-config", "--cflags", "--libs", pkg], capture_output=True, text=True)
        if found.returncode:
            return found.stderr.strip()
        libraries = found.stdout.split()
    built = subprocess.run([*compiler, "-O2", "-Wall", "-Wextra", "-o", target, inputs[0], *libraries],
                           capture_output=True, text=True)
    return None if built.returncode == 0 else f"{source} does not compile: {built.stderr.strip()[-400:]}"


def prepare(peer, folder, say):
    """Installs and builds what a peer needs. Returns why it cannot be measured, or None."""
    problem = install(peer.packages, say)
    if problem is None and peer.source:
        problem = compile_program(peer.source, f"{folder}/{peer.source.split('/')[0]}-peer", peer.pkg)
    return problem
