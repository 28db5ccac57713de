import TwillTesting

@testable import UIKit

/// The callbacks of one view controller of a walk, checked against the order that UIKit defines.
@MainActor
final class WalkRecord {
    enum State {
        case disappeared, appearing, appeared, disappearing
    }

    let name: String
    private(set) var state = State.disappeared
    /// Callbacks that cannot follow the ones before them.
    private(set) var violations: [String] = []
    private(set) var recent: [String] = []
    private var sawIsAppearing = false
    weak var controller: UIViewController?
    private weak var walk: ControllerWalk?

    init(_ name: String, _ walk: ControllerWalk) {
        self.name = name
        self.walk = walk
        walk.records.append(self)
    }

    func didLoad() { walk?.wasCalledBack("\(name).didLoad") }

    private func move(_ callback: String, from allowed: [State], to next: State) {
        recent = recent.suffix(8) + [callback]
        if !allowed.contains(state) { violations.append("\(name): \(callback) while \(state) \(recent)") }
        state = next
    }

    func willAppear() {
        move("willAppear", from: [.disappeared, .disappearing], to: .appearing)
        sawIsAppearing = false
        walk?.wasCalledBack("\(name).willAppear")
    }

    func isAppearing() {
        move("isAppearing", from: [.appearing], to: state)
        if sawIsAppearing { violations.append("\(name): isAppearing twice \(recent)") }
        if controller?.viewIfLoaded?.window == nil { violations.append("\(name): isAppearing outside a window") }
        sawIsAppearing = true
    }

    func didAppear() {
        move("didAppear", from: [.appearing], to: .appeared)
        walk?.wasCalledBack("\(name).didAppear")
    }

    func willDisappear() {
        move("willDisappear", from: [.appeared, .appearing], to: .disappearing)
        walk?.wasCalledBack("\(name).willDisappear")
    }

    func didDisappear() {
        move("didDisappear", from: [.disappearing], to: .disappeared)
        walk?.wasCalledBack("\(name).didDisappear")
    }
}

/// The view controllers of a walk: each keeps a record.
@MainActor
protocol Walked: UIViewController {
    var record: WalkRecord! { get }
}

final class WalkPage: UIViewController, Walked {
    private(set) var record: WalkRecord!

    convenience init(_ walk: ControllerWalk) {
        self.init(nibName: nil, bundle: nil)
        record = WalkRecord("page\(walk.nextNumber())", walk)
        record.controller = self
        title = record.name
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        // In the middle of the safe area's lower half, where no bar and no alert covers it.
        let label = UILabel()
        label.text = "on \(record.name)"
        label.sizeToFit()
        label.tag = 1
        view.addSubview(label)
        record.didLoad()
    }

    override func viewDidLayoutSubviews() {
        let area = view.bounds.inset(by: view.safeAreaInsets)
        view.viewWithTag(1)?.center = CGPoint(x: area.midX, y: area.midY)
    }

    override func viewWillAppear(_ animated: Bool) { record.willAppear() }
    override func viewIsAppearing(_ animated: Bool) { record.isAppearing() }
    override func viewDidAppear(_ animated: Bool) { record.didAppear() }
    override func viewWillDisappear(_ animated: Bool) { record.willDisappear() }
    override func viewDidDisappear(_ animated: Bool) { record.didDisappear() }
}

final class WalkNavigation: UINavigationController, Walked {
    private(set) var record: WalkRecord!

    convenience init(_ walk: ControllerWalk, root: UIViewController) {
        self.init(rootViewController: root)
        record = WalkRecord("navigation\(walk.nextNumber())", walk)
        record.controller = self
    }

    override func viewWillAppear(_ animated: Bool) { record.willAppear() }
    override func viewIsAppearing(_ animated: Bool) { record.isAppearing() }
    override func viewDidAppear(_ animated: Bool) { record.didAppear() }
    override func viewWillDisappear(_ animated: Bool) { record.willDisappear() }
    override func viewDidDisappear(_ animated: Bool) { record.didDisappear() }
}

final class WalkTabs: UITabBarController, Walked {
    private(set) var record: WalkRecord!

    convenience init(_ walk: ControllerWalk, _ tabs: [UIViewController]) {
        self.init(nibName: nil, bundle: nil)
        record = WalkRecord("tabs\(walk.nextNumber())", walk)
        record.controller = self
        viewControllers = tabs
    }

    override func viewWillAppear(_ animated: Bool) { record.willAppear() }
    override func viewIsAppearing(_ animated: Bool) { record.isAppearing() }
    override func viewDidAppear(_ animated: Bool) { record.didAppear() }
    override func viewWillDisappear(_ animated: Bool) { record.willDisappear() }
    override func viewDidDisappear(_ animated: Bool) { record.didDisappear() }
}

final class WalkAlert: UIAlertController, Walked {
    private(set) var record: WalkRecord!

    convenience init(_ walk: ControllerWalk, style: UIAlertController.Style, answers: Int) {
        self.init(title: "Question", message: "Which?", preferredStyle: style)
        record = WalkRecord("alert\(walk.nextNumber())", walk)
        record.controller = self
        for answer in 0..<answers {
            addAction(
                UIAlertAction(title: "Answer \(answer)", style: answer == 0 ? .cancel : .default) { [weak walk] _ in
                    walk?.wasCalledBack("answer")
                })
        }
    }

    override func viewWillAppear(_ animated: Bool) { record.willAppear() }
    override func viewIsAppearing(_ animated: Bool) { record.isAppearing() }
    override func viewDidAppear(_ animated: Bool) { record.didAppear() }
    override func viewWillDisappear(_ animated: Bool) { record.willDisappear() }
    override func viewDidDisappear(_ animated: Bool) { record.didDisappear() }
}
