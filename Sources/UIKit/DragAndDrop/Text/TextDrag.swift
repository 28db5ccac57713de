import CoreGraphics
import Foundation

/// A text input that takes part in drags.
@MainActor
protocol DraggableText: TextEditorClient, UITextDraggable, UITextDroppable {
    var textDrag: TextDrag { get }
}

/// The part of a text input in drags: as their source, as their destination, or as both.
@MainActor
final class TextDrag: NSObject {
    unowned let input: any DraggableText
    private(set) lazy var dragInteraction = makeDragInteraction()
    private(set) lazy var dropInteraction = makeDropInteraction()
    weak var dragDelegate: (any UITextDragDelegate)?
    weak var dropDelegate: (any UITextDropDelegate)?
    var options: UITextDragOptions = []

    /// The items that are dragged out of the input, with the range of their text.
    var dragged: (items: [UIDragItem], range: NSRange)?
    var isDragActive = false
    var dropSession: (any UIDropSession)?
    /// What the drop would do, and where.
    var request: TextDropRequest?
    var proposal = UITextDropProposal(operation: .cancel)
    private let caret = UIView()

    init(_ input: any DraggableText) {
        self.input = input
        super.init()
        caret.isUserInteractionEnabled = false
        caret.isAccessibilityElement = false
        caret.layer.cornerRadius = 1
    }

    private func makeDragInteraction() -> UIDragInteraction {
        let interaction = UIDragInteraction(delegate: self)
        input.addInteraction(interaction)
        return interaction
    }

    private func makeDropInteraction() -> UIDropInteraction {
        let interaction = UIDropInteraction(delegate: self)
        input.addInteraction(interaction)
        return interaction
    }

    /// Adds the interaction for drops, which texts have from the first drag over them on.
    func prepareForDrops() { _ = dropInteraction }

    /// Adds the interaction for drags, which texts have from the first selection on.
    func prepareForDrags() { _ = dragInteraction }

    // MARK: The source

    /// Whether a press at a point lifts the selected text, rather than changing the selection.
    func lifts(at point: CGPoint) -> Bool {
        let range = input.editor.selection
        guard input.isFirstResponder, range.length > 0, !input.isSecureTextEntry, dragInteraction.isEnabled else {
            return false
        }
        return input.visibleBoxes(of: range).contains { $0.insetBy(dx: 0, dy: -2).contains(point) }
    }

    func makeItem(_ range: NSRange) -> UIDragItem {
        let text = input.attributedPart(range)
        let item = UIDragItem(
            itemProvider: input.allowsEditingTextAttributes
                ? NSItemProvider(object: text) : NSItemProvider(object: text.string as NSString))
        item.localObject = text
        return item
    }

    // MARK: The caret of a drop

    /// Shows where the text would be inserted; nil hides the caret.
    func showCaret(at offset: Int?) {
        guard let offset else { return caret.removeFromSuperview() }
        UIView.performWithoutAnimation {
            caret.backgroundColor = input.tintColor
            caret.frame = input.caretBox(at: offset)
            if caret.superview !== input { input.addSubview(caret) }
        }
    }
}

extension TextDrag: UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { items(for: session, adding: false) }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] { dragged == nil ? items(for: session, adding: true) : [] }

    private func items(for session: any UIDragSession, adding: Bool) -> [UIDragItem] {
        let range = input.editor.selection
        guard lifts(at: session.location(in: input)) || adding && range.length > 0 else { return [] }
        let request = TextDragRequest(
            TextOffsetRange(range), [makeItem(range)], adding ? session.items : [], session)
        let items = dragDelegate?.textDraggableView(input, itemsForDrag: request) ?? request.suggestedItems
        if !items.isEmpty { dragged = (items, range) }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        dragDelegate?.textDraggableView(input, dragPreviewForLiftingItem: item, session: session) ?? preview
    }

    /// The preview of the dragged text: the lines that can be seen.
    private var preview: UITargetedDragPreview? {
        guard let range = dragged?.range else { return nil }
        return preview(of: input.editor.clamped(range))
    }

    func preview(of range: NSRange) -> UITargetedDragPreview? {
        let boxes = input.visibleBoxes(of: range).map { $0.intersection(input.bounds) }
            .filter { !$0.isNull && $0.width > 0 && $0.height > 0 }
        guard !boxes.isEmpty, input.window != nil else { return nil }
        return UITargetedDragPreview(
            view: input, parameters: UIDragPreviewParameters(textLineRects: boxes.map { NSValue(cgRect: $0) }))
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
        input.selectionController.dismissMenu()
        dragDelegate?.textDraggableView(input, willAnimateLiftWith: animator, session: session)
        animator.addCompletion { [weak self] position in
            if position != .end { self?.dragged = nil }
        }
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        isDragActive = true
        dragDelegate?.textDraggableView(input, dragSessionWillBegin: session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        isDragActive = false
        dragged = nil
        dragDelegate?.textDraggableView(input, dragSessionDidEnd: session, with: operation)
    }
}

/// The text that is about to be dragged.
@MainActor
private final class TextDragRequest: NSObject, UITextDragRequest {
    let dragRange: UITextRange
    let suggestedItems: [UIDragItem]
    let existingItems: [UIDragItem]
    let isSelected = true
    let dragSession: any UIDragSession

    init(_ range: UITextRange, _ suggested: [UIDragItem], _ existing: [UIDragItem], _ session: any UIDragSession) {
        dragRange = range
        suggestedItems = suggested
        existingItems = existing
        dragSession = session
    }
}

extension UITextView: DraggableText {}

extension UITextField: DraggableText {}
