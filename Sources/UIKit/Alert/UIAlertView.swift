/// Methods that an alert view calls.
///
/// All are optional.
@MainActor
public protocol UIAlertViewDelegate: AnyObject {
    /// Called when a button was tapped, before the alert goes away.
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)

    /// Returns whether the first button besides the cancel button is enabled; asked after each change of a text field's text.
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool

    /// Called before the alert appears.
    func willPresent(_ alertView: UIAlertView)

    /// Called after the alert has appeared.
    func didPresent(_ alertView: UIAlertView)

    /// Called before the alert goes away.
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)

    /// Called after the alert has gone.
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
    /// Does nothing.
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}

    /// Returns true.
    public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }

    /// Does nothing.
    public func willPresent(_ alertView: UIAlertView) {}

    /// Does nothing.
    public func didPresent(_ alertView: UIAlertView) {}

    /// Does nothing.
    public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}

    /// Does nothing.
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}

/// An alert in the form that apps had before `UIAlertController`.
///
/// It appears in a window in front of the app's, with the look of an alert controller. Its buttons have indexes in the
/// order in which they were added; the cancel button is one of them.
///
/// ``alertViewStyle`` adds text fields.
open class UIAlertView: UIView {
    /// The title.
    open var title: String?
    /// The text below the title.
    open var message: String?
    /// The object that is notified of taps; it is not retained.
    open weak var delegate: (any UIAlertViewDelegate)?
    /// The index of the cancel button; -1 if there is none.
    open var cancelButtonIndex = -1
    /// Whether the alert is shown.
    open var isVisible: Bool { alertWindow != nil }

    private var titles: [String] = []
    private var alertWindow: UIWindow?
    private weak var alert: UIAlertController?
    /// The alert with the text fields, until it is shown.
    private var prepared: UIAlertController?
    /// Kept when the alert has gone: its delegate reads them.
    private var shownFields: [UITextField]?

    /// Creates an alert without texts and buttons. The frame has no meaning.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates an alert from a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Creates an alert with titles of buttons.
    public convenience init(
        title: String?, message: String?, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
        otherButtonTitles: String?...
    ) {
        self.init(frame: .zero)
        self.title = title
        self.message = message
        self.delegate = delegate
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
        for title in otherButtonTitles { addButton(withTitle: title) }
    }

    // MARK: Buttons

    /// Adds a button.
    ///
    /// - Returns: Its index.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int {
        titles.append(title ?? "")
        return titles.count - 1
    }

    /// The number of buttons.
    open var numberOfButtons: Int { titles.count }

    /// The index of the first button besides the cancel button; -1 if there is none.
    open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }

    /// Returns the title of a button; nil where there is no button of that index.
    open func buttonTitle(at buttonIndex: Int) -> String? {
        titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
    }

    // MARK: Text fields

    /// The text fields of an alert.
    open var alertViewStyle = UIAlertViewStyle.default {
        didSet {
            guard alertViewStyle != oldValue, alertWindow == nil else { return }
            prepared = nil
            shownFields = nil
        }
    }

    /// Returns a text field of the alert's style; traps where there is none of that index, as in UIKit.
    open func textField(at textFieldIndex: Int) -> UITextField? {
        let fields = shownFields ?? preparedAlert.textFields ?? []
        precondition(
            fields.indices.contains(textFieldIndex),
            "textFieldIndex (\(textFieldIndex)) is outside of the bounds of the array of text fields, of which the alert view has "
                + "\(fields.count). Set alertViewStyle first.")
        return fields[textFieldIndex]
    }

    private var preparedAlert: UIAlertController {
        if let prepared { return prepared }
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        let changed = UIAction { [weak self] _ in self?.updateFirstOther() }
        func add(_ placeholder: String?, isSecure: Bool) {
            alert.addTextField { field in
                field.placeholder = placeholder
                field.isSecureTextEntry = isSecure
                field.addAction(changed, for: .editingChanged)
            }
        }
        switch alertViewStyle {
        case .default: break
        case .secureTextInput: add(nil, isSecure: true)
        case .plainTextInput: add(nil, isSecure: false)
        case .loginAndPasswordInput:
            add("Login", isSecure: false)
            add("Password", isSecure: true)
        }
        prepared = alert
        return alert
    }

    private func updateFirstOther() {
        let actions = alert?.actions ?? []
        guard actions.indices.contains(firstOtherButtonIndex), let delegate else { return }
        actions[firstOtherButtonIndex].isEnabled = delegate.alertViewShouldEnableFirstOtherButton(self)
    }

    // MARK: Showing

    /// Shows the alert, and keeps it until it goes away.
    open func show() {
        guard alertWindow == nil else { return }
        let alert = preparedAlert
        prepared = nil
        shownFields = alert.textFields ?? []
        alert.title = title
        alert.message = message
        for (index, title) in titles.enumerated() {
            let style: UIAlertAction.Style = index == cancelButtonIndex ? .cancel : .default
            alert.addAction(UIAlertAction(title: title, style: style) { _ in self.finish(index) })
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.windowLevel = .alert
        window.rootViewController = UIViewController()
        if alert.textFields == nil { window.isHidden = false } else { window.makeKeyAndVisible() }
        alertWindow = window
        self.alert = alert
        updateFirstOther()
        delegate?.willPresent(self)
        window.rootViewController?.present(alert, animated: true) { self.delegate?.didPresent(self) }
    }

    /// Makes the alert go away as if a button was tapped, without `alertView(_:clickedButtonAt:)`.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        guard let alert, isVisible else { return }
        delegate?.alertView(self, willDismissWithButtonIndex: buttonIndex)
        alert.dismiss(animated: animated) { self.end(buttonIndex) }
    }

    /// Called by the alert's actions, when it has gone.
    private func finish(_ index: Int) {
        delegate?.alertView(self, clickedButtonAt: index)
        delegate?.alertView(self, willDismissWithButtonIndex: index)
        end(index)
    }

    private func end(_ index: Int) {
        alertWindow?.isHidden = true
        alertWindow = nil
        delegate?.alertView(self, didDismissWithButtonIndex: index)
    }
}

/// The text fields of an alert view.
public enum UIAlertViewStyle: Int, Sendable {
    /// None.
    case `default`
    /// A field with dots in place of its text.
    case secureTextInput
    /// A field.
    case plainTextInput
    /// A field for a name and one for a password.
    case loginAndPasswordInput
}
