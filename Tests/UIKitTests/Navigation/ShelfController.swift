import TwillTesting
import UIKit

/// A collection view controller of forty items, whose texts begin with its name.
@MainActor
final class ShelfController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    let name: String
    private let diary: Diary
    /// The item's size as the delegate of a flow layout; nil for the layout's.
    var itemSize: CGSize?

    init(_ name: String, _ layout: UICollectionViewLayout, _ diary: Diary, shares: Bool = false) {
        self.name = name
        self.diary = diary
        super.init(collectionViewLayout: layout)
        title = name
        useLayoutToLayoutNavigationTransitions = shares
    }

    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(TitleCell.self, forCellWithReuseIdentifier: "item")
        diary.note("\(name).viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        diary.note("\(name).willAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        diary.note("\(name).didAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        diary.note("\(name).willDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        diary.note("\(name).didDisappear")
    }

    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
        (cell as? TitleCell)?.title.text = "\(name) \(path.item)"
        cell.contentView.backgroundColor = UIColor(
            hue: CGFloat(path.item) / 40, saturation: 0.5, brightness: 0.9, alpha: 1)
        return cell
    }

    override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
        diary.note("\(name) selects \(path.item)")
    }

    func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { itemSize ?? (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
}

/// A flow layout without spacing, which is mirrored from right to left.
final class ShelfLayout: UICollectionViewFlowLayout {
    init(_ width: CGFloat, _ height: CGFloat) {
        super.init()
        itemSize = CGSize(width: width, height: height)
        minimumLineSpacing = 0
        minimumInteritemSpacing = 0
    }

    required init?(coder: NSCoder) { fatalError() }

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// A navigation controller with pages that share a collection view: a grid of five columns of 75 points, a list of rows
/// of 100 points on it, and a gallery with one item of 375 by 300 points in a line.
@MainActor
final class ShelfScreen {
    let stage: Stage
    let diary = Diary()
    let gridLayout = ShelfLayout(75, 75), listLayout = ShelfLayout(375, 100), galleryLayout = ShelfLayout(375, 300)
    let gridPage: ShelfController
    let listPage: ShelfController
    let galleryPage: ShelfController
    let navigation: UINavigationController

    init(_ direction: UITraitEnvironmentLayoutDirection = .leftToRight, scale: CGFloat = 2) {
        stage = Stage(scale: scale)
        stage.setLayoutDirection(direction)
        gridPage = ShelfController("Grid", gridLayout, diary)
        listPage = ShelfController("List", listLayout, diary, shares: true)
        galleryPage = ShelfController("Gallery", galleryLayout, diary, shares: true)
        navigation = UINavigationController(rootViewController: gridPage)
    }

    /// Shows the grid, with other pages on it.
    func show(_ more: ShelfController...) {
        navigation.viewControllers = [gridPage] + more
        stage.show(navigation)
        stage.advance(by: 1)
        _ = diary.take()
    }

    func push(_ page: UIViewController, animated: Bool = true) {
        navigation.pushViewController(page, animated: animated)
        stage.advance(by: 1)
    }

    func pop() {
        navigation.popViewController(animated: true)
        stage.advance(by: 1)
    }

    var view: UICollectionView { gridPage.collectionView }

    /// The frame of an item on the screen, in the middle of an animation, too.
    func seen(_ item: Int) -> CGRect? {
        guard let cell = view.cellForItem(at: .item(item))?.layer.presentation(),
            let content = view.layer.presentation()
        else { return nil }
        return cell.frame.offsetBy(dx: -content.bounds.minX, dy: -content.bounds.minY)
    }

    /// The part of the way that an item of the first row has come from the grid to the list, in each of its four numbers.
    func parts(_ item: Int) -> [CGFloat] {
        guard let frame = seen(item) else { return [] }
        let isRightToLeft = navigation.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let column = CGFloat(75 * (isRightToLeft ? 4 - item : item)), row = CGFloat(100 * item)
        return [
            (frame.minX - column) / (0 - column), (frame.minY - 64) / row, (frame.width - 75) / 300,
            (frame.height - 75) / 25,
        ]
    }

    func isGrid() -> Bool {
        (0..<5).allSatisfy { seen($0) == CGRect(x: 75 * $0, y: 64, width: 75, height: 75) }
    }

    func isList() -> Bool {
        (0..<6).allSatisfy { seen($0) == CGRect(x: 0, y: 64 + 100 * $0, width: 375, height: 100) }
    }
}
