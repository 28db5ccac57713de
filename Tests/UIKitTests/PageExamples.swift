import Testing
import TwillTesting
import UIKit

// The code of Sources/UIKit/UIKit.docc; a test of the repository finds each of its paragraphs here.

private final class GreetingViewController: UIViewController {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.text = "Hello, Linux"
        label.textAlignment = .center
        view.addSubview(label)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        label.frame = view.bounds
    }
}

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

private final class CounterPage: UIViewController, UITableViewDelegate {
    private(set) var count = 0

    func addOne() { count += 1 }

    func makeRecognizer() -> UITapGestureRecognizer {
        let recognizer = UITapGestureRecognizer(target: self, action: Selector("addOne", CounterPage.addOne))
        return recognizer
    }
}

final class RatingCard: UIView, NibActionTarget {
    @Outlet var title: UILabel!
    @OutletCollection var stars: [UIImageView]

    class var nibActions: [Selector] { [Selector("rate", RatingCard.rate)] }

    func rate(_ sender: UIButton) {
        for star in stars { star.isHighlighted = star.tag <= sender.tag }
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        title.adjustsFontForContentSizeCategory = true
    }
}

final class RatingView: UIView {
    @Outlet var content: UIView!

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        UINib(nibName: "RatingView", bundle: nil).instantiate(withOwner: self)
        guard let content else { return }
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }
}

private final class TallRows: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 80 }
}

@MainActor
@Suite struct CounterTests {
    @Test func eachTapAddsOne() throws {
        let stage = Stage(device: .iphone15)
        stage.show(CounterViewController())

        try stage.tap("Add one")
        try stage.tap("Add one")

        #expect(stage.shows("2 times"))
    }
}

@MainActor @Suite struct PageExamples {
    @Test func theGreetingIsShown() {
        let stage = Stage()

        stage.show(GreetingViewController())

        #expect(stage.shows("Hello, Linux"))
    }

    @Test func theRecognizersSelectorCallsTheMethod() throws {
        let stage = Stage(), page = CounterPage()
        page.view.addGestureRecognizer(page.makeRecognizer())
        stage.show(page)

        try stage.tap(at: CGPoint(x: 100, y: 300))

        #expect(page.count == 1)
    }

    @Test func anOptionalMethodIsCalledWhereItIsImplemented() {
        func height(from delegate: any UITableViewDelegate) -> CGFloat? {
            let table = UITableView(), path = IndexPath(row: 0, section: 0)
            let height = callIfImplemented { delegate.tableView(table, heightForRowAt: path) }
            return height
        }

        #expect(height(from: TallRows()) == 80)
        #expect(height(from: CounterPage()) == nil)
    }

    @Test func theCardsStarsAreRated() throws {
        let nib = nib(
            """
            <view customClass="RatingCard" customModule="UIKitTests" id="card"><subviews>
                <label text="Tea" id="title"/>
                <imageView tag="1" id="one"/><imageView tag="2" id="two"/><imageView tag="3" id="three"/>
                <button tag="2" id="rate"><connections>
                    <action selector="rate:" destination="card" eventType="touchUpInside" id="a"/>
                </connections></button>
            </subviews><connections>
                <outlet property="title" destination="title" id="o1"/>
                <outletCollection property="stars" destination="one" id="o2"/>
                <outletCollection property="stars" destination="two" id="o3"/>
                <outletCollection property="stars" destination="three" id="o4"/>
            </connections></view>
            """)
        let card = try #require(nib.instantiate(withOwner: nil).first as? RatingCard)

        (card.subviews.last as? UIButton)?.sendActions(for: .touchUpInside)

        #expect(card.title.adjustsFontForContentSizeCategory)
        #expect(card.stars.map(\.isHighlighted) == [true, true, false])
    }
}
