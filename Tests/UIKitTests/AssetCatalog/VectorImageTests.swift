import Foundation
import Testing
import TwillDrawing
import TwillSync
import TwillTesting

@testable import UIKit

/// SVG and PDF files of catalogs and loose ones.
@MainActor @Suite struct VectorImageTests {
    private nonisolated static let svg = Data(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="10" height="6" viewBox="0 0 10 6">
        <rect width="10" height="6" fill="#ff0000"/><rect width="5" height="6" fill="#0000ff"/></svg>
        """.utf8)

    /// A kind of vector file with a drawing of 10 by 6 points, red, with a blue left half.
    enum Kind: String, CaseIterable, Sendable {
        case svg, pdf

        var file: Data { self == .svg ? VectorImageTests.svg : PDFMaker.flag }
        /// Only these libraries are missing where they were not installed.
        var isAvailable: Bool { self == .svg ? VectorDecoder.drawsSVG : VectorDecoder.drawsPDF }
        static var available: [Kind] { allCases.filter(\.isAvailable) }
    }

    private func bundle(_ kind: Kind, preserves: Bool, properties: String = "") throws -> Bundle {
        let maker = try CatalogMaker()
        try maker.write(kind.file, to: "flag.imageset/flag.\(kind.rawValue)")
        let properties =
            "{ \"preserves-vector-representation\" : \(preserves)" + (properties.isEmpty ? "" : ", " + properties)
            + " }"
        try maker.write(
            "{ \"images\" : [ { \"filename\" : \"flag.\(kind.rawValue)\", \"idiom\" : \"universal\" } ], "
                + "\"properties\" : \(properties) }", to: "flag.imageset/Contents.json")
        return try maker.bundle()
    }

    private func traits(_ scale: CGFloat) -> UITraitCollection { UITraitCollection(displayScale: scale) }

    @Test func librariesAreThereInContinuousIntegration() {
        guard ProcessInfo.processInfo.environment["CI"] == "true" else {
            #expect(Kind.available.count <= 2)
            return
        }
        #expect(Kind.available == Kind.allCases, "./twill installs librsvg2-2 and libpoppler-glib8")
    }

    @Test(arguments: Kind.available, [1, 2, 3] as [CGFloat])
    func vectorIsDrawnAtTheDisplaysScale(kind: Kind, scale: CGFloat) throws {
        let image = try #require(
            UIImage(named: "flag", in: try bundle(kind, preserves: false), compatibleWith: traits(scale)))

        #expect(image.size == CGSize(width: 10, height: 6))
        #expect(image.scale == scale)
        #expect(image.cgImage?.width == Int(10 * scale))
        #expect(image.name(x: 0, y: 0) == "blue")
        #expect(image.name(x: Int(10 * scale) - 1, y: Int(6 * scale) - 1) == "red")
    }

    @Test(arguments: Kind.available)
    func enlargedViewShowsAPreservedVectorSharply(kind: Kind) throws {
        let stage = Stage()
        let preserved = try bundle(kind, preserves: true), plain = try bundle(kind, preserves: false)

        let sharp = UIImageView(image: UIImage(named: "flag", in: preserved, compatibleWith: nil))
        let blurred = UIImageView(image: UIImage(named: "flag", in: plain, compatibleWith: nil))
        sharp.frame = CGRect(x: 0, y: 0, width: 200, height: 120)
        blurred.frame = CGRect(x: 0, y: 150, width: 200, height: 120)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.addSubview(sharp)
        view.addSubview(blurred)
        stage.show(view)

        #expect(sharp.shownPixels?.width == 400 && sharp.shownPixels?.height == 240)
        #expect(blurred.shownPixels?.width == 20)
        // A point beside the edge of the colors is between them only if the image was enlarged.
        #expect(stage.snapshot().hasColor(.blue, at: CGPoint(x: 98.0, y: 50.0)))
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 101.5, y: 50.0)))
        #expect(!stage.snapshot().hasColor(.blue, at: CGPoint(x: 98.0, y: 200.0)))
    }

    @Test(arguments: Kind.available, [UIView.ContentMode.scaleAspectFit, .scaleAspectFill, .scaleToFill, .center])
    func vectorHasTheSizeThatTheContentModeGivesIt(kind: Kind, mode: UIView.ContentMode) throws {
        let stage = Stage()
        let view = UIImageView(
            image: UIImage(named: "flag", in: try bundle(kind, preserves: true), compatibleWith: nil))
        view.contentMode = mode
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        stage.show(view)

        let contents = try #require(view.shownPixels)
        let expected: (Int, Int) =
            switch mode {
            case .scaleAspectFit: (100, 60)
            case .scaleAspectFill: (200, 120)
            case .scaleToFill: (200, 60)
            default: (20, 12)
            }
        #expect((contents.width, contents.height) == expected)
    }

    @Test(arguments: Kind.available)
    func templateVectorIsSharpInTheTintColor(kind: Kind) throws {
        let stage = Stage()
        let bundle = try bundle(kind, preserves: true, properties: "\"template-rendering-intent\" : \"template\"")
        let view = UIImageView(image: UIImage(named: "flag", in: bundle, compatibleWith: nil))
        view.tintColor = .green
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        stage.show(view)

        #expect(view.shownPixels?.width == 200)
        #expect(stage.snapshot().hasColor(.green, at: CGPoint(x: 50.0, y: 30.0)))
    }

    @Test(arguments: Kind.available)
    func drawingInAContextIsSharp(kind: Kind) throws {
        let image = try #require(
            UIImage(named: "flag", in: try bundle(kind, preserves: true), compatibleWith: traits(1)))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1

        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 60), format: format).image { _ in
            image.draw(in: CGRect(x: 0, y: 0, width: 100, height: 60))
        }

        #expect(drawn.name(x: 49, y: 30) == "blue")
        #expect(drawn.name(x: 50, y: 30) == "red")
    }

    @Test(arguments: Kind.available)
    func looseVectorIsFoundByName(kind: Kind) throws {
        let maker = try CatalogMaker()
        try kind.file.write(to: maker.folder.appendingPathComponent("loose.\(kind.rawValue)"))
        let bundle = try maker.bundle()

        for name in ["loose", "loose.\(kind.rawValue)"] {
            let image = try #require(UIImage(named: name, in: bundle, compatibleWith: traits(3)))
            #expect(image.size == CGSize(width: 10, height: 6) && image.scale == 3)
        }
    }

    // MARK: Boxes

    @Test(.enabled(if: VectorDecoder.drawsPDF, "needs Debian's libpoppler-glib8"))
    func cropBoxIsTheSizeOfAPDF() throws {
        let file = PDFMaker.file(
            content: "1 0 0 rg 0 0 100 100 re f 0 1 0 rg 20 30 7 4 re f",
            boxes: "/MediaBox [0 0 100 100] /CropBox [20 30 27 34]")

        let bitmap = try VectorDecoder.draw(file, scale: 1)

        #expect(bitmap.width == 7 && bitmap.height == 4)
        #expect(CatalogColors.name(bitmap.color(x: 3, y: 2)) == "green")
    }

    // MARK: Damage

    private func message(_ file: Data, _ fileExtension: String) throws -> String {
        let maker = try CatalogMaker()
        try maker.write(file, to: "flag.imageset/a.\(fileExtension)")
        try maker.write(
            "{ \"images\" : [ { \"filename\" : \"a.\(fileExtension)\" } ] }", to: "flag.imageset/Contents.json")
        let bundle = try maker.bundle()
        let messages = LogCapture.messages {
            #expect(UIImage(named: "flag", in: bundle, compatibleWith: nil) == nil)
        }
        return try #require(messages.first { $0.contains("flag.imageset/a.\(fileExtension)") })
    }

    @Test(
        .enabled(if: VectorDecoder.drawsSVG, "needs Debian's librsvg2-2"),
        arguments: [
            "<svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1e9\" height=\"1e9\"/>",
        ])
    func damagedSVGIsLogged(text: String) throws {
        #expect(try message(Data(text.utf8), "svg").isEmpty == false)
    }

    @Test(.enabled(if: VectorDecoder.drawsPDF, "needs Debian's libpoppler-glib8"))
    func damagedPDFIsLogged() throws {
        #expect(try message(Data("%PDF-1.4".utf8), "pdf").contains("damaged"))
        #expect(try message(PDFMaker.encrypted, "pdf").contains("encrypted"))
        let huge = PDFMaker.file(content: "0 0 1 1 re f", boxes: "/MediaBox [0 0 10000000 10000000]")
        #expect(try message(huge, "pdf").contains("pixels"))
    }

    @Test(.enabled(if: VectorDecoder.drawsPDF, "needs Debian's libpoppler-glib8"))
    func truncatedPDFsNeitherTrapNorHang() throws {
        for length in stride(from: 0, to: PDFMaker.flag.count, by: 7) {
            _ = try? VectorDecoder.draw(PDFMaker.flag.prefix(length), scale: 2)
        }
        #expect(try VectorDecoder.draw(PDFMaker.flag, scale: 2).width == 20)
    }

    @Test(.enabled(if: VectorDecoder.drawsPDF, "needs Debian's libpoppler-glib8"))
    func drawingThatTakesTooLongIsGivenUp() throws {
        let error = #expect(throws: ImageDecodingError.self) {
            try VectorDecoder.draw(PDFMaker.slow, scale: 20, limit: 0.001)
        }

        #expect(error?.description.contains("takes more than") == true)
    }
}

extension UIImageView {
    fileprivate var shownPixels: CGImage? { layer.contents as! CGImage? }
}
