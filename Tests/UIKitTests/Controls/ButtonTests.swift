import Foundation
import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct ButtonTests {
    private func image(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .black) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    // MARK: Values for states

    @Test func aStateWithoutAValueShowsThatOfNormal() {
        let button = UIButton()
        button.setTitle("Normal", for: .normal)
        button.setTitle("Selected", for: .selected)
        #expect(button.title(for: .highlighted) == "Normal")
        #expect(button.title(for: .selected) == "Selected")
        // A set of two states counts as a separate state.
        #expect(button.title(for: [.selected, .highlighted]) == "Normal")

        button.isSelected = true
        #expect(button.currentTitle == "Selected" && button.titleLabel?.text == "Selected")

        button.isHighlighted = true
        #expect(button.currentTitle == "Normal" && button.titleLabel?.text == "Normal")
    }

    @Test func coloursArePerStateAndSystemButtonsTakeTheTint() {
        let system = UIButton(type: .system)
        system.tintColor = .systemPurple
        #expect(system.currentTitleColor == .systemPurple)
        system.isEnabled = false
        #expect(system.currentTitleColor == .tertiaryLabel)
        system.setTitleColor(.red, for: .disabled)
        #expect(system.currentTitleColor == .red)

        let custom = UIButton()
        #expect(custom.currentTitleColor == .white)
        custom.setTitleColor(.blue, for: .normal)
        custom.isEnabled = false
        #expect(custom.currentTitleColor == .blue)
    }

    @Test func anAttributedTitleGoesBeforeAPlainOne() {
        let button = UIButton()
        button.setTitle("plain", for: .normal)
        button.setAttributedTitle(NSAttributedString(string: "rich"), for: .normal)
        #expect(button.titleLabel?.text == "rich")

        button.setAttributedTitle(nil, for: .normal)
        #expect(button.titleLabel?.text == "plain")
    }

    @Test func picturesFollowTheStateAndAreDarkenedOrDimmedWhereTheStateHasNone() {
        let button = UIButton()
        let normal = image(10, 10, .white), selected = image(10, 10)
        button.setImage(normal, for: .normal)
        button.setImage(selected, for: .selected)
        #expect(button.imageView?.image === normal)

        button.isSelected = true
        #expect(button.imageView?.image === selected)

        button.isSelected = false
        button.isHighlighted = true
        #expect(button.imageView?.image !== normal)

        button.adjustsImageWhenHighlighted = false
        #expect(button.imageView?.image === normal)

        button.isHighlighted = false
        button.isEnabled = false
        #expect(button.imageView?.alpha == 0.5)

        button.adjustsImageWhenDisabled = false
        #expect(button.imageView?.alpha == 1)
    }

    @Test func aPressedSystemButtonFadesToAFifth() {
        let stage = Stage()
        let button = UIButton(type: .system)
        button.setTitle("Press", for: .normal)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
        stage.show(button)
        stage.touchDown(at: CGPoint(x: 150, y: 120))
        #expect(abs((button.titleLabel?.alpha ?? 0) - 0.2) < 1e-6)

        stage.touchUp(at: CGPoint(x: 150, y: 120))
        #expect(button.titleLabel?.alpha == 1)
    }

    // MARK: Events

    @Test func primaryActionFollowsUpInside() {
        let stage = Stage()
        let log = Log()
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
        button.logEvents(log)
        stage.show(button)
        stage.touchDown(at: CGPoint(x: 150, y: 120))
        stage.touchUp(at: CGPoint(x: 150, y: 120))
        #expect(log.take() == ["touchDown", "upInside", "primary"])

        stage.touchDown(at: CGPoint(x: 150, y: 120))
        stage.touchMoved(to: CGPoint(x: 150, y: 400))
        stage.touchUp(at: CGPoint(x: 150, y: 400))
        #expect(log.take() == ["touchDown", "touchDownRepeat", "dragExit", "dragOutside", "upOutside"])
    }

    @Test func scriptsFindAButtonByItsTitleAndItsPrimaryActionRuns() throws {
        let stage = Stage()
        var count = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Add one") { _ in count += 1 })
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
        stage.show(button)
        try stage.tap("Add one")

        #expect(count == 1)
        #expect(button.accessibilityTraits.contains(.button))
    }

    @Test func aTogglingButtonTurnsItsSelectionAround() throws {
        let stage = Stage()
        let button = UIButton(type: .system)
        button.changesSelectionAsPrimaryAction = true
        button.setTitle("Like", for: .normal)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
        var seen: [Bool] = []
        button.addAction(UIAction { [weak button] _ in seen.append(button?.isSelected ?? false) }, for: .touchUpInside)
        stage.show(button)
        try stage.tap("Like")
        try stage.tap("Like")

        #expect(seen == [true, false])
    }

    @Test func aSingleTapOfASuperviewLosesToTheButtonAndADoubleTapDoesNot() {
        let p = Playground()
        let (_, one) = p.add(UITapGestureRecognizer(), to: p.outer, "outer")
        let button = UIButton(frame: CGRect(x: 20, y: 300, width: 100, height: 44))
        button.logEvents(p.log)
        p.outer.addSubview(button)
        p.tap(60, 320)
        #expect(p.log.take() == ["touchDown", "upInside", "primary"])

        // One on the button itself wins.
        let (_, own) = p.add(UITapGestureRecognizer(), to: button, "own")
        p.stage.advance(by: 1)
        p.tap(60, 320)
        #expect(p.log.take() == ["touchDown", "touchCancel", "own ended"])
        withExtendedLifetime((one, own)) {}
    }

    // MARK: Sizes

    /// The heights that public storyboards have for buttons with fonts of these sizes: the line in whole pixels, twelve
    /// points more, in whole points.
    @Test(arguments: [(15, 30), (17, 33), (18, 34)] as [(CGFloat, CGFloat)])
    func aTitleHasSixPointsAboveAndBelow(size: CGFloat, height: CGFloat) {
        let stage = Stage()
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: size)
        stage.show(button)
        #expect(button.intrinsicContentSize.height == height)
    }

    @Test func aTitleIsAtLeastThirtyPointsWideUnlessTheContentHasInsets() {
        let button = UIButton(type: .system)
        button.setTitle("I", for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))

        button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
        #expect(button.intrinsicContentSize.height == 38 && button.intrinsicContentSize.width < 50)
    }

    /// Interface Builder shows "System 15.0" for a system button and "System 18.0" for a custom one.
    @Test func systemButtonsHaveASmallerTitleThanCustomOnes() {
        #expect(UIButton(type: .system).titleLabel?.font == .systemFont(ofSize: 15))
        #expect(UIButton(type: .custom).titleLabel?.font == .systemFont(ofSize: 18))
        #expect(UIButton().titleLabel?.font == .systemFont(ofSize: 18))
    }

    /// The sizes that public tests of layout libraries expect on a phone.
    @Test func aTitleBesideAnImageAddsNoSpaceAboveAndBelow() {
        let stage = Stage()
        let button = UIButton(type: .custom)
        stage.show(button)
        button.setTitle("Hi", for: .normal)
        button.setImage(image(5, 5), for: .normal)
        // 21.48 points of a line in 18 points.
        #expect(button.intrinsicContentSize.height == 22 && button.intrinsicContentSize.width < 30)

        button.setImage(image(5, 40), for: .normal)
        #expect(button.intrinsicContentSize.height == 40)
    }

    @Test func anEmptyTitleCountsWithItsLineAndNoTitleDoesNot() {
        let stage = Stage()
        let button = UIButton(type: .custom)
        stage.show(button)
        button.setTitle("", for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))

        button.setImage(image(1, 1), for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 1, height: 22))

        button.setTitle(nil, for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 1, height: 1))
    }

    /// "The value of the property is nil for system buttons." (UIButton.titleLabel)
    @Test(arguments: [.contactAdd, .detailDisclosure, .infoDark, .infoLight] as [UIButton.ButtonType])
    func aButtonWithTheImageOfItsTypeHasNoLabelBeforeItHasATitle(type: UIButton.ButtonType) {
        let button = UIButton(type: type)
        #expect(button.titleLabel == nil)

        button.setTitle("", for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 22, height: 22))

        button.setTitle("Hi", for: .normal)
        #expect(button.titleLabel?.font == .systemFont(ofSize: 15))
        #expect(button.intrinsicContentSize.height == 22 && button.intrinsicContentSize.width > 22)
    }

    @Test func symbolsAreTwentyTwoPoints() {
        for type in [UIButton.ButtonType.contactAdd, .detailDisclosure, .infoDark, .infoLight] {
            #expect(UIButton(type: type).intrinsicContentSize == CGSize(width: 22, height: 22))
        }
    }

    @Test func anImageAloneDeterminesTheButtonsSize() {
        let button = UIButton()
        button.setImage(image(24, 20), for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 24, height: 20))
    }

    @Test func configurationsAreAsHighAsTheirLineAndInsets() {
        // Body's line is 20.29 points, subheadline's 17.90; rounded up to a pixel of a 2x screen.
        for (size, height) in [
            (.mini, 28), (.small, 28), (.medium, 34.5), (.large, 50.5),
        ] as [(UIButton.Configuration.Size, CGFloat)] {
            let stage = Stage()
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Button"
            configuration.buttonSize = size
            let button = UIButton(configuration: configuration)
            stage.show(button)
            #expect(button.intrinsicContentSize.height == height)
        }
    }

    // MARK: Layout

    @Test func theImageIsLeadingBeforeTheTitle() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        button.setTitle("Title", for: .normal)
        button.setImage(image(20, 20), for: .normal)
        button.layoutIfNeeded()
        let picture = button.imageView?.frame ?? .zero, title = button.titleLabel?.frame ?? .zero
        #expect(picture.maxX == title.minX)
        #expect(abs(picture.minX + title.maxX - 200) <= 1)

        button.semanticContentAttribute = .forceRightToLeft
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame.maxX == button.imageView?.frame.minX)
    }

    @Test func alignmentsPutTheContentAtTheEdges() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        button.setImage(image(20, 10), for: .normal)
        func place(_ h: UIControl.ContentHorizontalAlignment, _ v: UIControl.ContentVerticalAlignment) -> CGPoint {
            button.contentHorizontalAlignment = h
            button.contentVerticalAlignment = v
            button.layoutIfNeeded()
            return button.imageView?.frame.origin ?? .zero
        }

        #expect(place(.left, .top) == CGPoint(x: 0, y: 0))
        #expect(place(.center, .center) == CGPoint(x: 90, y: 45))
        #expect(place(.right, .bottom) == CGPoint(x: 180, y: 90))
        #expect(place(.leading, .center) == CGPoint(x: 0, y: 45))
        #expect(place(.trailing, .center) == CGPoint(x: 180, y: 45))
    }

    @Test func edgeInsetsOfImageAndTitleMoveThemByHalfTheirDifference() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        button.setImage(image(20, 20), for: .normal)
        button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -8, bottom: 0, right: 8)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame.origin == CGPoint(x: 82, y: 12))
    }

    @Test func aTooLongTitleIsAsWideAsTheRoom() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 44))
        button.setTitle("A title that is far too long for this", for: .normal)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame.minX == 0)
        #expect((button.titleLabel?.frame.maxX ?? 100) <= 60)
    }

    @Test func noRoomAndBadInsetsDoNotCrash() {
        for size in [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 5000, height: 1)] {
            let button = UIButton(frame: CGRect(origin: .zero, size: size))
            button.setTitle("Title", for: .normal)
            button.setImage(image(20, 20), for: .normal)
            button.contentEdgeInsets = UIEdgeInsets(top: 50, left: 50, bottom: 50, right: 50)
            button.layoutIfNeeded()
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Title"
            configuration.image = image(20, 20)
            button.configuration = configuration
            button.layoutIfNeeded()
            #expect(button.titleLabel?.frame.width.isFinite ?? false)
        }
    }

    // MARK: Configurations

    @Test func theUpdateHandlerRunsBeforeLayoutAfterTheStateChanged() {
        let stage = Stage()
        let button = UIButton(configuration: .filled())
        button.frame = CGRect(x: 100, y: 100, width: 200, height: 44)
        var states: [UIControl.State] = []
        button.configurationUpdateHandler = { button in
            states.append(button.state)
            button.configuration?.title = button.isHighlighted ? "Down" : "Up"
        }
        stage.show(button)
        #expect(button.titleLabel?.text == "Up")

        stage.touchDown(at: CGPoint(x: 150, y: 120))
        stage.drawChanges()
        #expect(button.titleLabel?.text == "Down")

        stage.touchUp(at: CGPoint(x: 150, y: 120))
        stage.drawChanges()
        // Other changes, such as those of traits, ask for an update as well.
        #expect(states.suffix(2) == [.highlighted, .normal])
        #expect(states.dropLast(2).allSatisfy { $0 == .normal })
        #expect(button.titleLabel?.text == "Up")
    }

    @Test func configurationsWithoutTitleAndImageUseThoseOfTheNormalState() {
        let button = UIButton(configuration: .gray())
        button.setTitle("Classic", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Classic")
    }

    @Test func coloursOfConfigurationsFollowTheState() {
        let button = UIButton(configuration: .filled())
        let normal = button.configuration?.updated(for: button)
        #expect(normal?.background.backgroundColor == button.tintColor)
        #expect(normal?.baseForegroundColor == .white)

        button.isEnabled = false
        let disabled = button.configuration?.updated(for: button)
        #expect(disabled?.background.backgroundColor == .tertiarySystemFill)
        #expect(disabled?.baseForegroundColor == .tertiaryLabel)
    }

    @Test func cornersFollowTheirStyle() {
        for (style, radius) in [
            (UIButton.Configuration.CornerStyle.fixed, 3.0), (.capsule, 20), (.medium, 8), (.large, 12), (.small, 6),
        ] {
            var configuration = UIButton.Configuration.filled()
            configuration.cornerStyle = style
            configuration.background.cornerRadius = 3
            let button = UIButton(configuration: configuration)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            button.layoutIfNeeded()
            let shown = Double(button.loadedBackdrop?.layer.cornerRadius ?? -1)
            #expect(shown == radius)
        }
    }

    @Test func imagesCanBeOnEachSide() {
        for placement in [NSDirectionalRectEdge.leading, .trailing, .top, .bottom] {
            var configuration = UIButton.Configuration.plain()
            configuration.title = "Title"
            configuration.image = image(20, 20)
            configuration.imagePlacement = placement
            configuration.imagePadding = 6
            let button = UIButton(configuration: configuration)
            button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
            button.layoutIfNeeded()
            guard let picture = button.imageView?.frame, let title = button.titleLabel?.frame else { continue }
            let gap: CGFloat =
                switch placement {
                case .leading: title.minX - picture.maxX
                case .trailing: picture.minX - title.maxX
                case .top: title.minY - picture.maxY
                default: picture.minY - title.maxY
                }
            #expect(abs(gap - 6) <= 0.5, "\(placement.rawValue)")
        }
    }

    @Test func removingTheConfigurationBringsTheClassicButtonBack() {
        let button = UIButton(configuration: .filled())
        button.setTitle("Title", for: .normal)
        button.layoutIfNeeded()
        button.configuration = nil
        button.layoutIfNeeded()

        #expect(button.titleLabel?.font == .systemFont(ofSize: 15))
        #expect(button.loadedBackdrop == nil)
    }

    @Test func aConfiguredTitleWrapsWhereTheWidthIsGivenAndTheHeightIsFree() {
        var look = UIButton.Configuration.plain()
        look.title = "Several words of a title"
        look.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
        let button = UIButton(configuration: look)
        let whole = button.intrinsicContentSize
        // All but the last words, so that two lines do.
        let room = CGSize(width: 40 + (whole.width - 40) * 0.75, height: .greatestFiniteMagnitude)
        let wrapped = button.sizeThatFits(room)
        // A second line of the title, which is in the body's font.
        let line = UIFont.preferredFont(forTextStyle: .body).lineHeight

        #expect(wrapped.width <= room.width)
        #expect(abs(wrapped.height - whole.height - line) <= 1, "\(wrapped), \(whole)")
        #expect(button.sizeThatFits(CGSize(width: 60, height: 44)) == whole)
        #expect(button.sizeThatFits(CGSize(width: 1000, height: CGFloat.greatestFiniteMagnitude)) == whole)
    }
}
