import UIKit

/// Copies a text, an image or a color, and shows what is on the pasteboard, from this app or another.
final class PasteboardCard: ServiceCard {
    private let contents = ServiceCard.label("", .body)
    private let changes = ServiceCard.label("", .footnote, .secondaryLabel)
    private let preview = UIView()
    private let picture = UIImageView()
    private var observer: NSObjectProtocol?

    init() {
        super.init("Pasteboard")
        add(Self.label("Copy something:", .body))
        addButtons(
            Self.button("Text", name: "Copy text") { UIPasteboard.general.string = "Selamat pagi" },
            Self.button("Picture", name: "Copy picture") { UIPasteboard.general.image = PasteboardCard.sun },
            Self.button("Color", name: "Copy color") { UIPasteboard.general.color = .systemTeal })
        preview.layer.cornerRadius = 8
        preview.clipsToBounds = true
        picture.contentMode = .scaleAspectFit
        preview.addSubview(picture)
        picture.translatesAutoresizingMaskIntoConstraints = false
        let height = preview.heightAnchor.constraint(equalToConstant: 48)
        // A hidden view of a stack is made as high as nothing.
        height.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            height,
            picture.centerXAnchor.constraint(equalTo: preview.centerXAnchor),
            picture.centerYAnchor.constraint(equalTo: preview.centerYAnchor),
        ])
        add(contents, preview, changes)
        observer = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.show() } }
        show()
    }

    required init(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    private func show() {
        let board = UIPasteboard.general
        picture.image = board.image
        preview.backgroundColor = board.color
        preview.isHidden = !board.hasImages && !board.hasColors
        contents.text =
            board.string.map { "Text: \($0)" }
            ?? (board.hasImages ? "A picture" : board.hasColors ? "A color" : "Nothing is copied.")
        contents.accessibilityIdentifier = "pasteboard contents"
        changes.text = "Change \(board.changeCount)"
    }

    private static let sun = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
        UIColor.systemYellow.setFill()
        UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 24, height: 24)).fill()
    }
}
