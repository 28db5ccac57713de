import ScrollList
import UIKit

/// Table view cells: `cells`, laid out by hand; `cells-without-path`, the same without `shadowPath`; and `constraints`,
/// which constraints lay out and give their heights. Collection view cells: `grid`, of a flow layout, and
/// `grid-compositional`.
@main
final class AppDelegate: ListAppDelegate {
    override var kinds: [(name: String, make: (Catalog) -> any ScrollList)] {
        [
            ("cells", { ProductListViewController(catalog: $0, hasShadowPath: true) }),
            ("cells-without-path", { ProductListViewController(catalog: $0, hasShadowPath: false) }),
            ("constraints", { ConstraintListViewController(catalog: $0) }),
            ("grid", { PhotoGridViewController(catalog: $0, layout: PhotoGridViewController.flowLayout) }),
            (
                "grid-compositional",
                { PhotoGridViewController(catalog: $0, layout: PhotoGridViewController.compositionalLayout) }
            ),
        ]
    }
}
