import UIKit

/// Blurs, vibrancy and the special layers, over a background that scrolls below them.
final class EffectsViewController: UIViewController {
    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Effects"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        view = EffectsView()
    }
}

/// A panel that stays, and cards that scroll below it.
private final class EffectsView: UIView {
    private enum Metrics {
        static let margin: CGFloat = 16
        static let panelHeight: CGFloat = 124
        static let cardHeight: CGFloat = 150
        static let narrowestCard: CGFloat = 280
    }

    private let scrollView = UIScrollView()
    private let background = BlobsView()
    private let panel = StylePanel()
    private let cards: [EffectCard] = [
        EffectCard("CAReplicatorLayer", ReplicatorView()), EffectCard("CATransformLayer", CubeView()),
        EffectCard("CATextLayer", TextLayerView()), EffectCard("Dashed and stroked copies", PathCopiesView()),
        EffectCard("UIImageView animation", PulseView()),
    ]

    init() {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        scrollView.alwaysBounceVertical = true
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.addSubview(background)
        cards.forEach(scrollView.addSubview)
        addSubview(scrollView)
        addSubview(panel)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = Metrics.margin
        scrollView.frame = bounds
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: margin, dy: margin)
        panel.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: Metrics.panelHeight)
        let columns = max(1, Int((area.width + margin) / (Metrics.narrowestCard + margin)))
        let width = (area.width - CGFloat(columns - 1) * margin) / CGFloat(columns)
        for (index, card) in cards.enumerated() {
            let row = CGFloat(index / columns), column = CGFloat(index % columns)
            card.frame = CGRect(
                x: area.minX + column * (width + margin),
                y: panel.frame.maxY + margin + row * (Metrics.cardHeight + margin), width: width,
                height: Metrics.cardHeight)
        }
        let bottom = (cards.last?.frame.maxY ?? 0) + margin + safeAreaInsets.bottom
        scrollView.contentSize = CGSize(width: bounds.width, height: max(bottom, bounds.height + 300))
        background.frame = CGRect(origin: .zero, size: scrollView.contentSize)
    }
}

/// Chooses the blur that it is made of.
private final class StylePanel: UIView {
    private static let styles: [(String, UIBlurEffect.Style?)] = [
        ("None", nil), ("Thin", .systemUltraThinMaterial), ("Material", .systemMaterial),
        ("Thick", .systemThickMaterial), ("Dark", .dark),
    ]

    private let blur = UIVisualEffectView(effect: nil)
    private let vibrancy = UIVisualEffectView(effect: nil)
    private let title = UILabel()
    private let caption = UILabel()
    private let choice = UISegmentedControl(items: StylePanel.styles.map(\.0))

    init() {
        super.init(frame: .zero)
        blur.layer.cornerRadius = 20
        blur.layer.cornerCurve = .continuous
        blur.clipsToBounds = true
        title.text = "Vibrancy"
        title.font = .systemFont(ofSize: 30, weight: .heavy)
        title.accessibilityTraits = .header
        caption.text = "What lies behind, blurred"
        caption.font = .systemFont(ofSize: 13)
        vibrancy.contentView.addSubview(title)
        vibrancy.contentView.addSubview(caption)
        choice.selectedSegmentIndex = 2
        choice.accessibilityLabel = "Blur"
        choice.addAction(
            UIAction { [weak self] _ in UIView.animate(withDuration: 0.4) { self?.showStyle() } }, for: .valueChanged)
        blur.contentView.addSubview(vibrancy)
        blur.contentView.addSubview(choice)
        addSubview(blur)
        showStyle()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func showStyle() {
        let effect = Self.styles[max(0, choice.selectedSegmentIndex)].1.map { UIBlurEffect(style: $0) }
        blur.effect = effect
        vibrancy.effect = effect.map { UIVibrancyEffect(blurEffect: $0, style: .label) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        blur.frame = bounds
        vibrancy.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 76)
        title.frame = CGRect(x: 16, y: 12, width: bounds.width - 32, height: 36)
        caption.frame = CGRect(x: 16, y: 48, width: bounds.width - 32, height: 18)
        choice.frame = CGRect(x: 12, y: 80, width: bounds.width - 24, height: 32)
    }
}

/// A pane of material with a name and something to look at.
private final class EffectCard: UIView {
    private let pane = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
    private let title = UILabel()
    private let content: UIView

    init(_ title: String, _ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        pane.layer.cornerRadius = 16
        pane.layer.cornerCurve = .continuous
        pane.clipsToBounds = true
        self.title.text = title
        self.title.font = .systemFont(ofSize: 15, weight: .semibold)
        pane.contentView.addSubview(self.title)
        pane.contentView.addSubview(content)
        addSubview(pane)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        pane.frame = bounds
        title.frame = CGRect(x: 16, y: 10, width: bounds.width - 32, height: 20)
        content.frame = CGRect(x: 16, y: 36, width: bounds.width - 32, height: bounds.height - 48)
    }
}

/// Colours to be blurred.
private final class BlobsView: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        guard layer.sublayers?.isEmpty != false || layer.sublayers?.first?.bounds.size != bounds.size else { return }
        layer.sublayers = nil
        let sky = CAGradientLayer()
        sky.frame = bounds
        sky.colors = [UIColor.systemIndigo, .systemPink, .systemOrange, .systemTeal].map(\.cgColor)
        layer.addSublayer(sky)
        let colors: [UIColor] = [.systemYellow, .systemRed, .systemGreen, .systemBlue, .white, .systemPurple]
        for index in 0..<Int(bounds.height / 60) {
            let blob = CAShapeLayer()
            let side = CGFloat(40 + index * 37 % 90), x = CGFloat(index * 151 % 97) / 97 * bounds.width
            blob.path =
                UIBezierPath(
                    ovalIn: CGRect(x: x - side / 2, y: CGFloat(index) * 60, width: side, height: side)
                ).cgPath
            blob.fillColor = colors[index % colors.count].cgColor
            layer.addSublayer(blob)
        }
    }
}
