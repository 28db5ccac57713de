import CoreGraphics

/// What is shown for a first responder: the keyboard or a view in place of it, and an accessory view above.
@MainActor
struct InputViewSet {
    weak var responder: UIResponder?

    /// The view in place of the keyboard, or the keyboard itself.
    var input: UIView?
    var inputController: UIInputViewController?

    var accessory: UIView?
    var accessoryController: UIInputViewController?
    /// The responder whose accessory view it is.
    weak var accessoryOwner: UIResponder?

    /// Whether `input` is the keyboard, which is made when the set is shown.
    var isKeyboard = false
    /// Whether sizes have to be read again.
    var isStale = false

    init() {}

    /// - Parameter showsKeyboard: Whether text inputs get the keyboard.
    init(of first: UIResponder?, showsKeyboard: Bool) {
        guard let first, !first.isBehindModal else { return }
        responder = first
        var current: UIResponder? = first
        // Limits cycles, such as a responder that is its own next one.
        for _ in 0..<512 {
            guard let here = current else { break }
            if input == nil {
                if let view = here.inputView {
                    input = view
                } else if let controller = here.inputViewController {
                    input = controller.inputView ?? controller.view
                    inputController = controller
                }
            }
            if accessory == nil {
                if let view = here.inputAccessoryView {
                    accessory = view
                    accessoryOwner = here
                } else if let controller = here.inputAccessoryViewController {
                    accessory = controller.inputView ?? controller.view
                    accessoryController = controller
                    accessoryOwner = here
                }
            }
            if input != nil, accessory != nil { break }
            current = here.next
        }
        if input === accessory { accessory = nil }
        // A text that is only read is selected without a keyboard.
        let isRead = (first as? any TextEditorClient)?.isEditable == false
        isKeyboard = input == nil && showsKeyboard && !isRead && first is any UIKeyInput
    }

    var isEmpty: Bool { input == nil && accessory == nil && !isKeyboard }

    var keyboard: KeyboardView? { isKeyboard ? input as? KeyboardView : nil }

    /// Whether another set shows the same views.
    func hasSameViews(as other: InputViewSet) -> Bool {
        isKeyboard == other.isKeyboard && (isKeyboard || input === other.input) && accessory === other.accessory
    }
}

extension UIResponder {
    /// Whether a view controller is presented over this responder. Its text input keeps being first responder, and gets the
    /// keyboard again afterwards.
    fileprivate var isBehindModal: Bool {
        guard let window = firstResponderWindow, var controller = window.rootViewController else { return false }
        var found: UIViewController?
        while let presentation = controller.presentedPresentation, presentation.isActive,
            presentation.state != .dismissing, let presented = presentation.presented
        {
            controller = presented
            if !presentation.keepsKeyboardBehind { found = presented }
        }
        guard let found else { return false }
        var responder: UIResponder? = self
        for _ in 0..<512 {
            guard let here = responder else { break }
            if here === found || here === found.contextView { return false }
            responder = here.next
        }
        return true
    }
}
