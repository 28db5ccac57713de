import Testing
import TwillTesting

@testable import UIKit

/// List content views that an app places among its own views by constraints.
@MainActor
@Suite struct ListContentViewTests {
    private let stage = Stage()

    private func content(_ text: String, _ secondary: String? = nil) -> UIListContentConfiguration {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = text
        content.secondaryText = secondary
        content.axesPreservingSuperviewLayoutMargins = []
        return content
    }

    private func width(_ text: String, _ style: UIFont.TextStyle) -> CGFloat {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: style)
        label.text = text
        return label.intrinsicContentSize.width
    }

    @Test func theViewIsAsWideAsItsContentInOneLine() {
        let title = content("Transportation", "Car"), margins = title.directionalLayoutMargins
        let view = UIListContentView(configuration: title)

        #expect(view.intrinsicContentSize.width == margins.leading + width("Transportation", .body) + margins.trailing)

        var value = UIListContentConfiguration.valueCell()
        value.text = "Name"
        value.secondaryText = "Value"
        value.directionalLayoutMargins = .zero
        view.configuration = value
        let texts = width("Name", .body) + width("Value", .body)
        #expect(view.intrinsicContentSize.width == texts + value.textToSecondaryTextHorizontalPadding)

        value.image = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 20)).image { _ in }
        view.configuration = value
        let parts = 50 + value.imageToTextPadding + texts + value.textToSecondaryTextHorizontalPadding
        #expect(view.intrinsicContentSize.width == parts)
        #expect(view.sizeThatFits(.zero).width == parts)
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == parts)
    }

    /// A cell with a content and a label beside it, as in Apple's sample of custom list cells.
    private func showRow(_ title: UIListContentConfiguration, beside text: String) -> (UIListContentView, UILabel) {
        let row = UIView(frame: CGRect(x: 0, y: 100, width: 375, height: 0))
        let view = UIListContentView(configuration: title), label = UILabel()
        label.text = text
        for part in [view, label] {
            part.translatesAutoresizingMaskIntoConstraints = false
            row.addSubview(part)
        }
        view.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
        row.translatesAutoresizingMaskIntoConstraints = false
        let screen = UIView(frame: stage.screen.bounds)
        screen.addSubview(row)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
            row.widthAnchor.constraint(equalToConstant: 375),
            row.topAnchor.constraint(equalTo: screen.topAnchor, constant: 100),
            view.leadingAnchor.constraint(equalTo: row.leadingAnchor),
            view.topAnchor.constraint(equalTo: row.topAnchor), view.bottomAnchor.constraint(equalTo: row.bottomAnchor),
            label.centerYAnchor.constraint(equalTo: row.centerYAnchor),
            label.leadingAnchor.constraint(greaterThanOrEqualTo: view.trailingAnchor),
            label.trailingAnchor.constraint(equalTo: row.trailingAnchor),
        ])
        stage.show(screen)
        return (view, label)
    }

    @Test func aShortTextLeavesTheRoomToWhatIsBesideIt() {
        let (view, label) = showRow(content("Weather", "Rain"), beside: "Outside")

        #expect(view.frame.width == view.intrinsicContentSize.width)
        #expect(view.textLabel.frame.width >= width("Weather", .body))
        #expect(label.frame.maxX == 375 && label.frame.width == width("Outside", .body))
    }

    @Test func aLongTextWrapsAndMakesTheRowHigher() {
        let short = showRow(content("Music", "New"), beside: "Media").0.superview!.frame.height
        let long = "New and popular music from all over the world and of all kinds, and some of older times"
        let (view, label) = showRow(content("Music", long), beside: "Media")

        #expect(label.frame.width == width("Media", .body))
        #expect(abs(view.frame.maxX - label.frame.minX) < 0.5)
        #expect(view.secondaryLabel.frame.height > 2 * short / 4)
        #expect(view.superview!.frame.height > short + 10)
        let bottom = view.secondaryLabel.frame.maxY + view.shown.directionalLayoutMargins.bottom
        #expect(abs(bottom - view.bounds.height) < 1)
    }

    @Test func inARowThatIsTooLowTheTextIsInTheMiddle() {
        let view = UIListContentView(configuration: content("Nuptse"))
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
        stage.show(view)

        #expect(abs(view.textLabel.frame.midY - 15) <= 0.5)
    }

    @Test func accessoriesOfAHeaderAreBesideItsText() throws {
        let screen = ListScreen(.insetGrouped) { $0.headerMode = .firstItemInSection }
        screen.accessories = { $0 == "Head" ? [.outlineDisclosure()] : [] }
        screen.show([("A", ["Head", "One"]), ("B", ["Next"])])

        let cell = try #require(screen.view.cellForItem(at: .item(0)) as? UICollectionViewListCell)
        let content = try #require(cell.configurations.contentView as? UIListContentView)
        let text = content.textLabel.convert(content.textLabel.bounds, to: cell)
        let accessory = try #require(cell.trailingAccessories.first).view
        #expect(abs(accessory.center.y - text.midY) <= 1)
        #expect(abs(text.midY - cell.bounds.midY) > 2)
    }
}
