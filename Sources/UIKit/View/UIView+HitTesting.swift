import CoreGraphics

extension UIView {
    func findView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for subview in storedSubviews.reversed() {
            if let found = subview.hitTest(convert(point, to: subview), with: event) { return found }
        }
        return self
    }

    func endEditingBelow(force: Bool) -> Bool {
        guard let first = window?.firstResponder else { return true }
        var responder: UIResponder? = first
        while let current = responder, current !== self { responder = current.next }
        guard responder != nil else { return true }
        if first.resignFirstResponder() { return true }
        if force { window?.firstResponder = nil }
        return force
    }
}
