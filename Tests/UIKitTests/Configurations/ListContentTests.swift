import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// The positions of images and texts in rows with list content configurations.
@MainActor
@Suite struct ListContentTests {
    // MARK: Layout

    @Test func aTextIsAtTheMarginInAStandardRow() throws {
        let stage = Stage(), source = ConfiguredSource()
        var content = UIListContentConfiguration.cell()
        content.text = "Title"
        let table = showConfigured(stage, source) { _ in configuredCell(content) }
        let view = try listView(table)

        #expect(table.rectForRow(at: .row(0)).height == 44 && stage.shows("Title"))
        #expect(view.textLabel.frame.minX == 16 && abs(view.textLabel.frame.midY - 21.75) <= 0.5)
        #expect(view.textLabel.font.pointSize == 17)
    }

    @Test func aSubtitleRowIsAsHighAsUIKits() throws {
        let stage = Stage(), source = ConfiguredSource()
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "Title"
        content.secondaryText = "Detail"
        let table = showConfigured(stage, source) { _ in configuredCell(content) }
        let view = try listView(table)

        // Interface Builder's: 10, 20.5, 1, 14.5 and 10 points, less what overlaps, give 55.5.
        #expect(abs(table.rectForRow(at: .row(0)).height - 56) <= 0.5)
        #expect(view.textLabel.frame.minY == 10 && view.secondaryLabel.frame.minY == view.textLabel.frame.maxY + 1)
    }

    @Test func aValueIsAtTheEndUntilItDoesNotFit() throws {
        let stage = Stage(), source = ConfiguredSource()
        var content = UIListContentConfiguration.valueCell()
        content.text = "Name"
        content.secondaryText = "Value"
        let table = showConfigured(stage, source) { path in
            if path.row == 1 { content.secondaryText = "A value that is so long that it has no space in the line" }
            return configuredCell(content)
        }
        let short = try listView(table), long = try listView(table, 1)

        #expect(abs(short.secondaryLabel.frame.maxX - 359) <= 0.5)
        #expect(short.secondaryLabel.frame.midY == short.textLabel.frame.midY)
        #expect(long.secondaryLabel.frame.minX == 16 && long.secondaryLabel.frame.minY > long.textLabel.frame.maxY)
        #expect(table.rectForRow(at: .row(1)).height > 60)
    }

    @Test func textsFollowTheImageAndTheSeparatorTheTexts() throws {
        let stage = Stage(), source = ConfiguredSource()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
        var content = UIListContentConfiguration.cell()
        content.text = "Title"
        content.image = image
        let table = showConfigured(stage, source) { path in
            if path.row == 1 { content.imageProperties.maximumSize = CGSize(width: 15, height: 0) }
            if path.row == 2 { content.imageProperties.reservedLayoutSize = CGSize(width: 50, height: 0) }
            return configuredCell(content)
        }

        #expect(try listView(table).textLabel.frame.minX == 16 + 30 + 16)
        #expect(table.cellForRow(at: .row(0))?.separator?.frame.minX == 62)
        #expect(try listView(table, 1).imageView.frame.size == CGSize(width: 15, height: 10))
        // In the center of what is kept free.
        #expect(try listView(table, 2).imageView.frame.midX == 16 + 25)
        #expect(try listView(table, 2).textLabel.frame.minX == 16 + 50 + 16)
    }

    @Test func symbolsOfDifferentWidthsLeaveTextsAtOnePosition() throws {
        let stage = Stage(), source = ConfiguredSource()
        let names = ["star", "chevron.right", "gear"]
        let table = showConfigured(stage, source) { path in
            var content = UIListContentConfiguration.cell()
            content.text = names[path.row]
            content.image = UIImage(systemName: names[path.row])
            return configuredCell(content)
        }
        let starts = try Set((0..<3).map { try listView(table, $0).textLabel.frame.minX })
        #expect(starts.count == 1)
    }

    @Test func fromRightToLeftEverythingIsMirrored() throws {
        let stage = Stage(), source = ConfiguredSource()
        stage.setLayoutDirection(.rightToLeft)
        defer { stage.setLayoutDirection(.leftToRight) }
        var content = UIListContentConfiguration.valueCell()
        content.text = "Name"
        content.secondaryText = "Value"
        let table = showConfigured(stage, source) { _ in configuredCell(content) }
        let view = try listView(table)

        #expect(abs(view.textLabel.frame.maxX - 359) <= 0.5 && view.secondaryLabel.frame.minX == 16)
    }

    @Test func rowsGrowWithTheTextSize() throws {
        let stage = Stage(), source = ConfiguredSource()
        var content = UIListContentConfiguration.valueCell()
        content.text = "Name"
        content.secondaryText = "Value"
        let table = showConfigured(stage, source) { _ in configuredCell(content) }
        stage.setTextSize(.accessibilityLarge)
        defer { stage.setTextSize(.large) }
        stage.drawChanges()
        let view = try listView(table)

        // Body and body at this size, one below the other.
        #expect(view.secondaryLabel.frame.minY > view.textLabel.frame.maxY && view.textLabel.font.pointSize == 33)
        #expect(table.rectForRow(at: .row(0)).height > 90)
    }

    @Test func aNewConfigurationChangesTheHeightOfItsRow() {
        let stage = Stage(), source = ConfiguredSource()
        var content = UIListContentConfiguration.cell()
        content.text = "Short"
        let table = showConfigured(stage, source) { _ in configuredCell(content) }
        let shown = table.cellForRow(at: .row(0)), view = shown?.contentView
        content.text = Array(repeating: "long", count: 60).joined(separator: " ")
        shown?.contentConfiguration = content
        stage.drawChanges()

        #expect(table.rectForRow(at: .row(0)).height > 100 && shown?.contentView === view)
        #expect(table.rectForRow(at: .row(1)).minY == table.rectForRow(at: .row(0)).maxY)
    }

    @Test func guidesHaveTheFramesOfTheParts() throws {
        let stage = Stage(), source = ConfiguredSource()
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "Title"
        content.secondaryText = "Detail"
        let table = showConfigured(stage, source) { _ in configuredCell(content) }
        let view = try listView(table), guide = try #require(view.textLayoutGuide)
        stage.drawChanges()

        #expect(guide.layoutFrame == view.textLabel.frame && view.imageLayoutGuide == nil)
        #expect(view.secondaryTextLayoutGuide != nil)
    }

    // MARK: Texts

    @Test func attributesAndTransformsAreShown() throws {
        let stage = Stage(), source = ConfiguredSource()
        var content = UIListContentConfiguration.groupedHeader()
        content.text = "Title"
        var attributed = UIListContentConfiguration.cell()
        attributed.attributedText = NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.red])
        let table = showConfigured(stage, source) { path in configuredCell(path.row == 0 ? content : attributed) }

        #expect(try listView(table).textLabel.text == "TITLE" && content.text == "Title")
        let shown = try listView(table, 1).textLabel.attributedText
        let color = shown?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
        #expect(color as? UIColor == .red && attributed.text == "Red")
        attributed.text = "Plain"
        #expect(attributed.attributedText == nil && attributed.text == "Plain")
    }
}
