import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct SnapshotTests {
    /// Red, with a green square of 10 at (10, 0), scrolled to the right by 5.
    private func sample() -> UIView {
        let view = UIView(0, 0, 40, 20, .red)
        view.addSubview(UIView(15, 0, 10, 10, .green))
        view.bounds.origin.x = 5
        return view
    }

    @Test func aHierarchyIsDrawnStretchedToTheRectangle() {
        let stage = Stage(scale: 1)
        let view = sample()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 60)).image { _ in
            #expect(view.drawHierarchy(in: CGRect(x: 10, y: 10, width: 80, height: 40), afterScreenUpdates: true))
        }
        let shown = UIImageView(image: image)
        shown.frame.origin = CGPoint(x: 100, y: 100)
        stage.show(shown)
        let picture = stage.snapshot()
        func color(_ x: CGFloat, _ y: CGFloat) -> String { picture.pixel(at: CGPoint(x: 100 + x, y: 100 + y)).onScreen }

        #expect(color(5, 5) == white && color(12, 12) == red && color(88, 48) == red && color(92, 30) == white)
        #expect(color(32, 12) == green && color(48, 28) == green && color(28, 12) == red && color(32, 32) == red)
        #expect(!view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 1, height: 1), afterScreenUpdates: true))
    }

    @Test func aSnapshotViewHasTheSamePixelsAndNeverChanges() throws {
        let stage = Stage()
        let view = sample(), drawing = DrawingView(frame: CGRect(x: 35, y: 10, width: 10, height: 10))
        drawing.fill = .blue
        view.addSubview(drawing)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 40, height: 20))

        stage.show(view)
        let original = stage.snapshot()
        view.backgroundColor = .black
        stage.show(snapshot)
        #expect(stage.snapshot() == original)
        #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    }
}
