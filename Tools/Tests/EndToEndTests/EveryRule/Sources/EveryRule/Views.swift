import ObjectiveC
import UIKit

// MARK: Extensions of UIKit's classes

private var badgeKey: UInt8 = 0

public extension UIView {
    var badge: String? {
        get { return objc_getAssociatedObject(self, &badgeKey) as? String }
        set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }

    @objc func setUpStyle() { backgroundColor = .white }

    @objc var contentPadding: CGFloat { return 4 }

    @IBInspectable var rounding: CGFloat {
        get { return layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }

    func firstSubview<T: UIView>(of type: T.Type) -> T? {
        return subviews.first { $0 is T } as? T
    }

    class func loaded(tag: Int) -> Self {
        let view = self.init(frame: .zero)
        view.tag = tag
        return view
    }
}

@IBDesignable
open class Card: UIView {
    @IBInspectable public var radius: CGFloat = 0 {
        didSet { layer.cornerRadius = radius }
    }
    @IBInspectable var isHighlightedCard: Bool = false
    @IBOutlet public weak var titleLabel: UILabel?
    @objc public dynamic var level: Float = 0

    open override func setUpStyle() {
        super.setUpStyle()
        alpha = 0.5
    }

    open override var contentPadding: CGFloat { return super.contentPadding * 2 }

    open override class var layerClass: AnyClass { return CAGradientLayer.self }
}

public final class BigCard: Card {
    public override var contentPadding: CGFloat { return super.contentPadding + 1 }
}

extension Card {
    open override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}

private var layoutsKey = "layouts"

extension Card {
    public var layouts: Int {
        get { (objc_getAssociatedObject(self, &layoutsKey) as? NSNumber)?.intValue ?? 0 }
        set { objc_setAssociatedObject(self, &layoutsKey, newValue, objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN) }
    }
}

// MARK: Layers with animatable properties

public class RingLayer: CALayer {
    @objc public dynamic var progress: CGFloat = 0

    public override init() { super.init() }
    public override init(layer: Any) {
        super.init(layer: layer)
        if let ring = layer as? RingLayer { progress = ring.progress }
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public override class func needsDisplay(forKey key: String) -> Bool {
        if key == #keyPath(progress) { return true }
        return super.needsDisplay(forKey: key)
    }
}

public final class DialLayer: CALayer {
    @NSManaged public var angle: CGFloat
    public static var drawn: [CGFloat] = []

    public override class func needsDisplay(forKey key: String) -> Bool {
        return key == #keyPath(DialLayer.angle) || super.needsDisplay(forKey: key)
    }

    public override func action(forKey event: String) -> CAAction? {
        guard event == #keyPath(DialLayer.angle) else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.angle ?? angle
        animation.duration = 0.2
        return animation
    }

    public override func draw(in context: CGContext) {
        DialLayer.drawn.append(angle)
        context.fill(bounds)
    }
}

public final class Dial: UIView {
    public override class var layerClass: AnyClass { return DialLayer.self }
    public var angle: CGFloat {
        get { return (layer as! DialLayer).angle }
        set { (layer as! DialLayer).angle = newValue }
    }
}

// MARK: Delegates with optional methods

@objc public protocol StepperDelegate: AnyObject {
    func stepper(_ stepper: StepView, didStepTo value: Int)
    @objc optional func stepperWillStep(_ stepper: StepView)
    @objc optional func stepper(_ stepper: StepView, limitFor value: Int) -> Int
}

public class StepView: UIControl {
    @IBOutlet public weak var delegate: StepperDelegate?
    public private(set) var value = 0
    let button = UIButton(type: .system)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        button.addTarget(self, action: #selector(step), for: .touchUpInside)
        addSubview(button)
        let tap = UITapGestureRecognizer(target: self, action: #selector(StepView.tapped(_:)))
        addGestureRecognizer(tap)
    }

    public required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    @objc func tapped(_ recognizer: UITapGestureRecognizer) { step() }

    @objc public func step() {
        delegate?.stepperWillStep?(self)
        let limit = delegate?.stepper?(self, limitFor: value + 1) ?? 10
        value = min(value + 1, limit)
        delegate?.stepper(self, didStepTo: value)
        sendActions(for: .valueChanged)
    }

    public func press() { button.sendActions(for: .touchUpInside) }
}

open class BaseDelegate: NSObject, StepperDelegate {
    public var log: [String] = []
    open func stepper(_ stepper: StepView, didStepTo value: Int) { log.append("step \(value)") }
}

public class LimitingDelegate: BaseDelegate {
    public func stepper(_ stepper: StepView, limitFor value: Int) -> Int { return 1 }
}

// MARK: Controllers

public class ScrollPage: UIViewController, UIScrollViewDelegate {
    public let scrollView = UIScrollView()
    public private(set) var offsets: [CGFloat] = []
    public private(set) var notified = 0
    public lazy var item: UIBarButtonItem = UIBarButtonItem(
        title: "Go", style: .plain, target: self, action: #selector(go(_:)))
    @objc public var level = 3

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(scrollView)
        scrollView.addObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset), options: .new, context: nil)
        NotificationCenter.default.addObserver(
            self, selector: #selector(note), name: NSNotification.Name(rawValue: "note"), object: nil)
    }

    deinit {
        scrollView.removeObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset))
        NotificationCenter.default.removeObserver(self)
    }

    @objc private func note() { notified += 1 }
    @objc func go(_ sender: Any?) { notified += 10 }
    @objc(later:) func later(_ value: NSNumber) { notified += value.intValue }

    public func laterGo() {
        perform(#selector(go(_:)), with: nil, afterDelay: 0.01)
        perform(#selector(note), with: nil, afterDelay: 60)
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(note), object: nil)
    }

    public func canGo() -> Bool {
        return responds(to: #selector(go(_:))) && responds(to: Selector(("later:")))
    }

    public override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard keyPath == #keyPath(UIScrollView.contentOffset) else {
            return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        if let offset = (change?[.newKey] as? NSValue)?.cgPointValue { offsets.append(offset.y) }
    }

    public func make<View: UIView>(_ type: View.Type) -> View {
        return autoreleasepool { View() }
    }
}
