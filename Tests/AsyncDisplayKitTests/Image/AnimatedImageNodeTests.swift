import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Image nodes that play animated images.
@MainActor @Suite struct AnimatedImageNodeTests {
    private func makeNode(_ gif: ColorGIF = ColorGIF()) throws -> (ASImageNode, ASBasicAnimatedImage) {
        let node = ASImageNode(), image = try #require(ASBasicAnimatedImage(animatedImageData: gif.data))
        node.animatedImage = image
        return (node, image)
    }

    // MARK: Time

    @Test func framesFollowTheScreensClock() throws {
        let stage = Stage()
        let (node, image) = try makeNode()
        stage.show(node)
        #expect(image.totalDuration == 0.4 && image.frameCount == 3 && image.loopCount == 0)

        // Red until 0.1, blue until 0.3, green until 0.4, and again.
        for (step, color) in [
            (0.05, UIColor.red), (0.05, .blue), (0.15, .blue), (0.1, .green), (0.06, .red), (0.1, .blue), (0.2, .green),
        ] {
            stage.advance(by: step)
            #expect(stage.shows(color), "\(stage.now) s")
        }
    }

    @Test func eachScreenHasItsOwnTime() throws {
        let first = Stage()
        let (node, _) = try makeNode()
        first.show(node)
        first.advance(by: 0.15)
        let second = Stage()
        let (other, _) = try makeNode()
        second.show(other)
        second.advance(by: 0.05)

        #expect(second.shows(.red))
        #expect(first.shows(.blue))
        first.advance(by: 0.2)
        #expect(first.shows(.green))
        #expect(second.shows(.red))
    }

    @Test func lastFrameStaysAfterTheLastCycle() throws {
        let stage = Stage()
        let (node, image) = try makeNode(ColorGIF(loopCount: 2))
        stage.show(node)

        stage.advance(by: 0.45)
        #expect(stage.shows(.red))
        stage.advance(by: 0.4)
        #expect(stage.shows(.green))
        stage.advance(by: 2)
        #expect(stage.shows(.green) && image.framesInMemory == 0)
    }

    @Test func fileWithoutALoopCountPlaysOnce() throws {
        let stage = Stage()
        let (node, _) = try makeNode(ColorGIF(loopCount: nil))
        stage.show(node)

        stage.advance(by: 1)

        #expect(stage.shows(.green))
    }

    @Test func shortDurationsAreATenthOfASecond() throws {
        let image = try #require(
            ASBasicAnimatedImage(animatedImageData: ColorGIF(frames: [(.red, 0), (.blue, 1), (.green, 2)]).data))

        #expect((0..<3).map { image.duration(at: $0) } == [0.1, 0.1, 0.02])
        #expect(image.duration(at: 3) == 0 && image.image(at: 3) == nil)
    }

    // MARK: Pausing

    @Test func pausedImageContinuesWithItsFrame() throws {
        let stage = Stage()
        let (node, image) = try makeNode()
        stage.show(node)
        stage.advance(by: 0.25)

        node.animatedImagePaused = true
        stage.advance(by: 1)
        #expect(stage.shows(.blue) && image.framesInMemory == 0)
        node.animatedImagePaused = false
        stage.advance(by: 0.03)
        #expect(stage.shows(.blue))
        stage.advance(by: 0.03)
        #expect(stage.shows(.green))
    }

    @Test func hiddenNodePauses() throws {
        let stage = Stage()
        let (node, _) = try makeNode()
        stage.show(node)
        stage.advance(by: 0.25)

        node.supernode?.isHidden = true
        stage.advance(by: 1)
        node.supernode?.isHidden = false
        stage.advance(by: 0.03)

        #expect(stage.shows(.blue))
        stage.advance(by: 0.03)
        #expect(stage.shows(.green))
    }

    @Test func nodeOutsideOfAWindowPausesAndReleasesItsFrames() throws {
        let stage = Stage()
        let (node, image) = try makeNode()
        stage.show(node)
        stage.advance(by: 0.25)
        let controller = try #require(node.supernode)

        node.removeFromSupernode()
        stage.advance(by: 1)
        let decoded = image.framesDecoded
        stage.advance(by: 1)
        #expect(image.framesInMemory == 0 && image.framesDecoded == decoded)
        controller.addSubnode(node)
        stage.advance(by: 0.03)
        #expect(stage.shows(.blue) && image.framesInMemory == 3)
        stage.advance(by: 0.04)
        #expect(stage.shows(.green))
    }

    @Test func defaultRunLoopModePausesWhileTheUserScrolls() throws {
        let stage = Stage()
        let scrollNode = ASScrollNode()
        let (node, _) = try makeNode()
        let (other, _) = try makeNode()
        node.animatedImageRunLoopMode = .default
        #expect(other.animatedImageRunLoopMode == .common)
        for (index, child) in [node, other].enumerated() {
            child.frame = CGRect(x: 10 + CGFloat(index) * 100, y: 0, width: 90, height: 600)
            scrollNode.addSubnode(child)
        }
        stage.show(scrollNode, frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        scrollNode.view.contentSize = CGSize(width: 320, height: 700)

        try stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 280), seconds: 0.15)

        let image = stage.snapshot()
        #expect(image.hasColor(.red, at: CGPoint(x: 50, y: 200)))
        #expect(image.hasColor(.blue, at: CGPoint(x: 150, y: 200)))
    }

    // MARK: Image

    @Test func coverImageIsTheImage() throws {
        let stage = Stage()
        let (node, image) = try makeNode(ColorGIF(width: 30, height: 24))
        stage.show(node)

        #expect(image.coverImageReady && image.playbackReady && image.error == nil)
        #expect(node.image === image.coverImage)
        #expect(node.layoutThatFits(ASSizeRangeUnconstrained).size == CGSize(width: 30, height: 24))
    }

    @Test func coverImageCanBeReadBeforeItIsReady() throws {
        let image = try #require(ASBasicAnimatedImage(animatedImageData: ColorGIF().data))

        #expect(image.coverImage.size == CGSize(width: 20, height: 20))
    }

    @Test func newSizeKeepsTheFrame() throws {
        let stage = Stage()
        let (node, _) = try makeNode()
        stage.show(node)
        stage.advance(by: 0.15)

        node.frame.size = CGSize(width: 80, height: 80)
        stage.drawChanges()

        #expect(stage.shows(.blue) && stage.shows(.blue, at: CGPoint(x: 175, y: 175)))
    }

    @Test func anotherImageEndsTheAnimation() throws {
        let stage = Stage()
        let (node, _) = try makeNode()
        stage.show(node)
        stage.advance(by: 0.15)

        node.image = ImageNodeTests.halves(CGSize(width: 20, height: 20))
        stage.advance(by: 0.3)

        #expect(node.animatedImage == nil)
        #expect(stage.shows(.red, at: CGPoint(x: 110, y: 120)) && stage.shows(.blue, at: CGPoint(x: 130, y: 120)))
    }

    @Test func anotherAnimatedImageBeginsWithItsFirstFrame() throws {
        final class Observer: ASImageNode {
            var changes: [String] = []

            override func animatedImageSet(
                _ newAnimatedImage: (any ASAnimatedImageProtocol)?,
                previousAnimatedImage: (any ASAnimatedImageProtocol)?
            ) {
                super.animatedImageSet(newAnimatedImage, previousAnimatedImage: previousAnimatedImage)
                changes.append("\(newAnimatedImage?.frameCount ?? 0) after \(previousAnimatedImage?.frameCount ?? 0)")
            }
        }
        let stage = Stage(), node = Observer()
        node.animatedImage = ASBasicAnimatedImage(animatedImageData: ColorGIF().data)
        stage.show(node)
        stage.advance(by: 0.15)

        node.animatedImage = ASBasicAnimatedImage(
            animatedImageData: ColorGIF(frames: [(.green, 10), (.red, 10)]).data)
        stage.advance(by: 0.05)
        #expect(stage.shows(.green))
        stage.advance(by: 0.07)
        #expect(stage.shows(.red))
        node.animatedImage = nil
        #expect(node.changes == ["3 after 0", "2 after 3", "0 after 2"])
    }

    @Test func releasedNodeReleasesItsImage() throws {
        let stage = Stage(), supernode = ASDisplayNode()
        stage.show(supernode)
        weak var releasedNode: ASImageNode?
        weak var releasedImage: ASBasicAnimatedImage?
        func play() throws {
            let (node, image) = try makeNode()
            releasedNode = node
            releasedImage = image
            node.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            supernode.addSubnode(node)
            stage.advance(by: 0.2)
            #expect(image.framesInMemory == 3)
            node.removeFromSupernode()
        }

        try play()
        stage.advance(by: 0.1)

        #expect(releasedNode == nil && releasedImage == nil)
    }

    // MARK: Own classes

    /// Frames that are ready late.
    private final class Late: ASAnimatedImageProtocol {
        let frames = [UIColor.red, .blue].map { color in
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
                color.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
        }
        var ready = 1
        var playbackReadyCallback: (@Sendable () -> Void)?
        var coverImage: UIImage { frames[0] }
        var coverImageReady: Bool { true }
        var totalDuration: CFTimeInterval { 0.2 }
        var frameInterval: UInt { 6 }
        var loopCount: Int { 1 }
        var frameCount: Int { 2 }
        var playbackReady: Bool { true }
        var error: (any Error)? { nil }
        func image(at index: UInt) -> CGImage? { index < ready ? frames[Int(index)].cgImage : nil }
        func duration(at index: UInt) -> CFTimeInterval { 0.1 }
        func clearAnimatedImageCache() {}
    }

    @Test func missingFrameIsShownWhenItIsReady() {
        let stage = Stage(), node = ASImageNode(), image = Late()
        node.animatedImage = image
        stage.show(node)

        stage.advance(by: 0.15)
        #expect(stage.shows(.red))
        image.ready = 2
        image.playbackReadyCallback?()
        stage.drawChanges()
        #expect(stage.shows(.blue))
    }

    @Test func lastFrameThatIsReadyAfterTheEndIsShown() {
        let stage = Stage(), node = ASImageNode(), image = Late()
        node.animatedImage = image
        stage.show(node)
        stage.advance(by: 1)
        #expect(stage.shows(.red))

        image.ready = 2
        image.playbackReadyCallback?()
        stage.drawChanges()

        #expect(stage.shows(.blue))
    }
}
