public import CoreGraphics
public import Foundation
public import QuartzCore

/// The room and the traits for which a section of a compositional layout is made.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
    /// The container of the section or of the custom group.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

/// The room for the content of a compositional layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
    /// The size of the container in points.
    var contentSize: CGSize { get }
    /// The size without the insets in points.
    var effectiveContentSize: CGSize { get }
    /// The insets of the container.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets that make the container smaller.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// A view of a section of a compositional layout that is visible, whose appearance a closure can change.
///
/// Frames are those in the content, before a section that scrolls by itself is scrolled.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
    /// The opacity of the view.
    var alpha: CGFloat { get set }
    /// The position of the view in front of others.
    var zIndex: Int { get set }
    /// Whether the view is hidden.
    var isHidden: Bool { get set }
    /// The center of the view.
    var center: CGPoint { get set }
    /// The transform of the view about its center.
    var transform: CGAffineTransform { get set }
    /// The 3D transform of the view about its center.
    var transform3D: CATransform3D { get set }
    /// The name of the item; the kind of a supplementary or decoration view, and empty for cells.
    var name: String { get }
    /// The index path of the view.
    var indexPath: IndexPath { get }
    /// The frame of the view without its transform.
    var frame: CGRect { get }
    /// The bounds of the view.
    var bounds: CGRect { get }
    /// The category of the view: a cell, a supplementary view or a decoration view.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of the supplementary or decoration view; nil for cells.
    var representedElementKind: String? { get }
}

/// A container of a section or of a custom group.
final class LayoutContainer: NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets

    init(size: CGSize, insets: NSDirectionalEdgeInsets = .zero) {
        contentSize = size
        contentInsets = insets
    }

    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }

    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
    }
}

final class LayoutEnvironment: NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection

    init(_ container: LayoutContainer, _ traits: UITraitCollection) {
        self.container = container
        traitCollection = traits
    }
}

/// The attributes of a visible view, as a closure may change them.
final class VisibleLayoutItem: NSCollectionLayoutVisibleItem {
    let attributes: UICollectionViewLayoutAttributes

    init(_ attributes: UICollectionViewLayoutAttributes) {
        self.attributes = attributes
    }

    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    var center: CGPoint {
        get { attributes.center }
        set { if newValue.x.isFinite, newValue.y.isFinite { attributes.center = newValue } }
    }
    var transform: CGAffineTransform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }
    var transform3D: CATransform3D {
        get { attributes.transform3D }
        set { attributes.transform3D = newValue }
    }
    var name: String { attributes.representedElementKind ?? "" }
    var indexPath: IndexPath { attributes.indexPath }
    var frame: CGRect { attributes.frame }
    var bounds: CGRect { attributes.bounds }
    var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
    var representedElementKind: String? { attributes.representedElementKind }
}
