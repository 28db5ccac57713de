import TwillSync
public import UIKit

/// A node with text that the user edits: a text view, and a placeholder that is shown while there is no text.
///
/// It is measured on any thread; its text view exists once the node is loaded. As in Texture the text reaches to the node's edges,
/// unless `textContainerInset` says otherwise, and the node has the height of its text up to the height that it is given, where it
/// scrolls. Not yet: text kit components of an app's own.
@preconcurrency
open class ASEditableTextNode: ASDisplayNode {
    public override init() {
        super.init()
        isUserInteractionEnabled = true
        clipsToBounds = true
    }

    /// The object that is asked about editing, and notified of it.
    open var delegate: (any ASEditableTextNodeDelegate)? {
        get { editable.withLock { $0.delegate } }
        set { editable.withLock { $0.delegate = newValue } }
    }

    /// Whether the text scrolls where it is higher than the node; true by default.
    open var scrollEnabled: Bool {
        get { editable.withLock { $0.isScrollEnabled } }
        set { change { $0.isScrollEnabled = newValue } }
    }

    /// The text view. Loads the node.
    @preconcurrency @MainActor
    open var textView: UITextView {
        _ = view
        return editing.textView
    }

    /// The attributes of what is typed next, by their keys' names.
    open var typingAttributes: [String: Any]? {
        get { editable.withLock { $0.typingAttributes } }
        set { change { $0.typingAttributes = newValue } }
    }

    /// The selection, in UTF-16 units.
    open var selectedRange: NSRange {
        get { editable.withLock { $0.selectedRange } }
        set { change { $0.selectedRange = newValue } }
    }

    /// Returns whether the placeholder is shown: there is no text.
    open func isDisplayingPlaceholder() -> Bool { editable.withLock { ($0.text?.length ?? 0) == 0 } }

    /// The text that is shown while there is no other.
    open var attributedPlaceholderText: NSAttributedString? {
        get { editable.withLock { $0.placeholder } }
        set {
            let text = newValue.map { NSAttributedString(attributedString: $0) }
            change { $0.placeholder = text }
            setNeedsLayout()
        }
    }

    /// The text. Typed text is in it at once.
    open var attributedText: NSAttributedString? {
        get { editable.withLock { $0.text } }
        set {
            let text = newValue.map { NSAttributedString(attributedString: $0) }
            editable.withLock { $0.text = text }
            // Read again, so that the last of several texts is shown.
            whenLoaded { $0.editing.showText() }
            setNeedsLayout()
        }
    }

    /// The space around the text; none by default.
    open var textContainerInset: UIEdgeInsets {
        get { editable.withLock { $0.insets } }
        set {
            change { $0.insets = newValue.finite }
            setNeedsLayout()
        }
    }

    /// The number of lines up to which the node grows with its text; 0 for all.
    open var maximumLinesToDisplay: UInt {
        get { editable.withLock { $0.maximumLines } }
        set {
            editable.withLock { $0.maximumLines = newValue }
            setNeedsLayout()
        }
    }

    /// Returns the rectangle of a range of the text, in the node's coordinates.
    @preconcurrency @MainActor
    open func frame(forTextRange textRange: NSRange) -> CGRect { editing.frame(of: textRange) }

    // MARK: Traits of input

    /// The capitalization of typed text.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { editable.withLock { $0.capitalization } }
        set { change { $0.capitalization = newValue } }
    }
    /// Whether typed text is corrected.
    open var autocorrectionType: UITextAutocorrectionType {
        get { editable.withLock { $0.correction } }
        set { change { $0.correction = newValue } }
    }
    /// Whether misspelled words are marked.
    open var spellCheckingType: UITextSpellCheckingType {
        get { editable.withLock { $0.spellChecking } }
        set { change { $0.spellChecking = newValue } }
    }
    /// The kind of keyboard.
    open var keyboardType: UIKeyboardType {
        get { editable.withLock { $0.keyboard } }
        set { change { $0.keyboard = newValue } }
    }
    /// The appearance of the keyboard.
    open var keyboardAppearance: UIKeyboardAppearance {
        get { editable.withLock { $0.keyboardAppearance } }
        set { change { $0.keyboardAppearance = newValue } }
    }
    /// The title of the Return key.
    open var returnKeyType: UIReturnKeyType {
        get { editable.withLock { $0.returnKey } }
        set { change { $0.returnKey = newValue } }
    }
    /// Whether the Return key is disabled while there is no text.
    open var enablesReturnKeyAutomatically: Bool {
        get { editable.withLock { $0.enablesReturnKey } }
        set { change { $0.enablesReturnKey = newValue } }
    }
    /// Whether the text is not to be copied.
    open var isSecureTextEntry: Bool {
        get { editable.withLock { $0.isSecure } }
        set { change { $0.isSecure = newValue } }
    }

    // MARK: Node

    open override var supportsLayerBacking: Bool { false }

    @preconcurrency @MainActor
    open override func didLoad() {
        super.didLoad()
        editing.load(into: view)
        apply()
    }

    @preconcurrency @MainActor
    open override func layout() {
        super.layout()
        editing.layOut(in: bounds)
    }

    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { measure(constrainedSize) }

    @preconcurrency @MainActor
    open override func canBecomeFirstResponder() -> Bool { textView.canBecomeFirstResponder }

    @discardableResult
    @preconcurrency @MainActor
    open override func becomeFirstResponder() -> Bool { textView.becomeFirstResponder() }

    @discardableResult
    @preconcurrency @MainActor
    open override func resignFirstResponder() -> Bool { editing.textView.resignFirstResponder() }

    @preconcurrency @MainActor
    open override func isFirstResponder() -> Bool { isNodeLoaded && editing.textView.isFirstResponder }

    // MARK: State

    final let editable = Locked(EditableState())
    /// The views, made on the main thread when the node is loaded.
    @MainActor final lazy var editing = EditableTextContents(self)

    /// Changes state that the text view repeats.
    private func change(_ change: (inout EditableState) -> Void) {
        editable.withLock { change(&$0) }
        whenLoaded { $0.apply() }
    }

    /// Does work on the main thread if the node is loaded; loading does it otherwise.
    private func whenLoaded(_ work: @escaping @MainActor (ASEditableTextNode) -> Void) {
        guard isNodeLoaded else { return }
        let onNode: @MainActor (ASDisplayNode) -> Void = { node in
            if let node = node as? ASEditableTextNode { work(node) }
        }
        if MainThread.isCurrent { onMain(onNode) } else { MainTurn.run(on: self, onNode) }
    }

    @MainActor private func apply() { editing.apply(editable.withLock { $0 }) }
}

/// An object that is asked about the editing of an editable text node, and notified of it. Main thread. All methods are optional.
public protocol ASEditableTextNodeDelegate: AnyObject {
    /// Returns whether editing may begin; true by default.
    @preconcurrency @MainActor
    func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool
    /// Called when editing has begun.
    @preconcurrency @MainActor
    func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode)
    /// Returns whether the user's change may be made; true by default.
    @preconcurrency @MainActor
    func editableTextNode(
        _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool
    /// Called when the selection has changed.
    ///
    /// - Parameter dueToEditing: Whether typing has moved it.
    @preconcurrency @MainActor
    func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode, fromSelectedRange: NSRange, toSelectedRange: NSRange,
        dueToEditing: Bool)
    /// Called when the user has changed the text.
    @preconcurrency @MainActor
    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode)
    /// Called when editing has ended.
    @preconcurrency @MainActor
    func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode)
}

extension ASEditableTextNodeDelegate {
    /// Returns true.
    @preconcurrency @MainActor
    public func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool { true }
    /// Does nothing.
    @preconcurrency @MainActor
    public func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) {}
    /// Returns true.
    @preconcurrency @MainActor
    public func editableTextNode(
        _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Does nothing.
    @preconcurrency @MainActor
    public func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode, fromSelectedRange: NSRange, toSelectedRange: NSRange, dueToEditing: Bool
    ) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) {}
}
