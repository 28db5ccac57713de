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

    /// Draws the screen for a test, on the main thread.
    func draw(_ test: String) {
        let file = folder.appendingPathComponent(test.replacingOccurrences(of: "/", with: ".") + ".png")
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
