import QuartzCore
import TwillSync

extension UIViewController {
    /// Whether the current appearance comes from being added to a parent or removed from one.
    enum ParentMove {
        case none, to, from
    }

    func adopt(_ child: UIViewController) {
        var ancestor: UIViewController? = self
        while let current = ancestor {
            guard current !== child else {
                let what = child === self ? "a child of itself" : "a child of \(describe()), which is below it"
                return logError(
                    "\(child.describe()) cannot become \(what). It stays where it is; add another view controller.")
            }
            ancestor = current.storedParent
        }
        if child.storedParent === self {
            storedChildren.removeAll { $0 === child }
            storedChildren.append(child)
            return
        }
        child.willMove(toParent: self)
        if let old = child.storedParent {
            old.storedChildren.removeAll { $0 === child }
        }
        storedChildren.append(child)
        child.storedParent = self
        child.viewIfLoaded?.traitsMayHaveChanged()
    }

    func leaveParent() {
        guard let parent = storedParent else { return }
        parent.storedChildren.removeAll { $0 === self }
        // A presentation over a container's page disappears with the page.
        if let presentation = presentedPresentation, presentation.holdsPresenter { presentation.abandon() }
        storedParent = nil
        storedParentsOverrides = nil
        didMove(toParent: nil)
        if appearance == .disappeared { moveToParent = .none }
    }

    func noteMove(toParent parent: UIViewController?) {
        moveToParent = parent == nil ? .from : .to
    }
}
