import CoreGraphics
import TwillResources

extension UIView {
    /// Reads a view's element: the attributes of all views, unless the class does it, and the subviews.
    final func decodeView(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        nib.loader.add(self, for: nib.element)
        if !type(of: self).readsViewAttributes { decodeViewAttributes(nib) }
        nib.loader.addSubviews(of: nib.element, to: self)
    }

    /// Returns the frame of a view's element.
    static func decodedFrame(_ coder: NSCoder) -> CGRect {
        guard let child = (coder as? NibCoder)?.element.child(key: "frame") else { return .zero }
        if let known = child.derived as? NSValue { return known.cgRectValue }
        let frame = NibValues.rect(child)
        child.derived = NSValue(cgRect: frame)
        return frame
    }

    /// Sets the attributes that an element has.
    final func decodeViewAttributes(_ nib: NibCoder) { NibViewAttributes.of(nib).set(self, nib) }
}
