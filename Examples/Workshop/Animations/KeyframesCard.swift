import UIKit

/// A way in four parts, each with its own place, turn and colour.
final class KeyframesCard: AnimationCard {
    private let tile = UIView()
    private let mode = UISegmentedControl(items: ["Linear", "Discrete", "Paced", "Cubic"])

    private static let tile: CGFloat = 36
    private static let modes: [UIView.KeyframeAnimationOptions] = [
        .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
    ]
    private static let colors: [UIColor] = [.systemTeal, .systemYellow, .systemPink, .systemPurple]

    init() {
        super.init(
            title: "Keyframes", caption: "Round the stage in four steps. The mode says what lies between them.",
            stageHeight: 130)
        stage.layer.cornerRadius = 8
        stage.backgroundColor = .tertiarySystemFill
        tile.layer.cornerRadius = 8
        tile.backgroundColor = Self.colors[0]
        stage.addSubview(tile)
        mode.selectedSegmentIndex = 0
        add(FormRow(nil, [mode], fills: true))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func play() {
        UIView.animateKeyframes(withDuration: 2.4, delay: 0, options: Self.modes[mode.selectedSegmentIndex]) { [self] in
            for step in 1...4 {
                UIView.addKeyframe(withRelativeStartTime: Double(step - 1) / 4, relativeDuration: 0.25) { [self] in
                    tile.center = corner(step % 4)
                    tile.transform = CGAffineTransform(rotationAngle: .pi / 2 * CGFloat(step % 4))
                    tile.backgroundColor = Self.colors[step % 4]
                }
            }
        }
    }

    override func layOutStage() {
        tile.bounds.size = CGSize(width: Self.tile, height: Self.tile)
        tile.center = corner(0)
    }

    /// Clockwise from the top left.
    private func corner(_ index: Int) -> CGPoint {
        let area = stage.bounds.insetBy(dx: 12 + Self.tile / 2, dy: 12 + Self.tile / 2)
        return CGPoint(
            x: index == 0 || index == 3 ? area.minX : area.maxX, y: index < 2 ? area.minY : area.maxY)
    }
}
