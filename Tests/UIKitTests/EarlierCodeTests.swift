import Foundation
import Testing
import TwillTesting
import UIKit

/// Types and methods that code of earlier years uses.
@MainActor @Suite struct EarlierCodeTests {
    @Test func indexPathsOfObjectiveCHaveRows() {
        let path = NSIndexPath(forRow: 3, inSection: 2)
        #expect(path.row == 3 && path.item == 3 && path.section == 2)
        #expect((IndexPath(row: 3, section: 2) as NSIndexPath).row == 3)
        #expect(NSIndexPath(row: 3, section: 2) as IndexPath == IndexPath(row: 3, section: 2))
        #expect(NSIndexPath(item: 4, section: 1) as IndexPath == IndexPath(item: 4, section: 1))
    }

    @Test func anActivityHoldsWhatAnAppSaysOfIt() {
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = URL(string: "https://example.com/cards/1")
        activity.userInfo = ["card": 1]
        activity.addUserInfoEntries(from: ["page": 2])
        #expect(activity.activityType == "NSUserActivityTypeBrowsingWeb")
        #expect(activity.userInfo as? [String: Int] == ["card": 1, "page": 2])

        final class Page: UIViewController {
            var restored: NSUserActivity?
            override func restoreUserActivityState(_ activity: NSUserActivity) { restored = activity }
        }
        let page = Page()
        (page as any UIUserActivityRestoring).restoreUserActivityState(activity)
        #expect(page.restored === activity)
    }
}
