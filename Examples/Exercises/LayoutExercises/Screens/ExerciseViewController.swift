/// An exercise: the task, a version beside the example's button, hints one at a time, and the answer.
public class ExerciseViewController: ColumnViewController {
    /// The exercise on the screen.
    public let exercise: Exercise

    private let panels = UIStackView()
    private lazy var yours = LayoutPanel(versionName, in: self)
    private lazy var example = LayoutPanel("Example", in: self)
    private let statusTitle = ExerciseLabel("", .headline)
    private let statusDetails = ExerciseLabel("", .subheadline)
    private let statusTime = ExerciseLabel("", .footnote, .secondaryLabel)
    private lazy var status = UIStackView(arrangedSubviews: [statusTitle, statusDetails, statusTime])
    private let hints = UIStackView()
    private let buttons = UIStackView()
    private lazy var hintButton = makeButton("Hint") { [weak self] in self?.showNextHint() }
    private var shownHints = 0
    private let versionName: String
    private let showsExample: Bool
    private let version: UIViewController?
    /// What replaces the version while the screen is there.
    var live: AnyObject?

    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - version: The page that is shown first; nil until ``show(_:)`` is called.
    ///   - versionName: What stands above it.
    ///   - showsExample: Whether the example is shown side by side with it, too.
    public init(
        _ exercise: Exercise, version: UIViewController?, versionName: String = "Starter", showsExample: Bool = false
    ) {
        self.exercise = exercise
        self.version = version
        self.versionName = versionName
        self.showsExample = showsExample
        super.init(nibName: nil, bundle: nil)
        title = "Exercise \(exercise.number)"
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Example", primaryAction: UIAction { [weak self] _ in self?.showExample() })
    }

    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        let title = ExerciseLabel(exercise.title, .title2)
        title.accessibilityTraits.insert(.header)
        panels.spacing = 16
        panels.distribution = .fillEqually
        panels.addArrangedSubview(yours)
        if showsExample {
            panels.addArrangedSubview(example)
            example.show(exercise.makeExample())
        }
        hints.axis = .vertical
        hints.spacing = 10
        hints.isHidden = true
        buttons.spacing = 10
        buttons.distribution = .fillEqually
        buttons.addArrangedSubview(hintButton)
        buttons.addArrangedSubview(makeButton("Answer") { [weak self] in self?.askForAnswer() })
        status.axis = .vertical
        status.spacing = 6
        for view in [title, ExerciseLabel(exercise.task, .body), panels, hints, buttons] {
            column.addArrangedSubview(view)
        }
        if let version { yours.show(version) }
        arrange()
        showHintCount()
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        arrange()
    }

    /// Two pages fit side by side on a tablet and on a phone in landscape; buttons with the largest texts do not.
    private func arrange() {
        let axis: NSLayoutConstraint.Axis = view.bounds.width >= 640 ? .horizontal : .vertical
        if panels.axis != axis { panels.axis = axis }
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        let buttonAxis: NSLayoutConstraint.Axis = isLarge && view.bounds.width < 640 ? .vertical : .horizontal
        if buttons.axis != buttonAxis { buttons.axis = buttonAxis }
    }

    // MARK: Versions

    /// Shows another version of the page.
    public func show(_ version: UIViewController) {
        loadViewIfNeeded()
        yours.show(version)
    }

    /// Shows what became of the last version, above the pages.
    public func showStatus(_ title: String, details: String = "", color: UIColor = .label) {
        loadViewIfNeeded()
        statusTitle.text = title
        statusTitle.textColor = color
        statusDetails.text = details
        statusDetails.isHidden = details.isEmpty
        statusTime.isHidden = true
        if status.superview == nil { column.insertArrangedSubview(status, at: 2) }
    }

    /// Shows how long it took to show the version.
    func showTime(_ text: String) {
        statusTime.text = text
        statusTime.isHidden = false
    }

    // MARK: Help

    private func showExample() { show(ExampleViewController(exercise), sender: self) }

    private func showNextHint() {
        guard shownHints < exercise.hints.count else { return }
        hints.addArrangedSubview(ExerciseLabel("\(shownHints + 1). \(exercise.hints[shownHints])", .body))
        hints.isHidden = false
        shownHints += 1
        showHintCount()
    }

    private func showHintCount() {
        let rest = exercise.hints.count - shownHints
        hintButton.configuration?.title = rest == 0 ? "No more hints" : shownHints == 0 ? "Hint" : "Next hint (\(rest))"
        hintButton.isEnabled = rest > 0
    }

    private func askForAnswer() {
        let alert = UIAlertController(
            title: "Show the answer?",
            message: "The exercise teaches more if you finish it yourself. There are hints, too.",
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Keep trying", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Show the answer", style: .default) { [weak self] _ in
                guard let self else { return }
                show(AnswerViewController(exercise), sender: self)
            })
        present(alert, animated: true)
    }
}
