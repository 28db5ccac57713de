import UIKit

/// Swift's attributed strings in a label and in buttons.
final class AttributedTextCard: ServiceCard {
    init() {
        super.init("Attributed strings")
        let label = Self.label("", .body)
        label.attributedText = NSAttributedString(Self.sentence)
        add(label)

        var price = UIButton.Configuration.filled()
        var title = AttributedString("Buy for 12")
        if let amount = title.range(of: "12") {
            title[amount].font = .preferredFont(forTextStyle: .title1)
            title[amount].foregroundColor = .systemYellow
        }
        price.attributedTitle = title
        price.attributedSubtitle = AttributedString(
            "instead of 15", attributes: AttributeContainer.strikethroughStyle(.single))

        var spaced = UIButton.Configuration.gray()
        spaced.title = "Transformed"
        spaced.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.kern = 3
            return outgoing
        }
        spaced.background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in
            .systemOrange.withAlphaComponent(0.3)
        }
        add(UIButton(configuration: price), UIButton(configuration: spaced))
    }

    required init(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private static var sentence: AttributedString {
        var text = AttributedString("Bold, struck, underlined, shadowed and linked.")
        text.font = .preferredFont(forTextStyle: .body)
        func style(_ words: String, _ change: (inout AttributeContainer) -> Void) {
            guard let range = text.range(of: words) else { return }
            var container = AttributeContainer()
            change(&container)
            text[range].mergeAttributes(container)
        }
        style("Bold") { $0.font = .preferredFont(forTextStyle: .headline) }
        style("struck") {
            $0.strikethroughStyle = .single
            $0.strikethroughColor = .systemRed
        }
        style("underlined") {
            $0.underlineStyle = [.double]
            $0.underlineColor = .systemBlue
        }
        style("shadowed") {
            let shadow = NSShadow()
            shadow.shadowOffset = CGSize(width: 1, height: 1)
            shadow.shadowBlurRadius = 2
            $0.shadow = shadow
        }
        style("linked") { $0.link = URL(string: "https://www.swift.org") }
        return text
    }
}
