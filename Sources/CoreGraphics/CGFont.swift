import Foundation

/// A font by its name, without a size, as text layers take it.
///
/// Not yet: glyphs and their metrics. A name that no font has is not nil, as on iOS; text in it has the font that stands in
/// for missing ones.
public final class CGFont: Hashable, Sendable {
    /// The PostScript name.
    public var postScriptName: CFString? { name as NSString }
    /// The full name; here the PostScript name.
    public var fullName: CFString? { name as NSString }

    package let name: String

    /// Creates a font of a PostScript name or a full name.
    public init?(_ name: CFString) {
        self.name = name as String
    }

    public static func == (a: CGFont, b: CGFont) -> Bool { a.name == b.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
