import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// The number of drawings of a node when it is first shown.
@MainActor @Suite struct FirstShowTests {
    /// Counts its own drawings.
    private final class CountingNode: ASDisplayNode {
        final class Count: NSObject, Sendable {
            let drawings = Locked(0)
        }

        let count = Count()
        var drawings: Int { count.drawings.withLock { $0 } }

        override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? { count }

        override class func draw(
            _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool,
            isRasterizing: Bool
        ) {
            (parameters as? Count)?.drawings.withLock { $0 += 1 }
            UIColor.red.setFill()
            UIRectFill(bounds)
        }
    }

    private final class CountingCell: ASCellNode {
        let inner = CountingNode()

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
            inner.style.preferredSize = CGSize(width: 40, height: 40)
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2), child: inner)
        }
    }

    private final class Source: ASTableDataSource, Sendable {
        let waits: Bool
        let cells = Locked<[Int: CountingCell]>([:])

        init(waits: Bool) {
            self.waits = waits
        }

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 60 }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let row = indexPath.row, waits = waits
            return { [cells] in
                let cell = CountingCell()
                cell.neverShowPlaceholders = waits
                cells.withLock { $0[row] = cell }
                return cell
            }
        }
    }

    @Test(arguments: [false, true]) func aNodeOfAViewControllerDrawsOnce(waits: Bool) {
        let stage = Stage()
        let nodes = (0..<6).map { _ in CountingNode() }
        for (index, node) in nodes.enumerated() {
            node.frame = CGRect(x: 10, y: 50 * index + 100, width: 40, height: 40)
            node.isLayerBacked = index % 2 == 1
            node.displaysAsynchronously = index < 4
        }
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.neverShowPlaceholders = waits
        for node in nodes { controller.node.addSubnode(node) }

        stage.show(controller)
        stage.drawChanges()

        #expect(nodes.map(\.drawings) == [1, 1, 1, 1, 1, 1])
    }

    @Test(arguments: [false, true]) func aNodeThatDrawsAndFillsAViewControllerDrawsOnce(waits: Bool) {
        let stage = Stage()
        let node = CountingNode(), inner = CountingNode()
        node.automaticallyManagesSubnodes = true
        inner.style.preferredSize = CGSize(width: 40, height: 40)
        node.layoutSpecBlock = { _, _ in ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: inner) }
        let controller = ASDKViewController(node: node)
        controller.neverShowPlaceholders = waits

        stage.show(controller)
        stage.drawChanges()

        #expect(node.drawings == 1 && inner.drawings == 1)
    }

    @Test func aNodeResizedDuringItsFirstDrawingShowsContentsOfTheNewSize() {
        let stage = Stage()
        let node = CountingNode()
        node.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.addSubnode(node)

        node.recursivelyEnsureDisplaySynchronously(false)
        node.frame.size = CGSize(width: 60, height: 30)
        stage.show(controller)
        stage.drawChanges()

        let contents = node.contents as? CGImage
        #expect(contents?.width == 120 && contents?.height == 60)
    }

    @Test(arguments: [false, true], [false, true])
    func aRowDrawsOnce(ofAWaitingController controllerWaits: Bool, inACellThatWaits cellWaits: Bool) {
        let stage = Stage()
        let source = Source(waits: cellWaits)
        let table = ASTableNode()
        table.dataSource = source
        let controller = ASDKViewController(node: table)
        controller.neverShowPlaceholders = controllerWaits

        stage.show(controller)
        stage.drawChanges()

        let cells = source.cells.withLock { $0 }
        let visible = table.indexPathsForVisibleRows().map { cells[$0.row]!.inner.drawings }
        #expect(visible.count > 10)
        #expect(visible.allSatisfy { $0 == 1 }, "\(visible)")
        #expect(cells.values.allSatisfy { $0.inner.drawings <= 1 })
    }
}
