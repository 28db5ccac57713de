public import CoreGraphics

/// The shadow of text. One thread at a time changes it.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    /// In points, y pointing down.
    open var shadowOffset = CGSize.zero
    /// In points; the blur's standard deviation is half of it.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; nil draws no shadow. Black at a third by default.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    public override init() {}

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && (shadowColor as? UIColor) == (other.shadowColor as? UIColor)
    }

    open override var hash: Int { shadowBlurRadius.hashValue ^ shadowOffset.width.hashValue }
}
