import Foundation
import Testing
import TwillDrawing
import UIKit

/// Four pixels: A and B above C and D.
private func fourPixels() -> Bitmap {
    let bitmap = Bitmap(width: 2, height: 2)!
    let canvas = Canvas(bitmap)
    for (index, color) in [Color.a, .b, .c, .d].enumerated() {
        canvas.fill(CGRect(x: index % 2, y: index / 2, width: 1, height: 1), color)
    }
    return bitmap
}

extension Color {
    fileprivate static let a = Color(red: 1, green: 0, blue: 0)
    fileprivate static let b = Color(red: 0, green: 1, blue: 0)
    fileprivate static let c = Color(red: 0, green: 0, blue: 1)
    fileprivate static let d = Color(red: 1, green: 1, blue: 1)
}

/// The letters of an image of those four colors, row by row; other colors are dots.
private func letters(_ bitmap: Bitmap?) -> String {
    guard let bitmap else { return "none" }
    return (0..<bitmap.height).map { y in
        (0..<bitmap.width).map { x in
            switch bitmap.color(x: x, y: y) {
            case .a: "A"
            case .b: "B"
            case .c: "C"
            case .d: "D"
            default: "."
            }
        }.joined()
    }.joined(separator: "/")
}

private func format(_ scale: CGFloat) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
}

@MainActor @Suite struct ImageTests {
    /// By EXIF's definition of where the first row and the first column of what is stored lie.
    nonisolated static let orientations: [(UIImage.Orientation, String)] = [
        (.up, "AB/CD"), (.upMirrored, "BA/DC"), (.down, "DC/BA"), (.downMirrored, "CD/AB"), (.leftMirrored, "AC/BD"),
        (.right, "CA/DB"), (.rightMirrored, "DB/CA"), (.left, "BD/AC"),
    ]

    @Test(arguments: orientations)
    func anImageIsDrawnUpright(_ orientation: UIImage.Orientation, _ expected: String) {
        let image = UIImage(cgImage: CGImage(fourPixels()), scale: 1, orientation: orientation)
        let drawn = UIGraphicsImageRenderer(size: image.size, format: format(1)).image { _ in image.draw(at: .zero) }

        #expect(letters(drawn.cgImage?.bitmap) == expected)
        #expect(letters(image.uprightBitmap) == expected)
    }

    @Test(arguments: orientations)
    func flippingMirrorsWhatIsSeen(_ orientation: UIImage.Orientation, _ expected: String) {
        let image = UIImage(cgImage: CGImage(fourPixels()), scale: 1, orientation: orientation)
        let mirrored = expected.split(separator: "/").map { String($0.reversed()) }.joined(separator: "/")

        #expect(letters(image.withHorizontallyFlippedOrientation().uprightBitmap) == mirrored)
    }

    @Test func aTurnedImagesSizeIsTheUprightOne() {
        let bitmap = CGImage(Bitmap(width: 40, height: 20)!)

        #expect(UIImage(cgImage: bitmap, scale: 2, orientation: .up).size == CGSize(width: 20, height: 10))
        #expect(UIImage(cgImage: bitmap, scale: 2, orientation: .right).size == CGSize(width: 10, height: 20))
    }

    @Test func aTurnedImageIsStretchedOverTheRectangleItIsSeenIn() {
        // Stored 2 wide and 1 high, red and green; turned clockwise, red is above green.
        let bitmap = Bitmap(width: 2, height: 1)!
        Canvas(bitmap).fill(CGRect(x: 0, y: 0, width: 1, height: 1), .a)
        Canvas(bitmap).fill(CGRect(x: 1, y: 0, width: 1, height: 1), .b)
        let image = UIImage(cgImage: CGImage(bitmap), scale: 1, orientation: .right)
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 4), format: format(1)).image { context in
            context.cgContext.interpolationQuality = .none
            image.draw(in: CGRect(x: 1, y: 0, width: 2, height: 4))
        }

        #expect(letters(drawn.cgImage?.bitmap) == ".AA/.AA/.BB/.BB")
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func anInvalidRectangleDrawsNothing(_ bad: CGFloat) {
        let images = Self.orientations.map { UIImage(cgImage: CGImage(fourPixels()), scale: 1, orientation: $0.0) }
        let rects = [
            CGRect(x: bad, y: 0, width: 2, height: 2), CGRect(x: 0, y: bad, width: 2, height: 2),
            CGRect(x: 0, y: 0, width: bad, height: 2), CGRect(x: 0, y: 0, width: 2, height: bad),
        ]
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format(1)).image { context in
            for rect in rects {
                for image in images {
                    image.draw(in: rect)
                    image.resizableImage(withCapInsets: UIEdgeInsets(top: bad, left: 1, bottom: 0, right: bad))
                        .draw(in: rect)
                    context.cgContext.draw(image.cgImage!, in: rect)
                    context.cgContext.draw(image.cgImage!, in: rect, byTiling: true)
                }
            }
        }

        #expect(letters(drawn.cgImage?.bitmap) == "../..")
    }

    @Test func theEXIFOrientationOfDataIsKept() throws {
        #expect(UIImage.Orientation(exif: 6) == .right)
        #expect(UIImage.Orientation(exif: 8) == .left)
        #expect(UIImage.Orientation(exif: 77) == .up)
    }

    // MARK: Data

    @Test func pngDataDecodesToTheSamePixels() throws {
        let image = UIImage(cgImage: CGImage(fourPixels()), scale: 1, orientation: .left)
        let data = try #require(image.pngData())
        let back = try #require(UIImage(data: data))

        #expect(letters(back.cgImage?.bitmap) == "BD/AC")
        #expect(back.imageOrientation == .up)
    }

    @Test func damagedDataMakesNoImage() throws {
        let data = try #require(UIImage(cgImage: CGImage(fourPixels())).pngData())

        #expect(UIImage(data: Data()) == nil)
        #expect(UIImage(data: data.prefix(20)) == nil)
        #expect(UIImage(data: Data("no picture".utf8)) == nil)
    }

    @Test func anImageWithoutPixelsIsHarmless() {
        let image = UIImage()

        #expect(image.size == .zero)
        #expect(image.pngData() == nil)
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format(1)).image { _ in
            image.draw(in: CGRect(x: 0, y: 0, width: 1, height: 1))
            image.withTintColor(.red).resizableImage(withCapInsets: .zero).draw(at: .zero)
        }
        #expect(drawn.cgImage?.bitmap.pixel(x: 0, y: 0).alpha == 0)
    }

    @Test func thumbnailsFitAndAreNeverEnlarged() throws {
        let image = UIImage(cgImage: CGImage(Bitmap(width: 40, height: 20)!), scale: 2, orientation: .up)

        #expect(image.preparingThumbnail(of: CGSize(width: 10, height: 10))?.size == CGSize(width: 10, height: 5))
        #expect(image.preparingThumbnail(of: CGSize(width: 100, height: 100))?.size == image.size)
        #expect(image.preparingThumbnail(of: .zero) == nil)
    }

    // MARK: Colour

    private func drawn(_ image: UIImage, fill: UIColor = .black) -> Bitmap? {
        UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format(1)).image { _ in
            fill.setFill()
            image.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2))
        }.cgImage?.bitmap
    }

    @Test func aTintColorsTheImagesShape() {
        let image = UIImage(cgImage: CGImage(fourPixels()))

        #expect(letters(drawn(image.withTintColor(.red))) == "AA/AA")
        #expect(letters(drawn(image)) == "AB/CD")
    }

    @Test func aTemplateIsDrawnInTheFillColor() {
        let template = UIImage(cgImage: CGImage(fourPixels())).withRenderingMode(.alwaysTemplate)

        #expect(letters(drawn(template, fill: .blue)) == "CC/CC")
        #expect(letters(drawn(template.withRenderingMode(.alwaysOriginal), fill: .blue)) == "AB/CD")
    }

    @Test func alphaAndBlendModeApplyToOneDrawingAlone() {
        let image = UIImage(cgImage: CGImage(fourPixels()))
        let all = CGRect(x: 0, y: 0, width: 2, height: 2)
        let drawn = UIGraphicsImageRenderer(size: all.size, format: format(1)).image { context in
            image.draw(in: all, blendMode: .normal, alpha: 0)
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }

        #expect(letters(drawn.cgImage?.bitmap) == "C./..")
    }

    // MARK: Resizing

    @Test func bordersKeepTheirSizeWhileTheMiddleStretches() {
        let bitmap = Bitmap(width: 3, height: 1)!
        for (x, color) in [Color.a, .b, .c].enumerated() {
            Canvas(bitmap).fill(CGRect(x: x, y: 0, width: 1, height: 1), color)
        }
        let image = UIImage(cgImage: CGImage(bitmap)).resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch)
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 1), format: format(1)).image { _ in
            image.draw(in: CGRect(x: 0, y: 0, width: 7, height: 1))
        }

        #expect(letters(drawn.cgImage?.bitmap) == "ABBBBBC")
        #expect(
            UIImage(cgImage: CGImage(bitmap)).stretchableImage(withLeftCapWidth: 1, topCapHeight: 0).capInsets
                == UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    }

    @Test func variantsAreEqualByPixelsAndOptions() {
        let image = UIImage(cgImage: CGImage(fourPixels()))

        #expect(image.withRenderingMode(.alwaysTemplate) == image.withRenderingMode(.alwaysTemplate))
        #expect(image.withRenderingMode(.alwaysTemplate) != image)
        #expect(image != UIImage(cgImage: CGImage(fourPixels())))
    }
}

@MainActor @Suite struct ImageLookupTests {
    /// A bundle of files that are as wide, in pixels, as they say.
    private func bundle(_ files: [String: Int]) throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("twill-\(UUID().uuidString).resources")
        for (name, width) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let bitmap = Bitmap(width: max(1, width), height: 1)!
            try (width == 0 ? Data("damaged".utf8) : PNGEncoder.encode(bitmap)).write(to: file)
        }
        return try #require(Bundle(path: folder.path))
    }

    private func pixels(_ name: String, _ bundle: Bundle, scale: CGFloat = 2) -> Int? {
        UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(displayScale: scale))?.cgImage?.width
    }

    @Test func theScaleThatSuitsTheDisplayIsTaken() throws {
        let bundle = try bundle(["icon.png": 10, "icon@2x.png": 20, "icon@3x.png": 30])

        #expect((1...3).map { pixels("icon", bundle, scale: CGFloat($0)) } == [10, 20, 30])
        let image = UIImage(named: "icon", in: bundle, compatibleWith: UITraitCollection(displayScale: 3))
        #expect(image?.scale == 3)
        #expect(image?.size.width == 10)
    }

    @Test func aLargerScaleIsBetterThanASmallerOne() throws {
        let bundle = try bundle(["icon.png": 10, "icon@3x.png": 30, "only@2x.png": 20])

        #expect(pixels("icon", bundle, scale: 2) == 30)
        #expect(pixels("only", bundle, scale: 3) == 20)
    }

    @Test func imagesAreFoundInFoldersByNameAndByPath() throws {
        let bundle = try bundle(["a/b/deep.png": 7, "a/star.png": 1, "c/star.png": 2])

        #expect(pixels("deep", bundle) == 7)
        #expect(pixels("b/deep", bundle) == 7)
        #expect(pixels("a/b/deep.png", bundle) == 7)
        #expect(pixels("c/star", bundle) == 2)
        #expect(pixels("d/star", bundle) == nil)
    }

    @Test func dotsInNamesAreNoExtension() throws {
        let bundle = try bundle(["tab.home.png": 3, "tab.png": 4])

        #expect(pixels("tab.home", bundle) == 3)
        #expect(pixels("tab.png", bundle) == 4)
        #expect(pixels("tab.jpg", bundle) == nil)
        #expect(pixels("tab.away", bundle) == nil)
    }

    @Test func missingAndDamagedImagesAreNil() throws {
        let bundle = try bundle(["broken.png": 0, "catalogue.xcassets/inside.png": 5])

        #expect(pixels("missing", bundle) == nil)
        #expect(pixels("broken", bundle) == nil)
        #expect(pixels("inside", bundle) == nil)
        #expect(UIImage(contentsOfFile: bundle.bundlePath + "/broken.png") == nil)
        #expect(UIImage(contentsOfFile: "/no/such/file.png") == nil)
        #expect(UIImage(named: "") == nil)
    }

    @Test func theScaleIsReadFromTheFileName() throws {
        let bundle = try bundle(["icon@2x.png": 20])
        let image = try #require(UIImage(contentsOfFile: bundle.bundlePath + "/icon@2x.png"))

        #expect(image.scale == 2)
        #expect(image.size.width == 10)
    }

    @Test func aNamedImageSharesItsPixels() throws {
        let bundle = try bundle(["icon.png": 10])

        #expect(
            UIImage(named: "icon", in: bundle, compatibleWith: nil)
                == UIImage(named: "icon", in: bundle, compatibleWith: nil))
    }

    @Test func filesForAnotherDeviceAreLeftOut() throws {
        let bundle = try bundle(["icon~ipad.png": 9, "icon.png": 5])
        let pad = UITraitCollection {
            $0.userInterfaceIdiom = .pad
            $0.displayScale = 1
        }

        let phone = UITraitCollection {
            $0.userInterfaceIdiom = .phone
            $0.displayScale = 1
        }

        #expect(UIImage(named: "icon", in: bundle, compatibleWith: phone)?.cgImage?.width == 5)
        #expect(UIImage(named: "icon", in: bundle, compatibleWith: pad)?.cgImage?.width == 9)
    }
}
