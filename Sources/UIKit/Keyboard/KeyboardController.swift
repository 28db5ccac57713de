import CoreGraphics
import QuartzCore
import TwillHost

/// Shows the keyboard, or the input views of the first responder, on one screen.
///
/// What is shown follows the first responder of the key window: a text input gets the keyboard, or its `inputView`; the
/// accessory view is above it. Both are searched up the responder chain. They are in a window in front of the app's, which
/// is in no list of windows.
@MainActor
package final class KeyboardController {
    /// When the keyboard comes with a first responder that takes text.
    ///
    /// Views of the app in place of the keyboard and above it come always.
    package enum Presence: String, Sendable, CaseIterable {
        /// Never, as with a hardware keyboard: in scripts and on stages, unless they ask for it.
        case off
        /// When a finger touched the text input, until a key of a hardware keyboard is pressed: in windows.
        case automatic
        /// Always.
        case on
    }

    unowned let screen: UIScreen

    /// When the keyboard comes.
    package var presence = Presence.off {
        didSet { if presence != oldValue { setNeedsUpdate() } }
    }

    /// Whether a finger has touched the screen since the last key of a hardware keyboard and the last click of a mouse.
    var isUsedByFinger = false

    /// The frame of what is shown, accessory view included; below the screen while nothing is. In points of the screen.
    var frame = CGRect.null

    /// What is shown; empty while nothing is.
    var shown = InputViewSet()

    /// The window with the input views.
    lazy var window = makeWindow()
    var isInstalled = false

    /// A number that grows with each change: the end of an earlier one is of no interest.
    var changes = 0

    /// How far a finger has pulled the keyboard down, in points; nil for not at all.
    var pull: CGFloat?

    /// Whether the next frame compares what is shown with the first responder.
    private(set) var needsUpdate = false
    private var isUpdating = false
    private var holds = 0

    private var followers: [WeakFollower] = []

    private struct WeakFollower {
        weak var follower: (any KeyboardFollower)?
    }

    init(_ screen: UIScreen) {
        self.screen = screen
    }

    private func makeWindow() -> KeyboardWindow {
        let window = KeyboardWindow(frame: screen.bounds)
        window.controller = self
        window.shownOn = screen
        return window
    }

    // MARK: Following the first responder

    /// Compares what is shown with the first responder before the next frame.
    func setNeedsUpdate() {
        guard !needsUpdate else { return }
        needsUpdate = true
        screen.context.runtime.requestFrame()
    }

    func updateIfNeeded() {
        if needsUpdate { update() }
        shown.keyboard?.refresh()
        if !shown.isEmpty { followersMayHaveMoved() }
    }

    /// Holds changes back until the end of `body`, which becomes or resigns first responder.
    func hold<Result>(_ body: () -> Result) -> Result {
        holds += 1
        defer {
            holds -= 1
            if holds == 0, needsUpdate { update() }
        }
        return body()
    }

    /// Shows what the first responder wants.
    func update() {
        needsUpdate = true
        guard holds == 0, !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        // Observers may change the first responder; does not follow those that always do.
        for _ in 0..<8 where needsUpdate {
            needsUpdate = false
            restoreOwner()
            change(to: InputViewSet(of: screen.keyWindow?.firstResponder, showsKeyboard: showsKeyboard))
        }
    }

    /// Reads the input views of a responder again.
    func reload(for responder: UIResponder) {
        guard screen.keyWindow?.firstResponder === responder else { return }
        shown.isStale = true
        update()
    }

    /// Makes the owner of the accessory view the first responder again, when a view within the accessory view has resigned:
    /// the bar of a conversation stays.
    private func restoreOwner() {
        guard let key = screen.keyWindow, key.firstResponder == nil, let owner = shown.accessoryOwner,
            let accessory = shown.accessory, let last = shown.responder as? UIView, last !== owner,
            last.isDescendant(of: accessory), owner.firstResponderWindow === key, owner.canBecomeFirstResponder
        else { return }
        _ = owner.becomeFirstResponder()
    }

    private var showsKeyboard: Bool {
        switch presence {
        case .off: false
        case .automatic: isUsedByFinger
        case .on: true
        }
    }

    // MARK: Fingers and keys

    /// Notes what the user touches with. The keyboard returns when a finger touches the first responder.
    func noteTouch(in view: UIView, isMouse: Bool) {
        // A mouse may press the keys of the screen.
        if isMouse, view.window === window { return }
        guard isUsedByFinger == isMouse else { return }
        isUsedByFinger = !isMouse
        guard !isMouse, let first = screen.keyWindow?.firstResponder as? UIView, view.isDescendant(of: first) else {
            return
        }
        setNeedsUpdate()
    }

    /// Notes a key of a hardware keyboard, for which the keyboard goes away.
    func noteHardwareKey(_ name: String) {
        guard isUsedByFinger, !Self.modifiers.contains(name) else { return }
        isUsedByFinger = false
        setNeedsUpdate()
    }

    private static let modifiers: Set<String> = ["shift", "control", "alternate", "command", "caps lock", "capslock"]

    // MARK: Followers

    /// Lets an object know of all movements, from now on.
    func add(_ follower: any KeyboardFollower) {
        followers.removeAll { $0.follower == nil || $0.follower === follower }
        followers.append(WeakFollower(follower: follower))
    }

    /// The distance above the keyboard at which a finger begins to pull it down.
    var dismissPadding: CGFloat {
        followers.compactMap { $0.follower?.dismissPadding }.filter { $0.isFinite && $0 > 0 }.max() ?? 0
    }

    func followersMayHaveMoved() {
        for entry in followers { entry.follower?.keyboardMayHaveMoved(self) }
    }

    // MARK: Geometry

    /// The frame that covers a part of the screen at this moment; null for none.
    package var coveredFrame: CGRect {
        guard !shown.isEmpty, !frame.isNull else { return .null }
        return frame.offsetBy(dx: 0, dy: pull ?? 0).intersection(screen.bounds)
    }

    /// Returns how much of a view the keyboard covers from below, in points of the view.
    func overlap(with view: UIView) -> CGFloat {
        let covered = coveredFrame
        guard !covered.isNull, covered.height > 0, let window = view.window, window !== self.window else { return 0 }
        let inWindow = window.layer.convert(covered, from: screen.rootLayer)
        let inside = view.convert(inWindow, from: window)
        let bounds = view.bounds
        guard inside.minX < bounds.maxX, inside.maxX > bounds.minX, inside.minY.isFinite else { return 0 }
        return min(max(0, bounds.maxY - inside.minY), max(0, bounds.height))
    }
}

/// An object whose geometry depends on the keyboard.
@MainActor
protocol KeyboardFollower: AnyObject {
    /// Called while the keyboard's movement is animated, when a finger moves it, and before frames while it is shown.
    func keyboardMayHaveMoved(_ keyboard: KeyboardController)

    /// The distance above the keyboard at which a finger begins to pull it down, in points.
    var dismissPadding: CGFloat { get }
}

extension KeyboardFollower {
    var dismissPadding: CGFloat { 0 }
}
