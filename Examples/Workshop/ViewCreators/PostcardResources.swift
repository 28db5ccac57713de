import UIKit
import ViewCreators

/// Every text of the postcards, in all languages.
enum PostcardTexts: ResourceCatalog {
    case greeting, message, left, send

    static let languages = ["en", "de", "pl"]

    var resource: Resource<String> {
        switch self {
        case .greeting:
            Resource("Greetings from the seaside")
                .when(.language("de"), use: "Grüße vom Meer")
                .when(.language("pl"), use: "Pozdrowienia znad morza")
        case .message:
            Resource("The water is warm, the bread is good, and the week went by without a single storyboard.")
                .when(
                    .language("de"),
                    use: "Das Wasser ist warm, das Brot ist gut, und die ganze Woche wollte niemand ein Storyboard."
                )
                .when(
                    .language("pl"),
                    use: "Woda jest ciepła, chleb jest dobry, i przez cały tydzień nikt nie pytał o storyboard.")
        case .left:
            Resource("Postcards left: %ld")
                .when(.language("de"), use: "Noch %ld Postkarten")
                .when(.language("pl"), use: "Zostało pocztówek: %ld")
        case .send:
            Resource("Send")
                .when(.language("de"), use: "Abschicken")
                .when(.language("pl"), use: "Wyślij")
        }
    }
}

enum PostcardColors: ResourceCatalog {
    case card, sky, sea, sun

    var resource: Resource<UIColor> {
        switch self {
        case .card:
            Resource(UIColor(white: 0.96, alpha: 1)).when(.style(.dark), use: UIColor(white: 0.12, alpha: 1))
        case .sky:
            Resource(UIColor(red: 0.71, green: 0.87, blue: 0.98, alpha: 1))
                .when(.style(.dark), use: UIColor(red: 0.09, green: 0.11, blue: 0.27, alpha: 1))
        case .sea:
            Resource(UIColor(red: 0.13, green: 0.5, blue: 0.72, alpha: 1))
                .when(.style(.dark), use: UIColor(red: 0.06, green: 0.24, blue: 0.38, alpha: 1))
        case .sun:
            Resource(UIColor(red: 1, green: 0.8, blue: 0.26, alpha: 1))
                .when(.style(.dark), use: UIColor(white: 0.93, alpha: 1))
        }
    }
}

enum PostcardSizes: ResourceCatalog {
    case margin, gap, sun

    var resource: Resource<CGFloat> {
        switch self {
        case .margin: Resource(20)
        case .gap: Resource(16).when(.landscape, use: 24)
        case .sun: Resource(72).when(.landscape, use: 56)
        }
    }
}

enum PostcardFonts: ResourceCatalog {
    case greeting, message, left

    var resource: Resource<FontChoice> {
        switch self {
        case .greeting: Resource(.textStyle(.title2))
        case .message: Resource(.textStyle(.body))
        case .left: Resource(.textStyle(.footnote))
        }
    }
}
