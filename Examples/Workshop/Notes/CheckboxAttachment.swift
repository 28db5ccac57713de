import UIKit

/// A box in the text that a tap checks.
final class CheckboxAttachment: NSTextAttachment, @unchecked Sendable {
    var isChecked = false
    let title: String

    init(_ title: String, isChecked: Bool = false) {
        self.title = title
        self.isChecked = isChecked
        super.init()
    }

    override func viewProvider(
        for parentView: UIView?, location: any NSTextLocation, textContainer: NSTextContainer?
    ) -> NSTextAttachmentViewProvider? {
        let provider = CheckboxProvider(
            textAttachment: self, parentView: parentView, textLayoutManager: textContainer?.textLayoutManager,
            location: location)
        provider.tracksTextAttachmentViewBounds = true
        return provider
    }
}

final class CheckboxProvider: NSTextAttachmentViewProvider {
    override func loadView() {
        guard let checkbox = textAttachment as? CheckboxAttachment else { return }
        let button = UIButton(type: .system)
        button.setPreferredSymbolConfiguration(.init(textStyle: .body), forImageIn: .normal)
        button.accessibilityLabel = checkbox.title
        func show() {
            button.setImage(
                UIImage(systemName: checkbox.isChecked ? "checkmark.circle.fill" : "circle"), for: .normal)
            button.accessibilityTraits = checkbox.isChecked ? [.button, .selected] : .button
        }
        show()
        button.addAction(
            UIAction { _ in
                checkbox.isChecked.toggle()
                show()
            }, for: .touchUpInside)
        view = button
    }

    override func attachmentBounds(
        for attributes: [NSAttributedString.Key: Any], location: any NSTextLocation, textContainer: NSTextContainer?,
        proposedLineFragment: CGRect, position: CGPoint
    ) -> CGRect {
        // As high as the line, so that the text keeps its distances.
        let side = proposedLineFragment.height.rounded()
        return CGRect(x: 0, y: -(side / 5).rounded(), width: side + 6, height: side)
    }
}
