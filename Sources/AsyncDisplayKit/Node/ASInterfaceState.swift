import UIKit

/// How near to being seen a node is.
///
/// A node that no container manages is in all states while it is in a window, and in none elsewhere.
public struct ASInterfaceState: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// May be measured.
    public static let measureLayout = ASInterfaceState(rawValue: 1)
    /// Loads its data: from the disk, from the network.
    public static let preload = ASInterfaceState(rawValue: 2)
    /// Draws what it shows.
    public static let display = ASInterfaceState(rawValue: 4)
    /// At least one pixel of it is on the screen, or, without a container that knows, it is in a window.
    public static let visible = ASInterfaceState(rawValue: 8)
    /// What a node in a window is in, where no container says more.
    public static let inHierarchy: ASInterfaceState = [.measureLayout, .preload, .display, .visible]
}

/// Is told what a node goes through. All of it on the main thread.
///
/// The methods are bound to the main thread, the class is not: controllers of nodes are made wherever nodes are.
public protocol ASInterfaceStateDelegate: AnyObject {
    /// After the calls for the single states.
    @preconcurrency @MainActor
    func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState)
    @preconcurrency @MainActor
    func didEnterVisibleState()
    @preconcurrency @MainActor
    func didExitVisibleState()
    @preconcurrency @MainActor
    func didEnterDisplayState()
    @preconcurrency @MainActor
    func didExitDisplayState()
    @preconcurrency @MainActor
    func didEnterPreloadState()
    @preconcurrency @MainActor
    func didExitPreloadState()
    /// After the node has placed its subnodes.
    @preconcurrency @MainActor
    func nodeDidLayout()
    /// After the node's view or layer was made.
    @preconcurrency @MainActor
    func nodeDidLoad()
    /// The node and all below it are drawn. May come again, as when a picture has arrived.
    @preconcurrency @MainActor
    func hierarchyDisplayDidFinish()
    /// The node's view or layer is in a window.
    @preconcurrency @MainActor
    func didEnterHierarchy()
    /// It has left the window.
    @preconcurrency @MainActor
    func didExitHierarchy()
}

extension ASInterfaceStateDelegate {
    @preconcurrency @MainActor
    public func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}
    @preconcurrency @MainActor
    public func didEnterVisibleState() {}
    @preconcurrency @MainActor
    public func didExitVisibleState() {}
    @preconcurrency @MainActor
    public func didEnterDisplayState() {}
    @preconcurrency @MainActor
    public func didExitDisplayState() {}
    @preconcurrency @MainActor
    public func didEnterPreloadState() {}
    @preconcurrency @MainActor
    public func didExitPreloadState() {}
    @preconcurrency @MainActor
    public func nodeDidLayout() {}
    @preconcurrency @MainActor
    public func nodeDidLoad() {}
    @preconcurrency @MainActor
    public func hierarchyDisplayDidFinish() {}
    @preconcurrency @MainActor
    public func didEnterHierarchy() {}
    @preconcurrency @MainActor
    public func didExitHierarchy() {}
}
