import QuartzCore

/// The views of one screen with pending trait overrides.
///
/// As in UIKit overrides take effect before the next layout, so that several in a row are one change; at once with
/// `updateTraitsIfNeeded()`, and outside windows.
@MainActor
final class TraitUpdates {
    private struct Waiting {
        weak var view: UIView?
    }

    private var waiting: [Waiting] = []

    /// Adds a view to the updates of its screen.
    static func add(_ view: UIView) {
        guard let window = view.window else { return view.traitsMayHaveChanged() }
        window.context.updates.traits.append(view)
    }

    private func append(_ view: UIView) {
        if !waiting.contains(where: { $0.view === view }) { waiting.append(Waiting(view: view)) }
        view.setNeedsLayout()
    }

    func run() {
        var rounds = 0
        // Handlers that always override traits in turn would never end.
        while !waiting.isEmpty, rounds < 16 {
            rounds += 1
            let views = waiting.compactMap(\.view)
            waiting = []
            for view in views { view.traitsMayHaveChanged() }
        }
    }
}

extension UIView: UITraitChangeObservable, TraitHolder {
    func traitOverridesDidChange() { TraitUpdates.add(self) }
}

extension UIViewController: UITraitChangeObservable, TraitHolder {
    func traitOverridesDidChange() {
        if let view = viewIfLoaded { TraitUpdates.add(view) }
    }

    // MARK: Of children

    func setOverrides(_ collection: UITraitCollection?, of child: UIViewController) {
        child.storedParentsOverrides = collection
        child.viewIfLoaded?.traitsMayHaveChanged()
    }
}

extension UIPresentationController: UITraitChangeObservable, TraitHolder {
    func traitOverridesDidChange() {
        if let container { TraitUpdates.add(container) }
    }

    func resolveTraits(from inherited: UITraitCollection) -> UITraitCollection {
        var traits = inherited
        if let overrideTraitCollection {
            traits = UITraitCollection(traitsFrom: [traits, overrideTraitCollection])
        }
        return traitExtras?.overrides.applied(to: traits) ?? traits
    }
}

extension UIWindowScene: UITraitChangeObservable, TraitHolder {
    var resolvedTraits: UITraitCollection {
        let traits = screen.traitCollection
        return traitExtras?.overrides.applied(to: traits) ?? traits
    }

    func traitOverridesDidChange() {
        let windows = windows
        if windows.isEmpty { reviewTraits() }
        for window in windows { TraitUpdates.add(window) }
    }

    /// Calls the handlers for the traits that have changed since the last call.
    func reviewTraits() {
        let previous = lastTraits, current = resolvedTraits
        lastTraits = current
        guard let previous, !previous.isEqual(current) else { return }
        current.performAsCurrent { traitExtras?.tell(self, from: previous, to: current) }
    }
}
