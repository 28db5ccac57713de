public import UIKit

/// A behaviour that keeps the display on while a view is shown, such as a recipe, a map or a film.
///
/// The display may turn off again after the last view with such a behaviour has disappeared; the app's own value is
/// then restored.
@preconcurrency @MainActor
public final class ScreenAwakeKeeper: NSObject, ViewControllerLifecycleBehaviour {
    private var hold: AwakeHold?

    public override init() {
        super.init()
    }

    /// Keeps the display on.
    public func afterAppearing(_ viewController: UIViewController) {
        if hold == nil { hold = AwakeHold() }
    }

    /// Lets the display turn off again.
    public func afterDisappearing(_ viewController: UIViewController) {
        hold?.end()
        hold = nil
    }
}

/// A reason to keep the display on. One that is freed without having ended, with a view that never disappeared, ends in
/// the next iteration of the main queue.
@MainActor
private final class AwakeHold {
    private static var count = 0
    private static var valueBefore = false

    private var isOver = false

    init() {
        Self.count += 1
        guard Self.count == 1 else { return }
        Self.valueBefore = UIApplication.shared.isIdleTimerDisabled
        UIApplication.shared.isIdleTimerDisabled = true
    }

    func end() {
        guard !isOver else { return }
        isOver = true
        Self.dropOne()
    }

    private static func dropOne() {
        count -= 1
        if count == 0 { UIApplication.shared.isIdleTimerDisabled = valueBefore }
    }

    deinit {
        guard !isOver else { return }
        DispatchQueue.main.async { Self.dropOne() }
    }
}
