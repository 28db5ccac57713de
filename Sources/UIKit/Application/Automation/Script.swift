import CoreGraphics

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
        case type(String)
        case press(Key)
        case scrollTo(String)
        /// A movement of a trackpad over a point, as far as the content should move right and down.
        case scroll(CGPoint, CGSize)
        /// A wait in seconds of app time.
        case wait(TimeInterval)
        /// A wait for a text, with a timeout in seconds of real time.
        case waitFor(String, TimeInterval)
        case rotate(UIInterfaceOrientation)
        case appearance(UIUserInterfaceStyle)
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
        case back, `return`, escape, tab, delete, up, down, left, right
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
