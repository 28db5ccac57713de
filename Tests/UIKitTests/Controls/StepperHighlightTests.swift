import Testing
import TwillTesting
import UIKit

/// The half of a stepper under a finger.
@MainActor
@Suite struct StepperHighlightTests {
    private let stage = Stage()
    private let stepper = UIStepper()

    init() {
        stepper.maximumValue = 2
        stage.show(stepper)
    }

    private func isDarkened(_ x: CGFloat) -> Bool {
        let rest = CGPoint(x: 94 - x, y: 6)
        return stage.pixel(at: CGPoint(x: x, y: 6)) != stage.pixel(at: rest)
    }

    @Test func halfThatStepsIsHighlighted() {
        stage.touchDown(at: CGPoint(x: 80, y: 16))
        stage.advance(by: 0.1)

        #expect(isDarkened(80))
        stage.touchUp(at: CGPoint(x: 80, y: 16))
        stage.advance(by: 0.1)
        #expect(!isDarkened(80))
    }

    @Test func halfAtItsEndIsNotHighlighted() {
        stage.touchDown(at: CGPoint(x: 14, y: 16))
        stage.advance(by: 0.1)

        #expect(!isDarkened(14))
    }

    @Test func highlightEndsWhereRepeatedStepsReachTheEnd() {
        stage.touchDown(at: CGPoint(x: 80, y: 16))
        stage.advance(by: 0.3)
        #expect(isDarkened(80))

        stage.advance(by: 2)

        #expect(stepper.value == 2)
        #expect(!isDarkened(80))
    }

    @Test func wrappingStepperHighlightsBothHalves() {
        stepper.wraps = true

        stage.touchDown(at: CGPoint(x: 14, y: 16))
        stage.advance(by: 0.1)

        #expect(isDarkened(14))
    }
}
