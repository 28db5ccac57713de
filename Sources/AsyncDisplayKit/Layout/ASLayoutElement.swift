public import CoreGraphics

/// The type of a layout element.
public enum ASLayoutElementType: UInt, Sendable {
    /// A spec or a node.
    case layoutSpec, displayNode
}

/// An element of a layout: a node, or a spec that arranges others.
///
/// A parent requests an element's layout in a range of sizes, and then positions it.
public protocol ASLayoutElement: AnyObject {
    /// The type of the element.
    var layoutElementType: ASLayoutElementType { get }
    /// The element's style, which its parent reads.
    var style: ASLayoutElementStyle { get }
    /// A name for messages and dumps.
    var debugName: String? { get set }

    /// Returns the elements within this one.
    func sublayoutElements() -> [any ASLayoutElement]?

    /// Returns the layout in a range; fractions refer to the range's maximum.
    @discardableResult
    func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout
    /// Returns the layout of the element for a range of sizes.
    ///
    /// - Parameters:
    ///   - constrainedSize: The smallest and the largest size that are allowed.
    ///   - parentSize: The size that fractions in the style refer to; not a number on axes where it is not known yet.
    @discardableResult
    func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout
    /// Returns the layout in a range that includes the style's limits. Subclasses override it.
    func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout
    /// Returns the layout in a range before the style is applied. Subclasses that apply it in their own way override
    /// it.
    func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout

    /// Returns a drawing of the element and those in it, in ASCII characters.
    func asciiArtString() -> String
    /// Returns a name for debugging.
    func asciiArtName() -> String

    /// Returns the element's size for a range; the engine calls it instead of `layoutThatFits(_:parentSize:).size`.
    ///
    /// Implement it in elements that can return their size without creating a layout.
    func _measuredSize(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> CGSize
    /// The style, if it was created; nil if all its values are the defaults.
    var _styleIfLoaded: ASLayoutElementStyle? { get }
}

extension ASLayoutElement {
    /// Returns the size of a new layout.
    public func _measuredSize(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> CGSize {
        layoutThatFits(constrainedSize, parentSize: parentSize).size
    }

    /// The style.
    public var _styleIfLoaded: ASLayoutElementStyle? { style }

    /// Changes the style and returns the element: `node.styled { $0.flexGrow = 1 }`.
    @discardableResult
    public func styled(_ styleBlock: (ASLayoutElementStyle) -> Void) -> Self {
        styleBlock(style)
        return self
    }

    /// The element's debug name and class, for messages.
    var nameForMessages: String {
        let type = String(describing: Swift.type(of: self))
        return debugName.map { "\(type) “\($0)”" } ?? type
    }
}
