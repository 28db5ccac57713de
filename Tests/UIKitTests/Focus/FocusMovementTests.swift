import Foundation
import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// How keys move the focus among views.
@MainActor
@Suite struct FocusMovementTests {
    // MARK: Where there is a focus

    @Test func phonesHaveNoFocus() {
        let screen = FocusScreen.square(stage: Stage())

        screen.press("tab")
        screen.press("down")

        #expect(screen.system == nil)
        #expect(!screen["a"].isFocused && screen.controller.log == [])
        #expect(UIFocusSystem.focusSystem(for: Tile("outside", .zero)) == nil)
    }

    @Test func nothingHasTheFocusUntilAKeyMovesIt() {
        let screen = FocusScreen.square()
        #expect(screen.system != nil && screen.focused == nil && screen.ring == nil)

        screen.press("return")
        #expect(screen.focused == nil)
        screen.press("tab")

        #expect(screen.focused == "a")
        #expect(screen["a"].isFocused && !screen["b"].isFocused)
        #expect(screen.ring != nil)
        #expect(screen.system === UIFocusSystem.focusSystem(for: screen["d"]))
    }

    @Test func anArrowShowsTheFocusBeforeItMovesIt() {
        let screen = FocusScreen.square()

        #expect(screen.press("down") == "a")
        #expect(screen.press("down") == "c")
    }

    // MARK: Arrows

    @Test func arrowsMoveToTheNextItemInTheirDirection() {
        let screen = FocusScreen.square()
        screen.press("tab")

        let names = ["right", "down", "left", "up", "up", "left"].map { screen.press($0) }

        #expect(names == ["b", "d", "c", "a", "a", "a"])
    }

    @Test func arrowsMeanTheSameSidesFromRightToLeft() {
        let stage = Stage(device: .ipad)
        stage.setLayoutDirection(.rightToLeft)
        let screen = FocusScreen.square(stage: stage)

        // The first in the direction of reading is at the right.
        #expect(screen.press("tab") == "b")
        #expect(screen.press("left") == "a")
        #expect(screen.press("right") == "b")
    }

    @Test func whatIsStraightAheadComesBeforeWhatIsNearer() {
        let screen = FocusScreen([
            "from": CGRect(x: 100, y: 100, width: 50, height: 50),
            "beside": CGRect(x: 160, y: 160, width: 50, height: 50),
            "ahead": CGRect(x: 100, y: 400, width: 50, height: 50),
        ])
        screen.press("tab")

        #expect(screen.press("down") == "ahead")
        #expect(screen.press("up") == "from")
    }

    @Test func aShortLastRowIsReachedFromAbove() {
        let screen = FocusScreen([
            "a": CGRect(x: 100, y: 100, width: 50, height: 50), "b": CGRect(x: 300, y: 100, width: 50, height: 50),
            "c": CGRect(x: 100, y: 200, width: 50, height: 50),
        ])
        screen.press("tab")

        #expect(screen.press("right") == "b")
        #expect(screen.press("down") == "c")
        #expect(screen.press("right") == "b", "at less than 45°")
    }

    @Test func aHeldArrowGoesOn() {
        let screen = FocusScreen([
            "a": CGRect(x: 100, y: 100, width: 50, height: 50), "b": CGRect(x: 100, y: 160, width: 50, height: 50),
            "c": CGRect(x: 100, y: 220, width: 50, height: 50), "d": CGRect(x: 100, y: 280, width: 50, height: 50),
        ])
        screen.press("tab")

        for isRepeat in [false, true, true] {
            screen.stage.post(.key(.init(name: "down", isDown: true, isRepeat: isRepeat)))
        }
        screen.stage.post(.key(.init(name: "down", isDown: false)))

        #expect(screen.focused == "d")
    }

    @Test func modifiersLeaveTheFocus() {
        let screen = FocusScreen.square()
        screen.press("tab")

        for flags: UIKeyModifierFlags in [.command, .alternate, .control, .shift] {
            #expect(screen.press("right", modifiers: flags) == "a")
        }
        #expect(screen.press("right", modifiers: .alphaShift) == "b")
    }

    @Test func aFailedMoveIsPosted() {
        let screen = FocusScreen.square()
        var count = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIFocusSystem.movementDidFailNotification, object: screen.system, queue: nil
        ) { _ in MainActor.assumeIsolated { count += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        screen.press("tab")

        screen.press("up")
        screen.press("right")
        screen.press("right")

        #expect(count == 2)
    }

    // MARK: Which items

    @Test func hiddenAndDisabledViewsAreSkipped() {
        let screen = FocusScreen([
            "a": CGRect(x: 100, y: 100, width: 50, height: 50), "b": CGRect(x: 160, y: 100, width: 50, height: 50),
            "c": CGRect(x: 220, y: 100, width: 50, height: 50), "d": CGRect(x: 280, y: 100, width: 50, height: 50),
            "e": CGRect(x: 340, y: 100, width: 0, height: 50), "f": CGRect(x: 400, y: 100, width: 50, height: 50),
        ])
        screen["b"].isHidden = true
        screen["c"].alpha = 0
        screen["d"].isUserInteractionEnabled = false
        screen.press("tab")

        #expect(screen.press("right") == "f")
        screen["b"].isHidden = false
        screen["c"].alpha = 0.5
        #expect(screen.press("left") == "c")
        screen["b"].isFocusable = false
        #expect(screen.press("left") == "a")
    }

    @Test func aScrollViewShowsTheFocusedView() {
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        scroller.contentInsetAdjustmentBehavior = .never
        scroller.contentSize = CGSize(width: 300, height: 2000)
        let tiles = (0..<10).map { Tile("\($0)", CGRect(x: 50, y: 20 + CGFloat($0) * 200, width: 200, height: 100)) }
        tiles.forEach(scroller.addSubview)
        let screen = FocusScreen([:]) { $0.addSubview(scroller) }
        screen.press("tab")

        for _ in 0..<5 { screen.press("down") }

        #expect(screen.focused == "5")
        // With room for the ring.
        #expect(scroller.bounds.contains(tiles[5].frame.insetBy(dx: -3, dy: -3)))
        for _ in 0..<9 { screen.press("up") }
        #expect(screen.focused == "0" && scroller.bounds.contains(tiles[0].frame.insetBy(dx: -3, dy: -3)))
    }

    @Test func objectsOfAnAppCanHaveTheFocus() throws {
        let board = Board(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
        let screen = FocusScreen([:]) { $0.addSubview(board) }

        screen.press("tab")
        #expect(screen.system?.focusedItem === board.fields[0])
        screen.press("right")

        #expect(screen.system?.focusedItem === board.fields[1])
        #expect(board.log == ["0 did", "0 did", "1 did"])
        let path = try #require(screen.ring?.path)
        #expect(path.boundingBox == CGRect(x: 110, y: 10, width: 80, height: 80).insetBy(dx: -1.5, dy: -1.5))
        board.fields = []
        screen.stage.drawChanges()
        screen.press("left")
        #expect(screen.system?.focusedItem == nil || screen.system?.focusedItem === board.fields.first)
    }

    // MARK: Groups

    private func twoGroups(_ stage: Stage = Stage(device: .ipad)) -> FocusScreen {
        let screen = FocusScreen.square(stage: stage)
        screen["a"].focusGroupIdentifier = "left"
        screen["c"].focusGroupIdentifier = "left"
        screen["b"].focusGroupIdentifier = "right"
        screen["d"].focusGroupIdentifier = "right"
        return screen
    }

    @Test func theTabKeyMovesFromGroupToGroup() {
        let screen = twoGroups()

        #expect(screen.press("tab") == "a")
        #expect(screen.press("right") == "a", "arrows stay in the group")
        #expect(screen.press("down") == "c")
        #expect(screen.press("tab") == "b")
        #expect(screen.press("tab") == "c", "the item that had the focus last")
        #expect(screen.press("tab", modifiers: .shift) == "b")
        #expect(screen.press("tab", modifiers: .shift) == "c")
    }

    @Test func groupsFollowTheDirectionOfReading() {
        let stage = Stage(device: .ipad)
        stage.setLayoutDirection(.rightToLeft)
        let screen = twoGroups(stage)

        #expect(screen.press("tab") == "b")
        #expect(screen.press("tab") == "a")
    }

    @Test func withOneGroupTheTabKeyMovesNowhere() {
        let screen = FocusScreen.square()
        screen.press("tab")
        screen.press("right")

        #expect(screen.press("tab") == "b")
        #expect(screen.press("tab", modifiers: .shift) == "b")
    }

    @Test func groupsContainGroups() {
        let screen = FocusScreen([
            "first": CGRect(x: 20, y: 100, width: 50, height: 50),
            "second": CGRect(x: 20, y: 200, width: 50, height: 50),
            "last": CGRect(x: 300, y: 100, width: 50, height: 50),
        ])
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 500))
        outer.focusGroupIdentifier = "outer"
        screen.view.insertSubview(outer, at: 0)
        outer.addSubview(screen["first"])
        outer.addSubview(screen["second"])
        screen["second"].focusGroupIdentifier = "inner"
        screen["last"].focusGroupIdentifier = "last"

        let names = (0..<4).map { _ in screen.press("tab") }

        #expect(names == ["first", "second", "last", "first"])
    }

    @Test func aViewControllersGroupIsThatOfItsView() {
        let screen = FocusScreen.square(), child = UIViewController()
        child.focusGroupIdentifier = "child"
        screen.controller.addChild(child)
        child.view.frame = CGRect(x: 0, y: 400, width: 400, height: 200)
        screen.view.addSubview(child.view)
        child.view.addSubview(Tile("inside", CGRect(x: 100, y: 20, width: 100, height: 100)))
        screen.press("tab")

        #expect(screen.press("down") == "c")
        #expect(screen.press("down") == "c")
        #expect(screen.press("tab") == "inside")
    }

    @Test func theItemWithTheHighestPriorityIsTheGroups() {
        let screen = twoGroups()
        screen["d"].focusGroupPriority = .prioritized
        screen["c"].focusGroupPriority = UIFocusGroupPriority(-5)

        #expect(screen.press("tab") == "a")
        #expect(screen.press("tab") == "d")
        #expect(screen.press("up") == "b")
        screen.press("tab")
        #expect(screen.press("tab") == "d", "more than the last item's priority")
        screen["b"].focusGroupPriority = UIFocusGroupPriority(2001)
        screen.press("tab")
        #expect(screen.press("tab") == "b")
    }

    // MARK: Guides

    @Test func aGuideLeadsTheFocusElsewhere() {
        let screen = FocusScreen([
            "a": CGRect(x: 100, y: 100, width: 50, height: 50), "b": CGRect(x: 400, y: 400, width: 50, height: 50),
        ])
        let guide = UIFocusGuide()
        screen.view.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: screen.view.leftAnchor, constant: 400),
            guide.topAnchor.constraint(equalTo: screen.view.topAnchor, constant: 100),
            guide.widthAnchor.constraint(equalToConstant: 50), guide.heightAnchor.constraint(equalToConstant: 50),
        ])
        screen.press("tab")

        #expect(screen.press("right") == "a", "without a preferred environment")
        guide.preferredFocusEnvironments = [screen["b"]]
        #expect(screen.press("right") == "b")
        #expect(screen.press("up") == "b", "the guide leads to where the focus is")
        guide.preferredFocusedView = screen["a"]
        #expect(screen.press("up") == "a")
        guide.isEnabled = false
        #expect(screen.press("right") == "a")
    }
}

/// A view that draws two items which are no views.
private final class Board: UIView {
    final class Field: UIFocusItem {
        let name: String
        var frame: CGRect
        weak var board: Board?

        init(_ name: String, _ frame: CGRect, _ board: Board) {
            self.name = name
            self.frame = frame
            self.board = board
        }

        var canBecomeFocused: Bool { true }
        var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
        var parentFocusEnvironment: (any UIFocusEnvironment)? { board }
        var focusItemContainer: (any UIFocusItemContainer)? { nil }
        func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
        func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
            board?.log.append("\(name) did")
        }
    }

    lazy var fields = [
        Field("0", CGRect(x: 10, y: 10, width: 80, height: 80), self),
        Field("1", CGRect(x: 110, y: 10, width: 80, height: 80), self),
    ]
    var log: [String] = []

    override func focusItems(in rect: CGRect) -> [any UIFocusItem] { fields.filter { $0.frame.intersects(rect) } }
}
