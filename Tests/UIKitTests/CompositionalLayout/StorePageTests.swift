import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// A page of a store as it is seen: cards that are paged, columns of rows with badges, and a list on a background.
@MainActor
@Suite struct StorePageTests {
    /// A rounded card with a title.
    private final class CardCell: UICollectionViewCell {
        let title = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            title.font = .preferredFont(forTextStyle: .headline)
            title.textColor = .white
            title.translatesAutoresizingMaskIntoConstraints = false
            contentView.layer.cornerRadius = 10
            contentView.addSubview(title)
            NSLayoutConstraint.activate([
                title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
                title.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            ])
        }
        required init?(coder: NSCoder) { fatalError() }
    }

    private final class Heading: UICollectionReusableView {
        let title = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            title.font = .preferredFont(forTextStyle: .title2)
            title.frame = bounds
            title.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(title)
        }
        required init?(coder: NSCoder) { fatalError() }
    }

    private final class Badge: UICollectionReusableView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .systemRed
            layer.cornerRadius = 10
        }
        required init?(coder: NSCoder) { fatalError() }
    }

    private final class Backdrop: UICollectionReusableView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .secondarySystemBackground
            layer.cornerRadius = 12
        }
        required init?(coder: NSCoder) { fatalError() }
    }

    private final class StoreSource: CollectionSource {
        override func collectionView(
            _ view: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            guard let card = cell as? CardCell else { return cell }
            card.contentView.backgroundColor = StorePageTests.color(path)
            card.title.text = "App \(path.section + 1).\(path.item + 1)"
            return card
        }
        override func collectionView(
            _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView {
            let made = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: path)
            (made as? Heading)?.title.text = ["Today", "New games", "All apps"][path.section]
            return made
        }
    }

    private static func color(_ path: IndexPath) -> UIColor {
        let hue = CGFloat((path.item * 37 + path.section * 23) % 100) / 100
        return UIColor(hue: hue, saturation: 0.6, brightness: 0.7, alpha: 1)
    }

    private func layout() -> UICollectionViewCompositionalLayout {
        func insets(_ section: NSCollectionLayoutSection) {
            section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 20, trailing: 16)
            section.boundarySupplementaryItems = [boundary("heading", .absolute(40), .top)]
        }
        // Cards of 90 % of the room, so that the next one peeks in.
        let cards = NSCollectionLayoutSection.cards(.fractionalWidth(0.9), height: 160, spacing: 10, .groupPaging)
        insets(cards)
        let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge", containerAnchor: anchor)
        let line = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(1), .absolute(52)), supplementaryItems: [badge])
        let stack = column(.fractionalWidth(0.45), .absolute(172), [line])
        stack.interItemSpacing = .fixed(8)
        let games = NSCollectionLayoutSection(group: stack)
        games.interGroupSpacing = 12
        games.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        insets(games)
        let list = NSCollectionLayoutSection.rows(.absolute(44))
        list.interGroupSpacing = 6
        insets(list)
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "backdrop")
        background.contentInsets = NSDirectionalEdgeInsets(top: 38, leading: 8, bottom: 12, trailing: 8)
        list.decorationItems = [background]
        let layout = UICollectionViewCompositionalLayout([cards, games, list])
        layout.register(Backdrop.self, forDecorationViewOfKind: "backdrop")
        return layout
    }

    @Test(arguments: [(1, false, false), (2, false, false), (3, true, false), (2, true, true)])
    func thePageIsDrawn(scale: CGFloat, isDark: Bool, isMirrored: Bool) throws {
        let stage = Stage(scale: scale)
        if isDark { stage.setAppearance(.dark) }
        if isMirrored { stage.setLayoutDirection(.rightToLeft) }
        let source = StoreSource([5, 12, 9].map { (0..<$0).map { "\($0)" } })
        let view = stage.showCollection(source, layout(), cell: CardCell.self) { view in
            view.register(Heading.self, forSupplementaryViewOfKind: "heading", withReuseIdentifier: "title")
            view.register(Badge.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "title")
        }
        try stage.drag(
            from: CGPoint(x: isMirrored ? 100 : 280, y: 120), to: CGPoint(x: isMirrored ? 260 : 120, y: 120))
        stage.advance(by: 2)
        let snapshot = stage.snapshot()
        if let folder = ProcessInfo.processInfo.environment["TWILL_LOOK"] {
            try snapshot.write(
                to: "\(folder)/store-\(Int(scale))x\(isDark ? "-dark" : "")\(isMirrored ? "-rtl" : "").png")
        }
        func x(_ x: CGFloat) -> CGFloat { isMirrored ? 375 - x : x }
        // Cards are 343 × 0.9 = 308.7 wide; the second lies at the inset, the third peeks in at 16 + 318.7.
        #expect(snapshot.hasColor(Self.color(.item(1)), at: CGPoint(x: x(30), y: 60), tolerance: 1))
        #expect(snapshot.hasColor(Self.color(.item(2)), at: CGPoint(x: x(350), y: 60), tolerance: 1))
        // Rows of games begin at 224 + 44; the badge's center is 4 points inside and 4 below the corner.
        #expect(snapshot.hasColor(Self.color(.item(1, 1)), at: CGPoint(x: x(40), y: 268 + 60 + 8), tolerance: 1))
        let edge = 16 + 343 * 0.45
        #expect(
            snapshot.hasColor(.systemRed.resolvedColor(with: view.traitCollection), at: CGPoint(x: x(edge - 4), y: 272))
        )
        // The background begins below the heading of the list, at 460 + 38.
        let backdrop = UIColor.secondarySystemBackground.resolvedColor(with: view.traitCollection)
        #expect(snapshot.hasColor(backdrop, at: CGPoint(x: x(12), y: 520)))
        #expect(snapshot.hasColor(isDark ? .black : .white, at: CGPoint(x: x(4), y: 520)))
    }
}
