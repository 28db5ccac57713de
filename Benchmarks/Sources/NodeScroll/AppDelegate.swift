import ScrollList
import UIKit

/// The cells of a table node, product cards or rows of animated images, and of a collection node, photos.
@main
final class AppDelegate: ListAppDelegate {
    override var kinds: [(name: String, make: (Catalog) -> any ScrollList)] {
        [
            ("nodes", { NodeListViewController(catalog: $0) }),
            ("grid", { PhotoGridNodeViewController(catalog: $0) }),
            ("animations", { AnimationListViewController(catalog: $0) }),
        ]
    }
}
