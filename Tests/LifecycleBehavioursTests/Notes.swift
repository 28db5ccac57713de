import LifecycleBehaviours
import TwillTesting

/// The callbacks of pages and their behaviours, in order.
@MainActor
final class Notes {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    /// What was noted since the last time.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A behaviour that records its callbacks; those of layout only on request.
final class NotingBehaviour: ViewControllerLifecycleBehaviour {
    let name: String
    private let notes: Notes
    var notesLayout = false
    /// Called in each callback, with its name.
    var whenCalled: ((String, UIViewController) -> Void)?

    init(_ name: String, _ notes: Notes) {
        self.name = name
        self.notes = notes
    }

    private func note(_ what: String, _ viewController: UIViewController) {
        notes.add("\(name).\(what)")
        whenCalled?(what, viewController)
    }

    func afterLoading(_ viewController: UIViewController) { note("afterLoading", viewController) }
    func beforeAppearing(_ viewController: UIViewController) { note("beforeAppearing", viewController) }
    func afterAppearing(_ viewController: UIViewController) { note("afterAppearing", viewController) }
    func beforeDisappearing(_ viewController: UIViewController) { note("beforeDisappearing", viewController) }
    func afterDisappearing(_ viewController: UIViewController) { note("afterDisappearing", viewController) }

    func beforeLayingOutSubviews(_ viewController: UIViewController) {
        if notesLayout { note("beforeLayingOutSubviews", viewController) }
    }

    func afterLayingOutSubviews(_ viewController: UIViewController) {
        if notesLayout { note("afterLayingOutSubviews", viewController) }
    }
}

/// A page "a" that notes its own callbacks as "a…" and has a behaviour "a+".
final class NotingPage: UIViewController {
    let notes: Notes
    let behaviour: NotingBehaviour

    init(_ name: String, _ notes: Notes) {
        self.notes = notes
        behaviour = NotingBehaviour(name + "+", notes)
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func note(_ what: String) { notes.add("\(title ?? "").\(what)") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        note("viewDidLoad")
        add(behaviours: [behaviour])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("viewWillAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("viewDidDisappear")
    }
}
