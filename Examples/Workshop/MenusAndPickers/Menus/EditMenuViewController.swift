import UIKit

/// An edit menu on a label: a long press presents it.
final class EditMenuViewController: UIViewController {
    private let label = CopyableLabel()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Edit menu"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.text = "Press this sentence"
        label.font = .preferredFont(forTextStyle: .title2)
        label.textAlignment = .center
        label.frame = CGRect(x: 20, y: 220, width: view.bounds.width - 40, height: 60)
        label.autoresizingMask = .flexibleWidth
        view.addSubview(label)
    }
}

/// A label whose text can be copied, replaced and shouted.
private final class CopyableLabel: UILabel, UIEditMenuInteractionDelegate {
    private lazy var editMenu = UIEditMenuInteraction(delegate: self)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = true
        addInteraction(editMenu)
        addGestureRecognizer(
            UILongPressGestureRecognizer(
                target: self, action: Selector("present:", CopyableLabel.present(_:))))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func present(_ press: UILongPressGestureRecognizer) {
        guard press.state == .began else { return }
        becomeFirstResponder()
        editMenu.presentEditMenu(
            with: UIEditMenuConfiguration(identifier: nil, sourcePoint: press.location(in: self)))
    }

    override var canBecomeFirstResponder: Bool { true }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action.name {
        case "copy:": text?.isEmpty == false
        case "paste:": UIPasteboard.general.hasStrings
        default: false
        }
    }

    override func copy(_ sender: Any?) { UIPasteboard.general.string = text }

    override func paste(_ sender: Any?) { text = UIPasteboard.general.string }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        let shout = UIAction(title: "Shout") { [weak self] _ in self?.text = self?.text?.uppercased() }
        let whisper = UIAction(title: "Whisper") { [weak self] _ in self?.text = self?.text?.lowercased() }
        return UIMenu(children: suggestedActions + [UIMenu(title: "Voice", children: [shout, whisper])])
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { bounds.insetBy(dx: 0, dy: 12) }
}
