/// The sizes and other values that an element requests from its parent.
///
/// Lengths and factors that are not finite numbers count as 0.
///
/// Sizes are requests: the parent's range beats them, `min` beats `max`, and `max` beats `width` and `height`.
public struct FlexStyle: Sendable, BitwiseCopyable, Hashable {
    /// The width.
    public var width = FlexDimension.auto
    /// The height.
    public var height = FlexDimension.auto
    /// The smallest width.
    public var minWidth = FlexDimension.auto
    /// The largest width.
    public var maxWidth = FlexDimension.auto
    /// The smallest height.
    public var minHeight = FlexDimension.auto
    /// The largest height.
    public var maxHeight = FlexDimension.auto

    // MARK: In a stack

    /// The share of space that is left over.
    public var grow = 0.0
    /// The share of the missing space, weighted with the element's size.
    public var shrink = 0.0
    /// The length along the stack before growing and shrinking; fractions count only if the stack's own length is
    /// exact.
    public var basis = FlexDimension.auto
    /// The extra space before the element in a stack.
    public var spacingBefore = 0.0
    /// The extra space after the element in a stack.
    public var spacingAfter = 0.0
    /// The alignment across a stack.
    public var alignSelf = FlexStack.AlignSelf.auto
    /// The distance from the top to the first baseline.
    public var ascender = 0.0
    /// The distance from the bottom to the last baseline; negative if the baseline is above the bottom.
    public var descender = 0.0

    // MARK: In an absolute container

    /// The position in an absolute container.
    public var position = FlexPoint.zero

    public init() {}

    /// Creates the style of an element with this size.
    public init(width: Double, height: Double) {
        self.width = .points(width)
        self.height = .points(height)
    }

    /// Returns the sizes that the style allows in a parent.
    ///
    /// - Parameters:
    ///   - parent: The size that fractions refer to.
    ///   - automatic: The values of `minWidth` and its like if they are automatic.
    public func sizes(in parent: FlexSize, automatic: FlexRange = .unconstrained) -> FlexRange {
        let width = FlexDimension.constrain(
            min: minWidth.resolved(in: parent.width, auto: automatic.min.width),
            exact: width.resolved(in: parent.width, auto: .nan),
            max: maxWidth.resolved(in: parent.width, auto: automatic.max.width))
        let height = FlexDimension.constrain(
            min: minHeight.resolved(in: parent.height, auto: automatic.min.height),
            exact: height.resolved(in: parent.height, auto: .nan),
            max: maxHeight.resolved(in: parent.height, auto: automatic.max.height))
        return FlexRange(
            min: FlexSize(width: width.min, height: height.min), max: FlexSize(width: width.max, height: height.max))
    }

    var hasExtras: Bool {
        !minWidth.isAuto || !maxWidth.isAuto || !minHeight.isAuto || !maxHeight.isAuto || !basis.isAuto || ascender != 0
            || descender != 0 || position.x != 0 || position.y != 0
    }
}
