/// A space that defines the meaning of a color's components.
///
/// Everything is drawn in sRGB: Display P3 and the extended spaces are accepted under their names, and their components
/// are treated as sRGB's (no conversion, so a P3 color is drawn slightly less vivid than on an iPhone).
public final class CGColorSpace: Sendable, Hashable, CustomStringConvertible {
    /// The space's name; nil for device spaces.
    public let name: CFStringName?
    /// The kind of components.
    public let model: CGColorSpaceModel

    /// The type of names: strings instead of Apple's `CFString`.
    public typealias CFStringName = String

    /// The sRGB space.
    public static let sRGB: CFStringName = "kCGColorSpaceSRGB"
    /// The sRGB space with components beyond 0...1.
    public static let extendedSRGB: CFStringName = "kCGColorSpaceExtendedSRGB"
    /// The linear sRGB space.
    public static let linearSRGB: CFStringName = "kCGColorSpaceLinearSRGB"
    /// The Display P3 space.
    public static let displayP3: CFStringName = "kCGColorSpaceDisplayP3"
    /// The gray space of gamma 2.2.
    public static let genericGrayGamma2_2: CFStringName = "kCGColorSpaceGenericGrayGamma2_2"
    /// The gray space with components beyond 0...1.
    public static let extendedGray: CFStringName = "kCGColorSpaceExtendedGray"

    /// Creates the space with a name.
    ///
    /// - Returns: nil for a name other than the constants.
    public convenience init?(name: CFStringName) {
        switch name {
        case Self.sRGB, Self.extendedSRGB, Self.linearSRGB, Self.displayP3, "kCGColorSpaceDeviceRGB":
            self.init(name, .rgb)
        case Self.genericGrayGamma2_2, Self.extendedGray, "kCGColorSpaceDeviceGray":
            self.init(name, .monochrome)
        default: return nil
        }
    }

    private init(_ name: CFStringName, _ model: CGColorSpaceModel) {
        self.name = name
        self.model = model
    }

    static let srgb = CGColorSpace(sRGB, .rgb)
    static let gray = CGColorSpace(extendedGray, .monochrome)
    static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", .rgb)
    static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", .monochrome)

    /// The number of components without alpha: 3 for RGB, 1 for gray.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.name == rhs.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    public var description: String { "<CGColorSpace \(name ?? "unnamed")>" }
}

/// The kind of a color space's components. Twill draws `monochrome` and `rgb`.
public enum CGColorSpaceModel: Int32, Sendable {
    /// The kind is unknown.
    case unknown = -1
    /// The kinds, as Core Graphics names them.
    case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern
    /// The CIE XYZ kind.
    case xyz
}

/// Returns the device RGB space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the device gray space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
