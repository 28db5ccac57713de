import CSDL
import Foundation
import TwillHost
import TwillSync

extension WindowHost {
    /// The distance that one notch of a wheel scrolls, in points: three lines of text, as on desktops.
    static let pointsPerNotch = 51.0

    func pollEvents() -> [HostEvent] {
        guard !isLost else { return takeLoss() }
        if let pollTimer {
            var expirations: UInt64 = 0
            _ = read(pollTimer, &expirations, 8)
        }
        var events: [HostEvent] = []
        var wasExposed = false, wasResized = false
        var event = SDL_Event()
        while !isLost, SDL_PollEvent(&event) != 0 {
            switch SDL_EventType(event.type) {
            case SDL_WINDOWEVENT:
                switch SDL_WindowEventID(UInt32(event.window.event)) {
                case SDL_WINDOWEVENT_EXPOSED: wasExposed = true
                case SDL_WINDOWEVENT_SIZE_CHANGED: wasResized = true
                default: translate(event.window, into: &events)
                }
            case SDL_QUIT:
                if events.last != .close { events.append(.close) }
            case SDL_MOUSEMOTION: translate(event.motion, into: &events)
            case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: translate(event.button, into: &events)
            case SDL_MOUSEWHEEL: translate(event.wheel, into: &events)
            case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: translate(event.tfinger, into: &events)
            case SDL_KEYDOWN, SDL_KEYUP: translateInOrder(event.key, into: &events)
            case SDL_CLIPBOARDUPDATE:
                windowClipboard.desktopDidChange()
                if events.last != .clipboardChanged { events.append(.clipboardChanged) }
            case SDL_TEXTINPUT, SDL_TEXTEDITING:
                let typed = typed(event)
                typed.forEach { composition.note($0) }
                events += typed
            case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE: translate(event.drop, into: &events)
            default: break
            }
        }
        guard !isLost else { return events + takeLoss() }
        if WindowConnection.xWindow.withLock({ $0.isDestroyed }) {
            if events.last != .close { events.append(.close) }
            return events
        }
        if wasResized {
            // SDL may free the surface's memory from now on.
            memory = nil
            let display = self.display
            events.append(.resize(size: display.size, scale: display.scale))
        }
        let isLeftUnshown = surfaceShow.takeFailure()
        // A window that was resized at that moment needs the frame again, on a new surface.
        if isLeftUnshown { memory = nil }
        if isLeftUnshown || (wasExposed && hasPresented) { events.append(.exposed) }
        return isLost ? events + takeLoss() : events
    }

    private func takeLoss() -> [HostEvent] {
        guard !reportedLoss else { return [] }
        reportedLoss = true
        return [.lost(Self.lossError)]
    }

    private func translate(_ event: SDL_WindowEvent, into events: inout [HostEvent]) {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_CLOSE:
            if events.last != .close { events.append(.close) }
        case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
            cancelPointers(into: &events)
            if isVisible {
                isVisible = false
                events.append(.visibility(isVisible: false))
            }
        case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
            if !isVisible {
                isVisible = true
                events.append(.visibility(isVisible: true))
            }
        default: break
        }
    }

    private func cancelPointers(into events: inout [HostEvent]) {
        if mouseIsDown {
            mouseIsDown = false
            events.append(.pointer(.init(phase: .cancelled, position: pointerPosition)))
        }
        for finger in fingers.values.sorted() {
            events.append(.pointer(.init(phase: .cancelled, position: pointerPosition, identifier: finger)))
        }
        fingers = [:]
    }

    // MARK: Pointers

    private func translate(_ event: SDL_MouseMotionEvent, into events: inout [HostEvent]) {
        pointerPosition = point(event.x, event.y)
        events.append(.pointer(.init(phase: mouseIsDown ? .moved : .hovered, position: pointerPosition, isMouse: true)))
    }

    /// Translates a button event. The first button touches, the second one opens menus.
    private func translate(_ event: SDL_MouseButtonEvent, into events: inout [HostEvent]) {
        let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
        if Int32(event.button) == SDL_BUTTON_RIGHT, isDown, !mouseIsDown {
            pointerPosition = point(event.x, event.y)
            events.append(.pointer(.init(phase: .down, position: pointerPosition, isMouse: true, isSecondary: true)))
        }
        if Int32(event.button) == SDL_BUTTON_MIDDLE, isDown, !mouseIsDown {
            paste(at: point(event.x, event.y), into: &events)
        }
        guard Int32(event.button) == SDL_BUTTON_LEFT, isDown != mouseIsDown else { return }
        mouseIsDown = isDown
        pointerPosition = point(event.x, event.y)
        events.append(.pointer(.init(phase: isDown ? .down : .up, position: pointerPosition, isMouse: true)))
    }

    /// Pastes the text that is selected in any program where the middle button was pressed.
    private func paste(at position: CGPoint, into events: inout [HostEvent]) {
        guard let text = clipboard?.selectedText else { return }
        pointerPosition = position
        for phase in [HostEvent.Pointer.Phase.down, .up] {
            events.append(.pointer(.init(phase: phase, position: position, isMouse: true)))
        }
        events.append(.text(text))
    }

    private func translate(_ event: SDL_TouchFingerEvent, into events: inout [HostEvent]) {
        let size = display.size
        let position = CGPoint(x: CGFloat(event.x) * size.width, y: CGFloat(event.y) * size.height)
        switch SDL_EventType(event.type) {
        case SDL_FINGERDOWN:
            guard fingers[event.fingerId] == nil else { return }
            // The smallest number that no other finger has; 0 is the mouse.
            let taken = Set(fingers.values)
            let identifier = (1...).first { !taken.contains($0) } ?? 1
            fingers[event.fingerId] = identifier
            events.append(.pointer(.init(phase: .down, position: position, identifier: identifier)))
        case SDL_FINGERMOTION:
            guard let identifier = fingers[event.fingerId] else { return }
            events.append(.pointer(.init(phase: .moved, position: position, identifier: identifier)))
        default:
            guard let identifier = fingers.removeValue(forKey: event.fingerId) else { return }
            events.append(.pointer(.init(phase: .up, position: position, identifier: identifier)))
        }
    }

    /// Translates a wheel event. SDL's y is positive away from the user, which moves content down, and its x to the
    /// right, which moves content left; a desktop's "natural scrolling" is applied already.
    private func translate(_ event: SDL_MouseWheelEvent, into events: inout [HostEvent]) {
        let x = Double(event.preciseX), y = Double(event.preciseY)
        guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return }
        let isPrecise = x != x.rounded() || y != y.rounded()
        events.append(
            .wheel(
                .init(
                    position: pointerPosition,
                    delta: CGSize(width: -x * Self.pointsPerNotch, height: y * Self.pointsPerNotch),
                    isPrecise: isPrecise)))
    }

    // MARK: Text and keys

    /// Translates what was typed or composed. SDL counts characters in compositions, and UIKit UTF-16 units.
    private func typed(_ event: SDL_Event) -> [HostEvent] {
        guard event.type == SDL_TEXTEDITING.rawValue else {
            let text = withUnsafeBytes(of: event.text.text) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            return text.isEmpty ? [] : [.text(text)]
        }
        let edit = event.edit
        let text = withUnsafeBytes(of: edit.text) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        let scalars = Array(text.unicodeScalars)
        func units(_ count: Int32) -> Int {
            scalars.prefix(max(0, Int(count))).reduce(0) { $0 + UTF16.width($1) }
        }
        let start = units(edit.start)
        let end = max(start, units(edit.start + max(0, min(edit.length, 1_000))))
        return [.composition(text, selected: start..<end)]
    }

    /// Translates a key: where a text is composed, after what the input method has to say about it.
    private func translateInOrder(_ event: SDL_KeyboardEvent, into events: inout [HostEvent]) {
        var key: [HostEvent] = []
        translate(event, into: &key)
        let isModifier = (SDLK_LCTRL.rawValue...SDLK_RGUI.rawValue).contains(UInt32(bitPattern: event.keysym.sym))
        guard event.type == SDL_KEYDOWN.rawValue, !composition.composed.isEmpty, !isModifier else {
            events += key
            return
        }
        let text = textOfKey(event)
        SDL_PumpEvents()
        events += composition.ordered(key, text: text, answers: takeAnswers())
    }

    /// Takes the text that a key types by itself, which SDL reports right after the key.
    private func textOfKey(_ event: SDL_KeyboardEvent) -> String? {
        let symbol = UInt32(bitPattern: event.keysym.sym)
        let isPrintable = symbol >= 0x20 && symbol != 0x7F && symbol & UInt32(SDLK_SCANCODE_MASK) == 0
        var next = SDL_Event()
        guard isPrintable,
            SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == 1,
            next.type == SDL_TEXTINPUT.rawValue,
            SDL_PeepEvents(&next, 1, SDL_GETEVENT, SDL_TEXTINPUT.rawValue, SDL_TEXTINPUT.rawValue) == 1,
            case .text(let text)? = typed(next).first
        else { return nil }
        return text
    }

    /// Takes what was typed and composed before the next key.
    private func takeAnswers() -> [HostEvent] {
        var waiting = [SDL_Event](repeating: SDL_Event(), count: 32)
        let count = SDL_PeepEvents(
            &waiting, Int32(waiting.count), SDL_PEEKEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        let texts = waiting.prefix(max(0, Int(count))).prefix { $0.type != SDL_KEYDOWN.rawValue }
            .filter { $0.type == SDL_TEXTINPUT.rawValue || $0.type == SDL_TEXTEDITING.rawValue }
        var result: [HostEvent] = []
        for _ in texts {
            var event = SDL_Event()
            guard SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_TEXTEDITING.rawValue, SDL_TEXTINPUT.rawValue) == 1
            else { break }
            result += typed(event)
        }
        return result
    }

    private func translate(_ event: SDL_KeyboardEvent, into events: inout [HostEvent]) {
        guard let name = KeyName.of(event.keysym.sym) else { return }
        var modifiers: HostEvent.Key.Modifiers = []
        let held = UInt32(event.keysym.mod)
        if held & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { modifiers.insert(.shift) }
        if held & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { modifiers.insert(.control) }
        if held & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { modifiers.insert(.alternate) }
        if held & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0 { modifiers.insert(.command) }
        if held & KMOD_CAPS.rawValue != 0 { modifiers.insert(.capsLock) }
        events.append(
            .key(
                .init(
                    name: name, isDown: event.type == SDL_KEYDOWN.rawValue, isRepeat: event.repeat != 0,
                    modifiers: modifiers)))
    }
}

/// The names of keys in ``HostEvent/Key``.
enum KeyName {
    /// Names that differ between Apple's keyboards and SDL.
    private static let renamed = [
        "backspace": "delete", "delete": "forward-delete", "pageup": "page-up", "pagedown": "page-down",
        "keypad enter": "return", "left gui": "command", "right gui": "command", "left ctrl": "control",
        "right ctrl": "control", "left alt": "alternate", "right alt": "alternate", "left shift": "shift",
        "right shift": "shift", "ac back": "back",
    ]

    /// Returns the name of a key; nil for a key without one.
    static func of(_ symbol: SDL_Keycode) -> String? {
        let name = String(cString: SDL_GetKeyName(symbol)).lowercased()
        return name.isEmpty ? nil : renamed[name] ?? name
    }
}
