import CGraphics
import Foundation
import TwillSync

/// The fonts of the machine, for scripts that the fonts of the package and of the app do not have.
///
/// Not used unless the app or its user allows it, so that rendering is the same on every machine: with `areAllowed`, or
/// with the option `--system-fonts` of an app.
public enum MachineFonts {
    /// Whether the machine's fonts are used; false by default. Set it before any text is shown: existing layouts keep
    /// their boxes.
    public static var areAllowed: Bool {
        get { allowed.withLock { $0 } }
        set { allowed.withLock { $0 = newValue } }
    }

    private static let allowed = Locked(false)

    /// The finder for the machine's fontconfig, which is loaded on first use.
    static let shared = MachineFontFinder(folder: nil)
}

/// Finds fonts by the characters that they have.
final class MachineFontFinder: Sendable {
    /// The only folder to search; nil uses the machine's configuration.
    private let folder: String?
    private let state = Locked(State())

    private struct State: @unchecked Sendable {
        var config: OpaquePointer?
        var isOpen = false
        /// The fonts for a weight and a slant, best match first.
        var orders: [Style: [File]] = [:]
        var faces: [File: OpenFace?] = [:]
    }

    private struct Style: Hashable {
        var weight: Int
        var isItalic: Bool
    }

    private struct File: Hashable {
        var path: String
        var index: Int
        var weight: Int?
        /// Never freed: there are as many as there are fonts.
        var characters: OpaquePointer
    }

    init(folder: String?) {
        self.folder = folder
    }

    /// Returns the best font of those that have glyphs for all of `scalars`; nil if none has.
    func face(covering scalars: ArraySlice<UInt32>, weight: Int, isItalic: Bool) -> OpenFace? {
        state.withLock { state in
            let style = Style(weight: weight, isItalic: isItalic)
            let files = state.orders[style] ?? sorted(for: style, &state)
            state.orders[style] = files
            for file in files where scalars.allSatisfy({ FcCharSetHasChar(file.characters, $0) != 0 }) {
                let face: OpenFace?
                if let known = state.faces[file] {
                    face = known
                } else {
                    face = try? OpenFace(path: file.path, index: file.index, weight: file.weight)
                    state.faces[file] = .some(face)
                }
                // The configuration may list a damaged file, or another version of it.
                if let face, scalars.allSatisfy(face.covers) { return face }
            }
            return nil
        }
    }

    private func sorted(for style: Style, _ state: inout State) -> [File] {
        if !state.isOpen {
            state.isOpen = true
            if let folder {
                state.config = FcConfigCreate()
                FcConfigAppFontAddDir(state.config, folder)
            } else {
                state.config = FcInitLoadConfigAndFonts()
            }
        }
        guard let config = state.config, let pattern = FcPatternCreate() else { return [] }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
        FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(clamping: style.weight)))
        FcPatternAddInteger(pattern, FC_SLANT, style.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        FcPatternAddBool(pattern, FC_SCALABLE, 1)
        FcConfigSubstitute(config, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        guard let set = FcFontSort(config, pattern, 0, nil, &result) else { return [] }
        defer { FcFontSetDestroy(set) }
        return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0].flatMap { Self.file($0, style) } }
    }

    private static func file(_ pattern: OpaquePointer, _ style: Style) -> File? {
        var path: UnsafeMutablePointer<FcChar8>?
        var characters: OpaquePointer?
        var index: Int32 = 0
        var isColor: FcBool = 0
        guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path,
            FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters,
            let kept = FcCharSetCopy(characters)
        else { return nil }
        _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        // Emoji are handled separately.
        if FcPatternGetBool(pattern, FC_COLOR, 0, &isColor) == FcResultMatch, isColor != 0 { return nil }
        // The upper half is the index of a variable font's instance, which is replaced by a weight here.
        return File(
            path: String(cString: path), index: Int(index & 0xFFFF), weight: index >> 16 != 0 ? style.weight : nil,
            characters: kept)
    }
}

/// The names in the message about characters that no font has.
enum MissingScript {
    /// Returns the script's name, and Debian's package with a font for it.
    static func name(of scalar: UInt32) -> (script: String, package: String) {
        switch hb_unicode_script(hb_unicode_funcs_get_default(), scalar) {
        case HB_SCRIPT_HAN: ("Han", "fonts-noto-cjk")
        case HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA: ("Kana", "fonts-noto-cjk")
        case HB_SCRIPT_HANGUL: ("Hangul", "fonts-noto-cjk")
        case HB_SCRIPT_BOPOMOFO: ("Bopomofo", "fonts-noto-cjk")
        case HB_SCRIPT_ARABIC: ("Arabic", "fonts-noto-core")
        case HB_SCRIPT_HEBREW: ("Hebrew", "fonts-noto-core")
        case HB_SCRIPT_DEVANAGARI: ("Devanagari", "fonts-noto-core")
        case HB_SCRIPT_BENGALI: ("Bengali", "fonts-noto-core")
        case HB_SCRIPT_TAMIL: ("Tamil", "fonts-noto-core")
        case HB_SCRIPT_TELUGU: ("Telugu", "fonts-noto-core")
        case HB_SCRIPT_GUJARATI: ("Gujarati", "fonts-noto-core")
        case HB_SCRIPT_GURMUKHI: ("Gurmukhi", "fonts-noto-core")
        case HB_SCRIPT_KANNADA: ("Kannada", "fonts-noto-core")
        case HB_SCRIPT_MALAYALAM: ("Malayalam", "fonts-noto-core")
        case HB_SCRIPT_SINHALA: ("Sinhala", "fonts-noto-core")
        case HB_SCRIPT_THAI: ("Thai", "fonts-noto-core")
        case HB_SCRIPT_LAO: ("Lao", "fonts-noto-core")
        case HB_SCRIPT_KHMER: ("Khmer", "fonts-noto-core")
        case HB_SCRIPT_MYANMAR: ("Burmese", "fonts-noto-core")
        case HB_SCRIPT_TIBETAN: ("Tibetan", "fonts-noto-core")
        case HB_SCRIPT_GEORGIAN: ("Georgian", "fonts-noto-core")
        case HB_SCRIPT_ARMENIAN: ("Armenian", "fonts-noto-core")
        case HB_SCRIPT_ETHIOPIC: ("Ethiopic", "fonts-noto-core")
        case HB_SCRIPT_LATIN: ("Latin", "fonts-noto-core")
        case HB_SCRIPT_CYRILLIC: ("Cyrillic", "fonts-noto-core")
        case HB_SCRIPT_GREEK: ("Greek", "fonts-noto-core")
        case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED: ("symbol", "fonts-noto-core")
        default: ("other", "fonts-noto-core")
        }
    }
}
