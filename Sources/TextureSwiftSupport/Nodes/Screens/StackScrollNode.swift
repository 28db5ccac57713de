public import AsyncDisplayKit

/// A node that scrolls cells, one below the other.
///
/// Not yet: the library's initializers with a flow layout or a direction, as there are no collection views. A table node
/// shows the cells.
open class StackScrollNode: NamedDisplayNodeBase {
    /// The closure that is called when the content was scrolled.
    public final var onScrollViewDidScroll: (UIScrollView) -> Void = { _ in }

    /// Whether changes are shown before the method that makes them returns; false by default.
    open var shouldWaitUntilAllUpdatesAreCommitted = false

    /// The cells.
    open private(set) var nodes: [ASCellNode] = []

    private let tableNode = ASTableNode()
    private var source: AnyObject?

    /// Creates a node without cells.
    public override init() {
        super.init()
        tableNode.backgroundColor = .clear
        addSubnode(tableNode)
    }

    /// Whether the user can scroll.
    @preconcurrency @MainActor
    open var isScrollEnabled: Bool {
        get { scrollView.isScrollEnabled }
        set { scrollView.isScrollEnabled = newValue }
    }

    /// The view that scrolls.
    @preconcurrency @MainActor
    open var scrollView: UIScrollView { tableNode.view }

    /// The number of sections: 1.
    open var numberOfSections: Int { 1 }

    /// Adds cells at the end.
    @preconcurrency @MainActor
    open func append(nodes: [ASCellNode]) { replaceAll(nodes: self.nodes + nodes) }

    /// Removes all cells.
    @preconcurrency @MainActor
    open func removeAll() { replaceAll(nodes: []) }

    /// Shows other cells.
    @preconcurrency @MainActor
    open func replaceAll(nodes: [ASCellNode]) {
        // A collection shows no selection by itself.
        for node in nodes { node.selectionStyle = .none }
        self.nodes = nodes
        tableNode.reloadData()
        if shouldWaitUntilAllUpdatesAreCommitted { tableNode.waitUntilAllUpdatesAreProcessed() }
    }

    @preconcurrency @MainActor
    open override func didLoad() {
        super.didLoad()
        let source = StackScrollSource(self)
        self.source = source
        tableNode.dataSource = source
        tableNode.delegate = source
        tableNode.view.separatorStyle = .none
        tableNode.view.alwaysBounceVertical = true
    }

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElement: tableNode)
    }
}

/// The data source and delegate of the table.
private final class StackScrollSource: NSObject, ASTableDataSource, ASTableDelegate {
    private weak var owner: StackScrollNode?

    init(_ owner: StackScrollNode) {
        self.owner = owner
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { owner?.nodes.count ?? 0 }

    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        owner?.nodes[indexPath.row] ?? ASCellNode()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { owner?.onScrollViewDidScroll(scrollView) }
}
