import Testing
import TwillTesting
import UIKit

/// The view of an alert controller is the box of the alert, not the screen.
@MainActor
@Suite struct AlertFrameTests {
    private func alert(_ style: UIAlertController.Style, _ titles: [String] = ["OK"]) -> UIAlertController {
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
        for title in titles {
            alert.addAction(UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default))
        }
        return alert
    }

    private func present(_ alert: UIAlertController, on stage: Stage) -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = .white
        stage.show(page)
        page.present(alert, animated: true)
        stage.advance(by: 1)
        return page
    }

    @Test(arguments: [1, 2, 3] as [CGFloat]) func viewOfAlertIsItsBox(scale: CGFloat) throws {
        let stage = Stage(scale: scale)
        let alert = alert(.alert)
        _ = present(alert, on: stage)

        let frame = alert.view.convert(alert.view.bounds, to: nil)

        // A box of 270 points in the middle of 375; its button of 44 points at the bottom.
        #expect(frame.minX == 52 || frame.minX == 53)
        #expect(frame.width == 270)
        #expect(abs(frame.midY - (667 + 20) / 2) <= 10.5)
        #expect(frame.height > 100 && frame.height < 150)
        #expect(alert.view.window != nil)
        try stage.tap(at: CGPoint(x: frame.midX, y: frame.maxY - 22))
        stage.advance(by: 1)
        #expect(alert.presentingViewController == nil)
    }

    @Test func viewOfActionSheetIsAroundItsCards() throws {
        let stage = Stage()
        let alert = alert(.actionSheet, ["One", "Two", "Cancel"])
        _ = present(alert, on: stage)

        let frame = alert.view.convert(alert.view.bounds, to: nil)

        #expect(frame.minX == 8 && frame.maxX == 367 && frame.maxY == 659)
        // Three buttons of 57 points, the gap of 8 and the text.
        #expect(frame.height > 3 * 57 + 8 && frame.height < 3 * 57 + 8 + 80)
        // In the gap between the cards, which cancels as the dimmed area does.
        try stage.tap(at: CGPoint(x: 187, y: 659 - 57 - 4))
        stage.advance(by: 1)
        #expect(alert.presentingViewController == nil)
    }

    @Test func viewsAddedToTheAlertAreInItsBox() {
        let stage = Stage()
        let alert = alert(.alert)
        let mark = UIView(frame: CGRect(x: 10, y: 12, width: 20, height: 20))
        mark.backgroundColor = .red
        alert.view.addSubview(mark)
        _ = present(alert, on: stage)

        let frame = alert.view.convert(alert.view.bounds, to: nil)

        #expect(mark.convert(mark.bounds, to: nil).origin == CGPoint(x: frame.minX + 10, y: frame.minY + 12))
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: frame.minX + 20, y: frame.minY + 22)))
    }

    @Test func alertIsPresentedAgain() throws {
        let stage = Stage()
        let alert = alert(.alert)
        let page = present(alert, on: stage)
        let first = stage.snapshot()
        try stage.tap("OK")
        stage.advance(by: 1)

        page.present(alert, animated: true)
        stage.advance(by: 1)

        #expect(stage.snapshot() == first)
        try stage.tap("OK")
        stage.advance(by: 1)
        #expect(alert.view.window == nil)
    }

    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func pagePresentedByAnAlertCoversTheScreen(style: UIModalPresentationStyle) {
        let stage = Stage()
        let alert = alert(.actionSheet)
        _ = present(alert, on: stage)
        let page = UIViewController()
        page.modalPresentationStyle = style

        alert.present(page, animated: false)
        stage.drawChanges()

        #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 375, height: 667))
        stage.rotate(to: .landscapeLeft)
        #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 667, height: 375))
    }

    @Test func boxFollowsRotationAndContent() {
        let stage = Stage()
        let alert = alert(.alert)
        _ = present(alert, on: stage)
        let before = alert.view.bounds.height
        alert.message = String(repeating: "A longer message. ", count: 8)
        stage.drawChanges()

        #expect(alert.view.bounds.height > before + 30)
        stage.rotate(to: .landscapeLeft)
        let frame = alert.view.convert(alert.view.bounds, to: nil)
        #expect(abs(frame.midX - 667 / 2) <= 0.5 && frame.width == 270)
    }

    @Test func responderChainGoesOnFromTheBox() {
        let stage = Stage()
        let alert = alert(.alert)
        _ = present(alert, on: stage)

        #expect(alert.view.next === alert)
        var responders: [UIResponder] = []
        var next: UIResponder? = alert
        while let responder = next {
            responders.append(responder)
            next = responder.next
        }
        #expect(responders.last is any UIApplicationDelegate || responders.contains { $0 is UIApplication })
        #expect(responders.contains { $0 === alert.view.window })
    }
}
