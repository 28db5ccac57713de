import CoreGraphics

/// The elements that assistive technology finds, in reading order.
@MainActor
package enum AccessibilityWalk {
    /// Returns the elements of all windows, the frontmost first, without those behind a modal view or window.
    package static func elements(on screen: UIScreen) -> [AccessibleObject] {
        var found: [AccessibleObject] = []
        for window in screen.allWindows.reversed() where !window.isHidden {
            found += elements(in: window)
            if window.accessibilityViewIsModal { break }
        }
        return found
    }

    /// Returns the object if it is an element, otherwise the elements within it.
    package static func elements(in object: AccessibleObject) -> [AccessibleObject] {
        if let view = object as? UIView, view.isHidden || view.alpha < 0.01 { return [] }
        guard !object.accessibilityElementsHidden else { return [] }
        if object.isAccessibilityElement { return [object] }
        if let own = ownElements(of: object) { return own.flatMap(elements(in:)) }
        guard let view = object as? UIView else { return [] }
        // The last one is in front.
        if let modal = view.subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) {
            return elements(in: modal)
        }
        return inReadingOrder(view).flatMap(elements(in:))
    }

    /// Returns a container's own elements; nil if its subviews are used.
    private static func ownElements(of object: AccessibleObject) -> [AccessibleObject]? {
        if let elements = object.accessibilityElements { return elements.compactMap { $0 as? AccessibleObject } }
        let count = object.accessibilityElementCount()
        guard count > 0, count != NSNotFound else { return nil }
        return (0..<count).compactMap { object.accessibilityElement(at: $0) as? AccessibleObject }
    }

    /// Returns the subviews from top to bottom and from the leading to the trailing edge.
    private static func inReadingOrder(_ view: UIView) -> [UIView] {
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return view.subviews.enumerated()
            .sorted { one, other in
                let first = one.element.frame, second = other.element.frame
                if first.minY != second.minY { return first.minY < second.minY }
                if first.minX != second.minX { return (first.minX < second.minX) != isRightToLeft }
                return one.offset < other.offset
            }
            .map(\.element)
    }
}
