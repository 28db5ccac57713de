import UIKit

/// One card for each way to move things.
final class AnimationsViewController: UIViewController {
    private let cards: [AnimationCard]

    init() {
        cards = [
            CurvesCard(), SpringCard(), KeyframesCard(), TransitionsCard(), AnimatorCard(), DrawingCard(),
            GradientCard(), PerspectiveCard(), DisplayLinkCard(),
        ]
        super.init(nibName: nil, bundle: nil)
        title = "Animations"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        view = CardsView(cards: cards)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Play all",
            primaryAction: UIAction { [weak self] _ in self?.cards.forEach { $0.play() } })
    }
}

/// Cards in columns that scroll: each below the shortest column so far.
private final class CardsView: UIScrollView {
    private enum Metrics {
        static let margin: CGFloat = 16
        static let narrowestColumn: CGFloat = 300
    }

    private let cards: [UIView]

    init(cards: [UIView]) {
        self.cards = cards
        super.init(frame: .zero)
        alwaysBounceVertical = true
        cards.forEach(addSubview)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = Metrics.margin
        let area = bounds.width - safeAreaInsets.left - safeAreaInsets.right
        let columns = max(1, Int((area - margin) / (Metrics.narrowestColumn + margin)))
        let width = (area - CGFloat(columns + 1) * margin) / CGFloat(columns)
        var bottoms = [CGFloat](repeating: margin, count: columns)
        for card in cards {
            let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
            let height = card.sizeThatFits(CGSize(width: width, height: 0)).height
            card.frame = pixelAligned(
                CGRect(
                    x: safeAreaInsets.left + margin + CGFloat(column) * (width + margin), y: bottoms[column],
                    width: width,
                    height: height))
            bottoms[column] += height + margin
        }
        contentSize = CGSize(width: bounds.width, height: bottoms.max() ?? 0)
    }
}
