import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// The accessibility properties of objects, and the actions on them.
@MainActor @Suite struct AccessibilityTests {
    @Test func everyResponderAndBarItemHasAccessibility() {
        let objects: [AccessibleObject] = [
            UIView(), UIViewController(), UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil),
            UITabBarItem(title: "T", image: nil, tag: 0), UIAccessibilityElement(accessibilityContainer: UIView()),
        ]
        for object in objects {
            object.accessibilityLabel = "Label"
            object.accessibilityHint = "Hint"
            object.accessibilityTraits = [.button, .selected]
            object.accessibilityUserInputLabels = ["One", "Two"]
            object.accessibilityIgnoresInvertColors = true
            object.accessibilityContainerType = .semanticGroup
            object.accessibilityTextualContext = .sourceCode

            #expect(object.accessibilityLabel == "Label" && object.accessibilityHint == "Hint")
            #expect(object.accessibilityTraits == [.button, .selected])
            #expect(object.accessibilityAttributedUserInputLabels.map(\.string) == ["One", "Two"])
            #expect(object.accessibilityIgnoresInvertColors)
            #expect(object.accessibilityContainerType == .semanticGroup)
            #expect(object.accessibilityTextualContext == .sourceCode)
        }
        #expect(UIAccessibilityElement(accessibilityContainer: UIView()).isAccessibilityElement)
        #expect(!UIView().isAccessibilityElement && UILabel().isAccessibilityElement)
    }

    @Test func aViewWithoutAccessibilityMakesNoObjectForIt() {
        let view = UILabel()

        view.accessibilityLabel = nil

        #expect(view.storedAccessibility == nil)
        #expect(!view.accessibilityElementsHidden && view.accessibilityCustomActions == nil)
    }

    @Test func userInputLabelsAreTheLabelUntilTheyAreSet() {
        let view = UIView()
        view.accessibilityLabel = "Play"
        #expect(view.accessibilityUserInputLabels == ["Play"])

        view.accessibilityAttributedUserInputLabels = [NSAttributedString(string: "Start")]
        #expect(view.accessibilityUserInputLabels == ["Start"])

        view.accessibilityUserInputLabels = nil
        #expect(view.accessibilityUserInputLabels == ["Play"])
    }

    @Test func containersCountTheirElements() {
        let container = UIView()
        #expect(container.accessibilityElementCount() == 0)
        #expect(container.accessibilityElement(at: 0) == nil)
        let first = UIAccessibilityElement(accessibilityContainer: container)
        let second = UIAccessibilityElement(accessibilityContainer: container)

        container.accessibilityElements = [first, second]

        #expect(container.accessibilityElementCount() == 2)
        #expect(container.accessibilityElement(at: 1) as AnyObject === second)
        #expect(container.accessibilityElement(at: 2) == nil && container.accessibilityElement(at: -1) == nil)
        #expect(container.index(ofAccessibilityElement: second) == 1)
        #expect(container.index(ofAccessibilityElement: UIView()) == NSNotFound)
    }

    @Test func anElementsFrameFollowsItsContainer() {
        let stage = Stage()
        let container = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        stage.show(container)
        let outer = UIAccessibilityElement(accessibilityContainer: container)
        outer.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 30, height: 40)
        let inner = UIAccessibilityElement(accessibilityContainer: outer)
        inner.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 5, width: 10, height: 10)
        #expect(outer.accessibilityFrame == CGRect(x: 11, y: 22, width: 30, height: 40))
        #expect(inner.accessibilityFrame == CGRect(x: 16, y: 27, width: 10, height: 10))
        #expect(inner.accessibilityActivationPoint == CGPoint(x: 21, y: 32))

        container.frame.origin = CGPoint(x: 110, y: 20)
        #expect(outer.accessibilityFrame.minX == 111)

        outer.accessibilityFrame = CGRect(x: 3, y: 3, width: 3, height: 3)
        #expect(outer.accessibilityFrame == CGRect(x: 3, y: 3, width: 3, height: 3))
        #expect(
            UIAccessibility.convertToScreenCoordinates(CGRect(x: 1, y: 1, width: 2, height: 2), in: container)
                == CGRect(x: 111, y: 21, width: 2, height: 2))
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(
            UIAccessibility.convertToScreenCoordinates(path, in: container).bounds
                == CGRect(x: 110, y: 20, width: 4, height: 4))
    }

    private func label(_ text: String, _ x: CGFloat, _ y: CGFloat) -> UILabel {
        let label = UILabel(frame: CGRect(x: x, y: y, width: 100, height: 20))
        label.text = text
        return label
    }

    @Test func voiceOverReadsFromTopToBottomAndInTheDirectionOfTheLanguage() {
        for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            let stage = Stage()
            stage.setLayoutDirection(direction)
            let root = UIView(frame: stage.screen.bounds)
            let hidden = label("Hidden", 0, 0), silent = label("Silent", 0, 0)
            hidden.isHidden = true
            silent.accessibilityElementsHidden = true
            for view in [label("Below", 0, 200), label("Right", 200, 100), label("Left", 0, 100), hidden, silent] {
                root.addSubview(view)
            }
            stage.show(root)

            let line = direction == .leftToRight ? ["Left", "Right"] : ["Right", "Left"]
            #expect(stage.spokenLabels == line + ["Below"])
        }
    }

    @Test func aModalViewHidesThoseAtItsSide() {
        let stage = Stage()
        let root = UIView(frame: stage.screen.bounds),
            dialog = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 90))
        dialog.accessibilityViewIsModal = true
        dialog.addSubview(label("Sure?", 0, 0))
        root.addSubview(label("Behind", 0, 200))
        root.addSubview(dialog)
        stage.show(root)
        #expect(stage.spokenLabels == ["Sure?"])

        dialog.isHidden = true
        #expect(stage.spokenLabels == ["Behind"])
    }

    /// A container that overrides the three methods, as those of old do.
    private final class Chart: UIView {
        lazy var bars = ["Monday", "Tuesday"].map { name in
            let bar = UIAccessibilityElement(accessibilityContainer: self)
            bar.accessibilityLabel = name
            return bar
        }
        override func accessibilityElementCount() -> Int { bars.count }
        override func accessibilityElement(at index: Int) -> Any? { bars[index] }
        override func index(ofAccessibilityElement element: Any) -> Int {
            bars.firstIndex { $0 === element as AnyObject } ?? NSNotFound
        }
    }

    @Test func containersMayOverrideTheirElements() {
        let stage = Stage()
        stage.show(Chart(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))

        #expect(stage.spokenLabels == ["Monday", "Tuesday"])
    }

    // MARK: Actions

    private final class Card: UIView {
        var journal: [String] = []
        var activates = false
        override func accessibilityActivate() -> Bool {
            journal.append("activate")
            return activates
        }
        override func accessibilityIncrement() { journal.append("increment") }
        override func accessibilityDecrement() { journal.append("decrement") }
        override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
            journal.append("scroll \(direction.rawValue)")
            return true
        }
        override func accessibilityPerformMagicTap() -> Bool {
            journal.append("magic")
            return true
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            let point = touches.first!.location(in: nil)
            journal.append("touch \(point.x),\(point.y)")
        }
    }

    @Test func activatingTouchesThePointUnlessTheElementDoesItItself() throws {
        let stage = Stage()
        let card = Card(frame: CGRect(x: 20, y: 40, width: 100, height: 60))
        card.isAccessibilityElement = true
        card.accessibilityLabel = "Card"
        stage.show(card)

        try stage.activate("Card")
        card.accessibilityActivationPoint = CGPoint(x: 30, y: 50)
        try stage.activate("Card")
        card.activates = true
        try stage.activate("Card")

        #expect(
            card.journal == ["activate", "touch 70.0,70.0", "activate", "touch 30.0,50.0", "activate"])
        #expect(throws: ActionFailure.self) { try stage.activate("Missing") }
        #expect(throws: ActionFailure.self) { try stage.increment("Card") }
    }

    @Test func flicksScrubsAndDoubleTapsReachElementsAndTheirChain() throws {
        let stage = Stage()
        let card = Card(frame: CGRect(x: 20, y: 40, width: 100, height: 60))
        let inner = label("Inner", 0, 0)
        inner.accessibilityTraits = .adjustable
        var chosen = 0
        card.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Delete") { _ in
                chosen += 1
                return true
            },
            UIAccessibilityCustomAction(name: "Fail") { _ in false },
        ]
        card.addSubview(inner)
        stage.show(card)

        try stage.accessibilityScroll(.left, from: "Inner")
        try stage.performMagicTap()
        try stage.performAction("Delete", on: "Inner")

        #expect(card.journal == ["scroll 2", "magic"])
        #expect(chosen == 1)
        #expect(throws: ActionFailure.self) { try stage.performAction("Fail", on: "Inner") }
        #expect(throws: ActionFailure.self) { try stage.performAction("Copy", on: "Inner") }
        #expect(throws: ActionFailure.self) { try stage.performEscape() }
    }

    @Test func aCustomActionCallsItsTarget() throws {
        final class Target: UIResponder {
            var names: [String] = []
            func choose(_ action: UIAccessibilityCustomAction) { names.append(action.name) }
        }
        let target = Target()
        let action = UIAccessibilityCustomAction(
            name: "Pin", target: target, selector: Selector("choose:", Target.choose))

        #expect(action.perform())
        #expect(target.names == ["Pin"])
        #expect(action.attributedName.string == "Pin")
    }

    @Test func theScrubLeavesAPageAndASheet() throws {
        let stage = Stage()
        let first = UIViewController(), second = UIViewController()
        first.view.addSubview(label("First", 0, 200))
        second.view.addSubview(label("Second", 0, 200))
        let navigation = UINavigationController(rootViewController: first)
        stage.show(navigation)
        navigation.pushViewController(second, animated: false)
        stage.drawChanges()

        try stage.performEscape()
        stage.advance(by: 1)
        #expect(navigation.viewControllers == [first])

        let sheet = UIViewController()
        sheet.view.addSubview(label("Sheet", 0, 100))
        first.present(sheet, animated: false)
        stage.advance(by: 0.1)
        stage.setAccessibility(.voiceOver, true)
        UIAccessibility.post(notification: .screenChanged, argument: sheet.view)
        try stage.performEscape()
        stage.advance(by: 1)
        #expect(first.presentedViewController == nil)
    }

    @Test func flicksMoveSlidersSteppersAndPages() throws {
        let stage = Stage()
        let slider = UISlider(frame: CGRect(x: 20, y: 40, width: 200, height: 40))
        slider.accessibilityLabel = "Volume"
        slider.maximumValue = 50
        slider.value = 20
        let stepper = UIStepper(frame: CGRect(x: 20, y: 100, width: 94, height: 32))
        stepper.accessibilityLabel = "Copies"
        stepper.maximumValue = 1
        let pages = UIPageControl(frame: CGRect(x: 20, y: 160, width: 200, height: 30))
        pages.accessibilityLabel = "Pages"
        pages.numberOfPages = 2
        var events: [String] = []
        for control in [slider, stepper, pages] {
            control.addAction(UIAction { _ in events.append(control.accessibilityLabel!) }, for: .valueChanged)
        }
        let root = UIView(frame: stage.screen.bounds)
        [slider, stepper, pages].forEach(root.addSubview)
        stage.show(root)

        try stage.increment("Volume")
        try stage.increment("Copies")
        try stage.increment("Copies")
        try stage.increment("Pages")
        try stage.increment("Pages")
        #expect(slider.value == 25 && stepper.value == 1 && pages.currentPage == 1)
        #expect(slider.accessibilityValue == "50%")
        // At the end nothing changes, and nothing is sent.
        #expect(events == ["Volume", "Copies", "Pages"])

        try stage.decrement("Volume")
        slider.isEnabled = false
        try stage.decrement("Volume")
        #expect(slider.value == 20)
        #expect(!slider.accessibilityRespondsToUserInteraction)
    }

    // MARK: Announcements and focus

    @Test func postsAreKeptForTestsWithoutVoiceOver() {
        let stage = Stage()
        stage.show(UIView())

        UIAccessibility.post(notification: .announcement, argument: "Saved")
        UIAccessibility.post(notification: .announcement, argument: NSAttributedString(string: "Sent"))
        UIAccessibility.post(notification: .layoutChanged, argument: nil)

        #expect(stage.announcements == ["Saved", "Sent"])
        #expect(
            stage.accessibilityNotifications.map(\.notification) == [.announcement, .announcement, .layoutChanged])
        #expect(stage.focusedElement == nil)
        #expect(Stage().announcements.isEmpty)
    }

    @Test func announcementsFinishOneAfterTheOtherOrAreBrokenOff() {
        let stage = Stage()
        stage.show(UIView())
        nonisolated(unsafe) var finished: [String] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
        ) { note in
            let text = note.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String ?? "?"
            let isWhole = note.userInfo?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool ?? false
            finished.append("\(text) \(isWhole)")
        }
        defer { NotificationCenter.default.removeObserver(token) }
        // Without VoiceOver nothing is read.
        UIAccessibility.post(notification: .announcement, argument: "Silence")
        stage.advance(by: 2)
        #expect(finished.isEmpty)

        stage.setAccessibility(.voiceOver, true)
        UIAccessibility.post(notification: .announcement, argument: "One")
        #expect(finished.isEmpty)
        stage.advance(by: 2)
        #expect(finished == ["One true"])

        UIAccessibility.post(notification: .announcement, argument: "Two")
        UIAccessibility.post(notification: .announcement, argument: "Three")
        let queued = NSAttributedString(string: "Four", attributes: [.accessibilitySpeechQueueAnnouncement: true])
        UIAccessibility.post(notification: .announcement, argument: queued)
        stage.advance(by: 3)
        #expect(finished == ["One true", "Two false", "Three true", "Four true"])

        UIAccessibility.post(notification: .announcement, argument: "Five")
        stage.setAccessibility(.voiceOver, false)
        #expect(finished.last == "Five false")
    }

    private final class Field: UIView {
        var journal: [String] = []
        override func accessibilityElementDidBecomeFocused() { journal.append("focused") }
        override func accessibilityElementDidLoseFocus() { journal.append("lost") }
    }

    @Test func focusMovesToTheRequestedElementAndNotifiesElements() {
        let stage = Stage()
        let root = UIView(frame: stage.screen.bounds)
        let one = Field(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let two = Field(frame: CGRect(x: 0, y: 60, width: 50, height: 50))
        for field in [one, two] {
            field.isAccessibilityElement = true
            root.addSubview(field)
        }
        stage.show(root)
        UIAccessibility.post(notification: .screenChanged, argument: two)
        #expect(UIAccessibility.focusedElement(using: nil) == nil)
        stage.setAccessibility(.voiceOver, true)

        UIAccessibility.post(notification: .screenChanged, argument: nil)
        #expect(stage.focusedElement === one && one.accessibilityElementIsFocused())
        UIAccessibility.post(notification: .layoutChanged, argument: two)

        #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) as AnyObject === two)
        #expect(UIAccessibility.focusedElement(using: .notificationSwitchControl) == nil)
        #expect(one.journal == ["focused", "lost"] && two.journal == ["focused"])
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        #expect(stage.focusedElement === two)
        stage.setAccessibility(.voiceOver, false)
        #expect(stage.focusedElement == nil && two.journal == ["focused", "lost"])
    }

    @Test func guidedAccessIsRefused() {
        let stage = Stage()
        stage.show(UIView())
        var answers: [Bool] = []

        UIAccessibility.requestGuidedAccessSession(enabled: true) { answers.append($0) }

        #expect(answers.isEmpty)
        stage.drawChanges()
        #expect(answers == [false])
    }

    @Test func rotorsReturnTheAppsItems() {
        let view = UIView(), heading = UIView()
        let rotor = UIAccessibilityCustomRotor(name: "Headings") { predicate in
            predicate.searchDirection == .next
                ? UIAccessibilityCustomRotorItemResult(targetElement: heading, targetRange: nil) : nil
        }
        view.accessibilityCustomRotors = [rotor]
        let predicate = UIAccessibilityCustomRotorSearchPredicate()

        #expect(view.accessibilityCustomRotors?.first?.itemSearchBlock(predicate)?.targetElement === heading)
        predicate.searchDirection = .previous
        #expect(rotor.itemSearchBlock(predicate) == nil)
        #expect(UIAccessibilityCustomRotor(systemType: .heading) { _ in nil }.systemRotorType == .heading)
    }
}
