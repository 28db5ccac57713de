import Testing

@testable import Doctor

@Suite struct CompatibilityTests {
    private static let page = """
        # Compatibility

        ## UIKit

        | area | state | notes |
        |---|---|---|
        | `UILabel` | works | |
        | `UITableView`, `UITableViewCell` | partial | Rows. `estimatedHeight` is kept, without effect; no drag and drop |
        | `UIView`: focus | absent | |
        | `UIView`: snapshots (`drawHierarchy`, `snapshotView(afterScreenUpdates:)`) | partial | At one scale |
        | `UITextField`, pickers | absent | Use a label. |

        ## Nibs by element

        | area | state | notes |
        |---|---|---|
        | `view` | partial | Not all |

        ## AsyncDisplayKit (Texture): nodes

        | project | built | tests |
        |---|---|---|
        | `Snappy` | yes | 31 of 31 |
        """

    private let compatibility = Compatibility(text: page).of(modules: ["UIKit"])

    @Test func aTypeInAPartialRowIsPartial() {
        #expect(compatibility.row(type: "UITableView", member: nil)?.state == .partial)
        #expect(compatibility.row(type: "UITableViewCell", member: nil)?.state == .partial)
        #expect(compatibility.row(type: "UILabel", member: nil) == nil)
    }

    @Test func aRowAboutATopicIsNotAboutTheWholeType() {
        #expect(compatibility.row(type: "UIView", member: nil) == nil)
        #expect(compatibility.row(type: "UIView", member: "alpha") == nil)
        #expect(compatibility.row(type: "UIView", member: "drawHierarchy")?.note == "At one scale")
        #expect(compatibility.row(type: "UIView", member: "snapshotView")?.state == .partial)
    }

    @Test func membersThatANoteNamesArePartialWithThatSentence() throws {
        let row = try #require(compatibility.row(type: "UITableView", member: "estimatedHeight"))

        #expect(Compatibility.advice(row, member: "estimatedHeight") == "`estimatedHeight` is kept, without effect")
        #expect(compatibility.row(type: "UITableView", member: "style") == nil)
    }

    @Test func tablesAboutOtherThingsDoNotCount() {
        #expect(compatibility.row(type: "UIViewController", member: "view") == nil)
    }

    @Test func aTypeBelongsToTheAbsentOneThatItIsNamedAfter() {
        #expect(compatibility.family(of: "UITextFieldDelegate")?.area == "`UITextField`, pickers")
        #expect(compatibility.family(of: "UITableViewDragItem") == nil)
    }

    @Test func modulesHaveOtherNamesAndProjectsHaveFigures() {
        #expect(compatibility.otherNames["texture"] == "AsyncDisplayKit")
        #expect(compatibility.projects["snappy"] == "built: yes, tests: 31 of 31")
    }

    @Test func reportsQuoteThePage() throws {
        let report = try examine(
            """
            import UIKit
            class Table: UITableView { let field = UITextField() }
            """, compatibility: Self.page)

        #expect(report.list(.partial) == ["UITableView:2"])
        #expect(report.apis(.partial).first?.advice?.contains("no drag and drop") == true)
        #expect(report.apis(.absent).first?.advice?.contains("Use a label.") == true)
        #expect(report.uses.percent == 50)
    }

    @Test(arguments: ["", "|", "| area | state | notes |\n| a |", "## (\n| area | state |\n| `a`: | partial | |", "`"])
    func brokenPagesHaveNoRows(text: String) {
        let compatibility = Compatibility(text: text)
        #expect(compatibility.row(type: "UIView", member: "a") == nil)
        #expect(compatibility.row(type: "", member: nil) == nil)
    }
}
