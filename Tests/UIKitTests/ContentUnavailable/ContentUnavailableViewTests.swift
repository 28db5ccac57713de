import Testing
import TwillTesting

@testable import UIKit

/// What content-unavailable configurations hold, and how their views are laid out.
@MainActor
@Suite struct ContentUnavailableViewTests {
    /// A view of 300×400 points at (20, 100) with margins of 16, on a screen of 375×667 points at 2x.
    private func show(_ stage: Stage, _ content: UIContentUnavailableConfiguration) -> UIContentUnavailableView {
        var content = content
        content.axesPreservingSuperviewLayoutMargins = []
        let view = UIContentUnavailableView(configuration: content)
        view.frame = CGRect(x: 20, y: 100, width: 300, height: 400)
        stage.show(view)
        return view
    }

    private func frame(_ part: UIView, in view: UIView) -> CGRect { part.convert(part.bounds, to: view) }

    private func square(_ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private func complete() -> UIContentUnavailableConfiguration {
        var content = UIContentUnavailableConfiguration.empty()
        content.image = square(40)
        content.text = "No Favorites"
        content.secondaryText = "Add some."
        content.button.title = "Add"
        content.secondaryButton.title = "Learn More"
        content.imageToTextPadding = 10
        content.textToSecondaryTextPadding = 5
        content.textToButtonPadding = 20
        content.buttonToSecondaryButtonPadding = 7
        return content
    }

    // MARK: Values

    @Test func anEmptyConfigurationHasNoContentAndIsCentered() {
        let content = UIContentUnavailableConfiguration.empty()

        #expect(content.image == nil && content.text == nil && content.secondaryText == nil)
        #expect(content.button.title == nil && content.buttonProperties.isEnabled)
        #expect(content.buttonProperties.primaryAction == nil && content.buttonProperties.role == .normal)
        #expect(content.alignment == .center)
    }

    @Test func textAndAttributedTextReplaceEachOther() {
        var content = UIContentUnavailableConfiguration.empty()
        content.attributedText = NSAttributedString(string: "Bold")
        #expect(content.text == "Bold")

        content.text = "Plain"
        #expect(content.attributedText == nil && content.text == "Plain")
        content.secondaryAttributedText = NSAttributedString(string: "Second")
        #expect(content.secondaryText == "Second")
        content.secondaryText = nil
        #expect(content.secondaryAttributedText == nil && content.secondaryText == nil)
    }

    @Test(arguments: [
        (String?.none, "No Results"), ("", "No Results"), ("pear", "No Results for “pear”"),
    ])
    func aSearchNamesTheTextOfItsState(text: String?, title: String) {
        var state = UIContentUnavailableConfigurationState(traitCollection: .current)
        state.searchText = text

        let content = UIContentUnavailableConfiguration.search().updated(for: state)

        #expect(content.text == title)
        #expect(content.secondaryText == "Check the spelling or try a new search.")
        #expect(content.image != nil)
    }

    @Test(arguments: ["Nothing here", nil])
    func aTextThatTheAppHasSetStaysForAllStates(text: String?) {
        var content = UIContentUnavailableConfiguration.search()
        content.text = text
        var state = UIContentUnavailableConfigurationState(traitCollection: .current)
        state.searchText = "pear"

        #expect(content.updated(for: state).text == text)
    }

    @Test func configurationsWithTheSameContentAreEqual() {
        let whole = complete()
        #expect(whole == whole.updated(for: UIViewConfigurationState(traitCollection: .current)))
        let image = square(3), action = UIAction(title: "Act") { _ in }
        let changes: [(inout UIContentUnavailableConfiguration) -> Void] = [
            { $0.image = image }, { $0.text = "Other" }, { $0.secondaryText = "Other" }, { $0.button.title = "Other" },
            { $0.buttonProperties.primaryAction = action }, { $0.secondaryButton.image = image },
            { $0.secondaryButtonProperties.isEnabled = false }, { $0.alignment = .natural },
            { $0.textProperties.color = .red }, { $0.imageProperties.tintColor = .red },
            { $0.directionalLayoutMargins.top = 3 }, { $0.imageToTextPadding = 3 },
            { $0.background.backgroundColor = .red }, { $0.background.shadowProperties.radius = 3 },
        ]
        let first = UIContentUnavailableConfiguration.empty()
        for (index, change) in changes.enumerated() {
            var other = first
            change(&other)
            #expect(other != first, "change \(index)")
            #expect(Set([first, other, first]).count == 2, "change \(index)")
        }
    }

    @Test func statesHaveAnAppsOwnValues() {
        let key = UIConfigurationStateCustomKey("mood")
        var state = UIContentUnavailableConfigurationState(traitCollection: .current)
        let plain = state
        state[key] = "good"

        #expect(state[key] as? String == "good" && plain[key] == nil && state != plain)
    }

    // MARK: Layout

    /// The title's font has 22 points and the second one's 15: lines of 26.5 and 18 points.
    @Test func partsAreBelowEachOtherInTheMiddle() throws {
        let stage = Stage(), view = show(stage, complete())
        let image = frame(view.imageView, in: view), text = frame(view.textLabel, in: view)
        let second = frame(view.secondaryLabel, in: view), button = frame(view.button, in: view)
        let other = frame(view.secondaryButton, in: view)

        #expect(image.size == CGSize(width: 40, height: 40) && image.midX == 150)
        #expect(text.minY == image.maxY + 10 && text.height == 26.5)
        #expect(second.minY == text.maxY + 5 && second.height == 18)
        #expect(button.minY == second.maxY + 20 && abs(button.midX - 150) <= 0.5)
        #expect(other.minY == button.maxY + 7 && abs(other.midX - 150) <= 0.5)
        // As far from the upper margin as from the lower one.
        #expect(abs((image.minY - 16) - (384 - other.maxY)) <= 1)
        #expect(view.textLabel.textAlignment == .center && text.minX == 16 && text.maxX == 284)
    }

    @Test func aPartThatIsMissingTakesNoSpace() {
        let stage = Stage()
        var content = UIContentUnavailableConfiguration.empty()
        content.text = "Alone"
        let view = show(stage, content)

        #expect(abs(frame(view.textLabel, in: view).midY - 200) <= 0.5)
        #expect(view.imageView.isHidden && view.button.isHidden && view.secondaryLabel.isHidden)
        #expect(stage.texts == ["Alone"])
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func naturalAlignmentIsAtTheSideWhereTheLanguageBegins(direction: UITraitEnvironmentLayoutDirection) {
        let stage = Stage()
        stage.setLayoutDirection(direction)
        var content = complete()
        content.alignment = .natural
        content.directionalLayoutMargins.leading = 30
        let view = show(stage, content)

        for part in [view.imageView, view.textLabel, view.button, view.secondaryButton] as [UIView] {
            let frame = frame(part, in: view)
            #expect(direction == .leftToRight ? frame.minX == 30 : frame.maxX == 270)
        }
        #expect(view.textLabel.textAlignment == .natural)
    }

    @Test func anImageIsNoLargerThanItsLimitAndTheView() {
        let stage = Stage()
        var content = UIContentUnavailableConfiguration.empty()
        content.image = square(800)
        let view = show(stage, content)
        #expect(view.imageView.frame.size == CGSize(width: 268, height: 268))

        content.imageProperties.maximumSize = CGSize(width: 0, height: 50)
        content.axesPreservingSuperviewLayoutMargins = []
        view.configuration = content
        stage.drawChanges()
        #expect(view.imageView.frame.size == CGSize(width: 50, height: 50))
    }

    /// 672 points are readable at the default text size.
    @Test func textsAreNoWiderThanIsReadable() {
        let stage = Stage(device: .ipad)
        var content = UIContentUnavailableConfiguration.empty()
        content.text = Array(repeating: "many words", count: 20).joined(separator: " ")
        let view = UIContentUnavailableView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 768, height: 600)
        stage.show(view)

        #expect(frame(view.textLabel, in: view).width == 672 && frame(view.textLabel, in: view).midX == 384)
    }

    @Test func fontsFollowTheTextSize() {
        let stage = Stage(), view = show(stage, complete())
        #expect(view.textLabel.font.pointSize == 22 && view.secondaryLabel.font.pointSize == 15)

        stage.setTextSize(.accessibilityMedium)

        #expect(view.textLabel.font.pointSize == 34 && view.secondaryLabel.font.pointSize == 25)
        #expect(frame(view.secondaryLabel, in: view).minY == frame(view.textLabel, in: view).maxY + 5)
    }

    @Test func constraintsGiveTheViewTheHeightOfItsContent() {
        let stage = Stage()
        var content = UIContentUnavailableConfiguration.empty()
        content.text = Array(repeating: "many words", count: 10).joined(separator: " ")
        let view = UIContentUnavailableView(configuration: content)
        view.translatesAutoresizingMaskIntoConstraints = false
        let box = UIView(frame: CGRect(x: 0, y: 50, width: 200, height: 500))
        box.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: box.topAnchor),
            view.leadingAnchor.constraint(equalTo: box.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: box.trailingAnchor),
        ])
        stage.show(box)

        // Lines of 26.5 points at 22, and margins of 16.
        let height = view.sizeThatFits(CGSize(width: 200, height: 0)).height
        #expect(view.frame.width == 200 && view.frame.height == height && height > 32 + 4 * 26)
    }

    // MARK: Scrolling

    private func tall(_ stage: Stage, scrolls: Bool) -> UIContentUnavailableView {
        var content = complete()
        content.secondaryText = Array(repeating: "many words", count: 60).joined(separator: " ")
        let view = show(stage, content)
        view.isScrollEnabled = scrolls
        stage.drawChanges()
        return view
    }

    @Test func contentThatIsTooHighBeginsAtItsTopAndStays() throws {
        let stage = Stage(), view = tall(stage, scrolls: false)
        #expect(!UIContentUnavailableView(configuration: .empty()).isScrollEnabled)
        #expect(frame(view.imageView, in: view).minY == 16)

        try stage.drag(from: CGPoint(x: 170, y: 400), to: CGPoint(x: 170, y: 200))
        stage.advance(by: 1)

        #expect(frame(view.imageView, in: view).minY == 16)
    }

    @Test func contentThatIsTooHighScrollsIfThatIsEnabled() throws {
        let stage = Stage(), view = tall(stage, scrolls: true)

        for _ in 0..<4 {
            try stage.drag(from: CGPoint(x: 170, y: 400), to: CGPoint(x: 170, y: 150))
            stage.advance(by: 1)
        }

        #expect(abs(frame(view.secondaryButton, in: view).maxY - 384) <= 0.5)
        view.isScrollEnabled = false
        stage.drawChanges()
        #expect(frame(view.imageView, in: view).minY == 16)
    }

    // MARK: Parts

    @Test func aTapOnAButtonPerformsItsAction() throws {
        let stage = Stage()
        var taps: [String] = []
        var content = complete()
        content.buttonProperties.primaryAction = UIAction { _ in taps.append("first") }
        content.secondaryButtonProperties.primaryAction = UIAction { _ in taps.append("second") }
        let view = show(stage, content)
        try stage.tap("Add")
        try stage.tap("Learn More")
        #expect(taps == ["first", "second"])

        content.buttonProperties.primaryAction = UIAction { _ in taps.append("third") }
        view.configuration = content
        try stage.tap("Add")
        #expect(taps == ["first", "second", "third"])
        content.buttonProperties.isEnabled = false
        view.configuration = content
        try stage.tap("Add")
        #expect(taps.count == 3)
    }

    @Test func anActionGivesItsTitleToTheButton() throws {
        let stage = Stage()
        var count = 0
        var content = UIContentUnavailableConfiguration.empty()
        content.buttonProperties.primaryAction = UIAction(title: "Reload") { _ in count += 1 }
        _ = show(stage, content)

        try stage.tap("Reload")

        #expect(count == 1)
    }

    @Test func aTapOpensTheMenuOfAButtonWithoutAction() throws {
        let stage = Stage()
        var chosen = ""
        var content = complete()
        content.buttonProperties.menu = UIMenu(children: [
            UIAction(title: "From File") { chosen = $0.title }, UIAction(title: "From Web") { chosen = $0.title },
        ])
        _ = show(stage, content)

        try stage.tap("Add")
        stage.advance(by: 1)
        try stage.tap("From Web")
        stage.advance(by: 1)

        #expect(chosen == "From Web")
    }

    @Test func aSpinnerTurnsWhileLoadingUnlessThereIsAnImage() {
        let stage = Stage(), view = show(stage, .loading())
        #expect(view.spinner?.isAnimating == true && stage.texts == ["Loading…"])
        #expect(view.spinner.map { abs(frame($0, in: view).midX - 150) <= 0.5 } == true)

        var content = UIContentUnavailableConfiguration.loading()
        content.imageProperties.tintColor = .red
        view.configuration = content
        #expect(view.spinner?.color == .red)
        content.image = square(20)
        view.configuration = content
        #expect(view.spinner == nil && !view.imageView.isHidden)
        view.configuration = UIContentUnavailableConfiguration.empty()
        #expect(view.spinner == nil && view.imageView.isHidden && stage.texts.isEmpty)
    }

    @Test func attributesOverrideTheProperties() {
        let stage = Stage()
        var content = complete()
        content.attributedText = NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.red])
        let view = show(stage, content)
        let color = view.textLabel.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
        #expect(color as? UIColor == .red)

        content.text = "Plain"
        view.configuration = content
        #expect(view.textLabel.text == "Plain" && view.textLabel.textColor == .label)
    }

    @Test func theBackgroundFillsTheViewBehindTheContent() {
        let stage = Stage()
        var content = complete()
        content.background.backgroundColor = .yellow
        let view = show(stage, content)
        #expect(stage.snapshot().hasColor(.yellow, at: CGPoint(x: 21, y: 101)))
        #expect(stage.shows("No Favorites"))

        content.background = .clear()
        view.configuration = content
        #expect(stage.snapshot().hasColor(.white, at: CGPoint(x: 21, y: 101)))
    }

    @Test func aConfigurationOfAnotherTypeIsIgnored() {
        let stage = Stage(), view = show(stage, complete())

        view.configuration = UIListContentConfiguration.cell()

        #expect(view.configuration is UIContentUnavailableConfiguration)
        #expect(!view.supports(UIListContentConfiguration.cell()))
        #expect(view.supports(UIContentUnavailableConfiguration.empty()))
    }

    @Test func aCellIsAsHighAsTheContent() {
        let stage = Stage(), source = ConfiguredSource()
        source.count = 1
        let table = showConfigured(stage, source) { _ in configuredCell(complete()) }

        let view = table.cellForRow(at: .row(0))?.contentView
        #expect(view is UIContentUnavailableView && table.rectForRow(at: .row(0)).height > 200)
        #expect(stage.shows("Learn More") && stage.shows("No Favorites"))
    }
}
