public import CoreGraphics
import QuartzCore
import TwillFlex
import TwillSync

/// The values of ``ASLayoutElementStyle`` that a recorded spec requests from its parent, as one value.
///
/// Lengths are in points. Invalid ones (not a number, infinite, or negative where that has no meaning) are logged and
/// ignored.
public struct ASLayoutRecordStyle: Sendable, Hashable {
    private(set) var values = FlexStyle()

    /// Creates a style.
    public init(
        width: ASDimension = ASDimensionAuto, height: ASDimension = ASDimensionAuto,
        minWidth: ASDimension = ASDimensionAuto, maxWidth: ASDimension = ASDimensionAuto,
        minHeight: ASDimension = ASDimensionAuto, maxHeight: ASDimension = ASDimensionAuto,
        spacingBefore: CGFloat = 0, spacingAfter: CGFloat = 0, flexGrow: CGFloat = 0, flexShrink: CGFloat = 0,
        flexBasis: ASDimension = ASDimensionAuto, alignSelf: ASStackLayoutAlignSelf = .auto,
        ascender: CGFloat = 0, descender: CGFloat = 0, layoutPosition: CGPoint = .zero
    ) {
        values.width = Self.length(width, "width")
        values.height = Self.length(height, "height")
        values.minWidth = Self.length(minWidth, "minWidth")
        values.maxWidth = Self.length(maxWidth, "maxWidth")
        values.minHeight = Self.length(minHeight, "minHeight")
        values.maxHeight = Self.length(maxHeight, "maxHeight")
        values.spacingBefore = Self.number(spacingBefore, "spacingBefore")
        values.spacingAfter = Self.number(spacingAfter, "spacingAfter")
        values.grow = Self.factor(flexGrow, "flexGrow")
        values.shrink = Self.factor(flexShrink, "flexShrink")
        values.basis = Self.length(flexBasis, "flexBasis")
        values.alignSelf = FlexStack.AlignSelf(alignSelf)
        values.ascender = Self.number(ascender, "ascender")
        values.descender = Self.number(descender, "descender")
        values.position = FlexPoint(
            x: Self.number(layoutPosition.x, "layoutPosition"), y: Self.number(layoutPosition.y, "layoutPosition"))
    }

    @inline(__always)
    private static func length(_ dimension: ASDimension, _ name: StaticString) -> FlexDimension {
        if dimension.unit == .auto { return .auto }
        guard dimension.value >= 0, dimension.value < .infinity else {
            reject(name, "is a finite length of 0 or more", dimension.value)
            return .auto
        }
        return FlexDimension(dimension)
    }

    @inline(__always)
    private static func number(_ number: CGFloat, _ name: StaticString) -> Double {
        if number.isFinite { return Double(number) }
        reject(name, "has to be finite", number)
        return 0
    }

    @inline(__always)
    private static func factor(_ number: CGFloat, _ name: StaticString) -> Double {
        if number >= 0, number < .infinity { return Double(number) }
        reject(name, "is a finite number of 0 or more", number)
        return 0
    }

    @inline(never)
    private static func reject(_ name: StaticString, _ rule: StaticString, _ value: CGFloat) {
        let place = LayoutScratch.current.measuredNode.map { ", made while \($0.describe()) was measured" } ?? ""
        logError(
            "An ASLayoutRecordStyle\(place): \(name) \(rule), not \(value). It is left out; look for a division by zero, or "
                + "an infinite size, in what computes it.")
    }
}
