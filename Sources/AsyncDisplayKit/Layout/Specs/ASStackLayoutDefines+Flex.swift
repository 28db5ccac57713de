import CoreGraphics
import QuartzCore
import TwillFlex
import TwillSync

extension FlexStack {
    /// - Parameters:
    ///   - spacing: The spacing in points. If it is not finite, that is logged, and it counts as 0.
    ///   - lineSpacing: The spacing of lines, likewise.
    @inline(__always)
    init(
        _ direction: ASStackLayoutDirection, _ spacing: CGFloat, _ justifyContent: ASStackLayoutJustifyContent,
        _ alignItems: ASStackLayoutAlignItems, _ flexWrap: ASStackLayoutFlexWrap,
        _ alignContent: ASStackLayoutAlignContent, lineSpacing: CGFloat
    ) {
        self.init(
            Direction(direction), spacing: Self.finite(spacing, "spacing"), justify: Justify(justifyContent),
            align: Align(alignItems), wrap: flexWrap == .wrap ? .wrap : .noWrap,
            alignContent: AlignContent(alignContent), lineSpacing: Self.finite(lineSpacing, "lineSpacing"))
    }

    @inline(__always)
    static func finite(_ length: CGFloat, _ property: StaticString) -> Double {
        if !length.isFinite { reject(length, property) }
        return length.isFinite ? Double(length) : 0
    }

    @inline(never)
    private static func reject(_ length: CGFloat, _ property: StaticString) {
        logError("ASStackLayoutSpec: \(property) has to be finite, not \(length); 0 is taken.")
    }
}

extension FlexStack.Direction {
    @inline(__always)
    init(_ direction: ASStackLayoutDirection) {
        self = direction == .vertical ? .vertical : .horizontal
    }
}

// The raw values of both are the same, in the same order; tests compare them.

extension FlexStack.Justify {
    @inline(__always)
    init(_ justify: ASStackLayoutJustifyContent) {
        self = Self(rawValue: UInt8(justify.rawValue)) ?? .start
    }
}

extension ASStackLayoutJustifyContent {
    init(_ justify: FlexStack.Justify) {
        self = Self(rawValue: UInt(justify.rawValue)) ?? .start
    }
}

extension FlexStack.Align {
    @inline(__always)
    init(_ align: ASStackLayoutAlignItems) {
        self = Self(rawValue: UInt8(align.rawValue)) ?? .notSet
    }
}

extension ASStackLayoutAlignItems {
    init(_ align: FlexStack.Align) {
        self = Self(rawValue: UInt(align.rawValue)) ?? .notSet
    }
}

extension FlexStack.AlignContent {
    @inline(__always)
    init(_ align: ASStackLayoutAlignContent) {
        self = Self(rawValue: UInt8(align.rawValue)) ?? .start
    }
}

extension ASStackLayoutAlignContent {
    init(_ align: FlexStack.AlignContent) {
        self = Self(rawValue: UInt(align.rawValue)) ?? .start
    }
}

extension ASStackLayoutAlignSelf {
    init(_ align: FlexStack.AlignSelf) {
        self =
            switch align {
            case .auto: .auto
            case .start: .start
            case .end: .end
            case .center: .center
            case .stretch: .stretch
            }
    }
}

extension FlexStack.AlignSelf {
    init(_ align: ASStackLayoutAlignSelf) {
        self =
            switch align {
            case .auto: .auto
            case .start: .start
            case .end: .end
            case .center: .center
            case .stretch: .stretch
            }
    }
}
