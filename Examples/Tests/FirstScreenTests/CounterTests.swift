import Testing
import TwillTesting

@testable import FirstScreen

@MainActor
@Test func theCounterCounts() throws {
    let stage = Stage()
    stage.show(UINavigationController(rootViewController: CounterViewController()))

    try stage.tap("Add one")
    try stage.tap("Add one")

    #expect(stage.shows("2 times"))
    #expect(stage.snapshot().hasColor(.white, at: CGPoint(x: 20, y: 600)))
}
