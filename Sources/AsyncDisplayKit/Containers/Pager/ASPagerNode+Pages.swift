import CoreGraphics
import UIKit

/// The data source of a pager node as a collection, which forwards to that of the pages.
@MainActor
final class PagerPages: ASCollectionDataSource {
    weak var pager: ASPagerNode?
    weak var source: (any ASPagerDataSource)?

    init(_ pager: ASPagerNode) {
        self.pager = pager
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        guard let pager, let source else { return 0 }
        return source.numberOfPages(in: pager)
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        guard let pager, let source else { return { ASCellNode() } }
        return OptionalProbe.forward(
            from: self, to: source, "pagerNode(_:nodeBlockAt:)"
        ) { source.pagerNode(pager, nodeBlockAt: indexPath.item) }
    }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
        guard let pager, let source else { return ASCellNode() }
        return OptionalProbe.forward(
            from: self, to: source, "pagerNode(_:nodeAt:)"
        ) { source.pagerNode(pager, nodeAt: indexPath.item) }
    }
}

extension ASPagerNode {
    @MainActor
    final func setUpPager() {
        let view = view
        view.isPagingEnabled = true
        view.scrollsToTop = false
        view.allowsSelection = false
        view.showsVerticalScrollIndicator = false
        view.showsHorizontalScrollIndicator = false
        adjustInsets()
        func screens(_ length: CGFloat) -> ASRangeTuningParameters {
            ASRangeTuningParameters(leadingBufferScreenfuls: length, trailingBufferScreenfuls: length)
        }
        setTuningParameters(screens(0), for: .minimum, rangeType: .display)
        setTuningParameters(screens(1), for: .minimum, rangeType: .preload)
        setTuningParameters(screens(1), for: .full, rangeType: .display)
        setTuningParameters(screens(2), for: .full, rangeType: .preload)
    }

    @MainActor
    final func adjustInsets() {
        view.contentInsetAdjustmentBehavior = allowsAutomaticInsetsAdjustment ? .automatic : .never
    }

    /// The size of a page.
    @MainActor
    final var pageSize: CGSize {
        let inset = contentInset
        return CGSize(width: bounds.width, height: max(0, bounds.height - inset.top - inset.bottom))
    }

    @MainActor
    final var pageIndex: Int {
        let width = pageSize.width
        guard isNodeLoaded, width > 0 else { return 0 }
        let offset =
            view.showsMirroredLayout
            ? view.contentSize.width - bounds.width - view.contentOffset.x : view.contentOffset.x
        return Int((offset / width + 1e-6).rounded(.down))
    }
}
