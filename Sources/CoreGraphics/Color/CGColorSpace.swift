/// Says what a colour's components mean.
///
/// Everything is drawn in sRGB: Display P3 and the extended spaces are accepted under their names, and their
/// components are taken as sRGB's (no conversion, so a P3 colour is drawn slightly less vivid than on an iPhone).
public final class CGColorSpace: Sendable, Hashable, CustomStringConvertible {
    public let name: CFStringName?
    public let model: CGColorSpaceModel

    /// The names are plain strings where Apple's are `CFString`.
    public typealias CFStringName = String

    public static let sRGB: CFStringName = "kCGColorSpaceSRGB"
    public static let extendedSRGB: CFStringName = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB: CFStringName = "kCGColorSpaceLinearSRGB"
    public static let displayP3: CFStringName = "kCGColorSpaceDisplayP3"
    public static let genericGrayGamma2_2: CFStringName = "kCGColorSpaceGenericGrayGamma2_2"
    public static let extendedGray: CFStringName = "kCGColorSpaceExtendedGray"

    /// - Returns: nil for a name that is none of the constants.
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

    /// Without alpha: 3 for RGB, 1 for grey.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.name == rhs.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    public var description: String { "<CGColorSpace \(name ?? "unnamed")>" }
}

/// What kind of components a colour space has. Twill draws `monochrome` and `rgb`.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern
    case xyz
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
