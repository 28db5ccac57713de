/// The traits that variations of an Interface Builder file depend on.
package struct InterfaceTraits: Hashable, Sendable {
    /// The size classes: `compact` or `regular`; nil if unspecified.
    package var width: String?, height: String?
    /// The appearance: `light` or `dark`.
    package var style: String?
    /// The gamut: `P3` or `sRGB`.
    package var gamut: String?
    /// The direction of the interface: `leftToRight` or `rightToLeft`.
    package var direction: String?
    /// The device: `phone` or `pad`.
    package var idiom: String?

    package init(
        width: String? = nil, height: String? = nil, style: String? = nil, gamut: String? = nil,
        direction: String? = nil, idiom: String? = nil
    ) {
        self.width = width
        self.height = height
        self.style = style
        self.gamut = gamut
        self.direction = direction
        self.idiom = idiom
    }

    /// The names of traits in keys, in lower case.
    fileprivate static let names: Set<String> = [
        "widthclass", "heightclass", "userinterfacestyle", "interfacestyle", "appearance", "displaygamut", "gamut",
        "layoutdirection", "userinterfaceidiom", "idiom",
    ]

    fileprivate func value(_ name: String) -> String? {
        switch name {
        case "widthclass": width
        case "heightclass": height
        case "userinterfacestyle", "interfacestyle", "appearance": style
        case "displaygamut", "gamut": gamut
        case "layoutdirection": direction
        default: idiom
        }
    }
}

/// The key of a variation, such as `heightClass=regular-widthClass=compact`.
package struct InterfaceVariationKey: Equatable, Sendable {
    private struct Condition: Equatable, Sendable {
        var name: String
        var value: String
    }

    private let conditions: [Condition]

    /// Reads a key; `default` has no conditions. Nil if it names a trait that is not known.
    package init?(_ key: String) {
        guard key != "default" else {
            conditions = []
            return
        }
        var conditions: [Condition] = []
        for part in key.split(separator: "-", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", omittingEmptySubsequences: false)
            guard pair.count == 2, InterfaceTraits.names.contains(pair[0].lowercased()), !pair[1].isEmpty else {
                return nil
            }
            let value = pair[1].lowercased()
            if value == "any" || value == "unspecified" { continue }
            conditions.append(Condition(name: pair[0].lowercased(), value: value))
        }
        self.conditions = conditions
    }

    /// The number of traits that are required; of two variations that match, the one with more is preferred.
    package var specificity: Int { conditions.count }

    /// Whether the variation is for these traits.
    package func matches(_ traits: InterfaceTraits) -> Bool {
        conditions.allSatisfy { traits.value($0.name)?.lowercased() == $0.value }
    }
}
