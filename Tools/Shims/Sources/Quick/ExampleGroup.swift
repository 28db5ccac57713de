/// Whether an example or a group is singled out, or left out.
enum Focus {
    case none
    case focused
    case pending
}

/// The block of a `describe` or `context`.
final class ExampleGroup {
    private let description: String?
    private let focus: Focus
    private let parent: ExampleGroup?
    private var children: [Child] = []
    private var own = Hooks()

    private enum Child {
        case example(Example)
        case group(ExampleGroup)
    }

    init(_ description: String?, _ focus: Focus = .none, parent: ExampleGroup?) {
        self.description = description
        self.focus = focus
        self.parent = parent
        parent?.children.append(.group(self))
    }

    func add(_ example: Example) { children.append(.example(example)) }

    func change(_ body: (inout Hooks) -> Void) { body(&own) }

    /// The descriptions from the outermost group on.
    var path: [String] { (parent?.path ?? []) + [description].compactMap { $0 } }

    var isFocused: Bool { focus == .focused || parent?.isFocused == true }
    var isPending: Bool { focus == .pending || parent?.isPending == true }

    /// What configurations and the groups add, from the outermost on.
    var hooks: [Hooks] { (parent?.hooks ?? [World.shared.hooks]) + [own] }

    /// The examples in the order of the source.
    var allExamples: [Example] {
        children.flatMap { child in
            switch child {
            case .example(let example): [example]
            case .group(let group): group.allExamples
            }
        }
    }
}
