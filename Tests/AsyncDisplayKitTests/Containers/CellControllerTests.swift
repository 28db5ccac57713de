import Foundation
import Testing
import TwillTesting

@testable import AsyncDisplayKit

/// View controllers in cells: children of the one that the table is in, which appear and disappear with their rows.
@MainActor @Suite struct CellControllerTests {
    /// Writes down what UIKit tells it.
    private final class Page: UIViewController {
        let name: String
        let log: EventLog

        init(_ name: String, _ log: EventLog) {
            self.name = name
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError() }

        override func viewWillAppear(_ animated: Bool) { log.add("\(name) willAppear") }
        override func viewIsAppearing(_ animated: Bool) { log.add("\(name) isAppearing") }
        override func viewDidAppear(_ animated: Bool) { log.add("\(name) didAppear") }
        override func viewWillDisappear(_ animated: Bool) { log.add("\(name) willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { log.add("\(name) didDisappear") }
        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            log.add("\(name) willMove \(parent == nil ? "out" : "in")")
        }
        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            log.add("\(name) didMove \(parent == nil ? "out" : "in")")
        }
    }

    private final class Source: ASTableDataSource {
        let log: EventLog

        init(_ log: EventLog) {
            self.log = log
        }

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 50 }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let row = indexPath.row, log = log
            return {
                // Every row a screen's half, and a view controller in the first and in the third one.
                let cell =
                    row == 0 || row == 2 ? ASCellNode(viewControllerBlock: { Page("\(row)", log) }) : ASCellNode()
                cell.style.height = ASDimensionMake(400)
                return cell
            }
        }
    }

    private func show(_ log: EventLog, on stage: Stage) -> (ASDKViewController<ASTableNode>, Source) {
        let source = Source(log), controller = ASDKViewController(node: ASTableNode())
        controller.node.dataSource = source
        stage.show(controller)
        stage.drawChanges()
        return (controller, source)
    }

    private func lines(_ log: EventLog, _ name: String) -> [String] {
        log.take().filter { $0.hasPrefix("\(name) ") }.map { String($0.dropFirst(name.count + 1)) }
    }

    @Test func aViewControllerAppearsAndDisappearsWithItsRow() throws {
        let stage = Stage()
        let log = EventLog()
        let (controller, source) = show(log, on: stage)
        let table = controller.node!
        let page = try #require(table.nodeForRow(at: IndexPath(row: 0, section: 0))?.viewController)
        #expect(page.parent === controller)
        #expect(controller.children.contains(page))
        #expect(lines(log, "0") == ["willMove in", "didMove in", "willAppear", "isAppearing", "didAppear"])

        table.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: false)
        stage.drawChanges()
        #expect(lines(log, "0") == ["willDisappear", "didDisappear", "willMove out", "didMove out"])
        #expect(page.parent == nil)
        #expect(!controller.children.contains(page))

        table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
        stage.drawChanges()
        #expect(lines(log, "0") == ["willMove in", "didMove in", "willAppear", "isAppearing", "didAppear"])
        withExtendedLifetime(source) {}
    }

    @Test func rowsOutOfSightDoNotAppear() {
        let stage = Stage()
        let log = EventLog()
        let (controller, source) = show(log, on: stage)
        // The third row's view is made ahead, and is not in the screen.
        stage.advance(by: 1)
        #expect(lines(log, "2").isEmpty)
        controller.node.scrollToRow(at: IndexPath(row: 2, section: 0), at: .top, animated: false)
        stage.drawChanges()
        #expect(lines(log, "2").filter { $0.hasSuffix("ppear") } == ["willAppear", "didAppear"])
        withExtendedLifetime(source) {}
    }

    @Test func controllersInRowsFollowTheAppearanceOfTheTablesController() throws {
        let stage = Stage()
        let log = EventLog()
        let source = Source(log), controller = ASDKViewController(node: ASTableNode())
        controller.node.dataSource = source
        let navigation = UINavigationController(rootViewController: controller)
        stage.show(navigation)
        stage.drawChanges()
        #expect(lines(log, "0").suffix(1) == ["didAppear"])

        navigation.pushViewController(UIViewController(), animated: false)
        stage.drawChanges()
        #expect(lines(log, "0") == ["willDisappear", "didDisappear"])
        navigation.popViewController(animated: false)
        stage.drawChanges()
        #expect(lines(log, "0") == ["willAppear", "isAppearing", "didAppear"])
        withExtendedLifetime(source) {}
    }

    @Test func aTableMayMoveFromOneViewControllerToAnother() throws {
        let stage = Stage()
        let log = EventLog()
        let source = Source(log), table = ASTableNode()
        table.dataSource = source
        table.frame = CGRect(x: 0, y: 0, width: 375, height: 500)
        let first = UIViewController(), second = UIViewController()
        first.view.addSubnode(table)
        stage.show(first)
        stage.drawChanges()
        let page = try #require(table.nodeForRow(at: IndexPath(row: 0, section: 0))?.viewController)
        #expect(page.parent === first)
        _ = log.take()

        table.view.removeFromSuperview()
        stage.drawChanges()
        #expect(page.parent == nil)
        stage.show(second)
        second.view.addSubnode(table)
        stage.drawChanges()
        #expect(page.parent === second)
        let calls = lines(log, "0")
        #expect(calls.filter { $0.hasSuffix("ppear") } == ["willDisappear", "didDisappear", "willAppear", "didAppear"])
        withExtendedLifetime(source) {}
    }
}
