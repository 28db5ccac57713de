public import CoreGraphics
public import Foundation

/// Returns the section for an index, for the room that there is; called again when that changes.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (
        _ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection?

/// The settings of a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
    /// Creates a configuration for vertical scrolling, without spacing.
    public override init() {
        super.init()
    }

    /// The direction in which the content scrolls; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical

    /// The distance between sections in points; 0 by default.
    open var interSectionSpacing: CGFloat = 0

    /// The headers and footers of the whole content. The index path of their views has one index.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    /// The boundary to which the insets of sections are added; the safe area by default.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// Returns a copy with copies of the headers and footers.
    ///
    /// A subclass overrides it, as the copy is of UIKit's class.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        copy.scrollDirection = scrollDirection
        copy.interSectionSpacing = interSectionSpacing
        copy.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.copied() }
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }

    final func copied() -> UICollectionViewCompositionalLayoutConfiguration {
        copy(with: nil) as? UICollectionViewCompositionalLayoutConfiguration ?? self
    }
}

/// A layout of sections that repeat groups of items, each with its own sizes, headers and way to scroll.
///
/// Sections are asked for, and their groups solved, when they come near the visible part. Groups that are equal take no
/// memory. Sizes that views determine belong to their section: others keep theirs. Lengths are in points.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// Creates a layout whose sections are all alike.
    public init(section: NSCollectionLayoutSection) {
        source = .section(section)
        super.init()
    }

    /// Creates a layout whose sections are all alike, with settings.
    public init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        source = .section(section)
        storedConfiguration = configuration.copied()
        super.init()
    }

    /// Creates a layout with a closure that returns its sections. A closure that returns nil for a section with items
    /// traps, as in UIKit.
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        source = .provider(sectionProvider)
        super.init()
    }

    /// Creates a layout with a closure that returns its sections, with settings.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        source = .provider(sectionProvider)
        storedConfiguration = configuration.copied()
        super.init()
    }

    /// Creates a layout of one full-width column. Not yet: archives are not read.
    public required init?(coder: NSCoder) {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        source = .section(
            NSCollectionLayoutSection(
                group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
        super.init(coder: coder)
    }

    /// The settings of the whole layout. They are copied; setting others invalidates the layout.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { storedConfiguration }
        set {
            storedConfiguration = newValue.copied()
            invalidateLayout()
        }
    }

    // MARK: Layout

    open override func prepare() {
        super.prepare()
        prepareSections()
    }

    open override var collectionViewContentSize: CGSize { stack.contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        itemAttributes(indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { supplementaryAttributes(elementKind, indexPath) }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { decorationAttributes(elementKind, indexPath) }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        forget(context)
        super.invalidateLayout(with: context)
    }

    /// Returns true if the size changes.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        collectionView.map { $0.bounds.size != newBounds.size } ?? false
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { isInvalid(forPreferred: preferredAttributes, originalAttributes) }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { context(forPreferred: preferredAttributes, originalAttributes) }

    /// Whether the layout is mirrored where the user reads from right to left: always.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    // MARK: Stored state of the extensions

    enum Source {
        case section(NSCollectionLayoutSection)
        case provider(UICollectionViewCompositionalLayoutSectionProvider)
    }

    final let source: Source
    final var storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    /// The sections, one after the other.
    final var stack = SectionStack()
    /// Whether sections are asked for again.
    final var needsSections = true
    /// The sizes that views prefer, by section.
    final var preferences: [Int: SectionPreferences] = [:]
    /// The distances by which sections that scroll by themselves are scrolled, in the layout's direction.
    final var orthogonalOffsets: [Int: CGFloat] = [:]
    /// The sections whose views prefer other sizes since they were solved; -1 for the whole content.
    final var outdated: Set<Int> = []
    /// The sections that were solved once, whose lengths are no estimates.
    final var seen: Set<Int> = []
    /// The rooms that changes of insets have left since the layout was invalidated otherwise.
    final var roomsOfInsets: [CGSize] = []
    /// The size of text for which views were measured.
    final var sizeCategory: UIContentSizeCategory?
    /// The full groups that sections share.
    final var templates: [GroupKey: SharedGroup] = [:]
    /// The kinds of the headers and footers of the whole content.
    final var globalKinds: Set<String> = []
    /// The kinds of headers, footers and backgrounds.
    final var sectionKinds: Set<LayoutElement.Kind> = []
    /// The rules that were broken and are logged already.
    final var log = LayoutLog()
    /// The number of sections and of groups that were solved.
    final var solved = (sections: 0, groups: 0)

    override func dataWillFollow(_ mapping: ListMapping) { preferencesWillFollow(mapping) }

    override func itemWillMove(from source: IndexPath, to target: IndexPath) { moveItem(from: source, to: target) }

    override func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { solved(section)?.section.list }

    override func listBackgrounds(in rect: CGRect) -> [ListBackgroundPart] { backgroundsOfLists(in: rect) }

    override func insetsDidChange() { solveAgainForInsets() }

    override var scrollsAlongX: Bool { storedConfiguration.scrollDirection == .horizontal }

    override func belongsToSection(_ kind: LayoutElement.Kind) -> Bool {
        sectionKinds.contains(kind) || super.belongsToSection(kind)
    }

    override func behavior(ofRegion section: Int) -> ScrollRegionBehavior { regionBehavior(section) }

    override func orthogonalOffset(_ section: Int) -> CGFloat { scrolledDistance(section) }

    override func rest(
        ofRegion section: Int, from start: CGFloat, offset: CGFloat, proposed: CGFloat, velocity: CGFloat
    ) -> CGFloat { regionRest(section, from: start, offset: offset, proposed: proposed, velocity: velocity) }

    override func items(inRegion section: Int, from low: CGFloat, to high: CGFloat) -> [IndexPath] {
        regionItems(section, from: low, to: high)
    }

    override func scrollRegions(in rect: CGRect) -> [ScrollRegion] { regions(in: rect) }

    override func regionDidScroll(_ section: Int, to offset: CGFloat) { orthogonalOffsets[section] = offset }

    override func willShow(_ attributes: [UICollectionViewLayoutAttributes]) { adjustVisible(attributes) }
}
