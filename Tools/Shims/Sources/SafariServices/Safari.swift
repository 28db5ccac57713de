// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
@_exported import UIKit
open class SFSafariViewController: PlaceholderViewController {
    public enum DismissButtonStyle: Int, Sendable {
        case done, close, cancel
    }
    open class Configuration: NSObject {
        open var entersReaderIfAvailable: Bool = false
        open var barCollapsingEnabled: Bool = true
        open var activityButton: Any?
        public override init() { super.init(); Placeholder.log("SFSafariViewController.Configuration") }
    }
    public let url: URL?
    public let configuration: Configuration
    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }
    public init(url URL: URL, configuration: Configuration) { url = URL; self.configuration = configuration; super.init(nibName: nil, bundle: nil); Placeholder.log("SFSafariViewController") }
    public convenience init(url URL: URL, entersReaderIfAvailable: Bool) { self.init(url: URL) }
    public required init?(coder: NSCoder) { url = nil; configuration = Configuration(); super.init(coder: coder); Placeholder.log("SFSafariViewController") }
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    open var preferredBarTintColor: UIColor?
    open var preferredControlTintColor: UIColor?
    open var dismissButtonStyle: DismissButtonStyle = DismissButtonStyle.done
    open override var doneTitle: String { dismissButtonStyle == .cancel ? "Cancel" : dismissButtonStyle == .close ? "Close" : "Done" }
    open override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); delegate?.safariViewController(self, didCompleteInitialLoad: false) }
    open override func done() { super.done(); delegate?.safariViewControllerDidFinish(self) }
    open override var placeholderName: String { "SFSafariViewController" }
}
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: AnyObject {
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
    func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
    func safariViewController(_ controller: SFSafariViewController, excludedActivityTypesFor URL: URL, title: String?) -> [String]
}
extension SFSafariViewControllerDelegate {
    public func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {}
    public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) {}
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
    public func safariViewController(_ controller: SFSafariViewController, excludedActivityTypesFor URL: URL, title: String?) -> [String] { [] }
}
open class SFAuthenticationSession: NSObject {
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void
    private var handler: CompletionHandler?
    public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) { super.init(); handler = completionHandler; Placeholder.log("SFAuthenticationSession") }
    open func start() -> Bool { false }
    open func cancel() {}
}
