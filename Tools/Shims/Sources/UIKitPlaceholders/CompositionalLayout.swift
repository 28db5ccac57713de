// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
    public let dimension: CGFloat
    private init(_ dimension: CGFloat) { self.dimension = dimension; super.init() }
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { return make(fractionalWidth) }
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { return make(fractionalHeight) }
    open class func absolute(_ absoluteDimension: CGFloat) -> Self { return make(absoluteDimension) }
    open class func estimated(_ estimatedDimension: CGFloat) -> Self { return make(estimatedDimension) }
    open class func uniformAcrossSiblings(estimate: CGFloat) -> Self { return make(estimate) }
    private class func make(_ value: CGFloat) -> Self { return unsafeDowncast(NSCollectionLayoutDimension(value), to: Self.self) }
}
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) { widthDimension = width; heightDimension = height; super.init() }
}
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
    open private(set) var spacing: CGFloat = 0
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing { let result = NSCollectionLayoutSpacing(); result.spacing = flexibleSpacing; return result }
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing { let result = NSCollectionLayoutSpacing(); result.spacing = fixedSpacing; return result }
    public override init() { super.init() }
}
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
    public let leading: NSCollectionLayoutSpacing?
    public let top: NSCollectionLayoutSpacing?
    public let trailing: NSCollectionLayoutSpacing?
    public let bottom: NSCollectionLayoutSpacing?
    public init(leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?) { self.leading = leading; self.top = top; self.trailing = trailing; self.bottom = bottom; super.init() }
}
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
    open var edges: NSDirectionalRectEdge = []
    public convenience init(edges: NSDirectionalRectEdge) { self.init(); self.edges = edges }
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) { self.init(edges: edges) }
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) { self.init(edges: edges) }
    public override init() { super.init() }
}
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
    public let layoutSize: NSCollectionLayoutSize
    public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    open var contentInsets: NSDirectionalEdgeInsets = .zero
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []) { self.layoutSize = layoutSize; self.supplementaryItems = supplementaryItems; super.init() }
}
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    open var zIndex: Int = 1
    public let elementKind: String
    public let containerAnchor: NSCollectionLayoutAnchor
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) { Placeholder.log("NSCollectionLayoutSupplementaryItem"); self.elementKind = elementKind; self.containerAnchor = containerAnchor; super.init(layoutSize: layoutSize, supplementaryItems: []) }
}
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    open var extendsBoundary: Bool = true
    open var pinToVisibleBounds: Bool = false
    public let alignment: NSRectAlignment
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) { Placeholder.log("NSCollectionLayoutBoundarySupplementaryItem"); self.alignment = alignment; super.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor()) }
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint) { self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment) }
}
public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    open var zIndex: Int = 0
    public let elementKind: String
    private init(elementKind: String) { self.elementKind = elementKind; super.init(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaryItems: []) }
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem { return NSCollectionLayoutDecorationItem(elementKind: elementKind) }
}
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    open private(set) var subitems: [NSCollectionLayoutItem] = []
    open var interItemSpacing: NSCollectionLayoutSpacing?
    private static func make(_ size: NSCollectionLayoutSize, _ items: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup { let group = NSCollectionLayoutGroup(layoutSize: size); group.subitems = items; return group }
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self { return unsafeDowncast(make(layoutSize, subitems), to: Self.self) }
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self { return unsafeDowncast(make(layoutSize, [subitem]), to: Self.self) }
    open class func horizontal(layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int) -> Self { return unsafeDowncast(make(layoutSize, [repeatingSubitem]), to: Self.self) }
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self { return unsafeDowncast(make(layoutSize, subitems), to: Self.self) }
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self { return unsafeDowncast(make(layoutSize, [subitem]), to: Self.self) }
    open class func vertical(layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int) -> Self { return unsafeDowncast(make(layoutSize, [repeatingSubitem]), to: Self.self) }
    open class func custom(layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider) -> Self { return unsafeDowncast(make(layoutSize, []), to: Self.self) }
}
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
    public let frame: CGRect
    public let zIndex: Int
    public init(frame: CGRect, zIndex: Int = 0) { self.frame = frame; self.zIndex = zIndex; super.init() }
}
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: AnyObject {
    var contentSize: CGSize { get }
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
    var alpha: CGFloat { get set }
    var zIndex: Int { get set }
    var isHidden: Bool { get set }
    var center: CGPoint { get set }
    var transform: CGAffineTransform { get set }
    var indexPath: IndexPath { get }
    var frame: CGRect { get }
    var bounds: CGRect { get }
}
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}
public enum UIContentInsetsReference: Int, Sendable {
    case automatic, none, safeArea, layoutMargins, readableContent
}
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
    public let group: NSCollectionLayoutGroup
    public init(group: NSCollectionLayoutGroup) { self.group = group; super.init() }
    open var contentInsets: NSDirectionalEdgeInsets = .zero
    open var contentInsetsReference: UIContentInsetsReference = UIContentInsetsReference.automatic
    open var interGroupSpacing: CGFloat = 0
    open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    open var supplementariesFollowContentInsets: Bool = true
    open var supplementaryContentInsetsReference: UIContentInsetsReference = UIContentInsetsReference.automatic
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    public static func list(using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection { let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])) }
}
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable {
        case plain, grouped, insetGrouped, sidebar, sidebarPlain
    }
    public enum HeaderMode: Int, Sendable {
        case none, supplementary, firstItemInSection
    }
    public enum FooterMode: Int, Sendable {
        case none, supplementary
    }
    public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
    public var appearance: Appearance = Appearance.plain
    public var showsSeparators: Bool = true
    public var backgroundColor: UIColor?
    public var headerMode: HeaderMode = HeaderMode.none
    public var footerMode: FooterMode = FooterMode.none
    public var headerTopPadding: CGFloat?
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public init(appearance: Appearance) { self.appearance = appearance }
}
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical
    open var interSectionSpacing: CGFloat = 0
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var contentInsetsReference: UIContentInsetsReference = UIContentInsetsReference.automatic
    public override init() { super.init() }
}
public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    open var configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    public init(section: NSCollectionLayoutSection) { Placeholder.log("UICollectionViewCompositionalLayout"); super.init() }
    public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) { Placeholder.log("UICollectionViewCompositionalLayout"); super.init(); self.configuration = configuration }
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) { Placeholder.log("UICollectionViewCompositionalLayout"); super.init() }
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration) { Placeholder.log("UICollectionViewCompositionalLayout"); super.init(); self.configuration = configuration }
    public required init?(coder: NSCoder) { Placeholder.log("UICollectionViewCompositionalLayout"); return nil }
    public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout { let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))) }
}
