import TwillSync
import TwillText
import UIKit

/// The state of an editable text node, protected by a separate lock.
struct EditableState {
    weak var delegate: (any ASEditableTextNodeDelegate)?
    var text: NSAttributedString?
    var placeholder: NSAttributedString?
    var isScrollEnabled = true
    var insets = UIEdgeInsets.zero
    var maximumLines: UInt = 0
    var typingAttributes: [String: Any]?
    var selectedRange = NSRange(location: 0, length: 0)
    var capitalization = UITextAutocapitalizationType.sentences
    var correction = UITextAutocorrectionType.default
    var spellChecking = UITextSpellCheckingType.default
    var keyboard = UIKeyboardType.default
    var keyboardAppearance = UIKeyboardAppearance.default
    var returnKey = UIReturnKeyType.default
    var enablesReturnKey = false
    var isSecure = false
}

extension ASEditableTextNode {
    /// Returns the size of the text, or of the placeholder where there is none.
    final func measure(_ constrainedSize: CGSize) -> CGSize {
        let state = editable.withLock { $0 }
        let insets = state.insets
        let isEmpty = (state.text?.length ?? 0) == 0
        let typing = state.typingAttributes.map(EditableTextContents.attributes) ?? [:]
        // An empty text has the height of a line.
        let shown =
            isEmpty
            ? state.placeholder ?? NSAttributedString(string: " ", attributes: typing)
            : state.text ?? NSAttributedString(string: "")
        let content = TextContent(attributedString: shown, defaults: .stringDrawing, traits: .current)
        let width = constrainedSize.width - insets.left - insets.right
        var options = TextOptions(width: max(0, width), maximumLines: Int(clamping: state.maximumLines))
        options.truncatesParagraphs = true
        let size = TextLayout.make(content, options).size
        return CGSize(
            width: min((size.width + insets.left + insets.right).rounded(.up), constrainedSize.width),
            height: min((size.height + insets.top + insets.bottom).rounded(.up), constrainedSize.height))
    }
}

/// The text view and the placeholder of an editable text node.
@MainActor
final class EditableTextContents: NSObject {
    private unowned let node: ASEditableTextNode
    let textView = UITextView(frame: .zero)
    private let placeholder = UITextView(frame: .zero)
    private var selection = NSRange(location: 0, length: 0)
    /// Whether the user changes the text now, so that the selection moves with it.
    private var willChange = false
    private var isApplying = false

    init(_ node: ASEditableTextNode) {
        self.node = node
    }

    nonisolated static func attributes(_ byName: [String: Any]) -> [NSAttributedString.Key: Any] {
        Dictionary(byName.map { (NSAttributedString.Key(rawValue: $0.key), $0.value) }) { $1 }
    }

    func load(into view: UIView) {
        for text in [placeholder, textView] {
            text.backgroundColor = .clear
            text.textContainer.lineFragmentPadding = 0
            text.contentInsetAdjustmentBehavior = .never
            view.addSubview(text)
        }
        placeholder.isUserInteractionEnabled = false
        placeholder.isAccessibilityElement = false
        placeholder.isEditable = false
        showText()
        textView.delegate = self
    }

    func layOut(in bounds: CGRect) {
        textView.frame = bounds
        placeholder.frame = bounds
    }

    func showText() {
        let text = node.editable.withLock { $0.text }
        isApplying = true
        textView.attributedText = text ?? NSAttributedString(string: "")
        isApplying = false
        selection = textView.selectedRange
        node.editable.withLock { $0.selectedRange = selection }
        updatePlaceholder()
    }

    func apply(_ state: EditableState) {
        isApplying = true
        defer { isApplying = false }
        textView.isScrollEnabled = state.isScrollEnabled
        textView.textContainerInset = state.insets
        placeholder.textContainerInset = state.insets
        placeholder.attributedText = state.placeholder ?? NSAttributedString(string: "")
        if let attributes = state.typingAttributes { textView.typingAttributes = Self.attributes(attributes) }
        if textView.selectedRange != state.selectedRange { textView.selectedRange = state.selectedRange }
        selection = textView.selectedRange
        node.editable.withLock { $0.selectedRange = selection }
        textView.autocapitalizationType = state.capitalization
        textView.autocorrectionType = state.correction
        textView.spellCheckingType = state.spellChecking
        textView.keyboardType = state.keyboard
        textView.keyboardAppearance = state.keyboardAppearance
        textView.returnKeyType = state.returnKey
        textView.enablesReturnKeyAutomatically = state.enablesReturnKey
        textView.isSecureTextEntry = state.isSecure
        updatePlaceholder()
    }

    private func updatePlaceholder() { placeholder.isHidden = textView.hasText }

    func frame(of range: NSRange) -> CGRect {
        guard node.isNodeLoaded,
            let start = textView.position(from: textView.beginningOfDocument, offset: range.location),
            let end = textView.position(from: start, offset: range.length),
            let range = textView.textRange(from: start, to: end)
        else { return .zero }
        let rects = textView.selectionRects(for: range).map(\.rect).filter { !$0.isEmpty }
        let whole = rects.dropFirst().reduce(rects.first ?? textView.caretRect(for: start)) { $0.union($1) }
        return textView.convert(whole, to: node.view)
    }

    /// Keeps what the user has typed where any thread reads it.
    private func noteText() {
        let text = textView.attributedText
        node.editable.withLock { $0.text = text }
        updatePlaceholder()
    }
}

extension EditableTextContents: UITextViewDelegate {
    private var delegate: (any ASEditableTextNodeDelegate)? { node.delegate }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        delegate?.editableTextNodeShouldBeginEditing(node) ?? true
    }

    func textViewDidBeginEditing(_ textView: UITextView) {
        delegate?.editableTextNodeDidBeginEditing(node)
    }

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        guard delegate?.editableTextNode(node, shouldChangeTextIn: range, replacementText: text) ?? true else {
            return false
        }
        willChange = true
        return true
    }

    func textViewDidChange(_ textView: UITextView) {
        willChange = false
        noteText()
        node.setNeedsLayout()
        delegate?.editableTextNodeDidUpdateText(node)
    }

    func textViewDidChangeSelection(_ textView: UITextView) {
        guard !isApplying else { return }
        if willChange { noteText() }
        let old = selection
        selection = textView.selectedRange
        node.editable.withLock {
            $0.selectedRange = selection
            $0.typingAttributes = nil
        }
        delegate?.editableTextNodeDidChangeSelection(
            node, fromSelectedRange: old, toSelectedRange: selection, dueToEditing: willChange)
    }

    func textViewDidEndEditing(_ textView: UITextView) {
        delegate?.editableTextNodeDidFinishEditing(node)
    }
}
