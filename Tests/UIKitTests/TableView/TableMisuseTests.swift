import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Messages of a table about invalid values of its data source and about invalid requests.
@MainActor
@Suite struct TableMisuseTests {
    private static func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func invalidHeightsAreLoggedWithTableAndRow() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = TableSource(rows: 3)
                source.heights = { [-5, .nan, 44][$0.row] }
                let table = Stage().showTable(source)
                exit(table.visibleCells.count == 3 && table.contentSize.height == 132 ? 0 : 1)
            }
        }
        let text = Self.text(result)

        #expect(text.contains("UITableView") && text.contains("height of row 0 in section 0 is -5.0"))
        #expect(text.contains("height of row 1 in section 0 is nan"))
    }

    @Test func dequeuingAnUnregisteredIdentifierRaisesUIKitsError() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = UITableView(frame: .zero).dequeueReusableCell(withIdentifier: "nope", for: .row(0))
            }
        }

        #expect(
            Self.text(result).contains(
                "unable to dequeue a cell with identifier nope - must register a nib or a class for the identifier or "
                    + "connect a prototype cell in a storyboard"))
    }

    @Test func countsThatDoNotAddUpAreUIKitsErrorWithTheTable() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = TableSource([["A"], ["B", "C"]])
                let table = Stage().showTable(source)
                source.sections[1].removeLast()
                table.insertRows(at: [.row(0, 1)], with: .none)
            }
        }
        let text = Self.text(result)

        #expect(
            text.contains(
                "Invalid update: invalid number of rows in section 1.  The number of rows contained in an existing section "
                    + "after the update (1) must be equal to the number of rows contained in that section before the update "
                    + "(2), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) "
                    + "and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."
            ))
        #expect(text.contains("NSInternalInconsistencyException") && text.contains("Table view: <UITableView"))
    }

    @Test func theSameCellForTwoRowsIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Lazy: UITableViewDataSource {
                    let cell = UITableViewCell()
                    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
                    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { cell }
                }
                let source = Lazy(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
                table.dataSource = source
                Stage().show(table)
            }
        }

        #expect(Self.text(result).contains("the cell of row 0 in section 0 for row 1 in section 0"))
    }
}
