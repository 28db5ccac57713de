import Foundation
import TwillSync

/// The font files: finds them, opens each when it is first needed, and logs problems with each once.
///
/// A face whose file is missing or damaged falls back to the others in order of similarity; without any file, text
/// still measures, and draws nothing.
final class FontLibrary: Sendable {
    static let shared = FontLibrary(
        directory: bundledFonts(), emojiPath: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
        report: { logError($0, subsystem: nil) },
        machine: { MachineFonts.areAllowed ? MachineFonts.shared : nil })

    private let directory: String
    private let emojiPath: String
    private let report: @Sendable (String) -> Void
    /// Finds the machine's fonts, if they are allowed.
    private let machine: @Sendable () -> MachineFontFinder?
    private let state = Locked(State())

    private struct State {
        var faces: [FontFace: OpenFace?] = [:]
        var emoji: OpenFace??
        var reported: Set<String> = []
    }

    init(
        directory: String, emojiPath: String, report: @escaping @Sendable (String) -> Void,
        machine: @escaping @Sendable () -> MachineFontFinder? = { nil }
    ) {
        self.directory = directory
        self.emojiPath = emojiPath
        self.report = report
        self.machine = machine
    }

    // MARK: Faces

    /// Returns the face, or its fallback; nil if there is no font at all.
    func face(_ face: FontFace) -> OpenFace? {
        if let open = open(face) { return open }
        return substitutes(for: face).lazy.compactMap(open).first
    }

    /// Returns the first face that has glyphs for all of `scalars`: the wanted one, the others, then emoji, then the
    /// machine's if they are allowed.
    ///
    /// - Returns: nil if none has; the wanted face then draws its box for missing glyphs.
    func fallback(for face: FontFace, covering scalars: ArraySlice<UInt32>) -> OpenFace? {
        for candidate in substitutes(for: face) {
            if let open = open(candidate), scalars.allSatisfy(open.covers) { return open }
        }
        if let emoji, scalars.allSatisfy(emoji.covers) { return emoji }
        return machine()?.face(covering: scalars, weight: face.weight, isItalic: face.isItalic)
    }

    /// Logs once for each script that its characters are drawn as boxes, and what helps.
    func logMissing(_ scalar: UInt32) {
        let (script, package) = MissingScript.name(of: scalar)
        // Control characters and unassigned ones have no glyph anywhere.
        guard let character = Unicode.Scalar(scalar), character.properties.generalCategory != .unassigned,
            character.properties.generalCategory != .control, character.properties.generalCategory != .privateUse
        else { return }
        let example = "\(character) (U+\(String(scalar, radix: 16, uppercase: true)))"
        let way =
            machine() == nil
            ? "start the app with --system-fonts, or set MachineFonts.areAllowed" : "start the app again"
        say(
            "Twill: no font has \(script) characters such as \(example); they are drawn as boxes. Install Debian's package "
                + "\(package) and \(way).", once: "script " + script)
    }

    var emoji: OpenFace? {
        if let known = state.withLock({ $0.emoji }) { return known }
        let opened = try? OpenFace(path: emojiPath, weight: nil)
        if opened == nil {
            say(
                "Twill: no colour emoji: \(emojiPath) is missing or damaged. Install Debian's package "
                    + "fonts-noto-color-emoji; until then emoji are drawn as boxes.", once: emojiPath)
        }
        return state.withLock { state in
            // Another thread may have been faster; all use the same one.
            if let known = state.emoji { return known }
            state.emoji = .some(opened)
            return opened
        }
    }

    private func open(_ face: FontFace) -> OpenFace? {
        if face.family == .app { return AppFonts.face(face.number) }
        if let known = state.withLock({ $0.faces[face] }) { return known }
        let name = Self.fileName(for: face)
        let path = "\(directory)/\(name)"
        var opened: OpenFace?
        do {
            opened = try OpenFace(path: path, weight: face.family.isVariable ? face.weight : nil)
        } catch {
            say(
                "Twill: the font file \(path) \(error.reason); text in it is drawn in another face. Put the folder "
                    + "\(Self.bundleName) of the build beside the executable, whole.", once: name)
        }
        let result = opened
        return state.withLock { state in
            if let known = state.faces[face] { return known }
            state.faces[face] = .some(result)
            return result
        }
    }

    private func substitutes(for face: FontFace) -> [FontFace] {
        let order: [FontFace.Family] =
            switch face.family {
            case .app: [.inter, .liberationSans, .liberationSerif, .liberationMono]
            case .inter: [.interDisplay, .liberationSans, .liberationSerif, .liberationMono]
            case .interDisplay: [.inter, .liberationSans, .liberationSerif, .liberationMono]
            case .liberationSans: [.inter, .liberationSerif, .liberationMono]
            case .liberationSerif: [.inter, .liberationSans, .liberationMono]
            case .liberationMono: [.inter, .liberationSans, .liberationSerif]
            }
        let slants = face.isItalic ? [true, false] : [false, true]
        let families = face.family == .app ? order : order + [face.family]
        return families.flatMap { family in
            slants.map { FontCatalog.face(family, weight: face.weight, isItalic: $0) }
        }
    }

    private func say(_ message: String, once key: String) {
        let isNew = state.withLock { $0.reported.insert(key).inserted }
        if isNew { report(message) }
    }

    // MARK: Files

    static let bundleName = "Twill_TwillText.resources"

    static func fileName(for face: FontFace) -> String {
        let slant = face.isItalic ? "italic" : "roman"
        let style =
            switch (face.weight >= 600, face.isItalic) {
            case (false, false): "Regular"
            case (true, false): "Bold"
            case (false, true): "Italic"
            case (true, true): "BoldItalic"
            }
        return switch face.family {
        // The app's fonts have their own paths.
        case .app: ""
        case .inter: "Inter/Inter-\(slant).var.ttf"
        case .interDisplay: "Inter/InterDisplay-\(slant).var.ttf"
        case .liberationSans: "Liberation/LiberationSans-\(style).ttf"
        case .liberationSerif: "Liberation/LiberationSerif-\(style).ttf"
        case .liberationMono: "Liberation/LiberationMono-\(style).ttf"
        }
    }

    /// Returns the first possible location of the resource bundle that has it; otherwise the first location.
    private static func bundledFonts() -> String {
        // Not Bundle.module: it ends the process if the bundle is missing.
        var places: [String] = []
        if let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
            places.append(URL(fileURLWithPath: executable).deletingLastPathComponent().path)
        }
        places += [Bundle.main.bundlePath, Bundle.main.resourcePath].compactMap { $0 }
        if let command = CommandLine.arguments.first {
            places.append(URL(fileURLWithPath: command).deletingLastPathComponent().path)
        }
        let folders = places.map { "\($0)/\(bundleName)/Fonts" }
        return folders.first { FileManager.default.fileExists(atPath: $0) } ?? folders.first ?? bundleName
    }
}
