import Foundation

/// The compiler's calls that SwiftPM has planned for a package, so that they can be made again without planning.
///
/// SwiftPM looks at the manifests of all packages and at every file before it builds, which takes longer than to compile the
/// file that was changed.
public struct BuildPlan: Sendable, Equatable {
    /// One call.
    public struct Command: Sendable, Equatable {
        /// The files that it reads.
        public var inputs: [String] = []
        /// The files that it makes.
        public var outputs: [String] = []
        /// The program with its arguments.
        public var arguments: [String] = []
    }

    /// The compilation of each module, those that others use first.
    public private(set) var modules: [Command] = []
    /// What is made of a module for the debugger.
    public private(set) var wrappings: [Command] = []
    /// The call of the linker.
    public private(set) var link = Command()

    /// Reads the commands from the file that SwiftPM writes for its builder, such as `debug.yaml`.
    ///
    /// - Parameters:
    ///   - names: The modules to compile.
    ///   - product: The program to link.
    /// - Returns: nil if a command is missing, or the file has another form than is known.
    public init?(_ text: String, modules names: Set<String>, product: String) {
        var compilations: [Command] = []
        var link: Command?
        for (name, command) in Self.commands(in: text) {
            if name.hasPrefix("C."), name.hasSuffix(".exe"), Self.target(name) == product {
                link = command
            } else if name.hasPrefix("C."), name.hasSuffix(".module"), names.contains(Self.target(name)) {
                compilations.append(command)
            } else if command.arguments.dropFirst().first == "-modulewrap", let file = command.outputs.first,
                names.contains(
                    URL(fileURLWithPath: file).deletingPathExtension().deletingPathExtension().lastPathComponent)
            {
                wrappings.append(command)
            }
        }
        guard let link, compilations.count == names.count else { return nil }
        self.link = link
        modules = Self.sorted(compilations)
    }

    /// `Shop` of `C.Shop-x86_64-unknown-linux-gnu-debug.module`. Names of modules have no hyphen.
    private static func target(_ name: String) -> String { String(name.dropFirst(2).prefix { $0 != "-" }) }

    /// The commands by name. Each has a line for each key, whose value is JSON.
    private static func commands(in text: String) -> [(String, Command)] {
        var result: [(String, Command)] = []
        let decoder = JSONDecoder()
        func list(_ line: Substring) -> [String] {
            let json = line.drop { $0 != "[" }
            return (try? decoder.decode([String].self, from: Data(json.utf8))) ?? []
        }
        for line in text.split(separator: "\n") {
            if line.hasPrefix("  \""), line.hasSuffix("\":") {
                result.append((String(line.dropFirst(3).dropLast(2)), Command()))
            } else if !result.isEmpty {
                let last = result.count - 1
                if line.hasPrefix("    inputs: [") { result[last].1.inputs = list(line) }
                if line.hasPrefix("    outputs: [") { result[last].1.outputs = list(line) }
                if line.hasPrefix("    args: [") { result[last].1.arguments = list(line) }
            }
        }
        return result
    }

    /// In an order in which each command follows those whose files it reads.
    private static func sorted(_ commands: [Command]) -> [Command] {
        var rest = commands, result: [Command] = []
        while !rest.isEmpty {
            let next =
                rest.firstIndex { command in
                    let inputs = Set(command.inputs)
                    return !rest.contains { $0 != command && !inputs.isDisjoint(with: $0.outputs) }
                } ?? 0
            result.append(rest.remove(at: next))
        }
        return result
    }

    /// The arguments of a compilation, with messages for people.
    public static func compilation(_ command: Command) -> [String] {
        command.arguments.filter { $0 != "-parseable-output" }
    }
}
