import Testing
import TwillTesting

@testable import Workshop

@MainActor @Suite(.serialized) struct ControlsScreenTests {
    @Test func theControlsAreAlive() throws {
        let stage = Stage()
        stage.show(ControlsViewController())
        #expect(stage.shows("40 %"))
        // The knob of the slider is at 173,276, and 283 points are the whole way.
        try stage.drag(from: CGPoint(x: 159, y: 276), to: CGPoint(x: 244, y: 276))
        #expect(stage.shows("70 %"))
        try stage.tap(at: CGPoint(x: 320, y: 370))
        #expect(stage.shows("3"))
        try stage.tap("Filled")
        try stage.tap("Plain")
        try stage.scroll(to: "Taps")
        #expect(stage.shows("2"))
    }

    @Test func theSwitchTurnsTheScreenDark() throws {
        let stage = Stage()
        stage.show(ControlsViewController())
        let light = stage.pixel(at: CGPoint(x: 2, y: 300))
        // The switch has the label as well: its row's text is not what is touched.
        try stage.tap(at: CGPoint(x: 318, y: 131))
        #expect(stage.pixel(at: CGPoint(x: 2, y: 300)) != light)
    }
}
