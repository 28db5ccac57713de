public import CoreGraphics

extension NSValue {
    /// Creates a value from a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    /// Creates a value from a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// Creates a value from a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// Creates a value from insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(
            edgeInsets: NSEdgeInsets(
                top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }

    /// The point; zero if the value is something else, for which Apple's result is undefined.
    public var cgPointValue: CGPoint { pointValue }

    /// The size.
    public var cgSizeValue: CGSize { sizeValue }

    /// The rectangle.
    public var cgRectValue: CGRect { rectValue }

    /// The insets.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let insets = edgeInsetsValue
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

/// Returns the point as `{x, y}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSStringFromPoint(point) }

/// Returns the size as `{width, height}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSStringFromSize(size) }

/// Returns the rectangle as `{{x, y}, {width, height}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSStringFromRect(rect) }
