import Foundation
import Testing
import TwillDrawing
import UIKit

@testable import TwillTesting

@MainActor
@Suite struct SnapshotTests {
    private let sandbox: ReferenceSandbox
    private let screen = BadgeScreen()
    private var stage: Stage { screen.stage }

    init() throws { sandbox = try ReferenceSandbox() }

    // MARK: Comparing

    @Test func anEqualImagePasses() throws {
        try sandbox.failures(record: "missing") { stage.expectSnapshot() }

        let failures = try sandbox.failures { stage.expectSnapshot() }

        #expect(failures.isEmpty)
        #expect(sandbox.references == ["SnapshotTests/anEqualImagePasses.png", "SnapshotTests/libraries.txt"])
        #expect(sandbox.failureFiles.isEmpty)
    }

    @Test func onePixelThatDiffersIsNamedWithItsView() throws {
        try sandbox.failures(record: "missing") { stage.expectSnapshot(of: screen.badge, margin: 20) }
        screen.mark(CGRect(x: 5, y: 5, width: 0.5, height: 0.5))

        let message = try sandbox.failure { stage.expectSnapshot(of: screen.badge, margin: 20) }

        // 60×50 points at 2x.
        #expect(message.contains("1 of 12000 pixels"))
        #expect(message.contains("by up to 255 of 255"))
        #expect(message.contains("at (35, 45, 0.5, 0.5) in BadgeView (30, 40, 20, 10) label \"Badge\"."), "\(message)")
        #expect(message.contains("TWILL_RECORD=all swift test --filter 'onePixelThatDiffersIsNamedWithItsView'"))
    }

    @Test func largestGroupOfPixelsIsNamed() throws {
        try sandbox.failures(record: "missing") { stage.expectSnapshot(of: screen.badge, margin: 100) }
        screen.mark(CGRect(x: 0, y: 0, width: 1, height: 1))
        screen.mark(CGRect(x: 16, y: 2, width: 2, height: 7))

        let message = try sandbox.failure { stage.expectSnapshot(of: screen.badge, margin: 100) }

        #expect(message.contains("60 of "))
        #expect(message.contains("at (46, 42, 2, 7) in BadgeView"), "\(message)")
    }

    @Test func aFailureWritesThreeImages() throws {
        try sandbox.failures(record: "missing") { stage.expectSnapshot(of: screen.badge, named: "red") }
        screen.mark(CGRect(x: 0, y: 0, width: 10, height: 10))

        let message = try sandbox.failure { stage.expectSnapshot(of: screen.badge, named: "red") }

        let name = "failures/SnapshotTests/aFailureWritesThreeImages.red"
        for kind in ["expected", "actual", "difference"] {
            #expect(message.contains(sandbox.folder.appendingPathComponent("\(name).\(kind).png").path))
        }
        let reference = try sandbox.contents("References/SnapshotTests/aFailureWritesThreeImages.red.png")
        #expect(try sandbox.contents("\(name).expected.png") == reference)
        let actual = try picture("\(name).actual.png"), difference = try picture("\(name).difference.png")
        #expect(actual.hasColor(.blue, at: CGPoint(x: 2, y: 2)) && actual.hasColor(.red, at: CGPoint(x: 15, y: 2)))
        #expect(difference.hasColor(.red, at: CGPoint(x: 2, y: 2)))
        #expect(!difference.hasColor(.red, at: CGPoint(x: 15, y: 2)), "what is equal is pale grey")
    }

    @Test func aFailureIsReportedAtTheLineOfTheExpectation() throws {
        let failures = try sandbox.failures { stage.expectSnapshot() }; let line = #line

        #expect(failures.map(\.line) == [line])
    }

    @Test func anotherSizeIsNamed() throws {
        try sandbox.failures(record: "missing") { stage.expectSnapshot(of: screen.badge) }
        screen.badge.bounds.size.width = 30

        let message = try sandbox.failure { stage.expectSnapshot(of: screen.badge) }

        #expect(message.hasPrefix("The image is 60×20 pixels (30×10 points); its reference "))
        #expect(message.contains(" is 40×20 pixels (20×10 points)"))
        #expect(sandbox.failureFiles.count == 2)
    }

    // MARK: Damaged references

    @Test(arguments: [
        (Data(), "cannot be read"), (Data("version https://git-lfs.github.com/spec/v1\n".utf8), "cannot be read"),
        (Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]), "cannot be read"),
    ])
    func aDamagedReferenceIsNamed(data: Data, reason: String) throws {
        try sandbox.write(data, to: "References/SnapshotTests/aDamagedReferenceIsNamed.png")

        let message = try sandbox.failure { stage.expectSnapshot() }

        #expect(
            message.contains(reason) && message.contains("aDamagedReferenceIsNamed.png") && message.contains("Restore"))
    }

    @Test func aTruncatedReferenceIsNamed() throws {
        let file = "References/SnapshotTests/aTruncatedReferenceIsNamed.png"
        let whole = stage.snapshot().pngData
        try sandbox.write(whole.prefix(whole.count / 2), to: file)

        let message = try sandbox.failure { stage.expectSnapshot() }

        #expect(message.contains("cannot be read"))
    }

    @Test func aReferenceWithTransparentPixelsIsRefused() throws {
        let clear = try #require(Bitmap(width: 40, height: 20))
        try sandbox.write(
            PNGEncoder.encode(clear), to: "References/SnapshotTests/aReferenceWithTransparentPixelsIsRefused.png")

        let message = try sandbox.failure { stage.expectSnapshot(of: screen.badge) }

        #expect(message.contains("it has transparent pixels"))
    }

    // MARK: Views

    @Test func aViewWithoutAWindowIsShownAtItsFittingSizeWithAMargin() throws {
        let label = UILabel()
        label.text = "Fits"
        label.backgroundColor = .green
        let size = label.intrinsicContentSize

        try sandbox.failures(record: "missing") { stage.expectSnapshot(of: label, margin: 5) }

        let image = try picture("References/SnapshotTests/aViewWithoutAWindowIsShownAtItsFittingSizeWithAMargin.png")
        #expect(CGFloat(image.width) == (size.width + 10) * 2 && CGFloat(image.height) == (size.height + 10) * 2)
        #expect(image.hasColor(.white, at: CGPoint(x: 4.5, y: 4.5)))
        #expect(image.hasColor(.green, at: CGPoint(x: 5, y: 5)))
    }

    @Test func aViewOfAnotherStageIsRefused() throws {
        let other = BadgeScreen()

        let message = try sandbox.failure(record: "all") { stage.expectSnapshot(of: other.badge) }

        #expect(message.contains("BadgeView (30, 40, 20, 10)") && message.contains("in no window of this stage"))
        #expect(sandbox.references.isEmpty)
    }

    @Test func aViewInAViewWithoutWindowIsRefused() throws {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let outer = UIView()
        outer.addSubview(inner)

        let message = try sandbox.failure(record: "all") { stage.expectSnapshot(of: inner) }

        #expect(message.contains("in no window of this stage"))
        #expect(inner.superview === outer)
    }

    @Test(arguments: [CGRect(x: 0, y: 0, width: 0, height: 0), CGRect(x: 1000, y: 0, width: 10, height: 10)])
    func aViewWithoutPixelsIsRefused(frame: CGRect) throws {
        screen.badge.frame = frame

        let message = try sandbox.failure(record: "all") { stage.expectSnapshot(of: screen.badge) }

        #expect(message.contains("has no pixels on the screen, which is 320×568 points"))
    }

    private func picture(_ path: String) throws -> Snapshot {
        Snapshot(bitmap: try ImageDecoder.decode(try sandbox.contents(path)).bitmap, scale: 2)
    }
}
