import CoreGraphics
import TwillSync

extension UIApplication {
    /// Memory runs short. The app's delegate is called, then the notification is posted, then view controllers whose
    /// view is loaded are called; last, the framework empties its caches.
    package func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
        for controller in LoadedControllers.all { controller.didReceiveMemoryWarning() }
        ReleasableMemory.releaseAll()
    }
}

/// The view controllers whose view is loaded, in the order of loading.
@MainActor
enum LoadedControllers {
    private struct Reference {
        weak var controller: UIViewController?
    }

    private static var references: [Reference] = []
    private static var countAfterCleaning = 0

    static func add(_ controller: UIViewController) {
        if references.count > 2 * countAfterCleaning + 32 {
            references.removeAll { $0.controller == nil }
            countAfterCleaning = references.count
        }
        if references.contains(where: { $0.controller === controller }) { return }
        references.append(Reference(controller: controller))
    }

    static var all: [UIViewController] { references.compactMap(\.controller).filter(\.isViewLoaded) }
}
