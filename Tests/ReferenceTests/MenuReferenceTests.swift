import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct MenuReferenceTests {
    private func action(
        _ title: String, subtitle: String? = nil, symbol: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(
            title: title, subtitle: subtitle, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes,
            state: state
        ) { _ in }
    }

    /// Shows a menu below a button in the middle of the screen, and compares what surrounds its rows.
    private func expectMenu(_ menu: UIMenu, _ stage: Stage, function: String = #function) throws {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 40, width: 60, height: 30)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        stage.show(button)
        try stage.tap(at: CGPoint(x: 50, y: 55))
        stage.advance(by: 1)
        // The rows' panel.
        let overlay = try #require(button.window?.subviews.last)
        let panel = try #require(overlay.subviews.first)

        stage.expectSnapshot(of: panel, margin: 6, function: function)
    }

    @Test(arguments: Variant.allCases) func menuOfAllRows(variant: Variant) throws {
        let menu = UIMenu(
            title: "Document",
            children: [
                action("Copy", symbol: "doc.on.doc"), action("Rename", symbol: "pencil", attributes: .disabled),
                UIMenu(
                    options: .displayInline,
                    children: [
                        action("By name", subtitle: "A to Z", state: .on), action("By date"),
                        UIMenu(title: "More", image: UIImage(systemName: "ellipsis.circle"), children: [action("One")]),
                    ]),
                action("Delete", symbol: "trash", attributes: .destructive),
            ])

        try expectMenu(menu, variant.makeStage())
    }

    @Test func menuOfSmallAndMediumElements() throws {
        let menu = UIMenu(children: [
            UIMenu(
                options: .displayInline, preferredElementSize: .small,
                children: [
                    action("Bold", symbol: "bold"), action("Italic", symbol: "italic"),
                    action("Underline", symbol: "underline"),
                ]),
            UIMenu(
                options: .displayInline, preferredElementSize: .medium,
                children: [action("Cut", symbol: "scissors"), action("Copy", symbol: "doc.on.doc")]),
        ])

        try expectMenu(menu, Variant.standard.makeStage())
    }

    @Test(arguments: [Variant.standard, .dark, .rightToLeft]) func editMenu(variant: Variant) throws {
        let stage = variant.makeStage()
        let view = UIView(frame: CGRect(x: 60, y: 100, width: 200, height: 40))
        view.backgroundColor = .systemTeal
        let delegate = Choices()
        let interaction = UIEditMenuInteraction(delegate: delegate)
        view.addInteraction(interaction)
        stage.show(view)
        interaction.presentEditMenu(
            with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 100, y: 0)))
        stage.advance(by: 0.5)
        let callout = try #require(view.window?.subviews.last)

        stage.expectSnapshot(of: callout, margin: 6)
    }

    private final class Choices: NSObject, UIEditMenuInteractionDelegate {
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            UIMenu(children: ["Cut", "Copy", "Paste"].map { title in UIAction(title: title) { _ in } })
        }
    }

    @Test(arguments: [Variant.standard, .rightToLeft]) func popUpButton(variant: Variant) {
        var configuration = UIButton.Configuration.gray()
        configuration.title = "Unused"
        let button = UIButton(configuration: configuration)
        button.menu = UIMenu(children: [action("Green"), action("Blue", state: .on)])
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        let stage = variant.makeStage()

        stage.show(column([button]))

        stage.expectSnapshot(of: button, margin: 4)
    }

    @Test(arguments: [Variant.standard, .dark]) func contextMenuOfAView(variant: Variant) throws {
        let stage = variant.makeStage()
        let view = UIImageView(frame: CGRect(x: 30, y: 60, width: 120, height: 90))
        view.isUserInteractionEnabled = true
        view.backgroundColor = .systemOrange
        view.layer.cornerRadius = 10
        let menu = PhotoMenu()
        view.addInteraction(UIContextMenuInteraction(delegate: menu))
        let label = UILabel(frame: CGRect(x: 30, y: 200, width: 200, height: 40))
        label.text = "Behind the menu"
        view.addSubview(label)
        stage.show(view)
        try stage.longPress(at: CGPoint(x: 60, y: 90))
        stage.advance(by: 1)
        let overlay = try #require(view.window?.subviews.last)

        stage.expectSnapshot(of: overlay)
    }

    private final class PhotoMenu: NSObject, UIContextMenuInteractionDelegate {
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: [
                    UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { _ in },
                    UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in },
                ])
            }
        }
    }
}
