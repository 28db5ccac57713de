import AsyncDisplayKit
import Foundation
import Testing
import TwillTesting

/// Pictures that stretch behind content.
@MainActor @Suite struct RoundedImageTests {
    @Test func roundedImagesStretchWithoutTheirCorners() {
        let stage = Stage(scale: 2)
        let image = UIImage.as_resizableRoundedImage(withCornerRadius: 10, cornerColor: nil, fill: .red)
        #expect(image.capInsets == UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
        #expect(image.size == CGSize(width: 21, height: 21))
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 50, y: 50, width: 100, height: 60)

        stage.show(view)

        let picture = stage.snapshot()
        for (x, y) in [(51, 51), (149, 51), (51, 109), (149, 109)] {
            #expect(picture.hasColor(.white, at: CGPoint(x: x, y: y)))
        }
        for (x, y) in [(60, 51), (51, 60), (100, 80), (140, 109), (149, 100)] {
            #expect(picture.hasColor(.red, at: CGPoint(x: x, y: y)))
        }
    }

    @Test func roundedImagesCanHaveACornerColorAndABorder() {
        let stage = Stage(scale: 2)
        let view = UIImageView(
            image: UIImage.as_resizableRoundedImage(
                withCornerRadius: 10, cornerColor: .blue, fill: .red, borderColor: .green, borderWidth: 4,
                roundedCorners: [.topLeft]))
        view.frame = CGRect(x: 50, y: 50, width: 100, height: 60)

        stage.show(view)

        let picture = stage.snapshot()
        #expect(picture.hasColor(.blue, at: CGPoint(x: 51, y: 51)))
        #expect(picture.hasColor(.green, at: CGPoint(x: 148, y: 51)))
        #expect(picture.hasColor(.green, at: CGPoint(x: 51, y: 80)))
        #expect(picture.hasColor(.red, at: CGPoint(x: 100, y: 80)))
    }

    @Test func equalParametersReturnTheSameRoundedImage() {
        func make(_ radius: CGFloat, _ color: UIColor) -> UIImage {
            UIImage.as_resizableRoundedImage(withCornerRadius: radius, cornerColor: .white, fill: color)
        }
        let one = make(5, .red), same = make(5, .red), other = make(6, .red), third = make(5, .blue)

        #expect(one === same)
        #expect(one !== other && one !== third)
    }

    @Test func roundedImagesResolveDynamicColorsWithTheTraits() {
        var traits = ASPrimitiveTraitCollection()
        traits.userInterfaceStyle = .dark
        let light = UIImage.as_resizableRoundedImage(withCornerRadius: 3, cornerColor: nil, fill: .label)
        let dark = UIImage.as_resizableRoundedImage(
            withCornerRadius: 3, cornerColor: nil, fill: .label, traitCollection: traits)

        #expect(light.pngData() != dark.pngData())
    }

    @Test(arguments: [CGFloat.nan, .infinity, -5]) func anInvalidRadiusGivesSquareCorners(radius: CGFloat) {
        let image = UIImage.as_resizableRoundedImage(withCornerRadius: radius, cornerColor: nil, fill: .red)

        #expect(image.size == CGSize(width: 1, height: 1))
    }
}
