import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Separators with visual effects, and the shadow of a cell that is dragged by its handle.
@MainActor
@Suite struct ListSeparatorTests {
    private func screen(on stage: Stage, _ color: UIColor, _ effect: UIVisualEffect?) -> ListScreen {
        let screen = ListScreen(.plain, stage: stage) { list in
            list.separatorConfiguration.color = color
            list.separatorConfiguration.visualEffect = effect
            list.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
        screen.configured = { cell, _ in
            cell.backgroundConfiguration = .clear()
        }
        screen.show([("", ["One", "Two"])])
        return screen
    }

    /// The color of the line below the first row, which is one pixel of the 44 points at a scale of 1.
    private func line(_ stage: Stage) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        var color: (red: CGFloat, green: CGFloat, blue: CGFloat) = (0, 0, 0)
        var alpha: CGFloat = 0
        stage.pixel(at: CGPoint(x: 200.5, y: 43.5)).getRed(
            &color.red, green: &color.green, blue: &color.blue, alpha: &alpha)
        return color
    }

    @Test func aLineWithoutEffectHasItsColor() {
        let stage = Stage(scale: 1)
        _ = screen(on: stage, .black, nil)

        #expect(line(stage) == (0, 0, 0))
    }

    /// Of a color over a vibrancy effect only the alpha counts: the line is the darker color of the row.
    @Test func aVibrancyEffectShowsTheColorBehindTheLine() {
        let stage = Stage(scale: 1)
        _ = screen(
            on: stage, .blue, UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterialLight), style: .separator)
        )

        let line = line(stage)
        #expect(line.red > 0.6 && line.red < 0.95)
        #expect(line.green < 0.05 && line.blue < 0.05, "\(line)")
    }

    @Test func aBlurIsBelowTheColor() {
        let stage = Stage(scale: 1)
        _ = screen(on: stage, .clear, UIBlurEffect(style: .dark))

        let line = line(stage)
        // The material covers 0.73 of the red with a gray of 0.11.
        #expect(line.red < 0.5 && line.green > 0.02)
    }

    @Test func anEffectOfOneRowIsThatOfItsHandler() {
        let stage = Stage(scale: 1)
        let screen = ListScreen(.plain, stage: stage) { list in
            list.separatorConfiguration.color = .black
            list.itemSeparatorHandler = { path, separators in
                guard path.item == 1 else { return separators }
                var separators = separators
                separators.visualEffect = UIBlurEffect(style: .light)
                return separators
            }
        }
        screen.show([("", ["One", "Two", "Three"])])

        func hasEffect(_ item: String) -> Bool {
            screen.cell(item)?.separators[.bottom]?.subviews.contains { $0 is UIVisualEffectView } == true
        }
        #expect(!hasEffect("One") && hasEffect("Two") && !hasEffect("Three"))
        // A reused line loses the effect.
        let line = SeparatorView(frame: CGRect(x: 0, y: 0, width: 100, height: 1))
        line.show(.black, UIBlurEffect(style: .light))
        line.show(.red, nil)
        #expect(line.subviews.isEmpty && line.backgroundColor == .red)
    }

    // MARK: Lifting

    private func reorderable(
        _ appearance: UICollectionLayoutListConfiguration.Appearance, on stage: Stage
    ) -> ListScreen {
        let screen = ListScreen(appearance, stage: stage)
        screen.accessories = { _ in [.reorder(displayed: .always)] }
        screen.source.reorderingHandlers.canReorderItem = { _ in true }
        screen.show([("", ["A", "B", "C", "D"])])
        return screen
    }

    private func handle(of item: String, in screen: ListScreen) throws -> CGPoint {
        let handle = try #require(screen.cell(item)?.trailingAccessories.last?.view)
        return handle.convert(CGPoint(x: handle.bounds.midX, y: handle.bounds.midY), to: nil)
    }

    @Test(arguments: [false, true]) func aCellThatIsDraggedByItsHandleHasAShadow(rightToLeft: Bool) throws {
        let stage = Stage()
        if rightToLeft { stage.setLayoutDirection(.rightToLeft) }
        let screen = reorderable(.insetGrouped, on: stage)
        let cell = try #require(screen.cell("A"))
        #expect(cell.clipsToBounds && cell.layer.shadowOpacity == 0)

        for _ in 0..<2 {
            let start = try handle(of: "A", in: screen)
            screen.drag(from: start, to: CGPoint(x: start.x, y: start.y + 60), lifts: false)
            #expect(cell.layer.shadowOpacity == 0.25 && !cell.clipsToBounds)
            // It is above the others, and dark at its edges, for which the row below it makes room.
            #expect(screen.view.subviews.last { $0 is UICollectionViewListCell } === cell)
            if let folder = ProcessInfo.processInfo.environment["TWILL_LOOK"] {
                try stage.snapshot().write(to: "\(folder)/lifted\(rightToLeft ? "-rtl" : "").png")
            }
            stage.touchUp(at: CGPoint(x: start.x, y: start.y + 60))
            stage.advance(by: 1)
            #expect(cell.layer.shadowOpacity == 0)
            #expect(screen.cell("A") === cell)
        }
        #expect(screen.rows == ["B", "C", "A", "D"])
        // Between others it has no round corners.
        #expect(!cell.clipsToBounds)
    }

    @Test func theShadowEndsWhereTheDragIsCanceled() throws {
        let stage = Stage()
        let screen = reorderable(.insetGrouped, on: stage)
        let cell = try #require(screen.cell("D"))
        let start = try handle(of: "D", in: screen)

        screen.drag(from: start, to: CGPoint(x: start.x, y: start.y - 70), lifts: false)
        #expect(cell.layer.shadowOpacity > 0)
        let handle = try #require(cell.trailingAccessories.last?.view)
        handle.gestureRecognizers?.forEach { $0.isEnabled = false }
        stage.advance(by: 1)

        #expect(cell.layer.shadowOpacity == 0 && cell.clipsToBounds)
        #expect(screen.rows == ["A", "B", "C", "D"])
    }
}
