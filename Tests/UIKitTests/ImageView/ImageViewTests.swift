import QuartzCore
import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct ImageViewTests {
    /// Red and green above, blue and black below; 20×10 points.
    private func quarters(scale: CGFloat = 2) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { _ in
            for (index, color) in [UIColor.red, .green, .blue, .black].enumerated() {
                color.setFill()
                UIRectFill(CGRect(x: CGFloat(index % 2) * 10, y: CGFloat(index / 2) * 5, width: 10, height: 5))
            }
        }
    }

    private func corners(_ view: UIView, _ stage: Stage) -> [String] {
        let frame = view.frame, picture = stage.snapshot()
        let x = (frame.minX + 1, frame.maxX - 1), y = (frame.minY + 1, frame.maxY - 1)
        return [(x.0, y.0), (x.1, y.0), (x.0, y.1), (x.1, y.1)].map {
            picture.pixel(at: CGPoint(x: $0.0, y: $0.1)).onScreen
        }
    }

    private func show(_ image: UIImage?, size: CGSize? = nil, _ change: (UIImageView) -> Void = { _ in }) -> (
        UIImageView, Stage
    ) {
        let stage = Stage()
        let view = UIImageView(image: image)
        view.frame = CGRect(origin: CGPoint(x: 100, y: 100), size: size ?? view.bounds.size)
        change(view)
        stage.show(view)
        return (view, stage)
    }

    @Test func anImageViewHasTheSizeOfItsImage() {
        for scale in [1, 2, 3] as [CGFloat] {
            let view = UIImageView(image: quarters(scale: scale))
            let size = CGSize(width: 20, height: 10)
            #expect(view.frame == CGRect(origin: .zero, size: size) && view.intrinsicContentSize == size)
            #expect(view.sizeThatFits(CGSize(width: 1, height: 1)) == size)
        }

        let empty = UIImageView(image: nil)
        #expect(empty.frame == .zero && empty.intrinsicContentSize == CGSize(width: -1, height: -1))

        empty.image = quarters()
        #expect(empty.frame == .zero)

        empty.sizeToFit()
        #expect(empty.frame.size == CGSize(width: 20, height: 10))
    }

    @Test func aPlainImageIsShownFromItsOwnPixels() {
        let image = quarters()
        let (view, stage) = show(image)
        #expect(corners(view, stage) == [red, green, blue, black])

        // The same object: nothing was copied.
        let shown = view.layer.contents as? CGImage, stored = image.cgImage
        #expect(stored != nil && shown === stored && view.layer.contentsScale == 2)

        let other = UIImageView(image: image)
        stage.show(other)
        let again = other.layer.contents as? CGImage
        #expect(again === stored)
    }

    @Test func noImageShowsNothing() {
        let (view, stage) = show(quarters())
        view.image = nil
        #expect(corners(view, stage) == [white, white, white, white] && view.layer.contents == nil)
        view.backgroundColor = .blue
        #expect(corners(view, stage) == [blue, blue, blue, blue])
    }

    @Test func aTemplateTakesTheTintAndFollowsIt() {
        let (view, stage) = show(quarters().withRenderingMode(.alwaysTemplate)) { $0.tintColor = .red }
        #expect(corners(view, stage) == [red, red, red, red])

        view.tintColor = .green
        #expect(corners(view, stage) == [green, green, green, green])

        view.tintColor = nil
        view.superview?.tintColor = .blue
        #expect(corners(view, stage) == [blue, blue, blue, blue])

        let (original, second) = show(quarters()) { $0.tintColor = .red }
        #expect(corners(original, second) == [red, green, blue, black])
    }

    @Test func aDynamicTintFollowsTheAppearance() {
        let (view, stage) = show(quarters().withRenderingMode(.alwaysTemplate)) { $0.tintColor = .label }
        #expect(corners(view, stage)[0] == black)
        stage.setAppearance(.dark)
        #expect(corners(view, stage)[0] == white)
    }

    @Test func theHighlightedImageShowsWhileHighlighted() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        let (view, stage) = show(quarters()) { $0.highlightedImage = image }
        #expect(corners(view, stage)[1] == green)

        view.isHighlighted = true
        #expect(corners(view, stage)[1] == red)

        view.highlightedImage = nil
        #expect(corners(view, stage)[1] == green)

        let both = UIImageView(image: nil, highlightedImage: image)
        #expect(both.highlightedImage === image && both.frame == .zero)
    }

    @Test func orientationsAreTurnedUpright() {
        let stored = quarters().cgImage!
        // Which stored corner each shown corner is, by the meaning of the orientation.
        for (orientation, expected) in [
            (.up, [red, green, blue, black]), (.down, [black, blue, green, red]),
            (.left, [green, black, red, blue]), (.right, [blue, red, black, green]),
            (.upMirrored, [green, red, black, blue]), (.downMirrored, [blue, black, red, green]),
        ] as [(UIImage.Orientation, [String])] {
            let image = UIImage(cgImage: stored, scale: 2, orientation: orientation)
            let (view, stage) = show(image)
            #expect(corners(view, stage) == expected, "\(orientation)")
            let isTurned = orientation == .left || orientation == .right
            #expect(view.bounds.size == (isTurned ? CGSize(width: 10, height: 20) : CGSize(width: 20, height: 10)))
        }
    }

    @Test func anImageThatFlipsIsMirroredFromRightToLeft() {
        let (view, stage) = show(quarters().imageFlippedForRightToLeftLayoutDirection())
        #expect(corners(view, stage) == [red, green, blue, black])

        let (flipped, second) = show(quarters().imageFlippedForRightToLeftLayoutDirection()) {
            $0.semanticContentAttribute = .forceRightToLeft
        }
        #expect(corners(flipped, second) == [green, red, black, blue])

        flipped.semanticContentAttribute = .unspecified
        #expect(corners(flipped, second) == [red, green, blue, black])
    }

    /// 9×9 points: a blue border of 3 around a red middle.
    private func framed(_ mode: UIImage.ResizingMode) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 9, height: 9))
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 3, y: 3, width: 3, height: 3))
        }.resizableImage(withCapInsets: UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3), resizingMode: mode)
    }

    @Test(arguments: [UIImage.ResizingMode.stretch, .tile])
    func capInsetsKeepTheirSizeInAnyView(mode: UIImage.ResizingMode) {
        let (view, stage) = show(framed(mode), size: CGSize(width: 60, height: 30))
        for size in [CGSize(width: 60, height: 30), CGSize(width: 25, height: 80), CGSize(width: 9, height: 9)] {
            view.frame.size = size
            let picture = stage.snapshot()
            for x in stride(from: 0.5, to: size.width, by: 1) {
                for y in stride(from: 0.5, to: size.height, by: 1) {
                    let isBorder = x < 3 || y < 3 || x > size.width - 3 || y > size.height - 3
                    let color = picture.pixel(at: CGPoint(x: 100 + x, y: 100 + y)).onScreen
                    if color != (isBorder ? blue : red) {
                        Issue.record("\(mode), \(size): \(color) at \(x) \(y)")
                        return
                    }
                }
            }
        }
    }

    @Test func contentModesAndClippingAreTheViews() {
        let (view, stage) = show(quarters(), size: CGSize(width: 10, height: 10)) { $0.contentMode = .center }
        #expect(stage.pixel(at: CGPoint(x: 96, y: 102)).onScreen == red)
        view.clipsToBounds = true
        #expect(stage.pixel(at: CGPoint(x: 96, y: 102)).onScreen == white)
        #expect(stage.pixel(at: CGPoint(x: 102, y: 102)).onScreen == red)
    }

    @Test func anImageWithoutPixelsShowsNothing() {
        let (view, stage) = show(UIImage(), size: CGSize(width: 20, height: 10))
        #expect(corners(view, stage) == [white, white, white, white] && view.intrinsicContentSize == .zero)
    }
}
