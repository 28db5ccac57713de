public import CoreGraphics
import TwillSync

/// An edge, center, baseline or size of a view or guide, used to create constraints.
///
/// The type parameter separates horizontal, vertical and size anchors. An anchor does not retain its item; each access
/// creates a new one, which is equal to others of the same item and attribute. Main thread only.
///
/// The source location of each constraint is recorded for messages.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    init(_ operand: LayoutOperand) {
        self.operand = operand
        super.init()
    }

    final let operand: LayoutOperand

    /// The view or guide; nil after it was freed.
    public final var item: AnyObject? { operand.item }

    /// Whether constraints do not determine the position; see `UIView.hasAmbiguousLayout`.
    public final var hasAmbiguousLayout: Bool { operand.item?.layoutItem.home.isAmbiguous(operand) ?? false }

    /// The constraints that affect the position; for debugging.
    public final var constraintsAffectingLayout: [NSLayoutConstraint] {
        operand.item.map { $0.layoutItem.home.constraints(about: $0, along: operand.axis) } ?? []
    }

    // MARK: Making constraints

    /// Returns a constraint to be equal to another anchor.
    public final func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.equal, anchor, 0, file, line) }

    /// Returns a constraint to be at least another anchor.
    public final func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, 0, file, line) }

    /// Returns a constraint to be at most another anchor.
    public final func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, 0, file, line) }

    /// Returns a constraint to be equal to another anchor plus a constant.
    public final func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.equal, anchor, c, file, line) }

    /// Returns a constraint to be at least another anchor plus a constant.
    public final func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, c, file, line) }

    /// Returns a constraint to be at most another anchor plus a constant.
    public final func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, c, file, line) }

    // The same methods without the source location, for `anchor.constraint(equalTo:)` as a value.

    /// Returns a constraint to be equal to another anchor.
    @_disfavoredOverload
    public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.equal, anchor, 0)
    }

    /// Returns a constraint to be at least another anchor.
    @_disfavoredOverload
    public final func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, 0)
    }

    /// Returns a constraint to be at most another anchor.
    @_disfavoredOverload
    public final func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, 0)
    }

    /// Returns a constraint to be equal to another anchor plus a constant.
    @_disfavoredOverload
    public final func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.equal, anchor, c) }

    /// Returns a constraint to be at least another anchor plus a constant.
    @_disfavoredOverload
    public final func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, c) }

    /// Returns a constraint to be at most another anchor plus a constant.
    @_disfavoredOverload
    public final func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, c) }

    final func constraint(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ constant: CGFloat,
        _ file: StaticString? = nil, _ line: UInt = 0, multiplier: CGFloat = 1
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            operand, relation, anchor.operand, multiplier: multiplier, constant: constant,
            place: file.map { SourcePlace(file: $0, line: line) })
    }

    // MARK: NSObject

    open override func isEqual(_ object: Any?) -> Bool {
        guard MainThread.isCurrent else { return self === object as AnyObject? }
        nonisolated(unsafe) let object = object
        return MainActor.assumeIsolated {
            guard let other = object as? any LayoutAnchoring else { return false }
            return item != nil && item === other.operand.item && operand.attribute == other.operand.attribute
                && operand.start === other.operand.start
        }
    }

    /// Equal for all anchors: their items may be freed, and a hash must not change.
    open override var hash: Int { 1 }

    open override var description: String {
        guard MainThread.isCurrent else { return "<\(type(of: self))>" }
        return MainActor.assumeIsolated {
            "<\(type(of: self)) \"\(operand.item.map { $0.describe() } ?? "(gone)").\(operand.attribute.name)\">"
        }
    }
}

@MainActor
protocol LayoutAnchoring: AnyObject {
    var operand: LayoutOperand { get }
}

extension NSLayoutAnchor: LayoutAnchoring {}

/// An anchor of a horizontal position.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns the distance to another anchor: positive if that is further right, or trailing.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: operand, to: otherAnchor.operand)
    }

    /// Returns a constraint to be at a multiple of the standard distance after another anchor.
    ///
    /// - Parameters:
    ///   - anchor: The other anchor.
    ///   - multiplier: The multiple of the standard distance, which is 8 points between views.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.equal, anchor, multiplier * UIView.systemSpacing, file, line) }

    /// Returns a constraint to be at least a multiple of the standard distance after another anchor.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, multiplier * UIView.systemSpacing, file, line) }

    /// Returns a constraint to be at most a multiple of the standard distance after another anchor.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, multiplier * UIView.systemSpacing, file, line) }
}

/// An anchor of a vertical position.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns the distance to another anchor: positive if that is further down.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: operand, to: otherAnchor.operand)
    }

    /// Returns a constraint to be at a multiple of the standard distance below another anchor.
    ///
    /// - Parameters:
    ///   - anchor: The other anchor.
    ///   - multiplier: The multiple of the standard distance, which is 8 points between views; between two baselines it
    ///     is the line height of the lower view's font.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.equal, anchor, multiplier * spacing(below: anchor), file, line) }

    /// Returns a constraint to be at least a multiple of the standard distance below another anchor.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, multiplier * spacing(below: anchor), file, line) }

    /// Returns a constraint to be at most a multiple of the standard distance below another anchor.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, multiplier * spacing(below: anchor), file, line) }

    private func spacing(below anchor: NSLayoutYAxisAnchor) -> CGFloat {
        func isBaseline(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
            attribute == .firstBaseline || attribute == .lastBaseline
        }
        guard isBaseline(operand.attribute), isBaseline(anchor.operand.attribute),
            let lineHeight = (operand.item as? UIView)?.lineHeightOfBaselines
        else { return UIView.systemSpacing }
        return lineHeight
    }
}

/// An anchor of a width, a height, or a distance between two positions.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Where a view or guide of the two is gone, constraints about the distance cannot be activated.
    convenience init(from start: LayoutOperand, to end: LayoutOperand) {
        self.init(LayoutOperand(end.item, end.attribute, from: LayoutStart(start.item, start.attribute)))
    }

    /// Returns a constraint to be equal to a multiple of another dimension.
    public func constraint(
        equalToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.equal, c, file, line) }

    /// Returns a constraint to be at least a multiple of another dimension.
    public func constraint(
        greaterThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, c, file, line) }

    /// Returns a constraint to be at most a multiple of another dimension.
    public func constraint(
        lessThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, c, file, line) }

    /// Returns a constraint to be equal to a constant in points.
    @_disfavoredOverload
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constraint(.equal, c, nil, 0) }

    /// Returns a constraint to be at least a constant in points.
    @_disfavoredOverload
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, c, nil, 0)
    }

    /// Returns a constraint to be at most a constant in points.
    @_disfavoredOverload
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, c, nil, 0)
    }

    /// Returns a constraint to be equal to a multiple of another dimension plus a constant.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.equal, anchor, c, file, line, multiplier: m) }

    /// Returns a constraint to be at least a multiple of another dimension plus a constant.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, c, file, line, multiplier: m) }

    /// Returns a constraint to be at most a multiple of another dimension plus a constant.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, c, file, line, multiplier: m) }

    private func constraint(
        _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat, _ file: StaticString?, _ line: UInt
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            operand, relation, nil, constant: constant, place: file.map { SourcePlace(file: $0, line: line) })
    }
}
