/// Names an element of a ``FlexTree``.
public typealias FlexID = ArenaID<FlexRecord>

/// One element of a tree: its links, the common part of its style, and its last result. Plain old data.
public struct FlexRecord: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        /// Takes the largest size where both sides are finite, else none.
        case box
        /// Its content is measured by the caller, who is told the resolved range.
        case content
        /// Resolves its own style: the caller is told the parent's range, and its answer is taken as it is.
        case opaque
        /// Holds one spec, and starts coordinates of its own.
        case node
        case empty
        case stack, inset, relative, ratio, overlay, background, corner, absolute, wrapper
    }

    struct Flags: OptionSet, BitwiseCopyable {
        let rawValue: UInt8

        /// `current` can be answered again.
        static let isValid = Flags(rawValue: 1)
        /// Something below may have moved since positions were given out.
        static let isTouched = Flags(rawValue: 2)
        /// The parent did not measure it, so it has no size, and nothing below it is there.
        static let isSkipped = Flags(rawValue: 4)
        static let isRemoved = Flags(rawValue: 8)
    }

    var parent, firstChild, lastChild, next: FlexID
    /// What the caller knows the element by.
    var token: Int32
    var extras: ArenaID<FlexExtras>
    var parameters: ArenaID<FlexParameters>
    var others: ArenaID<FlexOtherAnswers>

    let kind: Kind
    var flags: Flags
    var alignSelf: FlexStack.AlignSelf
    /// Which answer the parent uses: 0 is `current`, others are numbered from 1 in `others`.
    var wanted: UInt8
    var widthUnit, heightUnit: FlexDimension.Unit

    var width, height: Double
    var grow, shrink: Double
    var spacingBefore, spacingAfter: Double

    /// The size that the parent was told last.
    var size: FlexSize
    /// In the parent, as the parent's rule says: not rounded.
    var position: FlexPoint
    /// In the nearest node above, not rounded.
    var absolute: FlexPoint
    /// The last result, which the records below agree with.
    var current: FlexAnswer

    init(_ kind: Kind, token: Int32, parameters: ArenaID<FlexParameters>, style: FlexStyle) {
        parent = .none
        firstChild = .none
        lastChild = .none
        next = .none
        self.token = token
        extras = .none
        self.parameters = parameters
        others = .none
        self.kind = kind
        flags = []
        wanted = 0
        size = .zero
        position = .zero
        absolute = .zero
        current = FlexAnswer(range: FlexRange(exactly: .zero), parent: .zero, size: .zero)
        alignSelf = style.alignSelf
        widthUnit = style.width.unit
        heightUnit = style.height.unit
        width = style.width.value
        height = style.height.value
        grow = style.grow
        shrink = style.shrink
        spacingBefore = style.spacingBefore
        spacingAfter = style.spacingAfter
    }

    mutating func take(_ style: FlexStyle) {
        alignSelf = style.alignSelf
        widthUnit = style.width.unit
        heightUnit = style.height.unit
        width = style.width.value
        height = style.height.value
        grow = style.grow
        shrink = style.shrink
        spacingBefore = style.spacingBefore
        spacingAfter = style.spacingAfter
    }

    @inline(__always)
    var isFlexibleBothWays: Bool { grow > 0 && shrink > 0 }
}

/// A size, and the question that it answers.
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

/// Answers to earlier questions: a stack asks up to three of a child.
struct FlexOtherAnswers: BitwiseCopyable {
    static var capacity: UInt8 { 3 }

    var first, second, third: FlexAnswer
    var count: UInt8
    /// Which one to forget next.
    var oldest: UInt8

    init(_ answer: FlexAnswer) {
        first = answer
        second = answer
        third = answer
        count = 1
        oldest = 0
    }

    /// Numbered from 1.
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

/// The part of a style that few elements have.
struct FlexExtras: BitwiseCopyable {
    var minWidth, maxWidth, minHeight, maxHeight, basis: FlexDimension
    var ascender, descender: Double
    var position: FlexPoint

    init(_ style: FlexStyle) {
        minWidth = style.minWidth
        maxWidth = style.maxWidth
        minHeight = style.minHeight
        maxHeight = style.maxHeight
        basis = style.basis
        ascender = style.ascender
        descender = style.descender
        position = style.position
    }
}

/// What a container does: up to four lengths and six choices.
struct FlexParameters: BitwiseCopyable {
    var a = 0.0, b = 0.0, c = 0.0, d = 0.0
    var choices: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0, 0, 0)
}
