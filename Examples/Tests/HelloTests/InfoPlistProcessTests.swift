import Foundation
import Testing

/// The built app with an Info.plist in its resource bundle.
@Suite struct InfoPlistProcessTests {
    private static let built = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// A copy of the app in a folder without other resources than Twill's.
    private final class App {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hello-\(UUID().uuidString)")

        init(plist: String?) throws {
            let manager = FileManager.default
            let resources = folder.appendingPathComponent("Examples_Hello.resources/Resources/Fonts")
            try manager.createDirectory(at: resources, withIntermediateDirectories: true)
            try manager.copyItem(at: built.appendingPathComponent("Hello"), to: folder.appendingPathComponent("Hello"))
            let fonts = "Twill_TwillText.resources"
            try manager.createSymbolicLink(
                at: folder.appendingPathComponent(fonts), withDestinationURL: built.appendingPathComponent(fonts))
            guard let plist else { return }
            try Data(plist.utf8).write(
                to: folder.appendingPathComponent("Examples_Hello.resources/Resources/Info.plist"))
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        /// Turns the device on its side; returns the first line of the dump, and what was logged.
        func turn() throws -> (window: String, errors: String) {
            let script = folder.appendingPathComponent("turn.script"), errors = Pipe(), process = Process()
            try Data("rotate landscape\nwait 1\ndump turned\n".utf8).write(to: script)
            process.executableURL = folder.appendingPathComponent("Hello")
            process.arguments = ["--headless", "--script", script.path, "--out", folder.path]
            process.standardError = errors
            try process.run()
            let logged = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(logged)")
            let dump = try String(contentsOf: folder.appendingPathComponent("turned.txt"), encoding: .utf8)
            return (String(dump.prefix { $0 != "\n" }), logged)
        }
    }

    private static func plist(_ keys: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(keys)</dict></plist>"
    }

    @Test func withoutAFileTheInterfaceTurns() throws {
        let turned = try App(plist: nil).turn()

        #expect(turned.window == "UIWindow (0, 0, 667, 375)")
        #expect(turned.errors == "")
    }

    @Test func orientationsOfTheFileHold() throws {
        let turned = try App(
            plist: Self.plist(
                """
                <key>CFBundleDisplayName</key><string>The Greeting</string>
                <key>UISupportedInterfaceOrientations</key>
                <array><string>UIInterfaceOrientationPortrait</string></array>
                """)
        ).turn()

        #expect(turned.window == "UIWindow (0, 0, 375, 667)")
        #expect(turned.errors == "")
    }

    @Test func missingFontsAreNamedBeforeTheFirstScreen() throws {
        let turned = try App(
            plist: Self.plist("<key>UIAppFonts</key><array><string>Fonts/Gone.ttf</string></array>")
        ).turn()

        #expect(turned.errors.contains("Resources/Info.plist: UIAppFonts names \"Fonts/Gone.ttf\""))
        #expect(turned.errors.split(separator: "\n").count == 1)
    }

    @Test func damagedFileIsNamedAndTheAppStarts() throws {
        let turned = try App(plist: "<plist><dict><key>CFBundle").turn()

        #expect(turned.window == "UIWindow (0, 0, 667, 375)")
        #expect(turned.errors.contains("Resources/Info.plist cannot be read as a property list"))
    }
}
