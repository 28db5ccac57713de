import Testing
import TwillTesting

@testable import UIKit

/// Effects of a table's separators, and the lines below its last row.
@MainActor
@Suite struct SeparatorEffectTests {
    private let source = TableSource(rows: 3)

    /// The color of a pixel of the screen at a scale of 1.
    private func color(_ stage: Stage, x: CGFloat = 200, y: CGFloat) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        var color: (red: CGFloat, green: CGFloat, blue: CGFloat) = (0, 0, 0)
        var alpha: CGFloat = 0
        stage.pixel(at: CGPoint(x: x + 0.5, y: y + 0.5))
            .getRed(&color.red, green: &color.green, blue: &color.blue, alpha: &alpha)
        return color
    }

    @Test func separatorsShowTheEffectAndLoseIt() {
        let stage = Stage(scale: 1)
        let table = stage.showTable(source) { $0.separatorColor = .clear }
        #expect(color(stage, y: 43) == (1, 1, 1))

        table.separatorEffect = UIBlurEffect(style: .dark)
        stage.drawChanges()
        // The material covers 0.73 of the white with a gray of 0.11.
        #expect(color(stage, y: 43).red < 0.5)

        table.separatorEffect = nil
        table.separatorColor = .black
        stage.drawChanges()
        #expect(color(stage, y: 43) == (0, 0, 0))
    }

    // MARK: Filler rows

    /// The heights at which the column of pixels is black, as the separators are.
    private func lines(_ stage: Stage, x: CGFloat = 200) -> [Int] {
        (0..<667).filter { color(stage, x: x, y: CGFloat($0)).red < 0.1 }
    }

    private func show(on stage: Stage, style: UITableView.Style = .plain) -> UITableView {
        stage.showTable(source, style: style) { table in
            table.separatorColor = .black
            table.fillerRowHeight = 100
        }
    }

    @Test(arguments: [false, true]) func aPlainTableShowsLinesBelowItsLastRow(rightToLeft: Bool) {
        let stage = Stage(scale: 1)
        if rightToLeft { stage.setLayoutDirection(.rightToLeft) }
        let table = show(on: stage)

        // The rows end at 132, with lines in their last pixels.
        let all = [43, 87, 131, 231, 331, 431, 531, 631]
        #expect(lines(stage) == all)
        // Lines begin at the inset of 16 points, at the right in right-to-left languages.
        #expect(lines(stage, x: rightToLeft ? 365 : 10) == [])
        #expect(lines(stage, x: rightToLeft ? 10 : 365) == all)

        table.fillerRowHeight = UITableView.automaticDimension
        stage.drawChanges()
        #expect(lines(stage).prefix(6) == [43, 87, 131, 175, 219, 263])
    }

    @Test func aFooterOrNoSeparatorsShowNoLines() {
        let stage = Stage(scale: 1)
        let table = show(on: stage)

        table.tableFooterView = UIView()
        stage.drawChanges()
        #expect(lines(stage) == [43, 87, 131])
        table.tableFooterView = nil
        stage.drawChanges()
        #expect(lines(stage).count == 8)
        table.separatorStyle = .none
        stage.drawChanges()
        #expect(lines(stage) == [])
    }

    @Test(arguments: [CGFloat(0), -5, .nan, .infinity]) func withoutAHeightThereAreNoLines(height: CGFloat) {
        let stage = Stage(scale: 1)
        let table = show(on: stage)

        table.fillerRowHeight = height
        stage.drawChanges()

        #expect(lines(stage) == [43, 87, 131])
    }

    @Test func groupsHaveNoFillerRows() {
        let stage = Stage(scale: 1)
        let table = show(on: stage, style: .grouped)

        #expect(table.fillerRows == nil)
    }

    @Test func linesFollowRowsThatAreInserted() {
        let stage = Stage(scale: 1)
        let table = show(on: stage)

        source.sections[0].append("Row 3")
        table.insertRows(at: [.row(3)], with: .none)
        stage.advance(by: 1)

        #expect(lines(stage) == [43, 87, 131, 175, 275, 375, 475, 575])
    }
}
