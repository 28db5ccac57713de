/// The limits of the text size in a view and below it.
struct TextSizeLimits {
    var minimum: UIContentSizeCategory?
    var maximum: UIContentSizeCategory?

    /// Returns traits with the text size within the limits. As documented, a minimum beyond the maximum is ignored.
    func applied(to traits: UITraitCollection) -> UITraitCollection {
        let category = traits.preferredContentSizeCategory
        let limited = limit(category)
        return limited == category ? traits : traits.modifyingTraits { $0.preferredContentSizeCategory = limited }
    }

    private func limit(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
        var result = category
        if let minimum, minimum != .unspecified, result < minimum { result = minimum }
        if let maximum, maximum != .unspecified, result > maximum { result = maximum }
        return result
    }
}

extension UIView {
    var textSizeLimits: TextSizeLimits { traitExtras?.textSizeLimits ?? TextSizeLimits() }

    func setTextSizeLimit(
        _ key: WritableKeyPath<TextSizeLimits, UIContentSizeCategory?>, _ category: UIContentSizeCategory?
    ) {
        guard textSizeLimits[keyPath: key] != category else { return }
        makeTraitExtras().textSizeLimits[keyPath: key] = category
        traitsMayHaveChanged()
    }

    /// A line for this view and each one around it.
    var describedTextSizeLimits: String {
        sequence(first: self, next: \.storedSuperview).map { view in
            let limits = view.textSizeLimits
            let texts = [
                limits.minimum.map { "minimum \($0.rawValue)" }, limits.maximum.map { "maximum \($0.rawValue)" },
            ].compactMap(\.self)
            let applied = texts.isEmpty ? "no limits" : texts.joined(separator: ", ")
            return "\(view.describe()): \(view.traitCollection.preferredContentSizeCategory.rawValue), \(applied)"
        }.joined(separator: "\n")
    }
}
