import AsyncDisplayKit
import Foundation
import ScrollList

/// The product card as a node; made, measured and drawn off the main thread.
///
/// What takes no touches has a layer alone, as is usual with nodes.
final class CardNode: ASCellNode {
    /// How many there are: rows that leave the table's window have to take theirs along.
    static var alive: Int { count.value }

    private static let count = Counter()

    private let card = ASDisplayNode()
    private let picture = ASImageNode()
    private let heart = ASImageNode()
    private let name: ASTextNode
    private let price: ASTextNode
    private let badge: ASImageNode?
    private let shop: ASTextNode
    private let stars: [ASImageNode]
    private let reviews: ASTextNode?
    private let freeShipping: ASImageNode?
    private let images: Images
    private var isFavorite: Bool
    private let onFavorite: @Sendable (Bool) -> Void

    init(_ product: Product, _ images: Images, onFavorite: @escaping @Sendable (Bool) -> Void) {
        self.images = images
        self.onFavorite = onFavorite
        isFavorite = product.isFavorite
        name = Self.text(product.name, .black, lines: 2, CardText.name)
        price = Self.text(product.price, .black, CardText.price)
        badge = product.badge == 0 ? nil : ASImageNode()
        shop = Self.text(product.shop, UIColor(white: 1.0 / 3, alpha: 1), CardText.small)
        stars = product.reviews == 0 ? [] : (0..<5).map { _ in ASImageNode() }
        reviews =
            product.reviews == 0
            ? nil : Self.text("(\(product.reviews))", UIColor(white: 128.0 / 255, alpha: 1), CardText.small)
        freeShipping = product.hasFreeShipping ? ASImageNode() : nil
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        setUpCard()
        setUpPictures(product)
        setUpSizes()
        Self.count.add(1)
    }

    deinit {
        Self.count.add(-1)
    }

    private static func text(
        _ text: String, _ color: UIColor, lines: UInt = 1, _ attributes: [NSAttributedString.Key: Any]
    ) -> ASTextNode {
        let node = ASTextNode()
        node.isLayerBacked = true
        node.maximumNumberOfLines = lines
        node.attributedText = NSAttributedString(
            string: text, attributes: attributes.merging([.foregroundColor: color]) { $1 })
        return node
    }

    private func setUpCard() {
        card.isLayerBacked = true
        card.backgroundColor = .white
        card.cornerRadius = 8
        card.shadowColor = UIColor.black.cgColor
        card.shadowOpacity = 0.12
        card.shadowOffset = CGSize(width: 0, height: 2)
        card.shadowRadius = 4
    }

    private func setUpPictures(_ product: Product) {
        picture.isLayerBacked = true
        picture.image = images["product_\(product.image)"]
        picture.cornerRadius = 6
        picture.clipsToBounds = true
        heart.backgroundColor = UIColor(white: 2.0 / 3, alpha: 1)
        heart.cornerRadius = 14
        heart.contentMode = .center
        heart.addTarget(
            self, action: Selector("toggleFavorite", CardNode.toggleFavorite), forControlEvents: .touchUpInside)
        showHeart()
        badge?.image = images[product.badge == 1 ? "official_store" : "power_merchant"]
        for (index, star) in stars.enumerated() {
            star.image = images[index < product.rating ? "active_star" : "inactive_star"]
        }
        freeShipping?.image = images["free_shipping"]
        for node in [badge, freeShipping] + stars { node?.isLayerBacked = true }
    }

    private func setUpSizes() {
        picture.style.preferredSize = CGSize(width: 80, height: 80)
        heart.style.preferredSize = CGSize(width: 28, height: 28)
        price.style.height = ASDimensionMake(17)
        badge?.style.preferredSize = CGSize(width: 16, height: 16)
        shop.style.height = ASDimensionMake(15)
        shop.style.flexShrink = 1
        for star in stars { star.style.preferredSize = CGSize(width: 11, height: 11) }
        reviews?.style.height = ASDimensionMake(15)
        freeShipping?.style.preferredSize = CGSize(width: 67, height: 16)
        freeShipping?.style.spacingBefore = 4
        freeShipping?.style.alignSelf = .start
    }

    private func showHeart() {
        heart.image = images[isFavorite ? "active_heart" : "inactive_heart"]
    }

    func toggleFavorite() {
        isFavorite.toggle()
        onFavorite(isFavorite)
        showHeart()
    }

    // MARK: Layout

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let pictureWithHeart = ASOverlayLayoutSpec(
            child: picture,
            overlay: ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 4, left: 4, bottom: .infinity, right: .infinity), child: heart))
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 10, justifyContent: .start, alignItems: .stretch, children: rows)
        column.style.flexGrow = 1
        column.style.flexShrink = 1
        let content = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .start,
            children: [pictureWithHeart, column])
        let inside = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: content)
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8),
            child: ASBackgroundLayoutSpec(child: inside, background: card))
    }

    private var rows: [any ASLayoutElement] {
        var rows: [any ASLayoutElement] = [name, price]
        rows.append(
            ASStackLayoutSpec(
                direction: .horizontal, spacing: 4, justifyContent: .start, alignItems: .center,
                children: badge.map { [$0, shop] } ?? [shop]))
        if let reviews {
            let fiveStars = ASStackLayoutSpec(
                direction: .horizontal, spacing: 1, justifyContent: .start, alignItems: .start, children: stars)
            rows.append(
                ASStackLayoutSpec(
                    direction: .horizontal, spacing: 2, justifyContent: .start, alignItems: .center,
                    children: [fiveStars, reviews]))
        }
        if let freeShipping { rows.append(freeShipping) }
        return rows
    }
}

/// The looks of a card's texts, without their colours.
enum CardText {
    static var name: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = 15
        style.maximumLineHeight = 15
        return [.font: small[.font]!, .paragraphStyle: style]
    }

    static var small: [NSAttributedString.Key: Any] { [.font: UIFont(name: "Roboto-Regular", size: 12)!] }
    static var price: [NSAttributedString.Key: Any] { [.font: UIFont(name: "Roboto-Bold", size: 14)!] }
}

/// Counts on any thread.
final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var value: Int { lock.withLock { number } }

    func add(_ difference: Int) { lock.withLock { number += difference } }
}
