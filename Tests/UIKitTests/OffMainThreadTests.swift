import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

/// Accesses to views on other threads that UIKit tolerates.
@MainActor @Suite struct OffMainThreadTests {
    /// Of no actor, as models are.
    private final class Model: NSObject, @unchecked Sendable {
        let threads = Locked<[Bool]>([])

        func heard(_ notification: Notification) { threads.withLock { $0.append(MainThread.isCurrent) } }
    }

    @MainActor
    private final class Screen: UIViewController {
        var heard: [String] = []

        func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
    }

    private let name = Notification.Name("tide")

    /// Posts on another thread, and returns when that has returned.
    private func postElsewhere(_ center: NotificationCenter, _ names: [Notification.Name]) {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            for name in names { center.post(name: name, object: nil) }
            done.signal()
        }
        done.wait()
    }

    @Test func aSelectorOfNoActorIsCalledOnThePostingThread() {
        let center = NotificationCenter(), model = Model()
        center.addObserver(model, selector: Selector("heard", Model.heard), name: name, object: nil)

        postElsewhere(center, [name])
        #expect(model.threads.withLock { $0 } == [false])
        center.post(name: name, object: nil)

        #expect(model.threads.withLock { $0 } == [false, true])
    }

    @Test func aSelectorOfTheMainActorIsCalledOnTheMainThreadLaterInOrder() async {
        await Stage.run { stage in
            let center = NotificationCenter(), screen = Screen()
            center.addObserver(screen, selector: Selector("hear", Screen.hear), name: nil, object: nil)

            postElsewhere(center, [name, Notification.Name("ebb")])
            #expect(screen.heard == [])
            await stage.waitForMainQueue()
            #expect(screen.heard == ["tide", "ebb"])

            center.post(name: name, object: nil)
            #expect(screen.heard == ["tide", "ebb", "tide"])
        }
    }

    @Test func anObserverRemovedDuringAPostIsNotCalled() async {
        await Stage.run { stage in
            let center = NotificationCenter(), screen = Screen()
            center.addObserver(screen, selector: Selector("hear", Screen.hear), name: name, object: nil)

            postElsewhere(center, [name])
            center.removeObserver(screen)
            await stage.waitForMainQueue()

            #expect(screen.heard == [])
        }
    }

    @Test func aDisplayLinkMayBeAddedPausedAndInvalidatedOnAnotherThread() async {
        await Stage.run { stage in
            stage.show(UIViewController())
            var ticks = 0
            let link = CADisplayLink { _ in ticks += 1 }
            func elsewhere(_ body: @escaping @Sendable () -> Void) async {
                await withCheckedContinuation { done in
                    Thread.detachNewThread {
                        body()
                        done.resume()
                    }
                }
                await stage.waitForMainQueue()
            }

            await elsewhere { link.add(to: .current, forMode: .common) }
            stage.advance(by: 0.5)
            #expect(ticks > 0)
            await elsewhere { link.isPaused = true }
            var before = ticks
            stage.advance(by: 0.5)
            #expect(ticks == before)
            await elsewhere { link.isPaused = false }
            stage.advance(by: 0.5)
            #expect(ticks > before)
            await elsewhere { link.invalidate() }
            before = ticks
            stage.advance(by: 0.5)
            #expect(ticks == before)
        }
    }

    /// What Core Animation shows late, and a debug build need not end for.
    @Test func aVisibleLayerCanBeChangedOnAnotherThread() async {
        await Stage.run { stage in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.backgroundColor = .white
            stage.show(view)
            let layer = view.layer

            await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
                Thread.detachNewThread {
                    layer.backgroundColor = UIColor.red.cgColor
                    layer.setNeedsLayout()
                    done.resume()
                }
            }
            await stage.waitForMainQueue()
            view.setNeedsDisplay()

            #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 50, y: 50)))
        }
    }
}
