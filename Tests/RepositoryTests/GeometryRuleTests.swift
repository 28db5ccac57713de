import Foundation
import Testing

@Suite struct GeometryRuleTests {
    /// Foundation's `CGRect.intersects` says true on Linux where rectangles only touch. `overlaps` says what Apple's says.
    @Test func noModuleAboveTheRendererAsksFoundationWhetherRectanglesIntersect() throws {
        // These two declare their own `intersects`, for whole pixels and for flags.
        let own = ["Sources/TwillDrawing/", "Sources/QuartzCore/"]
        var findings: [String] = []
        for file in Repository.files(below: "Sources", endingIn: ".swift")
        where !own.contains(where: file.hasPrefix) {
            if SwiftSource.code(try Repository.text(file)).contains(".intersects(") { findings.append(file) }
        }

        #expect(findings == [])
    }
}
