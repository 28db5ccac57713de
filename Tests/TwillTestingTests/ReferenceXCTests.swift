import Foundation
import TwillTesting
import XCTest

/// Expectations of references in XCTest: a failure is XCTest's, at the expectation's line.
final class ReferenceXCTests: XCTestCase {
    private struct Failure {
        var message: String
        var file: String
        var line: Int
    }

    private var failures: [Failure] = []
    private var isCollecting = false

    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        guard isCollecting else {
            return super.recordFailure(
                withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }
        failures.append(Failure(message: description, file: filePath, line: lineNumber))
    }

    @MainActor func testAMissingReferenceFailsTheTest() async {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("references-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = ReferenceEnvironment(artifacts: folder, folder: folder)

        isCollecting = true
        ReferenceEnvironment.$override.withValue(environment) { expectText("text") }; let line = #line
        isCollecting = false

        XCTAssertEqual(failures.count, 1)
        XCTAssertTrue(failures.first?.message.contains("There is no reference") ?? false)
        XCTAssertEqual(failures.first?.line, line)
        XCTAssertEqual(failures.first?.file, #filePath)
    }

    @MainActor func testAnEqualTreePasses() async {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("references-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let stage = Stage()
        stage.show(UILabel())

        for record in ["missing", nil] {
            let environment = ReferenceEnvironment(record: record, artifacts: folder, folder: folder)
            ReferenceEnvironment.$override.withValue(environment) { stage.expectTree() }
        }
    }
}
