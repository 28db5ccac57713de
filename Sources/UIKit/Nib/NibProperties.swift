import Foundation

/// The outlets of the framework's own classes.
@MainActor
enum NibProperties {
    enum Result {
        case connected, unknown
        case wrongType(String)
    }

    /// Sets a property of a framework's class, or adds to it.
    static func connect(_ property: String, of object: AnyObject, to destination: AnyObject) -> Result {
        switch (object, property) {
        case (let controller as UIViewController, "view"):
            return set(destination, "UIView") { controller.view = $0 }
        case (let table as UITableView, "delegate"):
            return set(destination, "UITableViewDelegate") { (value: any UITableViewDelegate) in table.delegate = value
            }
        case (let table as UITableView, "dataSource"):
            return set(destination, "UITableViewDataSource") { (value: any UITableViewDataSource) in
                table.dataSource = value
            }
        case (let table as UITableView, "prefetchDataSource"):
            return set(destination, "UITableViewDataSourcePrefetching") {
                (value: any UITableViewDataSourcePrefetching) in table.prefetchDataSource = value
            }
        case (let table as UITableView, "tableHeaderView"):
            return set(destination, "UIView") { table.tableHeaderView = $0 }
        case (let table as UITableView, "tableFooterView"):
            return set(destination, "UIView") { table.tableFooterView = $0 }
        case (let scrollView as UIScrollView, "delegate"):
            return set(destination, "UIScrollViewDelegate") { (value: any UIScrollViewDelegate) in
                scrollView.delegate = value
            }
        case (let cell as UITableViewCell, "accessoryView"):
            return set(destination, "UIView") { cell.accessoryView = $0 }
        case (let cell as UITableViewCell, "editingAccessoryView"):
            return set(destination, "UIView") { cell.editingAccessoryView = $0 }
        case (let cell as UITableViewCell, "backgroundView"):
            return set(destination, "UIView") { cell.backgroundView = $0 }
        case (let cell as UITableViewCell, "selectedBackgroundView"):
            return set(destination, "UIView") { cell.selectedBackgroundView = $0 }
        case (let cell as UICollectionViewCell, "backgroundView"):
            return set(destination, "UIView") { cell.backgroundView = $0 }
        case (let cell as UICollectionViewCell, "selectedBackgroundView"):
            return set(destination, "UIView") { cell.selectedBackgroundView = $0 }
        case (let recognizer as UIGestureRecognizer, "delegate"):
            return set(destination, "UIGestureRecognizerDelegate") { (value: any UIGestureRecognizerDelegate) in
                recognizer.delegate = value
            }
        case (let view as UIView, "gestureRecognizers"):
            return set(destination, "UIGestureRecognizer") { view.addGestureRecognizer($0) }
        default: return connectBars(property, of: object, to: destination)
        }
    }

    static func set<Value>(_ object: AnyObject, _ wanted: String, _ body: (Value) -> Void) -> Result {
        guard let value = object as? Value else { return .wrongType(wanted) }
        body(value)
        return .connected
    }
}
