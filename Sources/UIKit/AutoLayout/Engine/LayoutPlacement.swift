import CoreGraphics

/// Where something lies along an axis, given the length of what it lies in: both its place and its size are that times a
/// share, plus an offset.
struct LayoutPlacement: Equatable {
    struct Kind: Hashable, Sendable {
        /// Of the surrounding length, which place and size follow.
        var placeShare: Double
        var sizeShare: Double
    }

    var kind: Kind
    var place: Double
    var size: Double

    static func fixed(place: Double, size: Double) -> LayoutPlacement {
        LayoutPlacement(kind: Kind(placeShare: 0, sizeShare: 0), place: place, size: size)
    }

    /// Inside the surrounding length, at distances from both ends.
    static func inset(_ before: Double, _ after: Double) -> LayoutPlacement {
        LayoutPlacement(kind: Kind(placeShare: 0, sizeShare: 1), place: before, size: -before - after)
    }

    /// At the end of the surrounding length.
    static func atEnd(_ length: Double) -> LayoutPlacement {
        LayoutPlacement(kind: Kind(placeShare: 1, sizeShare: 0), place: -length, size: length)
    }

    var isFixed: Bool { kind.placeShare == 0 && kind.sizeShare == 0 }
}

extension UIView {
    /// What the frame and the autoresizing mask say along an axis.
    ///
    /// - Parameter isInsideDriven: Whether the superview's size is found by constraints, so that the mask matters to
    ///   them; else the frame alone does, and follows the superview when that is resized.
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

    /// Whether constraints find the view's size along an axis, directly or by what it is inside of.
    func isDriven(along axis: NSLayoutConstraint.Axis, root: UIView?) -> Bool {
        if self === root || !translatesAutoresizingMaskIntoConstraints { return superview != nil || self === root }
        let mask: AutoresizingMask =
            axis == .horizontal
            ? [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
            : [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
        guard !autoresizingMask.isDisjoint(with: mask), let superview else { return false }
        return superview.isDriven(along: axis, root: root)
    }

    /// "h=--& v=-&-", as UIKit's reports say it: what of margin, size and margin is flexible.
    var autoresizingMaskText: String {
        func part(_ bit: AutoresizingMask) -> String { autoresizingMask.contains(bit) ? "&" : "-" }
        let isRigid = autoresizingMask.isDisjoint(with: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
        let isTall = autoresizingMask.isDisjoint(with: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
        return "h=\(part(.flexibleLeftMargin))\(part(.flexibleWidth))\(isRigid ? "&" : part(.flexibleRightMargin)) "
            + "v=\(part(.flexibleTopMargin))\(part(.flexibleHeight))\(isTall ? "&" : part(.flexibleBottomMargin))"
    }
}
