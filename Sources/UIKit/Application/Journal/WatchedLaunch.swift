import Foundation
import TwillHost
import TwillSync

/// A launch of an app whose project is watched: the app repeats what the user did in the process before it, and notes
/// what the user does.
///
/// `TWILL_JOURNAL` names the file for the user's actions, which is written at the signal `SIGUSR1`; `TWILL_REPLAY` a
/// script to play before the window is shown. Beside the journal, `FILE.shown` appears with the first frame.
@MainActor
package final class WatchedLaunch {
    private let journal: URL
    private let replay: Script?
    /// Where the window was.
    let placement: HostPlacement?
    private var actions: ActionJournal?
    private var signals: (any DispatchSourceSignal)?

    /// - Returns: nil if the environment names no journal.
    /// - Throws: What is wrong with the script to play.
    package init?(_ environment: [String: String]) throws {
        guard let path = environment["TWILL_JOURNAL"], !path.isEmpty else { return nil }
        journal = URL(fileURLWithPath: path)
        guard let replay = environment["TWILL_REPLAY"], !replay.isEmpty else {
            self.replay = nil
            placement = nil
            return
        }
        self.replay = try Script(file: replay)
        placement = (try? String(contentsOfFile: replay, encoding: .utf8)).flatMap(Self.placement(in:))
    }

    /// Repeats the user's actions without showing them or waiting for them, then opens the curtain and notes actions.
    ///
    /// - Returns: The status if the app has ended on the way; nil otherwise.
    func begin(on curtain: CurtainHost, output: String) -> Int32? {
        let runtime = AppRuntime.shared
        let session = AppSession(host: curtain, clock: runtime.clock, runsAhead: true)
        var done: [String] = []
        do {
            try session.advanceToRest(within: ScriptRunner.longestRest)
            if let replay {
                done = try ScriptRunner(session: session, output: output).playAgain(replay)
            }
        } catch let over as SessionOver {
            return over.status
        } catch {
            logError("\(error)", subsystem: nil, repetition: .always)
        }
        if let status = runtime.status { return status }
        actions = ActionJournal(after: done)
        listen(curtain)
        curtain.onFirstFrame = { [journal] in
            try? Data().write(to: journal.appendingPathExtension("shown"))
        }
        curtain.open()
        return nil
    }

    /// Writes the journal whenever the tool asks for it.
    private func listen(_ host: CurtainHost) {
        signal(SIGUSR1, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
        source.setEventHandler { [weak self, weak host] in
            MainActor.assumeIsolated { self?.write(host?.placement) }
        }
        source.resume()
        signals = source
    }

    private func write(_ placement: HostPlacement?) {
        var lines = actions?.allSteps() ?? []
        if let placement { lines.insert(Self.line(placement), at: 0) }
        do {
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: journal, options: .atomic)
        } catch {
            logError("\(journal.path): the user's actions cannot be written. (\(error.localizedDescription))")
        }
    }

    // MARK: The window

    private static let placementPrefix = "# window "

    static func line(_ placement: HostPlacement) -> String {
        placementPrefix
            + [placement.x, placement.y, placement.width, placement.height].map(String.init)
            .joined(separator: " ")
    }

    /// Returns the window's place in a journal, which is its first line.
    static func placement(in journal: String) -> HostPlacement? {
        guard let line = journal.split(whereSeparator: \.isNewline).first, line.hasPrefix(placementPrefix) else {
            return nil
        }
        let numbers = line.dropFirst(placementPrefix.count).split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        return HostPlacement(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
