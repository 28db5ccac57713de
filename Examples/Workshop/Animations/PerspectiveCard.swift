import UIKit

/// A layer that turns in space, seen in perspective.
final class PerspectiveCard: AnimationCard {
    private let tile = UILabel()
    private let angle = UISlider()

    init() {
        super.init(
            title: "Perspective", caption: "A turn about the upright axis. Set it by hand, or let it spin.",
            stageHeight: 130)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 400
        stage.layer.sublayerTransform = perspective

        tile.text = "Twill"
        tile.font = .systemFont(ofSize: 30, weight: .heavy)
        tile.textColor = .white
        tile.textAlignment = .center
        tile.backgroundColor = .systemTeal
        tile.layer.cornerRadius = 16
        tile.clipsToBounds = true
        stage.addSubview(tile)

        angle.minimumValue = -80
        angle.maximumValue = 80
        angle.value = 35
        angle.accessibilityLabel = "Angle"
        angle.addAction(UIAction { [weak self] _ in self?.turn() }, for: .valueChanged)
        add(FormRow("Angle", [angle], fills: true))
        turn()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private var radians: CGFloat { CGFloat(angle.value) * .pi / 180 }

    private func turn() {
        tile.layer.transform = CATransform3DMakeRotation(radians, 0, 1, 0)
    }

    override func play() {
        let spin = CABasicAnimation(keyPath: "transform.rotation.y")
        spin.fromValue = radians
        spin.toValue = radians + 2 * .pi
        spin.duration = 1.6
        spin.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        tile.layer.add(spin, forKey: "spin")
    }

    override func layOutStage() {
        tile.bounds.size = CGSize(width: 160, height: 100)
        tile.center = CGPoint(x: stage.bounds.midX, y: stage.bounds.midY)
    }
}
