public import CoreGraphics

extension NSValue {
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(
            edgeInsets: NSEdgeInsets(
                top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }

    /// Zero where the value is something else, in place of Apple's undefined result.
    public var cgPointValue: CGPoint { pointValue }

    public var cgSizeValue: CGSize { sizeValue }

    public var cgRectValue: CGRect { rectValue }

    public var uiEdgeInsetsValue: UIEdgeInsets {
        let insets = edgeInsetsValue
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

/// `{x, y}`
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSStringFromPoint(point) }

/// `{width, height}`
public func NSStringFromCGSize(_ size: CGSize) -> String { NSStringFromSize(size) }

/// `{{x, y}, {width, height}}`
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSStringFromRect(rect) }
