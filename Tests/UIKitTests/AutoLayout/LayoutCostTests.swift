import Testing
import TwillConstraints

@testable import UIKit

/// The cost of layouts in counted steps, which do not depend on the machine.
@MainActor
@Suite struct LayoutCostTests {
    /// Three labels, held by eight constraints, as tall as their texts.
    private final class Cell: UIView {
        let title = UILabel(), detail = UILabel(), price = UILabel()

        init(_ number: Int) {
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
            title.text = "Row \(number)"
            detail.text = String(repeating: "words that wrap ", count: 1 + number % 5)
            detail.numberOfLines = 0
            price.text = "\(number) €"
            for label in [title, detail, price] {
                label.translatesAutoresizingMaskIntoConstraints = false
                addSubview(label)
            }
            price.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
            price.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
            NSLayoutConstraint.activate([
                title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
                title.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                price.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
                price.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
                price.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
                detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                detail.trailingAnchor.constraint(equalTo: price.trailingAnchor),
                detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
                bottomAnchor.constraint(equalTo: detail.bottomAnchor, constant: 8),
            ])
        }

        required init?(coder: NSCoder) { fatalError() }
    }

    @Test func aThousandCellsTakeAFewStepsEach() {
        LayoutEngine.main.solve()
        let before = LayoutEngine.main.solver.statistics
        let root = UIView(frame: rect(0, 0, 320, 100_000))
        var previous: Cell?
        let cells = (0..<1000).map { Cell($0) }
        for cell in cells {
            root.addSubview(cell)
            NSLayoutConstraint.activate([
                cell.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                cell.widthAnchor.constraint(equalToConstant: 320),
                cell.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? root.topAnchor),
            ])
            previous = cell
        }
        root.layoutIfNeeded()
        let after = LayoutEngine.main.solver.statistics
        let pivots = Double(after.pivots - before.pivots) / 1000
        let definitions = Double(after.definitions - before.definitions) / 1000
        // Three labels, two of them as they like, one that wraps: each has a place and a size, and follows its content.
        #expect(pivots <= 5, "\(pivots)")
        #expect(definitions <= 16, "\(definitions)")
        #expect(after.allocations - before.allocations <= 100, "memory comes in few large pieces")
        #expect(after.stalls == before.stalls)
        #expect(cells[999].frame.maxY > 60_000 && abs(cells[1].frame.minY - cells[0].frame.maxY) < 0.001)

        // A pass with nothing to do does nothing, and one constant moves what it concerns.
        let quiet = LayoutEngine.main.solver.statistics
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(LayoutEngine.main.solver.statistics.pivots == quiet.pivots)
        cells[500].constraints.first { $0.constant == 4 }?.constant = 10
        let moved = cells[999].frame.minY
        root.layoutIfNeeded()
        #expect(cells[999].frame.minY == moved + 6)
        #expect(LayoutEngine.main.solver.statistics.pivots - quiet.pivots <= 4)
        #expect(LayoutEngine.main.solver.statistics.allocations - quiet.allocations <= 2)
    }

    @Test func fittingSizesLeaveTheEngineAsItWas() {
        let cells = (0..<200).map { Cell($0) }
        LayoutEngine.main.solve()
        let before = LayoutEngine.main.solver.statistics
        var total: CGFloat = 0
        for cell in cells {
            total +=
                cell.systemLayoutSizeFitting(
                    CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
        }
        LayoutEngine.main.solve()
        let after = LayoutEngine.main.solver.statistics

        #expect(after.pivots - before.pivots == 0 && after.definitions - before.definitions == 0 && total > 8_000)
    }
    @Test func aFittingSizeTakesFewSteps() {
        let cell = Cell(3), engine = LayoutEngine(root: cell)

        let size = engine.fittingSize(CGSize(width: 320, height: 0), .required, .fittingSizeLevel)

        let statistics = engine.solver.statistics
        #expect(statistics.pivots <= 10 && statistics.stalls == 0, "\(statistics)")
        // Each constraint is added once, and changed where the text wraps.
        #expect(statistics.expansions + statistics.definitions == engine.solver.count, "\(statistics)")
        #expect(size.width == 320 && size.height > 60)
    }
}
