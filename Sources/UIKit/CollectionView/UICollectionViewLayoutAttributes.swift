public import CoreGraphics
public import Foundation
public import QuartzCore

/// The position, size and appearance of a cell, a supplementary view or a decoration view in a layout.
///
/// A layout creates them, and the collection view applies them to views. Copies of a subclass have to copy its
/// properties in `copy(with:)`, and `isEqual(_:)` has to compare them: attributes that are equal to those that a view
/// has are not applied again. Lengths are in points of the content.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// Creates attributes of the cell at index path 0, 0.
    public override init() {
        super.init()
    }

    /// Creates the attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        become(.cell, at: indexPath)
    }

    /// Creates the attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        become(.supplementary(elementKind), at: indexPath)
    }

    /// Creates the attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        become(.decoration(decorationViewKind), at: indexPath)
    }

    // MARK: The element

    /// The index path of the element.
    open var indexPath = IndexPath(item: 0, section: 0)

    /// The category of the element: a cell, a supplementary view or a decoration view.
    open var representedElementCategory: UICollectionView.ElementCategory {
        switch elementKind {
        case .cell: .cell
        case .supplementary: .supplementaryView
        case .decoration: .decorationView
        }
    }

    /// The kind of the supplementary or decoration view; nil for cells.
    open var representedElementKind: String? { elementKind.name }

    // MARK: Position and appearance

    /// The frame of the element without its transform. Setting it sets `center` and `size`.
    open var frame: CGRect {
        get {
            CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            size = newValue.size
        }
    }

    /// The center of the element.
    open var center = CGPoint.zero

    /// The size of the element.
    open var size = CGSize.zero

    /// The bounds of the element, whose origin is always zero. Setting them sets `size`.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The transform of the element about its center. Setting it sets `transform3D`.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// The 3D transform of the element about its center.
    open var transform3D = CATransform3DIdentity

    /// The opacity of the element, from 0 to 1; 1 by default.
    open var alpha: CGFloat = 1

    /// The position of the element in front of others: a view with a greater number is in front. 0 by default.
    open var zIndex = 0

    /// Whether the element is hidden. No view is created for a hidden element.
    open var isHidden = false

    // MARK: Copying and comparing

    /// Returns a copy. A subclass calls super and copies its own properties.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).new()
        copy.indexPath = indexPath
        copy.elementKind = elementKind
        copy.center = center
        copy.size = size
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.region = region
        copy.selfSizedAxes = selfSizedAxes
        return copy
    }

    /// Returns whether the other object has the same class and values. A subclass calls super and compares its own
    /// properties.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self) else {
            return false
        }
        return other === self
            || (indexPath == other.indexPath && elementKind == other.elementKind && center == other.center
                && size == other.size && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
                && transform3D == other.transform3D && region == other.region)
    }

    open override var hash: Int { element.hashValue }

    // MARK: Internals

    final var elementKind = LayoutElement.Kind.cell

    /// The part of the content that scrolls by itself, in which the view is; nil for the collection view itself.
    final var region: ScrollRegion?

    /// The axes on which the view determines its length; nil for both, where the layout asks for it.
    final var selfSizedAxes: LayoutAxes?

    /// The element that the attributes are of.
    final var element: LayoutElement { LayoutElement(elementKind, at: indexPath) }

    final func become(_ kind: LayoutElement.Kind, at indexPath: IndexPath) {
        elementKind = kind
        self.indexPath = indexPath
    }

    /// Returns a copy of the attributes for another element or appearance.
    final func copied(_ change: (UICollectionViewLayoutAttributes) -> Void = { _ in }) -> Self {
        let copy = copy(with: nil)
        guard let copy = copy as? Self else {
            preconditionFailure(
                "\(type(of: self)).copy(with:) returned \(copy), which is of another class. Call super.")
        }
        change(copy)
        return copy
    }

    final var hasTransform: Bool { !CATransform3DIsIdentity(transform3D) }
}
