// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
@preconcurrency @MainActor public protocol UIViewControllerRestoration: AnyObject {
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController?
}
@preconcurrency @MainActor public protocol UIStateRestoring: AnyObject {
    func encodeRestorableState(with coder: NSCoder)
    func decodeRestorableState(with coder: NSCoder)
    func applicationFinishedRestoringState()
}
extension UIStateRestoring {
    public func encodeRestorableState(with coder: NSCoder) {}
    public func decodeRestorableState(with coder: NSCoder) {}
    public func applicationFinishedRestoringState() {}
}
@preconcurrency @MainActor public protocol UIDataSourceModelAssociation: AnyObject {
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
extension UIView {
}
extension UIViewController {
    public var restorationClass: (any UIViewControllerRestoration.Type)? {
        get { Placeholder.value(of: self, "restorationClass") }
        set { Placeholder.log("UIViewController.restorationClass"); Placeholder.set(newValue, of: self, "restorationClass") }
    }
    public var automaticallyAdjustsScrollViewInsets: Bool {
        get { Placeholder.value(of: self, "automaticallyAdjustsScrollViewInsets") ?? true }
        set { Placeholder.log("UIViewController.automaticallyAdjustsScrollViewInsets"); Placeholder.set(newValue, of: self, "automaticallyAdjustsScrollViewInsets") }
    }
}
@preconcurrency @MainActor public protocol _UIViewPlaceholdersRestoration30: AnyObject {}
extension UIView: _UIViewPlaceholdersRestoration30 {}
extension _UIViewPlaceholdersRestoration30 {
    public func encodeRestorableState(with coder: NSCoder) { Placeholder.log("UIView.encodeRestorableState") }
    public func decodeRestorableState(with coder: NSCoder) { Placeholder.log("UIView.decodeRestorableState") }
}
@preconcurrency @MainActor public protocol _UIViewControllerPlaceholdersRestoration36: AnyObject {}
extension UIViewController: _UIViewControllerPlaceholdersRestoration36 {}
extension _UIViewControllerPlaceholdersRestoration36 {
    public func encodeRestorableState(with coder: NSCoder) { Placeholder.log("UIViewController.encodeRestorableState") }
    public func decodeRestorableState(with coder: NSCoder) { Placeholder.log("UIViewController.decodeRestorableState") }
    public func applicationFinishedRestoringState() { Placeholder.log("UIViewController.applicationFinishedRestoringState") }
}
