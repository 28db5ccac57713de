import Testing
import ToolTip
import TwillTesting

/// Random changes to the hierarchy, scrolling and rotation while tips are shown.
@MainActor @Suite struct WalkTests {
    /// The number of changes of each of the four walks; `TOOLTIP_WALK=2500` makes it 10,000 in all.
    private static let changes = ProcessInfo.processInfo.environment["TOOLTIP_WALK"].flatMap { Int($0) } ?? 250

    /// A walk can be repeated by its seed.
    @Test(arguments: [1, 2, 3, UInt64.random(in: 4...1_000_000)])
    func tipsFollowAndEndWithoutATrap(seed: UInt64) {
        Messages.start()
        let walk = TipWalk(seed: seed)

        for change in 0..<Self.changes {
            let name = walk.change()
            if let problem = walk.problem() {
                Issue.record("seed \(seed), change \(change), \(name): \(problem)")
                break
            }
        }
        walk.end()

        #expect(walk.framesWithTip > 5, "seed \(seed): tips were shown in \(walk.framesWithTip) frames only")
        #expect(walk.tipsAlive == 0, "seed \(seed): tips are still retained")
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
private final class TipWalk {
    private var random: SeededGenerator
    private let stage = Stage(device: .iphone15, scale: 0.5)
    private let page = WalkPage()
    private let navigation: UINavigationController
    private let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    /// Returns the view of each step of the tip that is shown.
    private var anchors: [() -> UIView?] = []
    private weak var tip: ToolTipViewController?
    private var all: [Weak] = []
    private(set) var framesWithTip = 0

    private struct Weak {
        weak var tip: ToolTipViewController?
        weak var view: ToolTipView?
    }

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        page.navigationItem.rightBarButtonItem = item
        navigation = UINavigationController(rootViewController: page)
        stage.show(navigation)
    }

    var tipsAlive: Int { all.count { $0.tip != nil || $0.view != nil } }

    /// The first tip whose arrow is not at its anchor.
    func problem() -> String? {
        guard let view = tip?.tooltipData, view.outcome == nil, let point = Shown.arrow(of: view),
            let anchor = anchors[view.currentIndex]()
        else { return nil }
        framesWithTip += 1
        let rect = Shown.rect(of: anchor), distance = Shown.distance(point, rect)
        guard distance > 0.5 else { return nil }
        return "the arrow is at \(point), \(distance) points from \(rect)"
    }

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
        let changes: [(String, () -> Void)] = [
            ("present", present), ("present", present), ("present", present), ("step", step), ("move", move),
            ("animate", animate),
            ("scroll", scroll), ("scroll the table", scrollTable), ("reparent", reparent), ("hide", hide),
            ("remove", remove), ("rotate", rotate), ("text size", textSize), ("direction", direction), ("rows", rows),
            ("transform", transform), ("keyboard", keyboard), ("move", move), ("animate", animate),
        ]
        let (name, perform) = changes.randomElement(using: &random)!
        perform()
        if Bool.random(using: &random) { stage.drawChanges() } else { stage.advance(by: 1.0 / 60) }
        return name
    }

    private func present() {
        guard navigation.presentedViewController == nil, tip == nil else { return }
        anchors = []
        var data: [ToolTipData] = []
        for index in 0..<Int.random(in: 1...3, using: &random) {
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
            if Bool.random(using: &random) { data[index].duration = Double(number(0...2)) }
        }
        guard let made = ToolTipView(data: data) else { return }
        let new = ToolTipViewController(tooltipData: made)
        all.append(Weak(tip: new, view: made))
        page.present(new, animated: Bool.random(using: &random))
        tip = new
        if Int.random(in: 0..<4, using: &random) == 0 { stage.advance(by: 0.4) }
    }

    private func step() {
        guard let view = tip?.tooltipData else { return }
        switch Int.random(in: 0..<8, using: &random) {
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
        if view.isHidden || Bool.random(using: &random) { view.isHidden.toggle() } else { view.alpha = 1 }
    }

    private func remove() {
        let index = Int.random(in: 0..<page.views.count, using: &random)
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
