import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct LayerReferenceTests {
    private nonisolated static let variants: [Variant] = [.standard, .dark, .at1x, .at3x]

    private func box(_ color: UIColor? = .systemBackground) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 24))
        view.backgroundColor = color
        return view
    }

    private func box(_ layer: CALayer) -> UIView {
        let view = box(nil as UIColor?)
        layer.frame = view.bounds
        view.layer.addSublayer(layer)
        return view
    }

    @Test(arguments: [Variant.standard, .dark, .at1x]) func shadows(variant: Variant) {
        let stage = variant.makeStage()
        let soft = box(), hard = box(.systemTeal), round = box(.systemTeal), shaped = box()
        for view in [soft, hard, round, shaped] { view.layer.shadowOpacity = 0.6 }
        soft.layer.shadowRadius = 6
        soft.layer.shadowOffset = CGSize(width: 0, height: 3)
        hard.layer.shadowRadius = 0
        hard.layer.shadowColor = UIColor.systemRed.cgColor
        round.layer.cornerRadius = 12
        round.layer.shadowRadius = 4
        shaped.layer.shadowPath = UIBezierPath(ovalIn: CGRect(x: 0, y: 14, width: 40, height: 16)).cgPath

        stage.expectSnapshot(of: column([soft, hard, round, shaped], width: 56), margin: 6)
    }

    @Test(arguments: variants) func cornersAndBorders(variant: Variant) {
        let stage = variant.makeStage()
        let round = box(.systemOrange), some = box(.systemOrange), border = box(.systemGray5),
            clipped = box(.systemGray5)
        round.layer.cornerRadius = 10
        some.layer.cornerRadius = 14
        some.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        border.layer.cornerRadius = 10
        border.layer.borderWidth = 3
        border.layer.borderColor = UIColor.systemBlue.cgColor
        clipped.layer.cornerRadius = 12
        clipped.clipsToBounds = true
        let inner = UIView(frame: CGRect(x: -10, y: 6, width: 60, height: 12))
        inner.backgroundColor = .systemPink
        clipped.addSubview(inner)
        let hairline = box(nil)
        hairline.layer.borderWidth = 1 / stage.screen.scale
        hairline.layer.borderColor = UIColor.separator.resolvedColor(with: stage.screen.traitCollection).cgColor

        stage.expectSnapshot(of: column([round, some, border, clipped, hairline]))
    }

    @Test(arguments: [Variant.standard, .at1x]) func gradients(variant: Variant) {
        let stage = variant.makeStage()
        let layers = [CAGradientLayerType.axial, .axial, .radial, .conic].enumerated().map { index, type in
            let layer = CAGradientLayer()
            layer.type = type
            layer.colors = [UIColor.systemRed, .systemYellow, .systemBlue].map(\.cgColor)
            if index == 1 {
                layer.startPoint = CGPoint(x: 0, y: 0.5)
                layer.endPoint = CGPoint(x: 1, y: 0.5)
                layer.locations = [0, 0.2, 1]
            }
            if index > 1 {
                layer.startPoint = CGPoint(x: 0.5, y: 0.5)
                layer.endPoint = CGPoint(x: 1, y: 1)
            }
            return layer
        }

        stage.expectSnapshot(of: column(layers.map { box($0) }))
    }

    @Test(arguments: [Variant.standard, .at1x, .at3x]) func shapes(variant: Variant) {
        let stage = variant.makeStage()
        let layers = (0..<4).map { index in
            let layer = CAShapeLayer()
            let star = UIBezierPath()
            for point in 0..<5 {
                let angle = CGFloat(point) * 4 * .pi / 5 - .pi / 2
                let position = CGPoint(x: 20 + 11 * cos(angle), y: 12 + 11 * sin(angle))
                if point == 0 { star.move(to: position) } else { star.addLine(to: position) }
            }
            star.close()
            layer.path = star.cgPath
            layer.fillColor = index == 2 ? nil : UIColor.systemYellow.cgColor
            layer.strokeColor = index == 0 ? nil : UIColor.systemBrown.cgColor
            layer.lineWidth = index == 2 ? 3 : 1
            layer.lineJoin = index == 2 ? .round : .miter
            if index == 1 { layer.fillRule = .evenOdd }
            if index == 3 {
                layer.lineDashPattern = [4, 2]
                layer.strokeEnd = 0.6
            }
            return layer
        }

        stage.expectSnapshot(of: column(layers.map { box($0) }))
    }

    @Test(arguments: [Variant.standard, .at1x]) func masksAndTransforms(variant: Variant) {
        let stage = variant.makeStage()
        let masked = box(.systemPurple)
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(ovalIn: masked.bounds).cgPath
        masked.layer.mask = mask
        let turned = box(.systemGreen)
        turned.frame.size = CGSize(width: 24, height: 12)
        let tilted = box(.systemBlue)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 100
        tilted.layer.transform = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0)
        let faded = box(.systemRed)
        faded.alpha = 0.4
        let all = column([masked, box(nil), box(nil), faded])
        turned.center = CGPoint(x: 28, y: 52)
        turned.transform = CGAffineTransform(rotationAngle: .pi / 6)
        tilted.center = CGPoint(x: 28, y: 84)
        all.addSubview(turned)
        all.addSubview(tilted)

        stage.expectSnapshot(of: all)
    }

    @Test(arguments: [Variant.standard, .dark]) func blur(variant: Variant) {
        let stage = variant.makeStage()
        let ground = UIView(frame: CGRect(x: 0, y: 0, width: 78, height: 50))
        for index in 0..<6 {
            let stripe = UIView(frame: CGRect(x: index * 13, y: 0, width: 13, height: 50))
            stripe.backgroundColor = [.systemRed, .systemYellow, .systemGreen, .systemBlue, .black, .white][index]
            ground.addSubview(stripe)
        }
        let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
        glass.frame = CGRect(x: 10, y: 8, width: 58, height: 34)
        glass.layer.cornerRadius = 10
        glass.clipsToBounds = true
        let label = UILabel(frame: CGRect(x: 8, y: 7, width: 40, height: 20))
        label.text = "Ab"
        glass.contentView.addSubview(label)
        ground.addSubview(glass)

        stage.expectSnapshot(of: ground)
    }

    @Test func contentModes() {
        let stage = Stage(device: .iphone5)
        let modes: [UIView.ContentMode] = [
            .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .topLeft, .bottomRight,
        ]
        let image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
            UIColor.systemBlue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
            UIColor.white.setFill()
            UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 10, height: 10)).fill()
        }
        let views = modes.map { mode in
            let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 24))
            view.backgroundColor = .systemGray5
            view.clipsToBounds = true
            view.contentMode = mode
            view.image = image
            return view
        }

        stage.expectSnapshot(of: column(views))
    }
}
