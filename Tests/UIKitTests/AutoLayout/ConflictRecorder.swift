@testable import UIKit

/// Listens to what the engine tells of contradictions.
@MainActor
final class ConflictRecorder {
    private var start: Int

    init() { start = ConflictReports.recent.count }

    func take() -> [ConflictReports.Report] {
        defer { start = ConflictReports.recent.count }
        return Array(ConflictReports.recent[start...])
    }
}
