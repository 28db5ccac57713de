import UIKit

/// The properties of a collection view that the node keeps until the view is loaded.
enum CollectionBridge {
    static let allowsSelection = property(true, { $0.allowsSelection }, { $0.allowsSelection = $1 })
    static let allowsMultipleSelection = property(
        false, { $0.allowsMultipleSelection }, { $0.allowsMultipleSelection = $1 })
    static let alwaysBounceVertical = property(false, { $0.alwaysBounceVertical }, { $0.alwaysBounceVertical = $1 })
    static let alwaysBounceHorizontal = property(
        false, { $0.alwaysBounceHorizontal }, { $0.alwaysBounceHorizontal = $1 })
    static let showsVerticalScrollIndicator = property(
        true, { $0.showsVerticalScrollIndicator }, { $0.showsVerticalScrollIndicator = $1 })
    static let showsHorizontalScrollIndicator = property(
        true, { $0.showsHorizontalScrollIndicator }, { $0.showsHorizontalScrollIndicator = $1 })
    static let isPagingEnabled = property(false, { $0.isPagingEnabled }, { $0.isPagingEnabled = $1 })
    static let contentOffset = property(CGPoint.zero, { $0.contentOffset }, { $0.contentOffset = $1 })
    static let contentInset = property(UIEdgeInsets.zero, { $0.contentInset }, { $0.contentInset = $1 })

    private static func property<Value: Sendable>(
        _ initial: Value, _ read: @escaping @MainActor (UICollectionView) -> Value,
        _ write: @escaping @MainActor (UICollectionView, Value) -> Void
    ) -> NodeProperty<Value> {
        NodeProperty(
            initial, view: { ($0 as? UICollectionView).map(read) ?? initial },
            { if let view = $0 as? UICollectionView { write(view, $1) } })
    }
}
