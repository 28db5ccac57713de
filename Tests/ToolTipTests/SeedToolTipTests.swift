import Testing
import ToolTip
import TwillTesting

/// The controller as an app writes it for itself around the framework's view.
private final class SeedToolTipViewController: UIViewController, ToolTipViewDelegate {
    var id: Int
    var tooltipData: ToolTipView!
    var outcome: ToolTipOutcome?

    override func viewDidLoad() {
        super.viewDidLoad()
    }

    override func loadView() {
        let containerView = UIView()
        containerView.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        tooltipData.translatesAutoresizingMaskIntoConstraints = false
        containerView.addSubview(tooltipData)
        tooltipData.topAnchor.constraint(equalTo: containerView.topAnchor).isActive = true
        tooltipData.leftAnchor.constraint(equalTo: containerView.leftAnchor).isActive = true
        tooltipData.rightAnchor.constraint(equalTo: containerView.rightAnchor).isActive = true
        tooltipData.bottomAnchor.constraint(equalTo: containerView.bottomAnchor).isActive = true
        view = containerView
    }

    init(
        id: Int = 0,
        tooltipData: ToolTipView
    ) {
        self.id = id
        super.init(nibName: nil, bundle: nil)
        self.tooltipData = tooltipData
        tooltipData.delegate = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func toolTipView(_ toolTipView: ToolTipView, didFinishWith outcome: ToolTipOutcome) {
        self.outcome = outcome
        dismiss(animated: true)
    }
}

private final class PlanViewController: UIViewController {
    let editPlanCustomView = UIButton(type: .system)
    /// Whether the controller of this file shows the tip, instead of the framework's.
    var usesOwnController = false

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Plan"
        view.backgroundColor = .systemBackground
        editPlanCustomView.setTitle("Edit plan", for: .normal)
        navigationItem.rightBarButtonItem = UIBarButtonItem(customView: editPlanCustomView)
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
        if usesOwnController {
            let toolTipVC = SeedToolTipViewController(tooltipData: toolTipView!)
            toolTipVC.modalTransitionStyle = .crossDissolve
            toolTipVC.modalPresentationStyle = .overCurrentContext
            self.present(toolTipVC, animated: true)
        } else {
            let toolTipVC = ToolTipViewController(tooltipData: toolTipView!)
            toolTipVC.modalTransitionStyle = .crossDissolve
            toolTipVC.modalPresentationStyle = .overCurrentContext
            self.present(toolTipVC, animated: true)
        }
    }
}

@MainActor @Suite struct SeedToolTipTests {
    @Test(arguments: [false, true])
    func tipPointsAtTheBarButtonFromBelowAndGoesWithItsCallToAction(usesOwnController: Bool) throws {
        let stage = Stage(), plan = PlanViewController()
        plan.usesOwnController = usesOwnController
        let navigation = UINavigationController(rootViewController: plan)
        stage.show(navigation)

        plan.introducePods()
        stage.advance(by: 0.6)

        #expect(stage.shows("Introducing Pods") && stage.shows("GOT IT"))
        let tip = try #require(navigation.presentedViewController as? any TipHolder).tip
        let placement = try #require(tip.placement), anchor = Shown.rect(of: plan.editPlanCustomView)
        #expect(placement.side == .bottom)
        #expect(abs(placement.arrowPoint.y - anchor.maxY) < 0.001 && abs(placement.arrowPoint.x - anchor.midX) < 0.001)
        #expect(placement.frame.maxX <= 367 && placement.frame.minY >= anchor.maxY + 8 - 0.5)

        try stage.tap("GOT IT")
        stage.advance(by: 0.6)

        #expect(navigation.presentedViewController == nil)
        #expect(tip.outcome == .done)
    }
}

@MainActor
private protocol TipHolder {
    var tip: ToolTipView { get }
}

extension SeedToolTipViewController: TipHolder {
    fileprivate var tip: ToolTipView { tooltipData }
}

extension ToolTipViewController: TipHolder {
    fileprivate var tip: ToolTipView { tooltipData }
}
