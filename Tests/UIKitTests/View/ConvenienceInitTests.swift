import CoreGraphics
import Testing
import TwillTesting
import UIKit

// What apps write: Swift calls no property observers for what an initialiser of the very class sets, also in an extension.

extension UIScrollView {
    fileprivate convenience init(inset: CGFloat, refresh: UIRefreshControl) {
        self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        contentInsetAdjustmentBehavior = .never
        contentInset = UIEdgeInsets(top: inset, left: 0, bottom: 0, right: 0)
        refreshControl = refresh
    }
}

extension UITableView {
    fileprivate convenience init(header: UIView, owner: any UITableViewDelegate) {
        self.init(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
        tableHeaderView = header
        backgroundView = UIView()
        delegate = owner
    }
}

extension UITableViewCell {
    fileprivate convenience init(background: UIView, accessory: UIView) {
        self.init(style: .default, reuseIdentifier: nil)
        backgroundView = background
        accessoryView = accessory
        accessoryType = .checkmark
    }
}

extension UITableViewHeaderFooterView {
    fileprivate convenience init(background: UIView) {
        self.init(reuseIdentifier: nil)
        backgroundView = background
    }
}

extension UIButton {
    fileprivate convenience init(configured title: String) {
        self.init(frame: .zero)
        var configuration = UIButton.Configuration.filled()
        configuration.title = title
        self.configuration = configuration
    }
}

extension UIPageControl {
    fileprivate convenience init(pages: Int) {
        self.init(frame: .zero)
        numberOfPages = pages
        currentPage = pages + 10
    }
}

extension UIStepper {
    fileprivate convenience init(from low: Double, to high: Double) {
        self.init(frame: .zero)
        minimumValue = low
        maximumValue = high
    }
}

extension UISlider {
    fileprivate convenience init(low picture: UIImage) {
        self.init(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        minimumValueImage = picture
    }
}

extension UIActivityIndicatorView {
    fileprivate convenience init(hides: Bool) {
        self.init(style: .large)
        hidesWhenStopped = hides
    }
}

extension UIBarButtonItem {
    fileprivate convenience init(does action: UIAction) {
        self.init()
        primaryAction = action
    }
}

extension UITapGestureRecognizer {
    fileprivate convenience init(taps: Int) {
        self.init(target: nil, action: nil)
        numberOfTapsRequired = taps
    }
}

extension UITabBar {
    fileprivate convenience init(black: Bool) {
        self.init(frame: .zero)
        barStyle = black ? .black : .default
    }
}

extension UIView {
    fileprivate convenience init(masked mask: UIView) {
        self.init(frame: .zero)
        self.mask = mask
    }
}

@MainActor
@Suite struct ConvenienceInitTests {
    private final class Owner: NSObject, UITableViewDelegate {
        var scrolls = 0
        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    }

    @Test func scrollViewsTakeTheirInsetsAndRefreshControl() {
        let refresh = UIRefreshControl()
        let scroll = UIScrollView(inset: 30, refresh: refresh)
        #expect(scroll.contentOffset.y == -30 && refresh.superview === scroll)
    }

    @Test func tablesShowTheirViewsAndNotifyTheirDelegateOfScrolling() {
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50)), owner = Owner()
        let table = UITableView(header: header, owner: owner)
        #expect(header.superview === table && table.backgroundView?.superview === table)
        table.contentOffset.y = 5
        #expect(owner.scrolls > 0)
    }

    @Test func cellsAndHeadersTakeTheirViews() {
        let background = UIView(), accessory = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let cell = UITableViewCell(background: background, accessory: accessory)
        #expect(background.superview === cell && accessory.superview === cell)
        let header = UITableViewHeaderFooterView(background: background)
        #expect(background.superview === header)
    }

    @Test func controlsFollowWhatIsSet() throws {
        let stage = Stage()
        let button = UIButton(configured: "Filled")
        button.frame = CGRect(x: 20, y: 40, width: 120, height: 44)
        stage.show(button)
        #expect(stage.shows("Filled"))
        #expect(UIPageControl(pages: 4).currentPage == 3)

        let stepper = UIStepper(from: 5, to: 9)
        #expect(stepper.value == 5)

        let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        let slider = UISlider(low: picture)
        slider.layoutIfNeeded()
        #expect(slider.trackRect(forBounds: slider.bounds).minX > 10)
        #expect(!UIActivityIndicatorView(hides: false).isHidden && UIActivityIndicatorView(hides: true).isHidden)
    }

    @Test func barsRecognisersAndMasksFollowWhatIsSet() {
        #expect(UIBarButtonItem(does: UIAction(title: "Act") { _ in }).title == "Act")
        #expect(UITapGestureRecognizer(taps: 0).numberOfTapsRequired == 1)
        #expect(UITabBar(black: true).overrideUserInterfaceStyle == .dark)
        let mask = UIView()
        #expect(UIView(masked: mask).layer.mask === mask.layer)
    }

    @Test func aSystemItemKeepsItsImageForAnyAction() {
        let item = UIBarButtonItem(systemItem: .add, primaryAction: UIAction(title: "Act") { _ in })
        #expect(item.title == nil && item.primaryAction?.title == "Act")
    }
}
