import Foundation
import Testing
import TwillDrawing
import TwillHost
import TwillSync

@Suite struct RenderThreadTests {
    private let frame = Bitmap(width: 4, height: 4)!

    /// Something that another thread waits for.
    private final class Gate: Sendable {
        private let isOpen = Monitor(false)

        func open() { isOpen.withLock { $0 = true } }
        func pass() { isOpen.wait { $0 ? () : nil } }
    }

    private func makeThread() -> (RenderThread, Locked<[[PixelRect]]>) {
        let shown = Locked<[[PixelRect]]>([])
        return (RenderThread { _, damage in shown.withLock { $0.append(damage) } }, shown)
    }

    private func rect(_ x: Int) -> PixelRect { PixelRect(x: x, y: 0, width: 1, height: 1) }

    @Test func onlyPaintedFramesAreShown() {
        let (thread, shown) = makeThread()
        let (frame, rect) = (frame, rect(1))
        thread.run { (frame, [rect]) }
        thread.finish()
        thread.run { nil }
        thread.finish()

        #expect(shown.withLock { $0 } == [[rect]])
    }

    @Test func workRunsOnOneThreadThatIsNotTheCallers() {
        let (thread, _) = makeThread()
        let threads = Locked<Set<pthread_t>>([])
        for _ in 0..<20 {
            thread.run {
                threads.withLock { _ = $0.insert(pthread_self()) }
                return nil
            }
            thread.finish()
        }

        #expect(threads.withLock { $0.count } == 1)
        #expect(!threads.withLock { $0.contains(pthread_self()) })
    }

    @Test func oneMayWaitAndTheNewestDoes() {
        let (thread, shown) = makeThread()
        let gate = Gate(), begun = Gate()
        let frame = frame
        let rects = (0..<4).map(rect)
        thread.run {
            begun.open()
            gate.pass()
            return (frame, [rects[0]])
        }
        begun.pass()
        let wakes = Locked<[Int]>([])
        var ready: [Bool] = []
        for index in 1...3 {
            ready.append(thread.isReady { wakes.withLock { $0.append(index) } })
            thread.run { (frame, [rects[index]]) }
        }
        #expect(ready == [true, false, false])
        #expect(shown.withLock { $0.isEmpty } && wakes.withLock { $0.isEmpty })

        gate.open()
        thread.finish()
        #expect(shown.withLock { $0 } == [[rects[0]], [rects[3]]])
        #expect(wakes.withLock { $0 } == [3], "the latest call counts, and once")

        let isReady = thread.isReady {}
        #expect(isReady)
    }

    @Test func stopFinishesWaitingWorkAndRejectsNewWork() {
        let (thread, shown) = makeThread()
        let gate = Gate(), begun = Gate()
        let frame = frame
        let rects = (0..<3).map(rect)
        thread.run {
            begun.open()
            gate.pass()
            return (frame, [rects[0]])
        }
        begun.pass()
        thread.run { (frame, [rects[1]]) }
        gate.open()
        thread.stop()
        #expect(shown.withLock { $0 } == [[rects[0]], [rects[1]]])

        thread.run { (frame, [rects[2]]) }
        thread.finish()
        thread.stop()
        #expect(shown.withLock { $0.count } == 2)
    }

    @Test func aThreadThatNeverRanStopsAtOnce() {
        let (thread, shown) = makeThread()
        thread.finish()
        thread.stop()
        #expect(shown.withLock { $0.isEmpty })
    }

    @Test func theLastReferenceEndsTheThreadAndWhatItHolds() {
        final class Token: Sendable {
            let gone: DispatchSemaphore

            init(_ gone: DispatchSemaphore) {
                self.gone = gone
            }

            deinit {
                gone.signal()
            }
        }
        let gone = DispatchSemaphore(value: 0)
        var thread: RenderThread? = {
            let token = Token(gone)
            return RenderThread { _, _ in _ = token }
        }()
        thread?.run { nil }
        thread?.finish()

        #expect(gone.wait(timeout: .now()) == .timedOut, "the thread holds its closure")
        thread = nil

        // As long as a slow machine may take: a thread that goes on never releases it.
        #expect(gone.wait(timeout: .now() + 60) == .success)
    }
}
