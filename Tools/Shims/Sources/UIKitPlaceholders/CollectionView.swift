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
    public enum ReorderingCadence: Int, Sendable {
        case immediate, fast, slow
    }
    public var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { Placeholder.value(of: self, "dragDelegate") }
        set { Placeholder.log("UICollectionView.dragDelegate"); Placeholder.set(newValue, of: self, "dragDelegate") }
    }
    public var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { Placeholder.value(of: self, "dropDelegate") }
        set { Placeholder.log("UICollectionView.dropDelegate"); Placeholder.set(newValue, of: self, "dropDelegate") }
    }
    public var dragInteractionEnabled: Bool {
        get { Placeholder.value(of: self, "dragInteractionEnabled") ?? false }
        set { Placeholder.log("UICollectionView.dragInteractionEnabled"); Placeholder.set(newValue, of: self, "dragInteractionEnabled") }
    }
    public var reorderingCadence: ReorderingCadence {
        get { Placeholder.value(of: self, "reorderingCadence") ?? ReorderingCadence.immediate }
        set { Placeholder.log("UICollectionView.reorderingCadence"); Placeholder.set(newValue, of: self, "reorderingCadence") }
    }
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
    public var hasActiveDrag: Bool { false }
    public var hasActiveDrop: Bool { false }
}
extension UICollectionViewController {
    public var useLayoutToLayoutNavigationTransitions: Bool {
        get { Placeholder.value(of: self, "useLayoutToLayoutNavigationTransitions") ?? false }
        set { Placeholder.log("UICollectionViewController.useLayoutToLayoutNavigationTransitions"); Placeholder.set(newValue, of: self, "useLayoutToLayoutNavigationTransitions") }
    }
}
