import CoreGraphics
import QuartzCore
import TwillDrawing
import TwillHost

/// A text input with items in its text that a tap selects.
@MainActor
protocol TextTokenClient: AnyObject {
    /// Returns the range of the item at a point of the input.
    func tokenRange(at point: CGPoint) -> UITextRange?
}

/// Shows the caret and the selection of a text input, and lets the user place and extend them.
///
/// A finger: a tap places the caret at the nearest end of a word, two taps select a word, three a paragraph, a long press
/// moves the caret along, and the handles of a selection extend it. A mouse: a press places the caret exactly, dragging
/// selects, two and three presses select words and paragraphs.
@MainActor
final class TextSelectionController {
    typealias Input = UIView & UITextInput

    private unowned let input: any Input
    /// The view that shows the caret and the selection, above and below the text.
    private let container: UIView
    private let caret = UIView()
    private var highlights: [UIView] = []
    private var handles: [TextSelectionHandle] = []
    private var blink: AppClockHandle?
    private let gesture = TextSelectionGesture(target: nil, action: nil)

    /// Whether a finger made the selection: handles are shown.
    private var isByTouch = false

    /// The selection when a drag began, and the unit by which it grows.
    private var drag: (anchor: UITextRange, granularity: UITextGranularity)?

    /// The menu with Cut, Copy, Paste and the like.
    private let menu: TextEditMenu

    /// Whether the text is edited, rather than only selected: a caret is shown.
    private var isEditable: Bool { (input as? any TextEditorClient)?.isEditable ?? editsText }
    /// Whether the text of an input that is not one of UIKit's is edited.
    private let editsText: Bool

    /// The interaction of an app's own input, whose delegate is asked and notified.
    weak var interaction: UITextInteraction?

    /// - Parameters:
    ///   - container: A view whose coordinates are those of the input's geometry, moved by its frame.
    ///   - editsText: Whether the text of an input that is not one of UIKit's is edited.
    init(_ input: any Input, container: UIView, editsText: Bool = true) {
        self.input = input
        self.editsText = editsText
        self.container = container
        menu = TextEditMenu(input)
        caret.isUserInteractionEnabled = false
        caret.isAccessibilityElement = false
        caret.layer.cornerRadius = 1
        gesture.controller = self
        gesture.cancelsTouchesInView = false
        input.addGestureRecognizer(gesture)
        input.addInteraction(menu)
    }

    /// The gesture that selects.
    var recognizer: UIGestureRecognizer { gesture }

    /// Removes everything from the input and its container.
    func detach() {
        hide()
        input.removeGestureRecognizer(gesture)
        input.removeInteraction(menu)
    }

    // MARK: Showing

    /// Shows the selection as it is now; nothing while the input is not the first responder.
    func update() {
        guard input.isFirstResponder, let range = input.selectedTextRange else { return hide() }
        if range.isEmpty {
            show(boxes: [])
            isByTouch = false
            let box = input.caretRect(for: range.start)
            guard isEditable else {
                stopBlinking()
                caret.removeFromSuperview()
                return showHandles(range)
            }
            caret.backgroundColor = input.tintColor
            caret.frame = container.convert(box, from: input.textInputView)
            if caret.superview == nil { container.addSubview(caret) }
            container.bringSubviewToFront(caret)
            caret.isHidden = box.isEmpty
            startBlinking()
        } else {
            stopBlinking()
            (input as? any DraggableText)?.textDrag.prepareForDrags()
            caret.removeFromSuperview()
            show(boxes: visibleBoxes(of: range).filter { !$0.isEmpty })
        }
        showHandles(range)
    }

    func dismissMenu() { menu.dismiss() }

    private func hide() {
        stopBlinking()
        caret.removeFromSuperview()
        show(boxes: [])
        isByTouch = false
        for handle in handles { handle.removeFromSuperview() }
        menu.dismiss()
    }

    private func visibleBoxes(of range: UITextRange) -> [CGRect] {
        guard let client = input as? any TextEditorClient else { return input.selectionRects(for: range).map(\.rect) }
        return client.visibleBoxes(of: client.editor.nsRange(range))
    }

    private func show(boxes: [CGRect]) {
        while highlights.count > boxes.count { highlights.removeLast().removeFromSuperview() }
        while highlights.count < boxes.count {
            let view = UIView()
            view.isUserInteractionEnabled = false
            container.insertSubview(view, at: 0)
            highlights.append(view)
        }
        for (view, box) in zip(highlights, boxes) {
            view.backgroundColor = input.tintColor.withAlphaComponent(0.2)
            view.frame = container.convert(box, from: input.textInputView)
        }
    }

    private func showHandles(_ range: UITextRange) {
        guard isByTouch, !range.isEmpty, let window = input.window else {
            for handle in handles { handle.removeFromSuperview() }
            return
        }
        if handles.isEmpty { handles = [TextSelectionHandle(isStart: true), TextSelectionHandle(isStart: false)] }
        for handle in handles {
            // Above everything: the container clips.
            if handle.superview !== window { window.addSubview(handle) }
            let box = input.caretRect(for: handle.isStart ? range.start : range.end)
            handle.place(at: window.convert(box, from: input.textInputView), color: input.tintColor)
            // Not where the input has scrolled its end away.
            handle.isHidden = !input.bounds.overlaps(input.convert(box, from: input.textInputView))
        }
    }

    // MARK: Blinking

    private func startBlinking() {
        blink?.cancel()
        caret.alpha = 1
        schedule(after: 0.6)
    }

    private func schedule(after seconds: TimeInterval) {
        blink = AppRuntime.shared.clock.schedule(after: seconds) { [weak self] in
            guard let self, caret.superview != nil else { return }
            caret.alpha = caret.alpha > 0.5 ? 0 : 1
            schedule(after: 0.5)
        }
    }

    private func stopBlinking() {
        blink?.cancel()
        blink = nil
    }

    // MARK: Fingers

    /// Whether an interaction at a point is wanted.
    func shouldBegin(at point: CGPoint) -> Bool { interaction?.shouldBegin(at: point) ?? true }

    /// Whether a tap or a press makes the input first responder, which places the caret right after: it is not shown where it was.
    private(set) var isBeginning = false

    private func beginEditing() -> Bool {
        isBeginning = true
        defer { isBeginning = false }
        return input.becomeFirstResponder()
    }

    /// Whether a finger that rests at a point moves the caret.
    func shouldRest(at point: CGPoint) -> Bool { (input as? any TextEditorClient)?.hasMenu(at: point) != true }

    /// A finger has tapped.
    func tapped(at point: CGPoint, count: Int) {
        interaction?.willBegin()
        defer { interaction?.didEnd() }
        if count == 1, (input as? any TextEditorClient)?.handleTap(at: point) == true { return }
        let wasEditing = input.isFirstResponder
        guard wasEditing || beginEditing() else { return }
        if wasEditing, let token = (input as? any TextTokenClient)?.tokenRange(at: point) {
            return select(token, showsMenu: true)
        }
        guard let position = input.closestPosition(to: point) else { return }
        let before = input.selectedTextRange
        switch count {
        case 1:
            let end = nearestEndOfWord(to: position)
            input.selectedTextRange = input.textRange(from: end, to: end)
            // A tap on the caret asks for the menu.
            let isSame =
                wasEditing && before.map { $0.isEmpty && input.compare($0.start, to: end) == .orderedSame } == true
            if isSame { menu.present() } else { menu.dismiss() }
        case 2: select(unit(.word, at: position))
        default: select(unit(.paragraph, at: position))
        }
        update()
    }

    private func select(_ range: UITextRange?) {
        guard let range else { return }
        select(range, showsMenu: true)
    }

    /// Selects a range with handles at its ends.
    func select(_ range: UITextRange, showsMenu: Bool) {
        isByTouch = true
        input.selectedTextRange = range
        update()
        if showsMenu { menu.present() }
    }

    /// Selects the word at the caret, and shows the menu for it.
    func selectWord() { select(input.selectedTextRange.flatMap { unit(.word, at: $0.start) }) }

    private func nearestEndOfWord(to position: UITextPosition) -> UITextPosition {
        guard let word = unit(.word, at: position) else { return position }
        let before = input.offset(from: word.start, to: position), after = input.offset(from: position, to: word.end)
        return before < after ? word.start : word.end
    }

    /// Returns the unit around or beside a position.
    private func unit(_ granularity: UITextGranularity, at position: UITextPosition) -> UITextRange? {
        let tokenizer = input.tokenizer
        return tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: .storage(.forward))
            ?? tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: .storage(.backward))
    }

    // MARK: Dragging

    /// Whether a press at a point lifts the selected text.
    func liftsText(at point: CGPoint) -> Bool { (input as? any DraggableText)?.textDrag.lifts(at: point) ?? false }

    /// Whether a press at a point drags at once: at a handle.
    func isAtHandle(_ point: CGPoint) -> Bool { handle(at: point) != nil }

    private func handle(at point: CGPoint) -> TextSelectionHandle? {
        guard isByTouch, let window = input.window else { return nil }
        let point = window.convert(point, from: input)
        return handles.filter { $0.superview != nil && $0.frame.insetBy(dx: -12, dy: -8).contains(point) }
            .min { $0.distance(to: point) < $1.distance(to: point) }
    }

    /// A mouse was pressed, a handle was grasped, or a finger has rested.
    func dragBegan(at point: CGPoint, count: Int, isMouse: Bool, extends: Bool) {
        interaction?.willBegin()
        if let handle = handle(at: point), let range = input.selectedTextRange {
            let fixed = handle.isStart ? range.end : range.start
            drag = input.textRange(from: fixed, to: fixed).map { ($0, .character) }
            return
        }
        guard input.isFirstResponder || beginEditing() else { return }
        guard let position = input.closestPosition(to: point) else { return }
        menu.dismiss()
        let caretRange = input.textRange(from: position, to: position)
        guard isMouse else {
            input.selectedTextRange = caretRange
            drag = nil
            return update()
        }
        isByTouch = false
        if extends, count == 1, let selected = input.selectedTextRange {
            let isBefore = input.compare(position, to: selected.start) == .orderedAscending
            let anchor = isBefore ? selected.end : selected.start
            drag = input.textRange(from: anchor, to: anchor).map { ($0, .character) }
            return dragged(to: point)
        }
        let granularity: UITextGranularity = count == 1 ? .character : count == 2 ? .word : .paragraph
        let anchor = count == 1 ? caretRange : unit(granularity, at: position) ?? caretRange
        drag = anchor.map { ($0, granularity) }
        input.selectedTextRange = anchor
        update()
    }

    func dragged(to point: CGPoint) {
        guard input.isFirstResponder, let position = input.closestPosition(to: point) else { return }
        guard let drag else {
            // A resting finger moves the caret.
            input.selectedTextRange = input.textRange(from: position, to: position)
            return update()
        }
        let other =
            drag.granularity == .character
            ? input.textRange(from: position, to: position) : unit(drag.granularity, at: position)
        guard let other else { return }
        let start =
            input.compare(other.start, to: drag.anchor.start) == .orderedAscending ? other.start : drag.anchor.start
        let end = input.compare(other.end, to: drag.anchor.end) == .orderedDescending ? other.end : drag.anchor.end
        let range = input.textRange(from: start, to: end)
        // Dragging a handle keeps at least a character.
        if isByTouch, range?.isEmpty == true { return }
        input.selectedTextRange = range
        update()
    }

    func dragEnded(isMouse: Bool) {
        drag = nil
        interaction?.didEnd()
        if !isMouse, input.isFirstResponder { menu.present() }
    }

    /// Removes what is shown outside the container: the input has left its window.
    func leaveWindow() {
        stopBlinking()
        for handle in handles { handle.removeFromSuperview() }
    }
}
