import UIKit

/// The state of a node by its distance from being visible.
///
/// A node that no container manages is in all states while it is in a window, and in none elsewhere.
public struct ASInterfaceState: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The node can be measured.
    public static let measureLayout = ASInterfaceState(rawValue: 1)
    /// The node loads its data from disk or the network.
    public static let preload = ASInterfaceState(rawValue: 2)
    /// The node draws its contents.
    public static let display = ASInterfaceState(rawValue: 4)
    /// The node is visible with at least one pixel or, without a container, is in a window.
    public static let visible = ASInterfaceState(rawValue: 8)
    /// The state of a node in a window without a container.
    public static let inHierarchy: ASInterfaceState = [.measureLayout, .preload, .display, .visible]
}

/// A delegate that is notified of a node's interface states, on the main thread.
///
/// The methods are isolated to the main thread; the conforming class need not be, so it can be created on any thread.
public protocol ASInterfaceStateDelegate: AnyObject {
    /// Called after the methods of single states.
    @preconcurrency @MainActor
    func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState)
    /// Called when the node became visible.
    @preconcurrency @MainActor
    func didEnterVisibleState()
    /// Called when the node became invisible.
    @preconcurrency @MainActor
    func didExitVisibleState()
    /// Called when the node entered the display range.
    @preconcurrency @MainActor
    func didEnterDisplayState()
    /// Called when the node left the display range.
    @preconcurrency @MainActor
    func didExitDisplayState()
    /// Called when the node entered the preload range.
    @preconcurrency @MainActor
    func didEnterPreloadState()
    /// Called when the node left the preload range.
    @preconcurrency @MainActor
    func didExitPreloadState()
    /// Called after the node has placed its subnodes.
    @preconcurrency @MainActor
    func nodeDidLayout()
    /// Called after the node's view or layer was created.
    @preconcurrency @MainActor
    func nodeDidLoad()
    /// Called when the node and all below it are drawn; again, for example, when an image was loaded.
    @preconcurrency @MainActor
    func hierarchyDisplayDidFinish()
    /// Called when the node's view or layer has entered a window.
    @preconcurrency @MainActor
    func didEnterHierarchy()
    /// Called when the node has left the window.
    @preconcurrency @MainActor
    func didExitHierarchy()
}

extension ASInterfaceStateDelegate {
    /// Does nothing.
    @preconcurrency @MainActor
    public func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func didEnterVisibleState() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func didExitVisibleState() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func didEnterDisplayState() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func didExitDisplayState() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func didEnterPreloadState() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func didExitPreloadState() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func nodeDidLayout() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func nodeDidLoad() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func hierarchyDisplayDidFinish() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func didEnterHierarchy() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func didExitHierarchy() {}
}
