import Testing
import ToolTip
import TwillTesting

/// Random changes to the hierarchy, scrolling and rotation while tips are shown.
@MainActor @Suite struct WalkTests {
    private nonisolated static let environment = ProcessInfo.processInfo.environment
    /// The number of changes of each walk; `TOOLTIP_WALK=2500` makes it 10,000 in all.
    private static let changes = environment["TOOLTIP_WALK"].flatMap { Int($0) } ?? 250
    /// The seeds of the walks; `TOOLTIP_SEED=7` repeats one.
    private nonisolated static let seeds: [UInt64] =
        environment["TOOLTIP_SEED"].flatMap { UInt64($0) }.map { [$0] } ?? [1, 2, 3, .random(in: 4...1_000_000)]

    /// Every frame of the walk is checked: see `TipWalk.problem()`.
    @Test(arguments: seeds)
    func tipsFollowAndEndWithoutATrap(seed: UInt64) {
        Messages.start()
        let walk = TipWalk(seed: seed)

        for change in 0..<Self.changes {
            let name = walk.change()
            guard let problem = walk.firstProblem else { continue }
            Issue.record("seed \(seed), change \(change), \(name): \(problem)")
            break
        }
        walk.end()

        // A walk that shows no tips checks nothing; how many it shows is chance.
        #expect(walk.framesWithTip * 20 > walk.frames, "seed \(seed): \(walk.framesWithTip) of \(walk.frames) frames")
        #expect(walk.alive == [], "seed \(seed)")
    }
}

/// A generator of random numbers that a seed determines (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// A page with views in views, a scroll view and a table.
@MainActor
private final class WalkPage: UITableViewController {
    var rows = Array(0..<60)
    let scroll = UIScrollView(frame: CGRect(x: 20, y: 60, width: 280, height: 220))
    let box = UIView(frame: CGRect(x: 40, y: 40, width: 180, height: 180))
    var views: [UIView] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
        tableView.tableHeaderView = header
        scroll.contentSize = CGSize(width: 600, height: 900)
        header.addSubview(scroll)
        scroll.addSubview(box)
        for index in 0..<4 {
            let view = UIView(frame: CGRect(x: 20 * index, y: 30 * index, width: 50, height: 30))
            box.addSubview(view)
            views.append(view)
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = "Row \(rows[indexPath.row])"
        return cell
    }
}

@MainActor
private final class TipWalk: ToolTipViewControllerDelegate {
    private var random: SeededGenerator
    private let stage = Stage(device: .iphone15, scale: 0.5)
    private let page = WalkPage()
    private let navigation: UINavigationController
    private let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    /// Returns the view of each step of the tip that is shown.
    private var anchors: [() -> UIView?] = []
    private weak var tip: ToolTipViewController?
    /// The step whose bubble the delegate was notified of.
    private var shownStep: Int?
    private weak var lastVisible: UIView?
    /// Every tip and every view that was removed from the hierarchy.
    private var released: [Weak] = []
    private(set) var frames = 0
    private(set) var framesWithTip = 0
    private(set) var firstProblem: String?

    private struct Weak {
        weak var object: AnyObject?
    }

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        page.navigationItem.rightBarButtonItem = item
        navigation = UINavigationController(rootViewController: page)
        stage.show(navigation)
    }

    /// The types of the objects that should have been freed.
    var alive: [String] { released.compactMap { $0.object.map { "\(type(of: $0))" } } }

    // MARK: Frames

    /// Shows the next frame, and checks it.
    private func frame(after seconds: TimeInterval = 1.0 / 60) {
        if seconds > 0 { stage.advance(by: seconds) } else { stage.drawChanges() }
        frames += 1
        if firstProblem == nil { firstProblem = problem() }
    }

    /// What is wrong in a frame: a bubble that is missing although its anchor can be seen, an arrow that is not at the
    /// visible part of its anchor, or a bubble that leaves the screen.
    private func problem() -> String? {
        guard let view = tip?.tooltipData, view.window != nil else { return nil }
        let index = view.currentIndex
        let anchor = anchors[index](), visible = anchor.flatMap(Shown.visibleRect)
        // A bubble may come one frame after its anchor, where that slides in.
        let wasVisible = visible != nil && anchor === lastVisible
        lastVisible = visible == nil ? nil : anchor
        guard let point = Shown.arrow(of: view), let placement = view.placement else {
            guard wasVisible, shownStep == index, view.outcome == nil, let visible, visible.width > 0.5,
                visible.height > 0.5
            else { return nil }
            return "the bubble of step \(index) is hidden, but its anchor is at \(visible)"
        }
        guard let visible else {
            return view.outcome == nil ? "the arrow is at \(point), but its anchor cannot be seen" : nil
        }
        framesWithTip += 1
        let edge: CGFloat =
            switch placement.side {
            case .top: visible.minY - point.y
            case .bottom: visible.maxY - point.y
            case .left: visible.minX - point.x
            case .right: visible.maxX - point.x
            }
        if Shown.distance(point, visible) > 0.5 || (placement.isClear && abs(edge) > 0.5) {
            return "the arrow is at \(point), not at the \(placement.side) edge of \(visible)"
        }
        let screen = view.bounds.insetBy(dx: -0.5, dy: -0.5)
        return screen.contains(placement.frame) ? nil : "the bubble at \(placement.frame) leaves \(view.bounds)"
    }

    func toolTipViewController(_ toolTip: ToolTipViewController, didShowStepAt index: Int) { shownStep = index }

    func toolTipViewController(
        _ toolTip: ToolTipViewController, didEndStepAt index: Int, because end: ToolTipStepEnd
    ) { shownStep = nil }

    func end() {
        tip?.tooltipData.cancel()
        stage.advance(by: 2)
        navigation.presentedViewController?.dismiss(animated: false)
        stage.advance(by: 2)
    }

    // MARK: Changes

    private func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }

    private var view: UIView { page.views.randomElement(using: &random)! }

    func change() -> String {
        if navigation.presentedViewController == nil, tip == nil {
            present()
            return "present"
        }
        let changes: [(String, () -> Void)] = [
            ("step", step), ("move", move), ("move", move), ("animate", animate), ("animate", animate),
            ("scroll", scroll), ("scroll the table", scrollTable), ("reparent", reparent), ("hide", hide),
            ("remove", remove), ("rotate", rotate), ("text size", textSize), ("direction", direction), ("rows", rows),
            ("transform", transform), ("keyboard", keyboard),
        ]
        let (name, perform) = changes.randomElement(using: &random)!
        perform()
        frame(after: 0)
        for _ in 0..<Int.random(in: 0...2, using: &random) { frame() }
        return name
    }

    private func present() {
        anchors = []
        shownStep = nil
        var data: [ToolTipData] = []
        for index in 0..<Int.random(in: 2...4, using: &random) {
            let direction = ToolTipDirection.allCases.randomElement(using: &random)!
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                let path = IndexPath(row: Int.random(in: 0..<70, using: &random), section: 0)
                let table = page.tableView!
                anchors.append { [weak table] in table?.cellForRow(at: path) }
                data.append(
                    ToolTipData(title: "Row \(index)", anchors: [.row(at: path, in: table)], direction: direction))
            case 1:
                anchors.append { [weak item] in item?.value(forKey: "view") as? UIView }
                data.append(
                    ToolTipData(title: "Item \(index)", anchors: [.barButtonItem(item)], direction: direction))
            default:
                let view = view
                anchors.append { [weak view] in view }
                data.append(
                    ToolTipData(title: "View \(index)", desc: "A view in a box", view: view, direction: direction))
            }
            if Int.random(in: 0..<4, using: &random) == 0 { data[index].duration = Double(number(0...4)) }
        }
        guard let made = ToolTipView(data: data) else { return }
        let new = ToolTipViewController(tooltipData: made)
        new.delegate = self
        released += [Weak(object: new), Weak(object: made)]
        page.present(new, animated: Bool.random(using: &random))
        tip = new
        // Half of the tips see changes while they appear, and while their anchor is scrolled to.
        for _ in 0..<(Bool.random(using: &random) ? 1 : 60) where tip != nil && shownStep == nil { frame() }
    }

    private func step() {
        guard let view = tip?.tooltipData else { return }
        switch Int.random(in: 0..<12, using: &random) {
        case 0: view.skip()
        case 1: view.goBack()
        case 2: page.dismiss(animated: true)
        default: view.goForward()
        }
    }

    private func move() {
        view.frame = CGRect(x: number(-20...150), y: number(-20...200), width: number(0...120), height: number(0...90))
    }

    private func animate() {
        let view = [view, page.box].randomElement(using: &random)!
        let center = CGPoint(x: number(0...200), y: number(0...250)), size = CGSize(width: number(10...150), height: 60)
        UIView.animate(withDuration: Double(number(0.05...0.6))) {
            view.center = center
            view.bounds.size = size
        }
    }

    private func transform() {
        view.transform = CGAffineTransform(rotationAngle: number(-3...3)).scaledBy(x: number(0.3...1.5), y: 1)
    }

    private func scroll() {
        page.scroll.setContentOffset(
            CGPoint(x: number(-30...300), y: number(-30...600)), animated: Bool.random(using: &random))
    }

    private func scrollTable() {
        page.tableView.setContentOffset(CGPoint(x: 0, y: number(-100...2000)), animated: Bool.random(using: &random))
    }

    private func reparent() {
        let parents: [UIView] = [page.box, page.scroll, page.tableView.tableHeaderView!, navigation.view]
        parents.randomElement(using: &random)!.insertSubview(view, at: 0)
    }

    private func hide() {
        let view = view
        let hidden = page.views.filter(\.isHidden)
        for view in hidden.isEmpty ? [view] : hidden { view.isHidden.toggle() }
    }

    private func remove() {
        let index = Int.random(in: 0..<page.views.count, using: &random)
        released.append(Weak(object: page.views[index]))
        page.views[index].removeFromSuperview()
        let new = UIView(frame: CGRect(x: number(0...100), y: number(0...100), width: 40, height: 40))
        page.box.addSubview(new)
        page.views[index] = new
    }

    private func rotate() {
        guard Int.random(in: 0..<4, using: &random) == 0 else { return }
        let all: [UIInterfaceOrientation] = [.portrait, .landscapeLeft, .landscapeRight]
        stage.rotate(to: all.randomElement(using: &random)!, waits: false)
    }

    private func textSize() {
        let all: [UIContentSizeCategory] = [.extraSmall, .large, .accessibilityExtraExtraExtraLarge]
        stage.setTextSize(all.randomElement(using: &random)!)
    }

    private func direction() {
        stage.setLayoutDirection(Bool.random(using: &random) ? .leftToRight : .rightToLeft)
    }

    private func rows() {
        if Bool.random(using: &random), page.rows.count > 1 {
            page.rows.removeFirst()
            page.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        } else {
            page.rows.insert(Int.random(in: 100...999, using: &random), at: 0)
            page.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        }
    }

    private func keyboard() {
        let center = NotificationCenter.default
        if Bool.random(using: &random) {
            let size = stage.screen.bounds.size
            center.post(
                name: UIResponder.keyboardWillChangeFrameNotification, object: stage.screen,
                userInfo: [
                    UIResponder.keyboardFrameEndUserInfoKey: CGRect(
                        x: 0, y: size.height - 200, width: size.width, height: 200)
                ])
        } else {
            center.post(name: UIResponder.keyboardWillHideNotification, object: stage.screen)
        }
    }
}
