import AsyncDisplayKit
import Testing
import TwillTesting

@testable import Workshop

@MainActor @Suite struct PictureNodeTests {
    /// Loaded is not drawn: without the bar the place would be grey until it is.
    @Test func theProgressBarStaysUntilTheImageIsDrawn() throws {
        let stage = Stage()
        let node = ProductPictureNode()
        node.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
        stage.show(UIViewController()).addSubnode(node)
        node.layoutIfNeeded()
        let picture = try #require(node.subnodes?.compactMap { $0 as? ASNetworkImageNode }.first)
        let whileLoading = try #require(node.subnodes).count
        #expect(whileLoading == 3)

        node.imageNode(picture, didLoad: UIImage())
        node.layoutIfNeeded()

        #expect(node.subnodes?.count == whileLoading)
    }
}
