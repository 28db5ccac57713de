public import UIKit

/// The source of the items that a collection node shows.
///
/// Items are returned as blocks by `nodeBlockForItemAt`, or, without that method, as nodes by `nodeForItemAt`. Methods
/// are called on the main thread; blocks run on any thread. Classes on the main actor are not required, as in
/// ``ASTableDataSource``.
public protocol ASCollectionDataSource: ASCommonCollectionDataSource {
    /// Returns the number of sections; 1 by default.
    @preconcurrency @MainActor
    func numberOfSections(in collectionNode: ASCollectionNode) -> Int

    /// Returns the number of items in a section; 0 by default.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int

    /// Returns the model of an item, which its node may show; nil by default. It is kept with the item, until it is
    /// reloaded.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, nodeModelForItemAt indexPath: IndexPath) -> Any?

    /// Returns a block that creates a new node for an item each time it runs. It runs on another thread: copy what it
    /// needs.
    @preconcurrency @MainActor
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock

    /// Returns the node of an item: one that is in no list yet, or the one that was returned for this item before.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode

    /// Returns a block that creates the node of a supplementary element. It runs on another thread: copy what it
    /// needs.
    @preconcurrency @MainActor
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNodeBlock

    /// Returns the node of a supplementary element, such as a header.
    @preconcurrency @MainActor
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode

    /// Returns the context of a section; nil, the default, for none. Called when sections are reloaded or inserted.
    @preconcurrency @MainActor
    func collectionNode(
        _ collectionNode: ASCollectionNode, contextForSection section: Int
    ) -> (any ASSectionContext)?

    /// Returns the kinds of supplementary elements that a section has; by default those that were registered with
    /// `registerSupplementaryNode(ofKind:)`.
    @preconcurrency @MainActor
    func collectionNode(
        _ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int
    ) -> [String]

    /// Returns whether the user can move an item. Without this method, items can be moved if `moveItemAt` is
    /// implemented.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemWith node: ASCellNode) -> Bool

    /// Called when the user has moved an item, which the view shows at its new position already. Change the data
    /// accordingly.
    @preconcurrency @MainActor
    func collectionNode(
        _ collectionNode: ASCollectionNode, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

    /// Returns an identifier of an item for the restoration of state; nil by default. Not yet: it is not called.
    @preconcurrency @MainActor
    func modelIdentifierForElement(at indexPath: IndexPath, in collectionNode: ASCollectionNode) -> String?

    /// Returns the item with an identifier; nil by default. Not yet: it is not called.
    @preconcurrency @MainActor
    func indexPathForElement(
        withModelIdentifier identifier: String, in collectionNode: ASCollectionNode
    ) -> IndexPath?
}

extension ASCollectionDataSource {
    /// Returns 1, or what the method of a collection view returns.
    @preconcurrency @MainActor
    public func numberOfSections(in collectionNode: ASCollectionNode) -> Int {
        numberOfSections(in: collectionNode.view)
    }

    /// Returns 0, or what the method of a collection view returns.
    @preconcurrency @MainActor
    public func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        collectionView(collectionNode.view, numberOfItemsInSection: section)
    }

    /// Returns nil.
    @preconcurrency @MainActor
    public func collectionNode(_ collectionNode: ASCollectionNode, nodeModelForItemAt indexPath: IndexPath) -> Any? {
        nil
    }

    /// Leaves the item to `nodeForItemAt`.
    @preconcurrency @MainActor
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let block = OptionalProbe.call(self, "collectionView(_:nodeBlockForItemAt:)") {
            collectionView(collectionNode.view, nodeBlockForItemAt: indexPath)
        }
        let empty: ASCellNodeBlock = { ASCellNode() }
        return block ?? OptionalProbe.unimplemented(self, empty)
    }

    /// Returns an empty node, or what the method of a collection view returns.
    @preconcurrency @MainActor
    public func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
        let node = OptionalProbe.call(self, "collectionView(_:nodeForItemAt:)") {
            collectionView(collectionNode.view, nodeForItemAt: indexPath)
        }
        return node ?? OptionalProbe.unimplemented(self, ASCellNode())
    }

    /// Leaves the element to `nodeForSupplementaryElementOfKind`.
    @preconcurrency @MainActor
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let empty: ASCellNodeBlock = { ASCellNode() }
        return OptionalProbe.unimplemented(self, empty)
    }

    /// Returns an empty node, or what the method of a collection view returns.
    @preconcurrency @MainActor
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode {
        let node = OptionalProbe.call(self, "collectionView(_:nodeForSupplementaryElementOfKind:at:)") {
            collectionView(collectionNode.view, nodeForSupplementaryElementOfKind: kind, at: indexPath)
        }
        return node ?? OptionalProbe.unimplemented(self, ASCellNode())
    }

    /// Returns nil.
    @preconcurrency @MainActor
    public func collectionNode(
        _ collectionNode: ASCollectionNode, contextForSection section: Int
    ) -> (any ASSectionContext)? { nil }

    /// Returns the registered kinds.
    @preconcurrency @MainActor
    public func collectionNode(
        _ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int
    ) -> [String] { collectionNode.registeredSupplementaryKinds }

    /// Returns true.
    @preconcurrency @MainActor
    public func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemWith node: ASCellNode) -> Bool {
        OptionalProbe.unimplemented(self, true)
    }

    /// Moves nothing, so that the view returns the item to its old position.
    @preconcurrency @MainActor
    public func collectionNode(
        _ collectionNode: ASCollectionNode, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { OptionalProbe.unimplemented(self, ()) }

    /// Returns nil.
    @preconcurrency @MainActor
    public func modelIdentifierForElement(at indexPath: IndexPath, in collectionNode: ASCollectionNode) -> String? {
        nil
    }

    /// Returns nil.
    @preconcurrency @MainActor
    public func indexPathForElement(
        withModelIdentifier identifier: String, in collectionNode: ASCollectionNode
    ) -> IndexPath? { nil }
}
