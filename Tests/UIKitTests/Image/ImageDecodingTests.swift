import Foundation
import Testing
import TwillDrawing
import TwillTesting

@testable import UIKit

/// Image files are decoded when their pixels are first needed, as on iOS, not when the image is created or assigned.
@MainActor
@Suite struct ImageDecodingTests {
    private func data(_ color: UIColor) throws -> Data {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        return try #require(image.pngData())
    }

    private func isDecoded(_ image: UIImage) -> Bool { image.cgImage?.kept.hasPixels == true }

    @Test(arguments: [1, 2, 3] as [CGFloat]) func aShownImageIsDecodedWhenItIsPainted(scale: CGFloat) throws {
        let stage = Stage(scale: scale)
        let image = try #require(UIImage(data: data(.green)))
        let view = UIImageView(frame: CGRect(x: 50, y: 100, width: 20, height: 10))

        view.image = image
        stage.show(view)
        stage.drawChanges()
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
        #expect(!isDecoded(image))

        let snapshot = stage.snapshot()
        #expect(isDecoded(image))
        #expect(snapshot.hasColor(.green, at: CGPoint(x: 60, y: 105)))
    }

    @Test func cellsOfAPhotoGridDecodeNothingWhenTheyAreConfigured() throws {
        let stage = Stage()
        let images = try (0..<40).map { _ in try #require(UIImage(data: data(.red))) }
        let source = CollectionSource(items: 40)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        let view = stage.showCollection(source, layout, cell: PhotoCell.self)
        for cell in view.visibleCells {
            guard let cell = cell as? PhotoCell, let path = view.indexPath(for: cell) else { continue }
            cell.photo.image = images[path.item]
        }

        stage.drawChanges()

        #expect(view.visibleCells.count > 9)
        #expect(images.allSatisfy { !isDecoded($0) })
        // Painting decodes what is in sight, and nothing else.
        _ = stage.snapshot()
        #expect(images.count { isDecoded($0) } == view.visibleCells.count)
    }

    @Test func preparingAnImageForDisplayDecodesIt() async throws {
        let first = try #require(UIImage(data: data(.red))), second = try #require(UIImage(data: data(.red)))
        let third = try #require(UIImage(data: data(.red)))

        #expect(first.preparingForDisplay() === first)
        #expect(await second.byPreparingForDisplay === second)
        let prepared = await withCheckedContinuation { done in
            third.prepareForDisplay { done.resume(returning: $0) }
        }

        #expect(prepared === third)
        #expect(isDecoded(first) && isDecoded(second) && isDecoded(third))
    }

    @Test func drawingAnImageDecodesIt() throws {
        let image = try #require(UIImage(data: data(.red)))

        let drawn = UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) }

        #expect(drawn.cgImage?.bitmap.pixel(x: 5, y: 5).red == 255)
        #expect(isDecoded(image))
    }
}

@MainActor
private final class PhotoCell: UICollectionViewCell {
    let photo = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        photo.frame = contentView.bounds
        photo.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(photo)
    }

    required init?(coder: NSCoder) { fatalError() }
}
