import TwillTesting

@testable import Workshop

/// The workshop on a stage, from its first screen on.
@MainActor
struct WorkshopStage {
    let stage: Stage
    let navigation: UINavigationController

    init(_ device: Stage.Device = .iphone8) {
        stage = Stage(device: device)
        navigation = AppDelegate.makeRoot()
        stage.show(navigation)
    }

    /// Opens a route by its row and waits until it is there.
    func open(_ title: String) throws {
        try reach(title)
        try stage.tap(title)
        stage.advance(by: 0.8)
    }

    /// Scrolls until an element can be touched, and lets what scrolls come to rest.
    func reach(_ text: String) throws {
        try stage.scroll(to: text)
        stage.advance(by: 0.8)
    }

    func tap(_ text: String) throws {
        try stage.tap(text)
        stage.advance(by: 0.8)
    }

    /// From the left edge over most of the screen.
    func swipeBack() throws {
        try stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 300, y: 300), seconds: 0.25)
        stage.advance(by: 0.8)
    }
}
