import Testing
import TwillTesting

@testable import UIKit

/// The effects of another text size. A line of the system font is 1.19336 of its size, rounded up to pixels: 20.5
/// points at 17, 27.5 at 23, 48 at 40, on a screen of 2 pixels per point.
@MainActor @Suite struct TextSizeTests {
    private final class Witness: UIView {
        var changes: [(from: UIContentSizeCategory?, to: UIContentSizeCategory)] = []

        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            changes.append((previous?.preferredContentSizeCategory, traitCollection.preferredContentSizeCategory))
        }
    }

    @Test func viewsGetTheNewTextSizeBeforeTheNotificationIsPosted() {
        let stage = Stage()
        let witness = Witness()
        stage.show(witness)
        witness.changes = []
        var posted: [String?] = []
        nonisolated(unsafe) var note: (value: String?, isPosted: Bool) = (nil, false)
        let token = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
        ) { note = ($0.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String, true) }
        defer { NotificationCenter.default.removeObserver(token) }

        stage.setTextSize(.accessibilityLarge)
        if note.isPosted { posted.append(note.value) }

        #expect(witness.changes.count == 1)
        #expect(witness.changes.first?.from == .large && witness.changes.first?.to == .accessibilityLarge)
        #expect(posted == ["UICTContentSizeCategoryAccessibilityL"])
        #expect(UIApplication.shared.preferredContentSizeCategory == .accessibilityLarge)

        note.isPosted = false
        stage.setTextSize(.accessibilityLarge)
        #expect(witness.changes.count == 1 && !note.isPosted)
    }

    @Test func anotherStageStartsWithTheDefaultTextSizeAndDirection() {
        let first = Stage()
        first.setTextSize(.extraSmall)
        first.setLayoutDirection(.rightToLeft)

        let second = Stage()

        #expect(UIScreen.main === second.screen)
        #expect(UIScreen.main.traitCollection.preferredContentSizeCategory == .large)
        #expect(UIScreen.main.traitCollection.layoutDirection == .leftToRight)
    }

    // MARK: Tables

    private func table(_ source: TableSource, style: UITableView.Style = .plain) -> (Stage, UITableView) {
        let stage = Stage()
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        stage.show(table)
        return (stage, table)
    }

    @Test(arguments: [
        // A line, 11.5 points above and below it, in whole points; at least the standard row.
        (UIContentSizeCategory.extraSmall, 44.0), (.large, 44), (.extraExtraExtraLarge, 51),
        (.accessibilityExtraLarge, 71),
    ])
    func rowsOfAutomaticHeightGrowWithTheirText(size: UIContentSizeCategory, height: CGFloat) throws {
        let source = TableSource(rows: 5)
        let (stage, table) = table(source)
        stage.setTextSize(size)
        for row in 0..<5 {
            #expect(table.rectForRow(at: [0, row]).height == height)
            #expect(table.rectForRow(at: [0, row]).minY == CGFloat(row) * height)
        }

        let label = try #require(table.cellForRow(at: [0, 0])?.textLabel)
        #expect(label.bounds.height == height - 0.5, "all but the separator's pixel")

        stage.setTextSize(.large)
        #expect(table.rectForRow(at: [0, 4]).minY == 176)
    }

    @Test func aChangeOfTextSizeTakesOneFrame() {
        let source = TableSource(rows: 5)
        let (stage, table) = table(source)
        let before = stage.frameCount
        stage.setTextSize(.extraExtraExtraLarge)

        #expect(stage.frameCount == before + 1)
        #expect(table.cellForRow(at: [0, 4])?.frame.minY == 204)
    }

    @Test func theFirstRowInSightStaysWhereItIs() {
        let source = TableSource(rows: 100)
        let (stage, table) = table(source)
        table.contentOffset.y = 50 * 44 + 10
        stage.drawChanges()
        stage.setTextSize(.accessibilityExtraLarge)
        let row = table.rectForRow(at: [0, 50])

        #expect(row.minY - table.contentOffset.y == -10 && row.height == 71)
    }

    @Test func rowsThatWereUsedBeforeAreMeasuredWithTheNewText() {
        let source = TableSource(rows: 100)
        let (stage, table) = table(source)
        table.contentOffset.y = 2000
        stage.drawChanges()
        stage.setTextSize(.extraExtraExtraLarge)

        for _ in 0..<10 {
            table.contentOffset.y += 300
            stage.drawChanges()
            for path in table.indexPathsForVisibleRows ?? [] { #expect(table.rectForRow(at: path).height == 51) }
        }
    }

    @Test(arguments: [
        (UIContentSizeCategory.large, 17.0, 12.0), (.extraExtraExtraLarge, 23, 18), (.extraSmall, 14, 11),
    ])
    func theLabelsOfCellsFollowTextStyles(size: UIContentSizeCategory, body: CGFloat, caption: CGFloat) {
        let stage = Stage()
        let cells = [UITableViewCell.CellStyle.default, .value1, .subtitle].map {
            UITableViewCell(style: $0, reuseIdentifier: nil)
        }
        for cell in cells {
            cell.textLabel?.text = "Text"
            cell.detailTextLabel?.text = "Detail"
        }
        let list = UIView(frame: UIScreen.main.bounds)
        cells.forEach(list.addSubview)
        stage.show(list)
        stage.setTextSize(size)

        for cell in cells { #expect(cell.textLabel?.font.pointSize == body) }
        #expect(cells[1].detailTextLabel?.font.pointSize == body)
        #expect(cells[2].detailTextLabel?.font.pointSize == caption)
    }

    @Test func aFontThatAnAppSetsOnACellStays() {
        let stage = Stage()
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.font = .systemFont(ofSize: 19)
        stage.show(cell)
        stage.setTextSize(.accessibilityExtraLarge)

        #expect(cell.textLabel?.font.pointSize == 19)
    }

    @Test func textsOfAccessibilitySizesWrapAndAreStacked() throws {
        let stage = Stage()
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 375, height: 400)
        cell.textLabel?.text = "A text that does not fit in one line"
        cell.detailTextLabel?.text = "Detail"
        stage.show(cell)
        let text = try #require(cell.textLabel), detail = try #require(cell.detailTextLabel)
        #expect(text.numberOfLines == 1 && text.frame.midY == detail.frame.midY)

        stage.setTextSize(.accessibilityExtraLarge)
        #expect(text.numberOfLines == 0 && text.frame.height > 2 * 40)
        // One point below, at the same margin; 10 points of padding but for half a point.
        #expect(detail.frame.minY == text.frame.maxY + 1 && detail.frame.minX == 16 && text.frame.minX == 16)
        #expect(
            cell.sizeThatFits(CGSize(width: 375, height: 0)).height
                == (text.frame.height + 1 + detail.frame.height + 19.5).rounded(.up))

        stage.setTextSize(.large)
        #expect(text.numberOfLines == 1 && text.frame.midY == detail.frame.midY)
    }

    @Test func titlesOfSectionsGrow() {
        let source = TableSource([["a"], ["b"]])
        source.headers = [0: "First", 1: "Second"]
        let (stage, table) = table(source)
        #expect(table.headerView(forSection: 0)?.textLabel?.font.pointSize == 17)
        stage.setTextSize(.extraExtraExtraLarge)
        #expect(table.headerView(forSection: 0)?.textLabel?.font.pointSize == 23)
        // A line of 27.5 points with 3 above and 4 below.
        #expect(table.rectForHeader(inSection: 0).height == 34.5)

        let (other, grouped) = self.table(source, style: .grouped)
        other.setTextSize(.extraExtraExtraLarge)
        #expect(grouped.headerView(forSection: 0)?.textLabel?.font.pointSize == 19)
    }

    // MARK: Constraints

    @Test func aStackOfLabelsIsLaidOutForAnotherTextSizeInOneFrame() {
        let stage = Stage()
        let labels = ["One", "Two"].map { text in
            let label = UILabel()
            label.text = text
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        let page = UIView(frame: UIScreen.main.bounds)
        page.addSubview(stack)
        stack.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
        stack.leadingAnchor.constraint(equalTo: page.leadingAnchor).isActive = true
        stage.show(page)
        #expect(labels[1].frame.minY == 28.5)

        let before = stage.frameCount
        stage.setTextSize(.extraExtraExtraLarge)
        #expect(labels[1].frame.minY == 35.5 && stack.frame.height == 63 && stage.frameCount == before + 1)
    }

    @Test func aButtonWithAConfigurationGrowsWithItsTitle() {
        let stage = Stage()
        let button = UIButton(configuration: .filled())
        button.configuration?.title = "Scroll"
        button.translatesAutoresizingMaskIntoConstraints = false
        let page = UIView(frame: UIScreen.main.bounds)
        page.addSubview(button)
        button.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
        button.leadingAnchor.constraint(equalTo: page.leadingAnchor).isActive = true
        stage.show(page)
        let small = button.frame.size
        stage.setTextSize(.extraExtraExtraLarge)

        // From 20.5 to 27.5, with the same distances; 23 is 1.35 times 17.
        #expect(button.frame.height == small.height + 7)
        #expect(button.frame.width > small.width)
    }
}
