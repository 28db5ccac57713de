import Foundation
import Testing
import TwillTesting
import UIKit

/// Images of asset catalogs that are drawn from vectors.
@MainActor
@Suite struct CatalogReferenceTests {
    private nonisolated static let variants: [Variant] = [.standard, .dark, .rightToLeft, .at1x, .at3x]

    /// A leaf with a gradient, whose colors differ by appearance.
    private static func leaf(_ colors: (String, String)) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">
        <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="\(colors.0)"/>
        <stop offset="1" stop-color="\(colors.1)"/></linearGradient></defs>
        <path fill="url(#g)" d="M28 4C28 20 20 28 6 26C4 12 12 4 28 4Z"/>
        <path fill="none" stroke="#ffffff" stroke-opacity="0.7" stroke-width="1.5" stroke-linecap="round"
        d="M4 29C9 21 14 15 21 11M14 16.500L14 11M11.500 19.500L18 19"/></svg>
        """
    }

    /// An arrow to the right, which is mirrored in layouts from right to left.
    private static let arrow = """
        <svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><path fill="none" stroke="#000" stroke-width="3"
        stroke-linecap="round" stroke-linejoin="round" d="M5 16H26M18 7L27 16L18 25"/></svg>
        """

    /// A page of 32 by 32 points: a cup of lines and curves with a saucer.
    private static let cup = """
        %PDF-1.4
        1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
        2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
        3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 32 32] /Contents 4 0 R /Resources << >> >> endobj
        4 0 obj << /Length 176 >>
        stream
        0.85 0.35 0.1 rg 5 24 m 23 24 l 23 15 l 23 9 20 7 14 7 c 8 7 5 9 5 15 c h f
        0.85 0.35 0.1 RG 2.5 w 23 21 m 28 22 29 14 22 13 c S
        0.3 0.3 0.35 RG 2 w 1 J 3 4 m 25 4 l S
        endstream
        endobj
        trailer << /Root 1 0 R >>
        """

    private static func bundle() throws -> (folder: URL, bundle: Bundle) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).resources")
        let dark = "\"appearances\":[{\"appearance\":\"luminosity\",\"value\":\"dark\"}]"
        let vector = "\"properties\":{\"preserves-vector-representation\":true}"
        let files = [
            "leaf.imageset/leaf.svg": leaf(("#2fb457", "#0a6b3c")),
            "leaf.imageset/dark.svg": leaf(("#9be7a8", "#3ddc84")),
            "leaf.imageset/Contents.json": """
            {"images":[{"idiom":"universal","filename":"leaf.svg"},{"idiom":"universal","filename":"dark.svg",\(dark)}],\(vector)}
            """,
            "arrow.imageset/arrow.svg": arrow,
            "arrow.imageset/Contents.json": """
            {"images":[{"idiom":"universal","filename":"arrow.svg","language-direction":"left-to-right"}],
            "properties":{"preserves-vector-representation":true,"template-rendering-intent":"template"}}
            """,
            "cup.imageset/cup.pdf": cup,
            "cup.imageset/Contents.json": """
            {"images":[{"idiom":"universal","filename":"cup.pdf"}],\(vector)}
            """,
        ]
        for (name, text) in files {
            let file = folder.appendingPathComponent("Assets.xcassets").appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return (folder, try #require(Bundle(path: folder.path)))
    }

    /// Whether the machine has what draws SVG and PDF files, which `./twill` installs.
    private nonisolated static let drawsVectors = ["librsvg-2.so.2", "libpoppler-glib.so.8"].allSatisfy {
        (name: String) in dlopen(name, RTLD_NOW) != nil
    }

    /// Each image in its own size and enlarged, and stretched by three content modes.
    @Test(.enabled(if: drawsVectors, "needs Debian's librsvg2-2 and libpoppler-glib8"), arguments: variants)
    func vectors(variant: Variant) throws {
        let stage = variant.makeStage()
        let (folder, bundle) = try Self.bundle()
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        page.backgroundColor = .systemBackground
        for (row, name) in ["leaf", "arrow", "cup"].enumerated() {
            let image = try #require(UIImage(named: name, in: bundle, with: nil))
            let modes: [UIView.ContentMode] = [.center, .scaleAspectFit, .scaleToFill, .scaleAspectFill]
            for (column, mode) in modes.enumerated() {
                let view = UIImageView(image: image)
                view.contentMode = mode
                view.clipsToBounds = true
                view.tintColor = .systemPink
                view.frame = CGRect(
                    x: [8, 48, 128, 216][column], y: 8 + row * 96, width: [32, 72, 80, 96][column], height: 80)
                page.addSubview(view)
            }
        }

        stage.expectSnapshot(of: page)
    }
}
