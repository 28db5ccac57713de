import Foundation
import UIKit
import XCTest

/// Draws the screen at the end of each failed test, where a window is visible.
final class FailureSnapshots: NSObject, XCTestObservation, Sendable {
    private let folder: URL

    init(_ folder: String) {
        self.folder = URL(fileURLWithPath: folder)
        super.init()
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        guard let run = testCase.testRun, !run.hasSucceeded else { return }
        draw(testCase.identifier)
    }

    /// Returns a name for the file of a test, which file systems accept: names of Quick's examples are sentences.
    private static func fileName(_ test: String) -> String {
        let name = test.replacingOccurrences(of: "/", with: ".")
        guard name.utf8.count > 200 else { return name }
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(decoding: name.utf8.prefix(180), as: UTF8.self) + "-" + String(hash, radix: 36)
    }

    /// Draws the screen for a test, on the main thread.
    func draw(_ test: String) {
        let file = folder.appendingPathComponent(Self.fileName(test) + ".png")
        MainActor.assumeIsolated {
            let windows = UIApplication.shared.windows.filter { !$0.isHidden }
            guard !windows.isEmpty else { return }
            let image = UIGraphicsImageRenderer(bounds: UIScreen.main.bounds).image { _ in
                for window in windows { window.drawHierarchy(in: window.frame, afterScreenUpdates: true) }
            }
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try image.pngData()?.write(to: file)
            } catch {
                print("\(file.path) cannot be written: \(error)")
            }
        }
    }
}
