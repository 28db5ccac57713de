import UIKit
import ViewTracking

/// A feed whose cards are tracked: each shows what the service knows of it, and below are the events that were sent, with
/// the cost of the last pass.
final class TrackingViewController: UIViewController {
    private let service = TrackingService()
    private let table = UITableView(frame: .zero, style: .plain)
    private let schedule = UISegmentedControl(items: schedules.map(\.title))
    private let cost = UILabel()
    private let log = LogView()
    private var isRefreshPlanned = false

    private static let schedules: [(title: String, schedule: TrackingSchedule)] = [
        ("At rest", .whenNotTracking(timesPerSecond: 4)), ("4 per second", .timesPerSecond(4)), ("Idle", .whenIdle),
    ]
    private static let count = 40
    private static let logHeight: CGFloat = 120
    private static let margin: CGFloat = 16

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Tracking"
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        trackingScreen = TrackingScreen(screenName: "feed")
        view.backgroundColor = .systemGroupedBackground
        table.backgroundColor = .clear
        table.separatorStyle = .none
        table.rowHeight = UITableView.automaticDimension
        table.estimatedRowHeight = 100
        table.register(FeedCell.self, forCellReuseIdentifier: "card")
        table.dataSource = self
        table.delegate = self
        cost.font = UIFontMetrics(forTextStyle: .footnote)
            .scaledFont(for: .systemFont(ofSize: 13), maximumPointSize: 22)
        cost.textColor = .secondaryLabel
        cost.numberOfLines = 0
        cost.adjustsFontForContentSizeCategory = true
        cost.text = "No pass yet"
        schedule.selectedSegmentIndex = 0
        schedule.addAction(UIAction { [weak self] _ in self?.scheduleDidChange() }, for: .valueChanged)
        for view in [table, schedule, cost, log] { self.view.addSubview(view) }
        service.sinks = [.main("workshop") { [weak self] event in self?.log.add(event.line) }]
        service.costSink = TrackingCostSink { [weak self] report in self?.show(report) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let page = view.bounds.inset(by: view.safeAreaInsets)
        let width = max(0, page.width - 2 * Self.margin), left = page.minX + Self.margin
        let costHeight = cost.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
        log.frame = CGRect(x: left, y: page.maxY - Self.logHeight - 8, width: width, height: Self.logHeight)
        cost.frame = CGRect(x: left, y: log.frame.minY - costHeight - 8, width: width, height: costHeight)
        let scheduleHeight = schedule.intrinsicContentSize.height
        schedule.frame = CGRect(x: left, y: cost.frame.minY - scheduleHeight - 8, width: width, height: scheduleHeight)
        table.frame = CGRect(
            x: 0, y: page.minY, width: view.bounds.width, height: max(0, schedule.frame.minY - 8 - page.minY))
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        view.setNeedsLayout()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let window = view.window { service.start(in: window) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        service.stop()
    }

    private func scheduleDidChange() {
        service.schedule = Self.schedules[schedule.selectedSegmentIndex].schedule
    }

    // MARK: What the service knows

    private func show(_ report: TrackingPassReport) {
        // Times are not the same in each run, and a script compares texts.
        let time = report.duration < 0.001 ? "under 1 ms" : "\(Int((report.duration * 1_000).rounded(.up))) ms"
        let text = """
            Last pass (\(report.kind.rawValue)): views \(report.viewsVisited), elements measured \
            \(report.elementsMeasured), skipped \(report.elementsSkipped), \(time)
            """
        if report.kind == .full, cost.text != text {
            cost.text = text
            view.setNeedsLayout()
        }
        refresh()
    }

    /// Shows the state of each card; again and again while the time of one runs.
    private func refresh() {
        var isTimeRunning = false
        let cells = table.visibleCells.compactMap { $0 as? FeedCell }
        for state in service.elementStates {
            guard let cell = cells.first(where: { $0.trackedView === state.view }) else { continue }
            cell.show(state)
            if state.dwell != nil, !state.isSent { isTimeRunning = true }
        }
        guard isTimeRunning, !isRefreshPlanned else { return }
        isRefreshPlanned = true
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self] in
            MainActor.assumeIsolated {
                self?.isRefreshPlanned = false
                self?.refresh()
            }
        }
    }
}

extension TrackingViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "card", for: indexPath)
        (cell as? FeedCell)?.show(card: indexPath.row + 1)
        return cell
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if service.isRunning { refresh() }
    }
}
