import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

@MainActor @Suite struct TableTurningTests {
    /// Rows whose text takes two lines in portrait and one in landscape, for some.
    private final class Texts: ASTableDataSource {
        let count: Int

        init(_ count: Int) {
            self.count = count
        }

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { count }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let row = indexPath.row
            return {
                let node = ASTextCellNode()
                node.text = String(repeating: "word ", count: 3 + row * 7 % 23) + "\(row)"
                return node
            }
        }
    }

    /// How many points of the list's height no row covers, where rows would reach.
    private func blank(_ table: ASTableNode) -> CGFloat {
        let seen = table.view.bounds.inset(by: table.view.adjustedContentInset)
        let reach = seen.intersection(CGRect(origin: .zero, size: table.view.contentSize)).height
        let covered = table.visibleNodes.reduce(CGFloat(0)) { sum, node in
            let frame = table.view.convert(node.view.bounds, from: node.view).intersection(seen)
            return sum + (frame.isNull ? 0 : frame.height)
        }
        // The lines between rows belong to none.
        return reach - covered - CGFloat(table.visibleNodes.count)
    }

    @Test(arguments: [0, 400, 990, 999])
    func aListIsNeverBlankDuringRotation(row: Int) {
        let stage = Stage()
        let source = Texts(1000)
        let table = ASTableNode()
        table.dataSource = source
        stage.show(UINavigationController(rootViewController: ASDKViewController(node: table)))
        stage.drawChanges()
        table.scrollToRow(at: IndexPath(row: row, section: 0), at: .bottom, animated: false)
        stage.drawChanges()
        #expect(blank(table) <= 0)

        for orientation in [UIInterfaceOrientation.landscapeLeft, .portrait] {
            stage.rotate(to: orientation)
            stage.drawChanges()
            #expect(!table.visibleNodes.isEmpty)
            #expect(blank(table) <= 0)
            #expect(
                table.contentOffset.y + table.view.bounds.height <= table.view.contentSize.height
                    + table.view.adjustedContentInset.bottom + 1)
        }
        withExtendedLifetime(source) {}
    }
}
