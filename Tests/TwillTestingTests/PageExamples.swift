import Testing

@testable import TwillTesting

// The code of Sources/TwillTesting/TwillTesting.docc; a test of the repository finds each of its paragraphs here.

private final class CounterViewController: UIViewController {
    private let label = UILabel()
    private let button = UIButton(configuration: .filled())
    private var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        button.configuration?.title = "Add one"
        button.addAction(UIAction { [unowned self] _ in addOne() }, for: .touchUpInside)
        button.frame = CGRect(x: 20, y: 200, width: 160, height: 50)
        label.frame = CGRect(x: 20, y: 100, width: 300, height: 40)
        view.addSubview(button)
        view.addSubview(label)
    }

    private func addOne() {
        count += 1
        label.text = count == 1 ? "1 time" : "\(count) times"
    }
}

@MainActor
@Suite struct CounterTests {
    @Test func eachTapAddsOne() throws {
        let stage = Stage()
        stage.show(CounterViewController())

        try stage.tap("Add one")

        #expect(stage.shows("1 time"))
    }
}

@MainActor @Suite struct PageExamples {
    @Test func theReferencesAreRecordedAndThenCompared() throws {
        let sandbox = try ReferenceSandbox()
        func play() throws {
            let stage = Stage()
            stage.show(CounterViewController())
            stage.expectTree()

            try stage.tap("Add one")

            stage.expectTree(named: "one")
            stage.expectSnapshot(named: "one")
        }

        #expect(try sandbox.failures(play).count == 3, "none exists yet")
        #expect(try sandbox.failures(record: "missing", play).isEmpty)
        #expect(try sandbox.failures(play).isEmpty)
    }
}
