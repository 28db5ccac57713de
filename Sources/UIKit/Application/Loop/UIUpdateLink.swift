public import Foundation
import QuartzCore

/// A phase of a frame at which an update link calls an action.
///
/// Not yet: the other phases of an update.
public final class UIUpdateActionPhase: NSObject, @unchecked Sendable {
    /// The phase in which app code has run and animations have advanced, before layout and drawing of the frame.
    public static let beforeCATransactionCommit = UIUpdateActionPhase()
}

/// The times of an update.
@preconcurrency @MainActor
public final class UIUpdateInfo: NSObject {
    /// The time of the frame, on the clock of `CACurrentMediaTime()`: position animated content for this moment.
    public let modelTime: TimeInterval
    /// The time at which the frame is expected on the display.
    public let estimatedPresentationTime: TimeInterval

    init(time: TimeInterval) {
        modelTime = time
        estimatedPresentationTime = time
        super.init()
    }
}

/// A link that calls actions in each frame of the screen that shows a view.
///
///     let link = UIUpdateLink(view: badge)
///     link.addAction(to: .beforeCATransactionCommit) { [unowned badge] _, _ in
///         badge.center = anchor.center
///     }
///     link.isEnabled = true
///
/// Unlike a display link it is called for every frame, also one between two refreshes of the display, and sees what
/// the frame's touches, animations and scroll views have changed. Changes made in an action are part of the frame. No
/// frames are made for it, unless ``requiresContinuousUpdates`` is true.
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
    /// A function that a link calls.
    public typealias Handler = (_ updateLink: UIUpdateLink, _ updateInfo: UIUpdateInfo) -> Void

    private weak var view: UIView?
    private var actions: [Handler] = []
    private var continuous: CADisplayLink?

    /// Creates a link for the screen of a view, which calls its actions while the view is in a window.
    ///
    /// The link does not retain the view.
    public init(view: UIView) {
        self.view = view
        super.init()
    }

    isolated deinit {
        continuous?.invalidate()
    }

    /// Adds an action to a phase of each update.
    open func addAction(to phase: UIUpdateActionPhase, handler: @escaping Handler) {
        actions.append(handler)
    }

    /// Whether the link calls its actions; false at first.
    open var isEnabled = false {
        didSet {
            guard isEnabled != oldValue else { return }
            if isEnabled { (view?.window?.screen.context ?? .current).updateLinks.add(self) }
            update()
        }
    }

    /// Whether frames are made although nothing changes; false at first.
    open var requiresContinuousUpdates = false {
        didSet { update() }
    }

    private func update() {
        let isContinuous = isEnabled && requiresContinuousUpdates
        guard isContinuous != (continuous != nil) else { return }
        if isContinuous {
            let link = CADisplayLink { _ in }
            link.add(to: .main, forMode: .common)
            continuous = link
        } else {
            continuous?.invalidate()
            continuous = nil
        }
    }

    /// Calls the actions, if the view is in a window of `screen`.
    func run(on screen: UIScreen, at time: TimeInterval) {
        guard isEnabled, let window = view?.window, window.screen === screen else { return }
        let info = UIUpdateInfo(time: time)
        for action in actions { action(self, info) }
    }
}

/// The enabled update links of a screen.
@MainActor
final class UpdateLinks {
    private struct Entry {
        weak var link: UIUpdateLink?
    }

    private var entries: [Entry] = []

    func add(_ link: UIUpdateLink) {
        entries.removeAll { $0.link == nil || $0.link === link || $0.link?.isEnabled == false }
        entries.append(Entry(link: link))
    }

    func run(on screen: UIScreen, at time: TimeInterval) {
        guard !entries.isEmpty else { return }
        entries.removeAll { $0.link?.isEnabled != true }
        for entry in entries { entry.link?.run(on: screen, at: time) }
    }
}
