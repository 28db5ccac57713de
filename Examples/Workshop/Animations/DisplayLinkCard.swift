import UIKit

/// Dots on a wave, positioned for every frame by a `CADisplayLink`.
final class DisplayLinkCard: AnimationCard {
    private let dots = (0..<20).map { _ in UIView() }
    private let count = UILabel()
    private var link: CADisplayLink?
    private var phase: CGFloat = 0
    private var frames = 0

    private static let dot: CGFloat = 10

    init() {
        super.init(
            title: "Display link", caption: "Called before every frame, while it runs; then the screen rests again.",
            stageHeight: 90)
        for (index, dot) in dots.enumerated() {
            dot.backgroundColor = UIColor(
                hue: CGFloat(index) / CGFloat(dots.count), saturation: 0.75, brightness: 0.95, alpha: 1)
            dot.layer.cornerRadius = Self.dot / 2
            dot.bounds.size = CGSize(width: Self.dot, height: Self.dot)
            stage.addSubview(dot)
        }
        count.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
        count.textColor = .secondaryLabel
        add(FormRow("Frames", [count]))
        showCount()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Starts it, or stops it.
    override func play() {
        if link != nil { return stop() }
        let link = CADisplayLink(target: self, selector: Selector("tick", DisplayLinkCard.tick))
        link.add(to: .main, forMode: .common)
        self.link = link
        buttonTitle = "Stop"
    }

    private func tick(_ link: CADisplayLink) {
        phase += CGFloat(link.duration) * 4
        frames += 1
        showCount()
        layOutStage()
    }

    private func showCount() {
        count.text = "\(frames)"
        count.superview?.setNeedsLayout()
    }

    private func stop() {
        link?.invalidate()
        link = nil
        buttonTitle = "Play"
    }

    override func layOutStage() {
        let step = (stage.bounds.width - Self.dot) / CGFloat(dots.count - 1)
        for (index, dot) in dots.enumerated() {
            let height = sin(phase + CGFloat(index) * 0.5) * (stage.bounds.height / 2 - Self.dot)
            dot.center = CGPoint(x: Self.dot / 2, y: stage.bounds.midY)
            // What moves may lie between pixels.
            dot.transform = CGAffineTransform(translationX: CGFloat(index) * step, y: height)
        }
    }

    /// The link holds this card while it runs.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stop() }
    }
}
