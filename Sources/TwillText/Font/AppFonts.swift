import CGraphics
import Foundation
import TwillSync

/// The fonts that the app has registered.
///
/// May be used on any thread. Registered fonts stay for the life of the process. An app's font replaces a substitute of
/// the same name.
public enum AppFonts {
    /// The reason why a font file could not be registered.
    public struct Failure: Error, Equatable, CustomStringConvertible {
        /// The kind of failure.
        public enum Reason: Sendable, Equatable {
            /// There is no such file.
            case missing
            /// The file is truncated, has no outlines, or is not a font at all.
            case damaged
            /// The file is registered already.
            case registeredAlready
            /// Another file has registered a font of this PostScript name.
            case nameTaken(String)
        }

        /// The path of the file.
        public let path: String
        /// The kind of failure.
        public let reason: Reason

        public var description: String {
            let problem =
                switch reason {
                case .missing: "is missing, or cannot be read"
                case .damaged: "is damaged, or no OpenType or TrueType font"
                case .registeredAlready: "is registered already"
                case .nameTaken(let name): "brings \(name), which another file has brought already"
                }
            return "The font file \(path) \(problem)."
        }
    }

    /// Registers the fonts in a file (.ttf, .otf, .ttc) under their names: all of them or, if it throws, none.
    ///
    /// The file stays mapped and must not change. A variable font is registered with its default instance.
    ///
    /// - Returns: The fonts' PostScript names.
    @discardableResult
    public static func register(path: String) throws(Failure) -> [String] {
        let path = (path as NSString).standardizingPath
        if state.withLock({ $0.paths.contains(path) }) { throw Failure(path: path, reason: .registeredAlready) }
        let fonts = try read(path)
        let problem = state.withLock { state -> Failure.Reason? in
            guard state.paths.insert(path).inserted else { return .registeredAlready }
            if let taken = fonts.first(where: { state.has($0.postScriptName) }) {
                state.paths.remove(path)
                return .nameTaken(taken.postScriptName)
            }
            for font in fonts { state.add(font) }
            return nil
        }
        if let problem { throw Failure(path: path, reason: problem) }
        return fonts.map(\.postScriptName)
    }

    // MARK: What is known

    struct Font: Sendable {
        let postScriptName: String
        let fullName: String
        let familyName: String
        let weight: Int
        let isItalic: Bool
        let metrics: EmMetrics
        let face: OpenFace
        /// The index among registered fonts: `FontFace.number`.
        var number = 0
    }

    private struct State {
        var paths: Set<String> = []
        var fonts: [Font] = []
        var byName: [String: Int] = [:]

        mutating func add(_ font: Font) {
            var font = font
            font.number = fonts.count
            fonts.append(font)
            // A PostScript name takes precedence over other names.
            byName[FontCatalog.key(font.postScriptName)] = font.number
            if byName[FontCatalog.key(font.fullName)] == nil { byName[FontCatalog.key(font.fullName)] = font.number }
            // A family's name stands for its regular member.
            let key = FontCatalog.key(font.familyName)
            if let known = byName[key].map({ fonts[$0] }) {
                let isItsOwnName = FontCatalog.key(known.postScriptName) == key
                guard !isItsOwnName, distance(known) > distance(font) else { return }
            }
            byName[key] = font.number
        }

        func has(_ postScriptName: String) -> Bool { fonts.contains { $0.postScriptName == postScriptName } }

        private func distance(_ font: Font) -> Int { abs(font.weight - 400) + (font.isItalic ? 1000 : 0) }
    }

    private static let state = Locked(State())

    static func font(named name: String) -> Font? {
        state.withLock { state in state.byName[FontCatalog.key(name)].map { state.fonts[$0] } }
    }

    static func face(_ number: Int) -> OpenFace? {
        state.withLock { $0.fonts.indices.contains(number) ? $0.fonts[number].face : nil }
    }

    static var familyNames: [String] { Array(Set(state.withLock { $0.fonts.map(\.familyName) })) }

    static func members(ofFamily name: String) -> [Font] {
        let wanted = FontCatalog.key(name)
        return state.withLock { $0.fonts.filter { FontCatalog.key($0.familyName) == wanted } }
    }

    // MARK: Reading

    private static func read(_ path: String) throws(Failure) -> [Font] {
        var fonts: [Font] = []
        do {
            let count = try OpenFace.count(path: path)
            for index in 0..<count { fonts.append(Font(try OpenFace(path: path, index: index, weight: nil))) }
        } catch {
            throw Failure(path: path, reason: error.isMissing ? .missing : .damaged)
        }
        guard !fonts.isEmpty, fonts.allSatisfy({ !$0.postScriptName.isEmpty && !$0.familyName.isEmpty }) else {
            throw Failure(path: path, reason: .damaged)
        }
        return fonts
    }
}

extension AppFonts.Font {
    fileprivate init(_ open: OpenFace) {
        let face = hb_font_get_face(open.font)!
        func name(_ identifiers: UInt32...) -> String {
            identifiers.lazy.map { AppFonts.text($0, of: face) }.first { !$0.isEmpty } ?? ""
        }
        func metric(_ tag: hb_ot_metrics_tag_t, _ fallback: Double) -> Double {
            var position: hb_position_t = 0
            let isThere = hb_ot_metrics_get_position(open.font, tag, &position) != 0
            return isThere ? Double(position) / open.unitsPerEm : fallback
        }
        // Identifiers of the OpenType `name` table; the typographic family is the one with all weights in it.
        postScriptName = name(6)
        familyName = name(16, 1)
        fullName = name(4)
        let weight = hb_style_get_value(open.font, HB_STYLE_TAG_WEIGHT)
        self.weight = weight.isFinite ? min(900, max(100, Int(weight.rounded()))) : 400
        isItalic = hb_style_get_value(open.font, HB_STYLE_TAG_ITALIC) >= 0.5
        metrics = EmMetrics(
            ascent: metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, 0.95),
            descent: -metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, -0.25),
            gap: max(0, metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, 0)),
            capHeight: metric(HB_OT_METRICS_TAG_CAP_HEIGHT, 0.7), xHeight: metric(HB_OT_METRICS_TAG_X_HEIGHT, 0.5))
        self.face = open
    }
}

extension AppFonts {
    fileprivate static func text(_ identifier: UInt32, of face: OpaquePointer) -> String {
        var length: UInt32 = 512
        var bytes = [CChar](repeating: 0, count: Int(length))
        hb_ot_name_get_utf8(face, hb_ot_name_id_t(identifier), nil, &length, &bytes)
        return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
