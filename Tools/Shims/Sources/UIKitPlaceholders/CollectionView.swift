// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
extension UICollectionViewController {
    public var useLayoutToLayoutNavigationTransitions: Bool {
        get { Placeholder.value(of: self, "useLayoutToLayoutNavigationTransitions") ?? false }
        set { Placeholder.log("UICollectionViewController.useLayoutToLayoutNavigationTransitions"); Placeholder.set(newValue, of: self, "useLayoutToLayoutNavigationTransitions") }
    }
}
