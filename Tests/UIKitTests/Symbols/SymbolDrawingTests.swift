import Foundation
import Testing
import TwillDrawing
import TwillTesting

@testable import UIKit

/// The drawings of system symbols.
@MainActor @Suite struct SymbolDrawingTests {
    private typealias Configuration = UIImage.SymbolConfiguration

    private static let weights: [UIImage.SymbolWeight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]

    private func render(
        _ name: String, size: CGFloat = 17, weight: UIImage.SymbolWeight = .regular,
        scale: UIImage.SymbolScale = .medium, displayScale: CGFloat = 2
    ) throws -> RenderedSymbol {
        try #require(
            SymbolRenderer.render(
                SymbolAppearance(
                    name: name, pointSize: size, weight: weight, scale: scale, displayScale: displayScale, colors: [])),
            "\(name)")
    }

    /// Returns the alpha of each pixel, row by row.
    private func alphas(_ image: CGImage) -> [[Int]] {
        let bitmap = image.bitmap
        return (0..<image.height).map { y in (0..<image.width).map { x in bitmap.pixel(x: x, y: y).alpha } }
    }

    private func ink(_ image: CGImage) -> Int { alphas(image).joined().reduce(0, +) }

    /// Returns whether pixels differ by rounding at most.
    private func areAlike(_ a: [[Int]], _ b: [[Int]]) -> Bool {
        a.count == b.count
            && zip(a, b).allSatisfy { $0.count == $1.count && zip($0, $1).allSatisfy { abs($0 - $1) <= 8 } }
    }

    @Test func atLeast150NamesAreDrawn() {
        #expect(SymbolCatalog.names.count >= 150)
        #expect(SymbolCatalog.names.allSatisfy { SymbolCatalog.drawing(named: $0)?.steps.isEmpty == false })
    }

    @Test func everyShapeHasAPath() throws {
        for name in SymbolCatalog.names {
            let drawing = try #require(SymbolCatalog.drawing(named: name))
            #expect(drawing.steps.allSatisfy { !$0.path.elements.isEmpty }, "\(name)")
        }
    }

    /// What public code asks for most.
    @Test(arguments: [
        "chevron.right", "xmark", "plus", "checkmark", "magnifyingglass", "heart.fill", "star.fill", "person.circle",
        "person.crop.circle.fill", "house.fill", "gear", "gearshape.fill", "trash", "pencil", "square.and.pencil",
        "square.and.arrow.up", "ellipsis.circle", "info.circle", "questionmark.circle", "exclamationmark.triangle.fill",
        "xmark.circle.fill", "checkmark.circle.fill", "plus.circle.fill", "bell.slash.fill", "bookmark.fill", "cart",
        "camera.fill", "photo.on.rectangle", "play.circle.fill", "pause.fill", "speaker.slash.fill", "mic.slash",
        "eye.slash", "arrow.clockwise", "arrow.triangle.2.circlepath", "line.3.horizontal.decrease.circle",
        "doc.on.doc",
        "list.bullet", "calendar", "clock.fill", "mappin.and.ellipse", "location.fill", "globe", "lock.open.fill",
        "sun.max.fill", "moon.stars.fill", "cloud.sun.fill", "hand.thumbsup.fill", "star.leadinghalf.filled",
    ])
    func frequentNameIsDrawn(name: String) throws {
        #expect(try render(name).image.width > 8)
    }

    /// The ink is that of the same drawing in a bitmap with room on all sides, at the same position in the pixels.
    @Test(arguments: [1, 2, 3] as [CGFloat])
    func drawingIsNotClipped(displayScale: CGFloat) throws {
        let unit = 22 * displayScale * SymbolMetrics.unit
        let side = Int((40 * unit).rounded(.up))
        for (index, name) in SymbolCatalog.names.enumerated() where index % 3 == Int(displayScale) - 1 {
            let weight = Self.weights[index % 9], width = SymbolMetrics.strokeWidth(weight, .medium)
            let drawing = try #require(SymbolCatalog.drawing(named: name))
            let middle = CGFloat(side / 2) + (Int((width * unit).rounded()) % 2 == 1 ? 0.5 : 0)
            let transform = CGAffineTransform(a: unit, b: 0, c: 0, d: unit, tx: middle, ty: middle)
            let roomy = try #require(
                SymbolRenderer.Sheet(
                    width: side, height: side, transform: transform, strokeWidth: width
                ).mask(drawing, nil))
            let whole = ink(CGImage(roomy))

            let shown = ink(try render(name, size: 22, weight: weight, displayScale: displayScale).image)

            #expect(whole > 255 * 4, "\(name) is nearly empty")
            #expect(abs(shown - whole) * 100 <= whole, "\(name) in \(weight) is clipped")
        }
    }

    /// Each name in one of the 27 combinations, and some in all.
    @Test func everyWeightAndScaleIsDrawn() throws {
        for (index, name) in SymbolCatalog.names.enumerated() {
            for combination in 0..<27 where index % 27 == combination || index % 40 == 0 {
                let weight = Self.weights[combination % 9]
                let scale = [UIImage.SymbolScale.small, .medium, .large][combination / 9]
                let symbol = try render(name, size: 10, weight: weight, scale: scale, displayScale: 1)
                #expect(alphas(symbol.image).joined().contains { $0 > 20 }, "\(name), \(weight), \(scale)")
            }
        }
    }

    @Test(arguments: ["chevron.right", "xmark.circle.fill", "person", "wifi", "gearshape"])
    func symbolGrowsWithSizeWeightAndScale(name: String) throws {
        let side = { (symbol: RenderedSymbol) in symbol.image.width + symbol.image.height }
        let sizes = try [10, 17, 22, 34, 60].map { side(try render(name, size: $0)) }
        let scales = try [UIImage.SymbolScale.small, .medium, .large].map {
            side(try render(name, size: 40, scale: $0))
        }
        let weights = try Self.weights.map { side(try render(name, size: 60, weight: $0)) }
        let ink = try Self.weights.map { weight in
            alphas(try render("chevron.right", size: 60, weight: weight).image).joined().reduce(0) { $0 + $1 }
        }

        #expect(sizes == sizes.sorted() && Set(sizes).count == 5)
        #expect(scales == scales.sorted() && Set(scales).count == 3)
        #expect(weights == weights.sorted() && weights[0] < weights[8])
        #expect(ink == ink.sorted() && Set(ink).count == 9)
    }

    /// A circle's ends are 9.25 units of 0.0585 em from its center, and half a stroke: 1.5 units are 10 in all. At 100
    /// points and 1x that are 58.5 pixels on each side.
    @Test func circleHasTheSizeOfItsMetrics() throws {
        let symbol = try render("circle", size: 100, displayScale: 1)

        #expect([117, 118].contains(symbol.image.width) && symbol.image.width == symbol.image.height)
    }

    /// The center lies 0.3525 em above the baseline, the middle of capital letters: at 100 points, 58.5 points of the
    /// circle are below its center, so its bottom is 23.25 points below the baseline.
    @Test func centerIsInTheMiddleOfCapitalLetters() throws {
        let symbol = try render("circle", size: 100, displayScale: 1)

        #expect(abs(symbol.baselineOffset - 23.25) <= 0.76)
        let font = UIFont.systemFont(ofSize: 100)
        #expect(abs(font.capHeight - 100 * SymbolMetrics.capHeight) < 1)
    }

    @Test func plusIsSymmetric() throws {
        for displayScale in [1, 2, 3] as [CGFloat] {
            let rows = alphas(try render("plus", displayScale: displayScale).image)
            #expect(
                areAlike(rows, rows.reversed()) && areAlike(rows, rows.map { $0.reversed() }), "at \(displayScale)x")
        }
    }

    @Test func chevronsAreMirrorImages() throws {
        let right = alphas(try render("chevron.right").image), left = alphas(try render("chevron.left").image)

        #expect(areAlike(left, right.map { $0.reversed() }) && !areAlike(left, right))
    }

    @Test func filledVariantHasMoreInk() throws {
        for name in ["heart", "star", "person", "bell", "bookmark", "circle", "xmark.circle", "house", "trash"] {
            let outline = alphas(try render(name).image).joined().reduce(0) { $0 + $1 }
            let filled = alphas(try render(name + ".fill").image).joined().reduce(0) { $0 + $1 }
            #expect(filled > outline, "\(name)")
        }
    }

    /// The cross is cut out of the circle: transparent in the middle, opaque beside it.
    @Test func signIsCutOutOfFilledCircle() throws {
        let rows = alphas(try render("xmark.circle.fill", size: 100, displayScale: 1).image)

        #expect(rows[58][58] == 0 && rows[58][20] == 255)
    }

    /// A dot of a calendar is smaller than its stroke is wide. It lies a unit below the center, in the middle, and has a
    /// radius of 0.3 units and half a stroke: 6.1 pixels here.
    @Test func dotIsSolid() throws {
        let symbol = try render("calendar", size: 100, displayScale: 1)
        let rows = alphas(symbol.image)
        let center = CGPoint(
            x: CGFloat(symbol.image.width) / 2,
            y: CGFloat(symbol.image.height) - symbol.baselineOffset - 100 * SymbolMetrics.capHeight / 2 + 5.85)

        for y in -3...3 {
            for x in -3...3 { #expect(rows[Int(center.y) + y][Int(center.x) + x] == 255, "\(x), \(y)") }
        }
    }

    @Test func cacheIsBounded() throws {
        for size in 1...300 { _ = try render("person.3.fill", size: CGFloat(size) / 3 + 60) }

        #expect(SymbolRenderer.cachedByteCount <= SymbolRenderer.largestByteCount)
        #expect(SymbolRenderer.cachedByteCount > 0)
    }

    @Test func secondUseReturnsTheSamePixels() throws {
        let first = try render("leaf", size: 31), second = try render("leaf", size: 31)

        #expect(first.image.bitmap === second.image.bitmap)
    }
}
