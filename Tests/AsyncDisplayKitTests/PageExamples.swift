import AsyncDisplayKit
import Testing
import TwillTesting

// The code of Sources/AsyncDisplayKit/AsyncDisplayKit.docc; a test of the repository finds each of its paragraphs here.

private final class FruitNode: ASCellNode {
    private let nameNode = ASTextNode()
    private let dotNode = ASDisplayNode()

    init(name: String, color: UIColor) {
        super.init()
        automaticallyManagesSubnodes = true
        nameNode.attributedText = NSAttributedString(
            string: name, attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
        dotNode.backgroundColor = color
        dotNode.cornerRadius = 6
        dotNode.style.preferredSize = CGSize(width: 12, height: 12)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 8
        row.alignItems = .center
        row.children = [dotNode, nameNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: row)
    }
}

private final class FruitListController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private let fruits = ["Guava", "Papaya", "Salak"]

    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { fruits.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let fruit = fruits[indexPath.row]
        return { FruitNode(name: fruit, color: .systemGreen) }
    }
}

private final class PhotoGridController: ASDKViewController<ASCollectionNode>, ASCollectionDataSource {
    private let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue, .systemOrange]

    override init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 110, height: 110)
        super.init(node: ASCollectionNode(collectionViewLayout: layout))
        node.dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        colors.count
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let color = colors[indexPath.item]
        return {
            let cell = ASCellNode()
            cell.backgroundColor = color
            return cell
        }
    }
}

@MainActor @Suite struct PageExamples {
    @Test func theGridShowsItsColors() {
        let stage = Stage()

        stage.show(PhotoGridController())
        stage.drawChanges()

        // Three items of 110 points spread over 375, below a status bar of 20; the fourth is in the second line.
        let snapshot = stage.snapshot()
        #expect(snapshot.hasColor(.systemRed, at: CGPoint(x: 55, y: 75), tolerance: 1))
        #expect(snapshot.hasColor(.systemBlue, at: CGPoint(x: 320, y: 75), tolerance: 1))
        #expect(snapshot.hasColor(.systemOrange, at: CGPoint(x: 55, y: 195), tolerance: 1))
    }

    @Test func theListShowsItsFruits() {
        let stage = Stage()

        stage.show(FruitListController())
        stage.drawChanges()

        #expect(stage.shows("Guava") && stage.shows("Papaya") && stage.shows("Salak"))
        // The text is some 20 points high with 12 above it, below a status bar of 20.
        #expect(stage.snapshot().hasColor(.systemGreen, at: CGPoint(x: 22, y: 42), tolerance: 1))
    }
}
