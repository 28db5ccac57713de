public import UIKit

/// Keeps the screen from going dark while a view is shown: a recipe, a map, a film.
///
/// The screen may sleep again once the last view with such a behaviour has gone; a value that the app has set itself is put
/// back then.
@preconcurrency @MainActor
public final class ScreenAwakeKeeper: NSObject, ViewControllerLifecycleBehaviour {
    private var hold: AwakeHold?

    public override init() {
        super.init()
    }

    public func afterAppearing(_ viewController: UIViewController) {
        if hold == nil { hold = AwakeHold() }
    }

    public func afterDisappearing(_ viewController: UIViewController) {
        hold?.end()
        hold = nil
    }
}

/// One reason for the screen to stay awake. One that is let go without having ended, with a view that never heard of its
/// disappearing, ends a turn of the main queue later.
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
