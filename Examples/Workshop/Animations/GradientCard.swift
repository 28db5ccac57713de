import UIKit

/// A `CAGradientLayer` that goes through its palettes and turns on the way.
final class GradientCard: AnimationCard {
    private let gradient = CAGradientLayer()
    private var palette = 0

    private static let palettes: [[UIColor]] = [
        [.systemIndigo, .systemPink, .systemOrange], [.systemTeal, .systemBlue, .systemPurple],
        [.systemYellow, .systemGreen, .systemTeal],
    ]
    private static let directions = [
        (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)), (CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)),
        (CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1)),
    ]

    init() {
        super.init(
            title: "Gradient", caption: "Colours, start and end point of a gradient layer, animated together.",
            stageHeight: 110)
        gradient.cornerRadius = 14
        stage.layer.addSublayer(gradient)
        showPalette()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func play() {
        palette = (palette + 1) % Self.palettes.count
        // A layer that is not a view's animates whatever is set.
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        showPalette()
        CATransaction.commit()
    }

    override func layOutStage() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        gradient.frame = stage.bounds
        CATransaction.commit()
    }

    private func showPalette() {
        gradient.colors = Self.palettes[palette].map { $0.resolvedColor(with: traitCollection).cgColor }
        (gradient.startPoint, gradient.endPoint) = Self.directions[palette]
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showPalette()
    }
}
