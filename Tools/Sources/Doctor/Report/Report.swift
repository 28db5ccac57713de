/// What a project needs of the frameworks, and whether Twill has it.
public struct Report: Sendable {
    /// Whether something works here.
    public enum Verdict: String, Sendable, CaseIterable {
        case works, partial, absent
        /// Nothing has this name, and it is not known what it belongs to: probably absent.
        case unknown
    }

    /// A line of a source.
    public struct Place: Sendable, Hashable, Comparable {
        /// The path, relative to the project's folder where it is in it.
        public var path: String
        /// The line, from 1.
        public var line: Int

        public static func < (a: Place, b: Place) -> Bool { (a.path, a.line) < (b.path, b.line) }
    }

    /// A type or a member that the project uses.
    public struct API: Sendable {
        /// The name, such as `UITableView.dragDelegate`.
        public var name: String
        /// The module that declares it, or that would; empty where that is not known.
        public var module: String
        public var verdict: Verdict
        /// Where it is used, in the order of paths and lines; once for each use.
        public var places: [Place]
        /// What to know or to do.
        public var advice: String?
    }

    /// A module that sources import and that is neither the project's nor Twill's.
    public struct Module: Sendable {
        public var name: String
        /// Whether it is one of Apple's frameworks.
        public var isApple: Bool
        /// Whether it exists for `./twill run`, so that the code around it works.
        public var isPlaceholder = false
        public var places: [Place]
    }

    /// A package, a pod or a framework of Carthage's.
    public struct Dependency: Sendable, Hashable {
        /// How the project gets a dependency.
        public enum Kind: String, Sendable {
            case package, pod, carthage
        }

        public var name: String
        public var kind: Kind
        /// The URL, folder or repository; empty where the file names none.
        public var source = ""
        /// The version that is pinned, or what the project asks for.
        public var version = ""
        public var verdict = Verdict.unknown
        public var note = ""
    }

    /// Something that the rewriter cannot carry over, with what to do.
    public struct Obstacle: Sendable, Hashable {
        public var place: Place
        public var text: String
    }

    /// How many uses or APIs there are of each verdict.
    public struct Figures: Sendable, Equatable {
        public var works = 0
        public var partial = 0
        public var absent = 0
        public var unknown = 0

        /// The part that works or works partially, of what is known, in percent.
        public var percent: Double {
            let known = works + partial + absent
            return known == 0 ? 100 : 100 * Double(works + partial) / Double(known)
        }

        mutating func count(_ verdict: Verdict, _ number: Int) {
            switch verdict {
            case .works: works += number
            case .partial: partial += number
            case .absent: absent += number
            case .unknown: unknown += number
            }
        }
    }

    /// The project's name.
    public var project: String
    /// The targets that were read.
    public var targets: [String] = []
    /// The number of Swift files, and of their lines.
    public var files = 0
    public var lines = 0
    public var apis: [API] = []
    public var modules: [Module] = []
    public var dependencies: [Dependency] = []
    public var obstacles: [Obstacle] = []
    /// What could not be read, and what was left out.
    public var notes: [String] = []
    /// How many of the uses were found by their name alone.
    public var usesByName = 0

    /// The figures by uses.
    public var uses: Figures {
        apis.reduce(into: Figures()) { $0.count($1.verdict, $1.places.count) }
    }

    /// The figures by APIs.
    public var names: Figures { apis.reduce(into: Figures()) { $0.count($1.verdict, 1) } }

    /// The APIs of a verdict, those with most uses first.
    public func apis(_ verdict: Verdict) -> [API] {
        apis.filter { $0.verdict == verdict }
            .sorted { ($1.places.count, $0.name) < ($0.places.count, $1.name) }
    }

    /// Whether something that the project uses is not here.
    public var lacksSomething: Bool {
        uses.absent > 0 || modules.contains(where: \.isApple) || dependencies.contains { $0.verdict == .absent }
    }

    /// What the report cannot know, in sentences.
    public static let limits = [
        "Sources are read without a compiler: types are known where they are declared, or follow from calls of known "
            + "functions. Overloads are chosen by their labels.",
        "A member of something whose type is not known is looked for by name in all modules. If one has it, it counts "
            + "as working; if none has it, it is listed as unknown, which is probably absent.",
        "Arguments that are left out count as having defaults, and generic constraints are not checked.",
        "What is behind #if is read as for iOS; code of other platforms is left out.",
        "The standard library is not counted, only what of it is absent.",
        "Partial is what Compatibility.md calls so: a type with limits, which this code may not meet.",
    ]
}
