import Testing
import TwillTesting
import UIKit

/// The pixels of what has the focus.
@MainActor
@Suite struct FocusReferenceTests {
    private nonisolated static let variants: [Variant] = [.standard, .dark, .rightToLeft, .at1x, .at3x]

    private final class Tile: UIView {
        override var canBecomeFocused: Bool { true }
    }

    /// A view with tiles, of which one key after another moves the focus to the next.
    private func board(_ tiles: [UIView], _ stage: Stage, keys: [String]) -> UIView {
        let board = UIView(frame: CGRect(x: 0, y: 0, width: 20 + 70 * CGFloat(tiles.count), height: 90))
        board.backgroundColor = .systemBackground
        for (index, tile) in tiles.enumerated() {
            tile.frame = CGRect(x: 20 + 70 * CGFloat(index), y: 20, width: 50, height: 50)
            board.addSubview(tile)
        }
        stage.show(board)
        for key in keys { try? stage.press(key) }
        return board
    }

    private func tile(_ setUp: (UIView) -> Void = { _ in }) -> UIView {
        let tile = Tile()
        tile.backgroundColor = .systemGray4
        setUp(tile)
        return tile
    }

    @Test(arguments: variants) func roundedHalo(variant: Variant) {
        let stage = variant.makeStage(device: .ipad)
        let rounded = tile {
            $0.layer.cornerRadius = 12
            $0.layer.cornerCurve = .continuous
        }

        stage.expectSnapshot(of: board([tile(), rounded, tile()], stage, keys: ["tab", key(variant, "right")]))
    }

    @Test(arguments: [Variant.standard, .at1x]) func squareHalo(variant: Variant) {
        let stage = variant.makeStage(device: .ipad)

        stage.expectSnapshot(of: board([tile(), tile()], stage, keys: ["tab"]))
    }

    @Test(arguments: [Variant.standard, .dark]) func haloOfAPath(variant: Variant) {
        let stage = variant.makeStage(device: .ipad)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 25, y: 0))
        for point in [CGPoint(x: 50, y: 25), CGPoint(x: 25, y: 50), CGPoint(x: 0, y: 25)] { path.addLine(to: point) }
        path.close()
        let outside = tile {
            $0.focusEffect = UIFocusHaloEffect(path: path)
            $0.tintColor = .systemOrange
        }

        stage.expectSnapshot(of: board([tile(), outside], stage, keys: ["tab", "right"]))
    }

    @Test func haloInside() {
        let stage = Variant.standard.makeStage(device: .ipad)
        let inside = tile {
            let halo = UIFocusHaloEffect(
                roundedRect: CGRect(x: 0, y: 0, width: 50, height: 50), cornerRadius: 8, curve: .circular)
            halo.position = .inside
            $0.focusEffect = halo
            $0.layer.cornerRadius = 8
        }

        stage.expectSnapshot(of: board([inside, tile()], stage, keys: ["tab"]))
    }

    /// The key toward the next item in the direction of reading.
    private func key(_ variant: Variant, _ key: String) -> String {
        variant == .rightToLeft && key == "right" ? "left" : key
    }

    private final class Source: NSObject, UICollectionViewDataSource, UITableViewDataSource {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            content.secondaryText = "Info"
            content.image = ring
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        private let texts = ["Set", "Focus", "Off"]

        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: texts[path.item])
        }
        func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
        func tableView(_ view: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = texts[path.row]
            cell.detailTextLabel?.text = "Info"
            cell.accessoryType = .disclosureIndicator
            return cell
        }
    }

    private func list(
        _ appearance: UICollectionLayoutListConfiguration.Appearance, _ variant: Variant, function: String = #function
    ) {
        let stage = variant.makeStage(device: .ipad), source = Source()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 230),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance)))
        view.contentInsetAdjustmentBehavior = .never
        view.dataSource = source
        view.allowsFocus = true
        view.selectionFollowsFocus = false
        stage.show(view)
        view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        for key in ["tab", "down"] { try? stage.press(key) }

        stage.expectSnapshot(of: view, function: function)
    }

    @Test(arguments: variants) func plainList(variant: Variant) { list(.plain, variant) }

    @Test(arguments: variants) func insetGroupedList(variant: Variant) { list(.insetGrouped, variant) }

    @Test(arguments: variants) func sidebar(variant: Variant) { list(.sidebar, variant) }

    @Test(arguments: variants) func table(variant: Variant) {
        let stage = variant.makeStage(device: .ipad), source = Source()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 150), style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = source
        table.allowsFocus = true
        stage.show(table)
        for key in ["tab", "down"] { try? stage.press(key) }

        stage.expectSnapshot(of: table)
    }

    @Test(arguments: [Variant.standard, .rightToLeft]) func grid(variant: Variant) {
        final class Cells: NSObject, UICollectionViewDataSource {
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
                cell.contentView.backgroundColor = .systemTeal
                cell.contentView.layer.cornerRadius = 10
                return cell
            }
        }
        let stage = variant.makeStage(device: .ipad), source = Cells()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 50, height: 50)
        layout.minimumInteritemSpacing = 8
        layout.minimumLineSpacing = 8
        layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 182, height: 180), collectionViewLayout: layout)
        view.backgroundColor = .systemBackground
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.allowsFocus = true
        stage.show(view)
        for key in ["tab", key(variant, "right"), "down", "down", "down"] { try? stage.press(key) }

        stage.expectSnapshot(of: view)
    }
}
