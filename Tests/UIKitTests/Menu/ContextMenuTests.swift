import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct ContextMenuTests {
    private final class Photo: NSObject, UIContextMenuInteractionDelegate {
        var calls: [String] = []
        var configuration: () -> UIContextMenuConfiguration? = { nil }
        var onDisplay: (UIContextMenuInteraction) -> Void = { _ in }
        var onEnd: (UIContextMenuInteraction) -> Void = { _ in }
        var locations: [CGPoint] = []

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            calls.append("configuration")
            locations.append(location)
            return configuration()
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            calls.append("highlight")
            return nil
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            calls.append("dismiss")
            return nil
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            calls.append("commit")
            animator.addCompletion { self.calls.append("committed") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            calls.append("display")
            animator?.addAnimations { self.calls.append("animate") }
            animator?.addCompletion { self.calls.append("displayed") }
            onDisplay(interaction)
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            calls.append("end")
            animator?.addCompletion { self.calls.append("ended") }
            onEnd(interaction)
        }
    }

    private let photo = Photo()

    private func show(on stage: Stage) -> (UIView, UIContextMenuInteraction) {
        let view = UIView(frame: CGRect(x: 40, y: 100, width: 120, height: 80))
        view.backgroundColor = .systemOrange
        let interaction = UIContextMenuInteraction(delegate: photo)
        view.addInteraction(interaction)
        stage.show(view)
        return (view, interaction)
    }

    private func offer(_ titles: [String], handler: @escaping (String) -> Void = { _ in }) {
        photo.configuration = { [photo] in
            UIContextMenuConfiguration(identifier: "photo", previewProvider: nil) { _ in
                photo.calls.append("menu")
                return UIMenu(children: titles.map { title in UIAction(title: title) { _ in handler(title) } })
            }
        }
    }

    @Test func aLongPressCallsTheDelegateInTheDocumentedOrder() throws {
        let stage = Stage()
        let (_, interaction) = show(on: stage)
        offer(["Copy"]) { [photo] in photo.calls.append($0) }
        #expect(interaction.menuAppearance == .unknown)

        try stage.longPress(at: CGPoint(x: 60, y: 120))
        #expect(photo.calls == ["configuration", "highlight", "menu", "display", "animate", "displayed"])
        #expect(photo.locations == [CGPoint(x: 20, y: 20)])
        #expect(interaction.menuAppearance == .rich)
        photo.calls = []
        try stage.tap("Copy")
        stage.advance(by: 1)

        #expect(photo.calls == ["end", "dismiss", "Copy", "ended"])
        #expect(interaction.menuAppearance == .unknown)
    }

    @Test func aTapOnThePreviewCommits() throws {
        let stage = Stage()
        _ = show(on: stage)
        offer(["Copy"])

        try stage.longPress(at: CGPoint(x: 60, y: 120))
        photo.calls = []
        try stage.tap(at: CGPoint(x: 100, y: 140))
        stage.advance(by: 1)

        #expect(photo.calls == ["commit", "end", "dismiss", "ended", "committed"])
        #expect(!stage.shows("Copy"))
    }

    @Test func thePreviewProvidersViewControllerIsShownAndGivenBack() throws {
        let stage = Stage()
        _ = show(on: stage)
        let page = UIViewController()
        page.preferredContentSize = CGSize(width: 200, height: 150)
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        label.text = "Large"
        page.view.addSubview(label)
        photo.configuration = {
            UIContextMenuConfiguration(identifier: nil, previewProvider: { page }, actionProvider: nil)
        }

        try stage.longPress(at: CGPoint(x: 60, y: 120))
        #expect(stage.shows("Large"))
        #expect(page.view.bounds.size == CGSize(width: 200, height: 150))
        try stage.tap(at: CGPoint(x: 20, y: 650))
        stage.advance(by: 1)

        #expect(!stage.shows("Large"))
        #expect(page.view.superview == nil)
    }

    @Test func withoutAConfigurationThePressGoesOn() throws {
        let stage = Stage()
        let (view, _) = show(on: stage)

        try stage.longPress(at: CGPoint(x: 60, y: 120))

        #expect(photo.calls == ["configuration"])
        #expect(view.window?.subviews.count == 1)
    }

    @Test func aMenuThatIsNilOrEmptyIsNotShown() throws {
        let stage = Stage()
        let (view, _) = show(on: stage)
        var menu: UIMenu?
        photo.configuration = { UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu } }

        try stage.longPress(at: CGPoint(x: 60, y: 120))
        menu = UIMenu(children: [])
        try stage.longPress(at: CGPoint(x: 60, y: 120))

        #expect(view.window?.subviews.count == 1)
        #expect(!photo.calls.contains("display"))
    }

    @Test func aSecondaryClickOpensTheMenuAtThePointer() throws {
        let stage = Stage()
        let (_, interaction) = show(on: stage)
        offer(["Copy"])

        try stage.secondaryClick(at: CGPoint(x: 60, y: 120))

        #expect(interaction.menuAppearance == .compact)
        let row = try #require(stage.accessibilityElements.first as? UIView)
        #expect(row.accessibilityLabel == "Copy")
        #expect(row.convert(row.bounds, to: nil).minY == 128)
        #expect(!photo.calls.contains("highlight"))
    }

    @Test func aDelegateMayDismissTheMenuInItsCallbacks() throws {
        let stage = Stage()
        let (view, interaction) = show(on: stage)
        offer(["Copy"])
        photo.onDisplay = { $0.dismissMenu() }
        photo.onEnd = { $0.dismissMenu() }

        try stage.longPress(at: CGPoint(x: 60, y: 120))
        stage.advance(by: 1)

        #expect(photo.calls.filter { $0 == "end" }.count == 1)
        #expect(interaction.menuAppearance == .unknown)
        #expect(view.window?.subviews.count == 1)
    }

    @Test func removingTheViewEndsTheMenu() throws {
        let stage = Stage()
        let (view, _) = show(on: stage)
        offer(["Copy"])

        try stage.longPress(at: CGPoint(x: 60, y: 120))
        view.removeFromSuperview()
        stage.advance(by: 1)

        #expect(!stage.shows("Copy"))
        #expect(photo.calls.contains("end"))
    }

    @Test func theVisibleMenuCanBeReplaced() throws {
        let stage = Stage()
        let (_, interaction) = show(on: stage)
        offer(["Copy"])

        try stage.longPress(at: CGPoint(x: 60, y: 120))
        interaction.updateVisibleMenu { $0.replacingChildren([UIAction(title: "Paste") { _ in }]) }
        stage.advance(by: 0.5)

        #expect(stage.shows("Paste"))
        #expect(!stage.shows("Copy"))
    }

    // MARK: Lists

    private final class Rows: UITableViewController {
        var calls: [String] = []

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }

        override func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard indexPath.row > 0 else { return nil }
            return UIContextMenuConfiguration(identifier: indexPath, previewProvider: nil) { _ in
                UIMenu(children: [UIAction(title: "Archive") { _ in self.calls.append("archive \(indexPath.row)") }])
            }
        }

        override func tableView(
            _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { calls.append("display \((configuration.identifier as? IndexPath)?.row ?? -1)") }

        override func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { calls.append("end") }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            calls.append("select \(indexPath.row)")
        }
    }

    @Test func aLongPressOnARowOpensItsMenuAndDoesNotSelectIt() throws {
        let stage = Stage()
        let rows = Rows()
        stage.show(rows)

        try stage.longPress("Row 2")
        try stage.tap("Archive")
        stage.advance(by: 1)
        try stage.longPress("Row 0")
        stage.advance(by: 1)

        #expect(rows.calls == ["display 2", "end", "archive 2", "select 0"])
    }

    private final class Items: UICollectionViewController {
        var asked: [[IndexPath]] = []

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            6
        }

        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            cell.backgroundColor = .systemBlue
            return cell
        }

        override func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            asked.append(indexPaths)
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: [UIAction(title: "Share") { _ in }])
            }
        }
    }

    @Test func aPressOnASelectedItemIsForAllSelectedItems() throws {
        let stage = Stage()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        let items = Items(collectionViewLayout: layout)
        items.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        items.collectionView.allowsMultipleSelection = true
        stage.show(items)
        let paths = [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)]
        for path in paths { items.collectionView.selectItem(at: path, animated: false, scrollPosition: []) }
        func middle(_ item: Int) throws -> CGPoint {
            let cell = try #require(items.collectionView.cellForItem(at: IndexPath(item: item, section: 0)))
            return cell.convert(CGPoint(x: 50, y: 50), to: nil)
        }

        try stage.longPress(at: middle(0))
        #expect(stage.shows("Share"))
        try stage.tap(at: CGPoint(x: 200, y: 650))
        stage.advance(by: 1)
        try stage.longPress(at: middle(4))

        #expect(items.asked.map { Set($0) } == [Set(paths), [IndexPath(item: 4, section: 0)]])
    }
}
