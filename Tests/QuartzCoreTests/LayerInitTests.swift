import QuartzCore
import Testing

extension CALayer {
    fileprivate convenience init(sized size: CGSize, showing contents: CGImage?, behind mask: CALayer) {
        self.init()
        bounds = CGRect(origin: .zero, size: size)
        self.contents = contents
        self.mask = mask
        cornerRadius = 8
    }
}

extension CAShapeLayer {
    fileprivate convenience init(outline: CGPath) {
        self.init()
        path = outline
        lineWidth = 3
    }
}

/// Swift runs no property observers for what an initialiser sets, not even one in an app's extension.
@Suite struct LayerInitTests {
    @Test func propertiesSetInAnAppsInitializerTakeEffect() {
        let mask = CALayer(), layer = CALayer(sized: CGSize(width: 30, height: 20), showing: nil, behind: mask)
        #expect(layer.needsLayout() && layer.frame == CGRect(x: -15, y: -10, width: 30, height: 20))
        #expect(mask.superlayer === layer && layer.cornerRadius == 8)
    }

    @Test func propertyDefaultsMatchCoreAnimation() {
        let layer = CALayer()
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.contentsScale == 1 && layer.opacity == 1)
        #expect(
            layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowRadius == 3 && layer.shadowOpacity == 0)
        #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && layer.contentsGravity == .resize)
        #expect(layer.isDoubleSided && !layer.isHidden && !layer.masksToBounds && !layer.isOpaque && layer.name == nil)
        #expect(layer.borderWidth == 0 && layer.borderColor == CGColor.black && layer.backgroundColor == nil)
        #expect(layer.maskedCorners.rawValue == 15 && layer.cornerCurve == .circular && layer.zPosition == 0)
    }

    @Test func aCopyHasEveryValue() {
        let layer = CAShapeLayer(outline: CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil))
        layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
        layer.position = CGPoint(x: 5, y: 6)
        layer.opacity = 0.5
        layer.name = "n"
        layer.shadowPath = layer.path
        layer.isOpaque = true
        let copy = CAShapeLayer(layer: layer)
        #expect(copy.bounds == layer.bounds && copy.position == layer.position && copy.opacity == 0.5)
        #expect(copy.name == "n" && copy.shadowPath === layer.path && copy.isOpaque)
        #expect(copy.path === layer.path && copy.lineWidth == 3)
    }
}
