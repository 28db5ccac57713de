import Dispatch
import Testing
import TwillSync

@Suite struct MainThreadTests {
    @MainActor
    private static var changes = 0

    /// As UIKit's own code on the main thread that the compiler takes for anybody's.
    private func change() throws -> Int {
        try MainThread.assume {
            Self.changes += 1
            if Self.changes > 1000 { throw CancellationError() }
            return Self.changes
        }
    }

    @MainActor
    @Test func mainActorCodeIsCalledAndReturnsItsResult() throws {
        let before = Self.changes
        #expect(try change() == before + 1)
        #expect(Self.changes == before + 1)
        Self.changes = 1000
        #expect(throws: CancellationError.self) { try change() }
        Self.changes = 0
    }

    @Test func assumingTheMainThreadElsewhereTraps() async {
        await #expect(processExitsWith: .failure) {
            await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
                DispatchQueue(label: "another").async {
                    MainThread.assume {}
                    done.resume()
                }
            }
        }
    }
}
