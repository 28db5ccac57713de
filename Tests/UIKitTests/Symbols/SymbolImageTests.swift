import Foundation
import Testing
import TwillDrawing
import TwillSync
import TwillTesting
import UIKit

/// System symbols as apps use them.
@MainActor @Suite struct SymbolImageTests {
    private typealias Configuration = UIImage.SymbolConfiguration

    private func symbol(_ name: String, _ configuration: UIImage.Configuration? = nil) throws -> UIImage {
        try #require(UIImage(systemName: name, withConfiguration: configuration))
    }

    // MARK: Names

    @Test func unknownNameIsNilAndLoggedWithAWayOut() {
        var image: UIImage?
        let messages = LogCapture.messages {
            image = UIImage(systemName: "rocket.to.nowhere")
        }

        #expect(image == nil)
        #expect(messages.count == 1)
        #expect(messages.first?.contains("rocket.to.nowhere") == true)
        #expect(messages.first?.contains("UIImage(named:)") == true)
    }

    @Test func emptyAndOddNamesAreNil() {
        _ = LogCapture.messages {
            for name in [
                "", ".", ".fill", ".circle", "circle.", "chevron..right", "xmark.circle.fill.fill", "= circle",
            ] {
                #expect(UIImage(systemName: name) == nil, "\(name)")
            }
        }
    }

    @Test func symbolIsTemplate() throws {
        let image = try symbol("star")

        #expect(image.isSymbolImage && image.renderingMode == .automatic && image.symbolConfiguration != nil)
        #expect(!UIImage().isSymbolImage && UIImage().symbolConfiguration == nil)
        #expect(try symbol("star") == image)
        #expect(try symbol("star.fill") != image)
    }

    // MARK: Variable values and layers

    private func ink(_ image: UIImage?) throws -> Double {
        let bitmap = try #require(image?.cgImage?.bitmap)
        return (0..<bitmap.height).reduce(0) { sum, y in
            (0..<bitmap.width).reduce(sum) { $0 + bitmap.color(x: $1, y: y).alpha }
        }
    }

    @Test(arguments: ["wifi", "cellularbars", "chart.bar.fill", "speaker.wave.3", "speaker.wave.1.fill"])
    func moreInkIsOpaqueForLargerVariableValues(name: String) throws {
        let values = try [-1, 0, 0.3, 0.6, 1, 7].map { try ink(UIImage(systemName: name, variableValue: $0)) }

        #expect(values == values.sorted())
        #expect(values[0] == values[1] && values[1] < values[4] && values[4] == values[5])
        #expect(try values[5] == ink(UIImage(systemName: name)))
    }

    @Test func symbolWithoutVariableLayersIgnoresTheValue() throws {
        #expect(try ink(UIImage(systemName: "star", variableValue: 0)) == ink(UIImage(systemName: "star")))
        #expect(try ink(UIImage(systemName: "wifi", variableValue: .nan)) == ink(UIImage(systemName: "wifi")))
    }

    private func colors(_ name: String, _ configuration: Configuration) throws -> Set<String> {
        let size = Configuration(pointSize: 100).applying(configuration)
        let bitmap = try #require(UIImage(systemName: name, withConfiguration: size)?.cgImage?.bitmap)
        return Set(
            (0..<bitmap.height).flatMap { y in
                (0..<bitmap.width).compactMap { x in
                    let color = bitmap.color(x: x, y: y)
                    return color.alpha == 1 ? CatalogColors.name(color) : nil
                }
            })
    }

    @Test func thirdLayerTakesTheThirdPaletteColor() throws {
        let three = try colors("cloud.sun.rain.fill", Configuration(paletteColors: [.red, .green, .blue]))
        let two = try colors("cloud.sun.rain.fill", Configuration(paletteColors: [.red, .green]))

        #expect(three.isSuperset(of: ["red", "green", "blue"]))
        #expect(two.isSuperset(of: ["red", "green"]) && !two.contains("blue"))
    }

    @Test func multicolorIsUsedWhereTheSymbolHasIt() throws {
        #expect(try colors("cloud.sun.fill", .preferringMulticolor()).contains("white"))
        #expect(try colors("chevron.right", .preferringMulticolor()) == ["black"])
    }

    // MARK: Configurations

    @Test func configurationsAreEqualByValue() {
        #expect(Configuration(pointSize: 20) == Configuration(pointSize: 20, weight: .unspecified))
        #expect(Configuration(pointSize: 20) != Configuration(pointSize: 21))
        #expect(Configuration(weight: .bold) != Configuration(weight: .heavy))
        #expect(Configuration(textStyle: .body) == Configuration(textStyle: .body, scale: .unspecified))
        #expect(Configuration(hierarchicalColor: .red) != Configuration(paletteColors: [.red]))
        #expect(Configuration.unspecified == Configuration(scale: .unspecified))
        #expect(Configuration(pointSize: 20).hash == Configuration(pointSize: 20).hash)
    }

    @Test func applyingReplacesSpecifiedValues() {
        let base = Configuration(pointSize: 20, weight: .bold, scale: .small)

        #expect(
            base.applying(Configuration(scale: .large)) == Configuration(pointSize: 20, weight: .bold, scale: .large))
        #expect(
            base.applying(Configuration(pointSize: 30)) == Configuration(pointSize: 30, weight: .bold, scale: .small))
        #expect(base.applying(nil) == base && base.applying(Configuration.unspecified) == base)
        #expect(Configuration.unspecified.applying(base) == base)
    }

    /// A style and a size exclude each other: the one that is applied last holds.
    @Test func textStyleAndPointSizeReplaceEachOther() {
        let style = Configuration(textStyle: .body), size = Configuration(pointSize: 20)

        #expect(style.applying(size) == size)
        #expect(size.applying(style) == style)
    }

    @Test func lastColoringHolds() {
        let palette = Configuration(paletteColors: [.red, .blue]), single = Configuration(hierarchicalColor: .green)

        #expect(palette.applying(single) == single && single.applying(palette) == palette)
    }

    @Test func partsAreRemoved() {
        let all = Configuration(pointSize: 20, weight: .bold, scale: .small)

        #expect(all.configurationWithoutScale() == Configuration(pointSize: 20, weight: .bold))
        #expect(all.configurationWithoutWeight() == Configuration(pointSize: 20, weight: .unspecified, scale: .small))
        #expect(all.configurationWithoutPointSizeAndWeight() == Configuration(scale: .small))
        #expect(
            Configuration(textStyle: .body, scale: .large).configurationWithoutTextStyle()
                == Configuration(scale: .large))
    }

    @Test func fontGivesSizeAndWeight() throws {
        let font = Configuration(font: .systemFont(ofSize: 30, weight: .heavy), scale: .large)

        #expect(font == Configuration(pointSize: 30, weight: .heavy, scale: .large))
        #expect(
            try symbol("star", font).size
                == symbol("star", Configuration(pointSize: 30, weight: .heavy, scale: .large)).size)
    }

    @Test func weightsMatchFontWeights() {
        for raw in 1...9 {
            let weight = UIImage.SymbolWeight(rawValue: raw) ?? .unspecified
            #expect(weight.fontWeight().symbolWeight() == weight)
        }
        #expect(UIImage.SymbolScale(rawValue: -1) == .default && UIImage.SymbolScale.large.rawValue == 3)
    }

    @Test func invalidSizesAreIgnored() throws {
        let plain = try symbol("star").size
        for size in [0, -4, .nan, .infinity] as [CGFloat] {
            #expect(try symbol("star", Configuration(pointSize: size)).size == plain)
        }
        #expect(try symbol("minus", Configuration(pointSize: 1e9)).size.width < 3000)
    }

    @Test func withConfigurationReplacesAndApplyingAdds() throws {
        let image = try symbol("star", Configuration(pointSize: 40, weight: .bold))
        let added = try #require(image.applyingSymbolConfiguration(Configuration(scale: .large)))

        #expect(added.symbolConfiguration == Configuration(pointSize: 40, weight: .bold, scale: .large))
        #expect(added.size.width > image.size.width)
        #expect(
            image.withConfiguration(Configuration(pointSize: 20)).size
                == (try symbol("star", Configuration(pointSize: 20)).size))
        #expect(UIImage().applyingSymbolConfiguration(Configuration(scale: .large)) == nil)
    }

    // MARK: In views

    private func stage(_ view: UIView, scale: CGFloat = 2) -> Stage {
        let stage = Stage(scale: scale)
        view.frame.origin = CGPoint(x: 100, y: 100)
        stage.show(view)
        return stage
    }

    @Test func imageViewDrawsSymbolInItsTint() throws {
        let view = UIImageView(image: try symbol("circle.fill", Configuration(pointSize: 40)))
        view.tintColor = .red
        let stage = stage(view)

        #expect(stage.snapshot().hasColor(.red, at: view.center))
        view.tintColor = .blue
        stage.drawChanges()
        #expect(stage.snapshot().hasColor(.blue, at: view.center))
        view.image = view.image?.withTintColor(.green, renderingMode: .alwaysOriginal)
        stage.drawChanges()
        #expect(stage.snapshot().hasColor(.green, at: view.center))
    }

    @Test func preferredConfigurationGivesWhatTheImageLeavesOpen() throws {
        let view = UIImageView(image: try symbol("star"))
        let plain = view.intrinsicContentSize
        view.preferredSymbolConfiguration = Configuration(pointSize: 50)
        let preferred = view.intrinsicContentSize
        view.image = try symbol("star", Configuration(pointSize: 20))

        #expect(preferred == (try symbol("star", Configuration(pointSize: 50)).size) && preferred.width > plain.width)
        #expect(view.intrinsicContentSize == (try symbol("star", Configuration(pointSize: 20)).size))
    }

    /// The body style is 17 points at the standard text size and 53 at the largest.
    @Test func textStyleFollowsTextSize() throws {
        let view = UIImageView(image: try symbol("star", Configuration(textStyle: .body)))
        let stage = stage(view)
        let standard = view.intrinsicContentSize

        stage.setTextSize(.accessibilityExtraExtraExtraLarge)
        stage.drawChanges()

        #expect(standard == (try symbol("star", Configuration(pointSize: 17, weight: .regular)).size))
        #expect(view.intrinsicContentSize == (try symbol("star", Configuration(pointSize: 53, weight: .regular)).size))
    }

    @Test func baselinesOfSymbolAndLabelAlign() throws {
        let font = UIFont.systemFont(ofSize: 40)
        let view = UIImageView(image: try symbol("circle", Configuration(font: font)))
        let label = UILabel()
        label.font = font
        label.text = "HHH"
        let stack = UIStackView(arrangedSubviews: [view, label])
        stack.alignment = .firstBaseline
        stack.frame.size = CGSize(width: 200, height: 80)
        let stage = stage(stack)
        stage.drawChanges()

        // The circle's center is in the middle of the capitals.
        let capitals = label.convert(label.bounds, to: stack).minY + label.font.ascender - font.capHeight / 2
        #expect(abs(view.frame.midY - capitals) <= 1)
    }

    @Test func forwardIsMirroredAndRightIsNot() throws {
        func leftInk(_ name: String, _ direction: UISemanticContentAttribute) throws -> Bool {
            let view = UIImageView(image: try symbol(name, Configuration(pointSize: 60, weight: .black)))
            view.tintColor = .red
            view.semanticContentAttribute = direction
            let stage = stage(view)
            // A chevron's tip is on one side only, in the middle of the height.
            return stage.snapshot().hasColor(.red, at: CGPoint(x: view.frame.minX + 4, y: view.frame.midY))
        }

        #expect(try !leftInk("chevron.forward", .forceLeftToRight) && leftInk("chevron.forward", .forceRightToLeft))
        #expect(try leftInk("chevron.backward", .forceLeftToRight) && !leftInk("chevron.backward", .forceRightToLeft))
        #expect(try !leftInk("chevron.right", .forceLeftToRight) && !leftInk("chevron.right", .forceRightToLeft))
        #expect(try symbol("arrow.forward.circle").flipsForRightToLeftLayoutDirection)
        #expect(try !symbol("forward.fill").flipsForRightToLeftLayoutDirection)
    }

    @Test func paletteColorsLayers() throws {
        let size = Configuration(pointSize: 100)
        let image = try symbol("xmark.circle.fill", size.applying(Configuration(paletteColors: [.red, .blue])))
        let view = UIImageView(image: image)
        view.tintColor = .green
        let stage = stage(view)

        #expect(stage.snapshot().hasColor(.red, at: view.center))
        #expect(stage.snapshot().hasColor(.blue, at: CGPoint(x: view.frame.midX, y: view.frame.minY + 10)))
        view.image = image.applyingSymbolConfiguration(.preferringMonochrome())
        stage.drawChanges()
        #expect(stage.snapshot().hasColor(.green, at: CGPoint(x: view.frame.midX, y: view.frame.minY + 10)))
    }

    /// The lines of a folded map are knocked out of its only layer.
    @Test(arguments: ["square.fill", "map.fill", "paperplane.fill", "wifi"])
    func symbolWithOneLayerTakesTheFirstColor(name: String) throws {
        let size = Configuration(pointSize: 100)
        let plain = UIImageView(image: try symbol(name, size))
        plain.tintColor = .red
        let expected = stage(plain).snapshot()
        for coloring in [Configuration(paletteColors: [.red, .blue]), Configuration(hierarchicalColor: .red)] {
            let view = UIImageView(image: try symbol(name, size.applying(coloring)))
            view.tintColor = .green
            #expect(stage(view).snapshot().difference(from: expected, tolerance: 2) == 0)
        }
    }

    /// The secondary layer has half the opacity: red on white is (255, 128, 128).
    @Test func hierarchicalColorFadesTheSecondaryLayer() throws {
        let size = Configuration(pointSize: 100)
        let view = UIImageView(
            image: try symbol("xmark.circle.fill", size.applying(Configuration(hierarchicalColor: .red))))
        let stage = stage(view)

        #expect(stage.snapshot().hasColor(.red, at: view.center))
        let faded = UIColor(red: 1, green: 0.5, blue: 0.5, alpha: 1)
        #expect(
            stage.snapshot().hasColor(faded, at: CGPoint(x: view.frame.midX, y: view.frame.minY + 10), tolerance: 3))
    }

    @Test func buttonUsesItsSymbolConfiguration() throws {
        let button = UIButton(type: .system)
        button.setImage(try symbol("plus"), for: .normal)
        let plain = button.intrinsicContentSize
        button.setPreferredSymbolConfiguration(Configuration(pointSize: 60), forImageIn: .normal)

        #expect(button.currentPreferredSymbolConfiguration == Configuration(pointSize: 60))
        #expect(button.preferredSymbolConfigurationForImage(in: .highlighted) == Configuration(pointSize: 60))
        #expect(button.intrinsicContentSize.width > plain.width)
        #expect(button.imageView?.image?.size == (try symbol("plus", Configuration(pointSize: 60)).size))
    }

    @Test func buttonConfigurationMatchesTitleUnlessConfigured() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Add"
        configuration.image = try symbol("plus")
        let button = UIButton(configuration: configuration)
        button.layoutIfNeeded()
        #expect(button.imageView?.image?.size == (try symbol("plus", Configuration(textStyle: .body)).size))

        button.configuration?.preferredSymbolConfigurationForImage = Configuration(pointSize: 40)
        button.layoutIfNeeded()

        #expect(
            button.imageView?.image?.size == (try symbol("plus", Configuration(pointSize: 40, weight: .regular)).size))
    }

    /// In bars, symbols have the large scale.
    @Test func barsShowLargeSymbols() throws {
        let image = try symbol("square")
        let page = UIViewController()
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
        page.tabBarItem = UITabBarItem(title: "Home", image: image, tag: 0)
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: page)]
        tabs.viewControllers?.first?.tabBarItem = page.tabBarItem
        let stage = Stage(scale: 2)
        stage.show(tabs)

        func imageViews(_ view: UIView) -> [UIImageView] {
            ((view as? UIImageView).map { [$0] } ?? []) + view.subviews.flatMap(imageViews)
        }
        let sizes = imageViews(tabs.view).compactMap { $0.image?.isSymbolImage == true ? $0.image?.size.width : nil }
        let large = try symbol("square", Configuration(pointSize: 17, weight: .regular, scale: .large)).size.width
        #expect(sizes.count == 2 && large > image.size.width + 3)
        // Half a point is a pixel.
        #expect(sizes.allSatisfy { abs($0 - large) <= 0.5 }, "\(sizes), \(large)")
    }

    // MARK: In text

    @Test func attachmentHasSizeAndBaselineOfTheText() throws {
        let image = try symbol("square.fill")
        let font = UIFont.systemFont(ofSize: 60)
        let text = NSMutableAttributedString(attachment: NSTextAttachment(image: image))
        text.append(NSAttributedString(string: "H"))
        text.addAttributes(
            [.font: font, .foregroundColor: UIColor.red], range: NSRange(location: 0, length: text.length))
        let label = UILabel()
        label.attributedText = text
        label.sizeToFit()
        let stage = stage(label)

        let side = try symbol("square.fill", Configuration(font: font)).size
        #expect(
            abs(
                label.frame.width - side.width - NSAttributedString(string: "H", attributes: [.font: font]).size().width
            ) < 2)
        // The square's center is in the middle of the capitals, in the text's color.
        let middle = label.frame.minY + font.ascender - font.capHeight / 2
        let snapshot = stage.snapshot()
        for y in [middle - side.height / 2 + 2, middle, middle + side.height / 2 - 2] {
            #expect(snapshot.hasColor(.red, at: CGPoint(x: label.frame.minX + side.width / 2, y: y)))
        }
        #expect(
            !snapshot.hasColor(.red, at: CGPoint(x: label.frame.minX + side.width / 2, y: middle - side.height / 2 - 2))
        )
    }

    // MARK: Drawing

    @Test func drawingUsesFillColorOrTint() throws {
        let image = try symbol("circle.fill", Configuration(pointSize: 40))
        func drawn(_ image: UIImage) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { _ in
                UIColor.red.setFill()
                image.draw(at: .zero)
            }
        }
        let view = UIImageView(image: drawn(image))
        let stage = stage(view)

        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 120, y: 120)))
        view.image = drawn(image.withTintColor(.blue))
        stage.drawChanges()
        #expect(stage.snapshot().hasColor(.blue, at: CGPoint(x: 120, y: 120)))
    }
}
