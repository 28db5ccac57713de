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
@preconcurrency @MainActor
public protocol ASInterfaceStateDelegate: AnyObject {
    /// After the calls for the single states.
    func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState)
    func didEnterVisibleState()
    func didExitVisibleState()
    func didEnterDisplayState()
    func didExitDisplayState()
    func didEnterPreloadState()
    func didExitPreloadState()
    /// After the node has placed its subnodes.
    func nodeDidLayout()
    /// After the node's view or layer was made.
    func nodeDidLoad()
    /// The node and all below it are drawn. May come again, as when a picture has arrived.
    func hierarchyDisplayDidFinish()
    /// The node's view or layer is in a window.
    func didEnterHierarchy()
    /// It has left the window.
    func didExitHierarchy()
}

extension ASInterfaceStateDelegate {
    public func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}
    public func didEnterVisibleState() {}
    public func didExitVisibleState() {}
    public func didEnterDisplayState() {}
    public func didExitDisplayState() {}
    public func didEnterPreloadState() {}
    public func didExitPreloadState() {}
    public func nodeDidLayout() {}
    public func nodeDidLoad() {}
    public func hierarchyDisplayDidFinish() {}
    public func didEnterHierarchy() {}
    public func didExitHierarchy() {}
}
