import Testing
import ToolTip
import TwillTesting

/// A page with a button in the middle, and the calls that its tip makes.
@MainActor
final class TipPage: UIViewController, ToolTipViewControllerDelegate {
    let button = UIButton(type: .system)
    private(set) var taps = 0
    var events: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        button.setTitle("Pods", for: .normal)
        button.frame = CGRect(x: 100, y: 300, width: 80, height: 40)
        button.addAction(UIAction { [unowned self] _ in taps += 1 }, for: .touchUpInside)
        view.addSubview(button)
    }

    func toolTipViewController(_ toolTip: ToolTipViewController, didShowStepAt index: Int) {
        events.append("show \(index)")
    }

    func toolTipViewController(
        _ toolTip: ToolTipViewController, didEndStepAt index: Int, because end: ToolTipStepEnd
    ) {
        if case .failed(let problem) = end {
            events.append("end \(index): \(problem)")
        } else {
            events.append("end \(index) \(end)")
        }
    }

    func toolTipViewController(_ toolTip: ToolTipViewController, didFinishWith outcome: ToolTipOutcome) {
        events.append("\(outcome)")
    }

    /// Presents a tip and waits for it.
    @discardableResult
    func present(_ data: [ToolTipData], on stage: Stage) throws -> ToolTipViewController {
        let tip = ToolTipViewController(tooltipData: try #require(ToolTipView(data: data)))
        tip.delegate = self
        present(tip, animated: true)
        stage.advance(by: 0.6)
        return tip
    }
}

/// Where things are in a frame, computed from layers without the framework.
@MainActor
enum Shown {
    /// A point of a view in its window, with animations.
    static func point(_ point: CGPoint, of view: UIView) -> CGPoint {
        var point = point, current = view
        while let superview = current.superview {
            let layer =
                current.layer.animationKeys()?.isEmpty == false
                ? current.layer.presentation() ?? current.layer : current.layer
            let size = layer.bounds.size, anchor = layer.anchorPoint, transform = layer.affineTransform()
            let x = point.x - layer.bounds.origin.x - anchor.x * size.width
            let y = point.y - layer.bounds.origin.y - anchor.y * size.height
            point = CGPoint(
                x: transform.a * x + transform.c * y + transform.tx + layer.position.x,
                y: transform.b * x + transform.d * y + transform.ty + layer.position.y)
            current = superview
        }
        return point
    }

    /// The bounds of a view in its window, with animations.
    static func rect(of view: UIView) -> CGRect {
        let bounds = (view.layer.presentation() ?? view.layer).bounds
        let corners = [
            CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
            CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
        ].map { point($0, of: view) }
        let xs = corners.map(\.x), ys = corners.map(\.y)
        return CGRect(
            x: xs.min() ?? 0, y: ys.min() ?? 0, width: (xs.max() ?? 0) - (xs.min() ?? 0),
            height: (ys.max() ?? 0) - (ys.min() ?? 0))
    }

    /// The part of a view that its superviews and the window do not cut off; nil if the view cannot be seen.
    static func visibleRect(of view: UIView) -> CGRect? {
        var part = rect(of: view), current: UIView? = view
        while let shown = current {
            if shown.isHidden || shown.alpha < 0.01 { return nil }
            if shown !== view, shown.clipsToBounds || shown is UIWindow {
                // Below the bars, a scroll view's content cannot be seen.
                let bars = (shown as? UIScrollView)?.adjustedContentInset ?? .zero
                let clip = rect(of: shown).inset(by: bars)
                guard part.maxX > clip.minX, part.minX < clip.maxX, part.maxY > clip.minY, part.minY < clip.maxY
                else { return nil }
                part = part.intersection(clip)
            }
            if shown is UIWindow { return part }
            current = shown.superview
        }
        return nil
    }

    /// The point of a tip's arrow in the window; nil if the bubble is not shown.
    static func arrow(of tip: ToolTipView) -> CGPoint? {
        guard let placement = tip.placement, !tip.bubble.isHidden else { return nil }
        // The bubble's layer, and not the placement, is what the screen shows.
        let layer = tip.bubble.layer, bounds = layer.bounds
        #expect(abs(layer.position.x - placement.arrowPoint.x) < 0.001)
        return point(
            CGPoint(x: bounds.width * layer.anchorPoint.x, y: bounds.height * layer.anchorPoint.y), of: tip.bubble)
    }

    /// The distance from a point to a rectangle; 0 inside.
    static func distance(_ point: CGPoint, _ rect: CGRect) -> CGFloat {
        max(rect.minX - point.x, point.x - rect.maxX, rect.minY - point.y, point.y - rect.maxY, 0)
    }
}

/// Runs a test and returns what the framework logged in it.
///
/// The log is shared by all tests of the process: a test looks for its own message among them.
@MainActor
enum Messages {
    private static var all: [String] = []

    static func start() {
        ToolTipLog.write = { all.append($0) }
    }

    static func contain(_ text: String) -> Bool { all.contains { $0.contains(text) } }
}

/// A table of a hundred rows.
final class RowTable: UITableViewController {
    var texts = Array(0..<100)

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = "Row \(texts[indexPath.row])"
        return cell
    }
}
