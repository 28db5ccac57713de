import AsyncDisplayKit
import TextureSwiftSupport

/// A card with a label above it.
final class CardSampleNode: ASDisplayNode {
    private let name: String
    private let nameNode = ASTextNode()
    private var card: ASDisplayNode

    init(_ listing: CardListing, card: ASDisplayNode) {
        name = listing.name
        self.card = card
        super.init()
        automaticallyManagesSubnodes = true
    }

    @MainActor
    func show(_ card: ASDisplayNode) {
        self.card = card
        setNeedsLayout()
    }

    func setTextSize(_ traits: UITraitCollection?) { nameNode.attributedText = NSAttributedString.label(name, traits) }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        LayoutSpec {
            VStackLayout(spacing: 2) {
                nameNode.padding(.horizontal, 8)
                card
            }
        }
    }
}

/// The source of a layout, with a title above it.
final class ListingNode: ASDisplayNode {
    private let listing: CardListing
    private let titleNode = ASTextNode()
    private let codeNode = ASTextNode()
    private let plateNode = ASDisplayNode()

    init(_ listing: CardListing) {
        self.listing = listing
        super.init()
        automaticallyManagesSubnodes = true
        plateNode.backgroundColor = .cardBackground
        plateNode.cornerRadius = 10
        titleNode.accessibilityTraits = .header
        // Code is read from left to right.
        semanticContentAttribute = .forceLeftToRight
    }

    func setTextSize(_ traits: UITraitCollection?) {
        titleNode.attributedText = NSAttributedString.label(listing.title, traits)
        let size = UIFont.preferredFont(forTextStyle: .caption2, compatibleWith: traits).pointSize * 0.9
        // Not compared with the text before: Foundation on Linux may trap in comparing attributes.
        codeNode.attributedText = nil
        codeNode.attributedText = Self.code(listing.code, font: .monospacedSystemFont(ofSize: size, weight: .regular))
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        LayoutSpec {
            VStackLayout(spacing: 6) {
                titleNode
                HStackLayout { codeNode.flexShrink(1) }
                    .padding(10)
                    .background(plateNode)
            }
            .padding(.horizontal, 8)
        }
    }

    // MARK: Code

    /// Returns lines of code with two spaces a level, from left to right in all languages.
    private static func code(_ code: String, font: UIFont) -> NSAttributedString {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let text = line.drop { $0 == " " }
            return String(repeating: " ", count: (line.count - text.count) / 2) + text
        }
        let style = NSMutableParagraphStyle()
        style.alignment = .left
        style.baseWritingDirection = .leftToRight
        // A line that wraps continues to the right of most beginnings.
        style.headIndent = font.pointSize * 6
        return NSAttributedString(
            string: lines.joined(separator: "\n"),
            attributes: [.font: font, .foregroundColor: UIColor.label, .paragraphStyle: style])
    }
}

extension NSAttributedString {
    /// Returns the text of a label above something.
    fileprivate static func label(_ text: String, _ traits: UITraitCollection?) -> NSAttributedString {
        let size = UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traits).pointSize
        return NSAttributedString(
            string: text,
            attributes: [
                .font: UIFont.systemFont(ofSize: size, weight: .semibold), .foregroundColor: UIColor.secondaryLabel,
            ])
    }
}
