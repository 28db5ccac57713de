import UIKit

/// The way that all symbols of the screen are drawn.
struct SymbolStyle: Equatable {
    enum Coloring: Int, CaseIterable {
        case monochrome, hierarchical, palette, multicolor

        var title: String {
            switch self {
            case .monochrome: "Mono"
            case .hierarchical: "Hierarchy"
            case .palette: "Palette"
            case .multicolor: "Multi"
            }
        }
    }

    static let weights: [(name: String, weight: UIImage.SymbolWeight)] = [
        ("Ultralight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular), ("Medium", .medium),
        ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
    ]

    /// An index of `weights`.
    var weight = 3
    var scale = UIImage.SymbolScale.medium
    var coloring = Coloring.monochrome
    /// From 0 to 1, for symbols with variable color.
    var value = 1.0

    /// The height of symbols follows the text size.
    private var configuration: UIImage.SymbolConfiguration {
        let size = UIImage.SymbolConfiguration(textStyle: .title2, scale: scale)
            .applying(UIImage.SymbolConfiguration(weight: Self.weights[weight].weight))
        switch coloring {
        case .monochrome: return size
        case .hierarchical: return size.applying(UIImage.SymbolConfiguration(hierarchicalColor: .systemBlue))
        case .palette:
            return size.applying(
                UIImage.SymbolConfiguration(paletteColors: [.systemBlue, .systemOrange, .systemGreen]))
        case .multicolor: return size.applying(UIImage.SymbolConfiguration.preferringMulticolor())
        }
    }

    func image(_ name: String) -> UIImage? {
        UIImage(systemName: name, variableValue: value, configuration: configuration)
    }
}
