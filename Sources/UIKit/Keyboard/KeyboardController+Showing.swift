import CoreGraphics
import QuartzCore
import TwillHost

extension KeyboardController {
    /// The duration that notifications have, in seconds.
    static let notedDuration: TimeInterval = 0.25
    /// The curve that notifications have: UIKit's spring, whose movement takes twice the duration that they have.
    static let notedCurve = 7

    // MARK: Changes

    func change(to wanted: InputViewSet) {
        if wanted.isEmpty {
            if !shown.isEmpty { hide() }
            setTextInputActive(wanted)
            return
        }
        if shown.hasSameViews(as: wanted), !shown.isStale {
            let keyboard = shown.input
            shown = wanted
            shown.input = keyboard
            shown.keyboard?.configure(for: wanted.responder)
            resizeIfNeeded()
        } else {
            show(wanted)
        }
        setTextInputActive(wanted)
    }

    private func setTextInputActive(_ set: InputViewSet) {
        screen.context.runtime.host?.setTextInputActive(screen.keyWindow?.firstResponder is any UIKeyInput)
    }

    private func show(_ wanted: InputViewSet) {
        let old = shown
        var next = wanted
        if next.isKeyboard {
            let keyboard = old.keyboard ?? KeyboardView(frame: CGRect(origin: .zero, size: screen.bounds.size))
            keyboard.controller = self
            keyboard.configure(for: wanted.responder)
            next.input = keyboard
        }
        let isChange = !old.isEmpty
        let begin = isChange ? frame.offsetBy(dx: 0, dy: pull ?? 0) : .null
        // A keyboard that is still on its way down comes back from there.
        let isSeen = isInstalled
        UIView.performWithoutAnimation {
            install()
            window.adapt(to: wanted.responder)
            window.host.setContents(next)
        }
        shown = next
        pull = nil
        let end = window.host.dockedFrame
        let below = CGRect(x: end.minX, y: screen.bounds.maxY, width: end.width, height: end.height)
        let start = begin.isNull ? below : begin
        if begin.isNull, !isSeen {
            UIView.performWithoutAnimation { place(window.host, at: start, docked: end) }
        }
        // Fields that get the same keyboard at the same frame have nothing to be notified of.
        if isChange, start == end, !old.isStale, old.accessory == nil, next.accessory == nil { return }
        move(from: start, to: end, isHiding: false)
    }

    /// Follows the appearance of a window whose input has the keyboard.
    func traitsDidChange(of source: UIWindow) {
        guard let responder = shown.responder, responder.firstResponderWindow === source else { return }
        window.adapt(to: responder)
    }

    private func hide() {
        let old = frame.offsetBy(dx: 0, dy: pull ?? 0)
        shown.keyboard?.cancelTouches()
        shown = InputViewSet()
        pull = nil
        let end = CGRect(x: old.minX, y: screen.bounds.maxY, width: old.width, height: frame.height)
        move(from: old, to: end, isHiding: true)
    }

    /// Adapts to a size of the input views that has changed by itself.
    func resizeIfNeeded() {
        guard !shown.isEmpty, isInstalled, pull == nil else { return }
        UIView.performWithoutAnimation { window.host.measure() }
        let end = window.host.dockedFrame
        if end != frame { move(from: frame, to: end, isHiding: false) }
    }

    /// - Parameters:
    ///   - start: The frame that is seen now, in points of the screen.
    ///   - end: The frame at the end.
    private func move(from start: CGRect, to end: CGRect, isHiding: Bool) {
        changes += 1
        let change = changes
        let isAnimated = UIView.areAnimationsEnabled
        let notes = KeyboardNotes(
            screen: screen, begin: start, end: end, duration: isAnimated ? Self.notedDuration : 0,
            curve: Self.notedCurve)
        let fades = UIAccessibility.isReduceMotionEnabled
        let docked = isHiding ? start : end
        let changes = { [self] in
            frame = end
            notes.post(UIResponder.keyboardWillChangeFrameNotification)
            notes.post(
                isHiding ? UIResponder.keyboardWillHideNotification : UIResponder.keyboardWillShowNotification)
            // An observer cannot change it at once, see `update()`.
            let host = window.host
            if fades {
                UIView.performWithoutAnimation { place(host, at: docked, docked: docked) }
                if !isHiding, start.minY >= screen.bounds.maxY { UIView.performWithoutAnimation { host.alpha = 0 } }
                host.alpha = isHiding ? 0 : 1
            } else {
                host.alpha = 1
                place(host, at: end, docked: docked)
            }
            window.layoutIfNeeded()
            layOutFollowers()
        }
        let options = UIView.AnimationOptions(rawValue: UInt(Self.notedCurve) << 16).union([
            .beginFromCurrentState, .allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve,
        ])
        UIView.animate(
            withDuration: isAnimated ? Self.notedDuration * 2 : 0, delay: 0, options: options, animations: changes
        ) { [weak self] _ in
            guard let self, self.changes == change else { return }
            if isHiding { self.removeContents() }
            notes.post(UIResponder.keyboardDidChangeFrameNotification)
            notes.post(isHiding ? UIResponder.keyboardDidHideNotification : UIResponder.keyboardDidShowNotification)
        }
    }

    /// Moves the contents. Their safe area stays that of the docked frame.
    func place(_ host: InputHostView, at frame: CGRect, docked: CGRect) {
        host.restingFrame = docked
        if host.frame != frame { host.frame = frame }
    }

    /// Lays out the windows of the app with the keyboard at its new frame.
    func layOutFollowers() {
        followersMayHaveMoved()
        screen.context.layoutEngine.solve()
        for window in screen.windows { window.layoutIfNeeded() }
    }

    // MARK: The window

    private func install() {
        guard !isInstalled else { return }
        isInstalled = true
        window.frame = screen.bounds
        window.layer.isHidden = false
        // In front of windows that are added later, and behind the status bar.
        window.layer.zPosition = 900_000
        screen.rootLayer.addSublayer(window.layer)
        window.traitsMayHaveChanged()
        window.safeAreaMayHaveChanged()
    }

    private func removeContents() {
        UIView.performWithoutAnimation { window.host.setContents(InputViewSet()) }
        uninstall()
    }

    private func uninstall() {
        guard isInstalled else { return }
        isInstalled = false
        window.layer.isHidden = true
        window.layer.removeFromSuperlayer()
    }

    /// Takes the keyboard away at once, when the screen becomes another device's or ends.
    package func reset() {
        changes += 1
        shown = InputViewSet()
        pull = nil
        frame = .null
        isUsedByFinger = false
        if isInstalled { removeContents() }
    }

    // MARK: Changes of the screen

    /// The windows that take part in rotations and get the screen's traits.
    var shownWindows: [UIWindow] { isInstalled ? [window] : [] }

    /// The front-most view of the input views at a point of the screen.
    func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isInstalled, !shown.isEmpty else { return nil }
        return window.hitTest(screen.convert(point, to: window), with: event)
    }

    /// Called when the size or the orientation of the screen has changed, within the animation of a rotation.
    func screenDidChange(from old: CGSize, rotation: InterfaceRotation?) {
        guard isInstalled else { return }
        guard !shown.isEmpty else { return reset() }
        let size = screen.bounds.size
        let begin = frame
        let adapt = { [self] in
            window.transform = .identity
            window.frame = CGRect(origin: .zero, size: size)
            window.screenDidChange(from: old)
            shown.keyboard?.configure(for: shown.responder)
            window.host.measure()
            let end = window.host.dockedFrame
            changes += 1
            let change = changes
            let notes = KeyboardNotes(
                screen: screen, begin: begin, end: end, duration: rotation?.duration ?? 0, curve: 0)
            frame = end
            notes.post(UIResponder.keyboardWillChangeFrameNotification)
            notes.post(UIResponder.keyboardWillShowNotification)
            place(window.host, at: end, docked: end)
            window.layoutIfNeeded()
            layOutFollowers()
            AfterCommit.run { [weak self] in
                guard let self, self.changes == change else { return }
                notes.post(UIResponder.keyboardDidChangeFrameNotification)
                notes.post(UIResponder.keyboardDidShowNotification)
            }
        }
        guard let rotation else { return adapt() }
        UIView.performWithoutAnimation {
            window.center = CGPoint(x: size.width / 2, y: size.height / 2)
            window.transform = CGAffineTransform(rotationAngle: rotation.angle)
        }
        UIView.animate(
            withDuration: rotation.duration, delay: 0, options: [.overrideInheritedDuration, .allowUserInteraction],
            animations: adapt)
    }
}

/// The notifications of one change of the keyboard.
@MainActor
struct KeyboardNotes {
    let screen: UIScreen
    let begin: CGRect
    let end: CGRect
    let duration: TimeInterval
    let curve: Int

    func post(_ name: Notification.Name) {
        NotificationCenter.default.post(
            name: name, object: screen,
            userInfo: [
                UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
                UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
                UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
                UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
                UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
            ])
    }
}
