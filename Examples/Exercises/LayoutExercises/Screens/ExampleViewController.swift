/// The example of an exercise on a whole page.
final class ExampleViewController: UIViewController {
    private let exercise: Exercise
    private let page: UIViewController

    init(_ exercise: Exercise) {
        self.exercise = exercise
        page = exercise.makeExample()
        super.init(nibName: nil, bundle: nil)
        title = "Example \(exercise.number)"
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addChild(page)
        view.addSubview(page.view)
        page.view.translatesAutoresizingMaskIntoConstraints = false
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            page.view.topAnchor.constraint(equalTo: area.topAnchor),
            page.view.leadingAnchor.constraint(equalTo: area.leadingAnchor),
            page.view.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            page.view.bottomAnchor.constraint(equalTo: area.bottomAnchor),
        ])
        page.didMove(toParent: self)
    }
}
