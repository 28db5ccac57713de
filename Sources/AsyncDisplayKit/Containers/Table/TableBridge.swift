import UIKit

/// The properties of a table that the node keeps until the view is loaded.
enum TableBridge {
    static let allowsSelection = property(true, { $0.allowsSelection }, { $0.allowsSelection = $1 })
    static let allowsMultipleSelection = property(
        false, { $0.allowsMultipleSelection }, { $0.allowsMultipleSelection = $1 })
    static let allowsSelectionDuringEditing = property(
        false, { $0.allowsSelectionDuringEditing }, { $0.allowsSelectionDuringEditing = $1 })
    static let allowsMultipleSelectionDuringEditing = property(
        false, { $0.allowsMultipleSelectionDuringEditing }, { $0.allowsMultipleSelectionDuringEditing = $1 })
    static let contentOffset = property(CGPoint.zero, { $0.contentOffset }, { $0.contentOffset = $1 })
    static let contentInset = property(UIEdgeInsets.zero, { $0.contentInset }, { $0.contentInset = $1 })

    private static func property<Value: Sendable>(
        _ initial: Value, _ read: @escaping @MainActor (UITableView) -> Value,
        _ write: @escaping @MainActor (UITableView, Value) -> Void
    ) -> NodeProperty<Value> {
        NodeProperty(
            initial, view: { ($0 as? UITableView).map(read) ?? initial },
            { if let table = $0 as? UITableView { write(table, $1) } })
    }
}
