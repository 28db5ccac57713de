public import CoreGraphics
public import Foundation

/// A layout that places items in lines, one section after the other, with headers and footers.
///
/// A line takes as many items as fit, and spreads them over its length; a last line that is not full keeps the spacing.
/// Equal items cost nothing before they are near: sizes that the delegate returns are asked for when the layout is
/// prepared, once for each item. Origins lie on whole pixels. Lengths are in points.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The reference of the insets of sections.
    public enum SectionInsetReference: Int, Sendable {
        /// The content inset, the safe area, or the layout margins of the collection view.
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }

    /// An estimated item size that has the content of cells determine their sizes.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// Creates a flow layout.
    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeFlow(from: coder)
    }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    // MARK: Sizes and distances

    /// The minimum distance between lines; 10 by default.
    open var minimumLineSpacing: CGFloat {
        get { settings.lineSpacing }
        set { settings.lineSpacing = newValue }
    }

    /// The minimum distance between the items of a line; 10 by default.
    open var minimumInteritemSpacing: CGFloat {
        get { settings.itemSpacing }
        set { settings.itemSpacing = newValue }
    }

    /// The size of the items for which the delegate returns none; 50 by 50 by default.
    open var itemSize: CGSize {
        get { settings.itemSize }
        set { settings.itemSize = newValue }
    }

    /// The estimated size of items, whose cells then determine their own sizes; zero, the default, for fixed sizes.
    open var estimatedItemSize: CGSize {
        get { settings.estimatedItemSize }
        set { settings.estimatedItemSize = newValue }
    }

    /// The direction in which the content scrolls; vertical by default.
    open var scrollDirection: UICollectionView.ScrollDirection {
        get { settings.direction }
        set { settings.direction = newValue }
    }

    /// The size of headers for which the delegate returns none, of which the length along the scrolling axis counts;
    /// zero, the default, for no headers.
    open var headerReferenceSize: CGSize {
        get { settings.header }
        set { settings.header = newValue }
    }

    /// The size of footers for which the delegate returns none, of which the length along the scrolling axis counts;
    /// zero, the default, for no footers.
    open var footerReferenceSize: CGSize {
        get { settings.footer }
        set { settings.footer = newValue }
    }

    /// The distances of the items of a section from its header, footer and sides.
    open var sectionInset: UIEdgeInsets {
        get { settings.inset }
        set { settings.inset = newValue }
    }

    /// The reference of the insets of sections; the content inset by default.
    open var sectionInsetReference: SectionInsetReference {
        get { settings.insetReference }
        set { settings.insetReference = newValue }
    }

    /// Whether a header stays at the edge of the visible part while its section is visible; false by default.
    open var sectionHeadersPinToVisibleBounds: Bool {
        get { settings.pinsHeaders }
        set { settings.pinsHeaders = newValue }
    }

    /// Whether a footer stays at the edge of the visible part while its section is visible; false by default.
    open var sectionFootersPinToVisibleBounds: Bool {
        get { settings.pinsFooters }
        set { settings.pinsFooters = newValue }
    }

    // MARK: Layout

    open override func prepare() {
        super.prepare()
        prepareFlow()
    }

    open override var collectionViewContentSize: CGSize { currentGeometry.contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        itemAttributes(indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { supplementaryAttributes(elementKind, indexPath) }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        forget(context)
        super.invalidateLayout(with: context)
    }

    /// Returns true if the length across the scrolling axis changes, or headers or footers are pinned.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        isInvalid(forBounds: newBounds)
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { context(forBounds: newBounds) }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { isInvalid(forPreferred: preferredAttributes, originalAttributes) }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { context(forPreferred: preferredAttributes, originalAttributes) }

    // MARK: Stored state of the extensions

    final var settings = FlowSettings() {
        didSet { if settings != oldValue { settingsDidChange(from: oldValue) } }
    }
    /// The sizes and distances of sections; nil until they are asked for again.
    final var metrics: [FlowMetrics]?
    /// The positions of sections; nil until they are computed again.
    final var geometry: FlowGeometry?
    /// The sizes that cells prefer, of items of estimated size.
    final var preferredSizes: [IndexPath: CGSize] = [:]
    /// Whether sizes and positions are being computed.
    final var isComputing = false
    /// Whether items that are too long for a line were logged already.
    final var hasLoggedLongItem = false
    /// The number of times that sizes were asked for, and that positions were computed.
    final var measurements = (metrics: 0, geometry: 0)

    override func finishPreparing() { prepareFlow() }

    override var asksForPreferredAttributes: Bool { estimatedItemSize != .zero }

    override func dataWillFollow(_ mapping: ListMapping) { preferredSizesWillFollow(mapping) }

    override func itemWillMove(from source: IndexPath, to target: IndexPath) { moveSize(from: source, to: target) }

    override func insetsDidChange() { distributeAgainForInsets() }

    override var scrollsAlongX: Bool { scrollDirection == .horizontal }
}

/// The settings of a flow layout.
struct FlowSettings: Equatable {
    var lineSpacing: CGFloat = 10
    var itemSpacing: CGFloat = 10
    var itemSize = CGSize(width: 50, height: 50)
    var estimatedItemSize = CGSize.zero
    var direction = UICollectionView.ScrollDirection.vertical
    var header = CGSize.zero
    var footer = CGSize.zero
    var inset = UIEdgeInsets.zero
    var insetReference = UICollectionViewFlowLayout.SectionInsetReference.fromContentInset
    var pinsHeaders = false
    var pinsFooters = false
}
