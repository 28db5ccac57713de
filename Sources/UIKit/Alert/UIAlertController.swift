public import CoreGraphics

/// A question with buttons for answers: in the middle of the screen, or as a sheet of rows at the bottom.
///
/// A touched button dismisses it first and runs its handler then. Not yet: text fields; an action sheet on an iPad is shown
/// in the middle, too.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet, alert
    }

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        storedStyle = preferredStyle
        self.title = title
        self.message = message
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Not yet: archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var preferredStyle: Style { storedStyle }

    open var message: String? {
        get { storedMessage }
        set {
            storedMessage = newValue
            alertView?.contentDidChange()
        }
    }

    open override var title: String? {
        get { super.title }
        set {
            super.title = newValue
            alertView?.contentDidChange()
        }
    }

    /// In the order in which they were added; where they stand follows their styles.
    open var actions: [UIAlertAction] { storedActions }

    /// A second action of the style `.cancel` traps, as in UIKit.
    open func addAction(_ action: UIAlertAction) { add(action) }

    /// Emphasised. It must be one of the actions.
    open var preferredAction: UIAlertAction? {
        get { storedPreferredAction }
        set {
            storedPreferredAction = newValue
            alertView?.contentDidChange()
        }
    }

    open override func loadView() { view = AlertView(self) }

    override var automaticPresentationStyle: UIModalPresentationStyle { .custom }

    override func makeOwnPresentation(presenter: UIViewController?) -> UIPresentationController {
        AlertPresentationController(presentedViewController: self, presenting: presenter)
    }

    final var storedStyle = Style.alert
    final var storedMessage: String?
    final var storedActions: [UIAlertAction] = []
    var alertView: AlertView? { viewIfLoaded as? AlertView }

    // MARK: Stored values

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedPreferredAction: UIAlertAction?
}

/// One answer.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable {
        case `default`, cancel, destructive
    }

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    public final let title: String?
    public final let style: Style

    open var isEnabled: Bool {
        get { storedIsEnabled }
        set {
            guard newValue != storedIsEnabled else { return }
            storedIsEnabled = newValue
            onChange?()
        }
    }

    final let handler: ((UIAlertAction) -> Void)?
    final var onChange: (() -> Void)?

    // MARK: Stored values

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedIsEnabled = true
}

extension UIAlertController {
    fileprivate func add(_ action: UIAlertAction) {
        precondition(
            action.style != .cancel || !storedActions.contains { $0.style == .cancel },
            "UIAlertController can only have one action with a style of UIAlertActionStyleCancel: \(describe()) has one "
                + "already.")
        storedActions.append(action)
        action.onChange = { [weak self] in self?.alertView?.contentDidChange() }
        alertView?.contentDidChange()
    }

    /// The one in semibold.
    var emphasizedAction: UIAlertAction? {
        preferredAction ?? (preferredStyle == .alert ? actions.first { $0.style == .cancel } : nil)
    }

    /// As they stand: of two in a row the cancelling one is on the left, else it is last.
    func orderedActions(sideBySide: Bool) -> [UIAlertAction] {
        let others = actions.filter { $0.style != .cancel }, cancel = actions.filter { $0.style == .cancel }
        return sideBySide ? cancel + others : others + cancel
    }

    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, ownPresentation?.state == .presented else { return }
        dismiss(animated: true) { action.handler?(action) }
    }
}
