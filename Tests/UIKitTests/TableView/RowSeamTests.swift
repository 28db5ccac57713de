import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Sections of rows whose heights are no whole numbers of pixels.
@MainActor
private final class SeamScreen: UIViewController, UITableViewDataSource, UITableViewDelegate {
    static let heights: [CGFloat] = [44, 43.3, 60.55, 44.25, 51.0 / 7]
    let table: UITableView
    /// Leaves the heights to the table.
    let isStandard: Bool

    init(_ style: UITableView.Style, isStandard: Bool, hasSeparators: Bool) {
        table = UITableView(frame: .zero, style: style)
        self.isStandard = isStandard
        super.init(nibName: nil, bundle: nil)
        if !hasSeparators { table.separatorStyle = .none }
        table.dataSource = self
        table.delegate = self
    }

    required init?(coder: NSCoder) { fatalError() }

    override func loadView() { view = table }

    func numberOfSections(in tableView: UITableView) -> Int { 6 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        isStandard ? UITableView.automaticDimension : Self.heights[(indexPath.row + indexPath.section) % 5]
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section % 2 == 0 ? "A" : nil
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == 3 ? "B" : nil
    }
}

@MainActor
@Suite struct RowSeamTests {
    /// A stretch of pixels of one colour, down a column of the picture.
    private struct Run: Equatable {
        var color: UIColor
        var length: Int
    }

    private func runs(_ picture: Snapshot, x: CGFloat, from top: CGFloat, to bottom: CGFloat) -> [Run] {
        var runs: [Run] = []
        for row in Int(top * picture.scale)..<Int(bottom * picture.scale) {
            let color = picture.pixel(at: CGPoint(x: x, y: (CGFloat(row) + 0.5) / picture.scale))
            if runs.last?.color == color {
                runs[runs.count - 1].length += 1
            } else {
                runs.append(Run(color: color, length: 1))
            }
        }
        return runs
    }

    @Test(
        arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [CGFloat(1), 2, 3])
    func rowsMeetWithoutASeam(style: UITableView.Style, scale: CGFloat) {
        for isDark in [false, true] {
            for isStandard in [true, false] {
                let stage = Stage(scale: scale)
                stage.setAppearance(isDark ? .dark : .light)
                let screen = SeamScreen(style, isStandard: isStandard, hasSeparators: false)
                stage.show(screen)
                for offset: CGFloat in [0, 20.3, 111.77, 250.5, 1e4] {
                    scroll(screen.table, to: offset)
                    stage.drawChanges()

                    // The table's colour and the rows', and nothing between them.
                    let colors = Set(runs(stage.snapshot(), x: 250, from: 30, to: 660).map(\.color))
                    #expect(colors.count <= 2, "dark \(isDark), standard \(isStandard), at \(offset): \(colors)")
                }
            }
        }
    }

    @Test(
        arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [CGFloat(1), 2, 3])
    func separatorsAreOnePixelHigh(style: UITableView.Style, scale: CGFloat) {
        for isDark in [false, true] {
            for isStandard in [true, false] {
                let stage = Stage(scale: scale)
                stage.setAppearance(isDark ? .dark : .light)
                let screen = SeamScreen(style, isStandard: isStandard, hasSeparators: true)
                stage.show(screen)
                for offset: CGFloat in [0, 20.3, 111.77, 250.5, 1e4] {
                    scroll(screen.table, to: offset)
                    stage.drawChanges()

                    let runs = runs(stage.snapshot(), x: 250, from: 30, to: 660)
                    let lines = Set(runs.dropFirst().dropLast().filter { $0.length == 1 }.map(\.color))
                    #expect(lines.count == 1, "dark \(isDark), standard \(isStandard), at \(offset): \(lines)")
                    #expect(Set(runs.map(\.color)).subtracting(lines).count <= 2)
                    #expect(runs.filter { lines.contains($0.color) && $0.length > 1 }.isEmpty)
                }
            }
        }
    }

    /// What the delegate says stays what rows are apart; frames lie on the nearest pixels.
    @Test(arguments: [CGFloat(1), 2, 3]) func rowsLieOnTheNearestPixels(scale: CGFloat) throws {
        let stage = Stage(scale: scale)
        let screen = SeamScreen(.plain, isStandard: false, hasSeparators: true)
        stage.show(screen)

        var top = screen.table.rect(forSection: 0).minY + screen.table.rectForHeader(inSection: 0).height + 22
        for row in 0..<5 {
            let path = IndexPath(row: row, section: 0), bottom = top + SeamScreen.heights[row]
            let rect = screen.table.rectForRow(at: path)
            let edges = ((top * scale).rounded(), (bottom * scale).rounded())
            #expect(rect.origin.y == edges.0 / scale)
            #expect(rect.size.height == (edges.1 - edges.0) / scale)
            let cell = try #require(screen.table.cellForRow(at: path))
            #expect(cell.bounds.size.height == rect.size.height)
            #expect(screen.table.indexPathForRow(at: CGPoint(x: 10, y: rect.midY)) == path)
            top = bottom
        }
    }

    private func scroll(_ table: UITableView, to offset: CGFloat) {
        let range = table.verticalRange
        table.setContentOffset(
            CGPoint(x: 0, y: min(range.upperBound, range.lowerBound + offset)), animated: false)
    }
}
