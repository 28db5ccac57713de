import UIKit

/// A text view that grows to five lines, and a button that sends its text.
final class ChatInputBar: UIView {
    var onSend: ((String) -> Void)?
    var onHeightChange: (() -> Void)?
    let textView = UITextView()
    /// What lies above the keyboard; the bar itself reaches down behind it.
    let content = UIView()
    private let placeholder = UILabel()
    private let sendButton = UIButton(configuration: .plain())
    private lazy var height = textView.heightAnchor.constraint(equalToConstant: 36)

    private static let mostLines: CGFloat = 5

    init() {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        textView.font = .preferredFont(forTextStyle: .body)
        textView.adjustsFontForContentSizeCategory = true
        textView.backgroundColor = .systemBackground
        textView.layer.cornerRadius = 18
        textView.layer.borderWidth = 1
        textView.textContainerInset = UIEdgeInsets(top: 7, left: 8, bottom: 7, right: 8)
        textView.isScrollEnabled = false
        textView.delegate = self
        textView.accessibilityLabel = "Message"
        textView.dataDetectorTypes = .link
        placeholder.text = "Message"
        placeholder.font = .preferredFont(forTextStyle: .body)
        placeholder.adjustsFontForContentSizeCategory = true
        placeholder.textColor = .placeholderText
        placeholder.isAccessibilityElement = false
        sendButton.configuration?.image = UIImage(
            systemName: "arrow.up.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 28))
        sendButton.configuration?.contentInsets = .zero
        sendButton.accessibilityLabel = "Send"
        sendButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
        sendButton.isEnabled = false
        for view in [textView, placeholder, sendButton] {
            view.translatesAutoresizingMaskIntoConstraints = false
            content.addSubview(view)
        }
        content.translatesAutoresizingMaskIntoConstraints = false
        addSubview(content)
        sendButton.setContentHuggingPriority(.required, for: .horizontal)
        let guide = safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: topAnchor, constant: 6),
            content.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 12),
            content.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -8),
            textView.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            textView.topAnchor.constraint(equalTo: content.topAnchor),
            textView.bottomAnchor.constraint(equalTo: content.bottomAnchor), height,
            sendButton.leadingAnchor.constraint(equalTo: textView.trailingAnchor, constant: 8),
            sendButton.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            sendButton.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -2),
            sendButton.widthAnchor.constraint(equalToConstant: 32),
            sendButton.heightAnchor.constraint(equalToConstant: 32),
            placeholder.leadingAnchor.constraint(equalTo: textView.leadingAnchor, constant: 13),
            placeholder.topAnchor.constraint(equalTo: textView.topAnchor, constant: 7),
        ])
        updateBorder()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateBorder()
        updateHeight()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        updateHeight()
    }

    private func updateBorder() {
        textView.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    private func updateHeight() {
        guard textView.bounds.width > 0 else { return }
        let inset = textView.textContainerInset
        let line = (textView.font?.lineHeight ?? 20) + (textView.font?.leading ?? 0)
        let most = (line * Self.mostLines + inset.top + inset.bottom).rounded(.up)
        let whole = textView.sizeThatFits(CGSize(width: textView.bounds.width, height: .greatestFiniteMagnitude)).height
        textView.isScrollEnabled = whole > most
        let wanted = max(36, min(whole, most))
        guard abs(height.constant - wanted) > 0.1 else { return }
        height.constant = wanted
        onHeightChange?()
    }

    private func send() {
        let text = textView.text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { return }
        textView.text = ""
        textDidChange()
        onSend?(text)
    }

    private func textDidChange() {
        placeholder.isHidden = textView.hasText
        sendButton.isEnabled = textView.text.contains { !$0.isWhitespace }
        updateHeight()
    }
}

extension ChatInputBar: UITextViewDelegate {
    func textViewDidChange(_ textView: UITextView) { textDidChange() }

    /// Return sends; a pasted line break stays one.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        guard text == "\n" else { return true }
        send()
        return false
    }
}
