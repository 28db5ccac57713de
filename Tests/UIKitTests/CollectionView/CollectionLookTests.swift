import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// A grid as it is seen.
@MainActor
@Suite struct CollectionLookTests {
    /// A cell with the color of a photo, a badge while it is selected, and a caption.
    private final class PhotoCell: UICollectionViewCell {
        let caption = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            caption.font = .preferredFont(forTextStyle: .caption1)
            caption.adjustsFontForContentSizeCategory = true
            caption.textColor = .white
            caption.textAlignment = .center
            caption.frame = contentView.bounds
            caption.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(caption)
            contentView.layer.cornerRadius = 6
        }

        required init?(coder: NSCoder) { fatalError() }

        override var isSelected: Bool {
            didSet { contentView.layer.borderWidth = isSelected ? 4 : 0 }
        }
    }

    private final class PhotoSource: CollectionSource {
        override func collectionView(
            _ view: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            guard let photo = cell as? PhotoCell else { return cell }
            let hue = CGFloat((path.item * 37 + path.section * 11) % 100) / 100
            photo.contentView.backgroundColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.7, alpha: 1)
            photo.caption.text = sections[path.section][path.item]
            return photo
        }
    }

    /// Each photo's color is where the rule of the layout places it, at every scale and in both appearances.
    @Test(arguments: [(1, false), (2, false), (3, true)] as [(CGFloat, Bool)])
    func aGridOfPhotosIsDrawn(scale: CGFloat, isDark: Bool) throws {
        let stage = Stage(scale: scale)
        if isDark { stage.setAppearance(.dark) }
        let layout = grid(118, 118, line: 8, item: 8)
        layout.sectionInset = UIEdgeInsets(top: 8, left: 2, bottom: 8, right: 3)
        layout.headerReferenceSize.height = 40
        layout.sectionHeadersPinToVisibleBounds = true
        let source = PhotoSource([(0..<7).map { "A\($0)" }, (0..<40).map { "B\($0)" }])
        let view = stage.showCollection(source, layout, cell: PhotoCell.self)
        view.allowsMultipleSelection = true
        try stage.tap("A1")
        view.contentOffset.y = 60
        stage.advance(by: 1)
        // 370 points hold three of 118 and two spaces of 8; A4 begins at 48 + 126 − 60.
        let photo = try #require(view.cellForItem(at: .item(4))).contentView.backgroundColor
        #expect(stage.snapshot().hasColor(try #require(photo), at: CGPoint(x: 128 + 10, y: 114 + 10)))
        let background: UIColor = isDark ? .black : .white
        #expect(stage.snapshot().hasColor(background, at: CGPoint(x: 124, y: 130)))
    }
}
