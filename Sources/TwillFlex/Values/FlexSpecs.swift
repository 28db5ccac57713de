// The parameters of each container. The rules themselves are in `Specs/`.

/// The parameters of a stack: children one after another.
public struct FlexStack: Sendable, BitwiseCopyable, Hashable {
    /// The direction in which children follow each other.
    public enum Direction: UInt8, Sendable, BitwiseCopyable { case vertical, horizontal }
    /// The distribution of children along the stack.
    public enum Justify: UInt8, Sendable, BitwiseCopyable { case start, center, end, spaceBetween, spaceAround }
    /// The alignment of children across the stack.
    public enum Align: UInt8, Sendable, BitwiseCopyable {
        /// The alignments across the stack.
        case start, end, center, stretch, baselineFirst, baselineLast, notSet
    }
    /// The alignment of a single child, which overrides the stack's.
    public enum AlignSelf: UInt8, Sendable, BitwiseCopyable { case auto, start, end, center, stretch }
    /// Whether children continue on further lines.
    public enum Wrap: UInt8, Sendable, BitwiseCopyable { case noWrap, wrap }
    /// The distribution of lines across the stack.
    public enum AlignContent: UInt8, Sendable, BitwiseCopyable {
        /// The distributions of lines.
        case start, center, end, spaceBetween, spaceAround, stretch
    }

    /// The direction of the stack.
    public var direction: Direction
    /// The distance between two children.
    public var spacing: Double
    /// The distribution of children along the stack.
    public var justify: Justify
    /// The alignment of children across the stack.
    public var align: Align
    /// Whether children continue on further lines.
    public var wrap: Wrap
    /// The distribution of lines across the stack.
    public var alignContent: AlignContent
    /// The distance between two lines.
    public var lineSpacing: Double

    /// Creates the parameters of a stack.
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

/// The parameters of a relative spec: a child at a position in the available room.
public struct FlexRelative: Sendable, BitwiseCopyable, Hashable {
    /// A position on an axis. With `none` the child starts at 0 and keeps the range's minimum.
    public enum Position: UInt8, Sendable, BitwiseCopyable { case none, start, center, end }

    /// The horizontal position.
    public var horizontal: Position
    /// The vertical position.
    public var vertical: Position
    /// Whether the spec is as narrow as the child allows, instead of taking all the room.
    public var minimumWidth: Bool
    /// Whether the spec is as low as the child allows, instead of taking all the room.
    public var minimumHeight: Bool

    /// Creates the parameters of a relative spec.
    public init(
        horizontal: Position, vertical: Position, minimumWidth: Bool = false, minimumHeight: Bool = false
    ) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.minimumWidth = minimumWidth
        self.minimumHeight = minimumHeight
    }
}

/// The parameters of a corner spec: a child centered on a corner of another.
public struct FlexCorner: Sendable, BitwiseCopyable, Hashable {
    /// A corner of the content.
    public enum Location: UInt8, Sendable, BitwiseCopyable { case topLeft, topRight, bottomLeft, bottomRight }

    /// The corner that the child is centered on.
    public var location: Location
    /// The distance from the corner.
    public var offset: FlexPoint
    /// Whether the container encloses both children, instead of the content alone.
    public var wrapsCorner: Bool

    /// Creates the parameters of a corner spec.
    public init(_ location: Location, offset: FlexPoint = .zero, wrapsCorner: Bool = false) {
        self.location = location
        self.offset = offset
        self.wrapsCorner = wrapsCorner
    }
}

/// Whether an absolute container fills the available room, or encloses its children.
public enum FlexAbsoluteSizing: UInt8, Sendable, BitwiseCopyable { case fill, sizeToFit }
