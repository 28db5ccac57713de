import AsyncDisplayKit
import NodeSupport
import Testing
import ToolTip
import TwillTesting

/// Nodes as anchors of tips.
@MainActor @Suite struct ToolTipNodeTests {
    private let stage: Stage
    private let page = UIViewController()

    init() {
        stage = Stage()
        stage.show(page)
    }

    private func present(_ anchor: ToolTipAnchor) throws -> ToolTipView {
        let view = try #require(ToolTipView(data: [ToolTipData(title: "Node", anchors: [anchor])]))
        page.present(ToolTipViewController(tooltipData: view), animated: false)
        stage.advance(by: 0.6)
        return view
    }

    @Test func nodeWithAViewIsAnAnchor() throws {
        let node = ASDisplayNode()
        node.frame = CGRect(x: 100, y: 200, width: 80, height: 40)
        page.view.addSubnode(node)

        let tip = try present(.node(node))
        #expect(tip.placement?.arrowPoint == CGPoint(x: 140, y: 240))

        node.frame.origin.y = 300
        stage.drawChanges()
        #expect(tip.placement?.arrowPoint == CGPoint(x: 140, y: 340))
    }

    @Test func layerBackedNodeIsAnAnchor() throws {
        let parent = ASDisplayNode(), child = ASDisplayNode()
        child.isLayerBacked = true
        parent.addSubnode(child)
        parent.frame = CGRect(x: 50, y: 100, width: 200, height: 200)
        child.frame = CGRect(x: 20, y: 30, width: 60, height: 20)
        page.view.addSubnode(parent)

        let tip = try present(.node(child))

        // The middle of 70 to 130, and the lower edge at 100 + 30 + 20.
        #expect(tip.placement?.arrowPoint == CGPoint(x: 100, y: 150))
    }

    @Test func tipFollowsAnAnimatedNode() throws {
        let node = ASDisplayNode()
        node.frame = CGRect(x: 100, y: 200, width: 80, height: 40)
        page.view.addSubnode(node)
        let tip = try present(.node(node))

        UIView.animate(withDuration: 0.4) { node.frame.origin.y = 300 }

        for _ in 0..<20 {
            stage.advance(by: 1.0 / 60)
            let shown = try #require(node.layer.presentation()).frame, point = try #require(tip.placement?.arrowPoint)
            #expect(abs(point.x - shown.midX) <= 0.5 && abs(point.y - shown.maxY) <= 0.5)
        }
        #expect(tip.placement?.arrowPoint.y ?? 0 > 250)
    }

    @Test func tipFollowsAnAnimatedLayerBackedNode() throws {
        let parent = ASDisplayNode(), child = ASDisplayNode()
        child.isLayerBacked = true
        parent.addSubnode(child)
        parent.frame = CGRect(x: 50, y: 100, width: 200, height: 200)
        child.frame = CGRect(x: 20, y: 30, width: 60, height: 20)
        page.view.addSubnode(parent)
        let tip = try present(.node(child))

        let animation = CABasicAnimation(keyPath: "position.y")
        animation.fromValue = CGFloat(40)
        animation.toValue = CGFloat(140)
        animation.duration = 0.5
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        child.layer.add(animation, forKey: "move")

        var ys: [CGFloat] = []
        for _ in 0..<20 {
            stage.advance(by: 1.0 / 60)
            let shown = try #require(child.layer.presentation()).frame, point = try #require(tip.placement?.arrowPoint)
            #expect(abs(point.x - 100) <= 0.5 && abs(point.y - (100 + shown.maxY)) <= 0.5)
            ys.append(point.y)
        }
        // After a third of a second two thirds of 100 points are covered: 150 + 66.
        #expect(zip(ys, ys.dropFirst()).allSatisfy(<) && abs((ys.last ?? 0) - 216) < 4)
    }

    @Test func hiddenNodeIsAReason() throws {
        var messages: [String] = []
        let before = ToolTipLog.write
        ToolTipLog.write = { messages.append($0) }
        defer { ToolTipLog.write = before }
        let node = ASDisplayNode()
        node.frame = CGRect(x: 100, y: 200, width: 80, height: 40)
        page.view.addSubnode(node)
        node.isHidden = true

        let tip = try present(.node(node))

        #expect(tip.outcome == .failed(.anchorMissing(step: "Node", reason: "its node is hidden")))
        #expect(messages.contains { $0.contains("its node is hidden") })
    }

    @Test func rowOfATableNodeIsScrolledToAndFollowed() throws {
        let source = Rows(), table = ASTableNode(style: .plain)
        table.dataSource = source
        table.frame = page.view.bounds
        page.view.addSubnode(table)
        stage.advance(by: 0.5)
        let path = IndexPath(row: 80, section: 0)

        let tip = try present(.row(at: path, in: table))
        stage.advance(by: 1.5)

        #expect(table.contentOffset.y > 500)
        let cell = try #require(table.nodeForRow(at: path))
        func expectAtRow() throws {
            let rect = cell.view.convert(cell.view.bounds, to: nil), point = try #require(tip.placement?.arrowPoint)
            #expect(point.x >= rect.minX && point.x <= rect.maxX)
            #expect(point.y >= rect.minY - 0.5 && point.y <= rect.maxY + 0.5)
        }
        try expectAtRow()

        table.contentOffset.y += 40
        stage.drawChanges()
        try expectAtRow()
    }
}

private final class Rows: NSObject, ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        { @Sendable in
            let cell = ASTextCellNode()
            cell.text = "Row \(indexPath.row)"
            return cell
        }
    }
}
