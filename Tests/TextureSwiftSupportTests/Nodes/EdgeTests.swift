import AsyncDisplayKit
import Testing
import TextureSwiftSupport
import TwillTesting

/// Round corners and borders, by their pixels.
@MainActor @Suite struct EdgeTests {
    nonisolated static let scales: [CGFloat] = [1, 2, 3]

    private func edge(
        _ strategy: StyledEdgeCornerRoundingStrategy, border: StyledEdgeBorderDescriptor? = nil
    ) -> StyledEdgeNode<ASDisplayNode> {
        StyledEdgeNode(
            cornerRadius: 20, cornerRoundingStrategy: strategy, border: border, contentNode: .filled(.red, 100, 60))
    }

    @Test(arguments: scales) func edgesRoundTheCorners(scale: CGFloat) {
        let stage = Stage(scale: scale)
        for strategy in [StyledEdgeCornerRoundingStrategy.clip(assimilationColor: .white), .mask] {
            let node = edge(strategy)
            #expect(node.layoutThatFits(ASSizeRangeUnconstrained).size == CGSize(width: 100, height: 60))

            stage.show(node, at: CGRect(x: 10, y: 10, width: 100, height: 60))

            #expect(stage.hasColor(.red, at: (60, 40), (10.5, 40), (109.5, 40), (60, 10.5), (18, 18)))
            #expect(stage.hasColor(.white, at: (11, 11), (109, 11), (109, 69), (11, 69), (13, 13)))
        }
    }

    @Test(arguments: scales) func borderIsInsideTheEdge(scale: CGFloat) {
        let stage = Stage(scale: scale)
        for strategy in [StyledEdgeCornerRoundingStrategy.clip(assimilationColor: .white), .mask] {
            let node = edge(strategy, border: StyledEdgeBorderDescriptor(width: 4, color: .blue))

            stage.show(node, at: CGRect(x: 10, y: 10, width: 100, height: 60))

            #expect(stage.hasColor(.blue, at: (10.5, 40), (13.5, 40), (60, 10.5), (60, 69.5)))
            #expect(stage.hasColor(.red, at: (14.5, 40), (60, 15)) && stage.hasColor(.white, at: (9, 40), (13, 13)))
            node.border = nil
            #expect(stage.hasColor(.red, at: (10.5, 40)))
            node.border = StyledEdgeBorderDescriptor(width: 2, color: .signal)
            #expect(stage.hasColor(.red, at: (14.5, 40)) && stage.hasColor(.red, at: (11, 40)))
        }
    }

    @Test func edgeFollowsTheAppearanceAndItsStrategy() {
        let stage = Stage()
        let node = edge(
            .clip(assimilationColor: .systemBackground), border: StyledEdgeBorderDescriptor(width: 4, color: .signal))
        stage.show(node, at: CGRect(x: 10, y: 10, width: 100, height: 60))
        #expect(stage.hasColor(.white, at: (11, 11)) && stage.hasColor(.red, at: (11, 40)))

        stage.setAppearance(.dark)
        #expect(stage.hasColor(.black, at: (11, 11)) && stage.hasColor(.green, at: (11, 40)))
        node.cornerRoundingStrategy = .clip(assimilationColor: .blue)
        #expect(stage.hasColor(.blue, at: (11, 11)))
        node.cornerRoundingStrategy = .mask
        #expect(stage.hasColor(.black, at: (11, 11)) && node.layer.mask != nil)
        node.cornerRoundingStrategy = .clip(assimilationColor: .blue)
        #expect(stage.hasColor(.blue, at: (11, 11)) && node.layer.mask == nil)
    }

    @Test func maskedEdgeFollowsTheSize() {
        let stage = Stage(), node = edge(.mask)
        stage.show(node, at: CGRect(x: 0, y: 0, width: 100, height: 60))

        node.contentNode.style.width = ASDimensionMake(200)
        node.frame = CGRect(x: 0, y: 0, width: 200, height: 60)

        #expect(stage.hasColor(.red, at: (199, 30), (100, 1)) && stage.hasColor(.white, at: (199, 1), (1, 1)))
    }

    @Test func layerBackedEdgeHasALayerBackedContent() {
        let stage = Stage()
        for strategy in [StyledEdgeCornerRoundingStrategy.clip(assimilationColor: .white), .mask] {
            let node = edge(strategy)
            node.isLayerBacked = true

            stage.show(node, at: CGRect(x: 0, y: 0, width: 100, height: 60))

            #expect(node.contentNode.isLayerBacked)
            #expect(stage.hasColor(.red, at: (50, 30)) && stage.hasColor(.white, at: (1, 1)))
        }
    }
}
