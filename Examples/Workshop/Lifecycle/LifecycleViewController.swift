import LifecycleBehaviours
import UIKit

/// A page with every behaviour of the framework, and a log of its callbacks.
final class LifecycleViewController: UIViewController {
    private let column = ColumnView()
    private let log = LogView()
    private let barHider = NavigationBarHider()
    private let screenshots = ColumnView.text("No screenshots yet", style: .subheadline, color: .secondaryLabel)
    private let composer = UILabel()
    private var screenshotCount = 0
    private var keyboardView: UIView?

    private static let keyboardHeight: CGFloat = 216
    private static let composerHeight: CGFloat = 44
    private static let logHeight: CGFloat = 170

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Lifecycle"
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        column.add(
            screenshots,
            ColumnView.choice("Hide the navigation bar", isOn: false) { [unowned self] isOn in
                if isOn { add(behaviours: [barHider]) } else { remove(behaviours: [barHider]) }
            },
            ColumnView.choice("Simulated keyboard", isOn: false) { [unowned self] in showKeyboard($0) },
            ColumnView.button("Push a page") { [unowned self] in push() })
        log.backgroundColor = .secondarySystemBackground
        composer.text = "I stay above the keyboard"
        composer.font = UIFontMetrics(forTextStyle: .body)
            .scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 26)
        composer.adjustsFontForContentSizeCategory = true
        composer.textAlignment = .center
        composer.backgroundColor = .systemFill
        view.addSubview(column)
        view.addSubview(log)
        view.addSubview(composer)
        addBehaviours()
    }

    private func addBehaviours() {
        let screenshotDetector = ScreenshotDetector(notificationCenter: .default) { [unowned self] in
            screenshotCount += 1
            screenshots.text = screenshotCount == 1 ? "1 screenshot" : "\(screenshotCount) screenshots"
            log.add("screenshot")
        }
        let visits = ScreenVisitReporter(screen: "lifecycle") { [unowned log] event in
            switch event {
            case .began(let screen): log.add("a visit of \(screen) begins")
            case .ended(let screen, _): log.add("the visit of \(screen) ends")
            }
        }
        add(behaviours: [
            CallbackLog { [unowned log] in log.add($0) }, screenshotDetector, visits, KeyboardAvoider(),
            ScreenAwakeKeeper(),
        ])
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let page = view.bounds.inset(by: view.safeAreaInsets)
        let composerHeight = max(Self.composerHeight, composer.font.lineHeight.rounded(.up) + 20)
        composer.frame = CGRect(
            x: 0, y: page.maxY - composerHeight, width: view.bounds.width, height: composerHeight)
        let room = composer.frame.minY - ColumnView.spacing
        let width = max(0, min(page.width - 2 * ColumnView.margin, ColumnView.maximumWidth))
        log.frame = CGRect(
            x: (page.midX - width / 2).rounded(), y: max(page.minY, room - Self.logHeight), width: width,
            height: min(Self.logHeight, max(0, room - page.minY)))
        column.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: max(0, log.frame.minY))
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        view.setNeedsLayout()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isMovingFromParent { showKeyboard(false) }
    }

    private func push() {
        let page = UIViewController()
        page.title = "Another page"
        page.view.backgroundColor = .systemBackground
        navigationController?.pushViewController(page, animated: true)
    }

    // MARK: Simulated keyboard

    private func showKeyboard(_ isShown: Bool) {
        guard let window = view.window, isShown != (keyboardView != nil) else { return }
        let screen = window.bounds
        let away = CGRect(
            x: 0, y: screen.maxY, width: screen.width, height: Self.keyboardHeight)
        let there = away.offsetBy(dx: 0, dy: -Self.keyboardHeight)
        let keyboard = keyboardView ?? UIView(frame: away)
        keyboard.backgroundColor = .systemGray3
        if isShown { window.addSubview(keyboard) }
        keyboardView = isShown ? keyboard : nil
        NotificationCenter.default.post(
            name: isShown
                ? UIResponder.keyboardWillChangeFrameNotification : UIResponder.keyboardWillHideNotification,
            object: window.screen,
            userInfo: [
                UIResponder.keyboardFrameEndUserInfoKey: isShown ? there : away,
                UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
                UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.easeInOut.rawValue,
            ])
        UIView.animate(withDuration: 0.25) {
            keyboard.frame = isShown ? there : away
        } completion: { _ in
            if !isShown { keyboard.removeFromSuperview() }
        }
    }
}
