// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
open class UIApplicationShortcutIcon: NSObject {
    public enum IconType: Int, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
        case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task
        case taskCompleted, alarm, bookmark, shuffle, audio, update
    }
    public init(type: IconType) { Placeholder.log("UIApplicationShortcutIcon"); super.init() }
    public init(templateImageName: String) { Placeholder.log("UIApplicationShortcutIcon"); super.init() }
    public init(systemImageName: String) { Placeholder.log("UIApplicationShortcutIcon"); super.init() }
}
open class UIApplicationShortcutItem: NSObject {
    public let type: String
    public let localizedTitle: String
    public let localizedSubtitle: String?
    public let icon: UIApplicationShortcutIcon?
    public let userInfo: [String: any NSSecureCoding]?
    open var targetContentIdentifier: Any?
    public init(type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil) { Placeholder.log("UIApplicationShortcutItem"); self.type = type; self.localizedTitle = localizedTitle; self.localizedSubtitle = localizedSubtitle; self.icon = icon; self.userInfo = userInfo; super.init() }
    public convenience init(type: String, localizedTitle: String) { self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil, userInfo: nil) }
}
public typealias UIMutableApplicationShortcutItem = UIApplicationShortcutItem
extension UIApplication {
    public var shortcutItems: [UIApplicationShortcutItem]? {
        get { Placeholder.value(of: self, "shortcutItems") }
        set { Placeholder.log("UIApplication.shortcutItems"); Placeholder.set(newValue, of: self, "shortcutItems") }
    }
}
