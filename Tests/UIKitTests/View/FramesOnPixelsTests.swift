import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Frames of the framework are on whole pixels of the screen for any size in points.
@MainActor
@Suite struct FramesOnPixelsTests {
    private static func makeControls() -> [UIView] {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 21, height: 17)).image { _ in }
        let slider = UISlider(), progress = UIProgressView(), segments = UISegmentedControl(items: ["A", "Bc", "Def"])
        slider.value = 0.3371
        progress.progress = 0.3371
        segments.selectedSegmentIndex = 1
        let pages = UIPageControl()
        pages.numberOfPages = 5
        let plain = UIButton(type: .system)
        plain.setTitle("Button", for: .normal)
        plain.setImage(image, for: .normal)
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Button"
        configuration.subtitle = "With more"
        configuration.image = image
        configuration.imagePadding = 7
        let configured = UIButton(configuration: configuration)
        let toolbar = UIToolbar()
        toolbar.items = [
            UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil),
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem(image: image, style: .plain, target: nil, action: nil),
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem(title: "Def", style: .done, target: nil, action: nil),
        ]
        let tabs = UITabBar()
        tabs.items = ["A", "Be", "Gamma"].map { UITabBarItem(title: $0, image: image, tag: 0) }
        tabs.items?[1].badgeValue = "12"
        let stacks = [UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]
            .map { distribution in
                let labels = ["A", "Words", "More words"].map { text in
                    let label = UILabel()
                    label.text = text
                    return label
                }
                let stack = UIStackView(arrangedSubviews: labels)
                stack.distribution = distribution
                stack.spacing = 3.3
                stack.alignment = .center
                return stack
            }
        return [
            slider, progress, segments, pages, plain, configured, UISwitch(), UIStepper(), toolbar, tabs,
            UIActivityIndicatorView(style: .medium),
        ] + stacks
    }

    private func show(
        _ scale: CGFloat, _ direction: UITraitEnvironmentLayoutDirection, _ size: UIContentSizeCategory,
        device: Stage.Device = .iphone8
    ) -> Stage {
        let stage = Stage(device: device, scale: scale)
        stage.setLayoutDirection(direction)
        stage.setTextSize(size)
        return stage
    }

    private func expectPixels(_ stage: Stage, _ window: UIView, _ what: String) {
        for fault in PixelWalk(scale: stage.screen.scale).faults(in: window) { Issue.record("\(what): \(fault)") }
    }

    @Test(
        arguments: [CGFloat(1), 2, 3], [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func controlsOfOddSizes(scale: CGFloat, direction: UITraitEnvironmentLayoutDirection) {
        for size in [UIContentSizeCategory.small, .large, .accessibilityLarge] {
            let stage = show(scale, direction, size)
            for (width, height) in [(301, 45), (302, 44), (101, 37), (100, 38)] as [(CGFloat, CGFloat)] {
                let root = UIView(frame: stage.screen.bounds), controls = Self.makeControls()
                for (index, control) in controls.enumerated() {
                    control.frame = CGRect(x: 7, y: 24 + 38 * CGFloat(index), width: width, height: height)
                    root.addSubview(control)
                }
                let window = stage.show(root)
                stage.advance(by: 0.3)
                expectPixels(stage, window, "\(width) × \(height), \(size.rawValue)")
            }
        }
    }

    @Test(arguments: [CGFloat(1), 2, 3], [1, 2, 3, 5])
    func tabsAndBars(scale: CGFloat, count: Int) {
        for device in [Stage.Device.iphone8, .ipad] {
            for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                let stage = show(scale, direction, .large, device: device)
                let tabs = UITabBarController()
                tabs.viewControllers = (0..<count).map { index in
                    let root = UIViewController(), page = UIViewController()
                    root.title = "Root \(index)"
                    page.title = "A page \(index)"
                    page.navigationItem.prompt = index % 2 == 0 ? "Prompt" : nil
                    page.navigationItem.rightBarButtonItems = [
                        UIBarButtonItem(title: "Do", style: .done, target: nil, action: nil),
                        UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
                    ]
                    page.toolbarItems = [
                        UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil),
                        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
                        UIBarButtonItem(title: "Bc", style: .plain, target: nil, action: nil),
                    ]
                    let navigation = UINavigationController(rootViewController: root)
                    navigation.pushViewController(page, animated: false)
                    navigation.isToolbarHidden = index != 1
                    navigation.tabBarItem.badgeValue = index == 0 ? "7" : nil
                    return navigation
                }
                tabs.selectedIndex = count - 1
                let window = stage.show(tabs)
                stage.advance(by: 0.3)
                expectPixels(stage, window, "\(count) tabs, \(direction.rawValue)")
            }
        }
    }

    @Test(arguments: [CGFloat(1), 2, 3], [1, 2, 3])
    func alertsAndSheetsOfActions(scale: CGFloat, actions: Int) {
        for style in [UIAlertController.Style.alert, .actionSheet] {
            for size in [UIContentSizeCategory.small, .large, .accessibilityLarge] {
                let stage = show(scale, .leftToRight, size)
                let root = UIViewController()
                let window = stage.show(root)
                let alert = UIAlertController(
                    title: "A title", message: "A message of some words that takes more lines than one of them.",
                    preferredStyle: style)
                for index in 0..<actions {
                    alert.addAction(
                        UIAlertAction(title: "Action \(index)", style: index == 0 ? .cancel : .default))
                }
                root.present(alert, animated: true)
                stage.advance(by: 1)
                expectPixels(stage, window, "\(style.rawValue), \(size.rawValue)")
            }
        }
    }

    @Test(arguments: [CGFloat(1), 2, 3]) func sheetsAndPopovers(scale: CGFloat) {
        for device in [Stage.Device.iphone8, .ipad] {
            for (width, height) in [(301.3, 201.7), (280, 190), (281, 191)] as [(CGFloat, CGFloat)] {
                for style in [UIModalPresentationStyle.pageSheet, .formSheet, .popover] {
                    let stage = show(scale, .leftToRight, .large, device: device)
                    let root = UIViewController(), page = UITableViewController(style: .insetGrouped)
                    let window = stage.show(root)
                    page.modalPresentationStyle = style
                    page.preferredContentSize = CGSize(width: width, height: height)
                    page.sheetPresentationController?.detents = [.custom { 0.4371 * $0.maximumDetentValue }]
                    page.sheetPresentationController?.prefersGrabberVisible = true
                    page.popoverPresentationController?.sourceView = root.view
                    page.popoverPresentationController?.sourceRect = CGRect(x: 101, y: 103, width: 17, height: 19)
                    root.present(page, animated: true)
                    stage.advance(by: 1.5)
                    expectPixels(stage, window, "\(style.rawValue), \(width) × \(height)")
                }
            }
        }
    }
}
