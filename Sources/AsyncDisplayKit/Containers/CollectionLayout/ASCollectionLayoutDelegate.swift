/// An object that lays out a collection node's elements, off the main thread.
///
/// Create a collection node with ``ASCollectionNode/init(layoutDelegate:layoutFacilitator:)``, which retains it.
public protocol ASCollectionLayoutDelegate: AnyObject {
    /// Returns the directions in which the content scrolls.
    @preconcurrency @MainActor
    func scrollableDirections() -> ASScrollDirection

    /// Returns what ``calculateLayout(with:)`` needs besides the elements; nil for nothing.
    ///
    /// A layout is computed again if another value is returned. Values are compared if they are `NSObject`s or
    /// `Hashable`; of other types objects alone are equal to themselves.
    @preconcurrency @MainActor
    func additionalInfoForLayout(withElements elements: ASElementMap) -> Any?

    /// Returns the layout for a context. Called on other threads than the main one, which waits for it: use the context
    /// alone.
    static func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState
}
