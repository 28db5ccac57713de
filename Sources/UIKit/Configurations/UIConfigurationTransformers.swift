public import Foundation

/// A function that changes a color of a configuration for display.
@preconcurrency @MainActor
public struct UIConfigurationColorTransformer {
    /// The function.
    public let transform: (UIColor) -> UIColor

    /// Creates a transformer.
    public init(_ transform: @escaping (UIColor) -> UIColor) {
        self.transform = transform
    }

    /// Returns the changed color.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// A transformer to grayscale, which keeps the lightness.
    public static let grayscale = UIConfigurationColorTransformer { color in
        UIColor { traits in
            var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
            guard color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
                return color
            }
            // Rec. 709's luminance weights.
            return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
        }
    }
}

/// A function that changes the attributes of a configuration's text for display.
@preconcurrency @MainActor
public struct UIConfigurationTextAttributesTransformer {
    /// The function.
    public let transform: (AttributeContainer) -> AttributeContainer

    /// Creates a transformer.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    /// Returns the changed attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension AttributedString {
    /// Returns the text with `defaults` for missing attributes, each run changed by the transformer.
    @MainActor
    func shown(
        with defaults: AttributeContainer, _ transformer: UIConfigurationTextAttributesTransformer?
    ) -> AttributedString {
        var result = AttributedString()
        for run in runs {
            var attributes = defaults.merging(run.attributes, mergePolicy: .keepNew)
            if let transformer { attributes = transformer(attributes) }
            result.append(AttributedString(String(characters[run.range]), attributes: attributes))
        }
        return result
    }
}
