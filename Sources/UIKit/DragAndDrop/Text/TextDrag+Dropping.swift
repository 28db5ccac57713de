import CoreGraphics
import Foundation

/// A drop on a text input.
@MainActor
final class TextDropRequest: NSObject, UITextDropRequest {
    let dropPosition: UITextPosition
    let suggestedProposal: UITextDropProposal
    let isSameView: Bool
    let dropSession: any UIDropSession

    init(_ offset: Int, _ proposal: UITextDropProposal, isSameView: Bool, _ session: any UIDropSession) {
        dropPosition = TextOffset(offset)
        suggestedProposal = proposal
        self.isSameView = isSameView
        dropSession = session
    }
}

/// The text input as the destination of a drag.
extension TextDrag: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: NSString.self) || session.canLoadObjects(ofClass: NSURL.self)
            || takesImages && session.canLoadObjects(ofClass: UIImage.self)
    }

    private var takesImages: Bool { input.editor.takesImages }

    private func isSame(_ session: any UIDropSession) -> Bool {
        guard let dragged, isDragActive else { return false }
        return session.items.count == dragged.items.count
            && session.items.allSatisfy { item in dragged.items.contains { $0 === item } }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        dropSession = session
        dropDelegate?.textDroppableView(input, dropSessionDidEnter: session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        dropDelegate?.textDroppableView(input, dropSessionDidUpdate: session)
        let offset = input.offset(closestTo: session.location(in: input)), isSame = isSame(session)
        let isWithin = isSame && dragged.map { $0.range.location < offset && offset < NSMaxRange($0.range) } == true
        let operation: UIDropOperation =
            isWithin ? .cancel : isSame && session.allowsMoveOperation ? .move : .copy
        let request = TextDropRequest(
            offset, UITextDropProposal(operation: operation), isSameView: isSame, session)
        self.request = request
        guard
            input.isEditable
                || (dropDelegate?.textDroppableView(input, willBecomeEditableForDrop: request) ?? .no) != .no
        else {
            proposal = UITextDropProposal(operation: .cancel)
            return proposal
        }
        proposal =
            dropDelegate?.textDroppableView(input, proposalForDrop: request) ?? request.suggestedProposal
        let inserts = proposal.operation == .copy || proposal.operation == .move
        showCaret(at: inserts && proposal.dropAction == .insert ? offset : nil)
        return proposal
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        showCaret(at: nil)
        dropSession = nil
        dropDelegate?.textDroppableView(input, dropSessionDidExit: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        showCaret(at: nil)
        dropSession = nil
        request = nil
        dropDelegate?.textDroppableView(input, dropSessionDidEnd: session)
    }

    // MARK: The drop

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        showCaret(at: nil)
        guard let request, let offset = (request.dropPosition as? TextOffset)?.offset else { return }
        dropDelegate?.textDroppableView(input, willPerformDrop: request)
        guard proposal.dropPerformer == .view else { return }
        if proposal.operation == .move, request.isSameView, let range = dragged?.range {
            return move(range, to: offset)
        }
        let range: NSRange =
            switch proposal.dropAction {
            case .insert: NSRange(location: offset, length: 0)
            case .replaceSelection: input.editor.selection
            case .replaceAll: NSRange(location: 0, length: input.textLength)
            }
        load(session.items) { [weak self] text in self?.insert(text, in: range) }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        let selection = input.editor.selection
        let standard = selection.length > 0 ? preview(of: selection) : nil
        return dropDelegate?.textDroppableView(
            input, previewForDroppingAllItemsWithDefault: standard ?? defaultPreview) ?? standard
    }

    /// Moves text within the input, as one edit for undo.
    private func move(_ range: NSRange, to offset: Int) {
        let editor = input.editor, range = editor.clamped(range)
        guard range.length > 0, offset <= range.location || offset >= NSMaxRange(range) else { return }
        let text = input.attributedPart(range)
        guard input.allowsChange(of: range, to: ""),
            input.allowsChange(of: NSRange(location: offset, length: 0), to: text.string)
        else { return }
        let manager = editor.history.manager
        manager.beginUndoGrouping()
        editor.replace(range, with: "")
        let target = offset > range.location ? offset - range.length : offset
        editor.insert(text, in: NSRange(location: target, length: 0))
        manager.setActionName("Drag")
        manager.endUndoGrouping()
        editor.select(NSRange(location: target, length: text.length))
        input.selectionController.update()
    }

    private func insert(_ text: NSAttributedString, in range: NSRange) {
        guard text.length > 0 else { return }
        let editor = input.editor, range = editor.clamped(range)
        guard input.isEditable ? input.allowsChange(of: range, to: text.string) : true else { return }
        if !input.isFirstResponder { input.becomeFirstResponder() }
        let start = editor.clamped(range)
        if takesImages || input.allowsEditingTextAttributes {
            editor.insert(text, in: start)
        } else {
            editor.replace(start, with: text.string)
        }
        editor.select(NSRange(location: start.location, length: text.length))
        input.selectionController.update()
    }

    // MARK: Loading

    private func load(_ items: [UIDragItem], then done: @escaping (NSAttributedString) -> Void) {
        let present = items.map(presentText)
        if !present.contains(where: { $0 == nil }) { return done(joined(present.compactMap { $0 })) }
        guard let dropSession else { return }
        dropSession.loadObjects(ofClass: NSString.self) { [weak self] objects in
            guard let self else { return }
            done(joined(objects.compactMap(String.bridged).map { self.text($0) }))
        }
    }

    /// Returns the text of an item whose data is at hand; nil where it has to be loaded.
    private func presentText(of item: UIDragItem) -> NSAttributedString? {
        let provider = item.itemProvider
        if takesImages, let image = provider.presentObject(of: UIImage.self) as? UIImage {
            let attachment = NSTextAttachment()
            attachment.image = image
            return NSAttributedString(attachment: attachment)
        }
        if input.allowsEditingTextAttributes,
            let text = provider.presentObject(of: NSAttributedString.self) as? NSAttributedString, text.length > 0
        {
            return text
        }
        if let string = String.bridged(provider.presentObject(of: NSString.self)) { return text(string) }
        return URL.bridged(provider.presentObject(of: NSURL.self)).map { text($0.absoluteString) }
    }

    private func text(_ string: String) -> NSAttributedString {
        NSAttributedString(string: string, attributes: input.attributesOfTyping)
    }

    /// Joins the texts of several items line by line.
    private func joined(_ texts: [NSAttributedString]) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for text in texts {
            if result.length > 0 { result.append(self.text(" ")) }
            result.append(text)
        }
        return result
    }
}

extension TextEditor {
    /// Replaces text by another one with its attributes, without asking, and puts the caret after it.
    func insert(_ text: NSAttributedString, in range: NSRange) {
        let range = clamped(range)
        history.note(range, text.string, client.attributedPart(range), isTyping: false, selection: selection)
        restore(text, in: range, selection: NSRange(location: range.location + text.length, length: 0))
    }
}
