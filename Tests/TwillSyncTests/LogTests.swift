import Foundation
import Testing
import TwillSync

@Suite struct LogTests {
    /// What a process writes to standard error.
    private func lines(_ result: ExitTest.Result?) -> [String] {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func messageIsALineWithItsSubsystem() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            logError("A view is missing.")
            logError("No such image.", subsystem: "UIImage")
            logError("script:3: tap", subsystem: nil)
        }

        #expect(lines(result).suffix(3) == ["Twill: A view is missing.", "UIImage: No such image.", "script:3: tap"])
    }

    @Test func repetitionDecidesHowOftenAMessageIsLogged() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            for index in 1...3 {
                logError("once")
                logError("kind \(index)", repetition: .oncePer("kind"))
                logError("always", repetition: .always)
            }
        }

        let lines = lines(result).filter { $0.hasPrefix("Twill: ") }
        #expect(
            lines == ["Twill: once", "Twill: kind 1", "Twill: always", "Twill: always", "Twill: always"])
    }

    @Test func capturedMessagesDoNotReachStandardError() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let messages = LogCapture.messages {
                logError("captured")
                logError("captured")
            }
            precondition(messages == ["captured", "captured"], "each time")
            // It was not logged yet.
            logError("captured")
        }

        #expect(lines(result).filter { $0.contains("captured") } == ["Twill: captured"])
    }

    @Test func innerCaptureKeepsItsMessagesFromTheOuterOne() {
        var inner: [String] = []
        let outer = LogCapture.messages {
            logError("1")
            inner = LogCapture.messages { logError("2") }
            logError("3")
        }

        #expect(outer == ["1", "3"] && inner == ["2"])
    }

    @Test func tasksInParallelCaptureTheirOwnMessages() async {
        let all = await withTaskGroup(of: (Int, [String]).self) { group in
            for index in 0..<50 {
                group.addTask {
                    let messages = await LogCapture.asyncMessages {
                        for step in 0..<20 {
                            logError("\(index).\(step)")
                            await Task.yield()
                        }
                    }
                    return (index, messages)
                }
            }
            return await group.reduce(into: [Int: [String]]()) { $0[$1.0] = $1.1 }
        }

        #expect(all.count == 50)
        for (index, messages) in all { #expect(messages == (0..<20).map { "\(index).\($0)" }) }
    }

    @Test func threadsLogWholeLines() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            DispatchQueue.concurrentPerform(iterations: 200) { index in
                logError("\(index) " + String(repeating: "x", count: 200))
            }
        }

        let found = lines(result).filter { $0.hasPrefix("Twill: ") }
        let expected = (0..<200).map { "Twill: \($0) " + String(repeating: "x", count: 200) }
        #expect(Set(found) == Set(expected) && found.count == 200)
    }

    @Test func workThatOthersBeganIsNotCaptured() {
        let messages = LogCapture.messages {
            logError("mine")
            LogCapture.outside { logError("theirs, while mine is captured") }
            logError("mine again")
        }

        #expect(messages == ["mine", "mine again"])
    }
}
