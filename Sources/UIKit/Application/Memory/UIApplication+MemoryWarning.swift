import CoreGraphics
import TwillSync

extension UIApplication {
    /// Memory runs short. The app's delegate is called, then the notification is posted, then view controllers whose
    /// view is loaded are called; last, the framework empties its caches.
    package func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
        for controller in LoadedControllers.ofContext { controller.didReceiveMemoryWarning() }
        ReleasableMemory.releaseAll()
    }
}

/// The view controllers whose view is loaded, in the order of loading.
@MainActor
enum LoadedControllers {
    private struct Reference {
        weak var controller: UIViewController?
        /// The number of the context that loaded its view.
        let context: Int?
    }

    private static var references: [Reference] = []
    private static var countAfterCleaning = 0

    static func add(_ controller: UIViewController) {
        if references.count > 2 * countAfterCleaning + 32 {
            references.removeAll { $0.controller == nil }
            countAfterCleaning = references.count
        }
        if references.contains(where: { $0.controller === controller }) { return }
        references.append(Reference(controller: controller, context: AppContext.currentNumber))
    }

    /// Those of the running code's screen.
    static var ofContext: [UIViewController] {
        let context = AppContext.current
        return references.compactMap { reference in
            guard let controller = reference.controller, let view = controller.viewIfLoaded else { return nil }
            let isOwn = view.window.map { $0.context === context } ?? context.isOwner(of: reference.context)
            return isOwn ? controller : nil
        }
    }
}
