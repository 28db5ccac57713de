/// Operations that are undone together, with the groups that lie in between.
@MainActor
final class UndoGroup {
    @MainActor
    enum Entry {
        case operation(UndoOperation)
        case group(UndoGroup)

        var isAlive: Bool {
            switch self {
            case .operation(let operation): operation.target != nil
            case .group(let group): group.hasOperations
            }
        }
    }

    var entries: [Entry] = []
    var name = ""
    var isDiscardable = false
    var userInfo: [UndoManager.UserInfoKey: Any] = [:]

    /// Whether there is an operation whose target still exists.
    var hasOperations: Bool { entries.contains(where: \.isAlive) }

    /// The operation that was registered last.
    var newest: UndoOperation? {
        switch entries.last {
        case .operation(let operation): operation
        case .group(let group): group.newest
        case nil: nil
        }
    }

    /// Performs the operations, the newest first.
    func perform() {
        // A group can be emptied by one of its operations.
        while let entry = entries.popLast() {
            switch entry {
            case .operation(let operation): operation.perform()
            case .group(let group): group.perform()
            }
        }
    }

    func removeAll() { entries = [] }

    func removeAll(of target: AnyObject) {
        for case .group(let group) in entries { group.removeAll(of: target) }
        entries.removeAll { entry in
            switch entry {
            case .operation(let operation): operation.target === target || operation.target == nil
            case .group(let group): group.entries.isEmpty
            }
        }
    }
}

/// One registered operation.
@MainActor
final class UndoOperation {
    private(set) weak var target: AnyObject?
    private let body: @MainActor (AnyObject) -> Void

    init(target: AnyObject, _ body: @escaping @MainActor (AnyObject) -> Void) {
        self.target = target
        self.body = body
    }

    func perform() {
        if let target { body(target) }
    }
}

/// The closed groups that can be undone, or redone; the newest is the last.
@MainActor
struct UndoStack {
    private var groups: [UndoGroup] = []

    nonisolated init() {}

    var hasOperations: Bool { groups.contains(where: \.hasOperations) }
    var count: Int { groups.count { $0.hasOperations } }
    var last: UndoGroup? { groups.last(where: \.hasOperations) }

    mutating func push(_ group: UndoGroup) { groups.append(group) }

    /// Removes the newest group that has operations, and the empty ones after it.
    mutating func pop() -> UndoGroup? {
        while let group = groups.popLast() {
            if group.hasOperations { return group }
        }
        return nil
    }

    mutating func removeAll() { groups = [] }

    mutating func removeAll(of target: AnyObject) {
        for group in groups { group.removeAll(of: target) }
        groups.removeAll { $0.entries.isEmpty }
    }

    mutating func trim(to limit: Int) {
        guard groups.count > limit else { return }
        groups.removeAll { !$0.hasOperations }
        if groups.count > limit { groups.removeFirst(groups.count - limit) }
    }
}
