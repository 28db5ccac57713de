import Testing
import TwillTesting

@testable import ViewTracking

/// Impressions: when elements are sent, in which order, and how often.
@MainActor @Suite struct ServiceTests {
    private let page = UIViewController()
    private let recorder = Recorder()

    /// Shows the page, and tracks it as the screen "page".
    private func begin(on stage: Stage) {
        page.trackingScreen = TrackingScreen(screenName: "page")
        recorder.service.start(in: stage.show(page))
    }

    @Test func visibleElementsAreSentBreadthFirst() {
        let stage = Stage()
        let first = add("1", CGRect(x: 0, y: 0, width: 100, height: 100), to: page.view)
        add("1.1", CGRect(x: 0, y: 0, width: 10, height: 10), to: first)
        let second = add("2", CGRect(x: 0, y: 200, width: 100, height: 100), to: page.view)
        let inner = add("2.1", CGRect(x: 0, y: 0, width: 10, height: 10), to: second)
        add("2.1.1", CGRect(x: 0, y: 0, width: 10, height: 10), to: inner)
        add("3", CGRect(x: 0, y: 400, width: 100, height: 100), to: page.view)

        begin(on: stage)
        stage.advance(by: 0.5)

        #expect(recorder.lines.first == "screen page")
        #expect(recorder.take() == ["1", "2", "3", "1.1", "2.1", "2.1.1"])
    }

    /// Superviews hold their subviews in the order of painting.
    @Test(arguments: [false, true]) func siblingsAreSentInTheOrderOfReading(isMirrored: Bool) {
        let stage = Stage()
        if isMirrored { page.view.semanticContentAttribute = .forceRightToLeft }
        let grid = ["1", "2", "3", "4", "5", "6"]
        for (index, name) in grid.enumerated().reversed() {
            let origin = CGPoint(x: index % 3 * 100, y: 100 + index / 3 * 100)
            let cell = add(name, CGRect(origin: origin, size: CGSize(width: 90, height: 90)), to: page.view)
            add(name + " title", CGRect(x: 0, y: 0, width: 40, height: 10), to: cell)
        }
        begin(on: stage)
        stage.advance(by: 0.5)

        let cells = isMirrored ? ["3", "2", "1", "6", "5", "4"] : grid
        #expect(recorder.take() == cells + cells.map { $0 + " title" })
    }

    @Test func elementIsSentOncePerVisit() {
        let stage = Stage()
        let view = add("a", CGRect(x: 0, y: 0, width: 100, height: 100), to: page.view)
        begin(on: stage)
        stage.advance(by: 1)
        #expect(recorder.take() == ["a"])

        view.isHidden = true
        stage.advance(by: 1)
        view.isHidden = false
        stage.advance(by: 1)
        recorder.service.scan()

        #expect(recorder.take() == [])
    }

    @Test func elementIsSentAgainInTheNextVisit() {
        let stage = Stage()
        add("a", CGRect(x: 0, y: 100, width: 100, height: 100), to: page.view)
        page.trackingScreen = TrackingScreen(screenName: "page")
        let navigation = UINavigationController(rootViewController: page)
        recorder.service.start(in: stage.show(navigation))
        stage.advance(by: 1)
        #expect(recorder.take() == ["a"])

        navigation.pushViewController(UIViewController(), animated: true)
        stage.advance(by: 2)
        #expect(recorder.take() == [])
        navigation.popViewController(animated: true)
        stage.advance(by: 2)

        #expect(recorder.events.map(\.kind) == [.screen, .element])
        #expect(recorder.events.map(\.visit) == [2, 2])
    }

    @Test func sameIdentityInTwoViewsIsSentOnce() {
        let stage = Stage()
        for y in [0, 200] { add("a", CGRect(x: 0, y: y, width: 100, height: 100), to: page.view) }

        begin(on: stage)
        stage.advance(by: 1)

        #expect(recorder.take() == ["a"])
    }

    @Test func viewsWithoutIdentityAreDifferentElements() {
        let stage = Stage()
        for y in [0, 200] {
            let view = UIView(frame: CGRect(x: 0, y: y, width: 100, height: 100))
            view.trackingElement = TrackingElement(elementType: "box")
            page.view.addSubview(view)
        }

        begin(on: stage)
        stage.advance(by: 1)

        #expect(recorder.take() == ["box", "box"])
    }

    @Test func reusedViewIsAnotherElement() {
        let stage = Stage()
        let view = add("a", CGRect(x: 0, y: 0, width: 100, height: 100), to: page.view)
        begin(on: stage)
        stage.advance(by: 1)
        #expect(recorder.take() == ["a"])

        view.trackingElement?.identity = "b"
        stage.advance(by: 1)
        #expect(recorder.take() == ["b"])
        view.trackingElement?.identity = "a"
        stage.advance(by: 1)

        #expect(recorder.take() == [])
    }

    @Test func equalComponentThatIsSetTwiceIsSentOnce() {
        let stage = Stage()
        let view = add("a", CGRect(x: 0, y: 0, width: 100, height: 100), to: page.view)
        begin(on: stage)
        stage.advance(by: 1)

        view.trackingElement = view.trackingElement
        stage.advance(by: 1)

        #expect(recorder.take() == ["a"])
    }

    @Test func removedComponentIsNotSent() {
        let stage = Stage()
        let view = add("a", CGRect(x: 0, y: 0, width: 100, height: 100), to: page.view)
        begin(on: stage)
        view.trackingElement = nil
        stage.advance(by: 1)

        #expect(view.trackingElement == nil)
        #expect(recorder.take() == [])
    }

    @Test func minimumRatioIsTheFirstThatCounts() {
        let stage = Stage()
        let view = add("a", CGRect(x: 325, y: 0, width: 100, height: 100), to: page.view, ratio: 0.75)
        begin(on: stage)
        stage.advance(by: 1)
        #expect(recorder.take() == [])

        view.frame.origin.x = 301
        stage.advance(by: 1)
        #expect(recorder.take() == [])
        view.frame.origin.x = 300
        stage.advance(by: 1)

        #expect(recorder.events.map(\.visibleRatio) == [0.75])
    }

    // MARK: Dwell

    @Test func dwellEndsWhileNothingChanges() {
        let stage = Stage()
        add("a", CGRect(x: 0, y: 0, width: 100, height: 100), to: page.view, dwell: 2)
        begin(on: stage)

        stage.advance(by: 1.9)
        #expect(recorder.take() == [])
        stage.advance(by: 0.2)

        #expect(recorder.events.count == 1)
        #expect(abs((recorder.events.first?.dwell ?? 0) - 2) < 0.05)
        #expect(recorder.reports.last?.kind == .unchanged)
    }

    @Test func interruptedDwellBeginsAgain() {
        let stage = Stage()
        let view = add("a", CGRect(x: 0, y: 0, width: 100, height: 100), to: page.view, dwell: 2)
        begin(on: stage)

        stage.advance(by: 1.5)
        view.alpha = 0
        stage.advance(by: 0.5)
        view.alpha = 1
        stage.advance(by: 1.5)
        #expect(recorder.take() == [])
        stage.advance(by: 1)

        #expect(recorder.take() == ["a"])
    }

    @Test func changedIdentityBeginsADwell() {
        let stage = Stage()
        let view = add("a", CGRect(x: 0, y: 0, width: 100, height: 100), to: page.view, dwell: 2)
        begin(on: stage)

        stage.advance(by: 1.5)
        view.trackingElement?.identity = "b"
        stage.advance(by: 1.5)
        #expect(recorder.take() == [])
        stage.advance(by: 1)

        #expect(recorder.take() == ["b"])
    }

    // MARK: Lists

    private final class Feed: UITableViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.rowHeight = 100
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            trackingScreen = TrackingScreen(screenName: "feed")
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.trackingElement = TrackingElement(
                elementType: "row", identity: "\(indexPath.row)", minimumVisibleRatio: 0.5)
            return cell
        }
    }

    @Test func reusedCellsSendEachRowOnce() throws {
        let stage = Stage()
        let feed = Feed()
        recorder.service.start(in: stage.show(feed))
        stage.advance(by: 1)
        // Below the status bar of 20 points, less than half of row 6 is left.
        #expect(recorder.take().sorted() == ["0", "1", "2", "3", "4", "5"])

        var rows: [String] = []
        for top in stride(from: 0, through: 3_300, by: 300) {
            feed.tableView.contentOffset.y = CGFloat(min(top, 4_000 - 667))
            stage.advance(by: 0.5)
            rows += recorder.take()
        }
        feed.tableView.contentOffset.y = 0
        stage.advance(by: 0.5)
        rows += recorder.take()

        #expect(rows.compactMap { Int($0) }.sorted() == Array(6..<40))
    }

    // MARK: Cost

    @Test func linesOfPassesCountInWords() {
        var report = TrackingPassReport(
            kind: .full, viewsVisited: 1, elementsMeasured: 1, elementsSkipped: 0, eventsRecorded: 1, duration: 0.00012,
            allocations: 1)
        #expect(report.line == "full pass: 1 view, 1 element, 0 skipped, 1 event, 120 µs, 1 allocation")

        report.viewsVisited = 12
        report.eventsRecorded = 0

        #expect(report.line == "full pass: 12 views, 1 element, 0 skipped, 0 events, 120 µs, 1 allocation")
    }

    @Test func subtreesWithoutComponentsAreNotVisited() {
        let stage = Stage()
        let rest = UIView(frame: CGRect(x: 0, y: 300, width: 300, height: 300))
        for _ in 0..<1_000 { rest.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))) }
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        holder.clipsToBounds = true
        add("a", CGRect(x: 0, y: 0, width: 100, height: 100), to: holder, dwell: 60)
        page.view.addSubview(rest)
        page.view.addSubview(holder)
        begin(on: stage)

        let report = recorder.service.scan()

        #expect(report.elementsMeasured == 1)
        #expect(report.viewsVisited < 10)
        // In front of the element and over it, transparent: any of the views in it may cover the element.
        rest.frame = holder.frame
        page.view.bringSubviewToFront(rest)
        #expect(1_000...1_010 ~= recorder.service.scan().viewsVisited)
        rest.isHidden = true
        #expect(recorder.service.scan().viewsVisited < 10)
    }

    @Test func subtreeOfAHiddenAncestorIsNotMeasured() {
        let stage = Stage()
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        page.view.addSubview(holder)
        for index in 0..<100 {
            add("\(index)", CGRect(x: 0, y: 0, width: 100, height: 100), to: holder, dwell: 60)
        }
        begin(on: stage)
        holder.isHidden = true

        // The window, the page with what UIKit puts around it, and the holder.
        #expect(recorder.service.scan().viewsVisited <= 5)
        #expect(recorder.take() == [])
    }

    @Test func sentElementsAreSkipped() {
        let stage = Stage()
        for index in 0..<10 {
            add("\(index)", CGRect(x: 0, y: index * 20, width: 10, height: 10), to: page.view)
        }
        begin(on: stage)
        stage.advance(by: 1)

        let report = recorder.service.scan()

        #expect(report.elementsMeasured == 0)
        #expect(report.elementsSkipped == 10)
    }

    @Test func unchangedPassMeasuresNothing() {
        let stage = Stage()
        add("a", CGRect(x: 0, y: 0, width: 100, height: 100), to: page.view, dwell: 60)
        begin(on: stage)
        stage.advance(by: 1)

        let report = recorder.service.scanIfNeeded()

        #expect(report.kind == .unchanged)
        #expect(report.viewsVisited == 0)
    }

    /// Each change that may affect what is visible makes the next pass measure again.
    @Test func everyKindOfChangeIsNoticed() {
        let stage = Stage()
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        page.view.addSubview(holder)
        let view = add("a", CGRect(x: 0, y: 0, width: 100, height: 100), to: holder, dwell: 60)
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        begin(on: stage)
        let changes: [(String, () -> Void)] = [
            ("frame", { view.frame.origin.x = 5 }), ("bounds", { holder.bounds.origin.y = 5 }),
            ("hidden", { holder.isHidden = true }), ("shown", { holder.isHidden = false }),
            ("alpha", { holder.alpha = 0.5 }), ("clips", { holder.clipsToBounds = true }),
            ("transform", { view.transform = CGAffineTransform(rotationAngle: 1) }),
            ("added", { holder.addSubview(other) }), ("order", { holder.sendSubviewToBack(other) }),
            ("color", { other.backgroundColor = .red }), ("removed", { other.removeFromSuperview() }),
            ("mask", { view.mask = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)) }),
            ("component", { other.trackingElement = TrackingElement(elementType: "other") }),
        ]

        for (name, change) in changes {
            stage.drawChanges()
            recorder.service.scanIfNeeded()
            #expect(recorder.service.scanIfNeeded().kind == .unchanged, "before \(name)")
            change()
            stage.drawChanges()
            #expect(recorder.service.scanIfNeeded().kind == .full, "\(name)")
        }
    }

    @Test func passWithoutNewViewsAllocatesNothing() {
        let stage = Stage()
        for index in 0..<50 {
            add("\(index)", CGRect(x: 0, y: index * 13, width: 10, height: 10), to: page.view, dwell: 60)
        }
        begin(on: stage)
        let first = recorder.service.scan()
        recorder.service.scan()
        let cover = add("cover", CGRect(x: 0, y: 0, width: 5, height: 5), to: page.view, dwell: 60)
        cover.backgroundColor = .white

        let second = recorder.service.scan(), third = recorder.service.scan()

        #expect(first.elementsMeasured == 50 && third.elementsMeasured == 51)
        // The new view, and what is left of the one that it covers; then the latter alone.
        #expect(second.allocations > third.allocations)
        #expect(third.allocations == 1)
        cover.backgroundColor = nil
        #expect(recorder.service.scan().allocations == 0)
    }

    @Test func nothingHappensWhileNothingChanges() {
        let stage = Stage()
        add("a", CGRect(x: 0, y: 0, width: 100, height: 100), to: page.view)
        begin(on: stage)
        stage.advance(by: 1)
        _ = recorder.takeReports()

        stage.advance(by: 60)

        #expect(recorder.reports.isEmpty)
    }
}
