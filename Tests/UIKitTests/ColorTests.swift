import Testing
import UIKit

/// A colour as design tools write it: red, green and blue in 0...255, alpha in 255ths.
private func bytes(_ color: UIColor, _ traits: UITraitCollection = UITraitCollection()) -> [Int] {
    let color = color.color(in: traits)
    // Alpha in 255ths is cut, as the published tables do.
    return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) } + [Int(color.alpha * 255 + 1e-9)]
}

private func traits(
    _ style: UIUserInterfaceStyle, _ level: UIUserInterfaceLevel = .base, _ contrast: UIAccessibilityContrast = .normal
) -> UITraitCollection {
    UITraitCollection {
        $0.userInterfaceStyle = style
        $0.userInterfaceLevel = level
        $0.accessibilityContrast = contrast
    }
}

@MainActor @Suite struct ColorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var color: UIColor
        var light, dark, elevated, highLight, highDark: [Int]
        var testDescription: String { name }
    }

    /// From published readings of iOS's colours: light, dark, dark elevated, and with increased contrast.
    nonisolated static let rows = [
        Row(
            name: "label", color: .label, light: [0, 0, 0, 255], dark: [255, 255, 255, 255],
            elevated: [255, 255, 255, 255], highLight: [0, 0, 0, 255], highDark: [255, 255, 255, 255]),
        Row(
            name: "secondaryLabel", color: .secondaryLabel, light: [60, 60, 67, 153], dark: [235, 235, 245, 153],
            elevated: [235, 235, 245, 153], highLight: [60, 60, 67, 173], highDark: [235, 235, 245, 173]),
        Row(
            name: "quaternaryLabel", color: .quaternaryLabel, light: [60, 60, 67, 45], dark: [235, 235, 245, 40],
            elevated: [235, 235, 245, 40], highLight: [60, 60, 67, 66], highDark: [235, 235, 245, 61]),
        Row(
            name: "placeholderText", color: .placeholderText, light: [60, 60, 67, 76], dark: [235, 235, 245, 76],
            elevated: [235, 235, 245, 76], highLight: [60, 60, 67, 96], highDark: [235, 235, 245, 96]),
        Row(
            name: "tertiarySystemFill", color: .tertiarySystemFill, light: [118, 118, 128, 30],
            dark: [118, 118, 128, 61], elevated: [118, 118, 128, 61], highLight: [118, 118, 128, 51],
            highDark: [118, 118, 128, 81]),
        Row(
            name: "systemBackground", color: .systemBackground, light: [255, 255, 255, 255], dark: [0, 0, 0, 255],
            elevated: [28, 28, 30, 255], highLight: [255, 255, 255, 255], highDark: [0, 0, 0, 255]),
        Row(
            name: "secondarySystemGroupedBackground", color: .secondarySystemGroupedBackground,
            light: [255, 255, 255, 255], dark: [28, 28, 30, 255], elevated: [44, 44, 46, 255],
            highLight: [255, 255, 255, 255], highDark: [36, 36, 38, 255]),
        Row(
            name: "systemGroupedBackground", color: .systemGroupedBackground, light: [242, 242, 247, 255],
            dark: [0, 0, 0, 255], elevated: [28, 28, 30, 255], highLight: [235, 235, 240, 255],
            highDark: [0, 0, 0, 255]),
        Row(
            name: "separator", color: .separator, light: [60, 60, 67, 73], dark: [84, 84, 88, 153],
            elevated: [84, 84, 88, 153], highLight: [60, 60, 67, 94], highDark: [84, 84, 88, 173]),
        Row(
            name: "systemBlue", color: .systemBlue, light: [0, 122, 255, 255], dark: [10, 132, 255, 255],
            elevated: [10, 132, 255, 255], highLight: [0, 64, 221, 255], highDark: [64, 156, 255, 255]),
        Row(
            name: "systemRed", color: .systemRed, light: [255, 59, 48, 255], dark: [255, 69, 58, 255],
            elevated: [255, 69, 58, 255], highLight: [215, 0, 21, 255], highDark: [255, 105, 97, 255]),
        Row(
            name: "systemGray6", color: .systemGray6, light: [242, 242, 247, 255], dark: [28, 28, 30, 255],
            elevated: [28, 28, 30, 255], highLight: [235, 235, 240, 255], highDark: [36, 36, 38, 255]),
    ]

    @Test(arguments: rows)
    func semanticColorsAreIOSsInEachAppearance(_ row: Row) {
        #expect(bytes(row.color) == row.light)
        #expect(bytes(row.color, traits(.light)) == row.light)
        #expect(bytes(row.color, traits(.dark)) == row.dark)
        #expect(bytes(row.color, traits(.dark, .elevated)) == row.elevated)
        #expect(bytes(row.color, traits(.light, .base, .high)) == row.highLight)
        #expect(bytes(row.color, traits(.dark, .base, .high)) == row.highDark)
    }

    @Test func elevationAndContrastCombine() {
        #expect(bytes(.systemBackground, traits(.dark, .elevated, .high)) == [36, 36, 38, 255])
        #expect(bytes(.tertiarySystemBackground, traits(.dark, .elevated, .high)) == [68, 68, 70, 255])
    }

    @Test func standardColorsHaveTheirDocumentedComponents() {
        #expect(UIColor.darkGray.cgColor.components == [CGFloat(1) / 3, 1])
        #expect(UIColor.lightGray.cgColor.components == [CGFloat(2) / 3, 1])
        #expect(UIColor.orange.cgColor.components == [1, 0.5, 0, 1])
        #expect(UIColor.brown.cgColor.components == [0.6, 0.4, 0.2, 1])
        #expect(UIColor.clear.cgColor.components == [0, 0])
    }

    @Test func fixedColorsAreEqualByValueWithinTheirSpace() {
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
        #expect(UIColor(white: 1, alpha: 1) == UIColor.white)
        #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
    }

    @Test func dynamicColorsAreEqualToThemselves() {
        #expect(UIColor.label == UIColor.label)
        #expect(UIColor.label != UIColor.black)
        #expect(UIColor.label.withAlphaComponent(0.5) == UIColor.label.withAlphaComponent(0.5))
        #expect(UIColor.label.withAlphaComponent(0.5) != UIColor.label)
    }

    @Test func aDynamicColorStaysDynamicWithAnotherAlpha() {
        let faint = UIColor.systemBackground.withAlphaComponent(0.5)

        #expect(bytes(faint, traits(.light)) == [255, 255, 255, 127])
        #expect(bytes(faint, traits(.dark)) == [0, 0, 0, 127])
    }

    @Test func aProviderChoosesByTraits() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .green : .systemBlue }

        #expect(color.resolvedColor(with: traits(.dark)) == .green)
        #expect(bytes(color, traits(.light, .base, .high)) == [0, 64, 221, 255])
    }

    @Test func cgColorResolvesWithTheCurrentTraitsOfTheThread() {
        traits(.dark).performAsCurrent {
            #expect(UIColor.label.cgColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1).cgColor)
        }
        traits(.light).performAsCurrent {
            #expect(UIColor.label.cgColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor)
        }
    }

    /// From the definition of hue, saturation and brightness.
    nonisolated static let hues: [(Double, [Double])] = [
        (0, [1, 0, 0]), (1.0 / 6, [1, 1, 0]), (1.0 / 3, [0, 1, 0]), (0.5, [0, 1, 1]), (2.0 / 3, [0, 0, 1]),
        (5.0 / 6, [1, 0, 1]), (1, [1, 0, 0]),
    ]

    @Test(arguments: hues)
    func huesGoAroundTheCircle(_ hue: Double, _ expected: [Double]) {
        let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1).color(in: .current)

        for (component, value) in zip([color.red, color.green, color.blue], expected) {
            #expect(abs(component - value) < 1e-9)
        }
    }

    @Test func huesComeBack() {
        // Every hue off the borders between the sixths, in steps that no fraction of a circle shares.
        for step in 0..<200 {
            let wanted = [0.618_034, 0.754_878, 0.569_840].map { factor -> CGFloat in
                0.05 + 0.9 * (CGFloat(step + 1) * factor).truncatingRemainder(dividingBy: 1)
            }
            let color = UIColor(hue: wanted[0], saturation: wanted[1], brightness: wanted[2], alpha: 1)
            var hue: CGFloat = 0, saturation: CGFloat = 0, brightness: CGFloat = 0, alpha: CGFloat = 0
            color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
            for (given, got) in zip(wanted, [hue, saturation, brightness]) {
                #expect(abs(given - got) < 1e-9, "of \(wanted)")
            }
        }
    }

    @Test func onlyGreysHaveAWhite() {
        var white: CGFloat = -1

        #expect(!UIColor.red.getWhite(&white, alpha: nil))
        #expect(white == -1)
        #expect(UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1).getWhite(&white, alpha: nil))
        #expect(white == 0.5)
    }

    @Test func aColorLiteralIsAColor() {
        let color: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)

        #expect(color == .red)
    }

    @Test func providersThatAnswerEachOtherEnd() {
        #expect(bytes(Loop.a) == [0, 0, 0, 0])
    }

    private enum Loop {
        static let a: UIColor = UIColor { _ in b }
        static let b: UIColor = UIColor { _ in a }
    }
}
