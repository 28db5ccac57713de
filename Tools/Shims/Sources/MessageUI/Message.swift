// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
@_exported import UIKit
public enum MFMailComposeResult: Int, Sendable {
    case cancelled, saved, sent, failed
}
public enum MessageComposeResult: Int, Sendable {
    case cancelled, sent, failed
}
public struct MFMailComposeError: Error {
    public enum Code: Int, Sendable {
        case saveFailed, sendFailed
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
}
open class MFMailComposeViewController: PlaceholderViewController {
    public static func canSendMail() -> Bool { Placeholder.logUnavailable("MFMailComposeViewController", "canSendMail() is false"); return false }
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
    open func setSubject(_ subject: String) { title = subject }
    open func setToRecipients(_ toRecipients: [String]?) {}
    open func setCcRecipients(_ ccRecipients: [String]?) {}
    open func setBccRecipients(_ bccRecipients: [String]?) {}
    open func setMessageBody(_ body: String, isHTML: Bool) {}
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
    open func setPreferredSendingEmailAddress(_ emailAddress: String) {}
    open override func done() { if let delegate = mailComposeDelegate { delegate.mailComposeController(self, didFinishWith: .cancelled, error: nil) } else { super.done() } }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil); Placeholder.log("MFMailComposeViewController") }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("MFMailComposeViewController") }
    open override var placeholderName: String { "MFMailComposeViewController" }
}
@preconcurrency @MainActor public protocol MFMailComposeViewControllerDelegate: AnyObject {
    func mailComposeController(_ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}
extension MFMailComposeViewControllerDelegate {
    public func mailComposeController(_ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?) { controller.dismiss(animated: true) }
}
open class MFMessageComposeViewController: PlaceholderViewController {
    public static func canSendText() -> Bool { Placeholder.logUnavailable("MFMessageComposeViewController", "canSendText() is false"); return false }
    public static func canSendSubject() -> Bool { return false }
    public static func canSendAttachments() -> Bool { return false }
    public static func isSupportedAttachmentUTI(_ uti: String) -> Bool { return false }
    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
    open var recipients: [String]?
    open var subject: String?
    open var body: String?
    open func disableUserAttachments() {}
    open func addAttachmentURL(_ attachmentURL: URL, withAlternateFilename alternateFilename: String?) -> Bool { false }
    open func addAttachmentData(_ attachmentData: Data, typeIdentifier uti: String, filename: String) -> Bool { false }
    open override func done() { if let delegate = messageComposeDelegate { delegate.messageComposeViewController(self, didFinishWith: .cancelled) } else { super.done() } }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil); Placeholder.log("MFMessageComposeViewController") }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("MFMessageComposeViewController") }
    open override var placeholderName: String { "MFMessageComposeViewController" }
}
@preconcurrency @MainActor public protocol MFMessageComposeViewControllerDelegate: AnyObject {
    func messageComposeViewController(_ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
