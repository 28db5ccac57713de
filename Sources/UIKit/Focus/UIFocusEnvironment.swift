public import CoreGraphics

/// A part of the interface that takes part in the focus: a view, a view controller, a window, or an app's own object.
///
/// The focus is where the keys of a hardware keyboard go on an iPad. The focus system asks the environments that contain
/// the focused item, from the item up, before the focus moves, and notifies them afterwards.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
    /// The environments that the focus moves to when it moves to this one, the most preferred first.
    ///
    /// Those outside this environment, and those in which nothing can have the focus, are skipped.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }

    /// The environment that contains this one; nil at the top, and outside windows.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }

    /// The container of the items in this environment; nil without any.
    var focusItemContainer: (any UIFocusItemContainer)? { get }

    /// The identifier of the group that the items in this environment belong to; nil, the default, is the group of the
    /// environment around it.
    ///
    /// The Tab key moves from group to group, the arrow keys within one.
    var focusGroupIdentifier: String? { get }

    /// Has the focus moved to a preferred environment before the next frame, if it is in this environment.
    func setNeedsFocusUpdate()

    /// Moves the focus now, if that was requested for this environment or for one around it.
    func updateFocusIfNeeded()

    /// Returns whether the focus may move. Called on the environments that contain the old item, and on those that contain
    /// the new one.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool

    /// Called after the focus has moved, on the environments that contain the old or the new item.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    /// Returns nil: the group of the environment around this one.
    public var focusGroupIdentifier: String? { nil }

    /// Has the focus moved to a preferred environment before the next frame, if it is in this environment.
    public func setNeedsFocusUpdate() { UIFocusSystem.focusSystem(for: self)?.setNeedsUpdate(in: self) }

    /// Moves the focus now, if that was requested for this environment or for one around it.
    public func updateFocusIfNeeded() { UIFocusSystem.focusSystem(for: self)?.updateIfNeeded(in: self) }
}

/// An object that can have the focus.
///
/// Views are focus items. An object of the app that is none is returned by `focusItems(in:)` of the view that draws it.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether the item can have the focus.
    var canBecomeFocused: Bool { get }

    /// The frame, in the coordinate space of the container that returns the item.
    var frame: CGRect { get }

    /// The effect that shows that the item has the focus; nil shows none. A halo by default.
    var focusEffect: UIFocusEffect? { get }

    /// The importance of the item in its group. The item with the highest priority gets the focus when it moves to the
    /// group.
    var focusGroupPriority: UIFocusGroupPriority { get }
}

extension UIFocusItem {
    /// Returns the halo.
    public var focusEffect: UIFocusEffect? { UIFocusEffect() }

    /// Returns the lowest priority.
    public var focusGroupPriority: UIFocusGroupPriority { .ignored }
}

/// A container of focus items, with the coordinates of their frames.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: AnyObject {
    /// The coordinate space of the items' frames.
    var coordinateSpace: any UICoordinateSpace { get }

    /// Returns the items that intersect a rectangle, whether they can have the focus or only contain others that can.
    func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container of focus items that scrolls to show the focused one.
@preconcurrency @MainActor
public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
    /// The point of the content at the top left of the container. It equals the origin of the container's bounds.
    var contentOffset: CGPoint { get set }
    /// The size of the content.
    var contentSize: CGSize { get }
    /// The size of the part of the content that is visible.
    var visibleSize: CGSize { get }
}
