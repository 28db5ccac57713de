import Foundation
import Testing
import TwillDrawing
import TwillTesting
import UIKit

@MainActor @Suite struct ImageAssetTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func image(_ color: UIColor, side: Int = 12) throws -> UIImage {
        try #require(UIImage(data: CatalogMaker.png(color, side: side), scale: 1))
    }

    private func sky(_ maker: CatalogMaker, properties: String = "{}") throws -> UIImage {
        try maker.add("sky", images: [("", .red), (CatalogMaker.dark, .blue)], properties: properties)
        return try #require(UIImage(named: "sky", in: try maker.bundle(), compatibleWith: light))
    }

    // MARK: Registering

    @Test func assetReturnsTheVariantThatIsRegisteredForTheTraits() throws {
        let asset = UIImageAsset()
        #expect(asset.image(with: light).cgImage == nil)

        asset.register(try image(.red), with: light)
        asset.register(try image(.blue), with: dark)
        #expect(asset.image(with: light).colorName == "red")
        #expect(asset.image(with: dark).colorName == "blue")
        #expect(asset.image(with: UIImage.Configuration(traitCollection: dark)).colorName == "blue")
        #expect(asset.image(with: dark).imageAsset === asset)

        asset.register(try image(.green), with: UIImage.Configuration(traitCollection: dark))
        #expect(asset.image(with: dark).colorName == "green")
        asset.unregister(with: dark)
        #expect(asset.image(with: dark).colorName == "red")
        asset.unregister(with: UIImage.Configuration(traitCollection: light))
        #expect(asset.image(with: dark).cgImage == nil)
    }

    @Test func variantWithMoreMatchingTraitsIsBetter() throws {
        let asset = UIImageAsset()
        asset.register(try image(.red), with: UITraitCollection())
        asset.register(try image(.green), with: dark)
        asset.register(
            try image(.blue),
            with: UITraitCollection {
                $0.userInterfaceStyle = .dark
                $0.horizontalSizeClass = .compact
            })

        func name(_ style: UIUserInterfaceStyle, _ width: UIUserInterfaceSizeClass) -> String {
            asset.image(
                with: UITraitCollection {
                    $0.userInterfaceStyle = style
                    $0.horizontalSizeClass = width
                }
            ).colorName
        }
        #expect(name(.light, .compact) == "red")
        #expect(name(.dark, .regular) == "green")
        #expect(name(.dark, .compact) == "blue")
    }

    @Test func imageOfDataTakesAnotherVariant() throws {
        let image = try image(.red)
        let asset = try #require(image.imageAsset)
        asset.register(try self.image(.blue), with: dark)

        #expect(image.imageAsset === asset)
        #expect(asset.image(with: light).colorName == "red")
        #expect(asset.image(with: dark).colorName == "blue")
        #expect(UIImage().imageAsset == nil)
    }

    @Test func imageAndItsAssetAreReleased() throws {
        weak var asset: UIImageAsset?
        do {
            let image = try image(.red)
            asset = image.imageAsset
            asset?.register(image, with: dark)
            #expect(asset?.image(with: dark).imageAsset != nil)
        }

        #expect(asset == nil)
    }

    @Test func imagesOfOneSetShareTheirAsset() throws {
        let maker = try CatalogMaker()
        let image = try sky(maker)
        let other = UIImage(named: "sky", in: try maker.bundle(), compatibleWith: dark)

        #expect(other?.colorName == "blue")
        #expect(image.imageAsset === other?.imageAsset)
        #expect(image.imageAsset?.image(with: dark).colorName == "blue")
        // An image registered by code is added to those of the catalog, which stay.
        image.imageAsset?.register(try self.image(.green), with: dark)
        #expect(image.imageAsset?.image(with: dark).colorName == "green")
        #expect(image.imageAsset?.image(with: light).colorName == "red")
        image.imageAsset?.unregister(with: dark)
        #expect(image.imageAsset?.image(with: dark).colorName == "blue")
    }

    // MARK: Views

    private let center = CGPoint(x: 106, y: 106)

    private func show(_ view: UIView, _ stage: Stage) {
        view.frame = CGRect(x: 100, y: 100, width: 12, height: 12)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        root.addSubview(view)
        stage.show(root)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func imageViewShowsTheVariantForItsAppearance(scale: CGFloat) throws {
        let stage = Stage(scale: scale)
        let view = UIImageView(image: try sky(try CatalogMaker()))
        show(view, stage)
        #expect(stage.snapshot().hasColor(.red, at: center))

        stage.setAppearance(.dark)
        #expect(stage.snapshot().hasColor(.blue, at: center))
        stage.setAppearance(.light)
        #expect(stage.snapshot().hasColor(.red, at: center))
        view.overrideUserInterfaceStyle = .dark
        #expect(stage.snapshot().hasColor(.blue, at: center))
    }

    @Test func highlightedImageFollowsTheAppearance() throws {
        let stage = Stage()
        let view = UIImageView(image: nil, highlightedImage: try sky(try CatalogMaker()))
        view.isHighlighted = true
        show(view, stage)

        stage.setAppearance(.dark)

        #expect(stage.snapshot().hasColor(.blue, at: center))
    }

    @Test func registeredVariantIsShownToo() throws {
        let stage = Stage()
        let image = try image(.red)
        image.imageAsset?.register(try self.image(.blue), with: dark)
        show(UIImageView(image: image), stage)
        #expect(stage.snapshot().hasColor(.red, at: center))

        stage.setAppearance(.dark)

        #expect(stage.snapshot().hasColor(.blue, at: center))
    }

    @Test func buttonShowsTheVariantForItsAppearance() throws {
        let stage = Stage()
        let sky = try sky(try CatalogMaker())
        let button = UIButton(type: .custom)
        button.setBackgroundImage(sky, for: .normal)
        show(button, stage)
        #expect(stage.snapshot().hasColor(.red, at: center))
        stage.setAppearance(.dark)
        #expect(stage.snapshot().hasColor(.blue, at: center))

        var configuration = UIButton.Configuration.plain()
        configuration.image = sky.withRenderingMode(.alwaysOriginal)
        configuration.contentInsets = .zero
        let second = UIButton(configuration: configuration)
        show(second, stage)
        #expect(stage.snapshot().hasColor(.blue, at: center))
        stage.setAppearance(.light)
        #expect(stage.snapshot().hasColor(.red, at: center))
    }

    @Test func variantKeepsWhatWasChangedInTheImage() throws {
        let stage = Stage()
        let image = try sky(try CatalogMaker()).withRenderingMode(.alwaysTemplate)
        let view = UIImageView(image: image)
        view.tintColor = .green
        show(view, stage)
        stage.setAppearance(.dark)

        #expect(stage.snapshot().hasColor(.green, at: center))
        view.image = try sky(try CatalogMaker()).withTintColor(.yellow)
        #expect(stage.snapshot().hasColor(.yellow, at: center))
    }

    /// Traits other than colors' change no color, but the variant.
    @Test func imageViewFollowsSizeClassesAndResizes() throws {
        let maker = try CatalogMaker()
        try maker.write(CatalogMaker.png(.red, side: 20), to: "bar.imageset/a.png")
        try maker.write(CatalogMaker.png(.blue, side: 30), to: "bar.imageset/b.png")
        try maker.write(
            """
            { "images" : [ { "filename" : "a.png" }, { "filename" : "b.png", "height-class" : "compact" } ] }
            """, to: "bar.imageset/Contents.json")
        let stage = Stage()
        let view = UIImageView(image: UIImage(named: "bar", in: try maker.bundle(), compatibleWith: nil))
        let stack = UIStackView(arrangedSubviews: [view])
        stack.alignment = .leading
        stack.translatesAutoresizingMaskIntoConstraints = false
        let controller = UIViewController()
        controller.view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.leadingAnchor, constant: 50),
            stack.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor, constant: 50),
        ])
        stage.show(controller)
        #expect(view.bounds.size == CGSize(width: 20, height: 20))

        view.traitOverrides.verticalSizeClass = .compact
        stage.drawChanges()
        stage.advance(by: 0.1)

        #expect(view.bounds.size == CGSize(width: 30, height: 30))
        let middle = view.convert(CGPoint(x: 15, y: 15), to: nil)
        #expect(stage.snapshot().hasColor(.blue, at: middle))
    }
}
