import AsyncDisplayKit
import Foundation
import ScrollList

/// Animated GIFs, two in each row: a screenful of them plays while the list is scrolled.
final class AnimationListViewController: ASDKViewController<ASTableNode>, ScrollTable, ASTableDataSource {
    private let catalog: Catalog
    private let data: Data

    init(catalog: Catalog) {
        guard let data = catalog.images.data("ball.gif") else { preconditionFailure("The workload has no ball.gif.") }
        self.catalog = catalog
        self.data = data
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    var tableView: UITableView { node.view }

    var aliveCells: Int { AnimationRowNode.alive }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.backgroundColor = UIColor(white: 245.0 / 255, alpha: 1)
        node.view.separatorStyle = .none
        node.view.contentInsetAdjustmentBehavior = .never
        node.view.showsVerticalScrollIndicator = false
        // The workload's screen has no status bar.
        additionalSafeAreaInsets.top = -(UIApplication.shared.statusBarFrame.height)
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        catalog.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let picture = catalog.image("product_\(catalog[indexPath.row].image)")
        return { [data] in AnimationRowNode(picture, data) }
    }
}

/// A card with a still picture, by which the list is watched, and two animated images, each of which decodes its frames
/// for itself, as images of different files do.
private final class AnimationRowNode: ASCellNode {
    /// How many there are.
    static var alive: Int { count.value }

    private static let count = Counter()

    private let card = ASDisplayNode()
    private let picture = ASImageNode()
    private let animations = [ASImageNode(), ASImageNode()]

    init(_ image: UIImage?, _ data: Data) {
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        card.backgroundColor = .white
        card.cornerRadius = 8
        picture.image = image
        picture.style.preferredSize = CGSize(width: 80, height: 80)
        for animation in animations { animation.animatedImage = ASBasicAnimatedImage(animatedImageData: data) }
        Self.count.add(1)
    }

    deinit {
        Self.count.add(-1)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let shaped = animations.map { animation in
            let shaped = ASRatioLayoutSpec(ratio: 2.0 / 3, child: animation)
            shaped.style.flexGrow = 1
            shaped.style.flexBasis = ASDimensionMake(1)
            return shaped
        }
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .start, children: [picture] + shaped
        )
        let inside = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: row)
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8),
            child: ASBackgroundLayoutSpec(child: inside, background: card))
    }
}
