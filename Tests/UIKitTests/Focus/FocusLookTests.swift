import Testing
import TwillTesting

@testable import UIKit

/// How the focus is shown.
@MainActor
@Suite struct FocusLookTests {
    // MARK: The ring

    @Test func theRingIsAroundTheView() throws {
        let screen = FocusScreen.square()
        screen["a"].tintColor = .systemRed
        screen.press("tab")

        let ring = try #require(screen.ring)
        #expect(ring.superlayer === screen.view.layer)
        #expect(ring.lineWidth == 3)
        #expect(ring.path?.boundingBox == screen["a"].frame.insetBy(dx: -1.5, dy: -1.5))
        #expect(screen.stage.pixel(at: CGPoint(x: 98.5, y: 150)).onScreen == UIColor.systemRed.onScreen)
        #expect(screen.stage.pixel(at: CGPoint(x: 102, y: 150)).onScreen != UIColor.systemRed.onScreen)
        #expect(screen.view.subviews.count == 4, "it is no subview")
    }

    @Test func theRingFollowsItsView() throws {
        let screen = FocusScreen.square()
        screen.press("tab")

        screen["a"].frame.origin.x = 20
        screen["a"].layer.cornerRadius = 20
        screen.stage.drawChanges()
        #expect(screen.ring?.path?.boundingBox.minX == 18.5)
        screen["a"].transform = CGAffineTransform(scaleX: 2, y: 2)
        screen.stage.drawChanges()
        #expect(screen.ring?.path?.boundingBox.width == 206)
        screen.press("down")

        #expect(screen.ring?.path?.boundingBox == screen[screen.focused ?? "a"].frame.insetBy(dx: -1.5, dy: -1.5))
    }

    @Test func theEffectIsTheViews() throws {
        let screen = FocusScreen.square(), a = screen["a"]
        a.focusEffect = UIFocusHaloEffect(rect: CGRect(x: 10, y: 10, width: 20, height: 20))
        screen.press("tab")
        #expect(screen.ring?.path?.boundingBox == CGRect(x: 108.5, y: 108.5, width: 23, height: 23))

        let inside = UIFocusHaloEffect(roundedRect: a.bounds, cornerRadius: 10, curve: .continuous)
        inside.position = .inside
        a.focusEffect = inside
        #expect(screen.ring?.path?.boundingBox == a.frame.insetBy(dx: 1.5, dy: 1.5))
        a.focusEffect = UIFocusHaloEffect(path: UIBezierPath(ovalIn: a.bounds))
        screen.stage.drawChanges()
        #expect(screen.stage.pixel(at: CGPoint(x: 98.5, y: 150)).onScreen == UIColor.systemBlue.onScreen)
        #expect(screen.stage.pixel(at: CGPoint(x: 101.5, y: 150)).onScreen == UIColor.systemGray5.onScreen)
        a.focusEffect = nil
        #expect(screen.ring == nil)
        a.focusEffect = UIFocusEffect()

        #expect(screen.ring?.path?.boundingBox == a.frame.insetBy(dx: -1.5, dy: -1.5))
    }

    @Test func theRingGoesIntoItsContainer() throws {
        let screen = FocusScreen.square(), a = screen["a"],
            image = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
        a.addSubview(image)
        let halo = UIFocusHaloEffect(rect: image.frame)
        halo.containerView = a
        halo.referenceView = image
        a.focusEffect = halo

        screen.press("tab")

        let ring = try #require(screen.ring)
        #expect(ring.superlayer === a.layer)
        #expect(ring.path?.boundingBox == CGRect(x: 18.5, y: 18.5, width: 63, height: 43))
        #expect((halo.copy() as? UIFocusHaloEffect)?.referenceView === image)
    }

    @Test func aRingWithoutRoomIsInside() {
        let clip = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
        clip.clipsToBounds = true
        clip.addSubview(Tile("x", CGRect(x: 0, y: 0, width: 80, height: 80)))
        let screen = FocusScreen([:]) { $0.addSubview(clip) }

        screen.press("tab")

        #expect(screen.ring?.path?.boundingBox == CGRect(x: 1.5, y: 1.5, width: 77, height: 77))
    }

    // MARK: Cells

    private func list(_ appearance: UICollectionLayoutListConfiguration.Appearance, on stage: Stage) -> UICollectionView
    {
        final class Source: NSObject, UICollectionViewDataSource {
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
                var content = cell.defaultContentConfiguration()
                content.text = text
                cell.contentConfiguration = content
            }
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: "Item \(path.item)")
            }
        }
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        let source = Source()
        kept.append(source)
        view.dataSource = source
        view.allowsFocus = true
        stage.show(view)
        return view
    }

    @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar])
    func cellsOfListsAreFilled(appearance: UICollectionLayoutListConfiguration.Appearance) throws {
        let stage = Stage(device: .ipad)
        let view = list(appearance, on: stage)
        try stage.press("tab")
        let cell = try #require(view.cellForItem(at: .item(0)) as? UICollectionViewListCell)

        #expect(cell.isFocused && cell.configurationState.isFocused)
        #expect(UIFocusSystem.focusSystem(for: view)?.ring.shownLayer == nil && cell.focusEffect == nil)
        #expect(
            stage.pixel(at: cell.convert(CGPoint(x: 250, y: cell.bounds.midY), to: nil)).onScreen
                == UIColor.systemBlue.onScreen)
        let content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
        #expect(content.textProperties.color == .white)
        let before = cell.backgroundConfiguration
        try stage.press("down")

        #expect(!cell.configurationState.isFocused)
        #expect(before != cell.backgroundConfiguration)
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.textProperties.color == .label)
        #expect(
            stage.pixel(at: cell.convert(CGPoint(x: 250, y: cell.bounds.midY), to: nil)).onScreen
                != UIColor.systemBlue.onScreen)
    }

    @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped])
    func separatorsAroundAFilledCellAreHidden(appearance: UICollectionLayoutListConfiguration.Appearance) throws {
        let stage = Stage(device: .ipad)
        let view = list(appearance, on: stage)
        func lines() -> [CGFloat?] {
            (0..<2).map { (view.cellForItem(at: .item($0)) as? UICollectionViewListCell)?.separators[.bottom]?.alpha }
        }
        #expect(lines() == [1, 1])

        for key in ["tab", "down"] { try stage.press(key) }
        #expect(lines() == [0, 0])
        try stage.press("up")
        #expect(lines() == [0, 1])
        try stage.tap(at: CGPoint(x: 500, y: 500))

        #expect(lines() == [1, 1])
    }

    @Test func aBackgroundOfTheAppKeepsItsColorAndGetsARing() throws {
        let stage = Stage(device: .ipad)
        let view = list(.plain, on: stage)
        let cell = try #require(view.cellForItem(at: .item(0)) as? UICollectionViewListCell)
        var background = UIBackgroundConfiguration.listPlainCell()
        background.backgroundColor = .systemYellow
        cell.backgroundConfiguration = background

        try stage.press("tab")

        #expect(
            stage.pixel(at: cell.convert(CGPoint(x: 250, y: cell.bounds.midY), to: nil)).onScreen
                == UIColor.systemYellow.onScreen)
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.textProperties.color == .label)
        #expect(UIFocusSystem.focusSystem(for: view)?.ring.shownLayer != nil)
    }

    @Test func otherCellsHaveARing() throws {
        let stage = Stage(device: .ipad)
        let layout = grid(75, 60, item: 10)
        layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        let view = stage.showCollection(
            CollectionSource(items: 4), layout, frame: CGRect(x: 100, y: 100, width: 375, height: 400)
        ) { $0.allowsFocus = true }
        let cell = try #require(view.cellForItem(at: .item(0)))
        cell.contentView.layer.cornerRadius = 12

        try stage.press("tab")
        try stage.press("right")

        let ring = UIFocusSystem.focusSystem(for: view)?.ring.shownLayer
        #expect(ring?.superlayer === view.layer)
        #expect(ring?.path?.boundingBox == view.frame(1).insetBy(dx: -1.5, dy: -1.5))
        layout.sectionInset = .zero
        stage.drawChanges()
        #expect(ring?.path?.boundingBox == view.frame(1).insetBy(dx: 1.5, dy: 1.5), "the list would cut it off")
    }

    @Test func separatorsAroundAFilledRowAreHidden() throws {
        let stage = Stage(device: .ipad), source = TableSource(rows: 3)
        let table = stage.showTable(source) { $0.allowsFocus = true }
        func lines() -> [CGFloat?] { table.visibleCells.map { $0.separator?.alpha } }
        for key in ["tab", "down"] { try stage.press(key) }
        #expect(lines() == [0, 0, 1])

        table.visibleCells[1].selectionStyle = .none
        try stage.press("down")
        #expect(lines() == [1, 0, 0])
        try stage.press("up")

        #expect(lines() == [1, 1, 1], "a ring shows the focus of a row that cannot look selected")
    }

    @Test func rowsOfTablesAreFilled() throws {
        let stage = Stage(device: .ipad), source = TableSource(rows: 3)
        let table = stage.showTable(source) { $0.allowsFocus = true }
        let cell = table.visibleCells[0]

        try stage.press("tab")

        #expect(stage.pixel(at: CGPoint(x: 500, y: 22)).onScreen == UIColor.systemBlue.onScreen)
        #expect(cell.textLabel?.highlightedTextColor == .white && cell.textLabel?.isHighlighted == true)
        try stage.press("return")
        #expect(stage.pixel(at: CGPoint(x: 500, y: 22)).onScreen == UIColor.systemBlue.onScreen)
        try stage.press("down")
        #expect(stage.pixel(at: CGPoint(x: 500, y: 22)).onScreen == UIColor.systemGray4.onScreen, "it is selected")
        #expect(cell.textLabel?.highlightedTextColor == nil)
        try stage.tap(at: CGPoint(x: 500, y: 500))

        #expect(stage.pixel(at: CGPoint(x: 500, y: 66)).onScreen == UIColor.systemBackground.onScreen)
    }
}

@MainActor private var kept: [AnyObject] = []
