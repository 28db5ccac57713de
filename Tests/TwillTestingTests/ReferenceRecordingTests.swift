import Foundation
import Testing
import UIKit

@testable import TwillTesting

@MainActor
@Suite struct ReferenceRecordingTests {
    private let sandbox: ReferenceSandbox
    private let screen = BadgeScreen()
    private var stage: Stage { screen.stage }
    private let folder = "References/ReferenceRecordingTests/"

    init() throws { sandbox = try ReferenceSandbox() }

    @Test func aMissingReferenceFailsAndExplainsRecording() throws {
        let message = try sandbox.failure { stage.expectSnapshot(of: screen.badge, named: "red") }

        #expect(message.hasPrefix("There is no reference \(sandbox.folder.path)/\(folder)"))
        #expect(
            message.contains("TWILL_RECORD=missing swift test --filter 'aMissingReferenceFailsAndExplainsRecording'"))
        #expect(sandbox.references.isEmpty)
        #expect(
            sandbox.failureFiles
                == ["ReferenceRecordingTests/aMissingReferenceFailsAndExplainsRecording.red.actual.png"])
    }

    @Test func missingRecordsWhatIsMissingAndComparesTheRest() throws {
        try sandbox.failures(record: "missing") { stage.expectSnapshot(of: screen.badge, named: "old") }
        screen.mark(CGRect(x: 0, y: 0, width: 5, height: 5))

        let failures = try sandbox.failures(record: "missing") {
            stage.expectSnapshot(of: screen.badge, named: "old")
            stage.expectSnapshot(of: screen.badge, named: "new")
        }

        #expect(failures.count == 1 && failures[0].message.contains(".old.png"))
        #expect(try sandbox.failures { stage.expectSnapshot(of: screen.badge, named: "new") }.isEmpty)
    }

    @Test func recordingAllWritesChangedReferences() throws {
        let file = folder + "recordingAllWritesChangedReferences.txt"
        try sandbox.write(Data("old\n".utf8), to: file)

        let failures = try sandbox.failures(record: "all") { expectText("new") }

        #expect(failures.isEmpty)
        #expect(try sandbox.text(file) == "new\n")
    }

    @Test func recordingAllKeepsEqualImages() throws {
        // The same pixels, compressed less than a recording is.
        let file = folder + "recordingAllKeepsEqualImages.png"
        let equal = try #require(stage.snapshot().cropped(to: screen.badge.frame)).pngData
        try sandbox.write(equal, to: file)

        try sandbox.failures(record: "all") { stage.expectSnapshot(of: screen.badge) }
        #expect(try sandbox.contents(file) == equal)
        screen.badge.backgroundColor = .blue
        try sandbox.failures(record: "all") { stage.expectSnapshot(of: screen.badge, named: "other") }

        #expect(sandbox.references.count == 3)
    }

    @Test(arguments: ["missing", "all"]) func continuousIntegrationNeverRecords(record: String) throws {
        sandbox.isContinuousIntegration = true

        let message = try sandbox.failure(record: record) { stage.expectTree() }
        let byArgument = try sandbox.failure { stage.expectTree(record: .all) }

        #expect(message.contains("was not recorded: the environment variable CI is set"))
        #expect(byArgument.contains("was not recorded"))
        #expect(sandbox.references.isEmpty)
    }

    @Test func aRecordingByArgumentFailsSoThatItIsRemoved() throws {
        let message = try sandbox.failure { stage.expectTree(record: .missing) }
        let again = try sandbox.failures { stage.expectTree(record: .missing) }

        #expect(message.contains("Recorded the reference") && message.contains("Remove the argument `record:`"))
        #expect(again.isEmpty, "it exists now, and is compared")
    }

    @Test func neverAsAnArgumentWinsOverTheEnvironment() throws {
        let message = try sandbox.failure(record: "all") { stage.expectTree(record: .never) }

        #expect(message.contains("There is no reference"))
    }

    @Test func anUnknownValueOfTheEnvironmentIsNamed() throws {
        let message = try sandbox.failure(record: "yes") { stage.expectTree() }

        #expect(
            message == "TWILL_RECORD is \"yes\". It may be \"missing\", which records references that do not exist, "
                + "or \"all\". Without it nothing is recorded.")
    }

    @Test func twoRecordingsOfOneNameMustBeEqual() throws {
        let failures = try sandbox.failures(record: "all") {
            expectText("one")
            expectText("one")
            expectText("two")
        }

        #expect(failures.count == 1)
        #expect(failures[0].message.contains("Give each a name of its own"))
    }

    @Test func oneImageIsNotRecordedBesideThoseOfOtherVersions() throws {
        try sandbox.failures(record: "missing") { stage.expectSnapshot(of: screen.badge, named: "one") }
        sandbox.libraries = "cairo 1.18.4\n"

        let message = try sandbox.failure(record: "missing") { stage.expectSnapshot(of: screen.badge, named: "two") }
        try sandbox.failures(record: "all") { stage.expectSnapshot(of: screen.badge, named: "two") }

        #expect(message.contains("recorded with cairo 1.16.0, and here is cairo 1.18.4"))
        #expect(message.contains("TWILL_RECORD=all"))
        #expect(try sandbox.text(folder + "libraries.txt") == "cairo 1.18.4\n")
    }

    @Test func aFolderThatCannotBeWrittenIsNamed() throws {
        try sandbox.write(Data(), to: "References")

        let message = try sandbox.failure(record: "all") { expectText("text") }

        #expect(message.contains("could not be recorded"))
    }

    @Test func failuresNameAFolderThatCannotBeWritten() throws {
        try sandbox.write(Data(), to: "file")
        sandbox.artifacts = sandbox.folder.appendingPathComponent("file")

        let message = try sandbox.failure { expectText("text") }

        #expect(message.contains("There is no reference") && message.contains("actual:     could not be written to"))
    }

    // MARK: Names

    @Test func nonstandardTraitsOfTheStageArePartOfTheName() throws {
        let stage = Stage(scale: 3)
        stage.setAppearance(.dark)
        stage.setLayoutDirection(.rightToLeft)
        stage.setTextSize(.accessibilityMedium)

        try sandbox.failures(record: "all") { stage.expectTree(named: "all four") }

        #expect(
            sandbox.references == [
                "ReferenceRecordingTests/nonstandardTraitsOfTheStageArePartOfTheName.all-four.dark.rtl.AccessibilityM@3x.txt"
            ])
    }

    @Test(arguments: [
        ("rows()", "rows"), ("rows(style:size:)", "rows"), ("`a row: its height`()", "a-row-its-height"),
        ("`a(b)`(c:)", "a-b"),
    ])
    func referencesAreNamedAfterTheFunction(function: String, name: String) throws {
        try sandbox.failures(record: "all") { expectText("", function: function) }

        #expect(sandbox.references == ["ReferenceRecordingTests/\(name).txt"])
    }

    @Test func namesStayInTheFolder() throws {
        try sandbox.failures(record: "all") {
            expectText("", named: "../../up", function: "f()")
            expectText("", named: "//", function: "f()")
            expectText("", named: "Größe & Farbe", function: "f()")
        }

        #expect(
            sandbox.references
                == ["f.Größe-Farbe.txt", "f.unnamed.txt", "f.up.txt"].map { "ReferenceRecordingTests/" + $0 })
    }

    // MARK: Many at a time

    @Test func stagesThatRunInterleavedHaveTheirOwnReferences() async throws {
        let colors: [UIColor] = [.red, .green, .blue, .orange, .purple, .brown, .cyan, .magenta]
        let sandbox = sandbox

        let tasks = colors.indices.map { index in
            Task {
                let stage = Stage(scale: CGFloat(1 + index % 3))
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 10 + index, height: 10))
                view.backgroundColor = colors[index]
                stage.show(view)
                for record in ["missing", nil, nil] {
                    await Task.yield()
                    let failures = try sandbox.failures(record: record) {
                        stage.expectSnapshot(of: view, named: "\(index)")
                        stage.expectTree(of: view, named: "\(index)")
                    }
                    #expect(failures.isEmpty, "\(failures)")
                }
            }
        }
        for task in tasks { try await task.value }

        #expect(sandbox.references.count == 17)
    }
}
