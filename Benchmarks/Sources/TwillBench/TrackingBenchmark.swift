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
        guard Set(ours) == recursiveWalk(), ours.count == 12 else { throw Difference() }
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
        if let element = view.trackingElement, !visible.isEmpty,
            visible.width * visible.height >= element.minimumVisibleRatio * frame.width * frame.height
        {
            found.insert(ObjectIdentifier(view))
        }
        let inner = view.clipsToBounds ? visible : clip, bounds = view.bounds
        let next = CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
        for subview in view.subviews { walk(subview, next, inner, &found) }
    }
}

/// The workshop's product list, whose cells are tracked as an app does it, and scrolled by a finger.
@MainActor
private final class TrackedList {
    private let stage = Stage(device: .iphone8)
    private let controller = ProductListViewController(products: ProductGenerator.products(1_000))
    private let service = TrackingService()
    private let window: UIWindow
    private let scroll: UIScrollView
    private var passes = 0

    init() throws {
        window = stage.show(controller)
        stage.drawChanges()
        guard let scroll = controller.view.firstScrollView else { throw MissingList() }
        self.scroll = scroll
        service.costSink = TrackingCostSink { [weak self] _ in self?.passes += 1 }
        controller.trackingScreen = TrackingScreen(screenName: "products")
    }

    private struct MissingList: Error, CustomStringConvertible {
        var description: String { "the product list has no scroll view" }
    }

    func passesWhileScrolling() throws -> Double {
        start(true)
        stage.touchDown(at: CGPoint(x: 180, y: 600))
        stage.touchMoved(to: CGPoint(x: 180, y: 580))
        stage.advance(by: 1.0 / 60)
        passes = 0
        for step in 0..<60 {
            stage.touchMoved(to: CGPoint(x: 180, y: 580 - step * 8))
            track()
            stage.advance(by: 1.0 / 60)
        }
        defer {
            stage.touchUp(at: CGPoint(x: 180, y: 100))
            stage.advance(by: 5)
        }
        return Double(passes)
    }

    /// The time of the main thread for a frame, of 200 frames in which the list moves.
    func scroll(tracks: Bool) throws -> Double {
        start(tracks)
        scroll.contentOffset.y = 0
        stage.advance(by: 0.5)
        let begin = ProcessInfo.processInfo.systemUptime
        for _ in 0..<200 {
            scroll.contentOffset.y += 40
            if tracks { track() }
            stage.advance(by: 1.0 / 60)
        }
        return (ProcessInfo.processInfo.systemUptime - begin) / 200 * 1e3
    }

    private func start(_ tracks: Bool) {
        if !tracks { return service.stop() }
        if !service.isRunning { service.start(in: window) }
    }

    /// Gives each cell its product's identity, as `cellForRow` does.
    private func track() {
        for cell in scroll.subviews where cell.bounds.height > 50 {
            cell.trackingElement = TrackingElement(
                elementType: "product", identity: "\(Int(cell.frame.minY))", minimumVisibleRatio: 0.5)
        }
    }
}

extension UIView {
    fileprivate var firstScrollView: UIScrollView? {
        if let scroll = self as? UIScrollView { return scroll }
        for subview in subviews {
            if let found = subview.firstScrollView { return found }
        }
        return nil
    }
}
