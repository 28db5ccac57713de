import ToolTip
import UIKit

/// Tips: the example with the star, a gallery of directions, and a tour over three screens.
final class ToolTipsViewController: UIViewController {
    private let column = ColumnView()
    private let editPlanCustomView = UIButton(type: .system)
    private lazy var filterItem = UIBarButtonItem(title: "Filter", primaryAction: UIAction { _ in })
    private let result = ColumnView.text("No tip was shown yet", style: .footnote, color: .secondaryLabel)
    private lazy var podsButton = ColumnView.button("Introduce Pods") { [unowned self] in introducePods() }
    private lazy var tourButton = ColumnView.button("Take the tour") { [unowned self] in takeTour() }
    private lazy var gallery = DirectionGallery { [unowned self] direction, name, button in
        show([ToolTipData(title: name, desc: "A tip of this direction", view: button, direction: direction)])
    }
    private let center = ToolTipCenter(store: MemoryToolTipStore())
    private var letsTouchesThrough = false

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Tool tips"
        navigationItem.largeTitleDisplayMode = .never
        editPlanCustomView.setTitle("Edit plan", for: .normal)
        navigationItem.rightBarButtonItems = [UIBarButtonItem(customView: editPlanCustomView), filterItem]
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() { view = column }

    override func viewDidLoad() {
        super.viewDidLoad()
        column.add(
            ColumnView.text("A tip points at what it explains, and stays there while the screen moves."),
            podsButton, tourButton, result,
            ColumnView.choice("Touches go through", isOn: false) { [unowned self] in letsTouchesThrough = $0 },
            ColumnView.text("Directions", style: .headline), gallery)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isMovingFromParent { center.cancel() }
    }

    // MARK: Tips

    private func introducePods() {
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
        toolTipVC.delegate = self
        self.present(toolTipVC, animated: true)
    }

    private func show(_ data: [ToolTipData]) {
        var data = data
        for index in data.indices {
            var spotlight = ToolTipSpotlight(.rectangle(cornerRadius: 10))
            spotlight.letsTouchesThrough = letsTouchesThrough
            data[index].spotlight = spotlight
        }
        guard let view = ToolTipView(data: data) else { return }
        let tip = ToolTipViewController(tooltipData: view)
        tip.delegate = self
        present(tip, animated: true)
    }

    private func takeTour() {
        guard let window = view.window else { return }
        center.start(ToolTipTour.workshop, in: window) { [weak self] in self?.note("\($0)") }
    }

    private func note(_ text: String) {
        result.text = "The last one: \(text)"
        column.setNeedsLayout()
    }

    /// The steps of the tour's first screen.
    var tourSteps: [ToolTipData] {
        var several = ToolTipData(
            title: "Two at once", desc: "The arrow points at the first.",
            anchors: [.view(podsButton), .view(tourButton)])
        several.spotlight = ToolTipSpotlight(.capsule)
        gallery.layoutIfNeeded()
        let corner = gallery.firstTitle
        var part = ToolTipData(
            title: "A part of a view", desc: "Any rectangle can be explained.", anchors: [.rect(corner, in: gallery)])
        part.spotlight = ToolTipSpotlight(.circle, padding: 0)
        var item = ToolTipData(
            title: "A bar button", callToAction: "Next screen", anchors: [.barButtonItem(filterItem)],
            type: .barButton)
        item.onCallToAction = { [weak self] in
            self?.navigationController?.pushViewController(TourRowsViewController(), animated: true)
        }
        item.advancesOnTap = false
        return [several, part, item]
    }
}

extension ToolTipsViewController: ToolTipViewControllerDelegate {
    func toolTipViewController(_ toolTip: ToolTipViewController, didFinishWith outcome: ToolTipOutcome) {
        note("\(outcome)")
    }
}
