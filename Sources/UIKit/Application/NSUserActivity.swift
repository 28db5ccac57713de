public import Foundation

/// The type of an activity that begins with a web address.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// A description of what the user is doing, so that the app or another one can go on with it.
///
/// The class holds what an app says of the activity; the system does nothing with it. Not yet: Handoff, search and
/// Siri.
open class NSUserActivity: NSObject {
    /// The kind of activity, as a reversed domain name.
    public let activityType: String
    /// The title that the user sees.
    open var title: String?
    /// The values that are needed to go on.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of `userInfo` that are needed to go on.
    open var requiredUserInfoKeys: Set<String>?
    /// The page in a browser that goes on with the activity.
    open var webpageURL: URL?
    /// The page that led to the activity.
    open var referrerURL: URL?
    /// Words that find the activity.
    open var keywords: Set<String> = []
    /// The date after which the activity is no longer of use.
    open var expirationDate: Date?
    /// Whether the user may go on with it on another device; true by default.
    open var isEligibleForHandoff = true
    /// Whether it is found by searching on the device.
    open var isEligibleForSearch = false
    /// Whether everyone may find it.
    open var isEligibleForPublicIndexing = false
    /// Whether Siri may suggest it.
    open var isEligibleForPrediction = false
    /// An identifier that lasts, so that the activity can be deleted.
    open var persistentIdentifier: String?
    /// Whether the delegate is asked for `userInfo` before it is used.
    open var needsSave = false

    /// Creates an activity.
    public init(activityType: String) {
        self.activityType = activityType
    }

    /// Adds entries to `userInfo`.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }

    /// Marks the activity as the one that the user is doing. The system does nothing with it.
    open func becomeCurrent() {}

    /// Ends being the one that the user is doing.
    open func resignCurrent() {}

    /// Ends the activity.
    open func invalidate() {}
}

/// An object that goes on with an activity.
@MainActor
public protocol UIUserActivityRestoring: AnyObject {
    /// Restores what is needed to go on with the activity.
    func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
