// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
@_exported import UIKit
@preconcurrency @MainActor public protocol QLPreviewItem: AnyObject {
    var previewItemURL: URL? { get }
    var previewItemTitle: String? { get }
}
extension QLPreviewItem {
    public var previewItemTitle: String? { nil }
}
extension NSURL: QLPreviewItem {
    public var previewItemURL: URL? { self as URL }
}
@preconcurrency @MainActor public protocol QLPreviewControllerDataSource: AnyObject {
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}
@preconcurrency @MainActor public protocol QLPreviewControllerDelegate: AnyObject {
    func previewControllerWillDismiss(_ controller: QLPreviewController)
    func previewControllerDidDismiss(_ controller: QLPreviewController)
}
extension QLPreviewControllerDelegate {
    public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
    public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
}
open class QLPreviewController: PlaceholderViewController {
    open weak var dataSource: (any QLPreviewControllerDataSource)?
    open weak var delegate: (any QLPreviewControllerDelegate)?
    open var currentPreviewItemIndex: Int = 0
    open var currentPreviewItem: (any QLPreviewItem)? { dataSource?.previewController(self, previewItemAt: currentPreviewItemIndex) }
    open class func canPreview(_ item: any QLPreviewItem) -> Bool { return false }
    open func reloadData() {}
    open func refreshCurrentPreviewItem() {}
    open override var doneTitle: String { "Done" }
    open override func done() { delegate?.previewControllerWillDismiss(self); super.done(); delegate?.previewControllerDidDismiss(self) }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil); Placeholder.log("QLPreviewController") }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("QLPreviewController") }
    open override var placeholderName: String { "QLPreviewController" }
}
