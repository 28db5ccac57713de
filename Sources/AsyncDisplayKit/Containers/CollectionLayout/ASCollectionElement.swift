import TwillSync
public import UIKit

/// An item or a supplementary element of a collection node, as a layout delegate sees it.
///
/// Any thread may use it. Its node is created when it is first asked for, on the thread that asks.
public final class ASCollectionElement: NSObject, @unchecked Sendable {
    private enum Phase {
        case waiting(ASCellNodeBlock)
        case creating
        case created(ASCellNode)
    }

    private let phase: Monitor<Phase>
    private let traits: ASPrimitiveTraitCollection
    private let model: Any?

    /// The kind of a supplementary element; nil for items.
    public let supplementaryElementKind: String?

    /// The node that shows the collection; nil if it is gone.
    public var owningNode: (any ASRangeManagingNode)? { owner.withLock { $0.node } }

    /// The traits with which the node is created.
    public var traitCollection: ASPrimitiveTraitCollection { traits }

    /// The model that the data source has returned for the item; nil without one.
    public var nodeModel: Any? { model }

    private struct Owner {
        weak var node: (any ASRangeManagingNode)?
    }

    private let owner = Locked(Owner())

    init(
        kind: String?, model: Any?, owner node: (any ASRangeManagingNode)?, traits: ASPrimitiveTraitCollection,
        _ block: @escaping ASCellNodeBlock
    ) {
        supplementaryElementKind = kind
        self.model = model
        self.traits = traits
        nonisolated(unsafe) let waiting = Phase.waiting(block)
        phase = Monitor(waiting)
        super.init()
        nonisolated(unsafe) let node = node
        owner.withLock { $0.node = node }
    }

    /// The node, which is created if that has not happened yet. Another thread that creates it is waited for.
    public var node: ASCellNode {
        let found: (node: ASCellNode?, block: ASCellNodeBlock?) = phase.wait { phase in
            switch phase {
            case .created(let node): return (node, nil)
            case .creating: return nil
            case .waiting(let block):
                phase = .creating
                return (nil, block)
            }
        }
        if let node = found.node { return node }
        let node = found.block?() ?? ASCellNode()
        node.propagate(traits)
        phase.withLock { $0 = .created(node) }
        return node
    }

    /// The node if it was created.
    public var nodeIfAllocated: ASCellNode? {
        phase.withLock { if case .created(let node) = $0 { node } else { nil } }
    }
}
