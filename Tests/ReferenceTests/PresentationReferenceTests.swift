import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct PresentationReferenceTests {
    private nonisolated static let variants: [Variant] = [.standard, .dark, .largeText]

    private func root(_ stage: Stage) -> UIViewController {
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        stage.show(root)
        return root
    }

    private func expectAlert(
        _ alert: UIAlertController, _ stage: Stage, function: String = #function
    ) {
        root(stage).present(alert, animated: false)
        stage.advance(by: 1)

        // The view of an alert covers the screen; the cards are in it.
        let cards = alert.view.subviews.filter { !$0.isHidden && !$0.bounds.isEmpty }
        for (index, card) in cards.enumerated() {
            stage.expectSnapshot(
                of: card, named: cards.count > 1 ? "\(index + 1)" : nil, margin: 4, function: function)
        }
    }

    @Test(arguments: variants) func alert(variant: Variant) {
        let alert = UIAlertController(
            title: "Sure?", message: "It is gone then.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        alert.addAction(UIAlertAction(title: "Yes", style: .destructive))

        expectAlert(alert, variant.makeStage())
    }

    @Test func alertWithManyActions() {
        let alert = UIAlertController(title: "Sort", message: nil, preferredStyle: .alert)
        for title in ["Name", "Date"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
        let disabled = UIAlertAction(title: "Size", style: .default)
        disabled.isEnabled = false
        alert.addAction(disabled)
        alert.preferredAction = alert.actions[1]

        expectAlert(alert, Stage(device: .iphone5))
    }

    @Test func actionSheet() {
        let sheet = UIAlertController(title: "Mail", message: "Send", preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Now", style: .default))
        sheet.addAction(UIAlertAction(title: "Yes", style: .destructive))
        sheet.addAction(UIAlertAction(title: "No", style: .cancel))

        expectAlert(sheet, Stage(device: .iphone5))
    }

    @Test(arguments: [Variant.standard, .dark]) func popover(variant: Variant) throws {
        let stage = variant.makeStage(device: .ipad)
        let root = root(stage)
        let content = UIViewController()
        content.preferredContentSize = CGSize(width: 120, height: 60)
        let label = UILabel(frame: CGRect(x: 16, y: 20, width: 100, height: 20))
        label.text = "Popover"
        content.view.addSubview(label)
        content.modalPresentationStyle = .popover
        let source = UIView(frame: CGRect(x: 100, y: 60, width: 40, height: 20))
        source.backgroundColor = .systemBlue
        root.view.addSubview(source)
        content.popoverPresentationController?.sourceView = source
        content.popoverPresentationController?.sourceRect = source.bounds
        root.present(content, animated: false)
        stage.advance(by: 1)

        stage.expectSnapshot(of: source, margin: 80)
    }

    @Test(arguments: [Variant.standard, .dark]) func sheetWithGrabber(variant: Variant) throws {
        let stage = variant.makeStage()
        let root = root(stage)
        let content = UIViewController()
        content.view.backgroundColor = .secondarySystemBackground
        content.sheetPresentationController?.prefersGrabberVisible = true
        content.sheetPresentationController?.detents = [.medium()]
        root.present(content, animated: false)
        stage.advance(by: 1)
        let edge = UIView(frame: CGRect(x: 110, y: 0, width: 100, height: 24))
        content.view.addSubview(edge)

        stage.expectSnapshot(of: edge, margin: 20)
    }
}
