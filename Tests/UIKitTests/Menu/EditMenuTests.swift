import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct EditMenuTests {
    private final class Note: UIView, UIEditMenuInteractionDelegate {
        var allowed: Set<String> = []
        var calls: [String] = []
        var ownMenu: (([UIMenuElement]) -> UIMenu?)?

        override var canBecomeFirstResponder: Bool { true }

        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            allowed.contains(action.name)
        }

        override func copy(_ sender: Any?) { calls.append("copy") }

        override func paste(_ sender: Any?) { calls.append("paste") }

        override func selectAll(_ sender: Any?) { calls.append("selectAll") }

        func shout() { calls.append("shout") }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? { ownMenu?(suggestedActions) }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            calls.append("will present")
            animator.addCompletion { self.calls.append("presented") }
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            calls.append("will dismiss")
            animator.addCompletion { self.calls.append("dismissed") }
        }
    }

    private func show(on stage: Stage, y: CGFloat = 200) -> (Note, UIEditMenuInteraction) {
        let note = Note(frame: CGRect(x: 40, y: y, width: 200, height: 60))
        note.backgroundColor = .systemYellow
        let interaction = UIEditMenuInteraction(delegate: note)
        note.addInteraction(interaction)
        stage.show(note)
        return (note, interaction)
    }

    private func present(_ interaction: UIEditMenuInteraction) {
        interaction.presentEditMenu(
            with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 100, y: 10)))
    }

    @Test func theMenuOffersWhatTheResponderCanPerform() throws {
        let stage = Stage()
        let (note, interaction) = show(on: stage)
        note.allowed = ["copy:", "selectAll:"]

        present(interaction)
        stage.advance(by: 0.5)
        #expect(stage.shows("Copy"))
        #expect(stage.shows("Select All"))
        #expect(!stage.shows("Paste"))
        try stage.tap("Copy")
        stage.advance(by: 0.5)

        #expect(note.calls == ["will present", "presented", "will dismiss", "copy", "dismissed"])
        #expect(!stage.shows("Copy"))
    }

    @Test func aMenuThatWouldBeEmptyIsNotPresented() {
        let stage = Stage()
        let (note, interaction) = show(on: stage)

        present(interaction)
        stage.advance(by: 0.5)

        #expect(note.calls.isEmpty)
        #expect(note.window?.subviews.count == 1)
    }

    @Test func theDelegateAddsActionsToTheSuggestedOnes() throws {
        let stage = Stage()
        let (note, interaction) = show(on: stage)
        note.allowed = ["copy:"]
        note.ownMenu = { suggested in
            UIMenu(children: suggested + [UIAction(title: "Shout") { _ in note.calls.append("action") }])
        }

        present(interaction)
        stage.advance(by: 0.5)
        try stage.tap("Shout")
        stage.advance(by: 0.5)

        #expect(note.calls.contains("action"))
    }

    @Test func aTouchElsewhereDismissesTheMenuAndHasItsEffect() throws {
        let stage = Stage()
        let (note, interaction) = show(on: stage)
        note.allowed = ["copy:"]
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in taps += 1 })
        button.frame = CGRect(x: 100, y: 500, width: 80, height: 44)
        note.superview?.addSubview(button)

        present(interaction)
        stage.advance(by: 0.5)
        try stage.tap("Go")
        stage.advance(by: 0.5)

        #expect(taps == 1)
        #expect(!stage.shows("Copy"))
    }

    @Test(arguments: [CGFloat(0), 200]) func theMenuIsAboveItsPointWhereThereIsRoom(y: CGFloat) throws {
        let stage = Stage()
        let (note, interaction) = show(on: stage, y: y)
        note.allowed = ["copy:"]

        present(interaction)
        stage.advance(by: 0.5)

        let copy = try #require(stage.accessibilityElements.first { $0.accessibilityLabel == "Copy" } as? UIView)
        let frame = copy.convert(copy.bounds, to: nil)
        #expect(frame.height == 44)
        if y == 0 { #expect(frame.minY > y + 10) } else { #expect(frame.maxY < y + 10) }
    }

    @Test func moreItemsThanFitAreDividedIntoPages() throws {
        let stage = Stage(device: .iphone5)
        let (note, interaction) = show(on: stage)
        note.ownMenu = { _ in
            UIMenu(
                children: (1...9).map { number in
                    UIAction(title: "Choice \(number)") { _ in note.calls.append("\(number)") }
                })
        }

        present(interaction)
        stage.advance(by: 0.5)
        #expect(stage.shows("Choice 1"))
        #expect(!stage.shows("Choice 9"))
        for _ in 0..<8 where !stage.shows("Choice 9") {
            try stage.tap("Show more items")
            stage.advance(by: 0.1)
        }
        try stage.tap("Choice 9")
        stage.advance(by: 0.5)

        #expect(note.calls.contains("9"))
    }

    /// Every button stands on one page, in order, and no page is wider than the room unless one button is.
    @Test(arguments: 0..<200) func pagesHoldAllButtonsAndFit(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let widths = (0..<Int.random(in: 1...20, using: &random)).map { _ in
            CGFloat(Int.random(in: 20...140, using: &random))
        }
        let room = CGFloat(Int.random(in: 100...400, using: &random))

        let pages = EditMenuPages(widths: widths, room: room, arrow: 40).pages

        #expect(pages.flatMap { Array($0) } == Array(widths.indices), "seed \(seed)")
        for (index, page) in pages.enumerated() where page.count > 1 {
            let arrows = CGFloat((index > 0 ? 1 : 0) + (index + 1 < pages.count ? 1 : 0)) * 40
            #expect(widths[page].reduce(0, +) + arrows <= room, "seed \(seed)")
        }
    }

    private struct SeededGenerator: RandomNumberGenerator {
        var state: UInt64

        init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    // MARK: The menu controller

    @Test func theMenuControllerShowsTheAppsItemsAndPostsNotifications() throws {
        let stage = Stage()
        let (note, _) = show(on: stage)
        note.allowed = ["shout", "paste:"]
        let controller = UIMenuController.shared
        // The screen of another test may still show it.
        controller.isMenuVisible = false
        controller.menuItems = [UIMenuItem(title: "Shout", action: Selector("shout", Note.shout))]
        defer { controller.menuItems = nil }
        var names: [String] = []
        let observers = [
            UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
            UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: controller, queue: nil) { note in
                MainActor.assumeIsolated { names.append(name.rawValue) }
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver(_:)) }

        controller.showMenu(from: note, rect: CGRect(x: 20, y: 10, width: 40, height: 20))
        stage.advance(by: 0.5)
        #expect(controller.isMenuVisible)
        #expect(controller.menuFrame.height > 44)
        #expect(stage.shows("Paste"))
        try stage.tap("Shout")
        stage.advance(by: 0.5)

        #expect(note.calls == ["shout"])
        #expect(!controller.isMenuVisible)
        #expect(
            names == [
                "UIMenuControllerWillShowMenuNotification", "UIMenuControllerDidShowMenuNotification",
                "UIMenuControllerWillHideMenuNotification", "UIMenuControllerDidHideMenuNotification",
            ])
    }

    @Test func removingTheViewDismissesTheMenu() {
        let stage = Stage()
        let (note, interaction) = show(on: stage)
        note.allowed = ["copy:"]

        present(interaction)
        stage.advance(by: 0.5)
        note.removeFromSuperview()
        stage.drawChanges()

        #expect(!stage.shows("Copy"))
    }
}
