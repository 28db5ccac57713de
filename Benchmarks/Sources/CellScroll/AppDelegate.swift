import ScrollList
import UIKit

/// Table view cells: `cells`, laid out by hand; `cells-without-path`, the same without `shadowPath`; and `constraints`,
/// which constraints lay out and give their heights.
@main
final class AppDelegate: ListAppDelegate {
    override var kinds: [(name: String, make: (Catalog) -> any ScrollList)] {
        [
            ("cells", { ProductListViewController(catalog: $0, hasShadowPath: true) }),
            ("cells-without-path", { ProductListViewController(catalog: $0, hasShadowPath: false) }),
            ("constraints", { ConstraintListViewController(catalog: $0) }),
        ]
    }
}
