import AsyncDisplayKit
import Foundation
import Testing
import TwillTesting

/// The contents of image nodes.
@MainActor @Suite struct ImageNodeTests {
    /// Left half red, right half blue.
    nonisolated static func halves(_ size: CGSize, scale: CGFloat = 1) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: size.width / 2, height: size.height))
            UIColor.blue.setFill()
            context.fill(CGRect(x: size.width / 2, y: 0, width: size.width / 2, height: size.height))
        }
    }

    private func show(_ node: ASDisplayNode, in stage: Stage, size: CGSize) {
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.backgroundColor = .white
        node.frame = CGRect(origin: CGPoint(x: 100, y: 100), size: size)
        controller.node.addSubnode(node)
        stage.show(controller)
    }

    @Test func behaviour32ItsNaturalSizeIsThePictures() {
        let node = ASImageNode()
        node.image = Self.halves(CGSize(width: 30, height: 20), scale: 2)
        let range = ASSizeRangeMake(.zero, CGSize(width: 200, height: 100))
        #expect(node.layoutThatFits(range).size == CGSize(width: 30, height: 20))
        node.image = nil
        #expect(node.layoutThatFits(range).size == CGSize(width: 200, height: 100))
    }

    @Test func imagesFillTheBoundsAndKeepTheirAspectRatio() {
        let stage = Stage()
        let node = ASImageNode()
        node.image = Self.halves(CGSize(width: 200, height: 100))
        show(node, in: stage, size: CGSize(width: 50, height: 50))
        let picture = stage.snapshot()
        #expect(picture.hasColor(.red, at: CGPoint(x: 105, y: 125)))
        #expect(picture.hasColor(.blue, at: CGPoint(x: 145, y: 125)))
        #expect(picture.hasColor(.white, at: CGPoint(x: 155, y: 125)))
    }

    @Test func variantForTheAppearanceIsShown() {
        let stage = Stage()
        let image = Self.halves(CGSize(width: 50, height: 50))
        let dark = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
        }
        image.imageAsset?.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
        let node = ASImageNode()
        node.image = image
        show(node, in: stage, size: CGSize(width: 50, height: 50))
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 105, y: 125)))

        stage.setAppearance(.dark)
        #expect(stage.snapshot().hasColor(.green, at: CGPoint(x: 105, y: 125)))
        stage.setAppearance(.light)
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 105, y: 125)))
    }

    @Test func theCropRectChoosesThePartThatIsKept() {
        let stage = Stage()
        let node = ASImageNode()
        node.image = Self.halves(CGSize(width: 200, height: 100))
        node.cropRect = CGRect(x: 1, y: 0.5, width: 0, height: 0)
        show(node, in: stage, size: CGSize(width: 50, height: 50))
        #expect(stage.snapshot().hasColor(.blue, at: CGPoint(x: 105, y: 125)))
    }

    @Test func contentModesPositionTheImage() {
        let stage = Stage()
        let image = Self.halves(CGSize(width: 20, height: 20))
        let places: [(UIView.ContentMode, CGPoint)] = [
            (.center, CGPoint(x: 120, y: 120)), (.topLeft, CGPoint(x: 100, y: 100)),
            (.bottomRight, CGPoint(x: 140, y: 140)), (.top, CGPoint(x: 120, y: 100)),
            (.left, CGPoint(x: 100, y: 120)),
        ]
        for (mode, origin) in places {
            stage.clear()
            let node = ASImageNode()
            node.contentMode = mode
            node.image = image
            show(node, in: stage, size: CGSize(width: 60, height: 60))
            let picture = stage.snapshot()
            #expect(picture.hasColor(.red, at: CGPoint(x: origin.x + 1, y: origin.y + 1)), "\(mode)")
            #expect(picture.hasColor(.blue, at: CGPoint(x: origin.x + 18, y: origin.y + 18)), "\(mode)")
            let outside = CGPoint(x: mode == .bottomRight ? 101 : 159, y: mode == .bottomRight ? 101 : 159)
            #expect(picture.hasColor(.white, at: outside), "\(mode)")
        }
    }

    @Test func equalDrawingsShareTheirPixels() {
        let stage = Stage()
        let image = Self.halves(CGSize(width: 200, height: 200))
        let controller = ASDKViewController(node: ASDisplayNode())
        let nodes = (0..<3).map { index in
            let node = ASImageNode()
            node.image = image
            node.frame = CGRect(x: CGFloat(index) * 50, y: 0, width: 40, height: 40)
            controller.node.addSubnode(node)
            return node
        }
        stage.show(controller)
        let first = nodes[0].contents as? CGImage
        #expect(first != nil)
        let isShared = nodes.allSatisfy { ($0.contents as? CGImage) === first }
        #expect(isShared)
    }

    @Test func roundImagesHaveABorder() {
        let stage = Stage()
        let node = ASImageNode()
        node.image = Self.halves(CGSize(width: 60, height: 60))
        node.imageModificationBlock = ASImageNodeRoundBorderModificationBlock(4, .green)
        show(node, in: stage, size: CGSize(width: 60, height: 60))
        let picture = stage.snapshot()
        #expect(picture.hasColor(.white, at: CGPoint(x: 102, y: 102)))
        #expect(picture.hasColor(.green, at: CGPoint(x: 130, y: 102)))
        #expect(picture.hasColor(.red, at: CGPoint(x: 110, y: 130)))
    }

    @Test func imagesDoNotShineThroughTheOuterEdgeOfTheirBorder() {
        let stage = Stage()
        let node = ASImageNode()
        node.image = Self.halves(CGSize(width: 60, height: 60))
        node.imageModificationBlock = ASImageNodeRoundBorderModificationBlock(4, .white)
        show(node, in: stage, size: CGSize(width: 60, height: 60))
        let picture = stage.snapshot()
        #expect(picture.hasColor(.red, at: CGPoint(x: 110, y: 130)))
        for y in 100..<160 {
            for x in 100..<160 where hypot(Double(x) - 129.5, Double(y) - 129.5) > 28 {
                #expect(picture.hasColor(.white, at: CGPoint(x: x, y: y), tolerance: 2), "\(x), \(y)")
            }
        }
    }

    @Test func tintedImagesHaveOneColor() {
        let stage = Stage()
        let node = ASImageNode()
        node.image = Self.halves(CGSize(width: 60, height: 60))
        node.imageModificationBlock = ASImageNodeTintColorModificationBlock(.green)
        show(node, in: stage, size: CGSize(width: 60, height: 60))
        #expect(stage.snapshot().hasColor(.green, at: CGPoint(x: 110, y: 130)))
        #expect(stage.snapshot().hasColor(.green, at: CGPoint(x: 150, y: 130)))
    }

    @Test func templatesTakeTheTintColour() {
        let stage = Stage()
        let node = ASImageNode()
        node.image = Self.halves(CGSize(width: 60, height: 60)).withRenderingMode(.alwaysTemplate)
        node.tintColor = .orange
        show(node, in: stage, size: CGSize(width: 60, height: 60))
        #expect(stage.snapshot().hasColor(.orange, at: CGPoint(x: 110, y: 130)))
        node.tintColor = .purple
        #expect(stage.snapshot().hasColor(.purple, at: CGPoint(x: 110, y: 130)))
    }

    @Test func settingTheImageToNilClearsTheContents() {
        let stage = Stage()
        let node = ASImageNode()
        node.image = Self.halves(CGSize(width: 60, height: 60))
        show(node, in: stage, size: CGSize(width: 60, height: 60))
        node.image = nil
        stage.drawChanges()
        #expect(stage.snapshot().hasColor(.white, at: CGPoint(x: 110, y: 130)))
    }
}
