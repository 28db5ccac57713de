// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    public let currentLayout: UICollectionViewLayout
    public let nextLayout: UICollectionViewLayout
    open var transitionProgress: CGFloat = 0
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) { Placeholder.log("UICollectionViewTransitionLayout"); self.currentLayout = currentLayout; nextLayout = newLayout; super.init() }
    public required init?(coder: NSCoder) { Placeholder.log("UICollectionViewTransitionLayout"); return nil }
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {}
    open func value(forAnimatedKey key: String) -> CGFloat { 0 }
}
