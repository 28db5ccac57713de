import UIKit

/// An animation to look at: what it is, the stage it plays on, a button that plays it and what it can be set to.
class AnimationCard: UIView {
    private enum Metrics {
        static let margin: CGFloat = 16
        static let button: CGFloat = 30
        static let captionGap: CGFloat = 4
    }

    /// Where the animation plays.
    let stage = UIView()

    private let title = UILabel()
    private let caption = UILabel()
    private let playButton = UIButton(configuration: .tinted())
    private let stageHeight: CGFloat
    private var rows: [FormRow] = []

    init(title: String, caption: String, stageHeight: CGFloat) {
        self.stageHeight = stageHeight
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10

        self.title.text = title
        self.title.font = .systemFont(ofSize: 17, weight: .semibold)
        self.title.accessibilityTraits = .header
        self.caption.text = caption
        self.caption.font = .systemFont(ofSize: 13)
        self.caption.textColor = .secondaryLabel
        self.caption.numberOfLines = 0
        playButton.configuration?.buttonSize = .small
        playButton.configuration?.cornerStyle = .capsule
        playButton.accessibilityLabel = "Play \(title.lowercased())"
        playButton.addAction(UIAction { [weak self] _ in self?.play() }, for: .primaryActionTriggered)
        buttonTitle = "Play"

        [self.title, self.caption, playButton, stage].forEach(addSubview)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Shows the animation again, from its current state.
    func play() {}

    /// Puts everything on the stage where it rests; called whenever the stage has a new size.
    func layOutStage() {}

    final var buttonTitle: String {
        get { playButton.configuration?.title ?? "" }
        set {
            guard newValue != buttonTitle else { return }
            playButton.configuration?.title = newValue
            setNeedsLayout()
        }
    }

    /// Adds a row below the stage.
    final func add(_ row: FormRow) {
        rows.append(row)
        addSubview(row)
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = Metrics.margin, width = max(0, bounds.width - 2 * margin)
        let button = playButton.sizeThatFits(.zero).width
        playButton.frame = pixelAligned(
            CGRect(
                x: bounds.width - margin - button, y: 12, width: button, height: Metrics.button))
        title.frame = pixelAligned(CGRect(x: margin, y: 16, width: max(0, width - button - 8), height: 22))
        let captionHeight = height(ofCaptionIn: width)
        caption.frame = pixelAligned(
            CGRect(
                x: margin, y: title.frame.maxY + Metrics.captionGap, width: width, height: captionHeight))
        let stageFrame = pixelAligned(
            CGRect(x: margin, y: caption.frame.maxY + margin, width: width, height: stageHeight))
        if stage.frame != stageFrame {
            stage.frame = stageFrame
            layOutStage()
        }
        var y = stageFrame.maxY + 8
        for row in rows {
            let height = row.sizeThatFits(bounds.size).height
            row.frame = pixelAligned(CGRect(x: 0, y: y, width: bounds.width, height: height))
            y += height
        }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = max(0, size.width - 2 * Metrics.margin)
        let rowsHeight = rows.reduce(0) { $0 + $1.sizeThatFits(size).height }
        let head = 16 + 22 + Metrics.captionGap + height(ofCaptionIn: width) + Metrics.margin
        return CGSize(width: size.width, height: head + stageHeight + 8 + (rows.isEmpty ? 8 : rowsHeight + 4))
    }

    private func height(ofCaptionIn width: CGFloat) -> CGFloat {
        caption.sizeThatFits(CGSize(width: width, height: 0)).height
    }
}
