import Foundation
import Testing

@testable import UIKit

/// Identifiers that are not unique or that do not exist stop the app, with a message that names them.
@Suite struct SnapshotMisuseTests {
    private static func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func anItemThatIsAlreadyThereIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, String>()
            snapshot.appendSections(["a", "b"])
            snapshot.appendItems(["apple"], toSection: "a")
            snapshot.appendItems(["pear", "apple"], toSection: "b")
        }

        #expect(Self.text(result).contains("Fatal: supplied item identifiers are not unique. Duplicate identifiers"))
        #expect(Self.text(result).contains("apple") && Self.text(result).contains("The snapshot has it already."))
    }

    @Test func aSectionThatIsAlreadyThereIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["fruit", "fruit"])
        }

        #expect(Self.text(result).contains("supplied section identifiers are not unique"))
        #expect(Self.text(result).contains("fruit"))
    }

    @Test func itemsNeedASection() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendItems([1])
        }

        #expect(Self.text(result).contains("There are currently no sections in the data source."))
    }

    @Test func anItemThatDoesNotExistIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, String>()
            snapshot.appendSections(["a"])
            snapshot.reloadItems(["plum"])
        }

        #expect(Self.text(result).contains("Invalid item identifier specified for reloadItems(_:)"))
        #expect(Self.text(result).contains("plum"))
    }

    @Test func aChildOfNoParentIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var tree = NSDiffableDataSourceSectionSnapshot<String>()
            tree.append(["leaf"], to: "branch")
        }

        #expect(Self.text(result).contains("append(_:to:)") && Self.text(result).contains("branch"))
    }
}
