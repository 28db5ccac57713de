import UIKit

/// Bars that swing one after the other: one layer, shown twelve times.
final class ReplicatorView: UIView {
    private let replicator = CAReplicatorLayer()
    private let bar = CALayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        replicator.instanceCount = 12
        replicator.instanceDelay = 0.08
        replicator.instanceColor = UIColor.systemPink.cgColor
        replicator.instanceBlueOffset = 0.06
        replicator.instanceRedOffset = -0.06
        bar.backgroundColor = UIColor.white.cgColor
        bar.cornerRadius = 4
        replicator.addSublayer(bar)
        layer.addSublayer(replicator)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        replicator.frame = bounds
        replicator.instanceTransform = CATransform3DMakeTranslation(bounds.width / 12, 0, 0)
        bar.bounds = CGRect(x: 0, y: 0, width: 12, height: bounds.height * 0.9)
        bar.position = CGPoint(x: bounds.width / 24, y: bounds.midY)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        let swing = CABasicAnimation(keyPath: "transform.scale.y")
        swing.fromValue = 0.2
        swing.toValue = 1
        swing.duration = 0.6
        swing.autoreverses = true
        swing.repeatCount = .infinity
        swing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        bar.add(swing, forKey: "swing")
    }
}

/// A cube whose faces keep their places in space while it turns.
final class CubeView: UIView {
    private let cube = CATransformLayer()
    private let side: CGFloat = 62

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.sublayerTransform.m34 = -1 / 400
        let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple]
        let turns: [(CGFloat, CGFloat, CGFloat)] = [
            (0, 0, 1), (90, 0, 1), (180, 0, 1), (270, 0, 1), (90, 1, 0), (-90, 1, 0),
        ]
        for (index, turn) in turns.enumerated() {
            let face = CALayer()
            face.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            face.backgroundColor = colors[index].withAlphaComponent(0.9).cgColor
            face.borderColor = UIColor.white.cgColor
            face.borderWidth = 2
            face.cornerRadius = 8
            face.transform = CATransform3DTranslate(
                CATransform3DMakeRotation(turn.0 * .pi / 180, turn.1, turn.2, 0), 0, 0, side / 2)
            cube.addSublayer(face)
        }
        layer.addSublayer(cube)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        cube.position = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        for (key, duration) in [("transform.rotation.y", 4.0), ("transform.rotation.x", 7.0)] {
            let spin = CABasicAnimation(keyPath: key)
            spin.fromValue = 0.4
            spin.toValue = 0.4 + 2 * CGFloat.pi
            spin.duration = duration
            spin.repeatCount = .infinity
            cube.add(spin, forKey: key)
        }
    }
}

/// Text in layers: a size that swings, and a line that is too long.
final class TextLayerView: UIView {
    private let large = CATextLayer()
    private let long = CATextLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        large.string = "Twill"
        large.font = UIFont.systemFont(ofSize: 1, weight: .heavy)
        large.fontSize = 40
        large.alignmentMode = .center
        long.string = NSAttributedString(
            string: "An attributed string whose end does not fit into its line",
            attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.label])
        long.truncationMode = .end
        for text in [large, long] { layer.addSublayer(text) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        large.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 66)
        long.frame = CGRect(x: 0, y: 74, width: bounds.width, height: 22)
        for text in [large, long] { text.contentsScale = traitCollection.displayScale }
        showColors()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColors()
    }

    /// A layer's colours do not follow the appearance by themselves.
    private func showColors() {
        traitCollection.performAsCurrent {
            large.foregroundColor = UIColor.label.cgColor
            long.setNeedsDisplay()
            long.displayIfNeeded()
        }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        let swell = CABasicAnimation(keyPath: "fontSize")
        swell.fromValue = 30
        swell.toValue = 52
        swell.duration = 1.5
        swell.autoreverses = true
        swell.repeatCount = .infinity
        large.add(swell, forKey: "swell")
    }
}

/// A path, its dashes, and the outline of its stroke.
final class PathCopiesView: UIView {
    private let shapes = [CAShapeLayer(), CAShapeLayer(), CAShapeLayer()]

    override init(frame: CGRect) {
        super.init(frame: frame)
        for shape in shapes {
            shape.fillColor = nil
            shape.lineWidth = 2
            layer.addSublayer(shape)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / 3
        let wave = CGMutablePath()
        wave.move(to: CGPoint(x: 12, y: bounds.height - 20))
        wave.addCurve(
            to: CGPoint(x: width - 12, y: 20), control1: CGPoint(x: width * 0.9, y: bounds.height),
            control2: CGPoint(x: width * 0.1, y: 0))
        let copies = [
            wave.copy(dashingWithPhase: 0, lengths: [10, 6]),
            wave.copy(strokingWithWidth: 18, lineCap: .round, lineJoin: .round, miterLimit: 10),
            wave.copy(dashingWithPhase: 0, lengths: [18, 14])
                .copy(strokingWithWidth: 12, lineCap: .round, lineJoin: .round, miterLimit: 10),
        ]
        for (index, shape) in shapes.enumerated() {
            shape.path = copies[index]
            shape.position = CGPoint(x: CGFloat(index) * width, y: 0)
        }
        showColors()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColors()
    }

    private func showColors() {
        traitCollection.performAsCurrent {
            for shape in shapes { shape.strokeColor = UIColor.label.cgColor }
            shapes[2].fillColor = UIColor.systemTeal.cgColor
        }
    }
}

/// An image view that plays twenty drawn frames.
final class PulseView: UIView {
    private let imageView = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        let frames = (0..<20).map { Self.frame($0) }
        imageView.image = UIImage.animatedImage(with: frames, duration: 1)?.withRenderingMode(.alwaysTemplate)
        imageView.contentMode = .center
        imageView.tintColor = .systemPurple
        addSubview(imageView)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private static func frame(_ number: Int) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 90, height: 90)).image { context in
            for ring in 0..<3 {
                let part = (CGFloat(number) / 20 + CGFloat(ring) / 3).truncatingRemainder(dividingBy: 1)
                UIColor.black.withAlphaComponent(1 - part).setStroke()
                let path = UIBezierPath(
                    arcCenter: CGPoint(x: 45, y: 45), radius: 4 + part * 38, startAngle: 0, endAngle: 2 * .pi,
                    clockwise: true)
                path.lineWidth = 4
                path.stroke()
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
    }
}
