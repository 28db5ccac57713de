/// The source of an answer, to read and to copy.
final class AnswerViewController: ColumnViewController {
    private let exercise: Exercise
    private let copied = ExerciseLabel("The answer is on the pasteboard.", .footnote, .secondaryLabel)

    init(_ exercise: Exercise) {
        self.exercise = exercise
        super.init(nibName: nil, bundle: nil)
        title = "Answer \(exercise.number)"
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let code = ExerciseLabel(exercise.answerCode, .footnote)
        let size = code.font.pointSize
        code.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
            for: .monospacedSystemFont(ofSize: min(size, 12), weight: .regular))
        // Source reads from left to right in every language.
        code.textAlignment = .left
        code.semanticContentAttribute = .forceLeftToRight
        column.addArrangedSubview(
            makeButton("Copy") { [weak self] in
                guard let self else { return }
                UIPasteboard.general.string = exercise.answerCode
                copied.isHidden = false
            })
        copied.isHidden = true
        column.addArrangedSubview(copied)
        column.addArrangedSubview(code)
    }
}
