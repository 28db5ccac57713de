import Testing
import UIKit

@testable import TwillTesting

@MainActor
@Suite struct SnapshotToleranceTests {
    private let sandbox: ReferenceSandbox
    private let screen = BadgeScreen(scale: 1)
    private var badge: BadgeView { screen.badge }

    init() throws { sandbox = try ReferenceSandbox() }

    private func expect(_ tolerance: ImageTolerance?, function: String = #function) throws -> Bool {
        try sandbox.failures { screen.stage.expectSnapshot(of: badge, tolerance: tolerance, function: function) }
            .isEmpty
    }

    private func record(function: String = #function) throws {
        try sandbox.failures(record: "missing") { screen.stage.expectSnapshot(of: badge, function: function) }
    }

    @Test func aChannelMayDifferByTheToleranceAndNoMore() throws {
        badge.backgroundColor = UIColor(red: 100 / 255, green: 50 / 255, blue: 0, alpha: 1)
        try record()

        badge.backgroundColor = UIColor(red: 100 / 255, green: 57 / 255, blue: 0, alpha: 1)

        #expect(try expect(ImageTolerance(channel: 7)))
        #expect(try !expect(ImageTolerance(channel: 6)))
        #expect(try !expect(nil))
    }

    /// 20×10 pixels, of which five differ.
    @Test func aShareOfPixelsMayDifferAndNoMore() throws {
        try record()

        screen.mark(CGRect(x: 3, y: 3, width: 5, height: 1))

        #expect(try expect(ImageTolerance(share: 5.0 / 200)))
        #expect(try !expect(ImageTolerance(share: 4.9 / 200)))
        #expect(try !expect(ImageTolerance(channel: 254)))
        #expect(try expect(ImageTolerance(channel: 255)))
    }

    /// 2 of 200 pixels are 1 %.
    @Test func otherVersionsOfTheLibrariesAllowLittle() throws {
        try record()
        screen.mark(CGRect(x: 3, y: 3, width: 2, height: 1))
        #expect(try !expect(nil), "with equal versions every pixel counts")

        sandbox.libraries = "cairo 1.18.4\n"

        #expect(try expect(nil))
        #expect(try expect(.exact), "a test's tolerance does not make other versions draw alike")
    }

    @Test func otherVersionsOfTheLibrariesDoNotHideAChange() throws {
        try record()
        screen.mark(CGRect(x: 3, y: 3, width: 3, height: 1))
        sandbox.libraries = "cairo 1.18.4\n"

        let message = try sandbox.failure { screen.stage.expectSnapshot(of: badge) }

        #expect(message.contains("3 of 200 pixels (1.5 %)"))
        #expect(message.contains("1.0 % may differ by more than 32"))
        #expect(message.contains("recorded with cairo 1.16.0; here is cairo 1.18.4"))
    }

    @Test func withoutStatedVersionsImagesCompareExactly() throws {
        try record()
        try FileManager.default.removeItem(
            at: sandbox.folder.appendingPathComponent("References/SnapshotToleranceTests/libraries.txt"))
        sandbox.libraries = "cairo 1.18.4\n"
        #expect(try expect(nil))

        screen.mark(CGRect(x: 3, y: 3, width: 1, height: 1))

        #expect(try !expect(nil))
    }

    @Test func installedLibrariesAreStatedOneALine() {
        let lines = ReferenceEnvironment.installedLibraries.split(separator: "\n")

        #expect(lines.prefix(4).map { $0.split(separator: " ").first } == ["cairo", "HarfBuzz", "Pango", "pixman"])
        #expect(lines.prefix(4).allSatisfy { $0.contains(#/ \d+\.\d+\.\d+$/#) }, "\(lines)")
    }
}
