/// What an element asks of whoever lays it out.
///
/// Lengths and factors that are not finite numbers count as 0.
///
/// Sizes are a wish: the parent's range beats them; of the wishes `min` beats `max` and `max` beats `width` and `height`.
public struct FlexStyle: Sendable, BitwiseCopyable, Hashable {
    public var width = FlexDimension.auto
    public var height = FlexDimension.auto
    public var minWidth = FlexDimension.auto
    public var maxWidth = FlexDimension.auto
    public var minHeight = FlexDimension.auto
    public var maxHeight = FlexDimension.auto

    // MARK: In a stack

    /// The share of space that is left over.
    public var grow = 0.0
    /// The share of space that is missing, weighted with the element's size.
    public var shrink = 0.0
    /// The length along the stack that growing and shrinking start from; fractions count only where the stack's own
    /// length is exact.
    public var basis = FlexDimension.auto
    public var spacingBefore = 0.0
    public var spacingAfter = 0.0
    public var alignSelf = FlexStack.AlignSelf.auto
    /// From the top to the first baseline.
    public var ascender = 0.0
    /// From the bottom to the last baseline; negative where that is above the bottom.
    public var descender = 0.0

    // MARK: In an absolute container

    public var position = FlexPoint.zero

    public init() {}

    /// The style of an element with this size.
    public init(width: Double, height: Double) {
        self.width = .points(width)
        self.height = .points(height)
    }

    /// The sizes that the style allows in a parent.
    ///
    /// - Parameter automatic: What `minWidth` and its like are where they are automatic.
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
