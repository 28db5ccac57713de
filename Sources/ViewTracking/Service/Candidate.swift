public import UIKit

/// An element with what a service knows of it.
@MainActor
final class Candidate {
    let entity: Entity
    var node: PathNode?
    /// When it became visible; nil while it is not visible enough.
    var visibleSince: TimeInterval?
    /// What the last pass found.
    var visibility = ElementVisibility(obstacle: .notInWindow)
    /// Whether it has not been sent in the current visit of its screen.
    var isPending = true
    /// The screen in whose visit it was sent.
    weak var screen: ScreenRecord?

    init(_ entity: Entity) {
        self.entity = entity
    }

    /// Returns whether the node belongs to the view, after a controller has loaded another one.
    func node(_ view: UIView, in pass: VisibilityPass) -> PathNode {
        if let node, node.id == ObjectIdentifier(view) { return node }
        let node = pass.node(for: view)
        self.node = node
        return node
    }
}

/// What makes an impression the same as another one in a visit.
struct ElementKey: Hashable {
    var type: String
    var identity: String?
    /// The view, if the element has no identity.
    var entity: Int

    @MainActor
    init(_ element: TrackingElement, _ entity: Entity) {
        type = element.elementType.rawValue
        identity = element.identity
        self.entity = element.identity == nil ? entity.number : 0
    }
}

/// A screen with its current visit.
@MainActor
final class ScreenRecord {
    /// The view or controller with the component; nil for elements that are in no screen.
    let entity: Entity?
    /// The number of the visit; nil while the screen is not shown.
    var visit: Int?
    var path: [String] = []
    /// The elements that were sent in the visit.
    var sent: Set<ElementKey> = []

    init(_ entity: Entity?) {
        self.entity = entity
    }
}

/// An element with its visibility, for overlays and tests.
@MainActor
public struct TrackingElementState {
    /// The view of the element.
    public let view: UIView
    /// The component.
    public let element: TrackingElement
    /// The part of the view that is visible.
    public let visibility: ElementVisibility
    /// The time for which the passes have found the element visible enough, in seconds; nil while it is not.
    public let dwell: TimeInterval?
    /// Whether the element was sent in this visit of its screen.
    public let isSent: Bool
}
