import Foundation

@testable import UIKit

/// Records the reports of conflicting constraints, instead of logging them, until ``take()``.
@MainActor
final class ConflictRecorder {
    private var reports: [String] = []
    private let other = NSLayoutConstraint.conflictHandler

    init() {
        NSLayoutConstraint.conflictHandler = { [weak self] in self?.reports.append($0) }
    }

    /// Returns the reports, and stops recording.
    func take() -> [String] {
        NSLayoutConstraint.conflictHandler = other
        return reports
    }
}

/// A report, taken apart.
struct ConflictReport {
    /// One for each line of the list.
    var members: [String] = []
    var broken = ""

    init(_ text: String) {
        guard let (_, list) = text.cut(at: "\n(\n"), let (lines, rest) = list.cut(at: "\n)\n") else { return }
        members = lines.split(separator: "\n").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ,\"")) }
        guard let (_, tail) = rest.cut(at: "Will attempt to recover by breaking constraint\n") else { return }
        broken = String(tail.split(separator: "\n").first ?? "")
    }
}
