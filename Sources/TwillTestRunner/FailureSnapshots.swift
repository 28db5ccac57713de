import Foundation
import UIKit
import XCTest

/// Draws the screen at the end of each failed test, where a window is visible.
final class FailureSnapshots: NSObject, XCTestObservation {
    private let folder: URL

    init(_ folder: String) {
        self.folder = URL(fileURLWithPath: folder)
        super.init()
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        guard let run = testCase.testRun, !run.hasSucceeded else { return }
        let name = testCase.identifier.replacingOccurrences(of: "/", with: ".") + ".png"
        let file = folder.appendingPathComponent(name)
        let folder = folder
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
