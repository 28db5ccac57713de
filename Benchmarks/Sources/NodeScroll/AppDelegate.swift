import ScrollList
import UIKit

/// The cells of a table node.
@main
final class AppDelegate: ListAppDelegate {
    override var kinds: [(name: String, make: (Catalog) -> any ScrollList)] {
        [("nodes", { NodeListViewController(catalog: $0) })]
    }
}
