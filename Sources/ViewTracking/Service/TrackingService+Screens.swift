import UIKit

extension TrackingService {
    // MARK: Components

    /// Called when the element of a view or controller was set, changed or removed.
    func elementDidChange(of entity: Entity) {
        isDirty = true
        planPass()
        guard entity.element != nil else {
            // The next pass removes it from the pending ones.
            candidates.removeValue(forKey: entity.number)?.isPending = false
            return
        }
        if let candidate = candidates[entity.number] {
            candidate.visibleSince = nil
            if !candidate.isPending {
                candidate.isPending = true
                pending.append(candidate)
            }
        } else {
            removeDeadCandidates()
            let candidate = Candidate(entity)
            candidates[entity.number] = candidate
            pending.append(candidate)
        }
    }

    /// Removes the elements of freed views, now and then, and those whose component was removed since the last pass, as
    /// in a long scroll.
    private func removeDeadCandidates() {
        if pending.count > 2 * candidates.count + 512 { pending.removeAll { !$0.isPending } }
        let count = candidates.count
        guard count >= 512, count & (count - 1) == 0 else { return }
        candidates = candidates.filter { $0.value.entity.isAlive }
    }

    /// Called when the screen of a view or controller was set, changed or removed.
    func screenDidChange(of entity: Entity) {
        isDirty = true
        planPass()
        if let index = screens.firstIndex(where: { $0.entity === entity }) {
            endVisit(screens.remove(at: index))
        }
        if entity.screen != nil { screens.append(ScreenRecord(entity)) }
    }

    // MARK: Visits

    /// Begins the visits of screens that have appeared, and ends those of screens that have disappeared. Returns the
    /// events, containers first.
    func updateScreens() -> [TrackingEvent] {
        var appeared: [ScreenRecord] = []
        for record in screens {
            guard let entity = record.entity, entity.isAlive else {
                endVisit(record)
                continue
            }
            let isShown = entity.view.map { isOnScreen($0) } ?? false
            guard isShown != (record.visit != nil), !isInTransition(entity) else { continue }
            if isShown { appeared.append(record) } else { endVisit(record) }
        }
        screens.removeAll { $0.entity?.isAlive != true }
        guard !appeared.isEmpty else { return [] }
        for record in appeared { record.path = record.entity.map(ScreenPath.names) ?? [] }
        return appeared.sorted { $0.path.count < $1.path.count }.map(beginVisit)
    }

    private func isOnScreen(_ view: UIView) -> Bool {
        view.window != nil && visibility.isShown(view, visibility.node(for: view))
    }

    /// Whether the screen may still return, as while the user swipes back: the transition's end decides.
    private func isInTransition(_ entity: Entity) -> Bool {
        let controller =
            entity.controller
            ?? sequence(first: entity.view as UIResponder?, next: { $0?.next }).lazy
            .compactMap { $0 as? UIViewController }.first
        return controller?.transitionCoordinator != nil
    }

    private func beginVisit(_ record: ScreenRecord) -> TrackingEvent {
        lastVisit += 1
        record.visit = lastVisit
        return TrackingEvent(
            id: nextEventIdentifier(), kind: .screen, date: Date(), path: record.path, visit: lastVisit,
            parameters: record.entity?.screen?.parameters ?? [:])
    }

    private func endVisit(_ record: ScreenRecord) {
        guard record.visit != nil else { return }
        record.visit = nil
        record.sent = []
        for candidate in candidates.values where candidate.screen === record {
            candidate.screen = nil
            candidate.visibleSince = nil
            guard !candidate.isPending else { continue }
            candidate.isPending = true
            pending.append(candidate)
        }
    }

    /// Returns the innermost screen that a view is in.
    func screen(of view: UIView) -> ScreenRecord {
        var responder: UIResponder? = view
        while let current = responder {
            if let entity = EntityStore.shared.entity(of: current), entity.screen != nil,
                let record = screens.first(where: { $0.entity === entity })
            {
                return record
            }
            responder = current.next
        }
        return unscreened
    }
}

/// The names of the screens on the way to a screen.
@MainActor
enum ScreenPath {
    static func names(_ entity: Entity) -> [String] {
        var names: [String] = []
        var seen: Set<ObjectIdentifier> = []
        var next: UIResponder? = entity.controller ?? entity.view
        while let current = next, seen.insert(ObjectIdentifier(current)).inserted {
            append(current, &names)
            guard let controller = current as? UIViewController else {
                next = current.next
                continue
            }
            if let navigation = controller.parent as? UINavigationController {
                for page in navigation.viewControllers.prefix(while: { $0 !== controller }).reversed() {
                    append(page, &names)
                }
            }
            if controller.parent == nil, let presenter = controller.presentingViewController {
                next = innermost(presenter)
            } else {
                next = controller.parent ?? controller.next
            }
        }
        return names.reversed()
    }

    private static func append(_ responder: UIResponder, _ names: inout [String]) {
        if let screen = EntityStore.shared.entity(of: responder)?.screen { names.append(screen.screenName.rawValue) }
    }

    /// Returns the page that a container shows.
    private static func innermost(_ controller: UIViewController) -> UIViewController {
        let child: UIViewController? =
            if let tabs = controller as? UITabBarController {
                tabs.selectedViewController
            } else if let navigation = controller as? UINavigationController {
                navigation.topViewController
            } else {
                controller.children.last { $0.viewIfLoaded?.window != nil && $0.viewIfLoaded?.isHidden == false }
            }
        return child.map(innermost) ?? controller
    }
}
