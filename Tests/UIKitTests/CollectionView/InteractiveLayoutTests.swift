import Testing
import TwillTesting

@testable import UIKit

/// Changes of the layout that follow a gesture.
@MainActor @Suite struct InteractiveLayoutTests {
    /// Sixty items in three columns of 100 points, in a view of 300 by 400 points, on their way to rows of 50 points.
    @MainActor
    private final class Screen: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        let stage: Stage
        let view: UICollectionView
        let grid = UICollectionViewFlowLayout(), rows = UICollectionViewFlowLayout()
        var makesOwnLayout = false

        init(scale: CGFloat, _ direction: UITraitEnvironmentLayoutDirection) {
            stage = Stage(scale: scale)
            stage.setLayoutDirection(direction)
            for (layout, size) in [(grid, CGSize(width: 100, height: 100)), (rows, CGSize(width: 300, height: 50))] {
                layout.itemSize = size
                layout.minimumInteritemSpacing = 0
                layout.minimumLineSpacing = 0
            }
            view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: grid)
            super.init()
            view.register(TitleCell.self, forCellWithReuseIdentifier: "item")
            view.dataSource = self
            view.delegate = self
            stage.show(view)
            stage.advance(by: 0.1)
        }

        func frame(_ item: Int) -> CGRect? { view.cellForItem(at: IndexPath(item: item, section: 0))?.frame }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            (cell as? TitleCell)?.title.text = "\(indexPath.item)"
            return cell
        }

        func collectionView(
            _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
            newLayout toLayout: UICollectionViewLayout
        ) -> UICollectionViewTransitionLayout {
            makesOwnLayout
                ? OwnLayout(currentLayout: fromLayout, nextLayout: toLayout)
                : UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
        }
    }

    private final class OwnLayout: UICollectionViewTransitionLayout {}

    @Test(
        arguments: [CGFloat(1), 2, 3],
        [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func itemsAreBetweenTheirPlaces(scale: CGFloat, _ direction: UITraitEnvironmentLayoutDirection) throws {
        let screen = Screen(scale: scale, direction)
        var ends: [[Bool]] = []
        let transition = screen.view.startInteractiveTransition(to: screen.rows) { ends.append([$0, $1]) }
        #expect(screen.view.collectionViewLayout === transition)

        // Item 4 goes from the middle of the second row, (100, 100, 100, 100), to row 4, (0, 200, 300, 50).
        for (progress, x, y, width, height) in [
            (0, 100, 100, 100, 100), (0.25, 75, 125, 150, 87.5), (0.5, 50, 150, 200, 75), (0.75, 25, 175, 250, 62.5),
            (0.25, 75, 125, 150, 87.5), (1, 0, 200, 300, 50),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)] {
            transition.transitionProgress = progress
            screen.stage.advance(by: 0.02)
            let frame = try #require(screen.frame(4))
            let left = direction == .rightToLeft ? 300 - x - width : x
            #expect(abs(frame.minX - left) <= 0.5 && abs(frame.minY - y) <= 0.5, "\(frame) at \(progress)")
            #expect(abs(frame.width - width) <= 0.5 && abs(frame.height - height) <= 0.5, "\(frame) at \(progress)")
        }
        screen.view.finishInteractiveTransition()
        screen.stage.advance(by: 1)

        #expect(screen.view.collectionViewLayout === screen.rows && ends == [[true, true]])
        #expect(screen.grid.collectionView == nil && transition.collectionView == nil)
        #expect((0..<8).allSatisfy { screen.frame($0) == CGRect(x: 0, y: 50 * $0, width: 300, height: 50) })
        #expect(screen.view.contentSize == CGSize(width: 300, height: 3000))
    }

    @Test func aCancelledTransitionLeavesTheLayoutAndTheOffset() throws {
        let screen = Screen(scale: 2, .leftToRight)
        screen.view.contentOffset.y = 1600
        screen.stage.advance(by: 0.1)
        let before = (0..<60).map(screen.frame)
        var ends: [[Bool]] = []

        for progress: CGFloat in [0.3, 0.9] {
            let transition = screen.view.startInteractiveTransition(to: screen.rows) { ends.append([$0, $1]) }
            transition.transitionProgress = progress
            screen.stage.advance(by: 0.05)
            #expect((0..<60).map(screen.frame) != before)
            screen.view.cancelInteractiveTransition()
            screen.stage.advance(by: 1)

            #expect(screen.view.collectionViewLayout === screen.grid && screen.rows.collectionView == nil)
            #expect(screen.view.contentOffset == CGPoint(x: 0, y: 1600) && (0..<60).map(screen.frame) == before)
        }
        #expect(ends == [[true, false], [true, false]])
    }

    @Test func theDelegateMakesTheLayoutAndItsValuesAreKept() throws {
        let screen = Screen(scale: 2, .leftToRight)
        screen.makesOwnLayout = true

        let transition = screen.view.startInteractiveTransition(to: screen.rows)
        transition.updateValue(7, forAnimatedKey: "offset")

        #expect(transition is OwnLayout)
        #expect(transition.value(forAnimatedKey: "offset") == 7 && transition.value(forAnimatedKey: "other") == 0)
        #expect(transition.currentLayout === screen.grid && transition.nextLayout === screen.rows)
    }

    @Test func dataThatChangesInTheMiddleIsShown() throws {
        let screen = Screen(scale: 2, .leftToRight)
        let transition = screen.view.startInteractiveTransition(to: screen.rows)
        transition.transitionProgress = 0.5
        screen.stage.advance(by: 0.05)

        screen.view.reloadData()
        screen.stage.advance(by: 0.05)
        #expect(screen.frame(4).map { abs($0.minX - 50) <= 0.5 } == true)
        screen.view.finishInteractiveTransition()
        screen.stage.advance(by: 1)

        #expect(screen.frame(4) == CGRect(x: 0, y: 200, width: 300, height: 50))
    }
}
