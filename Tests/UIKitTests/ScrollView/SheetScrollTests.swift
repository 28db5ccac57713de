import Testing
import TwillTesting

@testable import UIKit

/// A sheet with a list of 3,000 points in it, at half height first.
@MainActor
@Suite struct SheetScrollTests {
    private func present(_ stage: Stage, _ setUp: (UISheetPresentationController) -> Void = { _ in }) -> UIScrollView {
        let root = UIViewController(), content = UIViewController(), list = UIScrollView()
        list.contentSize = CGSize(width: 300, height: 3000)
        list.contentInsetAdjustmentBehavior = .never
        content.view = list
        content.modalPresentationStyle = .pageSheet
        content.sheetPresentationController?.detents = [.medium(), .large()]
        if let sheet = content.sheetPresentationController { setUp(sheet) }
        stage.show(root)
        root.present(content, animated: false)
        stage.advance(by: 1)
        return list
    }

    private func detent(_ list: UIScrollView) -> UISheetPresentationController.Detent.Identifier? {
        let sheet = list.viewController?.sheetPresentationController
        return sheet?.selectedDetentIdentifier ?? sheet?.detents.first?.identifier
    }

    @Test func aDragUpGrowsTheSheetBeforeItScrolls() throws {
        let stage = Stage()
        let list = present(stage)
        try stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300))
        stage.advance(by: 1)
        #expect(detent(list) == .large && list.contentOffset.y == 0)

        try stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300))
        stage.advance(by: 2)
        #expect(detent(list) == .large && list.contentOffset.y > 200)
    }

    @Test func withoutExpandingByScrollingTheListScrollsImmediately() throws {
        let stage = Stage()
        let list = present(stage) { $0.prefersScrollingExpandsWhenScrolledToEdge = false }
        try stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300))
        stage.advance(by: 2)
        #expect(detent(list) == .medium && list.contentOffset.y > 200)
    }

    @Test func aDragDownFromTheTopMovesTheSheetAndElsewhereTheList() throws {
        let stage = Stage()
        let list = present(stage) { $0.selectedDetentIdentifier = .large }
        list.contentOffset.y = 200
        try stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 300))
        stage.advance(by: 2)
        #expect(detent(list) == .large && list.contentOffset.y < 200)

        list.contentOffset.y = 0
        try stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 480), seconds: 0.6)
        stage.advance(by: 1)
        #expect(detent(list) == .medium && list.contentOffset.y == 0)
    }

    @Test func aRefreshControlKeepsTheDragDown() throws {
        let stage = Stage()
        let list = present(stage) { $0.selectedDetentIdentifier = .large }
        list.refreshControl = UIRefreshControl()
        stage.touchDown(at: CGPoint(x: 200, y: 200))
        for step in 1...10 {
            stage.advance(by: 1.0 / 60)
            stage.touchMoved(to: CGPoint(x: 200, y: 200 + CGFloat(step) * 10))
        }
        #expect(list.contentOffset.y < -20)

        stage.touchUp(at: CGPoint(x: 200, y: 300))
    }
}
