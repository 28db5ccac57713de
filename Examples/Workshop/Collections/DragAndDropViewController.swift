import UIKit

/// Two grids whose photos can be dragged, and a text that takes their names.
final class DragAndDropViewController: UIViewController {
    private let library = PhotoShelf(Array(0..<12), label: "Library")
    private let album = PhotoShelf([14, 17, 19], label: "Album")
    private let note = UITextView()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = CollectionSample.drags.title
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        note.text = "In the album: "
        note.font = .preferredFont(forTextStyle: .body)
        note.backgroundColor = .secondarySystemBackground
        note.layer.cornerRadius = 12
        note.textContainerInset = UIEdgeInsets(top: 10, left: 6, bottom: 10, right: 6)
        note.textDragInteraction?.isEnabled = true
        let parts: [UIView] = [
            heading("Library"), library.view, heading("Album"), album.view, heading("Note"), note,
        ]
        let guide = view.layoutMarginsGuide, safeArea = view.safeAreaLayoutGuide
        var top = safeArea.topAnchor
        for part in parts {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
            NSLayoutConstraint.activate([
                part.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                part.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                part.topAnchor.constraint(equalTo: top, constant: part is UILabel ? 12 : 6),
            ])
            top = part.bottomAnchor
        }
        NSLayoutConstraint.activate([
            top.constraint(equalTo: safeArea.bottomAnchor, constant: -12),
            album.view.heightAnchor.constraint(equalTo: library.view.heightAnchor, multiplier: 0.7),
            note.heightAnchor.constraint(equalTo: library.view.heightAnchor, multiplier: 0.5),
        ])
    }

    private func heading(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        label.setContentHuggingPriority(.required, for: .vertical)
        return label
    }
}
