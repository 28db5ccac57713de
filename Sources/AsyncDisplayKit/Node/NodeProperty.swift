import QuartzCore
import TwillSync
import UIKit

/// The layer of a loaded node, and its view if it has one.
struct Backing: Sendable {
    let view: UIView?
    let layer: CALayer
}

/// A property of a node that is forwarded to its view or layer once loaded.
///
/// Until then, and for other threads than the main one, the node stores the value that was last set through it.
class AnyNodeProperty: @unchecked Sendable {
    @MainActor func apply(_ value: Any, to backing: Backing) {}
}

final class NodeProperty<Value>: AnyNodeProperty, @unchecked Sendable {
    let initial: Value
    let read: @MainActor (Backing) -> Value
    let write: @MainActor (Backing, Value) -> Void
    /// Whether only views have it, so that a layer-backed node stores the value itself.
    let needsView: Bool

    init(
        _ initial: Value, needsView: Bool = false, _ read: @escaping @MainActor (Backing) -> Value,
        _ write: @escaping @MainActor (Backing, Value) -> Void
    ) {
        self.initial = initial
        self.needsView = needsView
        self.read = read
        self.write = write
    }

    /// Creates a property of layers. It uses closures, as setting through a key path takes several times as long.
    convenience init(
        _ initial: Value, layer read: @escaping @MainActor (CALayer) -> Value,
        _ write: @escaping @MainActor (CALayer, Value) -> Void
    ) {
        self.init(initial, { read($0.layer) }, { write($0.layer, $1) })
    }

    /// Creates a property of views; a layer-backed node stores it itself.
    convenience init(
        _ initial: Value, view read: @escaping @MainActor (UIView) -> Value,
        _ write: @escaping @MainActor (UIView, Value) -> Void
    ) {
        nonisolated(unsafe) let unset = initial
        self.init(
            initial, needsView: true, { $0.view.map(read) ?? unset }, { if let view = $0.view { write(view, $1) } })
    }

    override func apply(_ value: Any, to backing: Backing) {
        write(backing, value as! Value)
    }
}

struct NodePropertyValue {
    let property: AnyNodeProperty
    var value: Any
    /// Whether the view or layer does not have the value yet.
    var isPending: Bool
}

extension ASDisplayNode {
    /// The view and layer if the node is loaded and this is the main thread.
    @inline(__always)
    final var reachableBacking: Backing? {
        guard let backing = loadedBacking, MainThread.isCurrent else { return nil }
        return backing
    }

    final var loadedBacking: Backing? {
        state.withLock { state in state.layer.map { Backing(view: state.view, layer: $0) } }
    }

    final subscript<Value>(_ property: NodeProperty<Value>) -> Value {
        get {
            if let backing = reachableBacking, !(property.needsView && backing.view == nil), !isPending(property) {
                nonisolated(unsafe) var value = property.initial
                MainThread.assume { value = property.read(backing) }
                return value
            }
            return stored(property)
        }
        set {
            nonisolated(unsafe) let newValue = newValue
            if let backing = reachableBacking {
                store(newValue, for: property, isPending: false)
                MainThread.assume { property.write(backing, newValue) }
            } else {
                store(newValue, for: property, isPending: true)
                if isNodeLoaded { flushLater() }
            }
        }
    }

    /// Returns the value that was last set through the node, or the default value.
    final func stored<Value>(_ property: NodeProperty<Value>) -> Value {
        state.withLock { state in
            for index in state.properties.indices where state.properties[index].property === property {
                return state.properties[index].value as! Value
            }
            return property.initial
        }
    }

    /// Returns whether a value that another thread set has not reached the view yet.
    private func isPending(_ property: AnyNodeProperty) -> Bool {
        state.withLock { state in
            state.flags.contains(.flushIsScheduled)
                && state.properties.contains { $0.property === property && $0.isPending }
        }
    }

    final func store(_ value: Any, for property: AnyNodeProperty, isPending: Bool) {
        state.withLock { state in
            for index in state.properties.indices where state.properties[index].property === property {
                state.properties[index].value = value
                state.properties[index].isPending = isPending
                return
            }
            state.properties.append(NodePropertyValue(property: property, value: value, isPending: isPending))
        }
    }

    /// Applies values that other threads have set to the view, in the next iteration of the main run loop.
    final func flushLater() {
        let isFirst = state.withLock { state in
            defer { state.flags.insert(.flushIsScheduled) }
            return !state.flags.contains(.flushIsScheduled)
        }
        guard isFirst else { return }
        MainTurn.run(on: self) { $0.flushProperties() }
    }

    @MainActor
    final func flushProperties() {
        guard let backing = loadedBacking else { return }
        let waiting = state.withLock { state in
            state.flags.remove(.flushIsScheduled)
            var waiting: [NodePropertyValue] = []
            for index in state.properties.indices where state.properties[index].isPending {
                if waiting.isEmpty { waiting.reserveCapacity(state.properties.count - index) }
                waiting.append(state.properties[index])
                state.properties[index].isPending = false
            }
            return waiting
        }
        for entry in waiting { entry.property.apply(entry.value, to: backing) }
    }
}
