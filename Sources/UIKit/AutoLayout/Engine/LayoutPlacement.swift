import CoreGraphics

/// A position and size along an axis, relative to the containing length: each is a fraction of it, plus an offset.
struct LayoutPlacement: Equatable {
    struct Kind: Hashable, Sendable {
        /// The fractions of the containing length.
        var placeShare: Double
        var sizeShare: Double
    }

    var kind: Kind
    var place: Double
    var size: Double

    static func fixed(place: Double, size: Double) -> LayoutPlacement {
        LayoutPlacement(kind: Kind(placeShare: 0, sizeShare: 0), place: place, size: size)
    }

    /// Returns the placement with distances from both ends.
    static func inset(_ before: Double, _ after: Double) -> LayoutPlacement {
        LayoutPlacement(kind: Kind(placeShare: 0, sizeShare: 1), place: before, size: -before - after)
    }

    /// Returns the placement at the end.
    static func atEnd(_ length: Double) -> LayoutPlacement {
        LayoutPlacement(kind: Kind(placeShare: 1, sizeShare: 0), place: -length, size: length)
    }

    var isFixed: Bool { kind.placeShare == 0 && kind.sizeShare == 0 }
}

extension UIView {
    /// Returns the placement by the frame and the autoresizing mask along an axis.
    ///
    /// - Parameter isInsideDriven: Whether constraints determine the superview's size, so that the mask affects them;
    ///   otherwise only the frame does, and changes when the superview is resized.
    func autoresizingPlacement(along axis: NSLayoutConstraint.Axis, isInsideDriven: Bool) -> LayoutPlacement {
        let frame = transform.isIdentity ? self.frame : untransformedFrame
        let isHorizontal = axis == .horizontal
        let place = Double(isHorizontal ? frame.minX : frame.minY)
        let size = Double(max(0, isHorizontal ? frame.width : frame.height))
        guard isInsideDriven, let superview, superview.autoresizesSubviews else {
            return .fixed(place: place, size: size)
        }
        let mask = autoresizingMask
        let outer = Double(isHorizontal ? superview.bounds.width : superview.bounds.height)
        let shares = Self.shares(of: [
            (CGFloat(place), mask.contains(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin)),
            (CGFloat(size), mask.contains(isHorizontal ? .flexibleWidth : .flexibleHeight)),
            (CGFloat(outer - place - size), mask.contains(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin)),
        ]).map(Double.init)
        return LayoutPlacement(
            kind: LayoutPlacement.Kind(placeShare: shares[0], sizeShare: shares[1]),
            place: place - outer * shares[0], size: size - outer * shares[1])
    }

    /// Whether constraints determine the view's size along an axis, directly or through its superviews.
    func isDriven(along axis: NSLayoutConstraint.Axis, root: UIView?) -> Bool {
        if self === root || !translatesAutoresizingMaskIntoConstraints { return superview != nil || self === root }
        let mask: AutoresizingMask =
            axis == .horizontal
            ? [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
            : [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
        guard !autoresizingMask.isDisjoint(with: mask), let superview else { return false }
        return superview.isDriven(along: axis, root: root)
    }

    /// The flexible parts of the mask, "h=--& v=-&-", as in UIKit's logs.
    var autoresizingMaskText: String {
        func part(_ bit: AutoresizingMask) -> String { autoresizingMask.contains(bit) ? "&" : "-" }
        let isRigid = autoresizingMask.isDisjoint(with: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
        let isTall = autoresizingMask.isDisjoint(with: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
        return "h=\(part(.flexibleLeftMargin))\(part(.flexibleWidth))\(isRigid ? "&" : part(.flexibleRightMargin)) "
            + "v=\(part(.flexibleTopMargin))\(part(.flexibleHeight))\(isTall ? "&" : part(.flexibleBottomMargin))"
    }
}
