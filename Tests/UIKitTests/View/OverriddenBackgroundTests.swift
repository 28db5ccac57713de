import Testing
import TwillTesting
import UIKit

/// Views that draw their background color by themselves.
@MainActor
@Suite struct OverriddenBackgroundTests {
    private final class Bubble: UIView {
        private var fill: UIColor?

        override var backgroundColor: UIColor? {
            get { fill }
            set { fill = newValue }
        }
    }

    @Test func traitChangeDoesNotPaintAnOverriddenBackgroundColor() {
        let stage = Stage(), bubble = Bubble(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        bubble.backgroundColor = .secondarySystemBackground
        stage.show(bubble)

        stage.setAppearance(.dark)
        stage.advance(by: 0.1)

        #expect(bubble.layer.backgroundColor == nil)
        #expect(stage.snapshot().hasColor(.black, at: CGPoint(x: 100, y: 100)))
    }
}
