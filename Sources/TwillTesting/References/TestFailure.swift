import Testing
import XCTest

/// A line of a test, as its caller's default arguments give it.
package struct TestLine: Sendable {
    package var fileID: StaticString
    package var filePath: StaticString
    package var line: UInt
    package var column: UInt

    package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// Records a failure of the running test of Swift Testing or XCTest.
    ///
    /// Outside a test of Swift Testing, such as in a detached task, both libraries get it: the one that does not run
    /// ignores it.
    package func fail(_ message: String) {
        let location = SourceLocation(
            fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
        Issue.record(Comment(rawValue: message), sourceLocation: location)
        if Test.current == nil { XCTFail(message, file: filePath, line: line) }
    }
}
