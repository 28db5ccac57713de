import Foundation
import Testing
import TwillDrawing
import TwillHost
import TwillSync
import TwillTesting

@testable import UIKit

/// Records where its results were applied.
private final class RecordedSource: BackgroundSource {
    private(set) var taken: [String] = []

    var wantsFrame: Bool { false }

    func takeResults() { taken.append(AppRuntime.shared.isInFrame ? "frame" : "loop") }

    func prepareForCommit() {}
}

/// The events that wake the main loop, and those that do not.
@MainActor @Suite struct LoopSleepTests {
    /// Has a descriptor that stays readable, as that of a display server whose answers another thread is about to read.
    @MainActor
    private final class NoisyHost: TwillHost.Host {
        let name = "noisy"
        let display = HostDisplay(size: CGSize(width: 375, height: 667), scale: 1)
        let renderThread: RenderThread? = nil
        let eventSource: Int32?
        private let writeEnd: Int32
        let closesWhenAsked = Locked(false)

        init() {
            var ends: [Int32] = [0, 0]
            #expect(pipe(&ends) == 0)
            (eventSource, writeEnd) = (ends[0], ends[1])
        }

        /// Makes the descriptor readable. Any thread.
        var noise: @Sendable () -> Void {
            { [writeEnd] in _ = write(writeEnd, "x", 1) }
        }

        func takeEvents() -> [HostEvent] {
            closesWhenAsked.withLock { $0 } ? [.close] : []
        }

        func post(_ event: HostEvent) {}

        func present(_ frame: Bitmap, damage: [PixelRect]) throws {}
        func setTitle(_ title: String) {}

        func close() {
            for end in [eventSource ?? -1, writeEnd] { _ = Glibc.close(end) }
        }
    }

    private func run(_ body: (MainLoop, NoisyHost, WallClock) -> Void) {
        let stage = Stage()
        stage.show(UIView(frame: stage.screen.bounds))
        let host = NoisyHost(), clock = WallClock()
        AppRuntime.shared.start(host: host, clock: clock)
        body(MainLoop(host: host, clock: clock), host, clock)
        AppRuntime.shared.onNeedsFrame = nil
        UIApplication.shared.applicationState = .inactive
        host.close()
    }

    @MainActor
    private final class Ticker: NSObject {
        var count = 0
        var onTick: (Int) -> Void = { _ in }

        func tick(_ link: CADisplayLink) {
            count += 1
            onTick(count)
        }
    }

    private func link(_ ticker: Ticker) -> CADisplayLink {
        let link = CADisplayLink(target: ticker, selector: Selector("tick", Ticker.tick))
        link.add(to: .main, forMode: .common)
        return link
    }

    @Test func theLoopListensToTheHostUnlessAFrameIsDue() {
        run { loop, host, clock in
            let ticker = Ticker(), link = link(ticker)
            var listened: [Bool] = []
            ticker.onTick = { count in
                listened.append(loop.listens)
                if count == 1 { host.noise() }
                if count == 5 { link.invalidate() }
            }
            while ticker.count < 5 { loop.run(until: clock.now + 0.5) }
            // The first frame comes at once.
            #expect(listened.dropFirst() == [false, false, false, false])
            #expect(loop.listens)
        }
    }

    @Test func withoutFramesAnEventEndsTheSleep() {
        run { loop, host, clock in
            let ticker = Ticker(), link = link(ticker)
            // Frames come first, so that the loop has stopped listening once.
            ticker.onTick = { if $0 == 3 { link.invalidate() } }
            while ticker.count < 3 { loop.run(until: clock.now + 0.05) }
            loop.run(until: clock.now + 0.05)
            let (closes, noise) = (host.closesWhenAsked, host.noise)
            Thread.detachNewThread {
                Thread.sleep(forTimeInterval: 0.1)
                closes.withLock { $0 = true }
                noise()
            }
            // Without a limit: the descriptor alone wakes it.
            loop.run()
            #expect(loop.status == 0)
        }
    }

    @Test func resultsOfOtherThreadsWaitForTheFrameAndNoLonger() {
        run { loop, _, clock in
            let source = RecordedSource(), sources = AppContext.current.backgroundSources
            sources.add(source)
            defer { sources.remove(source) }
            let ticker = Ticker(), link = link(ticker)
            var sawFlag = false
            ticker.onTick = { count in
                if count == 2 { sawFlag = BackgroundSources.mainThreadPollsResults }
                if count == 4 { link.invalidate() }
            }
            while ticker.count < 4 { loop.run(until: clock.now + 0.5) }
            #expect(sawFlag, "other threads need not wake the loop while frames are due")
            #expect(source.taken.filter { $0 == "frame" }.count >= 4)
            // What came in after the last frame is taken over once none is wanted.
            #expect(source.taken.last == "loop")
            #expect(!BackgroundSources.mainThreadPollsResults, "from now on the loop has to be woken")
        }
    }

    /// On a process's main thread, which this one keeps for itself.
    @Test func whatWaitsRunsBetweenFrames() throws {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("LoopProgram")
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()

        #expect(process.terminationStatus == 0)
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.count == 4)
        // On a machine with much to do a frame may come first.
        for (line, name) in zip(lines, ["main queue", "timer", "block"]) {
            #expect(line.hasPrefix("\(name) [0, 0, 0, 0, 0, 0, "), "\(line)")
        }
        // The run loop itself has a turn with each frame.
        #expect(lines.last?.hasPrefix("block of another thread [") == true)
        let waited = lines.last?.filter { $0 == "0" || $0 == "1" } ?? ""
        #expect(waited.count >= 9, "\(lines.last ?? "")")
    }
}
