import UIKit

struct ChatMessage {
    var text: String
    var isMine: Bool
}

/// A message in a bubble, at the side of who wrote it.
final class ChatCell: UITableViewCell {
    private let bubble = UIView()
    private let text = UITextView()
    private lazy var mine = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12)
    private lazy var others = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = .clear
        bubble.layer.cornerRadius = 18
        text.isScrollEnabled = false
        text.isEditable = false
        text.backgroundColor = .clear
        text.dataDetectorTypes = [.link, .phoneNumber]
        text.font = .preferredFont(forTextStyle: .body)
        text.adjustsFontForContentSizeCategory = true
        text.textContainerInset = UIEdgeInsets(top: 8, left: 9, bottom: 8, right: 9)
        for view in [bubble, text] { view.translatesAutoresizingMaskIntoConstraints = false }
        contentView.addSubview(bubble)
        bubble.addSubview(text)
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.78),
            text.leadingAnchor.constraint(equalTo: bubble.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: bubble.trailingAnchor),
            text.topAnchor.constraint(equalTo: bubble.topAnchor),
            text.bottomAnchor.constraint(equalTo: bubble.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ message: ChatMessage) {
        text.text = message.text
        text.textColor = message.isMine ? .white : .label
        text.linkTextAttributes = [
            .foregroundColor: message.isMine ? UIColor.white : UIColor.link,
            .underlineStyle: NSUnderlineStyle.single.rawValue,
        ]
        bubble.backgroundColor = message.isMine ? .systemBlue : .secondarySystemFill
        mine.isActive = false
        others.isActive = false
        (message.isMine ? mine : others).isActive = true
    }
}

/// A conversation about a trip.
enum SampleChat {
    static let messages = [
        ChatMessage(text: "Are you still in Ubud?", isMine: false),
        ChatMessage(text: "Until Sunday. The ridge walk was worth getting up for.", isMine: true),
        ChatMessage(text: "Send me the map! The one on example.com/ubud is old.", isMine: false),
        ChatMessage(text: "Will do. And call Wardani before you go: +62 361 9754 22", isMine: true),
        ChatMessage(text: "Done, table for four at seven 🍛", isMine: false),
    ]

    static func answer(to text: String) -> String {
        text.hasSuffix("?") ? "Let me look it up." : "Noted: \(text)"
    }
}
