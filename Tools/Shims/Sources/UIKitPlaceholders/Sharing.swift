// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
open class UIDocument: NSObject {
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let closed = State(rawValue: 1)
        public static let inConflict = State(rawValue: 2)
        public static let savingError = State(rawValue: 4)
        public static let editingDisabled = State(rawValue: 8)
        public static let progressAvailable = State(rawValue: 16)
    }
    public static var normal: State { [] }
    public enum SaveOperation: Int, Sendable {
        case forCreating, forOverwriting
    }
    public enum ChangeKind: Int, Sendable {
        case done, undone, redone, cleared
    }
    public static let stateChangedNotification = Notification.Name("UIDocumentStateChangedNotification")
    public let fileURL: URL
    public init(fileURL url: URL) { Placeholder.log("UIDocument"); fileURL = url; super.init() }
    open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
    open var fileType: String? { nil }
    open var fileModificationDate: Date?
    open var documentState: State { .closed }
    open var hasUnsavedChanges: Bool { false }
    open func open(completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
    open func close(completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
    open func save(to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
    open func load(fromContents contents: Any, ofType typeName: String?) throws {}
    open func contents(forType typeName: String) throws -> Any { return Data() }
    open func updateChangeCount(_ change: ChangeKind) {}
    open func handleError(_ error: any Error, userInteractionPermitted: Bool) {}
}
open class UIManagedDocument: UIDocument {
}
public enum UIDocumentPickerMode: UInt, Sendable {
    case `import`, open, exportToService, moveToService
}
open class UIDocumentPickerViewController: PlaceholderViewController {
    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) { Placeholder.log("UIDocumentPickerViewController"); super.init(nibName: nil, bundle: nil); documentPickerMode = mode }
    public init(url: URL, in mode: UIDocumentPickerMode) { Placeholder.log("UIDocumentPickerViewController"); super.init(nibName: nil, bundle: nil); documentPickerMode = mode }
    public init(forExporting urls: [URL], asCopy: Bool = false) { Placeholder.log("UIDocumentPickerViewController"); super.init(nibName: nil, bundle: nil) }
    open var documentPickerMode: UIDocumentPickerMode = .open
    open weak var delegate: (any UIDocumentPickerDelegate)?
    open var allowsMultipleSelection: Bool = false
    open var shouldShowFileExtensions: Bool = false
    open var directoryURL: URL?
    open override func done() { super.done(); delegate?.documentPickerWasCancelled(self) }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UIDocumentPickerViewController") }
    open override var placeholderName: String { "UIDocumentPickerViewController" }
}
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: AnyObject {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}
extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}
open class UIDocumentBrowserViewController: PlaceholderViewController {
    open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
    open var allowsDocumentCreation: Bool = true
    open var allowsPickingMultipleItems: Bool = false
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil); Placeholder.log("UIDocumentBrowserViewController") }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UIDocumentBrowserViewController") }
    open override var placeholderName: String { "UIDocumentBrowserViewController" }
}
@preconcurrency @MainActor public protocol UIDocumentBrowserViewControllerDelegate: AnyObject {
    func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])
}
extension UIDocumentBrowserViewControllerDelegate {
    public func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {}
}
@preconcurrency @MainActor open class UIDocumentInteractionController: NSObject {
    public convenience init(url: URL) { self.init(); self.url = url }
    open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
    open var url: URL?
    open var uti: String?
    open var name: String?
    open var annotation: Any?
    open var icons: [UIImage] { [] }
    open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
    open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
    open func presentPreview(animated: Bool) -> Bool { false }
    open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
    open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
    open func dismissMenu(animated: Bool) {}
    open func dismissPreview(animated: Bool) {}
    public override init() { super.init(); Placeholder.log("UIDocumentInteractionController") }
}
@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: AnyObject {
    func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController) -> UIViewController
    func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect
    func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView?
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
}
extension UIDocumentInteractionControllerDelegate {
    public func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController) -> UIViewController { return UIViewController() }
    public func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect { CGRect.zero }
    public func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView? { nil }
    public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
}
@preconcurrency @MainActor open class UIPrintInfo: NSObject {
    public enum OutputType: Int, Sendable {
        case general, photo, grayscale, photoGrayscale
    }
    public enum Orientation: Int, Sendable {
        case portrait, landscape
    }
    public static func printInfo() -> UIPrintInfo { return UIPrintInfo() }
    open var jobName: String = ""
    open var outputType: OutputType = OutputType.general
    open var orientation: Orientation = Orientation.portrait
    public override init() { super.init(); Placeholder.log("UIPrintInfo") }
}
@preconcurrency @MainActor open class UIPrintFormatter: NSObject {
    public override init() { super.init(); Placeholder.log("UIPrintFormatter") }
}
@preconcurrency @MainActor open class UISimpleTextPrintFormatter: UIPrintFormatter {
    public convenience init(text: String) { self.init() }
    public override init() { super.init(); Placeholder.log("UISimpleTextPrintFormatter") }
}
@preconcurrency @MainActor open class UIMarkupTextPrintFormatter: UIPrintFormatter {
    public convenience init(markupText: String) { self.init() }
    public override init() { super.init(); Placeholder.log("UIMarkupTextPrintFormatter") }
}
@preconcurrency @MainActor open class UIPrintPageRenderer: NSObject {
    public override init() { super.init(); Placeholder.log("UIPrintPageRenderer") }
}
@preconcurrency @MainActor open class UIPrintInteractionController: NSObject {
    public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void
    public static var isPrintingAvailable: Bool { false }
    public static var shared: UIPrintInteractionController { UIPrintInteractionController() }
    public static func canPrint(_ url: URL) -> Bool { return false }
    public static func canPrint(_ data: Data) -> Bool { return false }
    open var printInfo: UIPrintInfo?
    open var printFormatter: UIPrintFormatter?
    open var printPageRenderer: UIPrintPageRenderer?
    open var printingItem: Any?
    open var printingItems: [Any]?
    open var showsNumberOfCopies: Bool = true
    open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool { completion?(self, false, nil); return false }
    open func present(from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool { completion?(self, false, nil); return false }
    open func present(from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool { completion?(self, false, nil); return false }
    open func dismiss(animated: Bool) {}
    public override init() { super.init(); Placeholder.log("UIPrintInteractionController") }
}
open class UICloudSharingController: PlaceholderViewController {
    open var availablePermissions: UInt = 0
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil); Placeholder.log("UICloudSharingController") }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UICloudSharingController") }
    open override var placeholderName: String { "UICloudSharingController" }
}
open class UIVideoEditorController: PlaceholderViewController {
    open class func canEditVideo(atPath videoPath: String) -> Bool { return false }
    open var videoPath: String = ""
    open var videoMaximumDuration: TimeInterval = 600
    open var videoQuality: UIImagePickerController.QualityType = .typeLow
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil); Placeholder.log("UIVideoEditorController") }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UIVideoEditorController") }
    open override var placeholderName: String { "UIVideoEditorController" }
}
