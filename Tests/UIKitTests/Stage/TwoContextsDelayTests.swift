import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Work for later on two screens that are played in turns: after a commit, after a delay, and on other threads.
@MainActor @Suite struct TwoContextsDelayTests {
    private let pair = StagePair()

    private var stages: [(stage: Stage, name: String)] { [(pair.small, "small"), (pair.large, "large")] }

    /// Whether code of a stage's screen sees that a frame is wanted.
    private func needsFrame(_ stage: Stage) -> Bool {
        var result = false
        stage.act { result = AppRuntime.shared.needsFrame }
        return result
    }

    // MARK: After a commit

    @Test func blockAfterACommitWaitsForTheCommitOfItsScreen() {
        var ran: [String] = []
        for (stage, name) in stages {
            stage.act { AfterCommit.run { ran.append("\(name) \(Int(UIScreen.main.bounds.width))") } }
        }

        pair.large.drawChanges()
        #expect(ran == ["large 393"] && needsFrame(pair.small) && !needsFrame(pair.large))
        pair.large.advance(by: 1)
        pair.small.drawChanges()

        #expect(ran == ["large 393", "small 375"] && !needsFrame(pair.small))
    }

    @Test func blockAfterACommitRunsWithinOneOfTheOtherScreen() {
        var ran: [String] = []
        pair.large.act { AfterCommit.run { ran.append("large") } }
        pair.small.act {
            AfterCommit.run { [pair] in
                ran.append("small begins")
                AfterCommit.run { ran.append("small again") }
                pair.large.drawChanges()
                ran.append("small ends")
            }
        }

        pair.small.drawChanges()

        #expect(ran == ["small begins", "large", "small ends", "small again"])
    }

    @Test func presentationBeginsWithTheFrameOfItsScreen() {
        let sheet = UIViewController()
        var isPresented = false
        pair.small.act { pair.first.present(sheet, animated: false) { isPresented = true } }

        pair.large.act { pair.second.root.setNeedsLayout() }
        pair.large.drawChanges()
        #expect(!isPresented && sheet.view.window == nil)
        pair.small.drawChanges()

        #expect(isPresented && sheet.view.window?.screen === pair.small.screen)
    }

    // MARK: After a delay

    /// Records its calls, with the width of the screen.
    @MainActor
    private final class Recorder: NSObject {
        private(set) var calls: [String] = []

        func note(_ name: String) { calls.append("\(name) \(Int(UIScreen.main.bounds.width))") }

        static let selector = Selector("note", Recorder.note)
    }

    @Test func delayedCallsFollowTheClockOfTheirScreen() {
        let recorder = Recorder()
        for (stage, name) in stages {
            stage.act { recorder.perform(Recorder.selector, with: name, afterDelay: 0.5) }
        }

        pair.large.advance(by: 0.4)
        pair.small.advance(by: 0.4)
        #expect(recorder.calls == [])
        pair.large.advance(by: 0.2)
        #expect(recorder.calls == ["large 393"])
        pair.small.advance(by: 0.2)

        #expect(recorder.calls == ["large 393", "small 375"])
    }

    @Test func delayedCallsAreCancelledByCodeOfTheOtherScreen() {
        let recorder = Recorder(), other = Recorder()
        for (stage, name) in stages {
            stage.act {
                recorder.perform(Recorder.selector, with: name, afterDelay: 0.5)
                other.perform(Recorder.selector, with: name, afterDelay: 0.5)
            }
        }

        pair.large.act {
            NSObject.cancelPreviousPerformRequests(
                withTarget: recorder, selector: Recorder.selector, object: "small")
        }
        pair.small.act { NSObject.cancelPreviousPerformRequests(withTarget: other) }
        for stage in [pair.small, pair.large] { stage.advance(by: 1) }

        #expect(recorder.calls == ["large 393"] && other.calls == [])
    }

    @Test func targetOfADelayedCallIsReleasedWithItsScreen() {
        weak var target: Recorder?
        do {
            let stage = Stage(), recorder = Recorder()
            target = recorder
            stage.act { recorder.perform(Recorder.selector, with: "never", afterDelay: 5) }
        }

        #expect(target == nil)
    }

    // MARK: Work on other threads

    private final class Source: BackgroundSource {
        var wantsFrame = false
        var onResults: () -> Void = {}
        private(set) var results = 0, commits = 0

        func takeResults() {
            results += 1
            wantsFrame = false
            onResults()
        }

        func prepareForCommit() { commits += 1 }
    }

    @Test func backgroundSourceWantsFramesOfItsScreenAlone() {
        let source = Source()
        pair.small.screen.context.backgroundSources.add(source)
        let frames = (pair.small.frameCount, pair.large.frameCount)

        source.onResults = { [pair] in pair.first.box.backgroundColor = .blue }
        source.wantsFrame = true
        #expect(needsFrame(pair.small) && !needsFrame(pair.large))
        pair.large.advance(by: 1)
        pair.large.act { pair.second.box.backgroundColor = .green }
        pair.large.drawChanges()
        #expect(source.results == 0 && source.commits == 0 && source.wantsFrame)
        #expect(pair.large.frameCount == frames.1 + 1, "only the change of color was drawn")
        pair.small.drawChanges()

        #expect(source.results == 1 && source.commits == 1 && !needsFrame(pair.small))
        #expect(pair.small.frameCount == frames.0 + 1)
        pair.small.screen.context.backgroundSources.remove(source)
    }

    @Test func backgroundSourceIsFoundOnItsScreenAlone() {
        let source = Source()
        pair.small.screen.context.backgroundSources.add(source)

        #expect(pair.small.screen.context.backgroundSources.source(Source.self) === source)
        #expect(pair.large.screen.context.backgroundSources.source(Source.self) == nil)
    }

    // MARK: Update links

    @Test func updateLinksRunInTheFramesOfTheirScreen() {
        var calls: [String] = []
        let links = stages.map { stage, name in
            var link: UIUpdateLink!
            stage.act {
                link = UIUpdateLink(view: name == "small" ? pair.first.box : pair.second.box)
                link.addAction { _, _ in calls.append(name) }
                link.isEnabled = true
            }
            return link
        }

        pair.large.act { pair.second.box.backgroundColor = .green }
        pair.large.drawChanges()
        #expect(Set(calls) == ["large"])
        calls = []
        pair.small.act { pair.first.box.backgroundColor = .green }
        pair.small.drawChanges()

        #expect(Set(calls) == ["small"])
        for link in links { link?.isEnabled = false }
    }
}
