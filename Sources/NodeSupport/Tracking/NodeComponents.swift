import AsyncDisplayKit
import UIKit
import ViewTracking

/// The components of nodes, until their views carry them and after.
final class NodeComponents: @unchecked Sendable {
    static let shared = NodeComponents()

    struct Components {
        var element: TrackingElement?
        var screen: TrackingScreen?
    }

    private struct Entry {
        weak var node: ASDisplayNode?
        var components = Components()
    }

    private let lock = NSLock()
    private var table: [ObjectIdentifier: Entry] = [:]
    private var purgeCount = 256

    subscript(node: ASDisplayNode) -> Components {
        lock.withLock {
            let entry = table[ObjectIdentifier(node)]
            return entry?.node === node ? entry?.components ?? Components() : Components()
        }
    }

    /// Changes the components of a node, and has its view take them now or when it is loaded.
    func change(_ node: ASDisplayNode, _ body: (inout Components) -> Void) {
        let isNew = lock.withLock {
            let id = ObjectIdentifier(node)
            let known = table[id]?.node === node
            if !known { removeFreedNodes() }
            var entry = known ? table[id] ?? Entry(node: node) : Entry(node: node)
            body(&entry.components)
            table[id] = entry
            return !known
        }
        // One block does for all changes before loading.
        if isNew || node.isNodeLoaded { node.onDidLoad { NodeComponents.shared.apply(to: $0) } }
    }

    private func removeFreedNodes() {
        guard table.count >= purgeCount else { return }
        table = table.filter { $0.value.node != nil }
        purgeCount = max(256, 2 * table.count)
    }

    @MainActor
    private func apply(to node: ASDisplayNode) {
        let components = self[node]
        guard !node.isLayerBacked else {
            let name = components.element?.elementType.rawValue ?? components.screen?.screenName.rawValue ?? ""
            TrackingMessages.log(
                """
                The layer-backed \(type(of: node)) has the tracking component "\(name)", but no view that could carry it. \
                Set the component on the node around it, or isLayerBacked to false.
                """)
            return
        }
        node.view.trackingElement = components.element
        node.view.trackingScreen = components.screen
    }
}
