// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
open class UICollectionViewFocusUpdateContext: NSObject {
    open var previouslyFocusedIndexPath: IndexPath? { nil }
    open var nextFocusedIndexPath: IndexPath? { nil }
    public override init() { super.init(); Placeholder.log("UICollectionViewFocusUpdateContext") }
}
extension UICollectionView {
    public var allowsFocus: Bool {
        get { Placeholder.value(of: self, "allowsFocus") ?? false }
        set { Placeholder.log("UICollectionView.allowsFocus"); Placeholder.set(newValue, of: self, "allowsFocus") }
    }
    public var selectionFollowsFocus: Bool {
        get { Placeholder.value(of: self, "selectionFollowsFocus") ?? false }
        set { Placeholder.log("UICollectionView.selectionFollowsFocus"); Placeholder.set(newValue, of: self, "selectionFollowsFocus") }
    }
    public var remembersLastFocusedIndexPath: Bool {
        get { Placeholder.value(of: self, "remembersLastFocusedIndexPath") ?? false }
        set { Placeholder.log("UICollectionView.remembersLastFocusedIndexPath"); Placeholder.set(newValue, of: self, "remembersLastFocusedIndexPath") }
    }
}
extension UICollectionViewController {
    public var useLayoutToLayoutNavigationTransitions: Bool {
        get { Placeholder.value(of: self, "useLayoutToLayoutNavigationTransitions") ?? false }
        set { Placeholder.log("UICollectionViewController.useLayoutToLayoutNavigationTransitions"); Placeholder.set(newValue, of: self, "useLayoutToLayoutNavigationTransitions") }
    }
}
