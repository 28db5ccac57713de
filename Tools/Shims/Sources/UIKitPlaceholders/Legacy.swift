// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import FoundationNetworking
import UIKit
open class UILocalNotification: NSObject {
    open var fireDate: Date?
    open var timeZone: TimeZone?
    open var alertBody: String?
    open var alertTitle: String?
    open var alertAction: String?
    open var hasAction: Bool = true
    open var soundName: String?
    open var applicationIconBadgeNumber: Int = 0
    open var userInfo: [AnyHashable: Any]?
    public override init() { super.init(); Placeholder.log("UILocalNotification") }
}
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"
public struct UIUserNotificationType: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UIUserNotificationType(rawValue: 1)
    public static let sound = UIUserNotificationType(rawValue: 2)
    public static let alert = UIUserNotificationType(rawValue: 4)
}
open class UIUserNotificationSettings: NSObject {
    public let types: UIUserNotificationType
    public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) { self.types = types; super.init(); Placeholder.log("UIUserNotificationSettings") }
}
open class UIUserNotificationCategory: NSObject {
    public override init() { super.init() }
}
extension UIApplication {
    public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) { Placeholder.log("UIApplication.registerUserNotificationSettings") }
    public func scheduleLocalNotification(_ notification: UILocalNotification) { Placeholder.log("UIApplication.scheduleLocalNotification") }
    public func presentLocalNotificationNow(_ notification: UILocalNotification) { Placeholder.log("UIApplication.presentLocalNotificationNow") }
    public func cancelLocalNotification(_ notification: UILocalNotification) { Placeholder.log("UIApplication.cancelLocalNotification") }
    public func cancelAllLocalNotifications() { Placeholder.log("UIApplication.cancelAllLocalNotifications") }
    public var scheduledLocalNotifications: [UILocalNotification]? {
        get { Placeholder.value(of: self, "scheduledLocalNotifications") }
        set { Placeholder.log("UIApplication.scheduledLocalNotifications"); Placeholder.set(newValue, of: self, "scheduledLocalNotifications") }
    }
    public var currentUserNotificationSettings: UIUserNotificationSettings? { nil }
}
open class UIWebView: UIView {
    public enum NavigationType: Int, Sendable {
        case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
    }
    open weak var delegate: (any UIWebViewDelegate)?
    public let scrollView: UIScrollView = UIScrollView()
    open var request: URLRequest? { nil }
    open var canGoBack: Bool { false }
    open var canGoForward: Bool { false }
    open var isLoading: Bool { false }
    open var scalesPageToFit: Bool = false
    open var dataDetectorTypes: UIDataDetectorTypes = []
    open func loadRequest(_ request: URLRequest) {}
    open func loadHTMLString(_ string: String, baseURL: URL?) {}
    open func load(_ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL) {}
    open func reload() {}
    open func stopLoading() {}
    open func goBack() {}
    open func goForward() {}
    open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }
    public override init(frame: CGRect) { super.init(frame: frame); Placeholder.log("UIWebView"); contentMode = .redraw }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UIWebView"); contentMode = .redraw }
    open override func draw(_ rect: CGRect) { Placeholder.draw("UIWebView", in: self) }
}
@preconcurrency @MainActor public protocol UIWebViewDelegate: AnyObject {
    func webView(_ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType) -> Bool
    func webViewDidStartLoad(_ webView: UIWebView)
    func webViewDidFinishLoad(_ webView: UIWebView)
    func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}
extension UIWebViewDelegate {
    public func webView(_ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType) -> Bool { return true }
    public func webViewDidStartLoad(_ webView: UIWebView) {}
    public func webViewDidFinishLoad(_ webView: UIWebView) {}
    public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}
