import Foundation

/// One comparison with a reference: where that is, whether it is recorded, and how a failure is reported.
@MainActor
struct ReferenceExpectation {
    let location: ReferenceLocation
    let environment: ReferenceEnvironment
    let recording: ReferenceRecording
    /// Whether the test itself asks for recording: it then never passes with a recording, so that the argument is not
    /// left.
    let isRecordingByArgument: Bool
    private let function: String
    private let line: TestLine

    /// What was recorded by this process, by the file's path.
    private static var recorded: [String: Data] = [:]

    /// - Returns: nil where `TWILL_RECORD` is not valid, which is recorded as a failure.
    init?(
        named name: String?, variant: String, fileExtension: String, record: ReferenceRecording?, function: String,
        line: TestLine
    ) {
        environment = .current
        self.function = function
        self.line = line
        location = ReferenceLocation(
            testFile: "\(line.filePath)", function: function, name: name, variant: variant,
            fileExtension: fileExtension, environment: environment)
        isRecordingByArgument = record != nil
        if let record {
            recording = record
        } else if let value = environment.record {
            guard let wanted = ReferenceRecording(rawValue: value) else {
                line.fail(
                    """
                    TWILL_RECORD is "\(value)". It may be "missing", which records references that do not exist, or \
                    "all". Without it nothing is recorded.
                    """)
                return nil
            }
            recording = wanted
        } else {
            recording = .never
        }
    }

    // MARK: Result

    /// Records a failure at the caller's line.
    func fail(_ sentences: String, details: [String] = []) {
        line.fail(([sentences] + details).joined(separator: "\n"))
    }

    /// The reference's contents; nil where there is nothing to compare with, because it was recorded or is missing.
    ///
    /// - Parameters:
    ///   - contents: Makes the file that is recorded.
    ///   - isEqual: Whether a file has the same meaning.
    func contents(recording contents: () -> Data, isEqual: (Data) -> Bool) -> Data? {
        let path = location.file.path
        let old = FileManager.default.contents(atPath: path)
        guard recording == .all || recording == .missing && old == nil else {
            guard let old else {
                let written = write(["actual": contents()])
                fail(
                    "There is no reference \(path). If the new file is right, record it: \(command(.missing)).",
                    details: written)
                return nil
            }
            return old
        }
        guard !environment.isContinuousIntegration else {
            fail(
                """
                The reference \(path) was not recorded: the environment variable CI is set, and references are recorded \
                by developers, who look at them. Remove TWILL_RECORD or the argument `record:`.
                """)
            return nil
        }
        let actual = contents()
        if let earlier = Self.recorded[path], earlier != actual {
            fail(
                """
                Two expectations record the reference \(path) with different contents. Give each a name of its own with \
                the argument `named:`.
                """)
            return nil
        }
        Self.recorded[path] = actual
        do {
            try prepareRecording()
            if old.map(isEqual) != true {
                try FileManager.default.createDirectory(at: location.folder, withIntermediateDirectories: true)
                try actual.write(to: location.file, options: .atomic)
                print("Recorded \(path)")
            }
        } catch let problem as RecordingProblem {
            fail(problem.description)
            return nil
        } catch {
            fail("The reference \(path) could not be recorded: \(error.localizedDescription)")
            return nil
        }
        if isRecordingByArgument {
            fail("Recorded the reference \(path). Remove the argument `record:` to compare with it.")
        }
        return nil
    }

    private struct RecordingProblem: Error, CustomStringConvertible {
        var description: String
    }

    // MARK: Libraries

    /// The versions with which the folder's images were recorded; nil where no file states them.
    var recordedLibraries: String? {
        FileManager.default.contents(atPath: location.libraries.path)
            .map { String(decoding: $0, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n") }
    }

    /// States the versions of the libraries beside images.
    private func prepareRecording() throws {
        guard location.fileExtension == "png" else { return }
        let recorded = recordedLibraries
        guard recorded != environment.libraries else { return }
        guard recorded == nil || recording == .all else {
            throw RecordingProblem(
                description: """
                    The reference \(location.file.path) was not recorded: those beside it were recorded with \
                    \(Self.oneLine(recorded ?? "")), and here is \(Self.oneLine(environment.libraries)). Record all of \
                    them with TWILL_RECORD=all, or this one where those versions are installed.
                    """)
        }
        try FileManager.default.createDirectory(at: location.folder, withIntermediateDirectories: true)
        try Data(environment.libraries.utf8).write(to: location.libraries, options: .atomic)
        print("Recorded \(location.libraries.path)")
    }

    static func oneLine(_ versions: String) -> String {
        versions.split(separator: "\n").joined(separator: ", ")
    }

    // MARK: Files of a failure

    /// Writes files into one folder under the names "expected", "actual" and "difference", and returns a line for each.
    func write(_ files: KeyValuePairs<String, Data>) -> [String] {
        files.map { kind, data in
            let file = location.artifact(kind)
            let heading = (kind + ":").padding(toLength: 12, withPad: " ", startingAt: 0)
            do {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try data.write(to: file, options: .atomic)
                return heading + file.path
            } catch {
                return heading + "could not be written to \(file.path): \(error.localizedDescription)"
            }
        }
    }

    /// The command line that records this reference.
    func command(_ recording: ReferenceRecording) -> String {
        let name = ReferenceLocation.baseName(function)
        return "TWILL_RECORD=\(recording.rawValue) swift test --filter '\(name)'"
    }
}
