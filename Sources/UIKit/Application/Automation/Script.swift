import CoreGraphics
package import TwillHost

/// A script of a user's actions, as text.
///
/// A text file with one step per line; `#` begins a comment. Texts with spaces are in double quotes, in which `\"`,
/// `\\`, `\n` and `\t` are escapes as in Swift. Points are `x,y` from the top left of the screen.
package struct Script: Sendable, Equatable {
    package struct Step: Sendable, Equatable {
        /// The line number, from 1.
        package var line: Int
        /// The text in the file, without white space around it and comments.
        package var text: String
        package var verb: Verb
    }

    package enum Verb: Sendable, Equatable {
        case tap(Target)
        /// A press of a finger that rests, as for a context menu.
        case longPress(Target)
        /// A drag with start, end and seconds.
        case drag(CGPoint, CGPoint, TimeInterval)
        /// A press of a finger until what is there is lifted; the finger stays down.
        case lift(Target)
        /// A movement of what is lifted, to a point within seconds.
        case carry(CGPoint, TimeInterval)
        /// The end of a lift: the finger is lifted.
        case drop
        case type(String)
        /// A key with modifiers.
        case press(Key, HostEvent.Key.Modifiers = [])
        /// A text that is put on the pasteboard and pasted.
        case paste(String)
        /// A part of the first responder's text that is selected.
        case select(String)
        case scrollTo(String)
        /// A movement of a trackpad over a point, as far as the content should move right and down.
        case scroll(CGPoint, CGSize)
        /// A wait in seconds of app time.
        case wait(TimeInterval)
        /// A wait for a text, with a timeout in seconds of real time.
        case waitFor(String, TimeInterval)
        case rotate(UIInterfaceOrientation)
        case appearance(UIUserInterfaceStyle)
        /// When the keyboard comes with text inputs.
        case keyboard(KeyboardController.Presence)
        case textSize(UIContentSizeCategory)
        case language(AppLocalization)
        case direction(UITraitEnvironmentLayoutDirection)
        case accessibility(AccessibilitySetting, Bool)
        case screenshot
        /// Sends the app a memory warning.
        case memoryWarning
        /// A screenshot with the name of its file, without extension.
        case snapshot(String)
        case dump(String)
        case expect(String)
        case expectNo(String)
    }

    package enum Target: Sendable, Equatable {
        /// An element by its text, accessibility label or accessibility identifier.
        case element(String)
        /// A point from the top left of the screen.
        case point(CGPoint)
    }

    package enum Key: String, Sendable, CaseIterable {
        case back, `return`, escape, tab, delete, up, down, left, right, home, end, space
        case forwardDelete = "forward-delete"
        case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z

        /// The forms of a step's key, for messages.
        static let form = allCases.filter { $0.rawValue.count > 1 }.map(\.rawValue).joined(separator: " | ")

        private static let modifiers: [(name: String, flag: HostEvent.Key.Modifiers)] = [
            ("cmd", .command), ("ctrl", .control), ("alt", .alternate), ("shift", .shift),
        ]

        /// Returns a key with modifiers as scripts have it.
        static func text(_ key: Key, _ flags: HostEvent.Key.Modifiers) -> String {
            (modifiers.filter { flags.contains($0.flag) }.map(\.name) + [key.rawValue]).joined(separator: "+")
        }

        /// Reads a key with the modifiers before it, such as "cmd+shift+z".
        static func press(_ text: String) -> (Key, HostEvent.Key.Modifiers)? {
            var words = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
            guard let key = words.popLast().flatMap(Key.init) else { return nil }
            var modifiers: HostEvent.Key.Modifiers = []
            for word in words {
                guard let modifier = Self.modifiers.first(where: { $0.name == word }) else { return nil }
                modifiers.insert(modifier.flag)
            }
            return (key, modifiers)
        }
    }

    /// The file's name, for messages.
    package var name: String
    package var steps: [Step]
}

/// The errors in a script with their locations. No step was performed.
package struct ScriptError: Error, Sendable, Equatable, CustomStringConvertible {
    package struct Problem: Sendable, Equatable {
        package var line: Int
        /// The text of the step in the file.
        package var text: String
        package var reason: String
    }

    package var name: String
    package var problems: [Problem]

    package var description: String {
        problems.map { "\(name):\($0.line): \($0.text)\n    \($0.reason)" }.joined(separator: "\n")
    }
}
