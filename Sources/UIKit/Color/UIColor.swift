public import CoreGraphics
package import TwillDrawing
import TwillSync

/// A color, either fixed or resolved by traits.
///
/// Immutable, safe on any thread. Fixed colors are equal by value, and a gray color is not equal to the RGB color of
/// the same appearance; dynamic ones are equal by identity.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
    private let foundationType = FoundationType()
    enum Source {
        case fixed(CGColor)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
        /// The color of `base` with another alpha, in each appearance.
        indirect case alpha(CGFloat, base: UIColor)
        /// The tint color of the view that resolves it.
        case tint
        /// A color of an asset catalog.
        case catalog(CatalogColor)
    }

    let source: Source
    private let name: String?

    init(_ source: Source, name: String? = nil) {
        self.source = source
        self.name = name
    }

    // MARK: Creating

    /// Creates a fixed color.
    public init(cgColor: CGColor) {
        source = .fixed(cgColor)
        name = nil
    }

    /// Creates an RGB color. Components outside 0...1 are kept, and clamped when drawn.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a gray color.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// Creates a color from hue, saturation and brightness.
    ///
    /// - Parameters:
    /// - hue: 0...1 around the circle from red over green and blue; only the fraction is used.
    /// - saturation: 0...1, clamped.
    /// - brightness: 0...1, clamped.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = Self.rgb(hue: hue, saturation: saturation, brightness: brightness)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a Display P3 color, which is treated as sRGB: it is drawn slightly less vivid than on a wide-gamut
    /// iPhone.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a dynamic color.
    ///
    /// - Parameter dynamicProvider: Returns the color for traits. Called on the thread that draws, each time the color
    ///   is resolved.
    @preconcurrency
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = .dynamic(dynamicProvider)
        name = nil
    }

    /// Creates the color of a `#colorLiteral`.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    // MARK: Resolving

    /// Returns the color for `traitCollection`; a fixed color returns itself.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch source {
        case .fixed: self
        case .dynamic, .alpha, .tint, .catalog: UIColor(cgColor: cgColor(in: traitCollection))
        }
    }

    /// The color for `UITraitCollection.current`. It does not change with the appearance.
    open var cgColor: CGColor {
        if case .fixed(let color) = source { return color }
        return cgColor(in: .current)
    }

    /// Returns the color with another alpha. A dynamic color stays dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .dynamic, .tint, .catalog: UIColor(.alpha(alpha, base: self))
        case .alpha(_, let base): UIColor(.alpha(alpha, base: base))
        }
    }

    /// Returns the color to draw for the given traits.
    package func color(in traits: UITraitCollection) -> Color { cgColor(in: traits).color }

    func cgColor(in traits: UITraitCollection) -> CGColor { cgColor(in: traits, depth: 0) }

    private func cgColor(in traits: UITraitCollection, depth: Int) -> CGColor {
        // Providers that return each other's colors would never end.
        guard depth < 64 else { return .clear }
        switch source {
        case .fixed(let color): return color
        case .dynamic(let provider): return provider(traits).cgColor(in: traits, depth: depth + 1)
        case .alpha(let alpha, let base):
            let color = base.cgColor(in: traits, depth: depth + 1)
            return color.copy(alpha: alpha) ?? color
        case .tint: return TintContext.color.cgColor(in: traits, depth: depth + 1)
        case .catalog(let color): return color.color(in: traits).cgColor(in: traits, depth: depth + 1)
        }
    }

    // MARK: Components

    /// Writes the RGB components.
    ///
    /// - Returns: true; each color can be converted to RGB. Dynamic ones are resolved with `UITraitCollection.current`.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor.color
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes hue, saturation, brightness and alpha.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor.color
        let hsb = Self.hsb(red: color.red, green: color.green, blue: color.blue)
        hue?.pointee = hsb.hue
        saturation?.pointee = hsb.saturation
        brightness?.pointee = hsb.brightness
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes the gray components.
    ///
    /// - Returns: false, with nothing written, if the color is not gray.
    @discardableResult
    open func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor.color
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }

    // MARK: Drawing

    /// Sets the fill and stroke colors of the current context, if there is one.
    open func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill color of the current context.
    open func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Sets the stroke color of the current context.
    open func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }

    // MARK: Object

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        switch (source, other.source) {
        case (.fixed(let mine), .fixed(let theirs)): return mine == theirs
        case (.alpha(let mine, let base), .alpha(let theirs, let otherBase)):
            return mine == theirs && base.isEqual(otherBase)
        case (.catalog(let mine), .catalog(let theirs)): return mine === theirs
        default: return false
        }
    }

    open override var hash: Int {
        switch source {
        case .fixed(let color): color.hashValue
        case .dynamic, .tint: ObjectIdentifier(self).hashValue
        case .alpha(let alpha, let base): base.hash ^ alpha.hashValue
        case .catalog(let color): ObjectIdentifier(color).hashValue
        }
    }

    /// Returns the color itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override var description: String {
        switch source {
        case .fixed(let color):
            let list = (color.components ?? []).map { "\($0)" }.joined(separator: " ")
            return (color.numberOfComponents == 2 ? "UIExtendedGrayColorSpace " : "UIExtendedSRGBColorSpace ") + list
        case .dynamic, .tint: return "<UIDynamicColor \(name ?? "of a provider")>"
        case .alpha(let alpha, let base): return "<\(base) with alpha \(alpha)>"
        case .catalog: return "<UIDynamicCatalogColor \(name ?? "")>"
        }
    }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of color literals.
public typealias _ColorLiteralType = UIColor
