public import CoreGraphics

/// An item that a popover can point at: a view, a layout guide, a bar button item or a tab.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// Returns the frame in the coordinates of a view; nil if the item is not in that view's hierarchy.
    ///
    /// See [Apple's documentation](https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollersourceitem/frame(in:)).
    func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    /// Returns the bounds in the coordinates of a view; nil if the two are not in one hierarchy.
    public func frame(in referenceView: UIView) -> CGRect? { frame(of: bounds, in: referenceView) }

    final func frame(of rect: CGRect, in referenceView: UIView) -> CGRect? {
        root === referenceView.root ? convert(rect, to: referenceView) : nil
    }

    private var root: UIView {
        var root = self
        while let superview = root.superview { root = superview }
        return root
    }
}

extension UILayoutGuide: UIPopoverPresentationControllerSourceItem {
    /// Returns the layout frame in the coordinates of a view; nil if the guide is not in that view's hierarchy.
    public func frame(in referenceView: UIView) -> CGRect? {
        owningView?.frame(of: layoutFrame, in: referenceView)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    /// Returns the frame of the bar's button in the coordinates of a view; nil if no bar of its hierarchy shows the item.
    public func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}

extension UITabBarItem: UIPopoverPresentationControllerSourceItem {
    /// Returns the frame of the bar's button in the coordinates of a view; nil if no bar of its hierarchy shows the item.
    public func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}
