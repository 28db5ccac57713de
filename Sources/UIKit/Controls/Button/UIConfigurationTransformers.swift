public import Foundation

/// Changes a color of a configuration for what is shown.
@preconcurrency @MainActor
public struct UIConfigurationColorTransformer {
    public let transform: (UIColor) -> UIColor

    public init(_ transform: @escaping (UIColor) -> UIColor) {
        self.transform = transform
    }

    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// Takes the color out: what is left is as light as before.
    public static let grayscale = UIConfigurationColorTransformer { color in
        UIColor { traits in
            var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
            guard color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
                return color
            }
            // Rec. 709's share of each primary in what the eye sees as light.
            return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
        }
    }
}

/// Changes the attributes of a configuration's text for what is shown.
@preconcurrency @MainActor
public struct UIConfigurationTextAttributesTransformer {
    public let transform: (AttributeContainer) -> AttributeContainer

    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension AttributedString {
    /// The text with `defaults` wherever it has no attributes of its own, each run changed by the transformer.
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
