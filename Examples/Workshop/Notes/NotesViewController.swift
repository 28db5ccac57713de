import UIKit

/// A note to read and edit: styles, links, an image, a quote, boxes to check, find and replace, undo.
final class NotesViewController: UIViewController {
    let textView = UITextView()
    private let quotes = QuoteMaker()
    private lazy var editButton = UIBarButtonItem(
        title: "Read", primaryAction: UIAction { [weak self] _ in self?.toggleEditing() })

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notes"
        view.backgroundColor = .systemBackground
        textView.textLayoutManager?.delegate = quotes
        textView.attributedText = SampleNote.text()
        textView.adjustsFontForContentSizeCategory = true
        textView.allowsEditingTextAttributes = true
        textView.isFindInteractionEnabled = true
        textView.dataDetectorTypes = [.link, .phoneNumber]
        textView.alwaysBounceVertical = true
        textView.keyboardDismissMode = .interactive
        textView.textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 24, right: 12)
        textView.accessibilityIdentifier = "note"
        textView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(textView)
        NSLayoutConstraint.activate([
            textView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            textView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
            textView.topAnchor.constraint(equalTo: view.topAnchor),
            textView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
        navigationItem.rightBarButtonItem = editButton
        toolbarItems = makeToolbarItems()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setToolbarHidden(true, animated: animated)
        textView.findInteraction?.dismissFindNavigator()
    }

    // MARK: The toolbar

    private func makeToolbarItems() -> [UIBarButtonItem] {
        func item(_ symbol: String, _ label: String, _ action: @escaping (UITextView) -> Void) -> UIBarButtonItem {
            let item = UIBarButtonItem(
                title: nil, image: UIImage(systemName: symbol),
                primaryAction: UIAction(image: UIImage(systemName: symbol)) { [weak self] _ in
                    if let self { action(textView) }
                })
            item.accessibilityLabel = label
            return item
        }
        let items = [
            item("bold", "Bold") { $0.toggleBoldface(nil) }, item("italic", "Italic") { $0.toggleItalics(nil) },
            item("underline", "Underline") { $0.toggleUnderline(nil) },
            item("textformat.size", "Heading") { [weak self] _ in self?.toggleHeading() },
            item("magnifyingglass", "Find") { $0.findInteraction?.presentFindNavigator(showingReplace: true) },
            item("arrow.uturn.backward", "Undo") { $0.undoManager?.undo() },
            item("arrow.uturn.forward", "Redo") { $0.undoManager?.redo() },
        ]
        let spaces = items.dropFirst().flatMap { [.flexibleSpace(), $0] }
        return [items[0]] + spaces
    }

    private func toggleEditing() {
        textView.isEditable.toggle()
        editButton.title = textView.isEditable ? "Read" : "Edit"
        for item in toolbarItems ?? [] where item.accessibilityLabel != "Find" { item.isEnabled = textView.isEditable }
    }

    /// Makes the paragraphs of the selection headings, or text again.
    private func toggleHeading() {
        let paragraphs = (textView.text as NSString).paragraphRange(for: textView.selectedRange)
        guard paragraphs.length > 0, textView.isEditable else { return }
        let font = textView.textStorage.attribute(.font, at: paragraphs.location, effectiveRange: nil) as? UIFont
        let isHeading = font?.fontDescriptor.object(forKey: .textStyle) as? UIFont.TextStyle == .title2
        textView.textStorage.addAttribute(
            .font, value: UIFont.preferredFont(forTextStyle: isHeading ? .body : .title2), range: paragraphs)
    }
}
