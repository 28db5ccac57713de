import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// The memory and the threads of animated images, and damaged ones.
@MainActor @Suite struct AnimatedImageMemoryTests {
    private func frames(_ count: Int) -> [(ColorGIF.Color, Int)] {
        (0..<count).map { (ColorGIF.Color(rawValue: UInt8($0 % 3))!, 5) }
    }

    @Test func largeAnimationKeepsAFewFrames() throws {
        let stage = Stage(), node = ASImageNode()
        // 2.4 MB a frame: three fit into 8 MB.
        let gif = ColorGIF(width: 1000, height: 600, side: 20, frames: frames(8))
        let image = try #require(ASBasicAnimatedImage(animatedImageData: gif.data))
        node.animatedImage = image
        stage.show(node)

        var most = 0
        for _ in 0..<16 {
            stage.advance(by: 0.05)
            most = max(most, image.framesInMemory)
        }

        #expect(image.capacity == 3 && most == 3)
        #expect(image.framesDecoded >= 16)
    }

    @Test func smallAnimationDecodesEachFrameOnce() throws {
        let stage = Stage(), node = ASImageNode()
        let image = try #require(ASBasicAnimatedImage(animatedImageData: ColorGIF(frames: frames(6)).data))
        node.animatedImage = image
        stage.show(node)

        stage.advance(by: 2)

        // The cover image is decoded before playback.
        #expect(image.framesInMemory == 6 && image.framesDecoded <= 7)
    }

    @Test func frameLargerThanTheLimitIsKeptWithTheNext() throws {
        let gif = ColorGIF(width: 2000, height: 1200, side: 20, frames: frames(3))
        let image = try #require(ASBasicAnimatedImage(animatedImageData: gif.data))

        #expect(image.capacity == 2)
    }

    @Test func screenfulOfAnimationsScrollsWithoutDecodingOnTheMainThread() throws {
        let stage = Stage(), table = AnimatedTable()
        let controller = ASDKViewController(node: table.node)
        stage.show(controller)
        ASBasicAnimatedImage.framesDecodedOnMainThread.withLock { $0 = 0 }

        for _ in 0..<5 {
            try stage.drag(from: CGPoint(x: 160, y: 500), to: CGPoint(x: 160, y: 200), seconds: 0.2)
            stage.advance(by: 0.3)
        }

        let images = table.images.withLock { $0 }
        let playing = images.filter { $0.framesInMemory > 0 }
        #expect(images.count > 30 && playing.count >= 10 && playing.count < images.count)
        #expect(images.reduce(0) { $0 + $1.framesDecoded } > 100)
        #expect(images.allSatisfy { $0.framesInMemory <= $0.capacity })
        #expect(ASBasicAnimatedImage.framesDecodedOnMainThread.withLock { $0 } == 0)
    }

    private final class AnimatedTable: ASTableDataSource {
        let node = ASTableNode()
        let images = Locked<[ASBasicAnimatedImage]>([])
        let data = ColorGIF(
            width: 320, height: 300, side: 20,
            frames: (0..<12).map { (ColorGIF.Color(rawValue: UInt8($0 % 4))!, 4) }
        )
        .data

        @MainActor init() { node.dataSource = self }

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 100 }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            { [images, data] in
                let cell = ASCellNode(), imageNode = ASImageNode()
                cell.automaticallyManagesSubnodes = true
                imageNode.style.preferredSize = CGSize(width: 60, height: 50)
                if let image = ASBasicAnimatedImage(animatedImageData: data) {
                    imageNode.animatedImage = image
                    images.withLock { $0.append(image) }
                }
                cell.layoutSpecBlock = { _, _ in ASInsetLayoutSpec(insets: .zero, child: imageNode) }
                return cell
            }
        }
    }

    // MARK: Damage

    @Test func damagedFrameKeepsTheOneBefore() throws {
        let stage = Stage(), node = ASImageNode()
        let image = try #require(ASBasicAnimatedImage(animatedImageData: ColorGIF(damagedFrame: 1).data))
        node.animatedImage = image
        let log = LogCapture.messages {
            stage.show(node)
            stage.advance(by: 0.2)
            #expect(stage.shows(.red))
            stage.advance(by: 0.15)
            #expect(stage.shows(.green))
        }

        #expect(image.error == nil)
        #expect(log.contains { $0.contains("Frame 1 of an animated image is damaged") })
    }

    @Test func damagedFirstFrameShowsTheNext() throws {
        let stage = Stage(), node = ASImageNode()
        node.animatedImage = ASBasicAnimatedImage(animatedImageData: ColorGIF(damagedFrame: 0).data)
        stage.show(node)

        stage.advance(by: 0.15)

        #expect(stage.shows(.blue))
    }

    @Test func truncatedAnimationPlaysItsCompleteFrames() throws {
        let data = ColorGIF().data
        let log = LogCapture.messages {
            let image = ASBasicAnimatedImage(animatedImageData: data.dropLast(10))
            #expect(image?.frameCount == 2)
        }

        #expect(log.contains { $0.contains("plays only its first 2 frames") })
    }

    @Test func stillAndDamagedDataIsNotAnimated() {
        for data in [
            Data(), Data("GIF89a".utf8), ColorGIF(frames: [(.red, 5)]).data, ColorGIF().data.prefix(60),
            ImageNodeTests.halves(CGSize(width: 4, height: 4)).pngData()!,
        ] {
            #expect(ASBasicAnimatedImage(animatedImageData: data) == nil)
        }
    }

    @Test func hugeCanvasIsNotPlayed() {
        let log = LogCapture.messages {
            var data = ColorGIF().data
            data.replaceSubrange(6..<10, with: [255, 255, 255, 255])
            #expect(ASBasicAnimatedImage(animatedImageData: data) == nil)
        }

        #expect(log.contains { $0.contains("65535 x 65535") })
    }
}
