import Foundation
import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Drags of views, as their interactions' delegates see them.
@MainActor
@Suite struct DragInteractionTests {
    /// The source and the destination of drags, with a log of all calls.
    @MainActor
    final class Desk: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
        var calls: [String] = []
        var texts = ["pear"]
        var operation = UIDropOperation.copy
        var canHandle = true
        var allowsMove = true
        var onUpdate: () -> Void = {}
        var dropped: [String] = []
        var dropPreview: ((UITargetedDragPreview) -> UITargetedDragPreview?)?
        weak var session: (any UIDragSession)?

        func items() -> [UIDragItem] {
            texts.map { UIDragItem(itemProvider: NSItemProvider(object: $0 as NSString)) }
        }

        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
        ) -> [UIDragItem] {
            calls.append("items")
            self.session = session
            return items()
        }

        func dragInteraction(
            _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
        ) -> UITargetedDragPreview? {
            calls.append("preview")
            return interaction.view.map { UITargetedDragPreview(view: $0) }
        }

        func dragInteraction(
            _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
            session: any UIDragSession
        ) {
            calls.append("lift")
            animator.addCompletion { self.calls.append($0 == .end ? "lifted" : "lowered") }
        }

        func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
            calls.append("begin")
        }

        func dragInteraction(
            _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
        ) -> Bool { allowsMove }

        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
        ) { calls.append("willEnd \(operation)") }

        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
        ) { calls.append("didEnd \(operation)") }

        func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
            calls.append("transferred")
        }

        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
        ) -> [UIDragItem] { items() }

        func dragInteraction(
            _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
        ) { calls.append("cancel") }

        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            calls.append("canHandle")
            return canHandle
        }

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
            calls.append("enter")
        }

        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal {
            onUpdate()
            return UIDropProposal(operation: operation)
        }

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
            calls.append("exit")
        }

        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            calls.append("drop")
            session.loadObjects(ofClass: NSString.self) { texts in
                self.dropped += texts.compactMap { ($0 as? NSString).map { $0 as String } }
            }
        }

        func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
            calls.append("conclude")
        }

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
            calls.append("end")
        }

        func dropInteraction(
            _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
            withDefault defaultPreview: UITargetedDragPreview
        ) -> UITargetedDragPreview? { dropPreview?(defaultPreview) }

        func dropInteraction(
            _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
        ) { calls.append("animateDrop") }
    }

    private let desk = Desk()
    private let card = UIView(frame: CGRect(x: 40, y: 100, width: 80, height: 60))
    private let tray = UIView(frame: CGRect(x: 40, y: 400, width: 200, height: 150))
    private let onCard = CGPoint(x: 60, y: 120)
    private let onTray = CGPoint(x: 140, y: 470)

    private func show(on stage: Stage, in root: UIView = UIView()) -> UIDragInteraction {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        root.frame = UIScreen.main.bounds
        controller.view.addSubview(root)
        card.backgroundColor = .systemOrange
        tray.backgroundColor = .systemGray5
        root.addSubview(tray)
        root.addSubview(card)
        let drag = UIDragInteraction(delegate: desk)
        drag.isEnabled = true
        card.addInteraction(drag)
        tray.addInteraction(UIDropInteraction(delegate: desk))
        stage.show(controller)
        return drag
    }

    private var platters: [DragPlatter] {
        AppContext.current.drags.shownWindows.flatMap(\.subviews).compactMap { $0 as? DragPlatter }
    }

    @Test func interactionsAreEnabledOnPadsOnly() {
        let phone = Stage(device: .iphone8)
        phone.drawChanges()
        #expect(!UIDragInteraction(delegate: desk).isEnabled)
        #expect(!UIDragInteraction.isEnabledByDefault)

        let pad = Stage(device: .ipad)
        pad.drawChanges()
        #expect(UIDragInteraction(delegate: desk).isEnabled)
    }

    @Test func aDropCallsBothDelegatesInTheDocumentedOrder() throws {
        let stage = Stage()
        _ = show(on: stage)

        try stage.lift(at: onCard)
        #expect(desk.calls == ["items", "preview", "lift"])
        desk.calls = []
        try stage.carry(to: onTray)
        #expect(desk.calls == ["lifted", "begin", "canHandle", "enter"])
        desk.calls = []
        try stage.drop()

        #expect(
            desk.calls == ["willEnd copy", "drop", "animateDrop", "conclude", "end", "didEnd copy", "transferred"])
        #expect(desk.dropped == ["pear"])
        #expect(platters.isEmpty)
    }

    @Test func aDragThatLeavesTheDestinationIsCancelled() throws {
        let stage = Stage()
        _ = show(on: stage)

        try stage.lift(at: onCard)
        try stage.carry(to: onTray)
        try stage.carry(to: CGPoint(x: 300, y: 300))
        desk.calls.removeAll { !["exit", "willEnd cancel", "cancel", "end", "didEnd cancel"].contains($0) }
        try stage.drop()

        #expect(desk.calls == ["exit", "willEnd cancel", "cancel", "end", "didEnd cancel"])
        #expect(desk.dropped.isEmpty)
    }

    @Test func aFingerThatIsLiftedWithoutMovingLowersTheItem() throws {
        let stage = Stage()
        _ = show(on: stage)

        try stage.lift(at: onCard)
        #expect(platters.count == 1)
        try stage.drop()

        #expect(desk.calls == ["items", "preview", "lift", "lowered"])
        #expect(platters.isEmpty)
    }

    @Test func withoutItemsOtherGesturesGoOn() throws {
        let stage = Stage()
        _ = show(on: stage)
        desk.texts = []
        let log = Log(), target = Target(log, "tap")
        card.addGestureRecognizer(UITapGestureRecognizer(target: target, action: target.action))

        try stage.tap(at: onCard)
        try stage.lift(at: onCard)
        try stage.carry(to: onTray)
        try stage.drop()

        #expect(log.lines == ["tap ended"])
        #expect(desk.calls == ["items"])
    }

    @Test func aDisabledInteractionLiftsNothing() throws {
        let stage = Stage()
        let drag = show(on: stage)
        drag.isEnabled = false

        try stage.lift(at: onCard)
        try stage.carry(to: onTray)
        try stage.drop()

        #expect(desk.calls.isEmpty)
    }

    @Test func movingNeedsTheSourcesPermission() throws {
        let stage = Stage()
        _ = show(on: stage)
        desk.operation = .move
        desk.allowsMove = false

        try stage.lift(at: onCard)
        try stage.carry(to: onTray)
        try stage.drop()
        #expect(desk.calls.contains("didEnd cancel"))

        desk.allowsMove = true
        desk.calls = []
        try stage.lift(at: onCard)
        try stage.carry(to: onTray)
        try stage.drop()
        #expect(desk.calls.contains("didEnd move"))
    }

    @Test func theDestinationMayRefuseADrag() throws {
        let stage = Stage()
        _ = show(on: stage)
        desk.canHandle = false

        try stage.lift(at: onCard)
        try stage.carry(to: onTray)
        try stage.carry(to: CGPoint(x: 150, y: 480))

        #expect(desk.calls.filter { $0 == "canHandle" }.count == 1, "it is asked once while the finger is there")
        #expect(!desk.calls.contains("enter"))
        try stage.drop()
        #expect(desk.calls.last == "didEnd cancel")
    }

    @Test func escapeCancels() throws {
        let stage = Stage()
        _ = show(on: stage)

        try stage.lift(at: onCard)
        try stage.carry(to: onTray)
        try stage.press("escape")
        stage.advance(by: 1)
        #expect(desk.calls.contains("willEnd cancel"))
        #expect(desk.calls.last == "didEnd cancel")
        try stage.drop()

        #expect(desk.dropped.isEmpty)
        #expect(desk.calls.filter { $0 == "didEnd cancel" }.count == 1)
    }

    @Test func theDragGoesOnWhenItsViewIsRemoved() throws {
        let stage = Stage()
        _ = show(on: stage)

        try stage.lift(at: onCard)
        try stage.carry(to: CGPoint(x: 200, y: 300))
        card.removeFromSuperview()
        try stage.carry(to: onTray)
        try stage.drop()

        #expect(desk.dropped == ["pear"])
        #expect(desk.calls.contains("didEnd copy"))
    }

    @Test func aLiftEndsWhenItsViewIsRemoved() throws {
        let stage = Stage()
        _ = show(on: stage)

        try stage.lift(at: onCard)
        card.removeFromSuperview()
        try stage.carry(to: onTray)
        try stage.drop()

        #expect(desk.calls == ["items", "preview", "lift", "lowered"])
        #expect(platters.isEmpty)
    }

    @Test func aMouseDragsAtOnce() throws {
        let stage = Stage()
        _ = show(on: stage)
        func mouse(_ phase: HostEvent.Pointer.Phase, _ point: CGPoint) {
            stage.post(.pointer(.init(phase: phase, position: point, isMouse: true)))
        }

        mouse(.down, onCard)
        mouse(.moved, CGPoint(x: 62, y: 121))
        #expect(desk.calls.isEmpty)
        mouse(.moved, CGPoint(x: 70, y: 130))
        #expect(desk.calls.contains("begin"))
        mouse(.moved, onTray)
        mouse(.up, onTray)
        stage.advance(by: 1)

        #expect(desk.dropped == ["pear"])
    }

    @Test func severalItemsFlockAndATapAddsMore() throws {
        let stage = Stage()
        _ = show(on: stage)
        desk.texts = ["a", "b"]
        let other = UIView(frame: CGRect(x: 250, y: 100, width: 60, height: 60))
        card.superview?.addSubview(other)
        let drag = UIDragInteraction(delegate: desk)
        drag.isEnabled = true
        other.addInteraction(drag)
        desk.dropped = []

        try stage.lift(at: onCard)
        try stage.carry(to: CGPoint(x: 150, y: 300))
        #expect(platters.count == 2)
        desk.texts = ["c"]
        stage.touchDown(at: CGPoint(x: 270, y: 120), finger: 1)
        stage.advance(by: 0.05)
        stage.touchUp(at: CGPoint(x: 270, y: 120), finger: 1)
        stage.advance(by: 0.5)
        #expect(platters.count == 3)
        #expect(desk.session?.items.count == 3)
        try stage.carry(to: onTray)
        try stage.drop()

        #expect(desk.dropped == ["a", "b", "c"])
    }

    @Test func thePreviewFollowsTheFingerWhereItWasGrabbed() throws {
        let stage = Stage()
        _ = show(on: stage)

        try stage.lift(at: onCard)
        try stage.carry(to: CGPoint(x: 260, y: 320))
        stage.advance(by: 0.5)

        // The finger is 20 points from the card's left edge, and 20 from its top.
        #expect(platters.first?.frame == CGRect(x: 240, y: 300, width: 80, height: 60))
    }

    @Test func theDropFliesToTheTargetOfTheDelegate() throws {
        let stage = Stage()
        _ = show(on: stage)
        var seen: CGRect?
        desk.dropPreview = { preview in
            preview.retargetedPreview(
                with: UIDragPreviewTarget(container: self.tray, center: CGPoint(x: 100, y: 75)))
        }

        try stage.lift(at: onCard)
        try stage.carry(to: onTray)
        stage.touchUp(at: onTray)
        seen = platters.first?.frame
        stage.advance(by: 1)

        #expect(seen == CGRect(x: 100, y: 445, width: 80, height: 60), "in the middle of the tray")
    }

    @Test func aDelegateThatRemovesTheDestinationInACallbackCancels() throws {
        let stage = Stage()
        _ = show(on: stage)
        desk.onUpdate = { self.tray.removeFromSuperview() }

        try stage.lift(at: onCard)
        try stage.carry(to: onTray)
        try stage.drop()

        #expect(desk.calls.last == "didEnd cancel")
        #expect(desk.dropped.isEmpty)
    }

    @Test func movingALiftedViewClosesItsContextMenu() throws {
        let stage = Stage()
        _ = show(on: stage)
        let menu = Menu()
        card.addInteraction(UIContextMenuInteraction(delegate: menu))

        try stage.lift(at: onCard)
        #expect(stage.shows("Share"))
        try stage.carry(to: onTray)
        stage.advance(by: 1)
        #expect(!stage.shows("Share"))
        try stage.drop()

        #expect(desk.dropped == ["pear"])
    }

    @Test func aLongPressWithoutMovementLeavesTheContextMenuOpen() throws {
        let stage = Stage()
        _ = show(on: stage)
        let menu = Menu()
        card.addInteraction(UIContextMenuInteraction(delegate: menu))

        try stage.longPress(at: onCard)

        #expect(stage.shows("Share"))
        #expect(desk.calls.last == "lowered")
    }

    @Test func anotherFingerScrollsMeanwhile() throws {
        let stage = Stage()
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 375, height: 2_000)
        _ = show(on: stage, in: scroll)

        try stage.lift(at: onCard)
        try stage.carry(to: CGPoint(x: 200, y: 300))
        stage.touchDown(at: CGPoint(x: 330, y: 600), finger: 1)
        for y in stride(from: CGFloat(590), through: 450, by: -10) {
            stage.touchMoved(to: CGPoint(x: 330, y: y), finger: 1)
            stage.advance(by: 1.0 / 60)
        }
        stage.advance(by: 0.2)
        stage.touchUp(at: CGPoint(x: 330, y: 450), finger: 1)

        #expect(scroll.contentOffset.y > 100)
        try stage.carry(to: CGPoint(x: 140, y: 470 - scroll.contentOffset.y))
        try stage.drop()
        #expect(desk.dropped == ["pear"])
    }

    @Test func aDragSurvivesRotation() throws {
        let stage = Stage()
        _ = show(on: stage)

        try stage.lift(at: onCard)
        try stage.carry(to: CGPoint(x: 200, y: 300))
        stage.rotate(to: .landscapeRight)
        #expect(platters.count == 1)
        try stage.drop()

        #expect(desk.calls.last == "didEnd cancel")
    }

    @Test func twoDragsInARowBothEnd() throws {
        let stage = Stage()
        _ = show(on: stage)

        for _ in 0..<2 {
            try stage.lift(at: onCard)
            try stage.carry(to: onTray)
            try stage.drop()
        }

        #expect(desk.dropped == ["pear", "pear"])
    }

    @Test func whatAnotherProgramDropsArrives() throws {
        let stage = Stage()
        _ = show(on: stage)

        let isTaken = stage.post(.drop([.text("from the desktop")], position: onTray))
        stage.advance(by: 1)

        #expect(isTaken)
        #expect(desk.dropped == ["from the desktop"])
        #expect(desk.calls == ["canHandle", "enter", "drop", "animateDrop", "conclude", "end"])
        #expect(!stage.post(.drop([.text("lost")], position: CGPoint(x: 5, y: 5))))
    }

    private final class Menu: NSObject, UIContextMenuInteractionDelegate {
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: [UIAction(title: "Share") { _ in }])
            }
        }
    }
}
