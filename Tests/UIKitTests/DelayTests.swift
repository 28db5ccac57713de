import Dispatch
import Foundation
import Testing
import TwillTesting

@testable import UIKit

@MainActor @Suite struct DelayTests {
    /// As most model objects of apps are: of no actor.
    private final class Recorder: NSObject {
        var calls: [String] = []

        func plain() { calls.append("plain") }
        func withValue(_ value: Int) { calls.append("value \(value)") }
        func heard(_ notification: Notification) { calls.append(notification.name.rawValue) }
    }

    @Test func asyncAfterOnTheMainQueueFollowsAppTime() {
        let stage = Stage()
        let label = UILabel()
        label.text = "before"
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { label.text = "after" }

        stage.advance(by: 0.99)
        #expect(label.text == "before")
        stage.advance(by: 0.01)
        #expect(label.text == "after")
    }

    @Test func otherQueuesKeepToTheMachinesTime() async {
        await confirmation { ran in
            await withCheckedContinuation { continuation in
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) {
                    ran()
                    continuation.resume()
                }
            }
        }
    }

    @Test func performAfterDelayCallsTheMethodWithItsArgument() {
        let stage = Stage()
        let recorder = Recorder()
        recorder.perform(Selector("plain", Recorder.plain), with: nil, afterDelay: 0.5)
        recorder.perform(Selector("withValue", Recorder.withValue), with: 7, afterDelay: 0.2)

        stage.advance(by: 1)

        #expect(recorder.calls == ["value 7", "plain"])
    }

    @Test func delayedCallsAreCancelledByTargetSelectorAndArgument() {
        let stage = Stage()
        let recorder = Recorder(), other = Recorder()
        let value = Selector("withValue", Recorder.withValue)
        for number in 1...3 { recorder.perform(value, with: number, afterDelay: 0.1) }
        other.perform(Selector("plain", Recorder.plain), with: nil, afterDelay: 0.1)

        NSObject.cancelPreviousPerformRequests(withTarget: recorder, selector: value, object: 2)
        NSObject.cancelPreviousPerformRequests(withTarget: other)
        stage.advance(by: 1)

        #expect(recorder.calls == ["value 1", "value 3"])
        #expect(other.calls == [])
    }

    @Test func observersWithASelectorAreCalledUntilRemovedOrReleased() {
        let center = NotificationCenter()
        let name = Notification.Name("tide")
        var recorder: Recorder? = Recorder()
        weak let weakRecorder = recorder
        center.addObserver(recorder!, selector: Selector("heard", Recorder.heard), name: name, object: nil)

        center.post(name: name, object: nil)
        center.post(name: Notification.Name("other"), object: nil)
        #expect(recorder?.calls == ["tide"])

        center.removeObserver(recorder!)
        center.post(name: name, object: nil)
        #expect(recorder?.calls == ["tide"])

        center.addObserver(recorder!, selector: Selector("heard", Recorder.heard), name: nil, object: nil)
        recorder = nil
        #expect(weakRecorder == nil, "observing does not keep an object")
        center.post(name: name, object: nil)
    }
}
