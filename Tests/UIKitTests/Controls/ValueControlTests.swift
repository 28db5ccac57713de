import Foundation
import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct ValueControlTests {
    private func show(_ control: UIControl, _ log: Log, at point: CGPoint = CGPoint(x: 100, y: 100)) -> Stage {
        let stage = Stage()
        control.frame.origin = point
        control.logEvents(log)
        stage.show(control)
        return stage
    }

    // MARK: Switch

    @Test func aSwitchIsAlwaysFiftyOneByThirtyOne() {
        let control = UISwitch(frame: CGRect(x: 5, y: 6, width: 200, height: 3))
        #expect(control.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
        control.frame = CGRect(x: 1, y: 2, width: 9, height: 9)
        #expect(control.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
        #expect(control.intrinsicContentSize == CGSize(width: 51, height: 31))
    }

    @Test func aTapTurnsASwitchAroundAndSettingSendsNothing() throws {
        let control = UISwitch(), log = Log()
        let stage = show(control, log)
        control.isOn = true
        control.setOn(false, animated: true)
        #expect(log.take().isEmpty)

        try stage.tap(at: CGPoint(x: 120, y: 115))
        #expect(control.isOn)
        #expect(log.take() == ["touchDown", "valueChanged", "primary", "upInside"])
        #expect(control.accessibilityValue == "1")
    }

    @Test func aDragTurnsASwitchToTheSideItEndsOn() throws {
        let control = UISwitch(), log = Log()
        let stage = show(control, log)
        try stage.drag(from: CGPoint(x: 112, y: 115), to: CGPoint(x: 145, y: 115))
        #expect(control.isOn)
        #expect(log.take().filter { $0 == "valueChanged" }.count == 1)

        // There and back again is no change.
        stage.touchDown(at: CGPoint(x: 140, y: 115))
        stage.touchMoved(to: CGPoint(x: 105, y: 115))
        stage.touchMoved(to: CGPoint(x: 148, y: 115))
        stage.touchUp(at: CGPoint(x: 148, y: 115))
        #expect(control.isOn)
        #expect(!log.take().contains("valueChanged"))
    }

    @Test func aCancelledSwitchStaysAsItWas() {
        let control = UISwitch(), log = Log()
        let stage = show(control, log)
        stage.touchDown(at: CGPoint(x: 112, y: 115))
        stage.touchMoved(to: CGPoint(x: 150, y: 115))
        UIScreen.main.touches.cancelAll(at: stage.now)

        #expect(!control.isOn)
        #expect(log.take().last == "touchCancel")
    }

    @Test func aSwitchShowsItsColours() {
        for (style, on, off) in [
            (UIUserInterfaceStyle.light, UIColor(red: 52 / 255, green: 199 / 255, blue: 89 / 255, alpha: 1), 233),
            (.dark, UIColor(red: 48 / 255, green: 209 / 255, blue: 88 / 255, alpha: 1), 38),
        ] {
            let stage = Stage()
            stage.setAppearance(style)
            let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
            control.isOn = true
            stage.show(control)
            #expect(stage.snapshot().hasColor(on, at: CGPoint(x: 108, y: 115), tolerance: 2))
            control.isOn = false
            // 120,120,128 at 40 or 81 of 255 over white or black.
            let grey = UIColor(white: CGFloat(off) / 255, alpha: 1)
            #expect(stage.snapshot().hasColor(grey, at: CGPoint(x: 144, y: 115), tolerance: 3))
            #expect(stage.snapshot().hasColor(.white, at: CGPoint(x: 115, y: 115), tolerance: 1))
            stage.setAppearance(.light)
        }
    }

    @Test func fromRightToLeftASwitchIsOnAtTheLeft() {
        let control = UISwitch()
        control.semanticContentAttribute = .forceRightToLeft
        let log = Log()
        let stage = show(control, log)
        control.isOn = true

        #expect(stage.snapshot().hasColor(.white, at: CGPoint(x: 115, y: 115), tolerance: 1))
    }

    @Test func aSwitchSlidesForAFifthOfASecond() {
        let control = UISwitch(), log = Log()
        let stage = show(control, log)
        let off = stage.snapshot()
        control.setOn(true, animated: true)
        stage.advance(by: 0.1)
        let middle = stage.snapshot()
        stage.advance(by: 0.12)
        let on = stage.snapshot()
        #expect(middle != off && middle != on)

        stage.advance(by: 0.5)
        #expect(stage.snapshot() == on)
    }

    // MARK: Slider

    @Test func aSliderFollowsItsKnobOnly() throws {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34)), log = Log()
        let stage = show(slider, log)
        #expect(slider.intrinsicContentSize == CGSize(width: -1, height: 34))

        // Its centre runs from 14 to 114: 100 points for the whole way.
        stage.touchDown(at: CGPoint(x: 200, y: 117))
        stage.touchUp(at: CGPoint(x: 200, y: 117))
        #expect(slider.value == 0 && log.take().isEmpty)

        stage.touchDown(at: CGPoint(x: 114, y: 117))
        stage.touchMoved(to: CGPoint(x: 139, y: 117))
        #expect(abs(slider.value - 0.25) < 1e-5)

        stage.touchMoved(to: CGPoint(x: 400, y: 117))
        #expect(slider.value == 1)

        stage.touchUp(at: CGPoint(x: 400, y: 117))
        #expect(log.take().filter { $0 == "valueChanged" }.count == 2)
        #expect(slider.accessibilityValue == "100%")
    }

    @Test func aSliderThatIsNotContinuousSendsOnceAtTheEnd() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34)), log = Log()
        slider.isContinuous = false
        let stage = show(slider, log)
        stage.touchDown(at: CGPoint(x: 114, y: 117))
        stage.touchMoved(to: CGPoint(x: 139, y: 117))
        stage.touchMoved(to: CGPoint(x: 149, y: 117))
        #expect(!log.take().contains("valueChanged"))

        stage.touchUp(at: CGPoint(x: 149, y: 117))
        #expect(log.take() == ["valueChanged", "upInside"])
    }

    @Test func aSliderKeepsItsValueBetweenItsLimits() {
        let slider = UISlider()
        slider.value = 5
        #expect(slider.value == 1)

        slider.value = .nan
        #expect(slider.value == 1)

        slider.minimumValue = 10
        #expect(slider.maximumValue == 10 && slider.value == 10)

        slider.maximumValue = -3
        #expect(slider.minimumValue == -3 && slider.value == -3)

        slider.minimumValue = .infinity
        slider.maximumValue = .nan
        #expect(slider.minimumValue == -3 && slider.maximumValue == -3)

        slider.frame = CGRect(x: 0, y: 0, width: 3, height: 3)
        slider.layoutIfNeeded()
        slider.minimumValue = -.greatestFiniteMagnitude
        slider.maximumValue = .greatestFiniteMagnitude
        slider.value = 0
        slider.layoutIfNeeded()
        #expect(slider.accessibilityValue == "50%")
    }

    @Test func fromRightToLeftASliderGrowsToTheLeft() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
        slider.semanticContentAttribute = .forceRightToLeft
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).midX == 114)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1).midX == 14)
    }

    // MARK: Stepper

    @Test func aStepperStepsBetweenItsLimits() throws {
        let stepper = UIStepper(), log = Log()
        let stage = show(stepper, log)
        #expect(stepper.intrinsicContentSize == CGSize(width: 94, height: 32))

        stepper.maximumValue = 2
        let plus = CGPoint(x: 170, y: 116), minus = CGPoint(x: 120, y: 116)
        for _ in 0..<3 { try stage.tap(at: plus) }
        #expect(stepper.value == 2)
        #expect(log.take().filter { $0 == "valueChanged" }.count == 2)

        stepper.wraps = true
        try stage.tap(at: plus)
        #expect(stepper.value == 0)

        try stage.tap(at: minus)
        #expect(stepper.value == 2)

        stepper.stepValue = 0.5
        try stage.tap(at: minus)
        #expect(stepper.value == 1.5)
    }

    @Test func aRestingFingerRepeats() {
        let stepper = UIStepper(), log = Log()
        let stage = show(stepper, log)
        stage.touchDown(at: CGPoint(x: 170, y: 116))
        stage.advance(by: 0.49)
        #expect(stepper.value == 0)
        stage.advance(by: 0.02)
        #expect(stepper.value == 1)
        stage.advance(by: 1)
        #expect(stepper.value == 11)
        stage.touchUp(at: CGPoint(x: 170, y: 116))
        stage.advance(by: 1)
        #expect(stepper.value == 11)

        stepper.autorepeat = false
        stage.touchDown(at: CGPoint(x: 170, y: 116))
        stage.advance(by: 2)
        stage.touchUp(at: CGPoint(x: 170, y: 116))
        #expect(stepper.value == 12)
    }

    @Test func invalidLimitsOfAStepperAreCorrected() {
        let stepper = UIStepper()
        stepper.value = .nan
        stepper.minimumValue = 200
        #expect(stepper.maximumValue == 200 && stepper.value == 200)

        stepper.maximumValue = 5
        #expect(stepper.minimumValue == 5 && stepper.value == 5)

        stepper.maximumValue = .nan
        #expect(stepper.maximumValue == 5)
        for step in [0, -1, Double.nan, .infinity] {
            stepper.stepValue = step
            #expect(stepper.stepValue == 1)
        }
    }

    // MARK: Segmented control

    @Test func segmentsAreAsWideAsTheWidestAndThirtyTwoHigh() {
        let control = UISegmentedControl(items: ["A", "Longest", "B"])
        let one = UISegmentedControl(items: ["Longest"])
        #expect(control.intrinsicContentSize.height == 32)
        #expect(abs(control.intrinsicContentSize.width - 3 * one.intrinsicContentSize.width) <= 2)

        control.apportionsSegmentWidthsByContent = true
        #expect(control.intrinsicContentSize.width < 3 * one.intrinsicContentSize.width - 20)

        control.setWidth(50, forSegmentAt: 0)
        control.setWidth(50, forSegmentAt: 1)
        control.setWidth(50, forSegmentAt: 2)
        #expect(control.intrinsicContentSize.width == 150)
    }

    @Test func aTapSelectsOnce() throws {
        let control = UISegmentedControl(items: ["One", "Two", "Three"]), log = Log()
        control.frame.size = CGSize(width: 240, height: 32)
        let stage = show(control, log, at: CGPoint(x: 60, y: 100))
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)

        try stage.tap("Two")
        #expect(control.selectedSegmentIndex == 1)
        #expect(log.take() == ["touchDown", "valueChanged", "upInside"])

        try stage.tap("Two")
        #expect(!log.take().contains("valueChanged"))

        control.selectedSegmentIndex = 0
        #expect(log.take().isEmpty)

        control.setEnabled(false, forSegmentAt: 2)
        try stage.tap("Three")
        #expect(control.selectedSegmentIndex == 0 && log.take().isEmpty)
    }

    @Test func theSelectionCanBeDragged() throws {
        let control = UISegmentedControl(items: ["One", "Two", "Three"]), log = Log()
        control.frame.size = CGSize(width: 240, height: 32)
        control.selectedSegmentIndex = 0
        let stage = show(control, log, at: CGPoint(x: 60, y: 100))
        try stage.drag(from: CGPoint(x: 100, y: 116), to: CGPoint(x: 260, y: 116))

        #expect(control.selectedSegmentIndex == 2)
        #expect(log.take().filter { $0 == "valueChanged" }.count == 1)
    }

    @Test func aMomentaryControlKeepsNothingSelected() throws {
        let control = UISegmentedControl(items: ["One", "Two"])
        control.isMomentary = true
        control.frame = CGRect(x: 60, y: 100, width: 200, height: 32)
        var seen: [Int] = []
        control.addAction(
            UIAction { [weak control] _ in seen.append(control?.selectedSegmentIndex ?? -9) }, for: .valueChanged)
        let stage = Stage()
        stage.show(control)
        try stage.tap("Two")
        try stage.tap("Two")

        #expect(seen == [1, 1])
        #expect(control.selectedSegmentIndex == -1)
    }

    @Test(arguments: [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 200, height: 0)])
    func aSegmentIsSelectedWhereThereIsNoRoom(size: CGSize) {
        let stage = Stage(), control = UISegmentedControl(items: nil)
        for title in ["One", "Two"] { control.insertSegment(withTitle: title, at: 0, animated: false) }
        control.frame = CGRect(origin: CGPoint(x: 20, y: 100), size: size)

        control.selectedSegmentIndex = 1
        stage.show(control)

        #expect(control.selectedSegmentIndex == 1 && control.frame.size == size)
    }

    @Test func segmentsComeAndGoAndTheSelectionStaysWithItsSegment() {
        let control = UISegmentedControl(items: ["B"])
        control.selectedSegmentIndex = 0
        control.insertSegment(withTitle: "A", at: 0, animated: false)
        control.insertSegment(withTitle: "Z", at: 99, animated: true)
        control.insertSegment(withTitle: "First", at: -4, animated: true)
        #expect((0..<4).map { control.titleForSegment(at: $0) } == ["First", "A", "B", "Z"])
        #expect(control.selectedSegmentIndex == 2)

        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)

        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == -1)

        control.removeSegment(at: 7, animated: false)
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0 && control.intrinsicContentSize.width == 0)

        control.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
        control.layoutIfNeeded()
        control.selectedSegmentIndex = 3
        #expect(control.selectedSegmentIndex == -1)

        control.setTitle("nowhere", forSegmentAt: 5)
        #expect(control.titleForSegment(at: 5) == nil)
    }

    @Test func anEmptySegmentedControlTakesTouches() throws {
        let control = UISegmentedControl(items: nil), log = Log()
        control.frame.size = CGSize(width: 100, height: 32)
        let stage = show(control, log)
        try stage.tap(at: CGPoint(x: 120, y: 110))
        #expect(log.take().isEmpty)
    }

    // MARK: Page control

    @Test func aPageControlGoesToTheSideThatWasTapped() throws {
        let control = UIPageControl(), log = Log()
        control.numberOfPages = 3
        control.frame.size = CGSize(width: 100, height: 26)
        let stage = show(control, log)
        // 3 dots of 7 points, 16 from one to the next.
        #expect(control.intrinsicContentSize == CGSize(width: 39, height: 26))

        try stage.tap(at: CGPoint(x: 190, y: 110))
        try stage.tap(at: CGPoint(x: 190, y: 110))
        try stage.tap(at: CGPoint(x: 190, y: 110))
        #expect(control.currentPage == 2)
        #expect(log.take().filter { $0 == "valueChanged" }.count == 2)

        try stage.tap(at: CGPoint(x: 110, y: 110))
        #expect(control.currentPage == 1)
        #expect(control.accessibilityValue == "page 2 of 3")
    }

    @Test func invalidPagesAreCorrected() {
        let control = UIPageControl()
        control.numberOfPages = -3
        #expect(control.numberOfPages == 0 && control.intrinsicContentSize.width == 0)

        control.numberOfPages = 2
        control.currentPage = 9
        #expect(control.currentPage == 1)

        control.currentPage = -9
        #expect(control.currentPage == 0)

        control.currentPage = 1
        control.numberOfPages = 1
        #expect(control.currentPage == 0)

        control.numberOfPages = 5_000_000
        #expect(control.subviews.count == 1_000)
    }

    // MARK: Progress and activity

    @Test func progressIsBetweenNothingAndAll() {
        let view = UIProgressView(progressViewStyle: .default)
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: 4))
        #expect(UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height == 2.5)
        for (set, expected) in [(0.4, 0.4), (-1, 0), (7, 1), (Float.nan, 1), (.infinity, 1)] as [(Float, Float)] {
            view.progress = set
            #expect(view.progress == expected)
        }

        view.setProgress(0.25, animated: true)
        #expect(view.accessibilityValue == "25%")
        #expect(!view.isUserInteractionEnabled)
    }

    @Test func anActivityIndicatorHidesWhenStoppedAndRotatesOnceASecond() {
        let stage = Stage()
        let view = UIActivityIndicatorView(style: .medium)
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 20))
        #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == CGSize(width: 37, height: 37))
        #expect(view.isHidden)

        stage.show(view)
        view.startAnimating()
        #expect(!view.isHidden && view.isAnimating)

        let start = stage.snapshot()
        stage.advance(by: 0.5)
        #expect(stage.snapshot() != start)

        stage.advance(by: 0.5)
        #expect(stage.snapshot() == start)

        view.hidesWhenStopped = false
        view.stopAnimating()
        #expect(!view.isHidden)

        let frames = stage.frameCount
        stage.advance(by: 1)
        #expect(stage.frameCount - frames <= 1)

        view.hidesWhenStopped = true
        #expect(view.isHidden)
    }

    @Test func disabledControlsAreHalfTransparent() {
        for control in [UISwitch(), UISlider(), UIStepper(), UISegmentedControl(items: ["A"])] as [UIControl] {
            control.isEnabled = false
            #expect(control.alpha == 0.5)
            control.isEnabled = true
            #expect(control.alpha == 1)
        }
    }
}
