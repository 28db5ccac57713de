import CoreGraphics
package import TwillHost

/// Dispatches a host's events within one context: the only way in for what a window, a script or a test's stage plays.
///
/// Pointers become touches and hovering, wheels scroll, keys become key commands and presses, typed text goes to the
/// first responder. What concerns the window itself goes to the screen, and to the app's life cycle. Each event is
/// handled at once, at the app clock's time.
@MainActor
package final class InputDispatcher {
    private unowned let context: AppContext

    let touches: TouchDispatcher
    let keys: KeyDispatcher
    private let hover = HoverTracker()
    /// Called with each event before it is handled.
    var onEvent: ((HostEvent) -> Void)?

    init(_ context: AppContext) {
        self.context = context
        touches = TouchDispatcher(screen: context.screen)
        keys = KeyDispatcher(screen: context.screen)
    }

    /// Handles the events that wait at a host, oldest first. Those after the app's end are dropped.
    ///
    /// - Returns: Whether the last of them was handled, as ``handle(_:)`` returns it; false where none waits.
    @discardableResult
    package func handleEvents(of host: any TwillHost.Host) -> Bool {
        var isHandled = false
        for event in host.takeEvents() where context.runtime.status == nil { isHandled = handle(event) }
        return isHandled
    }

    /// Handles an event.
    ///
    /// - Returns: false for a key that no command and no responder handles, for text that no first responder takes, and
    ///   for a wheel over nothing that scrolls; true otherwise.
    @discardableResult
    package func handle(_ event: HostEvent) -> Bool {
        context.perform {
            // What was registered before belongs to an event that is over.
            context.eventUndoGroups.close()
            defer { context.eventUndoGroups.close() }
            onEvent?(event)
            return handleInContext(event)
        }
    }

    private func handleInContext(_ event: HostEvent) -> Bool {
        let runtime = context.runtime, screen = context.screen
        let now = runtime.clock.now
        switch event {
        case .pointer(let pointer): handle(pointer, at: now)
        case .wheel(let wheel): return handle(wheel, at: now)
        case .key(let key):
            if key.isDown { screen.keyboard.noteHardwareKey(key.name) }
            return keys.handle(key, at: now)
        case .text(let text): return keys.insert(text)
        case .composition(let text, let selected):
            return keys.compose(text, selected: NSRange(location: selected.lowerBound, length: selected.count))
        case .drop(let items, let position): return drop(items, at: position)
        case .resize(let size, let scale): screen.resize(to: size, scale: scale)
        case .appearance(let isDark): screen.setStyle(isDark ? .dark : .light)
        case .visibility(let isVisible): runtime.setVisible(isVisible)
        case .exposed: runtime.presentAgain()
        case .clipboardChanged: AppServices.current.pasteboards.desktopDidChange()
        case .close: runtime.end()
        case .lost(let error): runtime.end(error)
        }
        return true
    }

    private func handle(_ pointer: HostEvent.Pointer, at time: TimeInterval) {
        guard pointer.position.x.isFinite, pointer.position.y.isFinite else { return }
        if pointer.phase == .hovered { return hover.move(to: pointer.position, on: context.screen) }
        if pointer.phase == .down { hover.move(to: nil, on: context.screen) }
        touches.handle(pointer, at: time)
    }

    /// Scrolls the view under the pointer, or else its superviews.
    private func handle(_ wheel: HostEvent.Wheel, at time: TimeInterval) -> Bool {
        guard wheel.position.x.isFinite, wheel.position.y.isFinite, !UIApplication.shared.isIgnoringInteractionEvents,
            let target = context.screen.hitTest(wheel.position, with: nil)
        else { return false }
        return target.window.scroll(
            WheelScroll(
                delta: wheel.delta, location: context.screen.convert(wheel.position, to: target.window),
                isPrecise: wheel.isPrecise, timestamp: time),
            startingAt: target.view)
    }

    /// Lets the view at a location take what another program has dropped there.
    private func drop(_ items: [HostEvent.DroppedItem], at position: CGPoint) -> Bool {
        guard position.x.isFinite, position.y.isFinite else { return false }
        let dragged = items.map { item in
            switch item {
            case .file(let url): UIDragItem(itemProvider: NSItemProvider(contentsOf: url) ?? NSItemProvider())
            case .text(let text): UIDragItem(itemProvider: NSItemProvider(object: text as NSString))
            }
        }
        return context.drags.drop(dragged.filter { !$0.itemProvider.registeredTypeIdentifiers.isEmpty }, at: position)
    }

    /// Cancels all touches and presses: the app loses the screen, and their ends will not be reported.
    func cancelAll() {
        let now = context.runtime.clock.now
        touches.cancelAll(at: now)
        keys.cancelAll(at: now)
    }
}
