import Testing
import TwillTesting

@testable import Hello

@MainActor
@Suite struct HelloTests {
    @Test func theScreenGreets() {
        let stage = Stage()

        stage.show(HelloViewController())

        #expect(stage.shows("Hello, Linux"))
    }

    @Test func theGreetingStaysOnTheScreenInLandscape() {
        let stage = Stage(device: .iphone15)
        stage.show(HelloViewController())

        stage.rotate(to: .landscapeLeft)

        #expect(stage.shows("Hello, Linux"))
    }
}
