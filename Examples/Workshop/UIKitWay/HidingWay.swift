import UIKit

/// How parts of a card that a product does not have give their room to the others.
enum HidingWay: Int, CaseIterable {
    /// Sizes and gaps are set to 0, and back: easy, and each number stands in two places.
    case constants
    /// Constraints that lead past the hidden part take the place of those that lead to it.
    case activation
    /// The rows are a stack view's, which does it by itself.
    case stackView

    var title: String {
        switch self {
        case .constants: "constant"
        case .activation: "isActive"
        case .stackView: "UIStackView"
        }
    }

    @MainActor
    func makeArrangement(of parts: CardParts) -> any CardArrangement {
        switch self {
        case .constants: ConstantsArrangement(parts)
        case .activation: ActivationArrangement(parts)
        case .stackView: StackArrangement(parts)
        }
    }
}

/// The texts and badges beside a card's picture, in one of the ways.
@MainActor
protocol CardArrangement {
    /// What the card places; as high as what it shows.
    var column: UIView { get }

    func show(_ product: Product)
}

/// The distances of the design.
enum CardMetrics {
    static let row: CGFloat = 10
    static let shippingRow: CGFloat = 14
    static let badge: CGFloat = 16
    static let badgeGap: CGFloat = 4
    static let rating: CGFloat = 15
    static let shipping = CGSize(width: 67, height: 16)
}

extension CardArrangement {
    /// What is alike in both ways that place the rows themselves: names and prices are always there.
    func placeFixedRows(of parts: CardParts) {
        for view in [parts.name, parts.price, parts.badge, parts.shop, parts.rating, parts.shipping] {
            column.addSubview(view)
        }
        NSLayoutConstraint.activate([
            parts.name.topAnchor.constraint(equalTo: column.topAnchor),
            parts.price.topAnchor.constraint(equalTo: parts.name.bottomAnchor, constant: CardMetrics.row),
            parts.badge.topAnchor.constraint(equalTo: parts.price.bottomAnchor, constant: CardMetrics.row),
            parts.badge.leadingAnchor.constraint(equalTo: column.leadingAnchor),
            parts.shop.trailingAnchor.constraint(equalTo: column.trailingAnchor),
            parts.shipping.leadingAnchor.constraint(equalTo: column.leadingAnchor),
            parts.shipping.widthAnchor.constraint(equalToConstant: CardMetrics.shipping.width),
        ])
        for view in [parts.name, parts.price, parts.rating] {
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: column.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: column.trailingAnchor),
            ])
        }
    }
}
