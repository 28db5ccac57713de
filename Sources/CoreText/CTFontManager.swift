public import CoreGraphics
import TwillText

/// For whom a font is registered. Here it is always the process.
public enum CTFontManagerScope: UInt32, Sendable {
    case none = 0
    case process = 1
    /// Not yet: counts as `process`.
    case persistent = 2
    /// Not yet: counts as `process`.
    case session = 3

    public static let user = CTFontManagerScope.persistent
}

/// Codes of the errors that the functions below give. Absent: those of conditions that do not come up here.
public enum CTFontManagerError: Int, Error, Sendable {
    case fileNotFound = 101
    case unrecognizedFormat = 103
    case alreadyRegistered = 105
    case duplicatedName = 305
}

public let kCTFontManagerErrorDomain = "com.apple.CoreText.CTFontManagerErrorDomain"
/// In an error's `userInfo`: the files that it is about, as an array of URLs.
public let kCTFontManagerErrorFontURLsKey = "CTFontManagerErrorFontURLs"

/// Makes the fonts in a file known to `UIFont(name:size:)` by their PostScript, full and family names.
///
/// TrueType and OpenType fonts (.ttf, .otf) and collections of them (.ttc). Any thread; costs reading the file's tables
/// once. The file stays mapped, and the font registered, for the life of the process.
///
///     CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil)
///
/// - Parameter error: Gets a retained error where the file is missing (101), damaged or no font (103), or registered
///   already (105), or where another file has brought a font of the same PostScript name (305). Its description names the
///   file and what is wrong.
/// - Returns: false where nothing was registered.
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
