public import AsyncDisplayKit

/// A modifier of an element's width and height.
@frozen
public struct SizeModifier: ModifierType {
    /// The width; nil for no change.
    public var width: ASDimension?
    /// The height; nil for no change.
    public var height: ASDimension?

    /// Creates a modifier with a size in points.
    @inlinable
    public init(size: CGSize) {
        self.init(width: .points(size.width), height: .points(size.height))
    }

    /// Creates a modifier; nil is no change.
    @inlinable
    public init(width: ASDimension?, height: ASDimension?) {
        self.width = width
        self.height = height
    }

    /// Changes the style of an element.
    @inlinable
    public func modify(element: any ASLayoutElement) -> any ASLayoutElement {
        if let width { element.style.width = width }
        if let height { element.style.height = height }
        return element
    }
}

/// A modifier of an element's smallest width and height.
@frozen
public struct MinSizeModifier: ModifierType {
    /// The smallest width; nil for no change.
    public var minWidth: ASDimension?
    /// The smallest height; nil for no change.
    public var minHeight: ASDimension?

    /// Creates a modifier with a size in points.
    @inlinable
    public init(minSize: CGSize) {
        self.init(minWidth: .points(minSize.width), minHeight: .points(minSize.height))
    }

    /// Creates a modifier; nil is no change.
    @inlinable
    public init(minWidth: ASDimension?, minHeight: ASDimension?) {
        self.minWidth = minWidth
        self.minHeight = minHeight
    }

    /// Changes the style of an element.
    @inlinable
    public func modify(element: any ASLayoutElement) -> any ASLayoutElement {
        if let minWidth { element.style.minWidth = minWidth }
        if let minHeight { element.style.minHeight = minHeight }
        return element
    }
}

/// A modifier of an element's largest width and height.
@frozen
public struct MaxSizeModifier: ModifierType {
    /// The largest width; nil for no change.
    public var maxWidth: ASDimension?
    /// The largest height; nil for no change.
    public var maxHeight: ASDimension?

    /// Creates a modifier with a size in points.
    @inlinable
    public init(maxSize: CGSize) {
        self.init(maxWidth: .points(maxSize.width), maxHeight: .points(maxSize.height))
    }

    /// Creates a modifier; nil is no change.
    @inlinable
    public init(maxWidth: ASDimension?, maxHeight: ASDimension?) {
        self.maxWidth = maxWidth
        self.maxHeight = maxHeight
    }

    /// Changes the style of an element.
    @inlinable
    public func modify(element: any ASLayoutElement) -> any ASLayoutElement {
        if let maxWidth { element.style.maxWidth = maxWidth }
        if let maxHeight { element.style.maxHeight = maxHeight }
        return element
    }
}

extension ASDimension {
    @inlinable
    static func points(_ value: CGFloat) -> ASDimension { ASDimension(unit: .points, value: value) }

    @inlinable
    static func fraction(_ value: CGFloat) -> ASDimension { ASDimension(unit: .fraction, value: value) }
}

extension _ASLayoutElementType {
    /// Sets the size, in points.
    @inlinable
    public func preferredSize(_ preferredSize: CGSize) -> ModifiedContent<Self, SizeModifier> {
        modifier(SizeModifier(size: preferredSize))
    }

    /// Sets the width, in points.
    @inlinable
    public func width(_ width: CGFloat) -> ModifiedContent<Self, SizeModifier> {
        modifier(SizeModifier(width: .points(width), height: nil))
    }

    /// Sets the height, in points.
    @inlinable
    public func height(_ height: CGFloat) -> ModifiedContent<Self, SizeModifier> {
        modifier(SizeModifier(width: nil, height: .points(height)))
    }

    /// Sets the width, as a fraction of the parent's.
    @inlinable
    public func width(fraction: CGFloat) -> ModifiedContent<Self, SizeModifier> {
        modifier(SizeModifier(width: .fraction(fraction), height: nil))
    }

    /// Sets the height, as a fraction of the parent's.
    @inlinable
    public func height(fraction: CGFloat) -> ModifiedContent<Self, SizeModifier> {
        modifier(SizeModifier(width: nil, height: .fraction(fraction)))
    }

    /// Sets the smallest width, in points.
    @inlinable
    public func minWidth(_ width: CGFloat) -> ModifiedContent<Self, MinSizeModifier> {
        modifier(MinSizeModifier(minWidth: .points(width), minHeight: nil))
    }

    /// Sets the smallest height, in points.
    @inlinable
    public func minHeight(_ height: CGFloat) -> ModifiedContent<Self, MinSizeModifier> {
        modifier(MinSizeModifier(minWidth: nil, minHeight: .points(height)))
    }

    /// Sets the smallest size, in points.
    @inlinable
    public func minSize(_ size: CGSize) -> ModifiedContent<Self, MinSizeModifier> {
        modifier(MinSizeModifier(minSize: size))
    }

    /// Sets the largest width, in points.
    @inlinable
    public func maxWidth(_ width: CGFloat) -> ModifiedContent<Self, MaxSizeModifier> {
        modifier(MaxSizeModifier(maxWidth: .points(width), maxHeight: nil))
    }

    /// Sets the largest height, in points.
    @inlinable
    public func maxHeight(_ height: CGFloat) -> ModifiedContent<Self, MaxSizeModifier> {
        modifier(MaxSizeModifier(maxWidth: nil, maxHeight: .points(height)))
    }

    /// Sets the largest size, in points.
    @inlinable
    public func maxSize(_ size: CGSize) -> ModifiedContent<Self, MaxSizeModifier> {
        modifier(MaxSizeModifier(maxSize: size))
    }

    /// Sets the width and height, in points; nil is no change.
    @inlinable
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> ModifiedContent<Self, SizeModifier> {
        modifier(SizeModifier(width: width.map { .points($0) }, height: height.map { .points($0) }))
    }

    /// Sets the smallest width and height, in points; nil is no change.
    @inlinable
    @_disfavoredOverload
    public func frame(minWidth: CGFloat? = nil, minHeight: CGFloat? = nil) -> ModifiedContent<Self, MinSizeModifier> {
        modifier(MinSizeModifier(minWidth: minWidth.map { .points($0) }, minHeight: minHeight.map { .points($0) }))
    }

    /// Sets the largest width and height, in points; nil is no change.
    @inlinable
    @_disfavoredOverload
    public func frame(maxWidth: CGFloat? = nil, maxHeight: CGFloat? = nil) -> ModifiedContent<Self, MaxSizeModifier> {
        modifier(MaxSizeModifier(maxWidth: maxWidth.map { .points($0) }, maxHeight: maxHeight.map { .points($0) }))
    }
}
