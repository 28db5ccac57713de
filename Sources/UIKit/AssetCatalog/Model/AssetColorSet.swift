import Foundation

/// The contents of a color set.
struct AssetColorSet: Sendable {
    enum Value: Hashable, Sendable {
        case components(red: Double, green: Double, blue: Double, alpha: Double, isWide: Bool)
        case white(Double, alpha: Double)
        /// A color of the system, by its name in catalogs: `systemBlueColor`.
        case system(String)
    }

    struct Variant: Sendable {
        var value: Value
        var qualifiers: AssetQualifiers
    }

    /// The file that the set was read from.
    let path: String
    /// The colors; empty in a set as Xcode creates it, which has none yet.
    private(set) var variants: [Variant] = []

    /// Reads the set in a folder; nil if its `Contents.json` cannot be read.
    init?(folder: String, problems: inout [String]) {
        path = folder + "/" + AssetContents.fileName
        guard let contents = AssetContents.read(inFolder: folder, problems: &problems) else { return nil }
        for item in AssetContents.objects("colors", of: contents, path: path, problems: &problems) {
            guard let color = item["color"] else { continue }
            guard let value = value(color as? [String: Any] ?? [:], problems: &problems) else { continue }
            variants.append(
                Variant(value: value, qualifiers: AssetQualifiers(item, path: path, problems: &problems)))
        }
    }

    private func value(_ color: [String: Any], problems: inout [String]) -> Value? {
        if let name = color["reference"] as? String { return .system(name) }
        guard let components = color["components"] as? [String: Any] else {
            problems.append("a color in \(path) has neither components nor a reference. Set the color in Xcode.")
            return nil
        }
        func component(_ key: String) -> Double? {
            let number = Self.component(components[key], isAlpha: key == "alpha")
            if number == nil {
                let value = components[key].map { "is \($0)" } ?? "is missing"
                problems.append(
                    "\"\(key)\" of a color in \(path) \(value); it has to be a number such as \"0.500\", \"128\" or "
                        + "\"0x80\". Set the color in Xcode.")
            }
            return number
        }
        let alpha = components["alpha"] == nil ? 1 : component("alpha")
        if components["white"] != nil {
            guard let white = component("white"), let alpha else { return nil }
            return .white(white, alpha: alpha)
        }
        guard let red = component("red"), let green = component("green"), let blue = component("blue"), let alpha
        else { return nil }
        let isWide = color["color-space"] as? String == "display-p3"
        return .components(red: red, green: green, blue: blue, alpha: alpha, isWide: isWide)
    }

    /// The largest magnitude of a component of an extended color space.
    private static let largestComponent = 16.0

    /// Returns a component as a fraction.
    ///
    /// As Xcode writes them: `"0xFF"` and `"255"` are of 255, `"1.000"` and JSON numbers are fractions. Alpha is a
    /// fraction also as `"1"` and `"0"`.
    static func component(_ value: Any?, isAlpha: Bool = false) -> Double? {
        var number: Double
        if let text = (value as? String)?.trimmingCharacters(in: .whitespaces) {
            if text.lowercased().hasPrefix("0x") {
                guard let byte = Int(text.dropFirst(2), radix: 16) else { return nil }
                number = Double(byte) / 255
            } else if let byte = Int(text) {
                number = isAlpha && (byte == 0 || byte == 1) ? Double(byte) : Double(byte) / 255
            } else {
                guard let fraction = Double(text) else { return nil }
                number = fraction
            }
        } else {
            guard let fraction = AssetContents.number(value) else { return nil }
            number = fraction
        }
        guard number.isFinite, abs(number) <= largestComponent else { return nil }
        if isAlpha { number = min(max(number, 0), 1) }
        return number
    }
}
