import CoreGraphics
import Foundation

/// What keys of a hardware keyboard do in a text input, beyond typing: moving, selecting, deleting, cut, copy and paste.
///
/// As on an iPad: arrows move by characters and lines, with Option by words and paragraphs, with Command to the ends of
/// the line and the text; Shift extends the selection. As on a desktop, Control works like Option with arrows and the
/// Delete keys, and like Command with letters; Home and End go to the ends of the line.
@MainActor
final class TextKeys {
    typealias Input = UIResponder & UITextInput

    /// The selection that Shift has extended last, and whether its start moves rather than its end.
    private weak var extendedInput: (any UITextInput)?
    private var extended: (range: UITextRange, movesStart: Bool)?

    /// - Returns: Whether the key means something in a text.
    func handle(_ name: String, _ flags: UIKeyModifierFlags, in input: any Input) -> Bool {
        let isCommand = flags.contains(.command) || flags.contains(.control)
        switch name {
        case "left", "right", "up", "down", "home", "end":
            move(name, flags, in: input)
            return true
        case "delete", "forward-delete":
            delete(isForward: name == "forward-delete", flags, in: input)
            return true
        case "return" where !isCommand:
            if (input as? any TextEditorClient)?.handleReturn() != true { input.insertText("\n") }
            return true
        case "tab" where !isCommand:
            if (input as? any TextEditorClient)?.handleTab(isBackward: flags.contains(.shift)) != true {
                input.insertText("\t")
            }
            return true
        case "a" where isCommand: return send(EditCommands.selectAll, to: input)
        case "c" where isCommand: return send(EditCommands.copy, to: input)
        case "x" where isCommand: return send(EditCommands.cut, to: input)
        case "v" where isCommand: return send(EditCommands.paste, to: input)
        case "b" where isCommand: return send(EditCommands.toggleBoldface, to: input)
        case "i" where isCommand: return send(EditCommands.toggleItalics, to: input)
        case "u" where isCommand: return send(EditCommands.toggleUnderline, to: input)
        case "f" where isCommand:
            return find(in: input) { $0.presentFindNavigator(showingReplace: flags.contains(.alternate)) }
        case "g" where isCommand:
            return find(in: input) { flags.contains(.shift) ? $0.findPrevious() : $0.findNext() }
        case "z" where isCommand: return undo(flags.contains(.shift), in: input)
        case "y" where isCommand: return undo(true, in: input)
        default: return false
        }
    }

    // MARK: Moving

    private func move(_ key: String, _ flags: UIKeyModifierFlags, in input: any Input) {
        guard let selected = input.selectedTextRange else { return }
        let extends = flags.contains(.shift)
        let isBackward = isBackward(key, in: input)
        let movesStart = extends ? extendsAtStart(selected, isBackward, in: input) : isBackward
        let from = movesStart ? selected.start : selected.end
        let target: UITextPosition
        if !extends, !selected.isEmpty, key == "left" || key == "right", flags.isDisjoint(with: .larger) {
            // A plain arrow ends the selection at its side.
            target = from
        } else {
            target = destination(of: key, flags, from: from, in: input)
        }
        guard extends else {
            input.selectedTextRange = input.textRange(from: target, to: target)
            return
        }
        let anchor = movesStart ? selected.end : selected.start
        input.selectedTextRange = input.textRange(from: anchor, to: target)
        guard let now = input.selectedTextRange else { return }
        extendedInput = input
        extended = (now, input.compare(target, to: anchor) == .orderedAscending)
    }

    /// Whether Shift moves the start of a selection: where it did before, or where the key leads.
    private func extendsAtStart(_ selected: UITextRange, _ isBackward: Bool, in input: any UITextInput) -> Bool {
        if extendedInput === input, let extended, !selected.isEmpty,
            input.compare(extended.range.start, to: selected.start) == .orderedSame,
            input.compare(extended.range.end, to: selected.end) == .orderedSame
        {
            return extended.movesStart
        }
        return isBackward
    }

    private func isBackward(_ key: String, in input: any UITextInput) -> Bool {
        switch key {
        case "left", "right":
            let position = input.selectedTextRange?.start ?? input.beginningOfDocument
            let isRightToLeft = input.baseWritingDirection(for: position, in: .forward) == .rightToLeft
            return (key == "left") != isRightToLeft
        case "up", "home": return true
        default: return false
        }
    }

    private func destination(
        of key: String, _ flags: UIKeyModifierFlags, from position: UITextPosition, in input: any UITextInput
    ) -> UITextPosition {
        let isBackward = isBackward(key, in: input)
        let direction = UITextDirection.storage(isBackward ? .backward : .forward)
        let end = isBackward ? input.beginningOfDocument : input.endOfDocument
        func boundary(_ granularity: UITextGranularity) -> UITextPosition {
            input.tokenizer.position(from: position, toBoundary: granularity, inDirection: direction) ?? end
        }
        switch key {
        case "left", "right":
            if flags.contains(.command) { return endOfLine(isBackward, from: position, in: input) }
            if !flags.isDisjoint(with: .larger) { return boundary(.word) }
            return input.position(from: position, in: key == "left" ? .left : .right, offset: 1) ?? position
        case "up", "down":
            if flags.contains(.command) { return end }
            if !flags.isDisjoint(with: .larger) { return boundary(.paragraph) }
            return input.position(from: position, in: key == "up" ? .up : .down, offset: 1) ?? end
        default:
            return flags.isDisjoint(with: .larger) ? endOfLine(isBackward, from: position, in: input) : end
        }
    }

    private func endOfLine(
        _ isBackward: Bool, from position: UITextPosition, in input: any UITextInput
    ) -> UITextPosition {
        let tokenizer = input.tokenizer
        let line =
            tokenizer.rangeEnclosingPosition(position, with: .line, inDirection: .storage(.forward))
            ?? tokenizer.rangeEnclosingPosition(position, with: .line, inDirection: .storage(.backward))
        return (isBackward ? line?.start : line?.end) ?? position
    }

    // MARK: Deleting

    private func delete(isForward: Bool, _ flags: UIKeyModifierFlags, in input: any UITextInput) {
        guard let selected = input.selectedTextRange, selected.isEmpty else { return input.deleteBackward() }
        let position = selected.start
        let direction = UITextDirection.storage(isForward ? .forward : .backward)
        let target: UITextPosition?
        if flags.contains(.command) {
            target = endOfLine(!isForward, from: position, in: input)
        } else if !flags.isDisjoint(with: .larger) {
            target = input.tokenizer.position(from: position, toBoundary: .word, inDirection: direction)
        } else if isForward {
            target = input.tokenizer.position(from: position, toBoundary: .character, inDirection: direction)
        } else {
            return input.deleteBackward()
        }
        guard let target, let range = input.textRange(from: position, to: target), !range.isEmpty else { return }
        if let client = input as? any TextEditorClient {
            client.editor.change(client.editor.nsRange(range), to: "")
        } else {
            input.selectedTextRange = range
            input.deleteBackward()
        }
    }

    // MARK: Commands

    private func find(in input: any Input, _ work: (UIFindInteraction) -> Void) -> Bool {
        guard let interaction = (input as? UITextView)?.findInteraction else { return false }
        work(interaction)
        return true
    }

    /// Undoes or redoes the last edits of the input's undo manager.
    private func undo(_ redoes: Bool, in input: any Input) -> Bool {
        guard let manager = input.undoManager else { return false }
        // What is composed is an edit like others.
        (input as? any TextEditorClient)?.editor.unmark()
        if redoes {
            if manager.canRedo { manager.redo() }
        } else if manager.canUndo {
            manager.undo()
        }
        return true
    }

    /// Sends a command of edit menus to the input, or to the next responder that can perform it.
    private func send(_ action: Selector, to input: any Input) -> Bool {
        guard let target = input.target(forAction: action, withSender: nil) as AnyObject? else { return false }
        return action.send(to: target)
    }
}

extension UIKeyModifierFlags {
    /// The modifiers that make a step larger than a character.
    fileprivate static let larger: UIKeyModifierFlags = [.alternate, .control, .command]
}
