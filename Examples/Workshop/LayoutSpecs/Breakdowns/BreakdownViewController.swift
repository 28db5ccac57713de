import AsyncDisplayKit
import UIKit

/// A screen made of several specs: the layers in a list, each of which can be pointed out, up to the one that is chosen.
final class BreakdownViewController: UIViewController {
    private static let colors: [UIColor] = [
        .systemPink, .systemBlue, .systemGreen, .systemOrange, .systemPurple, .systemTeal, .systemIndigo, .systemBrown,
        .systemRed, .systemGray,
    ]

    private let makeBreakdown: () -> Breakdown
    private var breakdown: Breakdown
    private(set) var page: BreakdownNode
    private let pageView = UIView()
    private let sandbox: SandboxView
    private let screen: SandboxScreenView
    private let code = CodeCardView()
    private let layerCode = CodeCardView("Copy layer")
    private var limitRow: ParameterRow!
    private var layerRows: [LayerRow] = []
    private var highlighted: Set<Int> = []
    private var shownSize = CGSize.zero

    init(_ makeBreakdown: @escaping () -> Breakdown) {
        self.makeBreakdown = makeBreakdown
        breakdown = makeBreakdown()
        page = BreakdownNode(breakdown)
        sandbox = SandboxView(pageView)
        screen = SandboxScreenView(sandbox)
        super.init(nibName: nil, bundle: nil)
        title = breakdown.title
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Real",
            primaryAction: UIAction { [unowned self] _ in
                show(BreakdownVC(self.makeBreakdown()), sender: self)
            })
        highlighted = [breakdown.layers.count]
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() { view = screen }

    override func viewDidLoad() {
        super.viewDidLoad()
        showPage()
        screen.panel.add(ColumnView.text(breakdown.summary, style: .subheadline, color: .secondaryLabel))
        let count = breakdown.layers.count
        limitRow = ParameterRow(
            "up to layer", options: (1...count).map(String.init), isSwitch: false, hasSteps: false,
            select: { [unowned self] in setLimit($0 + 1) }, step: { _ in })
        layerRows = breakdown.layers.enumerated().map { index, layer in
            LayerRow(
                number: index + 1, color: color(index + 1), title: layer.title, explanation: layer.explanation
            ) { [unowned self] isOn in highlight(index + 1, isOn) }
        }
        screen.panel.add(
            PanelCard(
                "Show", note: "Layers that no later one arranges yet are one below the other.", [limitRow]))
        screen.panel.add(
            PanelCard("Layers", note: "A switch marks the frame of its spec in the sandbox.", layerRows))
        screen.panel.add(
            PanelCard("Code of the last layer", [layerCode]), PanelCard("Code of all layers", [code]))
        setContentScrollView(screen.panel, for: .top)
        code.code = breakdown.code
    }

    private func color(_ number: Int) -> UIColor { Self.colors[(number - 1) % Self.colors.count] }

    private func showPage() {
        pageView.subviews.forEach { $0.removeFromSuperview() }
        let view = page.view
        view.frame = pageView.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        pageView.addSubview(view)
    }

    private func setLimit(_ limit: Int) {
        page.limit = limit
        highlighted = [limit]
        update()
    }

    private func highlight(_ number: Int, _ isOn: Bool) {
        if isOn { highlighted.insert(number) } else { highlighted.remove(number) }
        update()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        screen.layoutIfNeeded()
        if shownSize != sandbox.pageSize { update() }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard isViewLoaded, let previousTraitCollection,
            traitCollection.preferredContentSizeCategory != previousTraitCollection.preferredContentSizeCategory
        else { return }
        // The texts of the nodes have the sizes of before.
        let limit = page.limit
        breakdown = makeBreakdown()
        page = BreakdownNode(breakdown)
        page.limit = limit
        showPage()
        update()
    }

    private func update() {
        shownSize = sandbox.pageSize
        let limit = page.limit
        limitRow.show("\(limit)")
        for (index, row) in layerRows.enumerated() {
            row.show(isOn: highlighted.contains(index + 1), isShown: index < limit)
        }
        layerCode.code = breakdown.layers[limit - 1].code.joined(separator: "\n")
        for card in screen.panel.rows { (card as? PanelCard)?.contentDidChange() }
        guard shownSize.width > 0 else { return }
        let frames = makeBreakdown().frames(upTo: limit, in: shownSize)
        sandbox.marks = frames.enumerated().filter { highlighted.contains($0.offset + 1) }.map { index, frame in
            SandboxMark(frame: frame, color: color(index + 1), number: index + 1)
        }
        sandbox.legendText = frames.enumerated().map { index, frame in
            // Numbers alone have no direction: without the mark they run from right to left where the app does.
            "\u{200E}\(index + 1).  \(plainText(frame.width)) × \(plainText(frame.height))"
        }.joined(separator: "\n")
        screen.panel.setNeedsLayout()
    }
}

/// The real screen of a breakdown.
final class BreakdownVC: ASDKViewController<ASDisplayNode> {
    let page: BreakdownNode

    init(_ breakdown: Breakdown) {
        page = BreakdownNode(breakdown)
        super.init(node: ASDisplayNode())
        title = breakdown.title
        navigationItem.largeTitleDisplayMode = .never
        node.backgroundColor = .systemBackground
        node.automaticallyManagesSubnodes = true
        node.automaticallyRelayoutOnSafeAreaChanges = true
        let page = page
        node.layoutSpecBlock = { node, _ in ASInsetLayoutSpec(insets: node.safeAreaInsets, child: page) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
