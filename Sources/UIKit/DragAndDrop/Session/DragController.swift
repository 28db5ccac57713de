import CoreGraphics
import Foundation

/// The drags under way on one screen.
@MainActor
final class DragController {
    private unowned let context: AppContext
    private(set) var runs: [DragRun] = []
    private var storedWindow: DragWindow?

    init(_ context: AppContext) {
        self.context = context
    }

    /// The drags whose items a finger moves.
    var dragging: [DragRun] { runs.filter { $0.phase == .dragging } }

    var isDragging: Bool { runs.contains { $0.phase == .dragging } }

    func add(_ run: DragRun) { runs.append(run) }

    func remove(_ run: DragRun) {
        runs.removeAll { $0 === run }
        if runs.isEmpty {
            storedWindow?.close()
            storedWindow = nil
        }
    }

    /// The window with the previews, in front of all others.
    var window: DragWindow {
        if let storedWindow { return storedWindow }
        let made = DragWindow(on: context.screen)
        storedWindow = made
        return made
    }

    /// The windows that get the screen's traits.
    var shownWindows: [UIWindow] { storedWindow.map { [$0] } ?? [] }

    func screenDidChange(from old: CGSize) { storedWindow?.fill(context.screen, from: old) }

    // MARK: Events

    /// Called after a touch was delivered.
    func touchDidChange(_ touch: UITouch) {
        guard !runs.isEmpty else { return }
        for run in runs where run.phase == .dragging && run.touch === touch {
            switch touch.phase {
            case .moved: run.move(to: touch.screenLocation)
            case .ended: run.release()
            case .cancelled: run.cancel()
            default: break
            }
        }
    }

    /// Cancels the drags because of the Escape key.
    ///
    /// - Returns: Whether there were any.
    func cancelByKey() -> Bool {
        let dragging = dragging
        for run in dragging { run.cancel() }
        return !dragging.isEmpty
    }

    /// Hides the previews of lifted views in a window: a context menu shows its own.
    func menuDidOpen(in window: UIWindow) {
        for run in runs where run.phase == .lifting && run.touch?.window === window { run.hideLift() }
    }

    func interactionWillLeave(_ interaction: UIDropInteraction) {
        for run in runs { run.interactionWillLeave(interaction) }
    }

    // MARK: Drags of other programs

    /// Drops what another program has dragged into the window.
    ///
    /// - Returns: Whether a view took it.
    func drop(_ items: [UIDragItem], at location: CGPoint) -> Bool {
        guard !items.isEmpty, !UIApplication.shared.isIgnoringInteractionEvents else { return false }
        let session = DragSession()
        session.items = items
        session.screenLocation = location
        session.allowsMoveOperation = false
        let run = DragRun(session, of: nil, touch: nil)
        add(run)
        return run.dropForeignItems()
    }
}

/// The window with the previews of drags. It takes neither touches nor keys, and is in no list of windows.
@MainActor
final class DragWindow: UIWindow {
    init(on screen: UIScreen) {
        super.init(frame: screen.bounds)
        isUserInteractionEnabled = false
        layer.isHidden = false
        // In front of the keyboard.
        layer.zPosition = 950_000
        screen.rootLayer.addSublayer(layer)
        traitsMayHaveChanged()
    }

    required init?(coder: NSCoder) {
        fatalError("DragWindow is never archived.")
    }

    override var canBecomeKey: Bool { false }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

    func fill(_ screen: UIScreen, from old: CGSize) {
        frame = screen.bounds
        screenDidChange(from: old)
    }

    func close() {
        layer.isHidden = true
        layer.removeFromSuperlayer()
    }
}
