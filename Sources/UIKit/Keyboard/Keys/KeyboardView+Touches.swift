import CoreGraphics
import TwillHost

/// A finger on a key.
@MainActor
final class KeyPress {
    let touch: UITouch
    /// The index of the key.
    var index: Int
    var popup: KeyPopup?
    var timer: AppClockHandle?
    /// The number of repetitions of a Delete key that is held.
    var repetitions = 0
    /// Whether nothing happens any more when the finger is lifted.
    var isDone = false

    init(_ touch: UITouch, index: Int) {
        self.touch = touch
        self.index = index
    }
}

extension KeyboardView {
    /// Seconds until a key that is held offers other characters, or repeats.
    private static let holdDelay = 0.5
    /// Seconds between the repetitions of a Delete key.
    private static let repeatInterval = 0.1
    /// The number of characters after which words are deleted.
    private static let charactersBeforeWords = 20

    func beginPresses(_ touches: Set<UITouch>) {
        for touch in touches {
            guard let index = index(at: touch.location(in: self)) else { continue }
            // A second finger types what the first is still on.
            for press in presses where caps.indices.contains(press.index) && caps[press.index].key.isLight {
                finish(press)
            }
            begin(KeyPress(touch, index: index))
        }
    }

    func movePresses(_ touches: Set<UITouch>) {
        for press in presses where touches.contains(press.touch) { move(press) }
    }

    func finishPresses(_ touches: Set<UITouch>) {
        for press in presses where touches.contains(press.touch) {
            finish(press)
            end(press)
            if hasTypedWithShift, !isShiftHeld {
                hasTypedWithShift = false
                if shift == .once { shift = .off }
            }
        }
    }

    func cancelPresses(_ touches: Set<UITouch>) {
        for press in presses where touches.contains(press.touch) { end(press) }
    }

    /// Forgets all fingers; what they are on is not typed.
    func cancelTouches() {
        for press in presses { end(press) }
    }

    // MARK: A press

    private func begin(_ press: KeyPress) {
        presses.append(press)
        let cap = caps[press.index]
        switch cap.key.action {
        case .delete:
            cap.isPressed = true
            deleteOnce(press)
        case .shift:
            pressShift()
        case .plane(let plane):
            press.isDone = true
            if case .plane(.numbers) = cap.key.action, self.plane == .letters { returnsToLetters = true }
            show(plane)
            press.index = index(at: press.touch.location(in: self)) ?? -1
        default:
            highlight(press)
        }
    }

    /// Shows that a key is pressed: by a balloon for characters on phones.
    private func highlight(_ press: KeyPress) {
        guard caps.indices.contains(press.index) else { return }
        let cap = caps[press.index]
        press.popup?.removeFromSuperview()
        press.popup = nil
        press.timer?.cancel()
        press.timer = nil
        guard cap.isActive else { return }
        guard let text = cap.text, cap.key.subtitle == nil, plane != .pad, plane != .padSymbols else {
            cap.isPressed = true
            return
        }
        if isPad || text.count > 1 { cap.isPressed = true } else { show([text], for: press) }
        let choices = KeyboardLanguage.alternatives(of: text)
        guard choices.count > 1 else { return }
        press.timer = schedule(after: Self.holdDelay) { [weak self, weak press] in
            guard let self, let press, !press.isDone else { return }
            self.show(choices, for: press)
        }
    }

    private func show(_ choices: [String], for press: KeyPress) {
        guard let host = superview else { return }
        let cap = caps[press.index]
        press.popup?.removeFromSuperview()
        let popup = KeyPopup(choices, over: cap.frame, in: bounds.width)
        popup.overrideUserInterfaceStyle = overrideUserInterfaceStyle
        UIView.performWithoutAnimation {
            popup.frame.origin.x += frame.minX
            popup.frame.origin.y += frame.minY
            host.addSubview(popup)
        }
        press.popup = popup
    }

    private func move(_ press: KeyPress) {
        let point = press.touch.location(in: self)
        if let popup = press.popup, KeyboardLanguage.alternatives(of: caps[press.index].text ?? "").count > 1,
            popup.hasChoices
        {
            return popup.select(atX: point.x)
        }
        guard let index = index(at: point), index != press.index else { return }
        let old = caps.indices.contains(press.index) ? caps[press.index] : nil
        switch old?.key.action {
        case .delete where !press.isDone, .shift: return
        default: break
        }
        guard caps[index].key.isLight else { return }
        old?.isPressed = false
        press.index = index
        press.isDone = false
        highlight(press)
    }

    /// Does what the key does when the finger is lifted.
    private func finish(_ press: KeyPress) {
        guard !press.isDone, caps.indices.contains(press.index) else { return }
        press.isDone = true
        press.timer?.cancel()
        let cap = caps[press.index]
        let text = press.popup.flatMap { $0.hasChoices ? $0.text : nil } ?? cap.text
        cap.isPressed = false
        press.popup?.removeFromSuperview()
        press.popup = nil
        switch cap.key.action {
        case .text: if let text { type(text) }
        case .space: typeSpace()
        case .return: if cap.isActive { screen.context.input.keys.typeReturn() }
        case .dismiss: screen.keyWindow?.endEditing(true)
        default: break
        }
        refresh()
    }

    private func end(_ press: KeyPress) {
        press.isDone = true
        press.timer?.cancel()
        press.timer = nil
        press.popup?.removeFromSuperview()
        press.popup = nil
        if caps.indices.contains(press.index) { caps[press.index].isPressed = false }
        presses.removeAll { $0 === press }
        if presses.isEmpty { returnsToLetters = false }
    }

    // MARK: Delete

    private func deleteOnce(_ press: KeyPress) {
        screen.context.input.keys.typeDelete(isWord: press.repetitions > Self.charactersBeforeWords)
        refresh()
        press.repetitions += 1
        let isWord = press.repetitions > Self.charactersBeforeWords
        let delay = press.repetitions == 1 ? Self.holdDelay : isWord ? Self.repeatInterval * 3 : Self.repeatInterval
        press.timer = schedule(after: delay) { [weak self, weak press] in
            guard let self, let press, !press.isDone, self.presses.contains(where: { $0 === press }) else { return }
            guard (self.screen.keyWindow?.firstResponder as? any UIKeyInput)?.hasText == true else { return }
            self.deleteOnce(press)
        }
    }

    private func schedule(after seconds: TimeInterval, _ work: @escaping @MainActor () -> Void) -> AppClockHandle {
        screen.context.runtime.clock.schedule(after: seconds, work)
    }
}

extension KeyPopup {
    /// Whether there are several characters to choose from.
    var hasChoices: Bool { count > 1 }
}
