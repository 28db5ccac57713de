import UIKit

/// The nodes that the data source returns.
extension CollectionData {
    func sourceBlock(of key: ElementKey) -> ASCellNodeBlock? {
        guard let collection, let source = dataSource else { return nil }
        if let kind = key.kind {
            return OptionalProbe.call(source, "collectionNode(_:nodeBlockForSupplementaryElementOfKind:at:)") {
                source.collectionNode(collection, nodeBlockForSupplementaryElementOfKind: kind, at: key.path)
            }
        }
        if let interop = source as? any ASCollectionDataSourceInterop {
            let block: ASCellNodeBlock?? = OptionalProbe.call(interop, "collectionNode(_:nodeBlockForItemAt:)") {
                interop.collectionNode(collection, nodeBlockForItemAt: key.path)
            }
            if let block { return block }
        }
        return OptionalProbe.call(source, "collectionNode(_:nodeBlockForItemAt:)") {
            source.collectionNode(collection, nodeBlockForItemAt: key.path)
        }
    }

    func answeredNode(of key: ElementKey) -> ASCellNode? {
        guard let collection, let source = dataSource else { return nil }
        let interop = source as? any ASCollectionDataSourceInterop
        if let kind = key.kind {
            let node = OptionalProbe.call(source, "collectionNode(_:nodeForSupplementaryElementOfKind:at:)") {
                source.collectionNode(collection, nodeForSupplementaryElementOfKind: kind, at: key.path)
            }
            return node ?? (interop == nil ? nil : UIKitCellNode())
        }
        guard let interop else {
            return OptionalProbe.call(source, "collectionNode(_:nodeForItemAt:)") {
                source.collectionNode(collection, nodeForItemAt: key.path)
            }
        }
        let answer: ASCellNode?? = OptionalProbe.call(interop, "collectionNode(_:nodeForItemAt:)") {
            interop.collectionNode(collection, nodeForItemAt: key.path)
        }
        if let answer { return answer ?? UIKitCellNode() }
        return OptionalProbe.call(source, "collectionNode(_:nodeForItemAt:)") {
            source.collectionNode(collection, nodeForItemAt: key.path)
        } ?? UIKitCellNode()
    }
}
