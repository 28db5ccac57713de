import UIKit

/// A view controller that records its callbacks.
class JournalController: UIViewController {
    let name: String
    let journal: Journal
    var forwards = true
    var notesLayout = false
    /// Whether `isMovingToParent` and `isMovingFromParent` are written down too.
    var notesMoves = false

    init(_ name: String, _ journal: Journal) {
        self.name = name
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("not made from archives")
    }

    private func note(_ what: String) {
        let moves = notesMoves ? (isMovingToParent ? " moving to" : isMovingFromParent ? " moving from" : "") : ""
        journal.add("\(name).\(what)\(moves)")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        note("didLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("willAppear")
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note("isAppearing")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("didAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("willDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("didDisappear")
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if notesLayout { note("willLayout") }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if notesLayout { note("didLayout") }
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note("willMove(\((parent as? JournalController)?.name ?? "nil"))")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note("didMove(\((parent as? JournalController)?.name ?? "nil"))")
    }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
}
