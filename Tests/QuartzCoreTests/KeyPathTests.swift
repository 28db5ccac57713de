import Foundation
import Testing

@testable import QuartzCore

/// The key paths that the Core Animation Programming Guide lists under "Key-Value Coding Extensions", and their values.
@Suite struct KeyPathTests {
    /// A key path of a plain layer, and a number that it takes.
    static let numberPaths: [(String, Double)] = [
        ("position.x", 3), ("position.y", 4), ("anchorPoint.x", 0.25), ("anchorPoint.y", 0.75),
        ("bounds.origin.x", 5), ("bounds.origin.y", 6), ("bounds.size.width", 7), ("bounds.size.height", 8),
        ("frame.origin.x", 9), ("frame.origin.y", 10), ("frame.size.width", 11), ("frame.size.height", 12),
        ("contentsRect.origin.x", 0.5), ("contentsRect.size.height", 0.5), ("contentsCenter.origin.y", 0.25),
        ("contentsCenter.size.width", 0.25), ("shadowOffset.width", 2), ("shadowOffset.height", -2),
        ("transform.rotation", 0.5), ("transform.rotation.x", 0.5), ("transform.rotation.y", 0.25),
        ("transform.rotation.z", -0.5), ("transform.scale", 2), ("transform.scale.x", 2), ("transform.scale.y", 0.5),
        ("transform.scale.z", 4), ("transform.translation.x", 20), ("transform.translation.y", 30),
        ("transform.translation.z", 40), ("sublayerTransform.rotation.x", 0.5), ("sublayerTransform.scale", 2),
        ("sublayerTransform.translation.z", 8), ("zPosition", 12), ("anchorPointZ", 3), ("cornerRadius", 4),
        ("borderWidth", 2), ("shadowRadius", 6), ("contentsScale", 2), ("opacity", 0.5), ("shadowOpacity", 0.25),
        ("speed", 2), ("timeOffset", 1), ("beginTime", 1), ("repeatCount", 2), ("repeatDuration", 3),
        ("rasterizationScale", 2),
    ]

    @Test(arguments: numberPaths)
    func aNumberCanBeReadAsEveryNumericType(path: String, number: Double) throws {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 1, height: 1)

        layer.setValue(number, forKeyPath: path)
        let value = try #require(layer.value(forKeyPath: path))

        #expect(value is NSNumber)
        // Angles and scales are taken from a matrix, so the last digits are rounding; a Float does not hold those.
        let isMatrix = path.contains("rotation") || path.contains("scale")
        #expect(abs((value as? CGFloat ?? .nan) - number) < 1e-9)
        #expect(abs((value as? Double ?? .nan) - number) < 1e-9)
        #expect(isMatrix || value as? Float == Float(number))
        #expect(isMatrix || number != number.rounded() || value as? Int == Int(number))
    }

    @Test(arguments: numberPaths)
    func everyKindOfNumberIsAccepted(path: String, number: Double) {
        let kinds: [Any] = [
            number, CGFloat(number), Float(number), NSNumber(value: number), NSNumber(value: Float(number)),
        ]
        for kind in kinds {
            let layer = CALayer()
            layer.bounds.size = CGSize(width: 1, height: 1)

            layer.setValue(kind, forKeyPath: path)

            #expect(
                abs((layer.value(forKeyPath: path) as? Double ?? .nan) - number) < 1e-6, "\(path) of \(type(of: kind))")
        }
    }

    @Test(arguments: ["position", "anchorPoint", "bounds.origin", "frame.origin", "contentsRect.origin"])
    func pointsComeInValues(path: String) throws {
        let layer = CALayer(), point = CGPoint(x: 0.5, y: 0.25)

        for kind in [point, NSValue(point: point)] as [Any] {
            layer.setValue(CGPoint.zero, forKeyPath: path)
            layer.setValue(kind, forKeyPath: path)
            let value = try #require(layer.value(forKeyPath: path))

            #expect(value as? CGPoint == point)
            #expect((value as? NSValue)?.pointValue == point)
            #expect(value as? CGSize == nil && value as? CGRect == nil && value as? CGFloat == nil)
        }
    }

    @Test(arguments: ["bounds.size", "frame.size", "shadowOffset", "contentsCenter.size", "transform.translation"])
    func sizesComeInValues(path: String) throws {
        let layer = CALayer(), size = CGSize(width: 0.5, height: 0.25)

        for kind in [size, NSValue(size: size)] as [Any] {
            layer.setValue(CGSize.zero, forKeyPath: path)
            layer.setValue(kind, forKeyPath: path)
            let value = try #require(layer.value(forKeyPath: path))

            #expect(value as? CGSize == size)
            #expect((value as? NSValue)?.sizeValue == size)
            #expect(value as? CGPoint == nil)
        }
    }

    @Test(arguments: ["bounds", "frame", "contentsRect", "contentsCenter"])
    func rectanglesComeInValues(path: String) throws {
        let layer = CALayer(), rect = CGRect(x: 0.5, y: 0.25, width: 0.125, height: 0.75)

        for kind in [rect, NSValue(rect: rect)] as [Any] {
            layer.setValue(CGRect(x: 0, y: 0, width: 1, height: 1), forKeyPath: path)
            layer.setValue(kind, forKeyPath: path)
            let value = try #require(layer.value(forKeyPath: path))

            #expect(value as? CGRect == rect)
            #expect((value as? NSValue)?.rectValue == rect)
        }
    }

    @Test(arguments: ["transform", "sublayerTransform"])
    func transformsComeInValues(path: String) throws {
        let layer = CALayer(), transform = CATransform3DMakeScale(2, 3, 4)

        for kind in [transform, NSValue(caTransform3D: transform)] as [Any] {
            layer.setValue(CATransform3DIdentity, forKeyPath: path)
            layer.setValue(kind, forKeyPath: path)
            let value = try #require(layer.value(forKeyPath: path))

            #expect(value as? CATransform3D == transform)
            #expect((value as? NSValue)?.caTransform3DValue == transform)
        }
    }

    @Test(arguments: [
        "hidden", "isHidden", "masksToBounds", "doubleSided", "opaque", "shouldRasterize", "allowsGroupOpacity",
        "needsDisplayOnBoundsChange", "drawsAsynchronously", "autoreverses",
    ])
    func flagsAreNumbersThatAreBooleans(path: String) throws {
        let layer = CALayer()

        for (kind, expected) in [(true, true), (0, false), (NSNumber(value: true), true), (0.0, false)] as [(Any, Bool)]
        {
            layer.setValue(kind, forKeyPath: path)
            let value = try #require(layer.value(forKeyPath: path))

            #expect(value as? Bool == expected)
            #expect((value as? NSNumber)?.boolValue == expected)
        }
    }

    @Test func aFloatPropertyIsReadAsFloat() {
        let layer = CALayer()
        layer.opacity = 0.1

        let value = layer.value(forKeyPath: "opacity")

        #expect(value as? Float == 0.1)
        #expect(value as? CGFloat == CGFloat(Float(0.1)))
        // As on Apple's platforms: a cast to a type that does not hold the number gives nil.
        #expect(value as? Int == nil && value as? Bool == nil)
    }

    @Test func keyPathsReachALayersMaskAndSuperlayer() {
        let layer = CALayer(), mask = CALayer(), parent = CALayer()
        layer.mask = mask
        parent.addSublayer(layer)

        layer.setValue(7, forKeyPath: "mask.position.x")
        layer.setValue(CGFloat(9), forKeyPath: "superlayer.cornerRadius")

        #expect(mask.position.x == 7 && parent.cornerRadius == 9)
        #expect(layer.value(forKeyPath: "mask.position.x") as? CGFloat == 7)
    }

    @Test func constantsComeAsTheirStrings() {
        let layer = CALayer()

        layer.setValue("center", forKey: "contentsGravity")
        layer.setValue(NSNumber(value: 3), forKey: "maskedCorners")

        #expect(layer.contentsGravity == .center)
        #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(layer.value(forKey: "contentsGravity") as? String == "center")
        #expect(layer.value(forKey: "maskedCorners") as? UInt == 3)
    }

    @Test func gradientPointsHaveParts() {
        let layer = CAGradientLayer()

        layer.setValue(CGFloat(0.25), forKeyPath: "startPoint.x")

        #expect(layer.startPoint == CGPoint(x: 0.25, y: 0))
        #expect(layer.value(forKeyPath: "endPoint") as? CGPoint == CGPoint(x: 0.5, y: 1))
    }

    @Test func unknownKeysStoreTheirValues() {
        final class Titled: CALayer, @unchecked Sendable {
            override class func defaultValue(forKey key: String) -> Any? {
                key == "title" ? "untitled" : super.defaultValue(forKey: key)
            }
        }
        let layer = Titled()
        layer.setValue(CGPoint(x: 1, y: 2), forKey: "mine")

        #expect(layer.value(forKey: "mine") as? CGPoint == CGPoint(x: 1, y: 2))
        #expect(layer.value(forKey: "title") as? String == "untitled")
        #expect(layer.value(forKey: "nothing") == nil)
    }

    // MARK: Animations and transactions

    @Test func animationsGiveNumbers() {
        let animation = CABasicAnimation(keyPath: "opacity")

        animation.setValue(NSNumber(value: 2), forKey: "duration")
        animation.setValue(CGFloat(3), forKey: "repeatCount")
        animation.setValue(true, forKey: "additive")
        animation.setValue(Float(0.5), forKey: "toValue")
        animation.setValue("forwards", forKey: "fillMode")

        #expect(animation.duration == 2 && animation.repeatCount == 3 && animation.isAdditive)
        #expect(animation.toValue as? Float == 0.5 && animation.fillMode == .forwards)
        #expect(animation.value(forKey: "duration") as? CGFloat == 2)
        #expect(animation.value(forKey: "repeatCount") as? Float == 3)
        #expect(animation.value(forKey: "removedOnCompletion") as? Bool == true)
        #expect(animation.value(forKey: "keyPath") as? String == "opacity")
    }

    @Test func transactionsGiveNumbers() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setDisableActions(true)

        #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? CGFloat == 2)
        #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) is NSNumber)
        #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
        CATransaction.commit()
    }

    @MainActor @Test func aPresentationGivesTheAngleThatIsSeen() throws {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 10, y: 10, width: 10, height: 10), .testRed)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = CGFloat.pi / 2
        turn.duration = 1
        layer.add(turn, forKey: nil)
        screen.frame(at: 1)
        screen.frame(at: 1.5)

        let angle = layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat

        #expect(abs(try #require(angle) - .pi / 4) < 1e-9)
        #expect(layer.value(forKeyPath: "transform.rotation.z") as? CGFloat == 0)
    }
}
