import AsyncDisplayKit
import UIKit

/// A sample in a sandbox, with controls for all its parameters, the explanation of each size, and the code.
final class LayoutVCInteractive<Sample: LayoutSample>: UIViewController {
    private(set) var sample: Sample
    let page: PageNode
    private let sandbox: SandboxView
    private let screen: SandboxScreenView
    private var rows: [(parameter: Parameter<Sample>, row: ParameterRow)] = []
    private let explanation = ExplanationView()
    private let code = CodeCardView()

    init(_ sample: Sample) {
        self.sample = sample
        page = PageNode(sample)
        sandbox = SandboxView(page.view)
        screen = SandboxScreenView(sandbox)
        super.init(nibName: nil, bundle: nil)
        title = sample.title
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Real",
            primaryAction: UIAction { [unowned self] _ in show(LayoutVC(self.sample), sender: self) })
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() { view = screen }

    override func viewDidLoad() {
        super.viewDidLoad()
        let page = page
        sandbox.scaleDidChange = { page.setShownScale($0) }
        screen.panel.add(ColumnView.text(sample.summary, style: .subheadline, color: .secondaryLabel))
        for group in sample.parameters {
            screen.panel.add(PanelCard(group.title, note: group.note, group.parameters.map { makeRow($0) }))
        }
        screen.panel.add(
            PanelCard(
                "Why these sizes", note: "In points. Positions count from the top leading corner of the page.",
                [explanation]))
        screen.panel.add(PanelCard("Code", [code]))
        setContentScrollView(screen.panel, for: .top)
    }

    private func makeRow(_ parameter: Parameter<Sample>) -> ParameterRow {
        let row = ParameterRow(
            parameter.name, options: parameter.options, isSwitch: parameter.isSwitch, hasSteps: parameter.hasSteps,
            select: { [unowned self] index in change { parameter.select(&$0, index) } },
            step: { [unowned self] isUp in change { parameter.step(&$0, isUp) } })
        rows.append((parameter, row))
        return row
    }

    /// Changes parameters, and shows the result.
    func change(_ change: (inout Sample) -> Void) {
        change(&sample)
        page.show(sample)
        page.setShownScale(sandbox.scale)
        update()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        screen.layoutIfNeeded()
        if shownSize != sandbox.pageSize { update() }
    }

    // MARK: Showing

    private var shownSize = CGSize.zero

    private func update() {
        for (parameter, row) in rows { row.show(parameter.text(sample)) }
        code.code = sample.code
        if sandbox.pageSize.width > 0 {
            shownSize = sandbox.pageSize
            let layout = SampleLayout(sample, in: shownSize)
            show(layout)
        }
        screen.panel.setNeedsLayout()
        for card in screen.panel.rows { (card as? PanelCard)?.contentDidChange() }
    }

    private func show(_ layout: SampleLayout) {
        sandbox.marks = [SandboxMark(frame: layout.spec, color: .systemPink)]
        sandbox.legendText = layout.elements.map { "\($0.shortName)\n\($0.frameText)" }.joined(separator: "\n")
        let boxes = sample.boxes
        explanation.show(
            warnings: sample.warnings,
            layout.elements.map { element in
                var color = UIColor.systemPink
                if case .box(let index) = element.part { color = boxes[index].color.color }
                return ExplanationView.Paragraph(
                    color: color, isOutline: element.part == .spec, title: element.name, detail: element.frameText,
                    sentences: sample.explanation(of: element, in: layout))
            })
    }
}

extension SampleLayout.Element {
    /// "Stack" for the class, or the name of the box.
    fileprivate var shortName: String {
        guard part == .spec else { return name }
        return name.replacingOccurrences(of: "AS", with: "").replacingOccurrences(of: "LayoutSpec", with: " spec")
    }
}

extension LayoutSample {
    /// The screen with the sandbox.
    @MainActor
    func makeInteractiveScreen() -> UIViewController { LayoutVCInteractive(self) }

    /// The full screen.
    @MainActor
    func makeRealScreen() -> UIViewController { LayoutVC(self) }
}
