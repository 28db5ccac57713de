public import CoreGraphics

/// The type of a layout element.
public enum ASLayoutElementType: UInt, Sendable {
    /// A spec or a node.
    case layoutSpec, displayNode
}

/// An element of a layout: a node, or a spec that arranges others.
///
/// A parent asks an element for a layout in a range of sizes, and then places it.
public protocol ASLayoutElement: AnyObject {
    /// The type of the element.
    var layoutElementType: ASLayoutElementType { get }
    /// The element's style, which its parent reads.
    var style: ASLayoutElementStyle { get }
    /// A name for messages and dumps.
    var debugName: String? { get set }

    /// Returns the elements within this one.
    func sublayoutElements() -> [any ASLayoutElement]?

    /// The layout in a range, with fractions of the range's maximum.
    @discardableResult
    func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout
    /// Returns the layout of the element for a range of sizes.
    ///
    /// - Parameters:
    ///   - constrainedSize: The smallest and the largest size that are allowed.
    ///   - parentSize: The size that fractions in the style refer to; not a number on axes where it is not known yet.
    @discardableResult
    func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout
    /// Override point: the layout in a range that the style has been taken into account for.
    func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout
    /// Override point for elements that take the style into account in their own way.
    func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout

    /// A picture of the element and what it holds, in characters.
    func asciiArtString() -> String
    /// Returns a name for debugging.
    func asciiArtName() -> String

    /// Returns the element's size for a range; the engine calls it instead of `layoutThatFits(_:parentSize:).size`.
    ///
    /// Implement it in elements that can answer without creating a layout.
    func _measuredSize(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> CGSize
    /// The style, where it has been used; nil means that all of it is as it was at first.
    var _styleIfLoaded: ASLayoutElementStyle? { get }
}

extension ASLayoutElement {
    /// Measures by making a layout.
    public func _measuredSize(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> CGSize {
        layoutThatFits(constrainedSize, parentSize: parentSize).size
    }

    /// The style.
    public var _styleIfLoaded: ASLayoutElementStyle? { style }

    /// The element itself, once its style was changed: `node.styled { $0.flexGrow = 1 }`.
    @discardableResult
    public func styled(_ styleBlock: (ASLayoutElementStyle) -> Void) -> Self {
        styleBlock(style)
        return self
    }

    /// Its debug name and class, for messages.
    var nameForMessages: String {
        let type = String(describing: Swift.type(of: self))
        return debugName.map { "\(type) “\($0)”" } ?? type
    }
}
