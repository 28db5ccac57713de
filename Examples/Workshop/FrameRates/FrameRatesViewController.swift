import UIKit

/// Scrolls the list of product cards, made in five ways, and shows the frame rates side by side.
final class FrameRatesViewController: UIViewController {
    private enum Metrics {
        static let listHeight: CGFloat = 260
        /// The smallest width of a card, in points at the standard text size.
        static let cardWidth: CGFloat = 150
        static let gap: CGFloat = 12
    }

    /// Where images of the comparison are saved.
    var folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    private let contenders = Contender.all
    private var cards: [FrameRateCard] = []
    private let column = UIStackView()
    private let grid = UIStackView()
    private let list = UIView()
    private let placeholder = UILabel()
    private var columns = 0
    private var meter: FrameMeter?
    private var listOwner: AnyObject?
    private lazy var runItem = UIBarButtonItem(
        title: "Run", primaryAction: UIAction(title: "Run") { [weak self] _ in self?.toggle() })
    private lazy var saveItem = UIBarButtonItem(
        title: "Save", primaryAction: UIAction(title: "Save") { [weak self] _ in self?.save() })

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Frame rates"
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItems = [runItem, saveItem]
        saveItem.isEnabled = false
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .listBackground
        column.spacing = Metrics.gap
        grid.axis = .vertical
        grid.spacing = Metrics.gap
        showReadable(column)
        setUpList()
        column.addArrangedSubview(grid)
        column.addArrangedSubview(list)
    }

    private func setUpList() {
        list.backgroundColor = .tertiarySystemFill
        list.layer.cornerRadius = 10
        list.layer.cornerCurve = .continuous
        list.clipsToBounds = true
        list.heightAnchor.constraint(equalToConstant: Metrics.listHeight).isActive = true
        placeholder.text =
            "Each list is scrolled here for three seconds: by nodes, by UIKit with and without shadowPath, by "
            + "constraints, and from a nib."
        placeholder.font = .preferredFont(forTextStyle: .footnote)
        placeholder.adjustsFontForContentSizeCategory = true
        placeholder.textColor = .secondaryLabel
        placeholder.numberOfLines = 0
        placeholder.textAlignment = .center
        placeholder.translatesAutoresizingMaskIntoConstraints = false
        list.addSubview(placeholder)
        NSLayoutConstraint.activate([
            placeholder.centerYAnchor.constraint(equalTo: list.centerYAnchor),
            placeholder.leadingAnchor.constraint(equalTo: list.leadingAnchor, constant: 16),
            placeholder.trailingAnchor.constraint(equalTo: list.trailingAnchor, constant: -16),
        ])
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = view.readableContentGuide.layoutFrame.width
        let needed = UIFontMetrics(forTextStyle: .caption1).scaledValue(
            for: Metrics.cardWidth, compatibleWith: traitCollection)
        let fitting = Int((width + Metrics.gap) / (needed + Metrics.gap))
        // Four in a row would leave the fifth alone.
        arrangeCards(columns: fitting >= 5 ? 5 : max(1, min(3, fitting)))
    }

    private func arrangeCards(columns: Int) {
        guard columns != self.columns else { return }
        self.columns = columns
        if cards.isEmpty {
            let rate = Double(view.window?.windowScene?.screen.maximumFramesPerSecond ?? 60)
            cards = contenders.map { FrameRateCard(title: $0.title, rate: rate) }
        }
        grid.arrangedSubviews.forEach { $0.removeFromSuperview() }
        for first in stride(from: 0, to: cards.count, by: columns) {
            let row = UIStackView(arrangedSubviews: Array(cards[first..<min(first + columns, cards.count)]))
            // In the last row, the cards are as wide as above.
            while row.arrangedSubviews.count < columns { row.addArrangedSubview(UIView()) }
            row.distribution = .fillEqually
            row.spacing = Metrics.gap
            grid.addArrangedSubview(row)
        }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if meter != nil { end() }
    }

    // MARK: Running

    private func toggle() {
        guard meter == nil else { return end() }
        cards.forEach { $0.clear() }
        saveItem.isEnabled = false
        runItem.title = "Stop"
        run(0)
    }

    private func run(_ index: Int) {
        guard index < contenders.count else {
            saveItem.isEnabled = true
            return end()
        }
        removeList()
        let made = contenders[index].makeList()
        made.view.frame = list.bounds
        made.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.addSubview(made.view)
        listOwner = made.owner
        view.layoutIfNeeded()
        let card = cards[index]
        let meter = FrameMeter(made.scrolls) {
            card.add($0)
        } finished: { [weak self] in
            self?.run(index + 1)
        }
        self.meter = meter
        meter.start()
    }

    private func end() {
        meter?.stop()
        meter = nil
        runItem.title = "Run"
        removeList()
    }

    private func removeList() {
        list.subviews.forEach { if $0 !== placeholder { $0.removeFromSuperview() } }
        listOwner = nil
    }

    // MARK: Saving

    /// Saves the cards as they are on the screen.
    private func save() {
        let image = UIGraphicsImageRenderer(bounds: grid.bounds).image { context in
            UIColor.listBackground.resolvedColor(with: traitCollection).setFill()
            context.fill(grid.bounds)
            grid.drawHierarchy(in: grid.bounds, afterScreenUpdates: true)
        }
        let file = folder.appendingPathComponent("Frame rates.png")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try image.pngData()?.write(to: file, options: .atomic)
            report("Saved", file.path)
        } catch {
            report("The image was not saved", "\(file.path): \(error.localizedDescription)")
        }
    }

    private func report(_ title: String, _ message: String) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}
