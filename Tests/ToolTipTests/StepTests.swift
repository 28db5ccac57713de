import Testing
import ToolTip
import TwillTesting

/// Steps forward, back, by taps and in time, and how they end.
@MainActor @Suite struct StepTests {
    private let stage: Stage
    private let page = TipPage()

    init() {
        stage = Stage()
        stage.show(page)
    }

    private func steps(_ count: Int) -> [ToolTipData] {
        (1...count).map { ToolTipData(title: "Step \($0)", desc: "About \($0)", view: page.button) }
    }

    @Test func buttonsGoForwardAndBackAndTheCounterCounts() throws {
        let tip = try page.present(steps(3), on: stage)
        #expect(stage.shows("Step 1") && stage.shows("1 of 3") && !stage.shows("Back"))

        try stage.tap("Next")
        stage.advance(by: 0.3)
        #expect(stage.shows("Step 2") && stage.shows("2 of 3") && !stage.shows("Step 1"))

        try stage.tap("Back")
        stage.advance(by: 0.3)
        #expect(stage.shows("Step 1") && tip.tooltipData.currentIndex == 0)

        try stage.tap("Next")
        try stage.tap("Next")
        stage.advance(by: 0.3)
        #expect(stage.shows("Step 3") && !stage.shows("Skip"))

        try stage.tap("Done")
        stage.advance(by: 0.6)
        #expect(page.presentedViewController == nil)
        #expect(
            page.events == [
                "show 0", "end 0 forward", "show 1", "end 1 back", "show 0", "end 0 forward", "show 1",
                "end 1 forward", "show 2", "end 2 forward", "done",
            ])
    }

    @Test func skipDiffersFromDone() throws {
        try page.present(steps(3), on: stage)

        try stage.tap("Next")
        stage.advance(by: 0.3)
        try stage.tap("Skip")
        stage.advance(by: 0.6)

        #expect(page.events.suffix(2) == ["end 1 skipped", "skipped(step: 1)"])
        #expect(page.presentedViewController == nil)
    }

    @Test func tapOutsideAdvancesUnlessTheStepForbidsIt() throws {
        var data = steps(2)
        data[1].advancesOnTap = false
        try page.present(data, on: stage)

        try stage.tap(at: CGPoint(x: 20, y: 600))
        stage.advance(by: 0.3)
        #expect(stage.shows("Step 2"))

        try stage.tap(at: CGPoint(x: 20, y: 600))
        stage.advance(by: 0.3)
        #expect(stage.shows("Step 2") && page.events.last == "show 1")
    }

    @Test func dragOutsideDoesNotAdvance() throws {
        try page.present(steps(2), on: stage)

        try stage.drag(from: CGPoint(x: 20, y: 600), to: CGPoint(x: 120, y: 600))

        #expect(stage.shows("Step 1"))
    }

    @Test func stepsEndInTheirTime() throws {
        var data = steps(2)
        data[0].duration = 2
        data[1].duration = .nan
        try page.present(data, on: stage)

        stage.advance(by: 1)
        #expect(stage.shows("Step 1"))
        stage.advance(by: 1.2)
        #expect(stage.shows("Step 2"))

        stage.advance(by: 10)
        #expect(stage.shows("Step 2"), "a duration that is no number counts as none")
        #expect(page.events == ["show 0", "end 0 timeout", "show 1"])
    }

    @Test func eachStepHasItsCallToActionWithACallback() throws {
        var calls: [Int] = []
        var data = steps(2)
        for index in 0..<2 {
            data[index].callToAction = "Do \(index)"
            data[index].onCallToAction = { calls.append(index) }
        }
        try page.present(data, on: stage)

        try stage.tap("Do 0")
        stage.advance(by: 0.3)
        try stage.tap("Do 1")

        #expect(calls == [0, 1])
    }

    @Test func tipBeginsAtItsCurrentIndex() throws {
        let view = try #require(ToolTipView(data: steps(3), currentIndex: 2))
        page.present(ToolTipViewController(id: 7, tooltipData: view), animated: false)
        stage.advance(by: 0.3)

        #expect(stage.shows("Step 3") && stage.shows("3 of 3"))
    }

    // MARK: Results

    @Test func asyncResultIsDoneOrSkipped() async throws {
        for button in ["Done", "Skip"] {
            let tip = ToolTipViewController(tooltipData: try #require(ToolTipView(data: steps(2))))
            let result = Task { await tip.present(over: page) }
            await stage.waitForMainQueue()
            stage.advance(by: 0.6)
            if button == "Done" { try stage.tap("Next") }
            stage.advance(by: 0.3)
            try stage.tap(button)
            stage.advance(by: 0.6)

            #expect(await result.value == (button == "Done" ? .done : .skipped(step: 0)))
        }
    }

    @Test func cancelledTaskDismissesTheTip() async throws {
        let tip = ToolTipViewController(tooltipData: try #require(ToolTipView(data: steps(2))))
        let result = Task { await tip.present(over: page) }
        await stage.waitForMainQueue()
        stage.advance(by: 0.6)

        result.cancel()
        await stage.waitForMainQueue()
        stage.advance(by: 0.6)

        #expect(await result.value == .dismissed(step: 0))
        #expect(page.presentedViewController == nil)
    }

    @Test func dismissalByTheAppIsNeitherDoneNorSkipped() throws {
        try page.present(steps(2), on: stage)

        page.dismiss(animated: true)
        stage.advance(by: 0.6)

        #expect(page.events == ["show 0", "end 0 dismissed", "dismissed(step: 0)"])
    }

    @Test func presenterWithoutWindowIsAReason() async throws {
        Messages.start()
        let tip = ToolTipViewController(tooltipData: try #require(ToolTipView(data: steps(1))))

        let outcome = await tip.present(over: UIViewController())

        #expect(outcome == .failed(.notPresented(reason: "its presenter is not in a window")))
    }

    @Test func tipIsReleasedAfterwards() throws {
        weak var controller: ToolTipViewController?
        weak var view: ToolTipView?
        try {
            let tip = try page.present(steps(1), on: stage)
            controller = tip
            view = tip.tooltipData
            try stage.tap("Done")
            stage.advance(by: 0.6)
        }()
        stage.advance(by: 0.1)

        #expect(controller == nil && view == nil)
    }

    @Test func viewWithoutControllerNotifiesItsDelegate() throws {
        final class Owner: ToolTipViewDelegate {
            var outcome: ToolTipOutcome?

            func toolTipView(_ toolTipView: ToolTipView, didFinishWith outcome: ToolTipOutcome) {
                self.outcome = outcome
                toolTipView.removeFromSuperview()
            }
        }
        let owner = Owner(), view = try #require(ToolTipView(data: steps(1)))
        view.delegate = owner
        view.frame = page.view.bounds
        page.view.addSubview(view)
        stage.advance(by: 0.3)
        #expect(stage.shows("Step 1"))

        try stage.tap("Done")

        #expect(owner.outcome == .done && view.superview == nil)
    }

    // MARK: Bad input

    @Test func emptyDataAndIndexesOutOfRangeGiveNil() {
        Messages.start()

        #expect(ToolTipView(data: []) == nil)
        #expect(Messages.contain("without data"))
        #expect(ToolTipView(data: steps(2), currentIndex: 2) == nil)
        #expect(Messages.contain("currentIndex 2"))
        #expect(ToolTipView(data: steps(2), currentIndex: -1) == nil)
    }

    @Test func missingImageIsLoggedAndLeftOut() throws {
        Messages.start()
        var data = steps(1)
        data[0].image = "no-such-image-of-a-tip"

        try page.present(data, on: stage)

        #expect(stage.shows("Step 1"))
        #expect(Messages.contain("no-such-image-of-a-tip"))
    }

    @Test func stepWithoutAnchorIsLeftOutWithItsReason() throws {
        Messages.start()
        let hidden = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        hidden.isHidden = true
        page.view.addSubview(hidden)
        let stray = UIView()
        let data = [
            ToolTipData(title: "Nil", view: nil), ToolTipData(title: "Hidden", view: hidden),
            ToolTipData(title: "Stray", view: stray), ToolTipData(title: "Empty", anchors: []),
            ToolTipData(title: "There", view: page.button),
        ]

        try page.present(data, on: stage)
        stage.advance(by: 0.5)

        #expect(stage.shows("There"))
        #expect(page.events.count == 5 && page.events.last == "show 4")
        let reasons = ["the view was nil", "UIView is hidden", "UIView is not in a window", "it has no anchors"]
        for (event, reason) in zip(page.events, reasons) { #expect(event.contains(reason), "\(event)") }
    }

    @Test func tipWithoutAnyAnchorFails() throws {
        Messages.start()

        try page.present([ToolTipData(title: "Nowhere", view: nil)], on: stage)
        stage.advance(by: 1)

        #expect(page.presentedViewController == nil)
        #expect(
            page.events.last
                == "\(ToolTipOutcome.failed(.anchorMissing(step: "Nowhere", reason: "the view was nil")))")
    }

    @Test func anchorInAnotherWindowIsAReason() throws {
        Messages.start()
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        other.addSubview(view)
        other.isHidden = false

        try page.present([ToolTipData(title: "Elsewhere", view: view)], on: stage)
        stage.advance(by: 1)

        #expect(page.events.first?.contains("UIView is in another window") == true)
    }

    @Test func anchorRemovedInTheMiddleOfAnAnimationEndsTheStep() throws {
        Messages.start()
        try page.present(steps(1) + [ToolTipData(title: "Page", view: page.view)], on: stage)

        UIView.animate(withDuration: 1) { page.button.center.y = 500 }
        stage.advance(by: 0.4)
        page.button.removeFromSuperview()
        stage.advance(by: 0.4)

        #expect(page.events[1].contains("went away: UIButton") && page.events[1].contains("not in a window"))
        #expect(stage.shows("Page"))
    }
}
