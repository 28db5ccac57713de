public import CoreGraphics
import TwillText

/// The scope of a font's registration, which here is always the process.
public enum CTFontManagerScope: UInt32, Sendable {
    /// No scope; counts as `process`.
    case none = 0
    /// The current process.
    case process = 1
    /// The user's sessions, permanently. Not yet: counts as `process`.
    case persistent = 2
    /// The user's current session. Not yet: counts as `process`.
    case session = 3

    /// An alias of ``persistent``.
    public static let user = CTFontManagerScope.persistent
}

/// The codes of the errors that the functions below return. Codes of conditions that cannot occur here are absent.
public enum CTFontManagerError: Int, Error, Sendable {
    /// There is no file at the URL.
    case fileNotFound = 101
    /// The file is damaged or not a font.
    case unrecognizedFormat = 103
    /// The file is registered already.
    case alreadyRegistered = 105
    /// Another file has registered a font of the same PostScript name.
    case duplicatedName = 305
}

/// The domain of font registration errors.
public let kCTFontManagerErrorDomain = "com.apple.CoreText.CTFontManagerErrorDomain"
/// The `userInfo` key of the files that an error concerns, an array of URLs.
public let kCTFontManagerErrorFontURLsKey = "CTFontManagerErrorFontURLs"

/// Registers the fonts in a file, so that `UIFont(name:size:)` finds them by their PostScript, full and family names.
///
/// TrueType and OpenType fonts (.ttf, .otf) and collections of them (.ttc). May be called on any thread; reads the
/// file's tables once. The file stays mapped, and the font registered, for the life of the process.
///
///     CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil)
///
/// - Parameters:
///   - fontURL: The URL of the file.
///   - scope: Where the fonts are available; every scope is the process.
///   - error: Set to a retained error if the file is missing (101), damaged or not a font (103), or registered already
///     (105), or if another file has registered a font of the same PostScript name (305). Its description names the
///     file and the problem.
/// - Returns: false if nothing was registered.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    do throws(AppFonts.Failure) {
        try AppFonts.register(path: fontURL.path)
        return true
    } catch let failure {
        let code: CTFontManagerError =
            switch failure.reason {
            case .missing: .fileNotFound
            case .damaged: .unrecognizedFormat
            case .registeredAlready: .alreadyRegistered
            case .nameTaken: .duplicatedName
            }
        let told = NSError(
            domain: kCTFontManagerErrorDomain, code: code.rawValue,
            userInfo: [
                NSLocalizedDescriptionKey: failure.description, kCTFontManagerErrorFontURLsKey: [fontURL],
            ])
        error?.pointee = Unmanaged.passRetained(told)
        return false
    }
}
