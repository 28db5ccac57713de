// What each container does with its children. The rules stand beside the arithmetic, in `Specs/`.

/// Children one after another.
public struct FlexStack: Sendable, BitwiseCopyable, Hashable {
    public enum Direction: UInt8, Sendable, BitwiseCopyable { case vertical, horizontal }
    public enum Justify: UInt8, Sendable, BitwiseCopyable { case start, center, end, spaceBetween, spaceAround }
    public enum Align: UInt8, Sendable, BitwiseCopyable {
        case start, end, center, stretch, baselineFirst, baselineLast, notSet
    }
    public enum AlignSelf: UInt8, Sendable, BitwiseCopyable { case auto, start, end, center, stretch }
    public enum Wrap: UInt8, Sendable, BitwiseCopyable { case noWrap, wrap }
    public enum AlignContent: UInt8, Sendable, BitwiseCopyable {
        case start, center, end, spaceBetween, spaceAround, stretch
    }

    public var direction: Direction
    public var spacing: Double
    public var justify: Justify
    public var align: Align
    public var wrap: Wrap
    public var alignContent: AlignContent
    public var lineSpacing: Double

    public init(
        _ direction: Direction, spacing: Double = 0, justify: Justify = .start, align: Align = .stretch,
        wrap: Wrap = .noWrap, alignContent: AlignContent = .start, lineSpacing: Double = 0
    ) {
        self.direction = direction
        self.spacing = spacing
        self.justify = justify
        self.align = align
        self.wrap = wrap
        self.alignContent = alignContent
        self.lineSpacing = lineSpacing
    }
}

/// A child at a place in the room there is.
public struct FlexRelative: Sendable, BitwiseCopyable, Hashable {
    /// With `none` the child starts at 0 and keeps the range's minimum.
    public enum Position: UInt8, Sendable, BitwiseCopyable { case none, start, center, end }

    public var horizontal: Position
    public var vertical: Position
    /// As small as the child allows, instead of all the room there is.
    public var minimumWidth: Bool
    public var minimumHeight: Bool

    public init(
        horizontal: Position, vertical: Position, minimumWidth: Bool = false, minimumHeight: Bool = false
    ) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.minimumWidth = minimumWidth
        self.minimumHeight = minimumHeight
    }
}

/// A child whose centre lies on a corner of another.
public struct FlexCorner: Sendable, BitwiseCopyable, Hashable {
    public enum Location: UInt8, Sendable, BitwiseCopyable { case topLeft, topRight, bottomLeft, bottomRight }

    public var location: Location
    public var offset: FlexPoint
    /// Whether the container holds both, instead of the first alone.
    public var wrapsCorner: Bool

    public init(_ location: Location, offset: FlexPoint = .zero, wrapsCorner: Bool = false) {
        self.location = location
        self.offset = offset
        self.wrapsCorner = wrapsCorner
    }
}

/// Whether an absolute container fills the room there is, or holds its children.
public enum FlexAbsoluteSizing: UInt8, Sendable, BitwiseCopyable { case fill, sizeToFit }
