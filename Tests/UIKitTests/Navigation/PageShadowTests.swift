import CoreGraphics
import QuartzCore
import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct PageShadowTests {
    /// A shadow without a path is cut out of the layer's pixels, which costs as much as all the rest of a frame.
    @Test(arguments: [false, true]) func slidingPageCastsTheShadowOfItsBounds(isRightToLeft: Bool) {
        let stage = Stage(device: .iphone15)
        stage.setLayoutDirection(isRightToLeft ? .rightToLeft : .leftToRight)
        let navigation = UINavigationController(rootViewController: UITableViewController())
        stage.show(navigation)
        let page = UITableViewController()

        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.2)

        #expect(page.view.layer.shadowOpacity > 0)
        #expect(page.view.layer.shadowPath?.boundingBox == page.view.bounds)
    }

    @Test func aPagesOwnShadowSettingsComeBackAfterAPush() {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.show(navigation)
        let page = UIViewController()
        let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
        page.view.layer.shadowRadius = 7
        page.view.layer.shadowOffset = CGSize(width: 1, height: 2)
        page.view.layer.shadowPath = path

        navigation.pushViewController(page, animated: true)
        stage.advance(by: 1)

        #expect(page.view.layer.shadowOpacity == 0)
        #expect(page.view.layer.shadowRadius == 7)
        #expect(page.view.layer.shadowOffset == CGSize(width: 1, height: 2))
        #expect(page.view.layer.shadowPath == path)
    }
}
