/// The ID of an element of a ``FlexTree``.
public typealias FlexID = ArenaID<FlexRecord>

/// An element of a tree: its links, the common part of its style, and its last result. Plain old data.
public struct FlexRecord: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        /// A leaf that takes the largest size if both sides are finite, else none.
        case box
        /// A leaf whose content the caller measures, within the resolved range.
        case content
        /// A leaf that resolves its own style: the caller gets the parent's range, and its result is used unchanged.
        case opaque
        /// A container of one spec that starts its own coordinates.
        case node
        case empty
        case stack, inset, relative, ratio, overlay, background, corner, absolute, wrapper
    }

    struct Flags: OptionSet, BitwiseCopyable {
        let rawValue: UInt8

        /// `current` is valid and can be returned again.
        static let isValid = Flags(rawValue: 1)
        /// An element below may have moved since positions were assigned.
        static let isTouched = Flags(rawValue: 2)
        /// The parent did not measure it: it has no size, and everything below it is left out.
        static let isSkipped = Flags(rawValue: 4)
        static let isRemoved = Flags(rawValue: 8)

        // Flags that make reading the second cache line worthwhile.

        static let hasSize = Flags(rawValue: 16)
        static let hasSpacing = Flags(rawValue: 32)
        static let isFlexible = Flags(rawValue: 64)

        /// `current` was provided by ``FlexTree/recall(_:_:in:parent:)``, not computed.
        static let isRecalled = Flags(rawValue: 128)

        static let ofStyle: Flags = [.hasSize, .hasSpacing, .isFlexible]
    }

    // Two cache lines, and a third one for `current`; most passes only read the first.

    var kind: Kind
    var flags: Flags
    var alignSelf: FlexStack.AlignSelf
    /// The result that the parent uses: 0 is `current`, others are numbered from 1 in `others`.
    var wanted: UInt8
    var next, firstChild: FlexID
    var extras: ArenaID<FlexExtras>
    /// The last size returned to the parent.
    var size: FlexSize
    /// The position in the parent, not rounded.
    var position: FlexPoint
    /// The position of a container in the nearest node above, not rounded.
    var absolute: FlexPoint

    var grow, shrink: Double
    var spacingBefore, spacingAfter: Double
    var width, height: FlexDimension
    var parent: FlexID
    /// The parameters of a container.
    var parameters: ArenaID<FlexParameters>
    var others: ArenaID<FlexOtherAnswers>
    /// The caller's identifier of the element.
    var token: Int32

    /// The last result; the records below agree with it.
    var current: FlexAnswer

    /// Initializes all but the style. Field by field, because copying a whole record takes twice as long; `current` is
    /// not read before it is valid.
    @inline(__always)
    mutating func begin(_ kind: Kind, token: Int32, parameters: ArenaID<FlexParameters>) {
        self.kind = kind
        wanted = 0
        next = .none
        firstChild = .none
        size = .zero
        position = .zero
        absolute = .zero
        parent = .none
        self.parameters = parameters
        others = .none
        self.token = token
    }

    /// Sets the default style.
    @inline(__always)
    mutating func setDefaultStyle() {
        flags = []
        extras = .none
        alignSelf = .auto
        grow = 0
        shrink = 0
        spacingBefore = 0
        spacingAfter = 0
        width = .auto
        height = .auto
    }

    /// Whether the record has this style, apart from the extras.
    @inline(__always)
    func has(_ style: borrowing FlexStyle) -> Bool {
        guard width == style.width, height == style.height, alignSelf == style.alignSelf, grow == style.grow,
            shrink == style.shrink, spacingBefore == style.spacingBefore, spacingAfter == style.spacingAfter
        else { return false }
        return true
    }

    @inline(__always)
    mutating func take(_ style: borrowing FlexStyle) {
        alignSelf = style.alignSelf
        width = style.width
        height = style.height
        grow = style.grow
        shrink = style.shrink
        spacingBefore = style.spacingBefore
        spacingAfter = style.spacingAfter
        if !(grow + shrink + spacingBefore + spacingAfter).isFinite {
            grow = finite(grow)
            shrink = finite(shrink)
            spacingBefore = finite(spacingBefore)
            spacingAfter = finite(spacingAfter)
        }
        flags.remove(.ofStyle)
        if !(width.isAuto && height.isAuto && extras.isNone) { flags.insert(.hasSize) }
        if spacingBefore != 0 || spacingAfter != 0 { flags.insert(.hasSpacing) }
        if grow != 0 || shrink != 0 { flags.insert(.isFlexible) }
    }

    @inline(__always)
    var isContainer: Bool { !parameters.isNone }

    @inline(__always)
    var isFlexibleBothWays: Bool { grow > 0 && shrink > 0 }
}

/// A size, and the question (range and parent size) it was computed for.
struct FlexAnswer: BitwiseCopyable {
    var range: FlexRange
    var parent: FlexSize
    var size: FlexSize

    @inline(__always)
    func answers(_ range: FlexRange, _ parent: FlexSize) -> Bool {
        let a = self.range.min.width.bitPattern ^ range.min.width.bitPattern
        let b = self.range.min.height.bitPattern ^ range.min.height.bitPattern
        let c = self.range.max.width.bitPattern ^ range.max.width.bitPattern
        let d = self.range.max.height.bitPattern ^ range.max.height.bitPattern
        let e = self.parent.width.bitPattern ^ parent.width.bitPattern
        let f = self.parent.height.bitPattern ^ parent.height.bitPattern
        return (a | b | c | d | e | f) == 0
    }
}

/// Results of earlier questions: a stack asks up to three of a child.
struct FlexOtherAnswers: BitwiseCopyable {
    static var capacity: UInt8 { 3 }

    var first, second, third: FlexAnswer
    var count: UInt8
    /// The result to replace next.
    var oldest: UInt8

    init(_ answer: FlexAnswer) {
        first = answer
        second = answer
        third = answer
        count = 1
        oldest = 0
    }

    /// The result with this number, from 1.
    subscript(number: UInt8) -> FlexAnswer {
        get { number == 1 ? first : number == 2 ? second : third }
        set {
            switch number {
            case 1: first = newValue
            case 2: second = newValue
            default: third = newValue
            }
        }
    }

    func number(answering range: FlexRange, _ parent: FlexSize) -> UInt8? {
        if count > 0, first.answers(range, parent) { return 1 }
        if count > 1, second.answers(range, parent) { return 2 }
        if count > 2, third.answers(range, parent) { return 3 }
        return nil
    }

    mutating func add(_ answer: FlexAnswer) {
        if count < Self.capacity {
            count += 1
            self[count] = answer
        } else {
            self[oldest + 1] = answer
            oldest = (oldest + 1) % Self.capacity
        }
    }
}

/// The part of a style that few elements use.
struct FlexExtras: BitwiseCopyable {
    var minWidth, maxWidth, minHeight, maxHeight, basis: FlexDimension
    /// The measured baselines, or the style's before measuring.
    var ascender, descender: Double
    var styleAscender, styleDescender: Double
    var position: FlexPoint

    init(_ style: borrowing FlexStyle) {
        minWidth = style.minWidth
        maxWidth = style.maxWidth
        minHeight = style.minHeight
        maxHeight = style.maxHeight
        basis = style.basis
        ascender = finite(style.ascender)
        descender = finite(style.descender)
        styleAscender = ascender
        styleDescender = descender
        position = FlexPoint(x: finite(style.position.x), y: finite(style.position.y))
    }

    func has(_ style: borrowing FlexStyle) -> Bool {
        guard minWidth == style.minWidth, maxWidth == style.maxWidth, minHeight == style.minHeight,
            maxHeight == style.maxHeight, basis == style.basis, styleAscender == style.ascender,
            styleDescender == style.descender, position == style.position
        else { return false }
        return true
    }
}

/// The parameters of a container: up to four lengths, six choices, and the end of its list of children.
struct FlexParameters: BitwiseCopyable {
    var a = 0.0, b = 0.0, c = 0.0, d = 0.0
    var choices: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0, 0, 0)
    var lastChild = FlexID.none
    var childCount: Int32 = 0
    /// The number of children that are containers.
    var containerCount: Int32 = 0
}
