import UIKit

/// A `UIViewPropertyAnimator`: played, paused, turned round, and scrubbed with a slider.
final class AnimatorCard: AnimationCard {
    private let tile = UIView()
    private let progress = UISlider()
    private let reverse = UIButton(configuration: .gray())
    private var animator: UIViewPropertyAnimator?
    private var link: CADisplayLink?

    private static let tile: CGFloat = 48

    init() {
        super.init(
            title: "Property animator", caption: "Drag the slider, play on from there, pause, turn round.",
            stageHeight: 80)
        tile.layer.cornerRadius = 10
        tile.bounds.size = CGSize(width: Self.tile, height: Self.tile)
        stage.addSubview(tile)

        progress.accessibilityLabel = "Progress"
        progress.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
        reverse.configuration?.title = "Reverse"
        reverse.configuration?.buttonSize = .small
        reverse.addAction(UIAction { [weak self] _ in self?.turnRound() }, for: .primaryActionTriggered)
        add(FormRow(nil, [reverse, progress], fills: true))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // MARK: Playing

    override func play() {
        let animator = preparedAnimator()
        if animator.isRunning {
            animator.pauseAnimation()
        } else {
            if animator.fractionComplete > 0.999 { animator.fractionComplete = 0 }
            animator.startAnimation()
        }
        follow()
    }

    private func scrub() {
        let animator = preparedAnimator()
        animator.pauseAnimation()
        animator.fractionComplete = turned(CGFloat(progress.value), animator)
        follow()
    }

    /// An animator's fraction counts in the direction it runs, and the slider shows where the tile is: each from the other.
    private func turned(_ fraction: CGFloat, _ animator: UIViewPropertyAnimator) -> CGFloat {
        animator.isReversed ? 1 - fraction : fraction
    }

    private func turnRound() {
        let animator = preparedAnimator()
        animator.isReversed.toggle()
        if !animator.isRunning { play() }
    }

    private func preparedAnimator() -> UIViewPropertyAnimator {
        if let animator { return animator }
        let new = UIViewPropertyAnimator(duration: 1.6, curve: .easeInOut) { [self] in show(atEnd: true) }
        // It can be scrubbed back after it has come to its end.
        new.pausesOnCompletion = true
        animator = new
        return new
    }

    private func show(atEnd: Bool) {
        let inset = Self.tile / 2 + 8
        tile.center = CGPoint(x: atEnd ? stage.bounds.width - inset : inset, y: stage.bounds.midY)
        tile.transform = atEnd ? CGAffineTransform(rotationAngle: .pi * 0.999) : .identity
        tile.backgroundColor = atEnd ? .systemPink : .systemGreen
    }

    override func layOutStage() {
        stop()
        show(atEnd: false)
        progress.value = 0
    }

    // MARK: Following

    /// While it runs the slider goes along.
    private func follow() {
        buttonTitle = animator?.isRunning == true ? "Pause" : "Play"
        guard animator?.isRunning == true, link == nil else { return }
        let link = CADisplayLink(target: self, selector: Selector("tick", AnimatorCard.tick))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func tick() {
        guard let animator else { return }
        progress.value = Float(turned(animator.fractionComplete, animator))
        guard !animator.isRunning else { return }
        link?.invalidate()
        link = nil
        buttonTitle = "Play"
    }

    private func stop() {
        link?.invalidate()
        link = nil
        animator?.stopAnimation(true)
        animator = nil
        buttonTitle = "Play"
    }

    /// The link holds this card while it runs.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil else { return }
        stop()
        show(atEnd: false)
        progress.value = 0
    }
}
