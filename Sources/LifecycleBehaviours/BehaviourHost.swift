import UIKit

/// The child view controller through which UIKit notifies behaviours of their view controller's lifecycle.
///
/// Its hidden view fills the owner's, at the back, so that it is laid out when the owner's size or safe area changes.
@MainActor
final class BehaviourHost: UIViewController {
    enum State {
        case away, appearing, shown, disappearing

        /// Whether this state may follow `before`.
        func follows(_ before: State) -> Bool {
            switch self {
            case .appearing: before == .away || before == .disappearing
            case .shown: before == .appearing
            case .disappearing: before == .appearing || before == .shown
            case .away: before == .disappearing
            }
        }
    }

    /// A behaviour, with the last state it was notified of: if it is removed in between, it gets the remaining
    /// callbacks.
    @MainActor
    final class Entry {
        let behaviour: any ViewControllerLifecycleBehaviour
        private(set) weak var host: BehaviourHost?
        fileprivate(set) var state = State.away
        fileprivate(set) var isRemoved = false

        init(_ behaviour: any ViewControllerLifecycleBehaviour, host: BehaviourHost) {
            self.behaviour = behaviour
            self.host = host
        }
    }

    private(set) var entries: [Entry] = []
    private weak var owner: UIViewController?
    /// The last state UIKit notified of.
    private var state = State.away
    private var notificationDepth = 0

    init(owner: UIViewController) {
        self.owner = owner
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("BehaviourHost is never archived.")
    }

    // MARK: Attaching

    /// Adds behaviours, which also get the callbacks that they have missed.
    func add(_ behaviours: [any ViewControllerLifecycleBehaviour]) -> [Entry] {
        guard let owner else { return [] }
        owner.loadViewIfNeeded()
        let new = behaviours.map { Entry($0, host: self) }
        entries += new
        notify(new) { $0.afterLoading($1) }
        if state == .appearing || state == .shown { notify(new, .appearing) { $0.beforeAppearing($1) } }
        if state == .shown { notify(new, .shown) { $0.afterAppearing($1) } }
        if parent == nil { attach(to: owner) }
        return new
    }

    /// Adds the host to the owner. If the owner is on the screen, UIKit calls the appearance methods at once.
    private func attach(to owner: UIViewController) {
        guard !entries.isEmpty, let page = owner.view else { return }
        owner.addChild(self)
        view.frame = CGRect(origin: .zero, size: page.bounds.size)
        page.insertSubview(view, at: 0)
        didMove(toParent: owner)
    }

    func remove(_ gone: [Entry]) {
        let gone = gone.filter { !$0.isRemoved }
        entries.removeAll { entry in gone.contains { $0 === entry } }
        for entry in gone { dismiss(entry) }
        leaveIfEmpty()
    }

    /// Removes the host after its last behaviour, but never during callbacks: another may be added.
    private func leaveIfEmpty() {
        guard entries.isEmpty, notificationDepth == 0, parent != nil else { return }
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }

    private func dismiss(_ entry: Entry) {
        entry.isRemoved = true
        guard let owner else { return }
        if entry.state == .appearing || entry.state == .shown {
            entry.state = .disappearing
            entry.behaviour.beforeDisappearing(owner)
        }
        if entry.state == .disappearing {
            entry.state = .away
            entry.behaviour.afterDisappearing(owner)
        }
    }

    override func loadView() {
        let view = UIView()
        view.isHidden = true
        view.isUserInteractionEnabled = false
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    // MARK: Notifying

    /// Notifies the behaviours that are still present when it is their turn.
    ///
    /// - Parameter state: The state of the callback. Behaviours that were added after the previous callback are
    ///   skipped.
    private func notify(
        _ entries: [Entry], _ state: State? = nil,
        _ callback: (any ViewControllerLifecycleBehaviour, UIViewController) -> Void
    ) {
        guard let owner else { return }
        notificationDepth += 1
        for entry in entries where !entry.isRemoved {
            if let state {
                guard state.follows(entry.state) else { continue }
                entry.state = state
            }
            callback(entry.behaviour, owner)
        }
        notificationDepth -= 1
        leaveIfEmpty()
    }

    private func notifyAll(
        _ state: State, _ callback: (any ViewControllerLifecycleBehaviour, UIViewController) -> Void
    ) {
        self.state = state
        notify(entries, state, callback)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        notifyAll(.appearing) { $0.beforeAppearing($1) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        notifyAll(.shown) { $0.afterAppearing($1) }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        notifyAll(.disappearing) { $0.beforeDisappearing($1) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        notifyAll(.away) { $0.afterDisappearing($1) }
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        viewIfLoaded?.setNeedsLayout()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        notify(entries) { $0.beforeLayingOutSubviews($1) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        notify(entries) { $0.afterLayingOutSubviews($1) }
    }
}
