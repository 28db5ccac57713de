import Testing
import TwillTesting

@testable import UIKit

/// On an iPhone 8, 375 × 667 points: no safe area below, 20 points above; the large detent begins 10 points below that.
@MainActor
@Suite struct SheetTests {
    private func present(
        on stage: Stage, _ detents: [UISheetPresentationController.Detent],
        _ setUp: (UISheetPresentationController) -> Void = { _ in }
    ) throws -> (presenter: UIViewController, sheet: UISheetPresentationController) {
        let presenter = UIViewController()
        presenter.view.backgroundColor = .white
        stage.show(presenter)
        let content = UIViewController()
        content.view.backgroundColor = .white
        let sheet = try #require(content.sheetPresentationController)
        sheet.detents = detents
        setUp(sheet)
        presenter.present(content, animated: true)
        stage.advance(by: 1)
        return (presenter, sheet)
    }

    private func top(_ sheet: UISheetPresentationController) -> CGFloat { sheet.presentedView?.frame.minY ?? -1 }

    @Test func aSheetRestsAtItsLowestDetentAndTheLargeOneIsBelowTheStatusBar() throws {
        let stage = Stage()
        let (presenter, sheet) = try present(on: stage, [.custom { _ in 200 }, .large()])
        #expect(top(sheet) == 467 && presenter.view.transform.isIdentity)

        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        stage.advance(by: 1)
        #expect(top(sheet) == 30)
    }

    @Test func draggedToTheTopItPushesThePresenterBackAndDraggedDownItLetsItReturn() throws {
        let stage = Stage()
        let (presenter, sheet) = try present(on: stage, [.custom { _ in 200 }, .large()])
        try stage.drag(from: CGPoint(x: 187, y: 480), to: CGPoint(x: 187, y: 60), seconds: 0.4)
        stage.advance(by: 1)
        #expect(top(sheet) == 30 && sheet.selectedDetentIdentifier == .large)

        let scale = UISheetPresentationController.behindScale
        #expect(abs(presenter.view.transform.a - scale) < 0.001 && presenter.view.layer.cornerRadius == 10)

        try stage.drag(from: CGPoint(x: 187, y: 60), to: CGPoint(x: 187, y: 470), seconds: 0.8)
        stage.advance(by: 1)
        #expect(top(sheet) == 467)
        #expect(presenter.view.transform.isIdentity && presenter.view.layer.cornerRadius == 0)
    }

    @Test func horizontalSwipesInASheetAreTheContents() throws {
        final class Page: UIViewController {
            var swipes = 0
            func swiped() { swipes += 1 }
        }
        let stage = Stage(), presenter = UIViewController(), page = Page()
        stage.show(presenter)
        let swipe = UISwipeGestureRecognizer(target: page, action: Selector("swiped", Page.swiped))
        swipe.direction = .left
        page.view.addGestureRecognizer(swipe)
        presenter.present(page, animated: true)
        stage.advance(by: 1)
        let top = page.view.convert(CGPoint.zero, to: nil).y

        try stage.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 150, y: 410), seconds: 0.2)
        stage.advance(by: 1)
        #expect(page.swipes == 1)
        #expect(page.view.convert(CGPoint.zero, to: nil).y == top)

        try stage.drag(from: CGPoint(x: 187, y: 100), to: CGPoint(x: 187, y: 600), seconds: 0.2)
        stage.advance(by: 1)
        #expect(page.swipes == 1 && presenter.presentedViewController == nil)
    }

    @Test func aCustomDetentGetsTheMaximumHeightAndMayBeInactive() throws {
        let stage = Stage()
        var told: [CGFloat] = []
        let (_, sheet) = try present(
            on: stage,
            [
                .custom(identifier: .init("half")) { context in
                    told.append(context.maximumDetentValue)
                    return context.maximumDetentValue / 2
                }, .custom { _ in nil },
            ])

        // 667 - 20 - 10 points, of which half.
        #expect(told.allSatisfy { $0 == 637 } && !told.isEmpty)
        #expect(top(sheet) == 667 - 318.5)
    }

    @Test func upToTheLargestUndimmedDetentTouchesPassThrough() throws {
        let stage = Stage()
        var taps = 0
        let (presenter, sheet) = try present(on: stage, [.custom(identifier: .init("low")) { _ in 200 }, .large()]) {
            $0.largestUndimmedDetentIdentifier = .init("low")
        }
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Behind") { _ in taps += 1 })
        button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
        presenter.view.addSubview(button)
        stage.advance(by: 0.1)
        try stage.tap(at: CGPoint(x: 70, y: 122))
        #expect(taps == 1 && presenter.presentedViewController != nil)

        // Once it darkens what is behind, a tap beside it takes it away, unless it may not go.
        sheet.largestUndimmedDetentIdentifier = nil
        stage.advance(by: 1)
        sheet.presentedViewController.isModalInPresentation = true
        try stage.tap(at: CGPoint(x: 70, y: 122))
        stage.advance(by: 1)
        #expect(taps == 1 && presenter.presentedViewController != nil)

        sheet.presentedViewController.isModalInPresentation = false
        try stage.tap(at: CGPoint(x: 70, y: 122))
        stage.advance(by: 1)
        #expect(taps == 1 && presenter.presentedViewController == nil)
    }

    @Test func theDelegateIsNotifiedOfTheUsersDetentChangesOnly() throws {
        let stage = Stage()
        let delegate = DetentDelegate()
        let (_, sheet) = try present(on: stage, [.custom { _ in 200 }, .large()]) { $0.delegate = delegate }
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        stage.advance(by: 1)
        #expect(delegate.changes == 0)

        try stage.drag(from: CGPoint(x: 187, y: 60), to: CGPoint(x: 187, y: 470), seconds: 0.8)
        stage.advance(by: 1)
        #expect(delegate.changes == 1)
    }
}

@MainActor
private final class DetentDelegate: NSObject, UISheetPresentationControllerDelegate {
    var changes = 0
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) { changes += 1 }
}
