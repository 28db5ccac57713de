import TwillResources

extension UIVisualEffectView {
    /// Reads the effect of a `<visualEffectView>`, and its content.
    final func decodeVisualEffectView(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        if let effect = element.child("vibrancyEffect") {
            let styles: [String: UIVibrancyEffectStyle] = [
                "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
                "quaternaryLabel": .quaternaryLabel, "fill": .fill, "secondaryFill": .secondaryFill,
                "tertiaryFill": .tertiaryFill, "separator": .separator,
            ]
            let blur = effect.child("blurEffect").map { Self.blur(NibCoder($0, nib.loader)) }
            self.effect = UIVibrancyEffect(
                blurEffect: blur ?? UIBlurEffect(style: .regular),
                style: NibCoder(effect, nib.loader).choice("style", styles) ?? .label)
        } else if let effect = element.child("blurEffect") {
            self.effect = Self.blur(NibCoder(effect, nib.loader))
        }
        if let child = element.child(key: "contentView") { contentView.decodeView(from: NibCoder(child, nib.loader)) }
    }

    private static func blur(_ nib: NibCoder) -> UIBlurEffect {
        UIBlurEffect(style: nib.choice("style", styles) ?? .regular)
    }

    private static let styles: [String: UIBlurEffect.Style] = {
        var styles: [String: UIBlurEffect.Style] = [
            "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
        ]
        // The others are named as their cases.
        for style in UIBlurEffect.Style.allCases { styles["\(style)"] = style }
        return styles
    }()
}
