public import CoreGraphics

/// A view controller that asks the user a question, as an alert in the middle of the screen or as an action sheet at
/// the bottom.
///
/// A tapped button first dismisses it and then runs its handler. An alert can have text fields: the first one is edited when
/// it appears, and the alert stays above the keyboard. Not yet: an action sheet on an iPad is shown in the middle, too.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The style of an alert controller.
    public enum Style: Int, Sendable {
        /// An action sheet, or an alert.
        case actionSheet, alert
    }

    /// Creates an alert controller.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        storedStyle = preferredStyle
        self.title = title
        self.message = message
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Not yet: archives cannot be decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The style.
    open var preferredStyle: Style { storedStyle }

    /// The text below the title.
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

    /// The actions in the order in which they were added; their positions depend on their styles.
    open var actions: [UIAlertAction] { storedActions }

    /// Adds an action. A second one of the style `.cancel` traps, as in UIKit.
    open func addAction(_ action: UIAlertAction) { add(action) }

    /// The text fields in the order in which they were added; nil without one.
    open var textFields: [UITextField]? { storedFields.isEmpty ? nil : storedFields }

    /// Adds a text field below the message.
    ///
    /// The Return key moves to the next field, and in the last one chooses the preferred action. An action sheet cannot have
    /// text fields; adding one to it traps, as in UIKit.
    ///
    /// - Parameter configurationHandler: Called with the field before it is shown.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) { addField(configurationHandler) }

    /// The emphasized action, which must be one of the actions.
    open var preferredAction: UIAlertAction? {
        get { storedPreferredAction }
        set {
            storedPreferredAction = newValue
            alertView?.contentDidChange()
        }
    }

    open override func loadView() {
        let alertView = AlertView(self)
        self.alertView = alertView
        view = alertView.box
    }

    override var automaticPresentationStyle: UIModalPresentationStyle { .custom }

    // The box would be too small.
    override var contextView: UIView? { alertView }

    override func makeOwnPresentation(presenter: UIViewController?) -> UIPresentationController {
        AlertPresentationController(presentedViewController: self, presenting: presenter)
    }

    final var storedStyle = Style.alert
    final var storedMessage: String?
    final var storedActions: [UIAlertAction] = []
    final var storedFields: [UITextField] = []
    /// The view that fills the container while the alert is presented; `view` is the box in it.
    private(set) final var alertView: AlertView?

    // MARK: Stored values

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final var storedPreferredAction: UIAlertAction?
}

/// An action of an alert, shown as a button.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The style of an action.
    public enum Style: Int, Sendable {
        /// The styles.
        case `default`, cancel, destructive
    }

    /// Creates an action.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    /// The title of the button.
    public final let title: String?
    /// The style of the button.
    public final let style: Style

    /// Whether the button is enabled.
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

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
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

    fileprivate func addField(_ configure: ((UITextField) -> Void)?) {
        precondition(
            preferredStyle == .alert,
            "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert: \(describe()) is an "
                + "action sheet.")
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 238, height: 30))
        field.font = .preferredFont(forTextStyle: .footnote)
        field.adjustsFontForContentSizeCategory = true
        field.clearButtonMode = .whileEditing
        storedFields.append(field)
        field.returnHandler = { [weak self, weak field] in if let field { self?.fieldDidReturn(field) } }
        configure?(field)
        alertView?.contentDidChange()
    }

    private func fieldDidReturn(_ field: UITextField) {
        guard let index = storedFields.firstIndex(where: { $0 === field }) else { return }
        if index + 1 < storedFields.count {
            storedFields[index + 1].becomeFirstResponder()
        } else if let action = actionOfReturn {
            choose(action)
        }
    }

    /// The action that the Return key chooses: the preferred one, else the only one that is not for canceling.
    private var actionOfReturn: UIAlertAction? {
        if let preferredAction { return preferredAction }
        let others = actions.filter { $0.style != .cancel }
        return others.count == 1 ? others.first : nil
    }

    /// The action whose button is semibold.
    var emphasizedAction: UIAlertAction? {
        preferredAction ?? (preferredStyle == .alert ? actions.first { $0.style == .cancel } : nil)
    }

    /// Returns the actions in order of display: of two side by side the cancel action is on the left, otherwise it is
    /// last.
    func orderedActions(sideBySide: Bool) -> [UIAlertAction] {
        let others = actions.filter { $0.style != .cancel }, cancel = actions.filter { $0.style == .cancel }
        return sideBySide ? cancel + others : others + cancel
    }

    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, ownPresentation?.state == .presented else { return }
        dismiss(animated: true) { action.handler?(action) }
    }
}
