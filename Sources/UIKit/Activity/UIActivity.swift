public import Foundation

/// A service that a share sheet offers: a subclass performs it on the shared items.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// The group of a sheet in which an activity stands.
    public enum Category: Int, Sendable {
        /// The list of actions.
        case action
        /// The row of icons.
        case share
    }

    /// The name of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Creates an activity.
    public nonisolated override init() {
        super.init()
    }

    /// The group in which activities of the class stand; `.action` by default.
    open class var activityCategory: Category { .action }

    /// The name of the activity; nil by default.
    open var activityType: ActivityType? { nil }

    /// The title in the sheet; nil by default.
    open var activityTitle: String? { nil }

    /// The image in the sheet; nil by default.
    open var activityImage: UIImage? { nil }

    /// Returns whether the activity can be performed on items; false by default.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

    /// Called with the items before the activity is performed.
    open func prepare(withActivityItems activityItems: [Any]) {}

    /// The view controller that performs the activity; nil, the default, for one that ``perform()`` does.
    ///
    /// It is presented, and is dismissed by ``activityDidFinish(_:)``.
    open var activityViewController: UIViewController? { nil }

    /// Performs the activity. An override calls ``activityDidFinish(_:)`` when it is done; the default does so at once.
    open func perform() { activityDidFinish(true) }

    /// Ends the activity, and dismisses its view controller and the sheet.
    ///
    /// - Parameter completed: Whether it was performed.
    open func activityDidFinish(_ completed: Bool) { onFinish?(completed, nil) }

    /// Called when the activity has ended.
    final var onFinish: ((Bool, (any Error)?) -> Void)?
}

extension UIActivity.ActivityType {
    // The services of iOS. Only copying, saving and opening exist here; the others can be excluded.

    /// Posts to Facebook. Absent here.
    public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
    /// Posts to Twitter. Absent here.
    public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
    /// Posts to Weibo. Absent here.
    public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
    /// Sends a message. Absent here.
    public static let message = Self("com.apple.UIKit.activity.Message")
    /// Sends a mail. Absent here.
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    /// Prints. Absent here.
    public static let print = Self("com.apple.UIKit.activity.Print")
    /// Copies to the general pasteboard.
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    /// Assigns an image to a contact. Absent here.
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    /// Saves images in the pictures folder.
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Adds a page to the reading list. Absent here.
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
    /// Posts to Flickr. Absent here.
    public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
    /// Posts to Vimeo. Absent here.
    public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
    /// Posts to Tencent Weibo. Absent here.
    public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
    /// Sends to a device nearby. Absent here.
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
    /// Opens in the library of books. Absent here.
    public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
    /// Draws on a PDF. Absent here.
    public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
    /// Shares with a call. Absent here.
    public static let sharePlay = Self("com.apple.UIKit.activity.SharePlay")
    /// Invites to collaboration. Absent here.
    public static let collaborationInviteWithLink = Self("com.apple.UIKit.activity.CollaborationInviteWithLink")
    /// Copies a link to a collaboration. Absent here.
    public static let collaborationCopyLink = Self("com.apple.UIKit.activity.CollaborationCopyLink")
    /// Adds to the home screen. Absent here.
    public static let addToHomeScreen = Self("com.apple.UIKit.activity.AddToHomeScreen")

    /// Saves files in the downloads folder. As on iOS, it has no name of UIKit's.
    static let saveToFiles = Self("com.apple.DocumentManagerUICore.SaveToFiles")
    /// Opens with the desktop's program.
    static let openInProgram = Self("twill.activity.Open")
}
