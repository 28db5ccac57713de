/// A font family of iOS, by its names there, and the shipped face that replaces it.
struct NamedFamily {
    struct Member {
        let postScriptName: String
        let weight: Int
        let isItalic: Bool
    }

    let name: String
    let face: FontFace.Family
    let metrics: EmMetrics
    let members: [Member]

    /// Returns the member nearest to a style: slant first, then weight, the lighter of two equally far.
    func nearestMember(weight: Int, isItalic: Bool) -> Member? {
        Self.nearest(members, weight: weight, isItalic: isItalic) { ($0.weight, $0.isItalic) }
    }

    static func nearest<Some>(
        _ members: [Some], weight: Int, isItalic: Bool, of style: (Some) -> (weight: Int, isItalic: Bool)
    ) -> Some? {
        func distance(_ member: Some) -> Int {
            let style = style(member)
            return abs(style.weight - weight) * 2 + (style.weight > weight ? 1 : 0)
                + (style.isItalic == isItalic ? 0 : 10_000)
        }
        return members.min { distance($0) < distance($1) }
    }
}

extension NamedFamily {
    // Vertical metrics: for Arial, Times New Roman, Courier New and Helvetica Neue those that UIFont reports; for the
    // others from the families' generally known line heights, so they may be slightly off. Cap and x heights of
    // families without a metric-compatible face are the substitute's.
    private static let arial = EmMetrics(
        ascent: 0.9053, descent: 0.2119, gap: 0.0327, capHeight: 0.688, xHeight: 0.528)
    private static let times = EmMetrics(
        ascent: 0.8911, descent: 0.2163, gap: 0.0425, capHeight: 0.655, xHeight: 0.459)
    private static let courierNew = EmMetrics(
        ascent: 0.8325, descent: 0.3003, gap: 0, capHeight: 0.659, xHeight: 0.528)

    private static func sans(_ ascent: Double, _ descent: Double, gap: Double = 0) -> EmMetrics {
        EmMetrics(ascent: ascent, descent: descent, gap: gap, capHeight: 0.72, xHeight: 0.52)
    }

    private static func serif(_ ascent: Double, _ descent: Double, gap: Double = 0) -> EmMetrics {
        EmMetrics(ascent: ascent, descent: descent, gap: gap, capHeight: 0.66, xHeight: 0.46)
    }

    /// Parses "Name:400" or "Name:400i", separated by blanks.
    private static func members(_ list: String) -> [Member] {
        list.split(separator: " ").map { entry in
            let parts = entry.split(separator: ":")
            return Member(
                postScriptName: String(parts[0]), weight: Int(parts[1].prefix(3))!, isItalic: parts[1].hasSuffix("i"))
        }
    }

    /// The families of iOS that resolve, sorted by name.
    static let all: [NamedFamily] = [
        NamedFamily(
            name: "American Typewriter", face: .liberationSerif, metrics: serif(0.931, 0.225),
            members: members(
                "AmericanTypewriter:400 AmericanTypewriter-Light:300 AmericanTypewriter-Semibold:600 "
                    + "AmericanTypewriter-Bold:700 AmericanTypewriter-Condensed:400")),
        NamedFamily(
            name: "Arial", face: .liberationSans, metrics: arial,
            members: members("ArialMT:400 Arial-BoldMT:700 Arial-ItalicMT:400i Arial-BoldItalicMT:700i")),
        NamedFamily(
            name: "Arial Rounded MT Bold", face: .liberationSans, metrics: sans(0.946, 0.211),
            members: members("ArialRoundedMTBold:700")),
        NamedFamily(
            name: "Avenir", face: .inter, metrics: sans(1, 0.366),
            members: members(
                "Avenir-Book:400 Avenir-Roman:400 Avenir-BookOblique:400i Avenir-Oblique:400i Avenir-Light:300 "
                    + "Avenir-LightOblique:300i Avenir-Medium:500 Avenir-MediumOblique:500i Avenir-Heavy:800 "
                    + "Avenir-HeavyOblique:800i Avenir-Black:900 Avenir-BlackOblique:900i")),
        NamedFamily(
            name: "Avenir Next", face: .inter, metrics: sans(1, 0.366),
            members: members(
                "AvenirNext-Regular:400 AvenirNext-Italic:400i AvenirNext-UltraLight:100 "
                    + "AvenirNext-UltraLightItalic:100i AvenirNext-Medium:500 AvenirNext-MediumItalic:500i "
                    + "AvenirNext-DemiBold:600 AvenirNext-DemiBoldItalic:600i AvenirNext-Bold:700 "
                    + "AvenirNext-BoldItalic:700i AvenirNext-Heavy:800 AvenirNext-HeavyItalic:800i")),
        NamedFamily(
            name: "Baskerville", face: .liberationSerif, metrics: serif(0.898, 0.245),
            members: members(
                "Baskerville:400 Baskerville-Italic:400i Baskerville-SemiBold:600 Baskerville-SemiBoldItalic:600i "
                    + "Baskerville-Bold:700 Baskerville-BoldItalic:700i")),
        NamedFamily(
            name: "Courier", face: .liberationMono,
            metrics: EmMetrics(ascent: 0.904, descent: 0.246, gap: 0, capHeight: 0.659, xHeight: 0.528),
            members: members("Courier:400 Courier-Bold:700 Courier-Oblique:400i Courier-BoldOblique:700i")),
        NamedFamily(
            name: "Courier New", face: .liberationMono, metrics: courierNew,
            members: members(
                "CourierNewPSMT:400 CourierNewPS-BoldMT:700 CourierNewPS-ItalicMT:400i "
                    + "CourierNewPS-BoldItalicMT:700i")),
        NamedFamily(
            name: "Didot", face: .liberationSerif, metrics: serif(0.942, 0.282),
            members: members("Didot:400 Didot-Italic:400i Didot-Bold:700")),
        NamedFamily(
            name: "Futura", face: .inter, metrics: sans(1.039, 0.26),
            members: members(
                "Futura-Medium:500 Futura-MediumItalic:500i Futura-Bold:700 Futura-CondensedMedium:500 "
                    + "Futura-CondensedExtraBold:800")),
        NamedFamily(
            name: "Georgia", face: .liberationSerif, metrics: serif(0.917, 0.219),
            members: members("Georgia:400 Georgia-Italic:400i Georgia-Bold:700 Georgia-BoldItalic:700i")),
        NamedFamily(
            name: "Gill Sans", face: .inter, metrics: sans(0.918, 0.23),
            members: members(
                "GillSans:400 GillSans-Italic:400i GillSans-Light:300 GillSans-LightItalic:300i "
                    + "GillSans-SemiBold:600 GillSans-SemiBoldItalic:600i GillSans-Bold:700 GillSans-BoldItalic:700i "
                    + "GillSans-UltraBold:900")),
        NamedFamily(
            name: "Helvetica", face: .liberationSans,
            metrics: EmMetrics(ascent: 0.92, descent: 0.23, gap: 0, capHeight: 0.72, xHeight: 0.523),
            members: members(
                "Helvetica:400 Helvetica-Bold:700 Helvetica-Oblique:400i Helvetica-BoldOblique:700i "
                    + "Helvetica-Light:300 Helvetica-LightOblique:300i")),
        NamedFamily(
            name: "Helvetica Neue", face: .liberationSans,
            metrics: EmMetrics(ascent: 0.952, descent: 0.213, gap: 0.028, capHeight: 0.714, xHeight: 0.517),
            members: members(
                "HelveticaNeue:400 HelveticaNeue-Italic:400i HelveticaNeue-UltraLight:100 "
                    + "HelveticaNeue-UltraLightItalic:100i HelveticaNeue-Thin:200 HelveticaNeue-ThinItalic:200i "
                    + "HelveticaNeue-Light:300 HelveticaNeue-LightItalic:300i HelveticaNeue-Medium:500 "
                    + "HelveticaNeue-MediumItalic:500i HelveticaNeue-Bold:700 HelveticaNeue-BoldItalic:700i "
                    + "HelveticaNeue-CondensedBold:700 HelveticaNeue-CondensedBlack:900")),
        NamedFamily(
            name: "Menlo", face: .liberationMono, metrics: sans(0.928, 0.236),
            members: members("Menlo-Regular:400 Menlo-Italic:400i Menlo-Bold:700 Menlo-BoldItalic:700i")),
        NamedFamily(
            name: "Palatino", face: .liberationSerif, metrics: serif(0.944, 0.285),
            members: members("Palatino-Roman:400 Palatino-Italic:400i Palatino-Bold:700 Palatino-BoldItalic:700i")),
        NamedFamily(
            name: "Times New Roman", face: .liberationSerif, metrics: times,
            members: members(
                "TimesNewRomanPSMT:400 TimesNewRomanPS-ItalicMT:400i TimesNewRomanPS-BoldMT:700 "
                    + "TimesNewRomanPS-BoldItalicMT:700i")),
        NamedFamily(
            name: "Trebuchet MS", face: .inter, metrics: sans(0.939, 0.222),
            members: members("TrebuchetMS:400 TrebuchetMS-Italic:400i TrebuchetMS-Bold:700 Trebuchet-BoldItalic:700i")),
        NamedFamily(
            name: "Verdana", face: .inter, metrics: sans(1.005, 0.21),
            members: members("Verdana:400 Verdana-Italic:400i Verdana-Bold:700 Verdana-BoldItalic:700i")),
    ]
}
