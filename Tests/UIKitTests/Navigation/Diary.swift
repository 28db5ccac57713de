import TwillTesting

/// The callbacks of view controllers, in order.
@MainActor
final class Diary {
    private(set) var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    /// What was noted since the last time.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A view controller that keeps a diary, with the flags that were up in each callback.
@MainActor
final class DiaryController: UIViewController {
    let name: String
    private let diary: Diary
    var notesFlags = false
    /// Called in `viewWillAppear`.
    var whenAppearing: ((DiaryController) -> Void)?

    /// Called in `viewDidLoad`.
    var whenLoading: (() -> Void)?

    init(_ name: String, _ diary: Diary) {
        self.name = name
        self.diary = diary
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private var flags: String {
        guard notesFlags else { return "" }
        var flags: [String] = []
        if isMovingToParent { flags.append("movingTo") }
        if isMovingFromParent { flags.append("movingFrom") }
        if isBeingPresented { flags.append("presented") }
        if isBeingDismissed { flags.append("dismissed") }
        return "[" + flags.joined(separator: " ") + "]"
    }

    private func note(_ what: String) { diary.note("\(name).\(what)") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        note("viewDidLoad")
        whenLoading?()
    }

    override func viewWillAppear(_ animated: Bool) {
        note("willAppear" + flags)
        whenAppearing?(self)
    }

    override func viewDidAppear(_ animated: Bool) { note("didAppear" + flags) }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear" + flags) }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear" + flags) }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note(parent == nil ? "willMove(nil)" : "willMove(parent)")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note(parent == nil ? "didMove(nil)" : "didMove(parent)")
    }
}
