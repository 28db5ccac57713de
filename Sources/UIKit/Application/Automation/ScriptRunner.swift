import Foundation
import TwillDrawing
import TwillHost
import TwillSync

/// Plays scripts.
@MainActor
package final class ScriptRunner {
    let session: AppSession
    private let output: URL
    let say: (String) -> Void

    /// - Parameters:
    ///   - output: The folder for screenshots and dumps, created when the first is written.
    ///   - say: Called with failures; prints to standard error by default.
    package init(session: AppSession, output: String, say: ((String) -> Void)? = nil) {
        self.session = session
        self.output = URL(fileURLWithPath: output, isDirectory: true)
        self.say = say ?? { logError($0, subsystem: nil, repetition: .always) }
    }

    /// - Returns: 0, or 1 if a step failed; later steps are not performed.
    package func play(_ script: Script) -> Int32 {
        for step in script.steps {
            do {
                try play(step.verb)
            } catch let over as SessionOver {
                say("\(script.name):\(step.line): \(step.text)\n    The app ended before this step was through.")
                return max(1, over.status)
            } catch {
                say("\(script.name):\(step.line): \(step.text)\n    \(error)")
                return 1
            }
        }
        return 0
    }

    /// Writes a screenshot and a dump of the first screen, and prints their paths: the default without a script.
    package func drawFirstScreen() -> Int32 {
        do {
            // Long enough for appearance callbacks, and for work that they start without delay.
            try session.advance(by: 0.5)
            try play(.snapshot("screen"))
            try play(.dump("screen"))
        } catch {
            say("\(error)")
            return 1
        }
        print("The app's first screen is in \(output.path)/screen.png, its views are listed in screen.txt.")
        return 0
    }

    func play(_ verb: Script.Verb) throws {
        switch verb {
        case .tap(.element(let text)): try session.tap(text)
        case .tap(.point(let point)): try session.tap(at: point)
        case .longPress(.element(let text)): try session.longPress(text)
        case .longPress(.point(let point)): try session.longPress(at: point)
        case .drag(let start, let end, let seconds): try session.drag(from: start, to: end, seconds: seconds)
        case .lift(.element(let text)): try session.lift(text)
        case .lift(.point(let point)): try session.lift(at: point)
        case .carry(let point, let seconds): try session.carry(to: point, seconds: seconds)
        case .drop: try session.drop()
        case .type(let text): try session.type(text)
        case .press(let key, let modifiers): try session.press(key.rawValue, modifiers: modifiers)
        case .paste(let text): try session.paste(text)
        case .select(let text): try session.select(text)
        case .scrollTo(let text): try session.scroll(toElement: text)
        case .scroll(let point, let delta): try session.scroll(by: delta, at: point, isPrecise: true)
        case .wait(let seconds): try session.advance(by: seconds)
        case .waitFor(let text, let seconds): try wait(for: text, seconds: seconds)
        case .rotate(let orientation): try session.rotate(to: orientation)
        case .appearance(let style): try session.setAppearance(style)
        case .keyboard(let presence): try session.setKeyboard(presence)
        case .textSize(let category): try session.setTextSize(category)
        case .language(let localization): try session.setLanguage(localization)
        case .direction(let direction): try session.setDirection(direction)
        case .accessibility(let setting, let isOn): try session.setAccessibility(setting, isOn)
        case .screenshot: try session.takeScreenshot()
        case .memoryWarning: try session.sendMemoryWarning()
        case .snapshot(let name): try writeSnapshot(name)
        case .dump(let name): try write(Data(try session.dump().utf8), "\(name).txt")
        case .expect(let text):
            guard try session.shows(text) else {
                throw ActionFailure(
                    "\"\(text)\" is not to be seen. \(ElementFinder.listing(session.visibleTexts()))")
            }
        case .expectNo(let text):
            guard try !session.shows(text) else { throw ActionFailure("\"\(text)\" is to be seen.") }
        }
    }

    /// Waits for a text in real time, as it may depend on other threads, the network or timers.
    private func wait(for text: String, seconds: TimeInterval) throws {
        let end = ProcessInfo.processInfo.systemUptime + seconds
        while try !session.shows(text) {
            guard ProcessInfo.processInfo.systemUptime < end else {
                throw ActionFailure(
                    """
                    "\(text)" did not show within \(ShortDecimal.text(seconds)) seconds. \
                    \(ElementFinder.listing(session.visibleTexts()))
                    """)
            }
            Thread.sleep(forTimeInterval: AppSession.frameDuration)
            try session.advance(by: AppSession.frameDuration)
        }
    }

    private func writeSnapshot(_ name: String) throws {
        let bitmap = try session.snapshot()
        try write(PNGEncoder.encode(bitmap), "\(name).png")
    }

    private func write(_ data: Data, _ name: String) throws {
        let file = output.appendingPathComponent(name)
        do {
            try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
            try data.write(to: file)
        } catch {
            throw ActionFailure(
                "\(file.path) cannot be written. Choose another folder with --out. (\(error.localizedDescription))")
        }
    }
}
