import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// The accessibility of standard screens without code of the app.
@MainActor @Suite struct SpokenScreenTests {
    private func label(_ text: String, _ y: CGFloat) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: y, width: 200, height: 20))
        label.text = text
        return label
    }

    @Test func anAlertHidesWhatIsBehindIt() {
        let stage = Stage()
        let screen = UIViewController()
        screen.view.addSubview(label("Behind", 100))
        stage.show(screen)
        let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))

        screen.present(alert, animated: false)
        stage.advance(by: 0.1)

        let spoken = stage.spokenLabels
        #expect(spoken.contains("Delete?") && spoken.contains("It is gone then.") && spoken.contains("Cancel"))
        #expect(!spoken.contains("Behind"))
        alert.dismiss(animated: false)
        stage.advance(by: 0.1)
        #expect(stage.spokenLabels == ["Behind"])
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen, .formSheet])
    func aPresentedScreenHidesTheOneBehind(_ style: UIModalPresentationStyle) {
        let stage = Stage()
        let screen = UIViewController(), sheet = UIViewController()
        screen.view.addSubview(label("Behind", 100))
        sheet.view.addSubview(label("Sheet", 100))
        sheet.modalPresentationStyle = style
        stage.show(screen)

        screen.present(sheet, animated: false)
        stage.advance(by: 0.1)

        #expect(stage.spokenLabels.contains("Sheet") && !stage.spokenLabels.contains("Behind"))
        sheet.dismiss(animated: false)
        stage.advance(by: 0.1)
        #expect(stage.spokenLabels == ["Behind"])
    }

    @Test func aNavigationBarHasItsTitleAsHeaderAndABackButton() {
        let stage = Stage()
        let one = UIViewController(), two = UIViewController()
        one.title = "Inbox"
        two.title = "Letter"
        two.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .trash)
        let navigation = UINavigationController(rootViewController: one)
        stage.show(navigation)
        navigation.pushViewController(two, animated: false)
        stage.drawChanges()

        let elements = stage.accessibilityElements
        let title = elements.first { $0.accessibilityLabel == "Letter" }
        #expect(title?.accessibilityTraits.contains(.header) == true)
        let back = elements.first { $0.accessibilityLabel == "Inbox" }
        #expect(back?.accessibilityTraits.contains(.button) == true)
        #expect(elements.contains { $0.accessibilityLabel == "Delete" && $0.accessibilityTraits.contains(.button) })
    }

    @Test func aDisabledBarButtonHasTheTraitAndItsItemsHint() {
        let stage = Stage()
        let screen = UIViewController()
        let item = UIBarButtonItem(title: "Send", style: .plain, target: nil, action: nil)
        item.accessibilityHint = "Sends the letter"
        item.isEnabled = false
        screen.navigationItem.rightBarButtonItem = item
        stage.show(UINavigationController(rootViewController: screen))

        let button = stage.accessibilityElements.first { $0.accessibilityLabel == "Send" }
        #expect(button?.accessibilityTraits == [.button, .notEnabled])
        #expect(button?.accessibilityHint == "Sends the letter")
    }

    @Test func disabledTabsAndAlertButtonsHaveTheTrait() {
        let stage = Stage()
        let tabs = UITabBarController(), page = UIViewController()
        page.title = "Home"
        page.tabBarItem.isEnabled = false
        tabs.viewControllers = [page, UIViewController()]
        stage.show(tabs)
        func isDisabled(_ name: String) -> Bool? {
            stage.accessibilityElements.first { $0.accessibilityLabel == name }?.accessibilityTraits.contains(
                .notEnabled)
        }
        #expect(isDisabled("Home") == true)

        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        alert.addAction(UIAlertAction(title: "Yes", style: .default))
        alert.actions[1].isEnabled = false
        tabs.present(alert, animated: false)
        stage.advance(by: 0.1)
        #expect(isDisabled("No") == false && isDisabled("Yes") == true)
    }

    @Test func theSelectedTabHasTheTrait() {
        let stage = Stage()
        let tabs = UITabBarController()
        let pages = ["Home", "Search"].map { title in
            let page = UIViewController()
            page.title = title
            return page
        }
        tabs.viewControllers = pages
        stage.show(tabs)
        func isSelected(_ name: String) -> Bool? {
            stage.accessibilityElements.first { $0.accessibilityLabel == name }?.accessibilityTraits.contains(.selected)
        }
        #expect(isSelected("Home") == true && isSelected("Search") == false)

        tabs.selectedIndex = 1
        stage.drawChanges()
        #expect(isSelected("Home") == false && isSelected("Search") == true)
    }

    @Test func segmentsHaveTheSelectedTraitAndCanBeActivated() throws {
        let stage = Stage()
        let control = UISegmentedControl(items: ["Day", "Week"])
        control.frame = CGRect(x: 20, y: 100, width: 300, height: 32)
        control.selectedSegmentIndex = 0
        stage.show(control)
        #expect(stage.spokenLabels == ["Day", "Week"])

        try stage.activate("Week")

        #expect(control.selectedSegmentIndex == 1)
        let week = stage.accessibilityElements.last
        #expect(week?.accessibilityTraits.contains(.selected) == true)
    }

    @Test func aSwitchHasAValueAndIsToggledByActivation() throws {
        let stage = Stage()
        let choice = UISwitch(frame: CGRect(x: 20, y: 100, width: 51, height: 31))
        choice.accessibilityLabel = "Wi-Fi"
        stage.show(choice)
        #expect(choice.accessibilityValue == "0")

        try stage.activate("Wi-Fi")

        #expect(choice.isOn && choice.accessibilityValue == "1")
    }

    @Test func imagesAreImagesAndNoElementsByThemselves() {
        let view = UIImageView()

        #expect(view.accessibilityTraits == .image && !view.isAccessibilityElement)
    }

    @Test func aDisabledButtonHasTheTrait() {
        let button = UIButton(configuration: .filled())
        button.isEnabled = false
        button.isSelected = true

        #expect(button.accessibilityTraits == [.button, .notEnabled, .selected])
        #expect(!button.accessibilityRespondsToUserInteraction)
    }

    @Test func anAttributedLabelIsReadWithoutItsAttributes() {
        let view = UILabel()
        view.attributedText = NSAttributedString(string: "Twelve", attributes: [.kern: 2])

        #expect(view.accessibilityLabel == "Twelve" && view.accessibilityTraits == .staticText)
    }

    @Test func disclosureAndInfoMarksOfCellsAreNamed() {
        let button = UIButton(type: .detailDisclosure), add = UIButton(type: .contactAdd),
            close = UIButton(type: .close)
        #expect([button, add, close].map(\.accessibilityLabel) == ["More Info", "Add", "Close"])
    }

    @Test func aHiddenBarIsNotRead() {
        let stage = Stage()
        let screen = UIViewController()
        screen.title = "Inbox"
        let navigation = UINavigationController(rootViewController: screen)
        stage.show(navigation)
        #expect(stage.spokenLabels == ["Inbox"])

        navigation.setNavigationBarHidden(true, animated: false)
        stage.drawChanges()
        #expect(stage.spokenLabels.isEmpty)
    }

    @Test func elementsOutsideTheVisibleAreaAreFoundInScreenOrder() {
        let stage = Stage()
        let scroll = UIScrollView(frame: stage.screen.bounds)
        scroll.contentSize = CGSize(width: 375, height: 3000)
        for (index, text) in ["Top", "Far below"].enumerated() { scroll.addSubview(label(text, CGFloat(index) * 2000)) }
        stage.show(scroll)

        #expect(stage.spokenLabels == ["Top", "Far below"])
    }
}

/// Appearance, labels and configured buttons as apps use them.
@MainActor @Suite struct StyledControlProbeTests {
    private func button(_ configuration: UIButton.Configuration) -> UIButton {
        UIButton(configuration: configuration)
    }

    @Test func appearanceReachesControls() {
        let stage = Stage()
        UISwitch.appearance().onTintColor = .purple
        UIPageControl.appearance().currentPageIndicatorTintColor = .orange
        UITabBar.appearance().unselectedItemTintColor = .brown
        UISlider.appearance().minimumTrackTintColor = .magenta
        UIProgressView.appearance().progressTintColor = .cyan
        UILabel.appearance(whenContainedInInstancesOf: [UIStackView.self]).textColor = .green
        let choice = UISwitch(), pages = UIPageControl(), tabs = UITabBar(), slider = UISlider()
        let progress = UIProgressView(), inside = UILabel(), outside = UILabel(), own = UISwitch()
        own.onTintColor = .red
        let stack = UIStackView(arrangedSubviews: [inside])
        let root = UIView(frame: stage.screen.bounds)
        [choice, pages, tabs, slider, progress, stack, outside, own].forEach(root.addSubview)

        stage.show(root)

        #expect(choice.onTintColor == .purple && own.onTintColor == .red)
        #expect(pages.currentPageIndicatorTintColor == .orange && tabs.unselectedItemTintColor == .brown)
        #expect(slider.minimumTrackTintColor == .magenta && progress.progressTintColor == .cyan)
        #expect(inside.textColor == .green && outside.textColor == .label)
    }

    @Test func appearanceTakesTitleAttributesOfSegments() {
        let stage = Stage()
        UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
        UISegmentedControl.appearance().selectedSegmentTintColor = .yellow
        let control = UISegmentedControl(items: ["A", "B"])

        stage.show(control)

        #expect(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
        #expect(control.selectedSegmentTintColor == .yellow)
    }

    @Test func anEmptyLabelHasNoSize() {
        let label = UILabel()
        #expect(label.intrinsicContentSize == .zero)

        label.text = ""
        #expect(label.intrinsicContentSize == .zero)

        label.text = "A"
        label.text = nil
        #expect(label.intrinsicContentSize == .zero && label.attributedText == nil)
    }

    @Test func naturalTextIsAlignedToTheLeadingEdge() {
        for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            let stage = Stage()
            stage.setLayoutDirection(direction)
            let label = UILabel(frame: CGRect(x: 0, y: 100, width: 375, height: 40))
            var text = AttributedString("MM")
            text.backgroundColor = .red
            text.font = .systemFont(ofSize: 30)
            label.attributedText = NSAttributedString(text)
            stage.show(label)

            let picture = stage.snapshot()
            let isLeft = direction == .leftToRight
            #expect(picture.hasColor(.red, at: CGPoint(x: isLeft ? 1 : 374, y: 120)))
            #expect(!picture.hasColor(.red, at: CGPoint(x: isLeft ? 374 : 1, y: 120)))
        }
    }

    @Test func configuredContentIsMirrored() {
        for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            let stage = Stage()
            stage.setLayoutDirection(direction)
            var look = UIButton.Configuration.plain()
            look.title = "Next"
            look.image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
            look.imagePlacement = .trailing
            look.imagePadding = 6
            look.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 4)
            let button = button(look)
            button.frame = CGRect(origin: CGPoint(x: 0, y: 100), size: button.intrinsicContentSize)
            stage.show(button)
            let title = button.titleLabel!.frame, picture = button.imageView!.frame

            if direction == .leftToRight {
                #expect(abs(title.minX - 30) < 0.51 && abs(picture.maxX - (button.bounds.width - 4)) < 0.51)
            } else {
                #expect(abs(title.maxX - (button.bounds.width - 30)) < 0.51 && abs(picture.minX - 4) < 0.51)
            }
        }
    }

    @Test func aConfiguredTitleThatWrapsMakesTheButtonHigherUnderConstraints() {
        for scale in [1.0, 2, 3] {
            let stage = Stage(scale: scale)
            var look = UIButton.Configuration.plain()
            look.title = "Copy picture"
            look.contentInsets = .zero
            let button = button(look), root = UIView(frame: stage.screen.bounds)
            button.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(button)
            NSLayoutConstraint.activate([
                button.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
                button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                button.widthAnchor.constraint(equalToConstant: 70),
            ])
            stage.show(root)
            // Two lines of the body's 20.29 points.
            #expect(button.frame.height >= 40.5 && button.frame.height < 42)
            #expect(button.bounds.contains(button.titleLabel!.frame))

            button.configuration?.title = "Copy"
            stage.drawChanges()
            #expect(button.frame.height >= 20 && button.frame.height <= 21)
            button.configuration?.title = "Copy picture"
            button.configuration?.titleLineBreakMode = .byTruncatingTail
            stage.drawChanges()
            #expect(button.frame.height >= 20 && button.frame.height <= 21)
        }
    }

    @Test func anImageAboveTheTitleAddsToTheHeight() {
        var look = UIButton.Configuration.plain()
        look.title = "Share"
        look.contentInsets = .zero
        let line = button(look).intrinsicContentSize.height
        look.image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in }
        look.imagePlacement = .top
        look.imagePadding = 5

        #expect(button(look).intrinsicContentSize.height == line + 24 + 5)
    }

    @Test func aSubtitleIsBelowTheTitle() {
        let stage = Stage()
        var look = UIButton.Configuration.gray()
        look.title = "Wide enough"
        look.subtitle = "b"
        look.titlePadding = 7
        look.titleAlignment = .trailing
        let button = button(look)
        button.frame = CGRect(x: 0, y: 100, width: 250, height: 80)
        stage.show(button)

        let title = button.titleLabel!.frame, subtitle = button.subtitleLabel!.frame
        #expect(abs(subtitle.minY - title.maxY - 7) < 0.51)
        #expect(button.subtitleLabel?.textAlignment == .right)
        #expect(button.subtitleLabel?.font == .preferredFont(forTextStyle: .footnote))
    }

    @Test func aConfiguredButtonFollowsBoldTextAndTextSize() {
        let stage = Stage()
        var look = UIButton.Configuration.plain()
        look.title = "Follow"
        let button = button(look)
        button.frame = CGRect(x: 0, y: 100, width: 300, height: 80)
        stage.show(button)
        let size = button.intrinsicContentSize

        stage.setAccessibility(.boldText, true)
        #expect(button.titleLabel?.font.fontName == ".SFUI-Semibold")
        #expect(button.intrinsicContentSize.width > size.width)
        stage.setTextSize(.accessibilityLarge)
        #expect(button.titleLabel?.font.pointSize == 33)
        stage.setAccessibility(.boldText, false)
        stage.setTextSize(.large)
        #expect(button.intrinsicContentSize == size)
    }

    @Test func anUpdateHandlerChangesTheTitleByState() {
        let stage = Stage()
        let button = button(.plain())
        button.frame = CGRect(x: 0, y: 100, width: 300, height: 80)
        button.configurationUpdateHandler = { button in
            var look = button.configuration
            var text = AttributedString(button.isSelected ? "On" : "Off")
            text.underlineStyle = .single
            look?.attributedTitle = text
            look?.background.cornerRadius = 3
            button.configuration = look
        }
        stage.show(button)
        #expect(stage.shows("Off"))

        button.isSelected = true
        stage.drawChanges()
        #expect(stage.shows("On") && !stage.shows("Off"))
        #expect(button.titleLabel?.attributedText?.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
    }

    @Test func aDynamicColorInAnAttributedTitleFollowsTheAppearance() {
        let stage = Stage()
        var look = UIButton.Configuration.plain()
        var text = AttributedString("████")
        text.foregroundColor = UIColor { $0.userInterfaceStyle == .dark ? .green : .blue }
        text.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .green : .blue }
        look.attributedTitle = text
        look.contentInsets = .zero
        let button = button(look)
        button.frame = CGRect(x: 100, y: 100, width: 120, height: 40)
        stage.show(button)
        #expect(stage.snapshot().hasColor(.blue, at: CGPoint(x: 160, y: 120)))

        stage.setAppearance(.dark)
        #expect(stage.snapshot().hasColor(.green, at: CGPoint(x: 160, y: 120)))
    }

    @Test func aTransformersColorFollowsTheAppearanceAndTheContrast() {
        let stage = Stage()
        var look = UIButton.Configuration.filled()
        look.title = "A"
        look.cornerStyle = .fixed
        look.background.backgroundColorTransformer = .init { _ in .systemRed }
        let button = button(look)
        button.frame = CGRect(x: 100, y: 100, width: 120, height: 40)
        stage.show(button)
        stage.setAccessibility(.darkerSystemColors, true)

        // Apple's Human Interface Guidelines, Color: red with increased contrast.
        let red = UIColor(red: 215 / 255, green: 0, blue: 21 / 255, alpha: 1)
        #expect(stage.snapshot().hasColor(red, at: CGPoint(x: 105, y: 120)))
    }

    @Test func aLongAttributedTitleTruncatesByItsLineBreakMode() {
        let stage = Stage()
        var look = UIButton.Configuration.plain()
        look.attributedTitle = AttributedString(
            "A title that is far too long", attributes: AttributeContainer.kern(3))
        look.titleLineBreakMode = .byTruncatingTail
        let button = button(look)
        button.frame = CGRect(x: 0, y: 100, width: 120, height: 40)
        stage.show(button)

        let title = button.titleLabel!
        #expect(title.numberOfLines == 1 && title.frame.width <= 96 && title.lineBreakMode == .byTruncatingTail)
        #expect(button.bounds.contains(title.frame))
    }

    @Test func fontsAndColorsOfALabelApplyToTheWholeAttributedText() {
        let label = UILabel()
        var text = AttributedString("ab")
        text.font = .systemFont(ofSize: 10)
        label.attributedText = NSAttributedString(text)

        label.textColor = .red
        label.font = .systemFont(ofSize: 20)

        let attributes = label.attributedText!.attributes(at: 1, effectiveRange: nil)
        #expect((attributes[.font] as? UIFont)?.pointSize == 20 && attributes[.foregroundColor] as? UIColor == .red)
    }

    @Test func aMutableAttributedStringIsMadeOfASwiftOne() {
        var text = AttributedString("ab")
        text.kern = 1
        let mutable = NSMutableAttributedString(text)
        mutable.append(NSAttributedString(AttributedString("c")))

        #expect(mutable.string == "abc")
        #expect(mutable.attribute(.kern, at: 2, effectiveRange: nil) == nil)
    }
}
