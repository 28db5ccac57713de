public import CoreGraphics
import TwillSync

/// A shadow of text, to be changed by one thread at a time.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    private let foundationType = FoundationType()
    /// The offset in points, y pointing down.
    open var shadowOffset = CGSize.zero
    /// The blur radius in points, twice its standard deviation.
    open var shadowBlurRadius: CGFloat = 0
    /// The color, a `UIColor`; nil draws no shadow. Black at a third by default.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    public override init() {}

    /// Returns a copy.
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
