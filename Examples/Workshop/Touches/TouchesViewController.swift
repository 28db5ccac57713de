import UIKit

/// A canvas that shows what fingers do to it, a box that can be moved with every gesture, and a log of both.
final class TouchesViewController: UIViewController {
    private enum Metrics {
        static let margin: CGFloat = 16
        static let log: CGFloat = 168
        static let gap: CGFloat = 12
    }

    private let canvas = TouchCanvas()
    private let box = GestureBox()
    private let log = LogView()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Touches"
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Reset", primaryAction: UIAction { [weak self] _ in self?.reset() })
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        canvas.onTouch = { [weak self] in self?.log.add($0) }
        box.onGesture = { [weak self] in self?.log.add($0) }
        canvas.addSubview(box)
        view.addSubview(canvas)
        view.addSubview(log)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: Metrics.margin, dy: Metrics.margin)
        let size = canvas.bounds.size
        if area.width > area.height {
            let width = (area.width - Metrics.gap) / 2
            canvas.frame = CGRect(x: area.minX, y: area.minY, width: width, height: area.height)
            log.frame = CGRect(x: area.maxX - width, y: area.minY, width: width, height: area.height)
        } else {
            log.frame = CGRect(
                x: area.minX, y: area.maxY - Metrics.log, width: area.width, height: Metrics.log)
            canvas.frame = CGRect(
                x: area.minX, y: area.minY, width: area.width, height: area.height - Metrics.log - Metrics.gap)
        }
        if canvas.bounds.size != size { reset() }
    }

    private func reset() {
        box.reset(to: CGPoint(x: canvas.bounds.midX.rounded(), y: canvas.bounds.midY.rounded()))
        canvas.clear()
        log.clear()
    }
}
