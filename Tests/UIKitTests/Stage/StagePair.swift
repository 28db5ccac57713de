import QuartzCore
import TwillTesting

@testable import UIKit

/// Two screens that are played in turns: 375 × 667 points at 2x, light, left to right; and 393 × 852 points at 3x, dark,
/// right to left, with large text.
@MainActor
struct StagePair {
    let small = Stage(device: .iphone8), large = Stage(device: .iphone15)
    let first = StagePage(), second = StagePage()

    init() {
        large.setAppearance(.dark)
        large.setLayoutDirection(.rightToLeft)
        large.setTextSize(.extraExtraLarge)
        small.show(first)
        large.show(second)
    }
}

/// A page with a box, and closures that are called in its layout.
final class StagePage: UIViewController {
    let root = StagePageRoot(), box = UIView(frame: CGRect(x: 0, y: 200, width: 50, height: 50))
    private(set) var safeAreaChanges = 0, warnings = 0

    override func loadView() { view = root }

    override func viewDidLoad() {
        box.backgroundColor = .red
        root.addSubview(box)
    }

    override func viewSafeAreaInsetsDidChange() { safeAreaChanges += 1 }

    override func didReceiveMemoryWarning() { warnings += 1 }

    /// Adds a view with constraints for its origin, and returns one for its width.
    func addConstrained(_ view: UIView, width: CGFloat) -> NSLayoutConstraint {
        root.addSubview(view)
        return view.constrain(width: width)
    }
}

/// Counts the calls of the framework, and runs closures in them.
final class StagePageRoot: UIView {
    var onLayout: (() -> Void)?, onUpdate: (() -> Void)?, onDraw: (() -> Void)?
    private(set) var layouts = 0, updates = 0, traitChanges = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        onLayout?()
    }

    override func updateConstraints() {
        updates += 1
        onUpdate?()
        super.updateConstraints()
    }

    override func draw(_ rect: CGRect) { onDraw?() }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { traitChanges += 1 }
}

/// A view whose size other code can run in.
final class MeasuredView: UIView {
    var onMeasure: (() -> Void)?

    override var intrinsicContentSize: CGSize {
        onMeasure?()
        return CGSize(width: 40, height: 20)
    }
}

extension UIView {
    /// Places the view at the top left, 20 points high.
    func constrain(width: CGFloat) -> NSLayoutConstraint {
        translatesAutoresizingMaskIntoConstraints = false
        let result = widthAnchor.constraint(equalToConstant: width)
        guard let superview else { return result }
        NSLayoutConstraint.activate([
            leftAnchor.constraint(equalTo: superview.leftAnchor), topAnchor.constraint(equalTo: superview.topAnchor),
            heightAnchor.constraint(equalToConstant: 20), result,
        ])
        return result
    }

    /// The durations of the animations of the view's layer.
    var durations: [CFTimeInterval] {
        (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0)?.duration }
    }
}

extension Stage {
    /// Runs code as that of this stage's screen.
    func act(_ body: () -> Void) { screen.context.perform(body) }
}
