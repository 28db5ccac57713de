import LifecycleBehaviours
import UIKit

/// A behaviour that logs the callbacks of its view controller.
final class CallbackLog: ViewControllerLifecycleBehaviour {
    private let write: (String) -> Void

    init(write: @escaping (String) -> Void) {
        self.write = write
    }

    func afterLoading(_ viewController: UIViewController) { write("afterLoading") }
    func beforeAppearing(_ viewController: UIViewController) { write("beforeAppearing") }
    func afterAppearing(_ viewController: UIViewController) { write("afterAppearing") }
    func beforeDisappearing(_ viewController: UIViewController) { write("beforeDisappearing") }
    func afterDisappearing(_ viewController: UIViewController) { write("afterDisappearing") }
}
