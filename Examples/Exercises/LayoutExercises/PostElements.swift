/// The elements of the exercises: the nodes of a post, which lack only a layout.
///
/// Their contents and colors are set. A page arranges them, and need not change them.
public final class PostElements {
    /// The author's portrait: a circle of 48 × 48 points.
    public let avatarNode = ASDisplayNode()
    /// The author's name, which takes two lines where the page is narrow.
    public let nameNode = ASTextNode()
    /// The date of the post.
    public let dateNode = ASTextNode()
    /// The photograph, 140 points high and as wide as its parent allows.
    public let photoNode = ASImageNode()
    /// The text of the post, in several lines.
    public let textNode = ASTextNode()
    /// The number of likes.
    public let likesNode = ASTextNode()
    /// The number of comments.
    public let commentsNode = ASTextNode()
    /// The card behind the post, for exercises 2 and 3: a color and round corners, without a size.
    public let cardNode = ASDisplayNode()

    public init() {
        avatarNode.backgroundColor = .systemOrange
        avatarNode.cornerRadius = 24
        avatarNode.style.preferredSize = CGSize(width: 48, height: 48)
        photoNode.image = Self.photo
        photoNode.contentMode = .scaleAspectFill
        photoNode.clipsToBounds = true
        photoNode.cornerRadius = 8
        photoNode.style.height = ASDimensionMake(140)
        cardNode.backgroundColor = .secondarySystemBackground
        cardNode.cornerRadius = 12
        nameNode.attributedText = Self.text("Mango Orchard of the Southern Hills", 17, .semibold, .label)
        dateNode.attributedText = Self.text("Yesterday at 18:20", 13, .regular, .secondaryLabel)
        textNode.attributedText = Self.text(
            "The first mangoes of the year are ripe. Come and taste them under the trees, every morning until noon.",
            15,
            .regular, .label)
        likesNode.attributedText = Self.text("128 likes", 13, .regular, .secondaryLabel)
        commentsNode.attributedText = Self.text("14 comments", 13, .regular, .secondaryLabel)
    }

    /// All elements with their names, from top to bottom, the card last.
    public var all: [(name: String, node: ASDisplayNode)] {
        [
            ("avatarNode", avatarNode), ("nameNode", nameNode), ("dateNode", dateNode), ("photoNode", photoNode),
            ("textNode", textNode), ("likesNode", likesNode), ("commentsNode", commentsNode), ("cardNode", cardNode),
        ]
    }

    private static func text(
        _ string: String, _ size: CGFloat, _ weight: UIFont.Weight, _ color: UIColor
    ) -> NSAttributedString {
        NSAttributedString(
            string: string,
            attributes: [.font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: color])
    }

    /// Hills under a morning sky.
    private static let photo: UIImage = {
        let size = CGSize(width: 320, height: 140)
        return UIGraphicsImageRenderer(size: size).image { context in
            UIColor(red: 1, green: 0.86, blue: 0.62, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor(red: 1, green: 0.62, blue: 0.25, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: 214, y: 26, width: 44, height: 44)).fill()
            let hills: [(UIColor, CGFloat, CGFloat)] = [
                (UIColor(red: 0.55, green: 0.72, blue: 0.42, alpha: 1), 70, 40),
                (UIColor(red: 0.35, green: 0.58, blue: 0.33, alpha: 1), 100, 84),
            ]
            for (color, left, right) in hills {
                color.setFill()
                let hill = UIBezierPath()
                hill.move(to: CGPoint(x: 0, y: left))
                hill.addCurve(
                    to: CGPoint(x: 320, y: right), controlPoint1: CGPoint(x: 110, y: left - 50),
                    controlPoint2: CGPoint(x: 210, y: right + 60))
                hill.addLine(to: CGPoint(x: 320, y: 140))
                hill.addLine(to: CGPoint(x: 0, y: 140))
                hill.close()
                hill.fill()
            }
        }
    }()
}
