import BenchmarkHarness
import TwillTesting
import UIKit
import ViewTracking

extension Benchmark {
    /// A page of 5,000 views, of which 500 are tracked: passes against a plain recursive walk over `subviews` that finds the
    /// same elements, and the product list scrolled with and without tracking.
    static let tracking = Benchmark("tracking") {
        let page = TrackedPage()
        try page.compare()
        let list = try TrackedList()
        return [
            Case(
                "full pass, ms", ours: .time(.milliseconds) { page.fullPass() },
                peer: Peer("recursive walk", .time(.milliseconds) { _ = page.recursiveWalk() })),
            Case("full pass, views visited", ours: .figure { Double(page.fullPass().viewsVisited) }),
            Case("full pass, allocations", ours: .figure { Double(page.fullPass().allocations) }),
            Case("nothing changed, ms", ours: .time(.milliseconds) { page.unchangedPass() }),
            Case("while scrolling, passes", ours: .figure { try list.passesWhileScrolling() }),
            Case(
                "product list scrolled, main thread, ms per frame", ours: .figure { try list.scroll(tracks: true) },
                peer: Peer("without tracking", .figure { try list.scroll(tracks: false) })),
        ]
    }
}

/// 500 cells of ten views in a scroll view on a phone. Each cell is tracked, with a dwell that never ends, so that no
/// pass has fewer elements to measure than the one before.
@MainActor
private final class TrackedPage {
    private let stage = Stage(device: .iphone8)
    private let service = TrackingService()
    private let window: UIWindow
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))

    init() {
        stage.paintsEveryFrame = true
        let page = UIViewController()
        let scroll = UIScrollView(frame: root.bounds)
        scroll.contentSize = CGSize(width: 375, height: 30_000)
        page.view.addSubview(root)
        root.addSubview(scroll)
        for index in 0..<500 {
            let cell = UIView(frame: CGRect(x: 0, y: index * 60, width: 375, height: 60))
            cell.backgroundColor = .white
            cell.trackingElement = TrackingElement(
                elementType: "cell", identity: "\(index)", minimumVisibleRatio: 0.5, minimumDwell: 1e9)
            for part in 0..<9 {
                cell.addSubview(UIView(frame: CGRect(x: part * 40, y: 10, width: 36, height: 40)))
            }
            scroll.addSubview(cell)
        }
        window = stage.show(page)
        service.maximumPassDuration = .infinity
        service.start(in: window)
        stage.advance(by: 1)
    }

    /// Both find the same elements.
    func compare() throws {
        let ours = TrackingService.visibleElements(inView: window).map(ObjectIdentifier.init)
        guard Set(ours) == recursiveWalk(), ours.count == 11 else { throw Difference() }
    }

    private struct Difference: Error, CustomStringConvertible {
        var description: String { "the pass and the recursive walk find different elements" }
    }

    @discardableResult
    func fullPass() -> TrackingPassReport { service.scan() }

    func unchangedPass() { service.scanIfNeeded() }

    /// The walk that apps write by hand: each view's frame in the window, clipped by its superviews, and its component.
    /// It looks for no views in front, and knows no transforms.
    func recursiveWalk() -> Set<ObjectIdentifier> {
        var found: Set<ObjectIdentifier> = []
        walk(window, .zero, window.bounds, &found)
        return found
    }

    private func walk(_ view: UIView, _ origin: CGPoint, _ clip: CGRect, _ found: inout Set<ObjectIdentifier>) {
        guard !view.isHidden, view.alpha > 0.01 else { return }
        let frame = view.frame.offsetBy(dx: origin.x, dy: origin.y)
        let visible = frame.intersection(clip)
        if !visible.isEmpty, let element = view.trackingElement,
            visible.width * visible.height >= element.minimumVisibleRatio * frame.width * frame.height
        {
            found.insert(ObjectIdentifier(view))
        }
        let inner = view.clipsToBounds ? visible : clip, bounds = view.bounds
        let next = CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
        for subview in view.subviews { walk(subview, next, inner, &found) }
    }
}

/// The workshop's product list, scrolled by a finger, with cells that are tracked as an app does it or not at all.
@MainActor
private final class TrackedList {
    private let stage = Stage(device: .iphone8)
    private let service = TrackingService()
    private let window: UIWindow
    private let table: UITableView
    private let tracked: TrackedRows
    private var passes = 0

    init() throws {
        stage.paintsEveryFrame = true
        let controller = ProductListViewController(products: ProductGenerator.products(1_000))
        window = stage.show(controller)
        stage.drawChanges()
        guard let table = controller.view as? UITableView, let rows = table.dataSource else { throw MissingList() }
        self.table = table
        tracked = TrackedRows(rows)
        service.costSink = TrackingCostSink { [weak self] _ in self?.passes += 1 }
        controller.trackingScreen = TrackingScreen(screenName: "products")
    }

    private struct MissingList: Error, CustomStringConvertible {
        var description: String { "the product list is no table" }
    }

    func passesWhileScrolling() throws -> Double {
        _ = try scroll(tracks: true)
        return Double(passes)
    }

    /// The main thread's time for a frame, of 200 frames in which a finger scrolls, in milliseconds.
    func scroll(tracks: Bool) throws -> Double {
        table.dataSource = tracks ? tracked : tracked.rows
        if tracks { service.start(in: window) } else { service.stop() }
        table.contentOffset.y = 0
        table.reloadData()
        stage.advance(by: 1)
        stage.touchDown(at: CGPoint(x: 180, y: 660))
        stage.touchMoved(to: CGPoint(x: 180, y: 640))
        stage.advance(by: 1.0 / 60)
        passes = 0
        let start = table.contentOffset.y, begin = Self.threadTime
        // The finger moves beyond the screen, as it would in several drags without rests.
        for step in 1...200 {
            stage.touchMoved(to: CGPoint(x: 180, y: 640 - step * 40))
            stage.advance(by: 1.0 / 60)
        }
        let duration = Self.threadTime - begin, count = passes
        guard table.contentOffset.y - start == 8_000 else { throw NotScrolled() }
        stage.touchUp(at: CGPoint(x: 180, y: 640 - 8_000))
        stage.advance(by: 5)
        passes = count
        return duration / 200 * 1e3
    }

    private struct NotScrolled: Error, CustomStringConvertible {
        var description: String { "the finger did not scroll the product list by 8,000 points" }
    }

    private static var threadTime: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// The rows of a list, with a component for each.
private final class TrackedRows: NSObject, UITableViewDataSource {
    let rows: any UITableViewDataSource

    init(_ rows: any UITableViewDataSource) {
        self.rows = rows
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.tableView(tableView, numberOfRowsInSection: section)
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = rows.tableView(tableView, cellForRowAt: indexPath)
        cell.trackingElement = TrackingElement(
            elementType: "product", identity: "\(indexPath.row)", minimumVisibleRatio: 0.5)
        return cell
    }
}
