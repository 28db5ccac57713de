import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct ButtonMenuTests {
    private final class Log {
        var texts: [String] = []
    }

    private let log = Log()

    private func action(
        _ title: String, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) -> UIAction {
        let log = log
        return UIAction(title: title, attributes: attributes, state: state) { log.texts.append($0.title) }
    }

    private func show(_ menu: UIMenu?, on stage: Stage, y: CGFloat = 100) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle("Open", for: .normal)
        button.frame = CGRect(x: 20, y: y, width: 100, height: 40)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        stage.show(button)
        return button
    }

    @Test func aTapOpensTheMenuAndATapOnARowPerformsItAndClosesTheMenu() throws {
        let stage = Stage()
        let button = show(UIMenu(children: [action("Copy"), action("Move")]), on: stage)
        var events: [String] = []
        button.addAction(UIAction { _ in events.append("menu") }, for: .menuActionTriggered)
        button.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)

        try stage.tap("Open")
        stage.advance(by: 1)
        #expect(stage.shows("Copy"))
        try stage.tap("Move")
        stage.advance(by: 1)

        #expect(log.texts == ["Move"])
        #expect(!stage.shows("Copy"))
        #expect(events == ["menu"])
    }

    @Test func aRowIsFortyFourPointsHighAndTheMenuTwoHundredAndFiftyWide() throws {
        let stage = Stage()
        _ = show(UIMenu(children: [action("Copy"), action("Move")]), on: stage)

        try stage.tap("Open")
        stage.advance(by: 1)

        let rows = stage.accessibilityElements.compactMap { $0 as? UIView }
        #expect(rows.map(\.bounds.size) == [CGSize(width: 250, height: 44), CGSize(width: 250, height: 44)])
        // Eight points below the button, whose left edge it has.
        #expect(rows.first.map { $0.convert($0.bounds, to: nil).origin } == CGPoint(x: 20, y: 148))
    }

    @Test func oneGestureOpensTheMenuSlidesToARowAndChoosesIt() throws {
        let stage = Stage()
        _ = show(UIMenu(children: [action("Copy"), action("Move")]), on: stage)

        stage.touchDown(at: CGPoint(x: 60, y: 120))
        stage.advance(by: 0.5)
        stage.touchMoved(to: CGPoint(x: 60, y: 165))
        stage.advance(by: 0.1)
        stage.touchMoved(to: CGPoint(x: 60, y: 215))
        stage.advance(by: 0.1)
        stage.touchUp(at: CGPoint(x: 60, y: 215))
        stage.advance(by: 1)

        #expect(log.texts == ["Move"])
        #expect(!stage.shows("Copy"))
    }

    @Test func aTapOutsideClosesTheMenuWithoutAnAction() throws {
        let stage = Stage()
        _ = show(UIMenu(children: [action("Copy")]), on: stage)

        try stage.tap("Open")
        stage.advance(by: 1)
        try stage.tap(at: CGPoint(x: 200, y: 600))
        stage.advance(by: 1)

        #expect(!stage.shows("Copy"))
        #expect(log.texts.isEmpty)
    }

    @Test(arguments: [true, false]) func anEmptyMenuDoesNotOpen(isHidden: Bool) throws {
        let stage = Stage()
        let button = show(
            UIMenu(children: isHidden ? [action("A", attributes: .hidden), UIMenu(title: "B")] : []), on: stage)

        try stage.tap("Open")
        stage.advance(by: 1)

        #expect(button.window?.subviews.count == 1)
    }

    @Test func aDisabledRowDoesNothingAndAHiddenOneIsNotShown() throws {
        let stage = Stage()
        let menu = UIMenu(children: [
            action("Copy", attributes: .disabled), action("Move", attributes: .hidden), action("Delete"),
        ])
        _ = show(menu, on: stage)

        try stage.tap("Open")
        stage.advance(by: 1)
        try stage.tap("Copy")
        stage.advance(by: 1)

        #expect(log.texts.isEmpty)
        #expect(stage.shows("Delete"))
        #expect(!stage.shows("Move"))
        let copy = try #require(stage.accessibilityElements.first { $0.accessibilityLabel == "Copy" })
        #expect(copy.accessibilityTraits.contains(.notEnabled))
    }

    @Test func anElementThatKeepsTheMenuLeavesItOpen() throws {
        let stage = Stage()
        _ = show(UIMenu(children: [action("Plus", attributes: .keepsMenuPresented)]), on: stage)

        try stage.tap("Open")
        stage.advance(by: 1)
        try stage.tap("Plus")
        try stage.tap("Plus")
        stage.advance(by: 1)

        #expect(log.texts == ["Plus", "Plus"])
        #expect(stage.shows("Plus"))
    }

    @Test func aSubmenuOpensOverItsRowAndItsHeaderClosesIt() throws {
        let stage = Stage()
        let inner = UIMenu(title: "Sort", children: [action("Name"), action("Date")])
        _ = show(UIMenu(children: [action("Copy"), inner]), on: stage)

        try stage.tap("Open")
        stage.advance(by: 1)
        try stage.tap("Sort")
        stage.advance(by: 1)
        #expect(stage.shows("Name"))
        try stage.tap("Sort")
        stage.advance(by: 1)
        #expect(!stage.shows("Name"))
        #expect(stage.shows("Copy"))
        try stage.tap("Sort")
        stage.advance(by: 1)
        try stage.tap("Date")
        stage.advance(by: 1)

        #expect(log.texts == ["Date"])
        #expect(!stage.shows("Copy"))
    }

    @Test func inlineMenusAreSectionsEightPointsApart() throws {
        let stage = Stage()
        let menu = UIMenu(children: [
            action("Copy"), UIMenu(options: .displayInline, children: [action("Delete")]), action("Help"),
        ])
        _ = show(menu, on: stage)

        try stage.tap("Open")
        stage.advance(by: 1)

        let tops = stage.accessibilityElements.compactMap { $0 as? UIView }.map { $0.convert($0.bounds, to: nil).minY }
        let expected: [CGFloat] = [148, 200, 252]
        #expect(tops == expected)
    }

    @Test func choosingInASingleSelectionMenuMovesTheCheckmark() throws {
        let stage = Stage()
        let menu = UIMenu(options: .singleSelection, children: [action("Name", state: .on), action("Date")])
        _ = show(menu, on: stage)

        try stage.tap("Open")
        stage.advance(by: 1)
        try stage.tap("Date")
        stage.advance(by: 1)

        #expect(menu.selectedElements.map(\.title) == ["Date"])
    }

    @Test func aPopUpButtonShowsTheSelectedElement() throws {
        let stage = Stage()
        let button = show(UIMenu(children: [action("Red"), action("Green")]), on: stage)
        button.changesSelectionAsPrimaryAction = true
        stage.drawChanges()
        #expect(button.title(for: .normal) == "Red")

        try stage.tap("Red")
        stage.advance(by: 1)
        try stage.tap("Green")
        stage.advance(by: 1)

        #expect(button.title(for: .normal) == "Green")
        #expect(button.menu?.selectedElements.map(\.title) == ["Green"])
        #expect(!button.isSelected)
    }

    @Test func aMenuThatHasNoRoomBelowOpensAboveFromTheLastElementUp() throws {
        let stage = Stage()
        _ = show(UIMenu(children: [action("One"), action("Two")]), on: stage, y: 600)

        try stage.tap("Open")
        stage.advance(by: 1)

        let rows = stage.accessibilityElements.compactMap { $0 as? UIView }
        #expect(rows.map(\.accessibilityLabel) == ["Two", "One"])
        #expect(rows.last.map { $0.convert($0.bounds, to: nil).maxY } == 592)
    }

    @Test func aMenuWithoutAPrimaryMenuOpensByALongPress() throws {
        let stage = Stage()
        let button = show(UIMenu(children: [action("Copy")]), on: stage)
        button.showsMenuAsPrimaryAction = false
        button.addAction(UIAction { [log] _ in log.texts.append("tap") }, for: .touchUpInside)

        try stage.tap("Open")
        stage.advance(by: 1)
        #expect(log.texts == ["tap"])
        #expect(!stage.shows("Copy"))
        try stage.longPress("Open")

        #expect(stage.shows("Copy"))
        #expect(log.texts == ["tap"])
    }

    @Test func theMenuClosesWhenItsButtonIsRemoved() throws {
        let stage = Stage()
        let button = show(UIMenu(children: [action("Copy")]), on: stage)

        try stage.tap("Open")
        stage.advance(by: 1)
        button.removeFromSuperview()
        stage.drawChanges()

        #expect(!stage.shows("Copy"))
    }

    @Test func aDeferredElementShowsAProgressRowUntilItIsProvided() throws {
        let stage = Stage()
        var provide: (([UIMenuElement]) -> Void)?
        var calls = 0
        let deferred = UIDeferredMenuElement.uncached {
            calls += 1
            provide = $0
        }
        _ = show(UIMenu(children: [deferred, action("Copy")]), on: stage)

        try stage.tap("Open")
        stage.advance(by: 1)
        #expect(stage.shows("Loading…"))
        provide?([action("Late")])
        stage.advance(by: 0.1)
        #expect(stage.shows("Late"))
        #expect(!stage.shows("Loading…"))
        try stage.tap("Late")
        stage.advance(by: 1)
        try stage.tap("Open")
        stage.advance(by: 1)

        #expect(log.texts == ["Late"])
        #expect(calls == 2)
        #expect(stage.shows("Loading…"))
    }

    @Test func aCachedDeferredElementIsAskedOnce() throws {
        let stage = Stage()
        var calls = 0
        let deferred = UIDeferredMenuElement { done in
            calls += 1
            done([self.action("Late")])
        }
        _ = show(UIMenu(children: [deferred]), on: stage)

        for _ in 0..<2 {
            try stage.tap("Open")
            stage.advance(by: 1)
            #expect(stage.shows("Late"))
            try stage.tap(at: CGPoint(x: 200, y: 600))
            stage.advance(by: 1)
        }

        #expect(calls == 1)
    }

    @Test func fiftyNestedMenusOpenOneAfterTheOther() throws {
        let stage = Stage()
        var menu = UIMenu(title: "50", children: [action("Bottom")])
        for level in (1..<50).reversed() { menu = UIMenu(title: "\(level)", children: [menu]) }
        _ = show(UIMenu(children: [menu]), on: stage)

        try stage.tap("Open")
        stage.advance(by: 1)
        for level in 1...50 {
            try stage.tap("\(level)")
            stage.advance(by: 0.6)
        }
        try stage.tap("Bottom")
        stage.advance(by: 1)

        #expect(log.texts == ["Bottom"])
        #expect(!stage.shows("Bottom"))
    }

    @Test func aLongMenuStaysOnTheScreenAndScrolls() throws {
        let stage = Stage()
        _ = show(UIMenu(children: (1...40).map { action("Row \($0)") }), on: stage)

        try stage.tap("Open")
        stage.advance(by: 1)
        #expect(!stage.shows("Row 40"))
        try stage.scroll(to: "Row 40")
        try stage.tap("Row 40")
        stage.advance(by: 1)

        #expect(log.texts == ["Row 40"])
    }

    @Test func aBarButtonItemWithAMenuAloneOpensItByATap() throws {
        let stage = Stage()
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        let item = UIBarButtonItem(title: "More", menu: UIMenu(children: [action("Copy")]))
        controller.navigationItem.rightBarButtonItem = item
        stage.show(UINavigationController(rootViewController: controller))

        try stage.tap("More")
        stage.advance(by: 1)
        try stage.tap("Copy")
        stage.advance(by: 1)

        #expect(log.texts == ["Copy"])
    }

    @Test func aBarButtonItemWithAnActionOpensItsMenuByALongPress() throws {
        let stage = Stage()
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Add", primaryAction: action("Act"), menu: UIMenu(children: [action("Copy")]))
        stage.show(UINavigationController(rootViewController: controller))

        try stage.tap("Add")
        stage.advance(by: 1)
        #expect(log.texts == ["Act"])
        try stage.longPress("Add")
        try stage.tap("Copy")
        stage.advance(by: 1)

        #expect(log.texts == ["Act", "Copy"])
    }

    // MARK: Keys

    @Test func arrowsMoveThroughTheRowsAndReturnChooses() throws {
        let stage = Stage()
        let inner = UIMenu(title: "Sort", children: [action("Name"), action("Date")])
        _ = show(UIMenu(children: [action("Copy"), action("No", attributes: .disabled), inner]), on: stage)

        try stage.tap("Open")
        stage.advance(by: 1)
        try stage.press("down")
        try stage.press("down")
        try stage.press("right")
        stage.advance(by: 1)
        try stage.press("down")
        try stage.press("return")
        stage.advance(by: 1)

        #expect(log.texts == ["Date"])
    }

    @Test func escapeClosesTheSubmenuAndThenTheMenu() throws {
        let stage = Stage()
        _ = show(UIMenu(children: [UIMenu(title: "Sort", children: [action("Name")])]), on: stage)

        try stage.tap("Open")
        stage.advance(by: 1)
        try stage.tap("Sort")
        stage.advance(by: 1)
        try stage.press("escape")
        stage.advance(by: 1)
        #expect(stage.shows("Sort"))
        try stage.press("escape")
        stage.advance(by: 1)

        #expect(!stage.shows("Sort"))
    }

    // MARK: Accessibility

    @Test func assistiveTechnologyFindsTheRowsAloneAndChoosesThem() throws {
        let stage = Stage()
        _ = show(UIMenu(children: [action("Copy", state: .on), action("Move")]), on: stage)

        try stage.tap("Open")
        stage.advance(by: 1)
        #expect(stage.spokenLabels == ["Copy", "Move"])
        #expect(stage.accessibilityElements.first?.accessibilityTraits.contains(.selected) == true)
        try stage.activate("Move")
        stage.advance(by: 1)

        #expect(log.texts == ["Move"])
        #expect(stage.spokenLabels == ["Open"])
    }
}
