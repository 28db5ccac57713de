import Testing
import TwillTesting

@testable import UIKit

/// Flow layouts of no subclass, whose cells are shown without attributes for those that stay.
@MainActor
@Suite struct PlainFlowTests {
    private final class OwnFlowLayout: UICollectionViewFlowLayout {
        var asked = 0

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            asked += 1
            return super.layoutAttributesForElements(in: rect)
        }
    }

    @MainActor
    private struct Screen {
        let stage = Stage()
        let source: SizedItemSource
        let view: UICollectionView

        init(_ layout: UICollectionViewFlowLayout) {
            layout.minimumLineSpacing = 7
            layout.minimumInteritemSpacing = 3
            source = SizedItemSource([(0..<60).map { "a\($0)" }, [], (0..<90).map { "b\($0)" }])
            source.size = { CGSize(width: 60 + $0.item % 3 * 20, height: 40 + $0.item % 5 * 10) }
            view = stage.showCollection(source, layout)
        }

        var shown: [String] {
            view.indexPathsForVisibleItems.sorted().map { path in
                let cell = view.cellForItem(at: path)
                return "\((cell as? TitleCell)?.title.text ?? "?") \(cell?.frame ?? .null)"
            }
        }
    }

    @Test(arguments: [3, 17, 92] as [UInt64]) func cellsAreThoseOfASubclassAfterAnyChanges(seed: UInt64) {
        var random = seed
        func next(_ limit: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % limit
        }
        let plain = Screen(UICollectionViewFlowLayout()), own = Screen(OwnFlowLayout())
        for step in 0..<60 {
            let kind = next(6), number = next(1_000), section = next(2) * 2
            for screen in [plain, own] {
                let view = screen.view
                switch kind {
                case 0...2: view.contentOffset.y = CGFloat(number) * 2
                case 3:
                    screen.source.sections[section].insert("new \(step)", at: 0)
                    view.insertItems(at: [.item(0, section)])
                    screen.stage.advance(by: 1)
                case 4 where !screen.source.sections[section].isEmpty:
                    screen.source.sections[section].removeLast()
                    view.deleteItems(at: [.item(screen.source.sections[section].count, section)])
                    screen.stage.advance(by: 1)
                case 4: break
                default:
                    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing = CGFloat(
                        number % 20)
                }
                screen.stage.drawChanges()
            }
            #expect(plain.shown == own.shown, "seed \(seed), step \(step)")
            #expect(plain.view.subviews.count { $0 is UICollectionViewCell } == plain.view.visibleCells.count)
        }
    }

    @Test func aFrameOfScrollingAsksALayoutOfASubclassOnce() {
        let layout = OwnFlowLayout()
        let screen = Screen(layout)
        layout.asked = 0

        for frame in 1...30 {
            screen.view.contentOffset.y = CGFloat(frame) * 20
            screen.stage.advance(by: 1.0 / 60)
        }

        #expect(layout.asked == 30)
    }

    @Test func headersAreShownWithPlainCellsAndWithout() {
        let screen = Screen(UICollectionViewFlowLayout())
        let layout = screen.view.collectionViewLayout as? UICollectionViewFlowLayout

        layout?.headerReferenceSize = CGSize(width: 375, height: 30)
        screen.stage.drawChanges()
        let header = screen.view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: .item(0))
        #expect(header?.frame == CGRect(x: 0, y: 0, width: 375, height: 30))

        layout?.headerReferenceSize = .zero
        screen.stage.drawChanges()
        #expect(header?.superview == nil && screen.view.cellForItem(at: .item(0))?.frame.minY ?? -1 < 30)
    }

    @Test func cellsAreMirroredWithTheDirection() {
        let screen = Screen(UICollectionViewFlowLayout())
        #expect(screen.view.cellForItem(at: .item(0))?.frame.minX == 0)

        screen.stage.setLayoutDirection(.rightToLeft)
        screen.stage.drawChanges()

        // A flow layout is not mirrored unless it says so.
        #expect(screen.view.cellForItem(at: .item(0))?.frame.minX == 0)
    }
}
