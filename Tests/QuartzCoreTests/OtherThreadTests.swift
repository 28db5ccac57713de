import Foundation
import Testing
import TwillDrawing
import TwillHost
import TwillSync

@testable import QuartzCore

/// Frames that the host's thread paints and shows have the same pixels, whatever the main thread does meanwhile.
@MainActor @Suite struct OtherThreadTests {
    /// What a window is to the pipeline: memory to paint into, and a thread that shows it, as long as its gate is open.
    @MainActor
    private final class Window {
        struct Shown {
            var damage: [[PixelRect]] = []
            var isOpen = true
        }

        let shown = Monitor(Shown())
        let thread: RenderThread
        private(set) var memory: Bitmap?

        init(_ screen: Screen) {
            let shown = shown
            thread = RenderThread { _, damage in
                shown.withLock { $0.damage.append(damage) }
                shown.wait { $0.isOpen ? () : nil }
            }
            screen.pipeline.frameMemory = { [unowned self] in provide($0, $1) }
            screen.pipeline.renderThread = { [unowned self] in thread }
        }

        /// Provides memory as a window does: no thread paints when the old memory is freed.
        private func provide(_ width: Int, _ height: Int) -> Bitmap? {
            if let memory, memory.width == width, memory.height == height { return memory }
            thread.finish()
            memory = Bitmap(width: width, height: height, format: .opaque)
            return memory
        }

        func setOpen(_ isOpen: Bool) { shown.withLock { $0.isOpen = isOpen } }

        var damage: [[PixelRect]] { shown.withLock { $0.damage } }

        /// Returns once `count` frames have come to be shown.
        func waitForFrames(_ count: Int) { shown.wait { $0.damage.count >= count ? () : nil } }
    }

    private func difference(_ window: Window, _ screen: Screen) throws -> Int {
        window.thread.finish()
        let painted = try #require(window.memory), expected = try #require(screen.pixels)
        return try #require(painted.difference(from: expected)).largest
    }

    @Test(arguments: [1, 2] as [CGFloat])
    func theRenderThreadPaintsTheSameBytes(scale: CGFloat) throws {
        let seed = RandomList.seed()
        let here = Screen(width: 40, height: 60, scale: scale), there = Screen(width: 40, height: 60, scale: scale)
        let window = Window(there)
        let lists = [RandomList(on: here, seed: seed), RandomList(on: there, seed: seed)]
        for step in 0..<120 {
            for list in lists { list.change() }
            let frame = here.frame()
            let shown = window.damage.count
            #expect(there.frame() == nil)
            #expect(try difference(window, here) == 0, "TWILL_SEED=\(seed), step \(step)")
            #expect(window.damage.dropFirst(shown).first == frame?.damage, "TWILL_SEED=\(seed), step \(step)")
        }
    }

    @Test func skippedTreesLeaveNoTrace() throws {
        let seed = RandomList.seed()
        let here = Screen(width: 40, height: 60, scale: 2), there = Screen(width: 40, height: 60, scale: 2)
        let window = Window(there)
        let lists = [RandomList(on: here, seed: seed), RandomList(on: there, seed: seed)]
        var frames = 0
        for round in 0..<40 {
            window.setOpen(false)
            let count = lists.map { $0.number(below: 5) }[0]
            for _ in 0...count {
                for list in lists { list.change() }
                here.frame()
                there.frame()
                frames += 1
            }
            window.setOpen(true)
            #expect(
                try difference(window, here) <= RandomList.tolerance, "TWILL_SEED=\(seed), round \(round)")
        }
        #expect(window.damage.count < frames, "none was passed over")
    }

    /// Nothing is waited for on the way, so this is also the test for ThreadSanitizer.
    @Test func lastOfManyFramesIsShown() throws {
        let seed = RandomList.seed()
        let here = Screen(width: 40, height: 60, scale: 2), there = Screen(width: 40, height: 60, scale: 2)
        let window = Window(there)
        let lists = [RandomList(on: here, seed: seed), RandomList(on: there, seed: seed)]
        for _ in 0..<400 {
            for list in lists { list.change() }
            here.frame()
            there.frame()
        }
        #expect(try difference(window, here) <= RandomList.tolerance, "TWILL_SEED=\(seed)")
    }

    private func isReady(_ screen: Screen) -> Bool { screen.pipeline.isReady {} }

    @Test func handOverNeverWaitsAndNewestTreeIsPainted() throws {
        let screen = Screen()
        let window = Window(screen)
        let layer = screen.add(CGRect(x: 0, y: 0, width: 10, height: 10), .testRed)
        window.setOpen(false)
        screen.frame()
        window.waitForFrames(1)
        #expect(isReady(screen))

        layer.backgroundColor = .testGreen
        screen.frame()
        let wakes = Locked(0)
        let wasReady = screen.pipeline.isReady { wakes.withLock { $0 += 1 } }
        #expect(!wasReady)
        layer.backgroundColor = .testBlue
        screen.frame()
        #expect(wakes.withLock { $0 } == 0)
        window.setOpen(true)
        window.thread.finish()

        #expect(window.damage.count == 2)
        #expect(wakes.withLock { $0 } == 1)
        #expect(isReady(screen))
        let pixel = try #require(window.memory?.pixel(x: 5, y: 5))
        #expect(pixel.blue == 255 && pixel.red == 0 && pixel.green == 0)
    }

    /// The next tree comes between the moment in which the one before is taken up and that in which it is painted.
    @Test func treeInProgressIsPaintedWhenANewerOneArrives() throws {
        let screen = Screen()
        let window = Window(screen)
        let layer = screen.add(CGRect(x: 0, y: 0, width: 10, height: 10), .testRed)
        window.setOpen(false)
        screen.frame()
        window.waitForFrames(1)
        layer.backgroundColor = .testGreen
        screen.frame()
        let isTakenUp = Monitor(false), goesOn = Monitor(false)
        _ = screen.pipeline.isReady {
            isTakenUp.withLock { $0 = true }
            goesOn.wait { $0 ? () : nil }
        }
        window.setOpen(true)
        isTakenUp.wait { $0 ? () : nil }
        #expect(isReady(screen))
        layer.backgroundColor = .testBlue
        screen.frame()
        goesOn.withLock { $0 = true }
        window.thread.finish()
        #expect(window.damage.count == 3)
    }

    @Test func requestsOfASkippedTreeAreKept() throws {
        let screen = Screen()
        let window = Window(screen)
        let layer = screen.add(CGRect(x: 0, y: 0, width: 10, height: 10), .testRed)
        screen.frame()
        window.thread.finish()
        let whole = try #require(window.memory).bounds

        // The thread is kept busy, so that the next two both wait.
        window.setOpen(false)
        layer.backgroundColor = .testGreen
        screen.frame()
        window.waitForFrames(2)
        screen.pipeline.invalidate()
        screen.frame()
        layer.backgroundColor = .testBlue
        screen.frame()
        window.setOpen(true)
        window.thread.finish()
        #expect(window.damage.dropFirst(2) == [[whole]])

        window.setOpen(false)
        layer.backgroundColor = .testGreen
        screen.frame()
        window.waitForFrames(4)
        #expect(screen.pipeline.showAgain() == nil)
        layer.backgroundColor = .testRed
        screen.frame()
        window.setOpen(true)
        window.thread.finish()
        #expect(window.damage.dropFirst(4) == [[whole]])
    }

    @Test func lostPixelsAreShownAgainWithoutBeingPainted() throws {
        let screen = Screen()
        let window = Window(screen)
        #expect(screen.pipeline.showAgain() == nil)
        screen.frame()
        window.thread.finish()
        let whole = try #require(window.memory).bounds
        // Scribbled over: painting it again would remove that.
        Canvas(try #require(window.memory)).fill(CGRect(x: 0, y: 0, width: 1, height: 1), .black)

        #expect(screen.pipeline.showAgain() == nil)
        window.thread.finish()

        #expect(window.damage == [[whole], [whole]])
        #expect(window.memory?.pixel(x: 0, y: 0).red == 0)
    }

    @Test func aNewSizeIsPaintedIntoNewMemory() throws {
        let screen = Screen()
        let window = Window(screen)
        screen.frame()
        let old = window.memory
        for side in [20, 60, 33] as [CGFloat] {
            screen.root.backgroundColor = .testRed
            screen.frame()
            screen.pipeline.size = CGSize(width: side, height: side)
            screen.root.backgroundColor = .testGreen
            screen.frame()
            window.thread.finish()

            let memory = try #require(window.memory)
            #expect(memory !== old && memory.width == Int(side))
            #expect(window.damage.last == [memory.bounds])
            #expect(memory.pixel(x: Int(side) - 1, y: Int(side) - 1).green == 255)
        }
    }

    @Test func withoutHostMemoryFramesArePaintedOnTheMainThread() throws {
        let screen = Screen()
        let window = Window(screen)
        screen.pipeline.frameMemory = nil

        let frame = try #require(screen.frame())

        #expect(frame.statistics.pixelsComposited == 1600)
        window.thread.finish()
        #expect(window.damage.isEmpty)
        #expect(screen.pipeline.lastFrame?.bitmap === frame.bitmap)
    }

    /// The callbacks of an app, and their times, do not depend on the painting thread.
    @Test func animationCallbacksComeInTheSameFrameAndOrder() {
        func tale(_ prepare: (Screen) -> Window?) -> [String] {
            let screen = Screen()
            let window = prepare(screen)
            defer { window?.thread.finish() }
            screen.frame(at: 0)
            var tale: [String] = []
            CATransaction.begin()
            CATransaction.setCompletionBlock { tale.append("transaction") }
            for (name, duration) in [("short", 0.1), ("long", 0.2), ("equal", 0.1)] {
                let layer = screen.add(CGRect(x: 0, y: 0, width: 10, height: 10), .testRed)
                let animation = CABasicAnimation(keyPath: "opacity")
                animation.fromValue = 0.0
                animation.duration = duration
                animation.delegate = Teller { tale.append("\(name) \($0)") }
                layer.add(animation, forKey: nil)
            }
            CATransaction.commit()
            for frame in 0...8 {
                let time = Double(frame) / 30
                screen.frame(at: time)
                tale.append("frame \(frame)")
            }
            return tale
        }

        let here = tale { _ in nil }
        #expect(here.contains("short true") && here.contains("transaction"))
        #expect(tale { Window($0) } == here)
    }

    private final class Teller: NSObject, CAAnimationDelegate {
        private let tell: (String) -> Void

        init(_ tell: @escaping (String) -> Void) {
            self.tell = tell
        }

        func animationDidStart(_ anim: CAAnimation) { tell("began") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { tell("\(flag)") }
    }
}
