import Testing
import UIKit

/// The frame of a scroll view while it scrolls.
@MainActor
@Suite struct ScrollFrameTests {
    @Test(arguments: [CGAffineTransform.identity, CGAffineTransform(scaleX: 0.7, y: 1.3)])
    func scrollingDoesNotChangeTheFrameByRounding(transform: CGAffineTransform) {
        let scroll = UIScrollView(frame: CGRect(x: 10.1, y: 36.37, width: 200.3, height: 100.7))
        scroll.transform = transform
        let frame = scroll.frame

        for step in 0..<500 {
            scroll.bounds.origin = CGPoint(x: CGFloat(step) * 0.37, y: -CGFloat(step) * 0.013)
            #expect(scroll.frame == frame)
        }
    }
}
