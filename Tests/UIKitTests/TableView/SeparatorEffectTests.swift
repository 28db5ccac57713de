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
}
