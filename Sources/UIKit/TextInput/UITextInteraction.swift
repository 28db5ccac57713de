public import Foundation
import TwillSync

/// Whether the text of an interaction is edited, or only selected.
public enum UITextInteractionMode: Int, Sendable {
    /// The text is edited, and has a caret.
    case editable = 0
    /// The text is selected alone.
    case nonEditable = 1
}

/// Gives a view with text of an app's own the caret, the selection and the gestures of text views.
///
/// Set `textInput`, and add the interaction to the input's view. A tap places the caret, two taps select a word, three a paragraph; handles
/// and a mouse extend the selection, and the edit menu offers the commands that the input can perform. The input tells its
/// `inputDelegate` when code changes its text or selection.
///
/// An input that is a view is needed: others are logged and get nothing.
@preconcurrency @MainActor
open class UITextInteraction: NSObject, UIInteraction {
    /// Creates an interaction.
    public init(for mode: UITextInteractionMode) {
        textInteractionMode = mode
    }

    /// Creates an interaction for text that is edited.
    public convenience override init() { self.init(for: .editable) }

    /// Whether the text is edited.
    public final let textInteractionMode: UITextInteractionMode

    /// The text, which also gets the keys as first responder. Not retained.
    open weak var textInput: (any UIResponder & UITextInput)? {
        didSet {
            guard textInput !== oldValue else { return }
            leave(oldValue)
            join()
        }
    }

    /// The object that is asked before taps and drags, and notified of them. Not retained.
    open weak var delegate: (any UITextInteractionDelegate)?

    /// The gestures of the interaction, which others can require to fail.
    open var gesturesForFailureRequirements: [UIGestureRecognizer] { (controller?.recognizer).map { [$0] } ?? [] }

    /// The view that the interaction was added to.
    open private(set) weak var view: UIView?

    /// Takes the caret and the gestures away from the input before the interaction leaves its view.
    open func willMove(to view: UIView?) {
        if view == nil { leave(textInput) }
    }

    /// Gives the input its gestures.
    open func didMove(to view: UIView?) {
        self.view = view
        join()
    }

    // MARK: The input

    private var controller: TextSelectionController?
    private lazy var observer = TextInputObserver(self)

    private func join() {
        guard view != nil, controller == nil, let textInput else { return }
        guard let input = textInput as? any TextSelectionController.Input else {
            return logError(
                "The textInput of a UITextInteraction is a \(type(of: textInput)), which is no view. It gets no caret and no selection. Set "
                    + "a view that conforms to UITextInput.", subsystem: "UITextInteraction")
        }
        let made = TextSelectionController(
            input, container: input.textInputView, editsText: textInteractionMode == .editable)
        made.interaction = self
        controller = made
        input.setRare(\.textInteraction, self)
        if input.inputDelegate == nil { input.inputDelegate = observer }
        made.update()
    }

    private func leave(_ input: (any UIResponder & UITextInput)?) {
        if let input = input as? any TextSelectionController.Input {
            controller?.detach()
            if input.rareState?.textInteraction === self { input.setRare(\.textInteraction, nil) }
            if input.inputDelegate === observer { input.inputDelegate = nil }
        }
        controller = nil
    }

    // MARK: Changes

    /// Shows the selection as it is now.
    func update() {
        guard textInput != nil else { return }
        controller?.update()
    }

    static func firstResponderDidChange(_ responder: UIResponder?) {
        (responder as? UIView)?.rareState?.textInteraction?.update()
    }

    // MARK: The delegate

    private var isBegun = false

    func shouldBegin(at point: CGPoint) -> Bool {
        guard let input = textInput as? UIView, let view else { return true }
        return delegate?.interactionShouldBegin(self, at: view.convert(point, from: input)) ?? true
    }

    func willBegin() {
        guard !isBegun else { return }
        isBegun = true
        delegate?.interactionWillBegin(self)
    }

    func didEnd() {
        guard isBegun else { return }
        isBegun = false
        delegate?.interactionDidEnd(self)
    }
}

/// An object that is asked about a text interaction, and notified of it. All methods are optional.
@preconcurrency @MainActor
public protocol UITextInteractionDelegate: AnyObject {
    /// Returns whether a tap or a drag may begin at a point of the interaction's view.
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool

    /// Called when a tap or a drag begins to select.
    func interactionWillBegin(_ interaction: UITextInteraction)

    /// Called when a tap or a drag has selected.
    func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
    /// Returns true.
    public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
    /// Does nothing.
    public func interactionWillBegin(_ interaction: UITextInteraction) {}
    /// Does nothing.
    public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

/// Follows the changes that an input's code makes.
@MainActor
private final class TextInputObserver: UITextInputDelegate {
    private weak var interaction: UITextInteraction?

    init(_ interaction: UITextInteraction) {
        self.interaction = interaction
    }

    func selectionWillChange(_ textInput: (any UITextInput)?) {}
    func selectionDidChange(_ textInput: (any UITextInput)?) { interaction?.update() }
    func textWillChange(_ textInput: (any UITextInput)?) {}
    func textDidChange(_ textInput: (any UITextInput)?) { interaction?.update() }
}
