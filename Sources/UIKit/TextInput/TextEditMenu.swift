import CoreGraphics
import Foundation

/// The edit menu of a text input: at the selection for a finger, and where a mouse clicks with its second button.
@MainActor
final class TextEditMenu: NSObject {
    private unowned let input: any TextSelectionController.Input
    private lazy var interaction = UIEditMenuInteraction(delegate: self)
    private(set) weak var view: UIView?

    /// - Parameter input: The text input, whose client is asked for the menu.
    init(_ input: any TextSelectionController.Input) {
        self.input = input
    }

    private var client: (any TextEditorClient)? { input as? any TextEditorClient }

    private func visibleBoxes(of range: UITextRange) -> [CGRect] {
        guard let client else { return input.selectionRects(for: range).map(\.rect) }
        return client.visibleBoxes(of: client.editor.nsRange(range))
    }

    /// The selection, or the caret, in the input's coordinates.
    private var target: CGRect {
        guard let range = input.selectedTextRange else { return .null }
        let boxes = range.isEmpty ? [input.caretRect(for: range.start)] : visibleBoxes(of: range)
        let whole = boxes.reduce(CGRect.null) { $1.isEmpty ? $0 : $0.union($1) }
        let visible = input.textInputView.convert(whole, to: input).intersection(input.bounds)
        return visible.isNull ? .null : visible
    }

    /// Shows the menu for the selection; not where the input is not edited or the selection is scrolled away.
    func present() {
        let target = target
        guard input.isFirstResponder, input.window != nil, !target.isNull else { return dismiss() }
        interaction.presentEditMenu(
            with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: target.midX, y: target.minY)))
    }

    func dismiss() { interaction.dismissMenu() }
}

extension TextEditMenu: UIInteraction, ClickInteraction {
    func willMove(to view: UIView?) {
        if view == nil { self.view?.removeInteraction(interaction) }
    }

    func didMove(to view: UIView?) {
        self.view = view
        view?.addInteraction(interaction)
    }

    /// Selects the word under the pointer, unless it is selected already, and shows the menu there.
    func secondaryClick(at location: CGPoint) -> Bool {
        if client?.hasMenu(at: location) == true { return false }
        guard input.isFirstResponder || input.becomeFirstResponder() else { return false }
        let point = input.convert(location, to: input.textInputView)
        let selected = input.selectedTextRange
        let isInside = selected.map { input.selectionRects(for: $0).contains { $0.rect.contains(point) } } ?? false
        if !isInside, let position = input.closestPosition(to: point) {
            let word = input.tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: .storage(.forward))
            input.selectedTextRange = word ?? input.textRange(from: position, to: position)
        }
        interaction.presentEditMenu(
            with: UIEditMenuConfiguration(identifier: TextEditMenu.click, sourcePoint: location))
        return true
    }

    /// The identifier of menus for clicks, which are shown at the pointer rather than at the selection.
    private static let click = "click"
}

extension TextEditMenu: UIEditMenuInteractionDelegate {
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        client?.editMenu(suggestedActions)
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect {
        configuration.identifier == AnyHashable(Self.click) ? .null : target
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        client?.editMenuWillAppear(animator)
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        client?.editMenuWillDisappear(animator)
    }
}
