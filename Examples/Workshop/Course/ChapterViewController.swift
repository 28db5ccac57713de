import UIKit

/// A chapter: its text, its screen and the screen's source; behind tabs on a phone, side by side where there is room.
final class ChapterViewController: UIViewController {
    enum Pane: Int, CaseIterable {
        case text, source, screen

        var title: String {
            switch self {
            case .text: "Text"
            case .source: "Source"
            case .screen: "Screen"
            }
        }
    }

    /// From this width on, the screen is next to the text.
    static let wide: CGFloat = 640

    let course: Course
    let checkout: Checkout
    private let progress: CourseProgress
    private(set) var chapter: CourseChapter

    let tabs = UISegmentedControl(items: [])
    let separator = UIView()
    /// The pane that is shown, or that is next to the screen.
    private(set) var pane = Pane.text
    private(set) var textView = UIView()
    private(set) var sourceView = UIView()
    /// The chapter's screen in a navigation controller; made when it is shown for the first time.
    private(set) var screen: UINavigationController?
    var isWide = false

    private lazy var previousItem = item("Back", "Previous chapter") { [unowned self] in move(by: -1) }
    private lazy var nextItem = item("Next", "Next chapter") { [unowned self] in
        progress.setDone(true, chapter.name)
        move(by: 1)
    }
    private lazy var doneItem = item("Mark as done", nil) { [unowned self] in
        progress.setDone(!progress.isDone(chapter.name), chapter.name)
        updateItems()
    }

    init(
        _ chapter: CourseChapter, in course: Course? = nil, progress: CourseProgress? = nil,
        checkout: Checkout = .current
    ) {
        self.chapter = chapter
        self.course = course ?? .current
        self.progress = progress ?? .shared
        self.checkout = checkout
        super.init(nibName: nil, bundle: nil)
        navigationItem.largeTitleDisplayMode = .never
        let space = { UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil) }
        toolbarItems = [previousItem, space(), doneItem, space(), nextItem]
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func item(_ title: String, _ name: String?, _ action: @escaping () -> Void) -> UIBarButtonItem {
        let item = UIBarButtonItem(title: title, primaryAction: UIAction(title: title) { _ in action() })
        if let name { item.accessibilityLabel = name }
        return item
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        separator.backgroundColor = .separator
        tabs.addAction(
            UIAction { [unowned self] _ in select(shownPanes[max(0, tabs.selectedSegmentIndex)]) }, for: .valueChanged)
        view.addSubview(tabs)
        view.addSubview(separator)
        open(chapter)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setToolbarHidden(true, animated: animated)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layOutPanes()
    }

    // MARK: Chapters

    private func move(by offset: Int) {
        if let other = course.chapter(offset, from: chapter.name) { open(other) }
        updateItems()
    }

    /// Shows a chapter, from its text on.
    func open(_ chapter: CourseChapter) {
        removeScreen()
        screen = nil
        self.chapter = chapter
        title = chapter.title
        progress.last = chapter.name
        textView.removeFromSuperview()
        sourceView.removeFromSuperview()
        textView = MarkdownView(Markdown(checkout.text(chapter.page) ?? checkout.apology(for: chapter.page)))
        sourceView = SourceView(files: chapter.sources, checkout: checkout)
        for pane in [textView, sourceView] { view.insertSubview(pane, at: 0) }
        updateTabs()
        select(.text)
        updateItems()
    }

    private func updateItems() {
        previousItem.isEnabled = course.chapter(-1, from: chapter.name) != nil
        // Behind the last chapter there is none to go to.
        nextItem.isEnabled = course.chapter(1, from: chapter.name) != nil
        doneItem.title = progress.isDone(chapter.name) ? "✓ Done" : "Mark as done"
        doneItem.accessibilityLabel = progress.isDone(chapter.name) ? "Mark as not done" : "Mark as done"
    }

    // MARK: Panes

    var shownPanes: [Pane] { isWide ? [.text, .source] : [.text, .screen, .source] }

    func updateTabs() {
        tabs.removeAllSegments()
        for (index, pane) in shownPanes.enumerated() {
            tabs.insertSegment(withTitle: pane.title, at: index, animated: false)
        }
        if !shownPanes.contains(pane) { pane = .text }
        tabs.selectedSegmentIndex = shownPanes.firstIndex(of: pane) ?? 0
    }

    func select(_ pane: Pane) {
        self.pane = pane
        tabs.selectedSegmentIndex = shownPanes.firstIndex(of: pane) ?? 0
        textView.isHidden = pane != .text
        sourceView.isHidden = pane != .source
        if isWide || pane == .screen { addScreen() } else { removeScreen() }
        view.setNeedsLayout()
    }

    /// The screen appears and disappears with its tab, as a screen of the workshop does.
    private func addScreen() {
        let screen = screen ?? UINavigationController(rootViewController: chapter.makeScreen())
        self.screen = screen
        guard screen.parent == nil else { return }
        screen.view.clipsToBounds = true
        addChild(screen)
        view.insertSubview(screen.view, at: 0)
        screen.didMove(toParent: self)
    }

    private func removeScreen() {
        guard let screen, screen.parent != nil else { return }
        screen.willMove(toParent: nil)
        screen.view.removeFromSuperview()
        screen.removeFromParent()
    }
}
