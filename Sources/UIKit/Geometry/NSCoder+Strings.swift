public import CoreGraphics

/// Texts for values of geometry, as property lists and user defaults keep them: `{10, 20}`, `{{0, 0}, {320, 480}}`.
extension NSCoder {
    /// Returns a text for a point.
    public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
    /// Returns a text for a vector.
    public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
    /// Returns a text for a size.
    public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
    /// Returns a text for a rectangle.
    public class func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }
    /// Returns a text for a transform: `[a, b, c, d, tx, ty]`.
    public class func string(for transform: CGAffineTransform) -> String {
        let values = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[" + values.map(number).joined(separator: ", ") + "]"
    }
    /// Returns a text for insets, in the order top, left, bottom, right.
    public class func string(for insets: UIEdgeInsets) -> String {
        text([insets.top, insets.left, insets.bottom, insets.right])
    }
    /// Returns a text for insets, in the order top, leading, bottom, trailing.
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        text([insets.top, insets.leading, insets.bottom, insets.trailing])
    }
    /// Returns a text for an offset.
    public class func string(for offset: UIOffset) -> String { text([offset.horizontal, offset.vertical]) }

    /// Returns the point of a text; zero if the text has another form.
    public class func cgPoint(for string: String) -> CGPoint {
        values(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }
    /// Returns the vector of a text; zero if the text has another form.
    public class func cgVector(for string: String) -> CGVector {
        values(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }
    /// Returns the size of a text; zero if the text has another form.
    public class func cgSize(for string: String) -> CGSize {
        values(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }
    /// Returns the rectangle of a text; zero if the text has another form.
    public class func cgRect(for string: String) -> CGRect {
        values(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }
    /// Returns the transform of a text; the identity if the text has another form.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        values(string, 6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
            ?? .identity
    }
    /// Returns the insets of a text; zero if the text has another form.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        values(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }
    /// Returns the insets of a text; zero if the text has another form.
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        values(string, 4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) }
            ?? .zero
    }
    /// Returns the offset of a text; zero if the text has another form.
    public class func uiOffset(for string: String) -> UIOffset {
        values(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }

    private class func text(_ values: [CGFloat]) -> String { "{" + values.map(number).joined(separator: ", ") + "}" }

    /// Whole numbers stand without a fraction.
    private class func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }

    private class func values(_ text: String, _ count: Int) -> [CGFloat]? {
        let parts = text.split { "{}[], ".contains($0) }.map { Double($0) }
        guard parts.count == count, !parts.contains(nil) else { return nil }
        return parts.map { CGFloat($0 ?? 0) }
    }
}
