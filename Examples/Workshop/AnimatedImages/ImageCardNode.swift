import AsyncDisplayKit
import UIKit

/// A card with a title, a text, an image and a button.
class ImageCardNode: ASDisplayNode {
    let imageNode: ASImageNode
    let button = ASButtonNode()
    private let titleNode = ASTextNode()
    private let captionNode = ASTextNode()
    private let title: String

    /// Changing it lays the card out again.
    var caption: String {
        didSet { if caption != oldValue { setTexts() } }
    }

    init(title: String, caption: String, imageNode: ASImageNode) {
        self.title = title
        self.caption = caption
        self.imageNode = imageNode
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemGroupedBackground
        cornerRadius = 10
        imageNode.contentMode = .scaleAspectFit
        let action = Selector("buttonTapped", ImageCardNode.buttonTapped)
        button.addTarget(self, action: action, forControlEvents: .touchUpInside)
        setTexts()
    }

    func buttonTapped() {}

    /// The title of the button, with what VoiceOver reads.
    func setButton(_ title: String, label: String) {
        let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: textTraits)
        button.setTitle(title, with: font, with: .systemBlue, for: .normal)
        button.accessibilityLabel = label
        setNeedsLayout()
    }

    private var textTraits: UITraitCollection? {
        let size = asyncTraitCollection().preferredContentSizeCategory
        return size == .unspecified ? nil : UITraitCollection(preferredContentSizeCategory: size)
    }

    /// The texts follow the text size.
    func setTexts() {
        titleNode.attributedText = NSAttributedString(
            string: title,
            attributes: [
                .font: UIFont.preferredFont(forTextStyle: .headline, compatibleWith: textTraits),
                .foregroundColor: UIColor.label,
            ])
        captionNode.attributedText = NSAttributedString(
            string: caption,
            attributes: [
                .font: UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: textTraits),
                .foregroundColor: UIColor.secondaryLabel,
            ])
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        if asyncTraitCollection().preferredContentSizeCategory != previous.preferredContentSizeCategory { setTexts() }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        titleNode.style.flexShrink = 1
        let head = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .center,
            children: [titleNode, button])
        imageNode.style.height = ASDimensionMake(160)
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .stretch,
            children: [head, captionNode, imageNode])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 16, right: 16), child: column)
    }
}

/// A card whose image plays until it is paused.
final class AnimatedImageCardNode: ImageCardNode {
    private let name: String

    init(title: String, file: String, caption: String) {
        name = title
        super.init(title: title, caption: caption, imageNode: ASImageNode())
        imageNode.animatedImage = SlowDownloader.data(of: file).flatMap { ASBasicAnimatedImage(animatedImageData: $0) }
        imageNode.isAccessibilityElement = true
        imageNode.accessibilityLabel = "\(title) image"
    }

    override func setTexts() {
        super.setTexts()
        let isPaused = imageNode.animatedImagePaused
        setButton(isPaused ? "Play" : "Pause", label: isPaused ? "Play \(name)" : "Pause \(name)")
    }

    override func buttonTapped() {
        imageNode.animatedImagePaused.toggle()
        setTexts()
    }
}
