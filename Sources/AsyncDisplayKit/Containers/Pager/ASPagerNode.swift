import Foundation
import UIKit

/// The source of a pager node's pages.
///
/// Pages are returned as blocks by `nodeBlockAt`, or, without that method, as nodes by `nodeAt`.
public protocol ASPagerDataSource: AnyObject {
    /// Returns the number of pages.
    @preconcurrency @MainActor
    func numberOfPages(in pagerNode: ASPagerNode) -> Int

    /// Returns the node of a page: one that is in no list yet, or the one that was returned for this page before.
    @preconcurrency @MainActor
    func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode

    /// Returns a block that creates a new node for a page each time it runs. It runs on another thread: copy what it
    /// needs.
    @preconcurrency @MainActor
    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock
}

extension ASPagerDataSource {
    /// Returns an empty node.
    @preconcurrency @MainActor
    public func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode {
        OptionalProbe.unimplemented(self, ASCellNode())
    }

    /// Leaves the page to `nodeAt`.
    @preconcurrency @MainActor
    public func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        let empty: ASCellNodeBlock = { ASCellNode() }
        return OptionalProbe.unimplemented(self, empty)
    }
}

/// The delegate of a pager node, with the methods of a collection node's delegate.
public protocol ASPagerDelegate: ASCollectionDelegate {}

/// Pages of nodes side by side, each as large as the node, with one of them in sight at rest.
///
/// The page in sight stays in sight when the node's size changes, and when pages before it are inserted or deleted. The
/// first page is at the left, also in right-to-left interfaces, unless a subclass of ``ASPagerFlowLayout`` returns true for
/// `flipsHorizontallyInOppositeLayoutDirection`.
@preconcurrency
open class ASPagerNode: ASCollectionNode {
    /// Creates a pager node.
    public init() {
        super.init(makingLayout: {
            let layout = ASPagerFlowLayout()
            layout.scrollDirection = .horizontal
            layout.minimumInteritemSpacing = 0
            layout.minimumLineSpacing = 0
            return layout
        })
    }

    /// Creates a pager node with a layout, which scrolls horizontally.
    @preconcurrency
    public init(collectionViewLayout flowLayout: ASPagerFlowLayout) {
        super.init(collectionViewLayout: flowLayout as UICollectionViewLayout)
    }

    /// Sets the data source, which is not retained.
    @preconcurrency @MainActor
    open func setDataSource(_ dataSource: (any ASPagerDataSource)?) {
        guard dataSource !== pages.source else { return }
        pages.source = dataSource
        dataSourceDidChange()
    }

    /// Returns the data source.
    @preconcurrency @MainActor
    open func dataSource() -> (any ASPagerDataSource)? { pages.source }

    /// Sets the delegate, which is not retained.
    @preconcurrency @MainActor
    open func setDelegate(_ delegate: (any ASPagerDelegate)?) { super.delegate = delegate }

    /// The index of the page in sight; while pages move, that of the page at the leading edge.
    @preconcurrency @MainActor
    open var currentPageIndex: Int { pageIndex }

    /// Scrolls to a page. For a page that does not exist, logs that and does not scroll.
    @preconcurrency @MainActor
    open func scrollToPage(at index: Int, animated: Bool) {
        scrollToItem(at: IndexPath(item: index, section: 0), at: .left, animated: animated)
    }

    /// Returns the node of a page near the one in sight; nil for pages farther away.
    @preconcurrency @MainActor
    open func nodeForPage(at index: Int) -> ASCellNode? { nodeForItem(at: IndexPath(item: index, section: 0)) }

    /// Returns the index of a node's page; `NSNotFound` if the node is not in the pager.
    @preconcurrency @MainActor
    open func indexOfPage(with node: ASCellNode) -> Int { indexPath(for: node)?.item ?? NSNotFound }

    /// Whether the safe area insets the pages; false by default, as pages then do not fit between the insets.
    @preconcurrency @MainActor
    open var allowsAutomaticInsetsAdjustment = false {
        didSet { if isNodeLoaded { adjustInsets() } }
    }

    // MARK: Node

    @preconcurrency @MainActor
    open override func didLoad() {
        super.didLoad()
        setUpPager()
    }

    // MARK: Stored state of the extensions

    @MainActor final lazy var pages = PagerPages(self)

    override var itemSize: CGSize? { pageSize }

    override var listWords: ListDataWords { .pager }

    override var collectionDataSource: (any ASCollectionDataSource)? { pages.source == nil ? nil : pages }
}
