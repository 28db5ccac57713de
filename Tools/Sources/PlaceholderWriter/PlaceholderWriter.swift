import SwiftParser
import SwiftSyntax

/// Writes the Swift files of placeholder modules from lists of declarations.
///
/// A list is Swift without what can be derived: access levels, bodies that return an empty value, initial values and
/// initializers. `Tools/Shims/README.md` describes the form.
public struct PlaceholderWriter {
    /// The lists of one module by name, such as `TextInput`.
    public let lists: [String: String]
    let index: ListIndex

    /// Reads lists.
    ///
    /// - Parameters:
    ///   - lists: The lists of a module by name.
    ///   - others: Lists of modules whose types these name.
    public init(lists: [String: String], others: [String] = []) {
        self.lists = lists
        index = ListIndex(Array(lists.values) + others)
    }

    /// Returns the Swift file of each list, by name.
    public func sources() throws(ListProblem) -> [String: String] {
        var result: [String: String] = [:]
        for (name, text) in lists {
            var emitter = Emitter(index, list: name)
            try emitter.emit(Parser.parse(source: text))
            result[name] = Self.head + emitter.lines.joined(separator: "\n") + "\n"
        }
        return result
    }

    /// The types outside of others that the lists declare.
    public var types: Set<String> { index.outerTypes }

    /// The members that the lists add to types of UIKit, as `UIView.addInteraction`.
    public var members: Set<String> { index.addedMembers }

    /// The functions, variables and constants outside of types.
    public var globals: Set<String> { index.globals }

    /// The names of added members that subclasses override on iOS.
    public var overridable: Set<String> { index.overridable }

    /// The members of classes that have a name of `overridable`, as `UITextField.inputView`: they are overridden.
    public var ownMembers: Set<String> {
        index.classMembers.filter { member in
            index.overridable.contains { member.hasSuffix(".\($0)") }
        }
    }

    private static let head = """
        // swift-format-ignore-file
        // Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
        // the test with TWILL_RECORD=1.

        import PlaceholderSupport

        """
}

/// What is wrong with a list.
public struct ListProblem: Error, CustomStringConvertible {
    /// The declaration and the rule that it broke.
    public let description: String

    init(_ description: String) { self.description = description }
}
