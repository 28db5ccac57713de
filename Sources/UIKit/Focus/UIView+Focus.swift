import CoreGraphics
import TwillDrawing

extension UIView: UIFocusItem, UIFocusItemContainer {
    func setFocusEffect(_ effect: UIFocusEffect?) {
        setRare(\.focusEffect, .some(effect))
        if isFocused, let system = storedWindow?.context.focusSystem, system.item === self { system.ring.show(self) }
    }

    func setFocused(_ isFocused: Bool) {
        guard (rareState?.isFocused ?? false) != isFocused else { return }
        setRare(\.isFocused, isFocused)
        focusDidChange()
    }

    /// Returns the identifier of a focus group for this view alone.
    var uniqueFocusGroup: String { "UIKit.\(type(of: self)).\(UInt(bitPattern: ObjectIdentifier(self).hashValue))" }
}

extension UIViewController: UIFocusEnvironment {}

extension UIScrollView: UIFocusItemScrollableContainer {
    /// The size of the visible part of the content.
    public var visibleSize: CGSize { bounds.size }

    /// Scrolls until a rectangle is visible, with a margin where there is room for it.
    func scrollToFocus(_ rect: CGRect, margin: CGFloat) {
        guard rect.width.isFinite, rect.height.isFinite, isScrollEnabled, !isTracking else { return }
        let content = CGRect(origin: .zero, size: contentSize)
        guard content.overlaps(rect) else { return }
        let wanted = rect.insetBy(dx: -margin, dy: -margin).intersection(content)
        if !wanted.isNull { reveal(wanted, animated: false) }
    }
}
