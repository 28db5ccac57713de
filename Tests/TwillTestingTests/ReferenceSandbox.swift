import Foundation
import Testing
import UIKit

@testable import TwillTesting

/// A folder for the references and failures of one test, which is removed with the sandbox.
@MainActor
final class ReferenceSandbox {
    /// A failure that an expectation recorded.
    struct Failure {
        var message: String
        var line: Int?
    }

    private final class Collector: @unchecked Sendable {
        var failures: [Failure] = []
    }

    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("references-\(UUID().uuidString)")
    var libraries = "cairo 1.16.0\n"
    var isContinuousIntegration = false
    /// Replaces the folder for failures.
    var artifacts: URL?

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs expectations with this folder, and returns what they recorded as failures.
    @discardableResult
    func failures(record: String? = nil, _ expectations: () throws -> Void) throws -> [Failure] {
        let collector = Collector()
        let environment = ReferenceEnvironment(
            record: record, isContinuousIntegration: isContinuousIntegration,
            artifacts: artifacts ?? folder.appendingPathComponent("failures"), folder: folder, libraries: libraries)
        try ReferenceEnvironment.$override.withValue(environment) {
            try withKnownIssue(isIntermittent: true) {
                try expectations()
            } matching: { issue in
                guard issue.error == nil else { return false }
                let message = issue.comments.map(\.rawValue).joined(separator: "\n")
                collector.failures.append(Failure(message: message, line: issue.sourceLocation?.line))
                return true
            }
        }
        return collector.failures
    }

    /// The only failure's message.
    func failure(record: String? = nil, _ expectations: () throws -> Void) throws -> String {
        let failures = try failures(record: record, expectations)
        try #require(failures.count == 1, "\(failures)")
        return failures[0].message
    }

    /// Every file of the folder but those of failures, by its path in it.
    var references: [String] { files(below: "References") }

    var failureFiles: [String] { files(below: "failures") }

    private func files(below name: String) -> [String] {
        let root = folder.appendingPathComponent(name)
        return (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? [])
            .filter { !root.appendingPathComponent($0).hasDirectoryPath && $0.contains(".") }.sorted()
    }

    func contents(_ path: String) throws -> Data {
        try Data(contentsOf: folder.appendingPathComponent(path))
    }

    func text(_ path: String) throws -> String { String(decoding: try contents(path), as: UTF8.self) }

    func write(_ data: Data, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }
}

/// A view whose class failures can name.
final class BadgeView: UIView {}

/// A red badge of 20×10 points at (30, 40), on a separate stage.
@MainActor
struct BadgeScreen {
    let stage: Stage
    let badge = BadgeView(frame: CGRect(x: 30, y: 40, width: 20, height: 10))

    init(scale: CGFloat = 2) {
        stage = Stage(device: .iphone5, scale: scale)
        badge.backgroundColor = .red
        badge.isAccessibilityElement = true
        badge.accessibilityLabel = "Badge"
        stage.show(badge)
    }

    /// Draws a rectangle above the badge, in its coordinates.
    func mark(_ frame: CGRect, _ color: UIColor = .blue) {
        let mark = CALayer()
        mark.frame = frame
        mark.backgroundColor = color.cgColor
        badge.layer.addSublayer(mark)
        stage.drawChanges()
    }
}
