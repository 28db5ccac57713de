public import AsyncDisplayKit

/// A property of a node that invalidates the node's layout when it is set.
@propertyWrapper
public struct _NodeLayout<T> {
    /// The value. Setting it through the node's property invalidates the layout.
    public var wrappedValue: T

    /// The wrapper itself.
    public var projectedValue: _NodeLayout<T> { self }

    /// Creates the wrapper with a value.
    public init(wrappedValue: T) {
        self.wrappedValue = wrappedValue
    }

    /// The value of a node's property.
    public static subscript<EnclosingSelf: ASDisplayNode, TargetValue>(
        _enclosingInstance instance: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, TargetValue>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Self>
    ) -> T {
        get { instance[keyPath: storageKeyPath].wrappedValue }
        set {
            instance[keyPath: storageKeyPath].wrappedValue = newValue
            instance.setNeedsLayout()
        }
    }
}

/// A property whose node is layer-backed.
@propertyWrapper
public struct LayerBacked<Node: ASDisplayNode> {
    /// The node.
    public var wrappedValue: Node {
        didSet { wrappedValue.isLayerBacked = true }
    }

    /// Creates the wrapper, and makes the node layer-backed.
    public init(wrappedValue: Node) {
        self.wrappedValue = wrappedValue
        wrappedValue.isLayerBacked = true
    }
}

extension ASSizeRange {
    /// Creates a range from a range of widths and a range of heights.
    public init(width: ClosedRange<CGFloat>, height: ClosedRange<CGFloat>) {
        self.init(
            min: CGSize(width: width.lowerBound, height: height.lowerBound),
            max: CGSize(width: width.upperBound, height: height.upperBound))
    }

    /// Creates a range from a width and a range of heights.
    public init(width: CGFloat, height: ClosedRange<CGFloat>) {
        self.init(
            min: CGSize(width: width, height: height.lowerBound), max: CGSize(width: width, height: height.upperBound))
    }

    /// Creates a range from a range of widths and a height.
    public init(width: ClosedRange<CGFloat>, height: CGFloat) {
        self.init(
            min: CGSize(width: width.lowerBound, height: height), max: CGSize(width: width.upperBound, height: height))
    }

    /// Creates a range of one size.
    public init(width: CGFloat, height: CGFloat) {
        let size = CGSize(width: width, height: height)
        self.init(min: size, max: size)
    }
}
