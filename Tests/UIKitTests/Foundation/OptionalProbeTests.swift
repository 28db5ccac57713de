import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Optional methods whose implementations reach defaults: of other methods, and of other objects.
@MainActor
@Suite struct OptionalProbeTests {
    /// Two optional methods as their defaults have them.
    @MainActor
    private final class Silent {
        func first() -> Int { OptionalProbe.unimplemented(self, 0) }
        func second() -> Int { OptionalProbe.unimplemented(self, 0) }
    }

    private let silent = Silent(), other = Silent()

    @Test func defaultIsAbsentAndAnImplementationIsPresent() {
        #expect(OptionalProbe.call(silent, "first()") { silent.first() } == nil)
        #expect(OptionalProbe.call(silent, "first()") { 1 } == 1)
        #expect(callIfImplemented { silent.first() } == nil && callIfImplemented { 1 } == 1)
    }

    @Test func methodThatEndsWithAnotherDefaultIsPresent() {
        let ofTheSameObject = OptionalProbe.call(silent, "first()") { silent.second() + 1 }
        let ofTheSameName = OptionalProbe.call(silent, "first()") { other.first() + 1 }

        #expect(ofTheSameObject == 1 && ofTheSameName == 1)
    }

    @Test func nestedProbesDoNotChangeTheOuterOne() {
        let present = OptionalProbe.call(silent, "first()") { () -> Int in
            _ = OptionalProbe.call(silent, "first()") { silent.first() }
            return 1
        }
        let absent = OptionalProbe.call(silent, "first()") { () -> Int in
            let result = silent.first()
            _ = OptionalProbe.call(other, "second()") { 1 }
            return result
        }

        #expect(present == 1 && absent == nil)
    }

    @Test func defaultOutsideAProbeHasNoEffect() {
        _ = silent.first()

        #expect(OptionalProbe.call(silent, "first()") { 1 } == 1)
    }

    @Test func forwardedMethodIsPresentWhereTheOtherObjectHasIt() {
        func ask(_ method: () -> Int) -> Int? {
            OptionalProbe.call(self.silent, "first()") {
                OptionalProbe.forward(from: silent, to: other, "second()", as: "first()", method)
            }
        }

        #expect(ask { other.second() } == nil && ask { 2 } == 2)
        // The sender's own default of another method is none of the receiver's.
        #expect(ask { silent.second() + 3 } == 3)
    }

    // MARK: In tables

    /// Measures rows, and asks the table and the responders whatever it is asked.
    private final class Curious: UIResponder, UITableViewDataSource, UITableViewDelegate {
        var items = ["A", "B", "C"]
        var lastAct: ((UITableView, IndexPath) -> Void)?
        var height: CGFloat = 60

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = items[path.row]
            return cell
        }

        func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
            defer { lastAct?(tableView, path) }
            return height
        }

        func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool {
            defer { lastAct?(tableView, path) }
            return true
        }

        func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
            items.insert(items.remove(at: source.row), at: target.row)
            lastAct?(tableView, source)
        }
    }

    /// Has the methods that every data source has, and no other.
    private final class Plain: UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
    }

    private static let lastActs: [(name: String, act: @MainActor (UITableView, IndexPath) -> Void)] = [
        (
            "walks the responder chain",
            { table, _ in _ = table.target(forAction: Selector("copy", Curious.becomeFirstResponder), withSender: nil) }
        ),
        (
            "asks a default of the same name",
            { table, path in
                let plain = Plain()
                _ = plain.tableView(table, heightForRowAt: path)
                _ = plain.tableView(table, canMoveRowAt: path)
                plain.tableView(table, moveRowAt: path, to: path)
            }
        ),
        (
            "lays out another table that is edited",
            { table, _ in
                let plain = Plain(), other = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
                other.dataSource = plain
                other.delegate = plain
                other.setEditing(true, animated: false)
                other.layoutIfNeeded()
            }
        ),
    ]

    private func show(_ stage: Stage, _ source: Curious) -> UITableView {
        let table = UITableView(frame: stage.screen.bounds)
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = source
        table.delegate = source
        stage.show(table)
        return table
    }

    @Test(arguments: 0..<3) func heightForRowCountsAsImplementedWhateverItsLastCall(index: Int) {
        let stage = Stage(), source = Curious()
        source.lastAct = Self.lastActs[index].act

        let table = show(stage, source)

        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 60)
    }

    @Test(arguments: 0..<3) func moveRowCountsAsImplementedWhateverItsLastCall(index: Int) throws {
        let stage = Stage(), source = Curious()
        let table = show(stage, source)
        table.setEditing(true, animated: false)
        source.lastAct = Self.lastActs[index].act
        stage.drawChanges()

        // From the first row's handle, 27 points from the right edge, to the third row.
        try stage.drag(from: CGPoint(x: 348, y: 30), to: CGPoint(x: 348, y: 150), seconds: 0.5)
        stage.advance(by: 1)

        #expect(source.items == ["B", "C", "A"])
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["B", "C", "A"])
    }

    // MARK: In apps

    private final class LaunchDelegate: UIResponder, UIApplicationDelegate {
        static var calls: [String] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            Self.calls.append("didFinishLaunching")
            _ = target(forAction: Selector("copy", Curious.becomeFirstResponder), withSender: nil)
            // An inner delegate that does not implement the method, as one of a library.
            let inner = InnerDelegate()
            return inner.application(application, didFinishLaunchingWithOptions: launchOptions)
        }

        func applicationDidFinishLaunching(_ application: UIApplication) { Self.calls.append("old") }
    }

    private final class InnerDelegate: NSObject, UIApplicationDelegate {}

    @Test func didFinishLaunchingCountsAsImplementedWhateverItsLastCall() {
        let stage = Stage(), application = UIApplication.shared, old = application.delegate
        defer {
            application.delegate = old
            application.connectedScenes = []
            application.applicationState = .inactive
            stage.clear()
        }
        let delegate = LaunchDelegate()
        LaunchDelegate.calls = []
        application.delegate = delegate

        application.launch()

        #expect(LaunchDelegate.calls == ["didFinishLaunching"])
    }
}
