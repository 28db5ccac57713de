public import Foundation

extension FontCatalog {
    /// The families of iOS that resolve, and the app's, sorted.
    public static var familyNames: [String] { Set(NamedFamily.all.map(\.name)).union(AppFonts.familyNames).sorted() }

    /// Returns the PostScript names of a family's members; empty for an unknown family.
    public static func fontNames(forFamily name: String) -> [String] {
        let own = AppFonts.members(ofFamily: name).map(\.postScriptName)
        return own.isEmpty ? family(named: name)?.members.map(\.postScriptName) ?? [] : own
    }

    /// Whether iOS has a font of this family, PostScript or full name, as far as the catalog knows them.
    public static func isKnown(_ name: String) -> Bool {
        index[key(name)] != nil || systemStyle(named: name) != nil || AppFonts.font(named: name) != nil
    }

    /// Returns the font of a PostScript, family or full name, such as `Arial-BoldMT`, `Arial`, `Avenir Next Demi Bold`.
    ///
    /// Never fails. An unknown name is searched for style words ("BrandSans-SemiBoldItalic", "Mono", "Serif") and
    /// yields the nearest shipped face, which keeps its own vertical metrics.
    public static func named(_ name: String, size: CGFloat) -> TextFont {
        if let style = systemStyle(named: name) {
            return system(
                size: size, numericWeight: style.weight, isItalic: style.isItalic, design: style.design, features: [:])
        }
        let size = usable(size)
        if let own = AppFonts.font(named: name) { return font(own, size: size) }
        if let (family, member) = entry(named: name) {
            return TextFont(
                face: face(for: family, member), size: size, postScriptName: member.postScriptName,
                familyName: family.name, tracking: 0, features: [:], leading: family.metrics.gap * size,
                metrics: family.metrics, origin: .named(postScriptName: member.postScriptName))
        }
        return nearest(toUnknown: name, size: size)
    }

    static func font(_ own: AppFonts.Font, size: CGFloat) -> TextFont {
        var face = FontFace(family: .app, weight: own.weight, isItalic: own.isItalic)
        face.number = own.number
        return TextFont(
            face: face, size: size, postScriptName: own.postScriptName, familyName: own.familyName, tracking: 0,
            features: [:], leading: own.metrics.gap * size, metrics: own.metrics,
            origin: .named(postScriptName: own.postScriptName))
    }

    // MARK: Lookup

    static func family(named name: String) -> NamedFamily? {
        let wanted = key(name)
        return NamedFamily.all.first { key($0.name) == wanted }
    }

    /// Returns the member of an iOS family; nil for the app's fonts, which are described by their face.
    static func member(named name: String) -> NamedFamily.Member? {
        AppFonts.font(named: name) == nil ? entry(named: name)?.member : nil
    }

    private static func entry(named name: String) -> (family: NamedFamily, member: NamedFamily.Member)? {
        guard let (family, member) = index[key(name)] else { return nil }
        return (NamedFamily.all[family], NamedFamily.all[family].members[member])
    }

    /// Returns a name without case, blanks and hyphens, so that "Avenir Next Demi Bold" finds AvenirNext-DemiBold.
    static func key(_ name: String) -> String {
        String(name.lowercased().filter { $0 != " " && $0 != "-" })
    }

    private static let index: [String: (family: Int, member: Int)] = {
        var index: [String: (family: Int, member: Int)] = [:]
        for (f, family) in NamedFamily.all.enumerated() {
            for (m, member) in family.members.enumerated() { index[key(member.postScriptName)] = (f, m) }
            let regular = family.members.firstIndex { $0.weight == 400 && !$0.isItalic } ?? 0
            if index[key(family.name)] == nil { index[key(family.name)] = (f, regular) }
            // Full names of families whose PostScript names are not the family and the style.
            for (words, weight, isItalic) in [("Bold", 700, false), ("Italic", 400, true), ("Bold Italic", 700, true)] {
                guard let m = family.members.firstIndex(where: { $0.weight == weight && $0.isItalic == isItalic }),
                    index[key(family.name + words)] == nil
                else { continue }
                index[key(family.name + words)] = (f, m)
            }
        }
        return index
    }()

    /// Returns the metric-compatible face if it has the weight; if it has only regular and bold, Inter in the right
    /// weight.
    private static func face(for family: NamedFamily, _ member: NamedFamily.Member) -> FontFace {
        let isGrotesque = family.face == .liberationSans
        let wantsOther = member.weight < 400 || member.weight == 500 || member.weight == 600 || member.weight > 700
        return face(
            isGrotesque && wantsOther ? .inter : family.face, weight: member.weight, isItalic: member.isItalic)
    }

    // MARK: System names

    /// Returns the system font's style for names such as ".SFUI-Semibold", ".SFUIText-Bold" and
    /// ".AppleSystemUIFontMonospaced-Medium", which apps store and restore.
    private static func systemStyle(named name: String) -> (weight: Int, isItalic: Bool, design: SystemDesign)? {
        guard name.hasPrefix(".") else { return nil }
        let prefixes = [".applesystemuifont", ".sfui", ".sfns", ".sf", ".newyork", ".helveticaneueinterface"]
        let lowercased = name.lowercased()
        guard prefixes.contains(where: lowercased.hasPrefix) else { return nil }
        let design: SystemDesign =
            lowercased.contains("mono")
            ? .monospaced
            : lowercased.contains("round")
                ? .rounded : lowercased.contains("serif") || lowercased.contains("newyork") ? .serif : .default
        return (weight(inName: lowercased), isItalic(inName: lowercased), design)
    }

    // MARK: Unknown names

    private static func nearest(toUnknown name: String, size: CGFloat) -> TextFont {
        let words = name.lowercased()
        func contains(_ list: String...) -> Bool { list.contains { words.contains($0) } }
        let family: FontFace.Family =
            contains("mono", "code", "console", "consolas", "courier", "typewriter")
            ? .liberationMono
            : contains("sans", "grotesk", "grotesque", "gothic")
                ? .inter
                : contains("serif", "times", "roman", "garamond", "slab", "bodoni", "minion", "caslon", "playfair")
                    ? .liberationSerif : .inter
        let metrics =
            switch family {
            case .liberationMono: NamedFamily.all.first { $0.name == "Courier New" }?.metrics ?? .system
            case .liberationSerif: NamedFamily.all.first { $0.name == "Times New Roman" }?.metrics ?? .system
            default: EmMetrics.system
            }
        return TextFont(
            face: face(family, weight: weight(inName: words), isItalic: isItalic(inName: words)), size: size,
            postScriptName: name, familyName: String(name.split(separator: "-").first ?? "Unknown"), tracking: 0,
            features: [:], leading: 0, metrics: metrics, origin: .named(postScriptName: name))
    }

    /// Returns the weight of the style words in a lowercased name.
    private static func weight(inName name: String) -> Int {
        // Longer words first: "semibold" contains "bold", "ultralight" contains "light".
        let words: [(String, Int)] = [
            ("ultralight", 100), ("extralight", 200), ("hairline", 100), ("semilight", 300), ("demilight", 300),
            ("ultrabold", 800), ("extrabold", 800), ("semibold", 600), ("demibold", 600), ("extrablack", 900),
            ("thin", 200), ("light", 300), ("medium", 500), ("demi", 600), ("heavy", 800), ("black", 900),
            ("bold", 700),
        ]
        let joined = name.filter { $0 != " " && $0 != "-" && $0 != "_" }
        return words.first { joined.contains($0.0) }?.1 ?? 400
    }

    private static func isItalic(inName name: String) -> Bool {
        name.contains("italic") || name.contains("oblique") || name.hasSuffix("-it")
    }
}
