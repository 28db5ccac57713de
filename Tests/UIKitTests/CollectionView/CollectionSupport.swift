import TwillTesting

@testable import UIKit

/// A cell with a title that fills it, and counts of what happened to cells.
@MainActor
final class TitleCell: UICollectionViewCell {
    static var prepared = 0

    let title = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.frame = contentView.bounds
        title.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(title)
    }

    required init?(coder: NSCoder) { fatalError() }

    override func prepareForReuse() {
        super.prepareForReuse()
        Self.prepared += 1
    }
}

/// A header or footer with a title.
@MainActor
final class TitleView: UICollectionReusableView {
    let title = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.frame = bounds
        title.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(title)
    }

    required init?(coder: NSCoder) { fatalError() }
}

/// Sections of strings as titles, and a log of the collection view's calls.
@MainActor
class CollectionSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var sections: [[String]]
    var calls: [String] = []
    var allowsHighlight = true
    var allowsSelection = true
    var allowsMoving = true

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    convenience init(items: Int) {
        self.init([(0..<items).map { "Item \($0)" }])
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        calls.append("cellForItem \(path.item)")
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        (cell as? TitleCell)?.title.text = sections[path.section][path.item]
        return cell
    }

    func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
        let title = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: path)
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        (title as? TitleView)?.title.text = "\(isHeader ? "Header" : "Footer") \(path.section)"
        return title
    }

    func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { allowsMoving }

    // Without Objective-C, a subclass can only override what its superclass has.
    func indexTitles(for view: UICollectionView) -> [String]? { nil }

    func collectionView(
        _ view: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { .item(0, index) }

    func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
        calls.append("move \(source.item) to \(target.item)")
        let item = sections[source.section].remove(at: source.item)
        sections[target.section].insert(item, at: target.item)
    }

    func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
        calls.append("willDisplay \(path.item)")
    }
    func collectionView(
        _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
    ) { calls.append("didEndDisplaying \(path.item)") }
    func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
        calls.append("shouldHighlight \(path.item)")
        return allowsHighlight
    }
    func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
        calls.append("didHighlight \(path.item)")
    }
    func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
        calls.append("didUnhighlight \(path.item)")
    }
    func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
        calls.append("shouldSelect \(path.item)")
        return allowsSelection
    }
    func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
        calls.append("shouldDeselect \(path.item)")
        return true
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
        calls.append("didSelect \(path.item)")
    }
    func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
        calls.append("didDeselect \(path.item)")
    }

    // What subclasses override, with the values of a delegate that does not decide.
    func collectionView(
        _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
    ) -> Bool { false }
    func collectionView(_ view: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath) {}
    func collectionViewDidEndMultipleSelectionInteraction(_ view: UICollectionView) {}
    func collectionView(_ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool {
        !view.isEditing
    }
    func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {}
    func collectionView(_ view: UICollectionView, canEditItemAt path: IndexPath) -> Bool { true }
    func collectionView(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool { view.focusesItems }
    func collectionView(
        _ view: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { true }
    func collectionView(
        _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}
    func indexPathForPreferredFocusedView(in view: UICollectionView) -> IndexPath? { nil }
    func collectionView(
        _ view: UICollectionView, selectionFollowsFocusForItemAt path: IndexPath
    ) -> Bool { view.selectionFollowsFocus }
    func collectionView(
        _ view: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
        atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { proposed }
}

/// A source whose items have sizes.
@MainActor
final class SizedItemSource: CollectionSource, UICollectionViewDelegateFlowLayout {
    var size: (IndexPath) -> CGSize = { _ in CGSize(width: 50, height: 50) }
    var asked = 0

    func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize {
        asked += 1
        return size(path)
    }
}

/// Collection views do not retain their sources, and a test may not use its own to the end.
@MainActor private var keptSource: CollectionSource?

extension Stage {
    /// A collection view that fills the iPhone 8's 375×667 points, without a safe area.
    func showCollection(
        _ source: CollectionSource, _ layout: UICollectionViewLayout = UICollectionViewFlowLayout(),
        cell: AnyClass = TitleCell.self, frame: CGRect? = nil, setUp: (UICollectionView) -> Void = { _ in }
    ) -> UICollectionView {
        let view = UICollectionView(frame: frame ?? screen.bounds, collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(cell, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        setUp(view)
        keptSource = source
        view.dataSource = source
        view.delegate = source
        show(view)
        return view
    }
}

extension UICollectionView {
    /// The frame of the item's cell; null without one.
    func frame(_ item: Int, _ section: Int = 0) -> CGRect { cellForItem(at: .item(item, section))?.frame ?? .null }

    /// The titles of the shown items, in order of their index paths.
    var titles: [String] {
        indexPathsForVisibleItems.sorted().map { (cellForItem(at: $0) as? TitleCell)?.title.text ?? "?" }
    }
}

extension IndexPath {
    static func item(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
}

/// A layout with the size of items, and no spacing unless it is given.
@MainActor
func grid(
    _ width: CGFloat, _ height: CGFloat, line: CGFloat = 0, item: CGFloat = 0
) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: width, height: height)
    layout.minimumLineSpacing = line
    layout.minimumInteritemSpacing = item
    return layout
}
