import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Swipes on the cells of lists.
@MainActor
@Suite struct ListSwipeTests {
    private final class Log {
        var lines: [String] = []
    }

    private let log = Log()

    private func show(
        _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain, stage: Stage = Stage()
    ) -> ListScreen {
        weak var shown: ListScreen?
        let screen = ListScreen(appearance, stage: stage) { [log] configuration in
            configuration.trailingSwipeActionsConfigurationProvider = { path in
                guard let item = shown?.source.itemIdentifier(for: path), item != "C" else { return nil }
                let delete = UIContextualAction(style: .destructive, title: "Bin") { _, _, done in
                    log.lines.append("delete \(item)")
                    if let source = shown?.source {
                        var snapshot = source.snapshot()
                        snapshot.deleteItems([item])
                        source.apply(snapshot)
                    }
                    done(true)
                }
                return UISwipeActionsConfiguration(actions: [delete])
            }
            configuration.leadingSwipeActionsConfigurationProvider = { path in
                let read = UIContextualAction(style: .normal, title: "See") { _, _, done in
                    log.lines.append("read \(path.item)")
                    done(true)
                }
                return UISwipeActionsConfiguration(actions: [read])
            }
        }
        shown = screen
        screen.show([("s", ["A", "B", "C"])])
        return screen
    }

    @Test func aSwipeAndATapOnItsActionRemoveTheItem() throws {
        let screen = show()
        screen.swipe("B", from: 300, to: 220)
        // A short title: 74 points, the least.
        #expect(screen.cell("B")?.frame.minX == -74 && screen.cell("B")?.configurationState.isSwiped == true)

        try screen.stage.tap("Bin")
        screen.stage.advance(by: 1)
        #expect(log.lines == ["delete B"] && screen.rows == ["A", "C"])
        #expect(screen.view.swipes.isEmpty && screen.cell("C")?.frame == CGRect(x: 0, y: 44, width: 375, height: 44))
        // The cell that was swiped is reused where the layout wants it.
        screen.show([("s", ["A", "D", "C"])])
        #expect(screen.cell("D")?.frame == CGRect(x: 0, y: 44, width: 375, height: 44))
    }

    @Test func aSwipeAcrossTheRowRunsTheFirstAction() {
        let screen = show()
        screen.swipe("A", from: 360, to: 40)
        #expect(log.lines == ["delete A"] && screen.rows == ["B", "C"])
    }

    @Test func theOtherSideHasItsOwnActions() throws {
        let screen = show()
        screen.swipe("B", from: 60, to: 150)
        #expect(screen.cell("B")?.frame.minX == 74)
        try screen.stage.tap("See")
        screen.stage.advance(by: 1)

        #expect(log.lines == ["read 1"] && screen.cell("B")?.frame.minX == 0)
        #expect(screen.cell("B")?.configurationState.isSwiped == false)
    }

    @Test func aRowWithoutActionsDoesNotMove() {
        let screen = show()
        screen.swipe("C", from: 300, to: 200)
        #expect(screen.cell("C")?.frame.minX == 0 && screen.view.swipes.isEmpty)
    }

    @Test func aTapElsewhereOrScrollingClosesTheRow() throws {
        let screen = show()
        screen.swipe("A", from: 300, to: 220)
        try screen.stage.tap("C")
        screen.stage.advance(by: 1)
        #expect(screen.cell("A")?.frame.minX == 0 && screen.view.indexPathsForSelectedItems == [])
    }

    @Test func sidesAreMirroredWhereTheUserReadsFromRightToLeft() throws {
        let stage = Stage()
        stage.setLayoutDirection(.rightToLeft)
        let screen = show(stage: stage)
        screen.swipe("B", from: 60, to: 150)
        #expect(screen.cell("B")?.frame.minX == 74)
        try screen.stage.tap("Bin")
        screen.stage.advance(by: 1)
        #expect(log.lines == ["delete B"])
    }

    @Test func aSwipedRowStaysAsideWhileOthersChange() {
        let screen = show(.insetGrouped)
        screen.swipe("B", from: 300, to: 220)
        let aside = screen.cell("B")?.frame.minX ?? 0
        #expect(abs(aside + 58) < 0.01)
        var snapshot = screen.source.snapshot()
        snapshot.insertItems(["New"], beforeItem: "A")
        screen.source.apply(snapshot)
        screen.stage.advance(by: 1)
        #expect(screen.rows == ["New", "A", "B", "C"] && abs((screen.cell("B")?.frame.minX ?? 0) + 58) < 0.01)
    }

    @Test func theDeleteAccessoryRevealsTheTrailingActions() throws {
        let screen = show()
        screen.accessories = { _ in [.delete()] }
        screen.source.applySnapshotUsingReloadData(screen.source.snapshot())
        screen.stage.drawChanges()
        screen.view.isEditing = true
        screen.stage.advance(by: 1)
        try screen.stage.tap("Delete A")
        screen.stage.advance(by: 1)
        #expect(screen.cell("A")?.frame.minX == -74)

        try screen.stage.tap("Bin")
        screen.stage.advance(by: 1)
        #expect(screen.rows == ["B", "C"])
    }
}
