import CoreGraphics
import TwillSync

extension UIView {
    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The default margins of UIKit: 8 points on all sides, and the screen's margins for a view controller's view.
    private var ownMargins: NSDirectionalEdgeInsets {
        let own = storedAuto?.ownMargins
        guard let viewController, viewController.viewRespectsSystemMinimumLayoutMargins else {
            return own ?? defaultMargins
        }
        let least = viewController.systemMinimumLayoutMargins
        guard let own else { return least }
        return NSDirectionalEdgeInsets(
            top: max(own.top, least.top), leading: max(own.leading, least.leading),
            bottom: max(own.bottom, least.bottom), trailing: max(own.trailing, least.trailing))
    }

    var currentMargins: UIEdgeInsets {
        var margins = UIEdgeInsets(ownMargins, rightToLeft: isRightToLeft)
        if storedAuto?.insetsMarginsFromSafeArea != false {
            let safe = safeAreaInsetsOfMargins
            margins.top += safe.top
            margins.left += safe.left
            margins.bottom += safe.bottom
            margins.right += safe.right
        }
        if storedAuto?.preservesSuperviewMargins == true, let superview = storedSuperview {
            let outer = superview.layoutMargins, area = superview.bounds, frame = self.frame
            margins.top = max(margins.top, outer.top - (frame.minY - area.minY))
            margins.left = max(margins.left, outer.left - (frame.minX - area.minX))
            margins.bottom = max(margins.bottom, outer.bottom - (area.maxY - frame.maxY))
            margins.right = max(margins.right, outer.right - (area.maxX - frame.maxX))
        }
        return margins
    }

    func setMargins(_ margins: NSDirectionalEdgeInsets) {
        let numbers = [margins.top, margins.leading, margins.bottom, margins.trailing]
        guard numbers.allSatisfy(\.isFinite) else {
            logError(
                "\(describe()): the layout margins \(margins) are not finite, and stay as they were. Look for a division by "
                    + "zero in what computes them.")
            return
        }
        auto.ownMargins = margins
        marginsMayHaveChanged()
    }

    func setAbsoluteMargins(_ margins: UIEdgeInsets) {
        setMargins(
            NSDirectionalEdgeInsets(
                top: margins.top, leading: isRightToLeft ? margins.right : margins.left, bottom: margins.bottom,
                trailing: isRightToLeft ? margins.left : margins.right))
    }

    /// Notifies the view of changed margins, and updates guides and views that preserve them.
    ///
    /// - Parameter marks: Whether to mark the view for layout; not during its layout.
    func marginsMayHaveChanged(marks: Bool = true) {
        let margins = currentMargins
        guard margins != auto.toldMargins else { return }
        auto.toldMargins = margins
        guidesMayHaveChanged()
        if marks { setNeedsLayout() }
        layoutMarginsDidChange()
        viewController?.viewLayoutMarginsDidChange()
        for subview in storedSubviews where subview.storedAuto?.preservesSuperviewMargins == true {
            subview.marginsMayHaveChanged()
        }
    }
}
