import QuartzCore
import Testing
import TwillTesting
import UIKit

/// The animation API before blocks, and related methods.
@MainActor @Suite struct LegacyAnimationTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    private func show() -> Stage {
        let stage = Stage(scale: 1)
        view.backgroundColor = .red
        stage.show(view)
        return stage
    }

    private var seenX: CGFloat { view.layer.presentation()?.frame.minX ?? .nan }

    @Test func changesBetweenBeginAndCommitAnimate() {
        let stage = show()
        UIView.beginAnimations("move", context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        view.frame.origin.x = 100
        UIView.commitAnimations()
        #expect(view.frame.minX == 100)

        stage.drawChanges()
        stage.advance(by: 0.5)
        #expect(abs(seenX - 50) < 1)
        stage.advance(by: 0.6)
        #expect(seenX == 100)

        // Later changes are seen at once.
        view.frame.origin.x = 20
        stage.drawChanges()
        #expect(seenX == 20)
    }

    @Test func theDefaultsAreAFifthOfASecond() {
        let stage = show()
        UIView.beginAnimations(nil, context: nil)
        view.alpha = 0
        UIView.commitAnimations()
        stage.drawChanges()

        stage.advance(by: 0.1)
        let half = view.layer.presentation()?.opacity ?? 0
        #expect(half > 0.4 && half < 0.6)
        stage.advance(by: 0.11)
        #expect(view.layer.presentation()?.opacity == 0)
    }

    @Test func delaysAndRepeatsCount() {
        let stage = show()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationDelay(1)
        UIView.setAnimationRepeatCount(2)
        UIView.setAnimationRepeatAutoreverses(true)
        view.frame.origin.x = 100
        UIView.commitAnimations()
        stage.drawChanges()

        stage.advance(by: 0.5)
        #expect(seenX == 0)
        stage.advance(by: 1.25)
        #expect(abs(seenX - 75) < 2)
        stage.advance(by: 0.5)
        #expect(abs(seenX - 75) < 2)
        stage.advance(by: 1)
        #expect(abs(seenX - 25) < 2)
        stage.advance(by: 3)
        #expect(seenX == 100)
    }

    @Test func beginAnimationsCanBeNested() {
        let stage = show()
        let other = UIView(frame: CGRect(x: 0, y: 50, width: 10, height: 10))
        view.superview?.addSubview(other)
        stage.drawChanges()

        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(2)
        UIView.setAnimationCurve(.linear)
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        other.frame.origin.x = 100
        UIView.commitAnimations()
        view.frame.origin.x = 100
        UIView.commitAnimations()
        stage.drawChanges()
        stage.advance(by: 0.5)

        #expect(abs(seenX - 25) < 1)
        #expect(abs((other.layer.presentation()?.frame.minX ?? 0) - 50) < 1)
    }

    @Test func deletedViewsLeaveTheirSuperview() {
        let stage = show()
        let other = UIView(frame: CGRect(x: 0, y: 50, width: 10, height: 10))
        view.superview?.addSubview(other)
        stage.drawChanges()
        var log: [String] = []

        UIView.perform(.delete, on: [view]) {
            other.frame.origin.x = 50
        } completion: { finished in
            log.append("completed \(finished), removed \(self.view.superview == nil)")
        }
        stage.drawChanges()
        stage.advance(by: 0.1)
        #expect(view.superview != nil && (view.layer.presentation()?.opacity ?? 1) < 1)
        #expect((other.layer.presentation()?.frame.minX ?? 0) > 0)
        stage.advance(by: 0.5)

        #expect(log == ["completed true, removed true"])
        #expect(view.superview == nil && view.alpha == 1 && view.transform == .identity)
    }

    // MARK: Beside them

    @Test func anAnchorPointMovesTheFrame() {
        view.frame = CGRect(x: 20, y: 20, width: 10, height: 10)

        view.anchorPoint = .zero

        #expect(view.center == CGPoint(x: 25, y: 25) && view.frame == CGRect(x: 25, y: 25, width: 10, height: 10))
        #expect(view.layer.anchorPoint == .zero)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func aResizableSnapshotKeepsItsCaps(scale: CGFloat) throws {
        let stage = Stage(scale: scale)
        let original = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        original.backgroundColor = .red
        let middle = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        middle.backgroundColor = .blue
        original.addSubview(middle)
        stage.show(original)

        let copy = try #require(
            original.resizableSnapshotView(
                from: original.bounds, afterScreenUpdates: true,
                withCapInsets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)))
        #expect(copy.bounds.size == CGSize(width: 30, height: 30))
        copy.frame = CGRect(x: 0, y: 0, width: 90, height: 90)
        stage.show(copy)

        let picture = stage.snapshot()
        for (x, color) in [(5, UIColor.red), (12, .blue), (78, .blue), (85, .red)] as [(CGFloat, UIColor)] {
            #expect(picture.hasColor(color, at: CGPoint(x: x, y: 45)), "at \(x)")
        }

        let part = try #require(
            original.resizableSnapshotView(
                from: CGRect(x: 10, y: 10, width: 10, height: 10), afterScreenUpdates: false, withCapInsets: .zero))
        stage.show(part)
        #expect(stage.snapshot().hasColor(.blue, at: CGPoint(x: 5, y: 5)))
        #expect(original.resizableSnapshotView(from: .zero, afterScreenUpdates: false, withCapInsets: .zero) == nil)
    }
}
