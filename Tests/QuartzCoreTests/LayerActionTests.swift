import Foundation
import Testing

@testable import QuartzCore

/// Which changes of a layer ask for an action, and which of them animate by themselves.
@MainActor @Suite struct LayerActionTests {
    private final class Asked: CALayer, @unchecked Sendable {
        nonisolated(unsafe) static var keys: [String] = []

        override func action(forKey event: String) -> (any CAAction)? {
            Self.keys.append(event)
            return nil
        }
    }

    @Test func everyPropertySearchesForItsAction() {
        let screen = Screen()
        let layer = Asked()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        screen.root.addSublayer(layer)
        screen.frame()
        Asked.keys = []

        layer.isHidden = true
        layer.masksToBounds = true
        layer.sublayerTransform = CATransform3DMakeScale(2, 2, 2)
        layer.isDoubleSided = false
        layer.mask = CALayer()
        layer.maskedCorners = [.layerMinXMinYCorner]
        layer.anchorPointZ = 3
        layer.contentsGravity = .center
        layer.contentsScale = 2
        layer.cornerCurve = .continuous

        #expect(
            Asked.keys == [
                "hidden", "masksToBounds", "sublayerTransform", "doubleSided", "mask", "maskedCorners", "anchorPointZ",
                "contentsGravity", "contentsScale", "cornerCurve",
            ])
    }

    @Test func aLayerThatWasInvisibleFadesIn() throws {
        let screen = Screen()
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.backgroundColor = .testRed
        layer.opacity = 0
        screen.root.addSublayer(layer)
        screen.frame(at: 1)

        layer.opacity = 1
        screen.frame(at: 1)
        screen.frame(at: 1.125)

        // The transaction's quarter of a second is half over.
        let opacity = try #require(layer.presentation()?.opacity)
        #expect(opacity > 0.3 && opacity < 0.9)
    }

    @Test func aSublayerTransformAnimates() throws {
        let screen = Screen()
        let parent = CALayer()
        parent.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        screen.root.addSublayer(parent)
        _ = screen.add(CGRect(x: 10, y: 10, width: 10, height: 10), .testRed, to: parent)
        screen.frame(at: 1)
        #expect(screen.color(12, 12) == Screen.red && screen.color(32, 12) == Screen.white)

        let slide = CABasicAnimation(keyPath: "sublayerTransform")
        slide.fromValue = CATransform3DIdentity
        slide.toValue = CATransform3DMakeTranslation(20, 0, 0)
        slide.duration = 1
        parent.add(slide, forKey: nil)
        screen.frame(at: 2)
        screen.frame(at: 2.5)

        // Half of the way: 10 points to the right.
        #expect(screen.color(12, 12) == Screen.white && screen.color(22, 12) == Screen.red)
        #expect(screen.color(29, 12) == Screen.red && screen.color(31, 12) == Screen.white)

        screen.frame(at: 3.1)
        #expect(screen.color(12, 12) == Screen.red && screen.color(22, 12) == Screen.white)
    }

    @Test func aLayerThatLeavesASpaceIsPlacedFlatAgain() {
        let screen = Screen()
        let parent = screen.add(CGRect(x: 0, y: 0, width: 40, height: 40))
        parent.sublayerTransform = CATransform3DMakeTranslation(20, 0, 0)
        let layer = screen.add(CGRect(x: 0, y: 0, width: 10, height: 10), .testRed, to: parent)
        screen.frame()
        #expect(screen.color(25, 5) == Screen.red)

        screen.root.addSublayer(layer)
        screen.frame()

        #expect(screen.color(5, 5) == Screen.red && screen.color(25, 5) == Screen.white)
    }

    /// A layer that turns about a point before it swings like a door whose hinge stands in front.
    @Test func anchorPointZMovesTheAxisOfARotation() {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 10, y: 10, width: 10, height: 10), .testRed)
        layer.anchorPointZ = 10
        screen.frame()
        // Without a transform it lies 10 points further back, which shows nowhere without a perspective.
        #expect(screen.color(15, 15) == Screen.red)

        layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        screen.frame()
        #expect(screen.color(15, 15) == Screen.red)

        // By a sixth of a turn, the centre goes to x = -10 · sin(60°) from the axis.
        layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        screen.frame()
        #expect(screen.color(15, 15) == Screen.white)
        #expect(screen.color(6, 15) == Screen.red)
    }

    // MARK: Scroll layers

    @Test func aScrollLayerShowsAPartOfItsContent() {
        let screen = Screen()
        let scroll = CAScrollLayer()
        scroll.followsViewActions = true
        scroll.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        screen.root.addSublayer(scroll)
        let content = screen.add(CGRect(x: 0, y: 0, width: 100, height: 100), .testBlue, to: scroll)
        let part = screen.add(CGRect(x: 60, y: 50, width: 10, height: 10), .testRed, to: content)
        #expect(content.visibleRect == CGRect(x: 0, y: 0, width: 20, height: 20))

        part.scrollRectToVisible(part.bounds)
        #expect(scroll.bounds.origin == CGPoint(x: 50, y: 40))
        #expect(part.visibleRect == CGRect(x: 0, y: 0, width: 10, height: 10))
        screen.frame()
        #expect(screen.color(15, 15) == Screen.red && screen.color(5, 5) == Screen.blue)
        #expect(screen.color(25, 25) == Screen.white)

        // What is seen already moves nothing.
        part.scrollRectToVisible(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(scroll.bounds.origin == CGPoint(x: 50, y: 40))

        content.scroll(CGPoint(x: 3, y: 4))
        #expect(scroll.bounds.origin == CGPoint(x: 3, y: 4))

        scroll.scrollMode = .vertically
        scroll.scroll(to: CGPoint(x: 9, y: 9))
        #expect(scroll.bounds.origin == CGPoint(x: 3, y: 9))
    }
}
