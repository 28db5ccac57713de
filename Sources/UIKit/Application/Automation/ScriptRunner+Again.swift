import Foundation

extension ScriptRunner {
    /// How long something may move after a step, in seconds of app time, before the next one is played.
    package static let longestRest: TimeInterval = 1
    /// How long what a step needs may take to appear, in seconds of real time: it may come from a network.
    package static let longestWait: TimeInterval = 2

    /// Plays steps that were possible in an earlier version of the app. What a tap needs is waited for and scrolled to.
    ///
    /// - Returns: The lines of the steps that were played. The first that fails is logged, and ends the playing.
    /// - Throws: ``SessionOver`` if the app has ended.
    package func playAgain(_ script: Script) throws -> [String] {
        var done: [String] = []
        for step in script.steps {
            do {
                try prepare(step.verb)
                try play(step.verb)
                try session.advanceToRest(within: Self.longestRest)
            } catch let over as SessionOver {
                throw over
            } catch {
                say(
                    "The app is shown as it was before the step `\(step.text)`, which could not be repeated: \(error)")
                break
            }
            done.append(step.text)
        }
        return done
    }

    private func prepare(_ verb: Script.Verb) throws {
        guard case .tap(.element(let text)) = verb else { return }
        let isThere = { try self.session.shows(text) || (try? self.session.reachableElement(text)) != nil }
        if try isThere() { return }
        if (try? session.scroll(toElement: text)) != nil { return }
        let end = ProcessInfo.processInfo.systemUptime + Self.longestWait
        while try !isThere(), ProcessInfo.processInfo.systemUptime < end {
            Thread.sleep(forTimeInterval: AppSession.frameDuration)
            try session.advance(by: AppSession.frameDuration)
        }
    }
}
