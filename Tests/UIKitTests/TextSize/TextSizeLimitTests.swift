import Testing
import TwillTesting
import UIKit

/// The limits of the text size in a view. A body font has 17 points at large, 23 at xxxL, 14 at xS, 53 at the largest size.
@MainActor
@Suite struct TextSizeLimitTests {
    private func label(in view: UIView) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 80))
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.text = "Text"
        view.addSubview(label)
        return label
    }

    @Test func limitsAreNilByDefault() {
        let view = UIView()

        #expect(view.minimumContentSizeCategory == nil && view.maximumContentSizeCategory == nil)
    }

    @Test(arguments: [
        (UIContentSizeCategory.extraSmall, UIContentSizeCategory.medium, CGFloat(16)), (.large, .large, 17),
        (.accessibilityExtraExtraExtraLarge, .extraExtraExtraLarge, 23),
    ])
    func theTextSizeStaysWithinTheLimits(user: UIContentSizeCategory, limited: UIContentSizeCategory, points: CGFloat) {
        let stage = Stage(), box = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
        box.minimumContentSizeCategory = .medium
        box.maximumContentSizeCategory = .extraExtraExtraLarge
        let inside = label(in: box)
        stage.show(box)

        stage.setTextSize(user)

        #expect(inside.traitCollection.preferredContentSizeCategory == limited)
        #expect(inside.font.pointSize == points)
        #expect(box.superview?.traitCollection.preferredContentSizeCategory == user)
    }

    @Test func aLimitAppliesAtOnceAndIsRemovedByNil() {
        let stage = Stage(), box = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
        let inside = label(in: box)
        stage.show(box)
        stage.setTextSize(.accessibilityExtraExtraExtraLarge)
        #expect(inside.font.pointSize == 53)

        for _ in 0..<2 {
            box.maximumContentSizeCategory = .large
            #expect(inside.font.pointSize == 17)

            box.maximumContentSizeCategory = nil
            #expect(inside.font.pointSize == 53)
        }
    }

    @Test func aMinimumBeyondTheMaximumIsIgnored() {
        let view = UIView()
        view.minimumContentSizeCategory = .accessibilityLarge
        view.maximumContentSizeCategory = .small

        #expect(view.traitCollection.preferredContentSizeCategory == .small)
    }

    @Test func aLimitBelowAnotherOneStartsFromItsResult() {
        let outer = UIView(), inner = UIView()
        outer.addSubview(inner)
        outer.maximumContentSizeCategory = .small
        inner.minimumContentSizeCategory = .extraLarge

        #expect(outer.traitCollection.preferredContentSizeCategory == .small)
        #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    }

    @Test func anOverrideOfTheTextSizeIsLimited() {
        let view = UIView()
        view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        view.maximumContentSizeCategory = .extraLarge

        #expect(view.traitCollection.preferredContentSizeCategory == .extraLarge)
    }

    @Test func aViewControllersTraitsFollowTheLimitsOfItsView() {
        let controller = UIViewController()
        controller.view.minimumContentSizeCategory = .accessibilityMedium

        #expect(controller.traitCollection.preferredContentSizeCategory == .accessibilityMedium)
    }

    @Test func aLabelThatLeavesTheLimitedViewHasTheUsersTextSize() {
        let stage = Stage(), box = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
        box.maximumContentSizeCategory = .large
        let moving = label(in: box)
        stage.show(box)
        stage.setTextSize(.extraExtraExtraLarge)
        #expect(moving.font.pointSize == 17)

        box.superview?.addSubview(moving)
        stage.drawChanges()

        #expect(moving.font.pointSize == 23)
    }

    @Test func theDescriptionHasALineForEachSuperview() {
        let outer = UIView(), inner = UILabel()
        outer.addSubview(inner)
        outer.maximumContentSizeCategory = .medium

        let lines = inner.appliedContentSizeCategoryLimitsDescription.split(separator: "\n")

        #expect(lines.count == 2)
        #expect(lines.first?.contains("UILabel") == true && lines.first?.contains("no limits") == true)
        #expect(lines.allSatisfy { $0.contains("UICTContentSizeCategoryM") })
        #expect(lines.last?.contains("maximum UICTContentSizeCategoryM") == true)
    }
}
