import AsyncDisplayKit
import TwillTesting
import UIKit
import ViewTracking

/// Work that is counted once its caches are filled.
@MainActor
struct CountedCase {
    /// What is done once, as the file of thresholds names it.
    var name: String
    var repetitions: Int
    /// How often the work is done before it is counted.
    var warmUp = 3
    /// Makes what the work needs, and returns it. It is called with 0, 1, 2 and so on.
    var prepare: () -> (Int) -> Void

    static let all: [CountedCase] = [
        CountedCase(name: "a view that is created", repetitions: 100) {
            { _ in _ = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        },
        CountedCase(name: "a label that measures a new text", repetitions: 50) {
            let label = UILabel()
            return { number in
                label.text = "Product number \(number)"
                _ = label.sizeThatFits(CGSize(width: 300, height: 100))
            }
        },
        CountedCase(name: "a row with a frame that comes into view", repetitions: 50, warmUp: 20) {
            let list = RowList(isSelfSizing: false)
            return { list.scroll(to: $0) }
        },
        CountedCase(name: "a row with constraints that comes into view", repetitions: 50, warmUp: 20) {
            let list = RowList(isSelfSizing: true)
            return { list.scroll(to: $0) }
        },
        CountedCase(name: "a frame without a change", repetitions: 50) {
            let list = RowList(isSelfSizing: false)
            return { _ in list.stage.advance(by: 1.0 / 60) }
        },
        CountedCase(name: "a frame with a new text", repetitions: 30) {
            let list = RowList(isSelfSizing: false)
            return { number in
                list.note(number)
                list.stage.advance(by: 1.0 / 60)
            }
        },
        CountedCase(name: "a frame of a list that scrolls by 10 points", repetitions: 30, warmUp: 60) {
            let list = RowList(isSelfSizing: false)
            return { number in
                list.table.contentOffset.y = CGFloat(number) * 10
                list.stage.advance(by: 1.0 / 60)
            }
        },
        CountedCase(name: "a frame that is painted completely", repetitions: 10) {
            let list = RowList(isSelfSizing: false)
            return { _ in _ = list.stage.repaint() }
        },
        CountedCase(name: "a node card that is created", repetitions: 50) {
            { number in _ = Card(number) }
        },
        CountedCase(name: "a node card that is laid out for the first time", repetitions: 50) {
            let cards = (0..<400).map(Card.init)
            return { number in _ = cards[number].layoutThatFits(.upTo(width: 375)) }
        },
        CountedCase(name: "a node card that is laid out again", repetitions: 50) {
            let card = Card(0)
            return { _ in
                card.setNeedsLayout()
                _ = card.layoutThatFits(.upTo(width: 375))
            }
        },
        CountedCase(name: "a node card that is laid out in another width", repetitions: 50) {
            let card = Card(0)
            return { number in _ = card.layoutThatFits(.upTo(width: CGFloat(300 + number % 100))) }
        },
        CountedCase(name: "a frame of a node list that scrolls by 10 points", repetitions: 30, warmUp: 60) {
            let list = NodeList(), stage = Stage(device: .iphone8)
            stage.paintsEveryFrame = true
            stage.show(list)
            stage.drawChanges()
            return { number in
                list.node.view.contentOffset.y = CGFloat(number) * 10
                stage.advance(by: 1.0 / 60)
            }
        },
        // Painting is left out: a window does it on another thread.
        CountedCase(name: "a frame of a node grid that scrolls by half a row", repetitions: 60, warmUp: 60) {
            let grid = NodeGrid(), stage = Stage(device: .iphone8)
            stage.paintsEveryFrame = false
            stage.show(grid)
            stage.drawChanges()
            return { number in
                grid.node.view.contentOffset.y = CGFloat(number) * 71
                stage.advance(by: 1.0 / 60)
            }
        },
        CountedCase(name: "a tracking pass over 500 elements", repetitions: 20) {
            let page = TrackedPage()
            return { _ in page.service.scan() }
        },
        CountedCase(name: "a tracking pass without a change", repetitions: 50) {
            let page = TrackedPage()
            return { _ in page.service.scanIfNeeded() }
        },
    ]
}

extension ASSizeRange {
    fileprivate static func upTo(width: CGFloat) -> ASSizeRange {
        ASSizeRange(min: .zero, max: CGSize(width: width, height: .infinity))
    }
}

/// A thousand rows on a stage, with constraints or with frames of the app's own.
@MainActor
private final class RowList: NSObject, UITableViewDataSource {
    let stage = Stage(device: .iphone8)
    let table = UITableView(frame: .zero, style: .plain)

    init(isSelfSizing: Bool) {
        super.init()
        stage.paintsEveryFrame = true
        table.register(isSelfSizing ? ConstraintCell.self : Cell.self, forCellReuseIdentifier: "cell")
        if isSelfSizing { table.estimatedRowHeight = 90 } else { table.rowHeight = 90 }
        table.dataSource = self
        let controller = UIViewController()
        controller.view = table
        stage.show(controller)
        stage.drawChanges()
    }

    func scroll(to row: Int) {
        table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
        table.layoutIfNeeded()
    }

    /// Changes the note of the first row.
    func note(_ number: Int) {
        (table.visibleCells.first as? Cell)?.note.text = "\(number % 60) min"
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        if let cell = cell as? Cell { cell.show(indexPath.row) }
        return cell
    }
}

/// A title, a text and a note below both, with frames.
private class Cell: UITableViewCell {
    let title = UILabel(), text = UILabel(), note = UILabel()

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        text.numberOfLines = 0
        text.font = .systemFont(ofSize: 14)
        for label in [title, text, note] { contentView.addSubview(label) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ row: Int) {
        title.text = "Row \(row)"
        text.text = String(repeating: "Words that wrap in the width of the row. ", count: 1 + row % 2)
        note.text = "\(row * 7 % 60) min"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = contentView.bounds.width - 32
        title.frame = CGRect(x: 16, y: 8, width: width, height: 21)
        text.frame = CGRect(x: 16, y: 29, width: width, height: 36)
        note.frame = CGRect(x: 16, y: 65, width: width, height: 21)
    }
}

/// The same with eight constraints.
private final class ConstraintCell: Cell {
    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for label in [title, text, note] { label.translatesAutoresizingMaskIntoConstraints = false }
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: margins.topAnchor),
            title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
            text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            note.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 4),
            note.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            note.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // The constraints set the frames.
    override func layoutSubviews() {}
}

/// 500 tracked views in a scroll view, whose dwell never ends.
@MainActor
private final class TrackedPage {
    let stage = Stage(device: .iphone8)
    let service = TrackingService()

    init() {
        stage.paintsEveryFrame = true
        let page = UIViewController()
        let scroll = UIScrollView(frame: stage.screen.bounds)
        page.view.addSubview(scroll)
        for index in 0..<500 {
            let view = UIView(frame: CGRect(x: 0, y: index * 60, width: 375, height: 60))
            view.trackingElement = TrackingElement(elementType: "row", identity: "\(index)", minimumDwell: 1e9)
            scroll.addSubview(view)
        }
        service.maximumPassDuration = .infinity
        service.start(in: stage.show(page))
        stage.advance(by: 1)
    }
}

/// An image and three texts.
private final class Card: ASCellNode {
    private let image = ASDisplayNode()
    private let texts: [ASTextNode]

    init(_ number: Int) {
        texts = ["Product \(number)", "Rp\(number % 90 + 10).000", "\(number % 7) reviews"].map { text in
            let node = ASTextNode()
            node.attributedText = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 14)])
            return node
        }
        super.init()
        automaticallyManagesSubnodes = true
        image.style.preferredSize = CGSize(width: 80, height: 80)
        image.backgroundColor = .systemGray
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 4
        column.style.flexShrink = 1
        column.children = texts
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 8
        row.children = [image, column]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: row)
    }
}

/// A thousand cards.
private final class NodeList: ASDKViewController<ASTableNode>, ASTableDataSource {
    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 1000 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = indexPath.row
        return { Card(row) }
    }
}

/// A photo on a white tile, with its name and, if it is a favorite, a heart.
private final class Photo: ASCellNode {
    private let tile = ASDisplayNode(), picture = ASImageNode(), name = ASTextNode()
    private let heart: ASImageNode?

    init(_ number: Int, _ image: UIImage, heart heartImage: UIImage) {
        heart = number.isMultiple(of: 3) ? ASImageNode() : nil
        super.init()
        automaticallyManagesSubnodes = true
        tile.backgroundColor = .white
        tile.cornerRadius = 6
        picture.image = image
        picture.style.preferredSize = CGSize(width: 103, height: 103)
        heart?.image = heartImage
        heart?.style.preferredSize = CGSize(width: 24, height: 24)
        heart?.style.layoutPosition = CGPoint(x: 4, y: 4)
        name.maximumNumberOfLines = 1
        name.style.height = ASDimensionMake(15)
        name.attributedText = NSAttributedString(
            string: "Photo number \(number)", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        style.preferredSize = CGSize(width: 115, height: 134)
        for node in [tile, picture, name, heart] { node?.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let photo: any ASLayoutElement =
            heart.map { ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: [picture, $0]) } ?? picture
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .stretch, children: [photo, name])
        return ASBackgroundLayoutSpec(
            child: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6), child: column),
            background: tile)
    }
}

/// Ten thousand photos in three columns.
private final class NodeGrid: ASDKViewController<ASCollectionNode>, ASCollectionDataSource {
    private let photo = NodeGrid.image(side: 103, .systemTeal)
    private let heart = NodeGrid.image(side: 24, .systemRed)

    override init() {
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = 7
        layout.minimumLineSpacing = 8
        layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        super.init(node: ASCollectionNode(collectionViewLayout: layout))
        node.dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private static func image(side: CGFloat, _ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 10_000 }

    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let number = indexPath.item, photo = photo, heart = heart
        return { Photo(number, photo, heart: heart) }
    }
}
