import QuartzCore
import Testing
import TwillTesting
import UIKit

extension UIView {
    /// What apps write: everything that has work to do is set in a convenience initialiser.
    fileprivate convenience init(boxed color: UIColor) {
        self.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        backgroundColor = color
        contentMode = .bottomRight
        overrideUserInterfaceStyle = .dark
    }
}

extension UIViewController {
    fileprivate convenience init(dark: Bool) {
        self.init()
        view.backgroundColor = .systemBackground
        overrideUserInterfaceStyle = dark ? .dark : .light
    }
}

@MainActor
@Suite struct ViewInitTests {
    @Test func propertiesSetInConvenienceInitializersApply() {
        let view = UIView(boxed: .label)
        #expect(view.layer.contentsGravity == .topRight)
        #expect(view.layer.backgroundColor?.components == [1, 1, 1, 1])

        let stage = Stage()
        stage.show(UIViewController(dark: true))
        #expect(stage.pixel(at: CGPoint(x: 10, y: 10)).onScreen == black)
    }

    private class Counting: UIView {
        var calls: [String] = []
        override init(frame: CGRect) {
            super.init(frame: frame)
            calls.append("init(frame: \(frame.width))")
        }
        required init?(coder: NSCoder) { fatalError("not made from archives") }
    }

    private final class Plain: UIView {
        let name: String
        init(name: String) {
            self.name = name
            super.init(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        }
        required init?(coder: NSCoder) { fatalError("not made from archives") }
    }

    private final class NoArguments: UIView {
        init() {
            super.init(frame: CGRect(x: 0, y: 0, width: 7, height: 7))
        }
        required init?(coder: NSCoder) { fatalError("not made from archives") }
    }

    private final class WithDefault: UIView {
        var extra = 5
    }

    private final class Picture: UIImageView {
        override init(image: UIImage?) {
            super.init(image: image)
            tag = 9
        }
        required init?(coder: NSCoder) { fatalError("not made from archives") }
    }

    private final class Screen: UIViewController {
        let number: Int
        init(number: Int) {
            self.number = number
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError("not made from archives") }
    }

    @Test func initWithoutArgumentsGoesThroughInitWithFrame() {
        #expect(Counting().calls == ["init(frame: 0.0)"])
        #expect(Counting(frame: CGRect(x: 0, y: 0, width: 5, height: 5)).calls == ["init(frame: 5.0)"])
    }

    @Test func subclassesMayHaveTheirOwnInitialisers() {
        #expect(Plain(name: "a").frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(NoArguments().bounds.size == CGSize(width: 7, height: 7))
        #expect(
            WithDefault().extra == 5 && WithDefault(frame: CGRect(x: 0, y: 0, width: 1, height: 1)).frame.width == 1)
        #expect(Picture(image: nil).tag == 9)
        #expect(Screen(number: 3).number == 3)
        #expect(UILabel().frame == .zero && UIImageView().frame == .zero)
    }

    @Test func aWindowWithoutAFrameFillsTheScreen() {
        final class AppWindow: UIWindow {}
        let stage = Stage(device: .ipad)

        #expect(UIWindow().frame == CGRect(x: 0, y: 0, width: 768, height: 1024))
        #expect(AppWindow().frame == stage.screen.bounds)
        #expect(UIWindow(frame: .zero).frame == .zero)
    }

    private final class Layered: UIView {
        final class Special: CALayer, @unchecked Sendable {
            var mark = "made"
            override init() {
                super.init()
                mark += " by init"
            }
            override init(layer: Any) { super.init(layer: layer) }
            required init?(coder: NSCoder) { fatalError("not made from archives") }
        }
        override class var layerClass: AnyClass { Special.self }
    }

    @Test func theLayerIsAnInstanceOfLayerClass() {
        let view = Layered(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect((view.layer as? Layered.Special)?.mark == "made by init")
        #expect(view.layer.bounds.width == 5 && view.layer.delegate === view)
    }

    @Test func defaultsAreUIKits() {
        let view = UIView()

        #expect(view.frame == .zero && view.bounds == .zero && view.center == .zero)
        #expect(view.transform.isIdentity && view.layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(view.alpha == 1 && !view.isHidden && view.isOpaque && !view.clipsToBounds)
        #expect(view.clearsContextBeforeDrawing && view.backgroundColor == nil && view.contentMode == .scaleToFill)
        #expect(view.isUserInteractionEnabled && !view.isMultipleTouchEnabled && !view.isExclusiveTouch)
        #expect(view.autoresizesSubviews && view.autoresizingMask == [])
        #expect(view.tag == 0 && view.subviews.isEmpty && view.superview == nil && view.window == nil)
        #expect(view.tintColor == .systemBlue && view.tintAdjustmentMode == .normal)
        #expect(view.semanticContentAttribute == .unspecified && view.overrideUserInterfaceStyle == .unspecified)
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1) && UIView.noIntrinsicMetric == -1)
        #expect(view.safeAreaInsets == .zero)
        #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityIdentifier == nil)
        #expect(view.accessibilityTraits == .none && view.accessibilityHint == nil && view.accessibilityValue == nil)
        #expect(!view.accessibilityElementsHidden && !view.accessibilityViewIsModal)
        #expect(view.contentScaleFactor == UIScreen.main.scale)
        #expect(view.next == nil && !view.isFirstResponder && !view.canBecomeFirstResponder)
        #expect(ObjectIdentifier(UIView.layerClass) == ObjectIdentifier(CALayer.self))
    }

    @Test func accessibilityValuesAreKept() {
        let view = UIView()
        view.isAccessibilityElement = true
        view.accessibilityLabel = "a"
        view.accessibilityIdentifier = "b"
        view.accessibilityTraits = [.button, .selected]

        #expect(view.isAccessibilityElement && view.accessibilityLabel == "a" && view.accessibilityIdentifier == "b")
        #expect(view.accessibilityTraits.contains(.button) && !view.accessibilityTraits.contains(.image))
        // UIKit's constants, as they are archived in nibs.
        #expect(UIAccessibilityTraits.button.rawValue == 1 && UIAccessibilityTraits.staticText.rawValue == 64)
        #expect(UILabel().accessibilityTraits == .staticText && UILabel().isAccessibilityElement)
        #expect(UIImageView().accessibilityTraits == .image && !UIImageView().isAccessibilityElement)
    }

    @Test func theDescriptionNamesClassAddressAndFrame() {
        let view = UILabel(frame: CGRect(x: 1, y: 2.5, width: 30, height: 40))
        let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(view)), radix: 16)
        #expect("\(view)".hasPrefix("<UILabel: \(address); frame = (1 2.5; 30 40)"))

        view.alpha = 0.5
        view.isHidden = true
        view.tag = 3
        for part in ["; alpha = 0.5", "; hidden = YES", "; tag = 3"] { #expect("\(view)".contains(part)) }
    }
}
