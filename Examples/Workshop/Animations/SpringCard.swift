import UIKit

/// A spring, by damping ratio and initial velocity.
final class SpringCard: AnimationCard {
    private let ball = UIView()
    private let damping = UISlider()
    private let velocity = UISlider()
    private let dampingValue = UILabel()
    private let velocityValue = UILabel()
    private var isAtEnd = false

    private static let ball: CGFloat = 44

    init() {
        super.init(
            title: "Springs", caption: "The less damping, the longer it swings; velocity is how hard it is thrown.",
            stageHeight: 60)
        ball.backgroundColor = .systemIndigo
        ball.layer.cornerRadius = 12
        stage.addSubview(ball)

        set(damping, 0.1...1, 0.45, "Damping ratio")
        set(velocity, 0...15, 0, "Velocity")
        showValues()
        add(FormRow("Damping", [dampingValue, damping], fills: true))
        add(FormRow("Velocity", [velocityValue, velocity], fills: true))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func set(_ slider: UISlider, _ range: ClosedRange<Float>, _ value: Float, _ label: String) {
        slider.minimumValue = range.lowerBound
        slider.maximumValue = range.upperBound
        slider.value = value
        slider.accessibilityLabel = label
        slider.addAction(UIAction { [weak self] _ in self?.showValues() }, for: .valueChanged)
    }

    private func showValues() {
        for (label, text) in [
            (dampingValue, String(format: "%.2f", damping.value)),
            (velocityValue, String(format: "%.1f", velocity.value)),
        ] {
            label.text = text
            label.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
            label.textColor = .secondaryLabel
            label.superview?.setNeedsLayout()
        }
    }

    override func play() {
        isAtEnd.toggle()
        UIView.animate(
            withDuration: 1.4, delay: 0, usingSpringWithDamping: CGFloat(damping.value),
            initialSpringVelocity: CGFloat(velocity.value), options: [.beginFromCurrentState, .allowUserInteraction]
        ) { [self] in
            ball.center = ballCenter
        }
    }

    override func layOutStage() {
        ball.bounds.size = CGSize(width: Self.ball, height: Self.ball)
        ball.center = ballCenter
    }

    /// A quarter of the stage stays free at both ends, for the swing.
    private var ballCenter: CGPoint {
        CGPoint(x: (stage.bounds.width * (isAtEnd ? 0.75 : 0.25)).rounded(), y: stage.bounds.midY)
    }
}
