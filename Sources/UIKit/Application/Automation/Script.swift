import CoreGraphics

/// The steps of a user in front of an app, as text.
///
/// A text file, one step a line; `#` begins a comment. Words with blanks stand in double quotes, in which `\"`, `\\`,
/// `\n` and `\t` mean what they mean in Swift. Points are `x,y` from the top left of the screen.
package struct Script: Sendable, Equatable {
    package struct Step: Sendable, Equatable {
        /// From 1.
        package var line: Int
        /// As it stands in the file, without blanks around it and comments.
        package var text: String
        package var verb: Verb
    }

    package enum Verb: Sendable, Equatable {
        case tap(Target)
        /// From, to, seconds.
        case drag(CGPoint, CGPoint, TimeInterval)
        case type(String)
        case press(Key)
        case scrollTo(String)
        /// Seconds of app time.
        case wait(TimeInterval)
        /// A text, and how many seconds of real time it may take to show.
        case waitFor(String, TimeInterval)
        case rotate(UIInterfaceOrientation)
        case appearance(UIUserInterfaceStyle)
        case textSize(UIContentSizeCategory)
        case direction(UITraitEnvironmentLayoutDirection)
        case accessibility(AccessibilitySetting, Bool)
        case screenshot
        /// Sends the app a memory warning.
        case memoryWarning
        /// The name of a file, without its extension.
        case snapshot(String)
        case dump(String)
        case expect(String)
        case expectNo(String)
    }

    package enum Target: Sendable, Equatable {
        /// Text, accessibility label or accessibility identifier.
        case element(String)
        /// In points from the top left of the screen.
        case point(CGPoint)
    }

    package enum Key: String, Sendable, CaseIterable {
        case back, `return`, escape, tab, delete, up, down, left, right
    }

    /// The file's name, for messages.
    package var name: String
    package var steps: [Step]
}

/// What is wrong in a script, each with its place: nothing of it was played.
package struct ScriptError: Error, Sendable, Equatable, CustomStringConvertible {
    package struct Problem: Sendable, Equatable {
        package var line: Int
        /// The step as it stands in the file.
        package var text: String
        package var reason: String
    }

    package var name: String
    package var problems: [Problem]

    package var description: String {
        problems.map { "\(name):\($0.line): \($0.text)\n    \($0.reason)" }.joined(separator: "\n")
    }
}
