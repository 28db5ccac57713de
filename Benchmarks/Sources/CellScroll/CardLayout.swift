import ScrollList
import UIKit

/// Where the parts of a card lie in its cell, in points; WORKLOAD.md has the rules.
@MainActor
struct CardLayout {
    let width: CGFloat
    private(set) var height: CGFloat
    private(set) var card: CGRect
    let picture = CGRect(x: 8, y: 8, width: 80, height: 80)
    let heart = CGRect(x: 12, y: 12, width: 28, height: 28)
    private(set) var name: CGRect
    private(set) var price: CGRect
    private(set) var badge = CGRect.zero
    private(set) var shop: CGRect
    private(set) var stars: [CGRect] = []
    private(set) var reviews = CGRect.zero
    private(set) var freeShipping = CGRect.zero

    init(_ product: Product, width: CGFloat) {
        self.width = width
        let left: CGFloat = 96, columnWidth = width - 16 - left - 8, spacing: CGFloat = 10
        let text = NSAttributedString(string: product.name, attributes: Self.measuring)
        let room = CGSize(width: columnWidth, height: .greatestFiniteMagnitude)
        let lines = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).height / 15

        var y: CGFloat = 8
        name = CGRect(x: left, y: y, width: columnWidth, height: lines > 1.5 ? 30 : 15)
        y = name.maxY + spacing
        price = CGRect(x: left, y: y, width: columnWidth, height: 17)
        y = price.maxY + spacing
        if product.badge > 0 {
            badge = CGRect(x: left, y: y, width: 16, height: 16)
            shop = CGRect(x: left + 20, y: y, width: columnWidth - 20, height: 16)
        } else {
            shop = CGRect(x: left, y: y, width: columnWidth, height: 15)
        }
        y = shop.maxY
        if product.reviews > 0 {
            y += spacing
            stars = (0..<5).map { CGRect(x: left + 12 * CGFloat($0), y: y + 2, width: 11, height: 11) }
            reviews = CGRect(x: left + 61, y: y, width: columnWidth - 61, height: 15)
            y += 15
        }
        if product.hasFreeShipping {
            y += spacing + 4
            freeShipping = CGRect(x: left, y: y, width: 67, height: 16)
            y += 16
        }
        let cardHeight = 8 + max(80, y - 8) + 8
        card = CGRect(x: 8, y: 4, width: width - 16, height: cardHeight)
        height = cardHeight + 8
    }

    private static let measuring: [NSAttributedString.Key: Any] = nameAttributes(.byWordWrapping)
    static let nameAttributes: [NSAttributedString.Key: Any] = nameAttributes(.byTruncatingTail)

    /// 12-point Roboto on lines of 15 points.
    private static func nameAttributes(_ mode: NSLineBreakMode) -> [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = 15
        style.maximumLineHeight = 15
        style.lineBreakMode = mode
        return [.font: Fonts.regular, .foregroundColor: UIColor.black, .paragraphStyle: style]
    }
}

@MainActor
enum Fonts {
    static let regular = UIFont(name: "Roboto-Regular", size: 12)!
    static let price = UIFont(name: "Roboto-Bold", size: 14)!
}
