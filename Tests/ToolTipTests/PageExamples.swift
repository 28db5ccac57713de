import Testing
import ToolTip
import TwillTesting

// The code of Documentation/ToolTip.md; a test of the repository finds each of its paragraphs here.

private final class HomeViewController: UITableViewController {
    let editPlanCustomView = UIButton(type: .system)
    var searchButton: UIView { editPlanCustomView }

    override func viewDidLoad() {
        super.viewDidLoad()
        editPlanCustomView.setTitle("Edit", for: .normal)
        navigationItem.rightBarButtonItem = UIBarButtonItem(customView: editPlanCustomView)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }

    func introducePods() {
        let toolTipView = ToolTipView(
            data: [
                .init(
                    image: "yellow-star",
                    title: "Introducing Pods",
                    desc:
                        "Create specific longterm milestones with your partner & work towards them on your way to building lifetime wealth.",
                    callToAction: "GOT IT",
                    view: editPlanCustomView,
                    direction: .bottom,
                    type: .barButton
                )
            ]
        )
        let toolTipVC = ToolTipViewController(tooltipData: toolTipView!)
        toolTipVC.modalTransitionStyle = .crossDissolve
        toolTipVC.modalPresentationStyle = .overCurrentContext
        self.present(toolTipVC, animated: true)
    }
}

private final class CartViewController: UIViewController {
    let payButton = UIButton(frame: CGRect(x: 50, y: 200, width: 80, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(payButton)
    }
}

@MainActor @Suite struct PageExamples {
    private let stage: Stage
    private let page = HomeViewController()
    private let navigation: UINavigationController
    private let window: UIWindow

    init() {
        stage = Stage()
        navigation = UINavigationController(rootViewController: page)
        window = stage.show(navigation)
    }

    @Test func theTipOfThePageIsShown() throws {
        page.introducePods()
        stage.advance(by: 0.6)
        try stage.tap("GOT IT")
        stage.advance(by: 0.6)
        #expect(navigation.presentedViewController == nil)
    }

    @Test func theOutcomeOfThePageIsReturned() async throws {
        var score = 0, skippedAt: Int?
        let tableView: UITableView = page.tableView, path = IndexPath(row: 1, section: 0)
        var step = ToolTipData(title: "Your orders", anchors: [.row(at: path, in: tableView)], type: .cell)
        step.spotlight = ToolTipSpotlight(.circle, padding: 8, letsTouchesThrough: true)
        step.duration = 5
        step.makeContent = { UISwitch() }
        let toolTipView = try #require(ToolTipView(data: [step]))
        toolTipView.appearance.backgroundColor = .systemIndigo
        toolTipView.appearance.titleColor = .white
        ToolTipTitleLabel.appearance().textColor = .systemRed
        defer { ToolTipTitleLabel.appearance().textColor = .label }
        let toolTipVC = ToolTipViewController(tooltipData: toolTipView)

        let user = Task {
            await stage.waitForMainQueue()
            stage.advance(by: 6)
        }
        switch await toolTipVC.present(over: page) {
        case .done: score += 1
        case .skipped(let step): skippedAt = step
        case .dismissed, .failed: break
        }
        await user.value

        #expect(score == 1 && skippedAt == nil)
    }

    @Test func theTourOfThePageIsShown() async {
        let center = ToolTipCenter(store: MemoryToolTipStore())
        let user = Task {
            await stage.waitForMainQueue()
            stage.advance(by: 1)
            try stage.tap("Done")
            stage.advance(by: 1)
            navigation.pushViewController(CartViewController(), animated: false)
            stage.advance(by: 1)
            try stage.tap("Done")
            stage.advance(by: 1)
        }

        let tour = ToolTipTour(
            "welcome", rules: [.once, .after(event: "signed in")],
            stops: [
                .on(HomeViewController.self) { [ToolTipData(title: "Search here", view: $0.searchButton)] },
                .on(CartViewController.self) { [ToolTipData(title: "Pay here", view: $0.payButton)] },
            ])
        center.record(event: "signed in")
        let outcome = await center.start(tour, in: window)

        #expect(outcome == .done)
        _ = await user.result
    }
}
