import UIKit

/// A view or controller that carries components.
@MainActor
final class Entity {
    /// A number that no other entity of the process has.
    let number: Int
    private weak var storedView: UIView?
    private(set) weak var controller: UIViewController?
    fileprivate(set) var element: TrackingElement?
    fileprivate(set) var screen: TrackingScreen?

    init(_ owner: UIResponder, number: Int) {
        self.number = number
        if let controller = owner as? UIViewController {
            self.controller = controller
        } else {
            storedView = owner as? UIView
        }
    }

    /// The view of the entity; nil after its end, and for a controller that has not loaded it.
    var view: UIView? { storedView ?? controller?.viewIfLoaded }

    var isAlive: Bool { storedView != nil || controller != nil }

    func belongs(to owner: UIResponder) -> Bool { storedView === owner || controller === owner }
}

/// All entities of the process, and the services that walk them.
///
/// Views have no storage for values of other modules, so the components are kept here, by the identity of their owner.
@MainActor
final class EntityStore {
    static let shared = EntityStore()

    private struct WeakService {
        weak var service: TrackingService?
    }

    private var table: [ObjectIdentifier: Entity] = [:]
    private var services: [WeakService] = []
    private var lastNumber = 0
    private var purgeCount = 256

    // MARK: Components

    func entity(of owner: UIResponder) -> Entity? {
        // Another object may have had the same address.
        guard let entity = table[ObjectIdentifier(owner)], entity.belongs(to: owner) else { return nil }
        return entity
    }

    func setElement(_ element: TrackingElement?, of owner: UIResponder) {
        let old = entity(of: owner)
        guard old?.element != element else { return }
        let element = element?.validated()
        guard let entity = old ?? makeEntity(of: owner, for: element) else { return }
        if element != nil { warnOfSecondElement(entity, owner) }
        entity.element = element
        removeIfEmpty(entity, owner)
        forEachService { $0.elementDidChange(of: entity) }
    }

    func setScreen(_ screen: TrackingScreen?, of owner: UIResponder) {
        let old = entity(of: owner)
        guard old?.screen != screen else { return }
        guard let entity = old ?? makeEntity(of: owner, for: screen) else { return }
        if screen != nil { warnOfSecondScreen(entity, owner) }
        entity.screen = screen
        removeIfEmpty(entity, owner)
        forEachService { $0.screenDidChange(of: entity) }
    }

    private func makeEntity<Component>(of owner: UIResponder, for component: Component?) -> Entity? {
        guard component != nil else { return nil }
        if table.count >= purgeCount {
            table = table.filter { $0.value.isAlive }
            purgeCount = max(256, 2 * table.count)
        }
        lastNumber += 1
        let entity = Entity(owner, number: lastNumber)
        table[ObjectIdentifier(owner)] = entity
        return entity
    }

    private func removeIfEmpty(_ entity: Entity, _ owner: UIResponder) {
        if entity.element == nil, entity.screen == nil { table[ObjectIdentifier(owner)] = nil }
    }

    var entities: [Entity] { table.values.filter(\.isAlive).sorted { $0.number < $1.number } }

    // MARK: Components that are set twice

    /// The other object that stands for the same view: its controller, or the controller's view.
    private func counterpart(of entity: Entity, _ owner: UIResponder) -> Entity? {
        if let view = entity.controller?.viewIfLoaded { return self.entity(of: view) }
        if let controller = owner.next as? UIViewController, controller.viewIfLoaded === owner {
            return self.entity(of: controller)
        }
        return nil
    }

    private func warnOfSecondElement(_ entity: Entity, _ owner: UIResponder) {
        guard let other = counterpart(of: entity, owner), let first = other.element else { return }
        TrackingMessages.log(
            """
            \(type(of: owner)) has a tracking element, and so has its view or controller ("\(first.elementType.rawValue)"). \
            Both are sent. Set the element on one of them.
            """)
    }

    private func warnOfSecondScreen(_ entity: Entity, _ owner: UIResponder) {
        guard let other = counterpart(of: entity, owner), let first = other.screen else { return }
        TrackingMessages.log(
            """
            \(type(of: owner)) has a tracking screen, and so has its view or controller ("\(first.screenName.rawValue)"). \
            Both are sent. Set the screen on the view controller alone.
            """)
    }

    // MARK: Services

    func add(_ service: TrackingService) {
        remove(service)
        services.append(WeakService(service: service))
    }

    func remove(_ service: TrackingService) {
        services.removeAll { $0.service == nil || $0.service === service }
    }

    private func forEachService(_ body: (TrackingService) -> Void) {
        for entry in services {
            if let service = entry.service { body(service) }
        }
    }
}
