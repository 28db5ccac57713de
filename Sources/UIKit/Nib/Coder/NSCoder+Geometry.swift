public import Foundation

extension NSCoder {
    /// Returns the rectangle of a key; zero if there is none. Of a nib's view, `UIFrame` and `UIBounds` are known.
    public func decodeCGRect(forKey key: String) -> CGRect { (self as? NibCoder)?.geometry(key)?.cgRectValue ?? .zero }

    /// Returns the point of a key; zero if there is none. Of a nib's view, `UICenter` is known.
    public func decodeCGPoint(forKey key: String) -> CGPoint {
        (self as? NibCoder)?.geometry(key)?.cgPointValue ?? .zero
    }

    /// Returns the size of a key; zero if there is none.
    public func decodeCGSize(forKey key: String) -> CGSize { (self as? NibCoder)?.geometry(key)?.cgSizeValue ?? .zero }

    /// Returns the insets of a key; zero if there are none.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
        (self as? NibCoder)?.geometry(key)?.uiEdgeInsetsValue ?? .zero
    }
}
