import CoreGraphics
import QuartzCore

/// The bar of a find interaction, above the keyboard or at the bottom of the window.
@MainActor
final class FindNavigator: UIView, UITextFieldDelegate {
    private unowned let interaction: UIFindInteraction
    private weak var searched: UIView?
    private let field = FindNavigator.makeField("Find")
    private let replacementField = FindNavigator.makeField("Replace with")
    private let countLabel = UILabel()
    private let previousButton = FindNavigator.makeButton("chevron.up", "Previous result")
    private let nextButton = FindNavigator.makeButton("chevron.down", "Next result")
    private let line = UIView()
    private var rows = UIStackView()
    private var addedInset: CGFloat = 0

    private static let rowHeight: CGFloat = 52

    init(_ interaction: UIFindInteraction, in view: UIView, _ window: UIWindow) {
        self.interaction = interaction
        searched = view
        super.init(frame: .zero)
        accessibilityIdentifier = "find navigator"
        backgroundColor = UIColor {
            $0.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.97, alpha: 1)
        }
        addRows()
        translatesAutoresizingMaskIntoConstraints = false
        // Above all of the window's own view controllers, so that bars do not cover it.
        let host = window.rootViewController?.presentedOrSelf.view ?? window
        host.addSubview(self)
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: host.leadingAnchor),
            trailingAnchor.constraint(equalTo: host.trailingAnchor),
            rows.bottomAnchor.constraint(equalTo: host.keyboardLayoutGuide.topAnchor),
            bottomAnchor.constraint(equalTo: host.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    private static func makeField(_ placeholder: String) -> UITextField {
        let field = UITextField()
        field.placeholder = placeholder
        field.accessibilityLabel = placeholder
        field.font = .systemFont(ofSize: 17)
        field.backgroundColor = .tertiarySystemFill
        field.layer.cornerRadius = 10
        field.clearButtonMode = .never
        field.autocorrectionType = .no
        field.autocapitalizationType = .none
        field.leftViewMode = .always
        // A row that is hidden has no height.
        let height = field.heightAnchor.constraint(equalToConstant: 36)
        height.priority = UILayoutPriority(999)
        height.isActive = true
        return field
    }

    private static func makeButton(_ symbol: String, _ label: String) -> UIButton {
        var configuration = UIButton.Configuration.plain()
        configuration.image = UIImage(systemName: symbol)
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        let button = UIButton(configuration: configuration)
        button.accessibilityLabel = label
        button.setContentHuggingPriority(.required, for: .horizontal)
        button.setContentCompressionResistancePriority(.required, for: .horizontal)
        return button
    }

    private static func makeTextButton(_ title: String, _ action: @escaping () -> Void) -> UIButton {
        var configuration = UIButton.Configuration.plain()
        configuration.title = title
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 4, bottom: 8, trailing: 4)
        let button = UIButton(configuration: configuration, primaryAction: UIAction(title: title) { _ in action() })
        button.setContentHuggingPriority(.required, for: .horizontal)
        button.setContentCompressionResistancePriority(.required, for: .horizontal)
        return button
    }

    private func addRows() {
        let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        glass.tintColor = .secondaryLabel
        glass.contentMode = .center
        glass.frame = CGRect(x: 0, y: 0, width: 32, height: 36)
        field.leftView = glass
        replacementField.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 36))
        countLabel.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
        countLabel.textColor = .secondaryLabel
        countLabel.textAlignment = .right
        field.rightView = countLabel
        field.rightViewMode = .always
        field.returnKeyType = .search
        field.delegate = self
        field.addAction(UIAction { [weak self] _ in self?.queryDidChange() }, for: .editingChanged)
        previousButton.addAction(
            UIAction { [weak self] _ in self?.interaction.findPrevious() }, for: .primaryActionTriggered)
        nextButton.addAction(UIAction { [weak self] _ in self?.interaction.findNext() }, for: .primaryActionTriggered)
        let done = Self.makeTextButton("Done") { [weak self] in self?.interaction.dismissFindNavigator() }
        let replace = Self.makeTextButton("Replace") { [weak self] in self?.interaction.replace(all: false) }
        let all = Self.makeTextButton("All") { [weak self] in self?.interaction.replace(all: true) }

        rows = UIStackView(arrangedSubviews: [
            Self.makeRow([done, field, previousButton, nextButton]), Self.makeRow([replacementField, replace, all]),
        ])
        rows.axis = .vertical
        rows.translatesAutoresizingMaskIntoConstraints = false
        line.backgroundColor = .separator
        line.translatesAutoresizingMaskIntoConstraints = false
        addSubview(rows)
        addSubview(line)
        NSLayoutConstraint.activate([
            rows.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 12),
            rows.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -12),
            rows.topAnchor.constraint(equalTo: topAnchor),
            line.leadingAnchor.constraint(equalTo: leadingAnchor),
            line.trailingAnchor.constraint(equalTo: trailingAnchor),
            line.topAnchor.constraint(equalTo: topAnchor),
            line.heightAnchor.constraint(equalToConstant: 1 / max(1, traitCollection.displayScale)),
        ])
        showsReplacement = false
    }

    private static func makeRow(_ views: [UIView]) -> UIStackView {
        let row = UIStackView(arrangedSubviews: views)
        row.alignment = .center
        row.spacing = 8
        let height = row.heightAnchor.constraint(equalToConstant: rowHeight)
        height.priority = UILayoutPriority(999)
        height.isActive = true
        return row
    }

    // MARK: What the interaction sets

    var query: String {
        get { field.text ?? "" }
        set {
            guard newValue != query else { return }
            field.text = newValue
            queryDidChange()
        }
    }

    var replacement: String {
        get { replacementField.text ?? "" }
        set { replacementField.text = newValue }
    }

    var showsReplacement: Bool {
        get { !rows.arrangedSubviews[1].isHidden }
        set {
            rows.arrangedSubviews[1].isHidden = !newValue
            makeRoom()
        }
    }

    func begin() {
        superview?.layoutIfNeeded()
        makeRoom()
        field.becomeFirstResponder()
        field.selectAll(nil)
        updateCount(interaction.activeFindSession)
    }

    func end() {
        if field.isFirstResponder || replacementField.isFirstResponder { endEditing(true) }
        (searched as? UIScrollView)?.contentInset.bottom -= addedInset
        addedInset = 0
        removeFromSuperview()
        _ = searched?.canBecomeFirstResponder == true && searched?.becomeFirstResponder() == true
    }

    func updateCount(_ session: UIFindSession?) {
        let count = session?.resultCount ?? 0
        let index = session?.highlightedResultIndex ?? NSNotFound
        switch session?.searchResultDisplayStyle ?? .none {
        case .currentAndTotal where count > 0 && index != NSNotFound: countLabel.text = "\(index + 1) of \(count)"
        case .none: countLabel.text = ""
        default: countLabel.text = query.isEmpty ? "" : count == 0 ? "Not found" : "\(count)"
        }
        countLabel.frame = CGRect(x: 0, y: 0, width: countLabel.intrinsicContentSize.width + 10, height: 36)
        field.setNeedsLayout()
        previousButton.isEnabled = count > 0
        nextButton.isEnabled = count > 0
    }

    private func queryDidChange() { interaction.search(query) }

    /// Keeps the last lines of a scroll view above the bar.
    private func makeRoom() {
        guard superview != nil, let view = searched as? UIScrollView else { return }
        let inset = Self.rowHeight * (showsReplacement ? 2 : 1)
        view.contentInset.bottom += inset - addedInset
        addedInset = inset
    }

    // MARK: Keys

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "g", modifierFlags: .command, action: Selector("findNext:", FindNavigator.findNext)),
            UIKeyCommand(
                input: "g", modifierFlags: [.command, .shift],
                action: Selector("findPrevious:", FindNavigator.findPrevious)),
            UIKeyCommand(
                input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector("cancel:", FindNavigator.cancel)),
        ]
    }

    private func findNext(_ sender: Any?) { interaction.findNext() }
    private func findPrevious(_ sender: Any?) { interaction.findPrevious() }
    private func cancel(_ sender: Any?) { interaction.dismissFindNavigator() }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        keyCommands?.contains { $0.action == action } == true || super.canPerformAction(action, withSender: sender)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        interaction.findNext()
        return false
    }
}

extension UIViewController {
    /// The view controller that is presented last.
    fileprivate var presentedOrSelf: UIViewController {
        var result = self
        while let next = result.presentedViewController, !next.isBeingDismissed { result = next }
        return result
    }
}
