"""Drives Chromium over --remote-debugging-pipe (NUL-separated JSON, fds 3 and 4)."""
import bisect
import json
import os
import queue
import subprocess
import threading
import time

import figures
import watcher

HERE = os.path.dirname(os.path.abspath(__file__))
FLAGS = ("--no-sandbox --kiosk --window-position=0,0 --window-size=375,667 --force-device-scale-factor=2 "
         "--disable-gpu --disable-software-rasterizer --no-first-run --no-default-browser-check "
         "--disable-background-networking --disable-component-update --disable-sync --disable-extensions "
         "--disable-default-apps --disable-features=Translate,MediaRouter,OptimizationHints --disable-infobars "
         "--test-type --allow-file-access-from-files --remote-debugging-pipe --password-store=basic "
         "--font-render-hinting=none --hide-scrollbars").split()


class Pipe:
    """One browser and a flat session on its page."""

    def __init__(self, url, env, profile, log):
        to_r, self.to_w = os.pipe()
        self.from_r, from_w = os.pipe()
        def plumb():
            # fds 3 and 4 are the debugging pipe; go through high numbers, as either may be in use
            a, b = os.dup2(to_r, 100), os.dup2(from_w, 101)
            os.dup2(a, 3); os.dup2(b, 4); os.close(100); os.close(101)
        self.process = subprocess.Popen(["chromium", *FLAGS, f"--user-data-dir={profile}", "--app=" + url], env=env,
                                        stdout=log, stderr=log, preexec_fn=plumb, close_fds=False)
        os.close(to_r); os.close(from_w)
        self.id, self.replies, self.events, self.session = 0, queue.Queue(), [], None
        self.tracing_done = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        buffer = b""
        while data := os.read(self.from_r, 1 << 20):
            buffer += data
            *whole, buffer = buffer.split(b"\0")
            for m in map(json.loads, whole):
                if "id" in m:
                    self.replies.put(m)
                elif m["method"] == "Tracing.dataCollected":
                    self.events += m["params"]["value"]
                elif m["method"] == "Tracing.tracingComplete":
                    self.tracing_done.set()

    def call(self, method, timeout=60, page=True, **params):
        self.id += 1
        message = {"id": self.id, "method": method, "params": params}
        if page and self.session:
            message["sessionId"] = self.session
        os.write(self.to_w, json.dumps(message).encode() + b"\0")
        while True:
            m = self.replies.get(timeout=timeout)
            if m["id"] == self.id:
                if "error" in m:
                    raise RuntimeError(m["error"])
                return m["result"]

    def attach(self, page):
        for _ in range(100):
            for t in self.call("Target.getTargets", page=False)["targetInfos"]:
                if t["type"] == "page" and page in t["url"]:
                    self.session = self.call("Target.attachToTarget", page=False, targetId=t["targetId"], flatten=True)["sessionId"]
                    return
            time.sleep(.1)
        raise RuntimeError("no page")

    def evaluate(self, expression):
        r = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in r:
            raise RuntimeError(r["exceptionDetails"])
        return r["result"].get("value")


def main_thread_frames(events, compositor, slot_us):
    """CPU ms of the page's main thread per frame: thread time of all its top-level
    tasks, split at the 'peer-frame' marks (a task that holds a mark counts for the
    frame the mark opens).  With compositor scrolling there are no marks: the time
    between 'peer-begin' and 'peer-end' is split into 60 Hz slots."""
    marks = [e for e in events if e.get("name", "").startswith("peer-") and "ts" in e]
    pid, tid = marks[0]["pid"], marks[0]["tid"]
    times = sorted({e["ts"] for e in marks if e["name"] == "peer-frame"})
    if compositor:
        begin = min(e["ts"] for e in marks if e["name"] == "peer-begin")
        times = [begin + i * slot_us for i in range(301)]
    tasks = [e for e in events if e.get("pid") == pid and e.get("tid") == tid and e.get("ph") == "X"
             and e.get("name") == "ThreadControllerImpl::RunTask"]
    frames, end = [0.0] * (len(times) - 1), 0
    for e in sorted(tasks, key=lambda e: e["ts"]):
        if e["ts"] < end:                                # nested in the previous one
            continue
        end = e["ts"] + e["dur"]
        index = bisect.bisect_right(times, end) - 1      # last mark at or before the task's end
        if 0 <= index < len(frames):
            frames[index] += e.get("tdur", e["dur"]) / 1000
    return frames


def clock_offset(browser):
    """What to add to the page's performance.now() to get milliseconds of the monotonic clock, which it runs on."""
    best = None
    for _ in range(30):
        before = time.monotonic()
        page = browser.evaluate("performance.now()")
        after = time.monotonic()
        if best is None or after - before < best[0]:
            best = after - before, (before + after) / 2 * 1000 - page
    return best[1]


def run(peer, items, screen, folder, environment, pictures, new_watcher):
    """Two passes: one untraced, for processor time, pixels and memory; one traced, for the page's main thread."""
    compositor = peer.mode.endswith("-compositor")
    log = open(f"{folder}/{peer.name}.log", "w")
    url = f"file://{HERE}/{peer.page}?n={items}&mode={peer.mode.split('-')[0]}&assets={folder}/assets"

    def scroll():
        """The scroll script: from the page, a step in each requestAnimationFrame; or as a wheel gesture of
        4,000 points a second that the compositor's thread handles."""
        if not compositor:
            return json.loads(browser.evaluate("scrollScript()"))
        browser.evaluate("performance.mark('peer-begin')")
        begin = time.monotonic() * 1000
        browser.call("Input.synthesizeScrollGesture", x=187, y=300, yDistance=-20000, speed=4000,
                     gestureSourceType="mouse")
        steps = [begin + i * watcher.SLOT for i in range(watcher.FRAMES)]
        return {"topmost": browser.evaluate("topmost()"), "steps": steps}

    started = time.monotonic()
    browser = Pipe(url, environment, f"{folder}/chromium-profile", log)
    try:
        first = screen.wait_for_first_frame(started, browser.process, pictures)
        time.sleep(1)
        screen.save(f"{folder}/shots/{peer.name}-{items}-first.png")
        browser.attach(peer.page)
        offset = clock_offset(browser)
        pids = figures.tree(browser.process.pid)
        watching = new_watcher()
        time.sleep(0.1)
        cpu, server = figures.cpu_ms(pids), figures.cpu_ms([screen.process.pid])
        result = scroll()
        cpu, server = figures.cpu_ms(pids) - cpu, figures.cpu_ms([screen.process.pid]) - server
        time.sleep(0.2)
        records = watching.finish()
        rss, pss = figures.memory(figures.tree(browser.process.pid))
        screen.save(f"{folder}/shots/{peer.name}-{items}-last.png")
        steps = result["steps"] if compositor else [t + offset for t in result["times"][:watcher.FRAMES]]

        browser.call("Page.reload")
        time.sleep(2 + first / 1000)
        browser.call("Tracing.start", page=False, transferMode="ReportEvents", traceConfig={
            "includedCategories": ["toplevel", "blink.user_timing"], "recordMode": "recordUntilFull"})
        scroll()
        browser.call("Tracing.end", page=False)
        browser.tracing_done.wait(30)
        main = main_thread_frames(browser.events, compositor, watcher.SLOT * 1000)
        # The browser says nothing of when a frame is handed over: its wall time is from one step to the next.
        wall = [b - a for a, b in zip(steps, steps[1:])]
        return records, steps, main, wall, {
            "first_frame_ms": first, "rss_mb": rss, "pss_mb": pss, "process_ms": cpu / watcher.FRAMES,
            "xserver_ms": server / watcher.FRAMES, "first_visible": result["topmost"]}
    finally:
        browser.process.terminate()
        browser.process.wait(20)
        log.close()
