import Checkout
import Foundation
import Testing

/// Grades the exercises, each in a separate process.
@Suite(.serialized) struct ExerciseTests {
    @Test(arguments: 1...3)
    func exercise(number: Int) throws {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: twill)
        process.arguments = ["learn", "--grade", package, String(number)]
        process.standardOutput = output
        try process.run()
        let report = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()

        #expect(process.terminationStatus == 0, "\(report)")
    }
}
