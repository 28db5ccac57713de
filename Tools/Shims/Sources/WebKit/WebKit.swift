// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import FoundationNetworking
@_exported import UIKit
open class WKWebView: UIView {
    public let configuration: WKWebViewConfiguration
    public init(frame: CGRect, configuration: WKWebViewConfiguration) { self.configuration = configuration; super.init(frame: frame); Placeholder.log("WKWebView"); contentMode = .redraw }
    public convenience override init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }
    public required init?(coder: NSCoder) { configuration = WKWebViewConfiguration(); super.init(coder: coder); Placeholder.log("WKWebView"); contentMode = .redraw }
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?
    public let scrollView: UIScrollView = UIScrollView()
    public let backForwardList: WKBackForwardList = WKBackForwardList()
    open private(set) var url: URL?
    open var title: String? { nil }
    open var isLoading: Bool { false }
    open var estimatedProgress: Double { 0 }
    open var hasOnlySecureContent: Bool { false }
    open var canGoBack: Bool { false }
    open var canGoForward: Bool { false }
    open var allowsBackForwardNavigationGestures: Bool = false
    open var allowsLinkPreview: Bool = true
    open var customUserAgent: String?
    open var pageZoom: CGFloat = 1
    open var isInspectable: Bool = false
    open var underPageBackgroundColor: UIColor!
    private func begin(_ url: URL?) -> WKNavigation? { let navigation = WKNavigation()
        self.url = url
        let delegate = navigationDelegate
        Placeholder.later { [self] in
            delegate?.webView(self, didFailProvisionalNavigation: navigation, withError: NSError(domain: NSURLErrorDomain, code: NSURLErrorNotConnectedToInternet))
        }
        return navigation }
    @discardableResult open func load(_ request: URLRequest) -> WKNavigation? { return begin(request.url) }
    @discardableResult open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? { return begin(URL) }
    @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { return begin(baseURL) }
    @discardableResult open func load(_ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL) -> WKNavigation? { return begin(baseURL) }
    @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? { nil }
    @discardableResult open func goBack() -> WKNavigation? { nil }
    @discardableResult open func goForward() -> WKNavigation? { nil }
    @discardableResult open func reload() -> WKNavigation? { return begin(url) }
    @discardableResult open func reloadFromOrigin() -> WKNavigation? { return begin(url) }
    open func stopLoading() {}
    open func evaluateJavaScript(_ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil) { Placeholder.later { completionHandler?(nil, WKError(.javaScriptExceptionOccurred)) } }
    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any { throw WKError(.javaScriptExceptionOccurred) }
    open func takeSnapshot(with snapshotConfiguration: WKSnapshotConfiguration?, completionHandler: @escaping @MainActor (UIImage?, (any Error)?) -> Void) { Placeholder.later { completionHandler(nil, WKError(.unknown)) } }
    open override func draw(_ rect: CGRect) { Placeholder.draw("WKWebView", in: self) }
}
public struct WKError: Error, CustomNSError {
    public enum Code: Int, Sendable {
        case unknown = 1, webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred, javaScriptResultTypeIsUnsupported
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static let errorDomain = "WKErrorDomain"
    public var errorCode: Int { code.rawValue }
}
open class WKNavigation: NSObject {
    public override init() { super.init() }
}
@preconcurrency @MainActor open class WKBackForwardListItem: NSObject {
    open var url: URL { URL(fileURLWithPath: "/") }
    open var title: String? { nil }
    open var initialURL: URL { url }
    public override init() { super.init() }
}
@preconcurrency @MainActor open class WKBackForwardList: NSObject {
    open var currentItem: WKBackForwardListItem? { nil }
    open var backItem: WKBackForwardListItem? { nil }
    open var forwardItem: WKBackForwardListItem? { nil }
    open var backList: [WKBackForwardListItem] { [] }
    open var forwardList: [WKBackForwardListItem] { [] }
    public override init() { super.init() }
}
public struct WKAudiovisualMediaTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
    public static let video = WKAudiovisualMediaTypes(rawValue: 2)
    public static let all = WKAudiovisualMediaTypes(rawValue: 3)
}
@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject {
    open var processPool: WKProcessPool = WKProcessPool()
    open var preferences: WKPreferences = WKPreferences()
    open var defaultWebpagePreferences: WKWebpagePreferences!
    open var userContentController: WKUserContentController = WKUserContentController()
    open var websiteDataStore: WKWebsiteDataStore = WKWebsiteDataStore()
    open var suppressesIncrementalRendering: Bool = false
    open var applicationNameForUserAgent: String?
    open var allowsAirPlayForMediaPlayback: Bool = true
    open var allowsInlineMediaPlayback: Bool = false
    open var allowsPictureInPictureMediaPlayback: Bool = true
    open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
    open var dataDetectorTypes: WKDataDetectorTypes = []
    open var ignoresViewportScaleLimits: Bool = false
    open var limitsNavigationsToAppBoundDomains: Bool = false
    open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {}
    public override init() { super.init() }
}
public struct WKDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
    public static let link = WKDataDetectorTypes(rawValue: 2)
    public static let address = WKDataDetectorTypes(rawValue: 4)
    public static let calendarEvent = WKDataDetectorTypes(rawValue: 8)
    public static let trackingNumber = WKDataDetectorTypes(rawValue: 16)
    public static let flightNumber = WKDataDetectorTypes(rawValue: 32)
    public static let lookupSuggestion = WKDataDetectorTypes(rawValue: 64)
}
@preconcurrency @MainActor public protocol WKURLSchemeHandler: AnyObject {
}
@preconcurrency @MainActor open class WKProcessPool: NSObject {
    public override init() { super.init() }
}
@preconcurrency @MainActor open class WKPreferences: NSObject {
    open var minimumFontSize: CGFloat = 0
    open var javaScriptEnabled: Bool = true
    open var javaScriptCanOpenWindowsAutomatically: Bool = false
    open var isFraudulentWebsiteWarningEnabled: Bool = true
    open var isTextInteractionEnabled: Bool = true
    public override init() { super.init() }
}
@preconcurrency @MainActor open class WKWebpagePreferences: NSObject {
    public enum ContentMode: Int, Sendable {
        case recommended, mobile, desktop
    }
    open var preferredContentMode: ContentMode = ContentMode.recommended
    open var allowsContentJavaScript: Bool = true
    public override init() { super.init() }
}
@preconcurrency @MainActor open class WKUserScript: NSObject {
    public let source: String
    public let injectionTime: WKUserScriptInjectionTime
    public let isForMainFrameOnly: Bool
    public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) { self.source = source; self.injectionTime = injectionTime; isForMainFrameOnly = forMainFrameOnly; super.init() }
}
public enum WKUserScriptInjectionTime: Int, Sendable {
    case atDocumentStart, atDocumentEnd
}
@preconcurrency @MainActor open class WKUserContentController: NSObject {
    open private(set) var userScripts: [WKUserScript] = []
    open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
    open func removeAllUserScripts() { userScripts = [] }
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
    open func removeScriptMessageHandler(forName name: String) {}
    open func removeAllScriptMessageHandlers() {}
    public override init() { super.init() }
}
@preconcurrency @MainActor public protocol WKScriptMessageHandler: AnyObject {
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
@preconcurrency @MainActor open class WKScriptMessage: NSObject {
    open var body: Any { NSNull() }
    open weak var webView: WKWebView? { nil }
    open var name: String { "" }
    public override init() { super.init() }
}
@preconcurrency @MainActor open class WKSnapshotConfiguration: NSObject {
    open var rect: CGRect = .null
    open var snapshotWidth: NSNumber?
    open var afterScreenUpdates: Bool = true
    public override init() { super.init() }
}
@preconcurrency @MainActor open class WKWebsiteDataStore: NSObject {
    open class func `default`() -> WKWebsiteDataStore { return WKWebsiteDataStore() }
    open class func nonPersistent() -> WKWebsiteDataStore { return WKWebsiteDataStore() }
    open class func allWebsiteDataTypes() -> Set<String> { return [] }
    open var isPersistent: Bool { false }
    public let httpCookieStore: WKHTTPCookieStore = WKHTTPCookieStore()
    open func fetchDataRecords(ofTypes dataTypes: Set<String>, completionHandler: @escaping ([WKWebsiteDataRecord]) -> Void) { Placeholder.later { completionHandler([]) } }
    open func removeData(ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord], completionHandler: @escaping () -> Void) { Placeholder.later(completionHandler) }
    open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping () -> Void) { Placeholder.later(completionHandler) }
    public override init() { super.init() }
}
@preconcurrency @MainActor open class WKWebsiteDataRecord: NSObject {
    open var displayName: String { "" }
    open var dataTypes: Set<String> { [] }
    public override init() { super.init() }
}
@preconcurrency @MainActor open class WKHTTPCookieStore: NSObject {
    open func getAllCookies(_ completionHandler: @escaping ([HTTPCookie]) -> Void) { Placeholder.later { completionHandler([]) } }
    open func setCookie(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) { Placeholder.later { completionHandler?() } }
    open func delete(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) { Placeholder.later { completionHandler?() } }
    public override init() { super.init() }
}
public enum WKNavigationType: Int, Sendable {
    case linkActivated, formSubmitted, backForward, reload, formResubmitted, other = -1
}
public enum WKNavigationActionPolicy: Int, Sendable {
    case cancel, allow, download
}
public enum WKNavigationResponsePolicy: Int, Sendable {
    case cancel, allow, download
}
@preconcurrency @MainActor open class WKFrameInfo: NSObject {
    open var isMainFrame: Bool { true }
    open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
    public override init() { super.init() }
}
@preconcurrency @MainActor open class WKNavigationAction: NSObject {
    open var sourceFrame: WKFrameInfo { WKFrameInfo() }
    open var targetFrame: WKFrameInfo? { nil }
    open var navigationType: WKNavigationType { .other }
    open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
    public override init() { super.init() }
}
@preconcurrency @MainActor open class WKNavigationResponse: NSObject {
    open var isForMainFrame: Bool { true }
    open var response: URLResponse { URLResponse(url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: 0, textEncodingName: nil) }
    open var canShowMIMEType: Bool { false }
    public override init() { super.init() }
}
@preconcurrency @MainActor open class WKWindowFeatures: NSObject {
    public override init() { super.init() }
}
@preconcurrency @MainActor public protocol WKNavigationDelegate: AnyObject {
    func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
    func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences, decisionHandler: @escaping @MainActor (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)
    func webView(_ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse, decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void)
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    func webView(_ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge, completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}
extension WKNavigationDelegate {
    public func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void) { decisionHandler(.allow) }
    public func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences, decisionHandler: @escaping @MainActor (WKNavigationActionPolicy, WKWebpagePreferences) -> Void) { decisionHandler(.allow, preferences) }
    public func webView(_ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse, decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void) { decisionHandler(.allow) }
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {}
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
    public func webView(_ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge, completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void) { completionHandler(.performDefaultHandling, nil) }
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}
@preconcurrency @MainActor public protocol WKUIDelegate: AnyObject {
    func webView(_ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration, for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures) -> WKWebView?
    func webViewDidClose(_ webView: WKWebView)
    func webView(_ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor () -> Void)
    func webView(_ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (Bool) -> Void)
    func webView(_ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?, initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (String?) -> Void)
}
extension WKUIDelegate {
    public func webView(_ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration, for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures) -> WKWebView? { nil }
    public func webViewDidClose(_ webView: WKWebView) {}
    public func webView(_ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor () -> Void) { completionHandler() }
    public func webView(_ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (Bool) -> Void) { completionHandler(false) }
    public func webView(_ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?, initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (String?) -> Void) { completionHandler(nil) }
}
