import UIKit

/// A `CAShapeLayer` that draws itself, line first.
final class DrawingCard: AnimationCard {
    private let shape = CAShapeLayer()

    init() {
        super.init(
            title: "Stroke", caption: "A shape layer whose stroke end moves along the path, and then its fill.",
            stageHeight: 130)
        shape.lineWidth = 4
        shape.lineCap = .round
        shape.lineJoin = .round
        stage.layer.addSublayer(shape)
        showColors()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func play() {
        let stroke = CABasicAnimation(keyPath: "strokeEnd")
        stroke.fromValue = 0
        stroke.toValue = 1
        stroke.duration = 1.6
        stroke.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        shape.add(stroke, forKey: "stroke")

        let clear = UIColor.systemPink.withAlphaComponent(0).resolvedColor(with: traitCollection).cgColor
        let fill = CAKeyframeAnimation(keyPath: "fillColor")
        fill.values = [clear, clear, shape.fillColor as Any]
        fill.keyTimes = [0, 0.75, 1]
        fill.duration = 2.2
        shape.add(fill, forKey: "fill")
    }

    override func layOutStage() {
        shape.frame = stage.bounds
        shape.path = heart(in: CGRect(x: stage.bounds.midX - 65, y: 6, width: 130, height: 118)).cgPath
    }

    private func heart(in box: CGRect) -> UIBezierPath {
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: box.minX + x * box.width, y: box.minY + y * box.height)
        }
        let path = UIBezierPath()
        path.move(to: point(0.5, 1))
        path.addCurve(to: point(0, 0.3), controlPoint1: point(0.35, 0.85), controlPoint2: point(0, 0.6))
        path.addCurve(to: point(0.5, 0.22), controlPoint1: point(0, -0.08), controlPoint2: point(0.42, -0.08))
        path.addCurve(to: point(1, 0.3), controlPoint1: point(0.58, -0.08), controlPoint2: point(1, -0.08))
        path.addCurve(to: point(0.5, 1), controlPoint1: point(1, 0.6), controlPoint2: point(0.65, 0.85))
        path.close()
        return path
    }

    // MARK: Colours

    /// Layers have no dynamic colors, so they are set again when the appearance changes.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColors()
    }

    private func showColors() {
        let pink = UIColor.systemPink.resolvedColor(with: traitCollection)
        shape.strokeColor = pink.cgColor
        shape.fillColor = pink.withAlphaComponent(0.2).cgColor
    }
}
