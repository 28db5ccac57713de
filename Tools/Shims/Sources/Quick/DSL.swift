import TwillTestRunner

/// Describes a group of examples: a thing, or a method of it.
public func describe(_ description: String, closure: () -> Void) { addGroup(description, .none, closure) }

/// Describes a group of examples: a condition.
public func context(_ description: String, closure: () -> Void) { addGroup(description, .none, closure) }

/// Describes a focused group: only focused examples run.
public func fdescribe(_ description: String, closure: () -> Void) { addGroup(description, .focused, closure) }

/// Describes a focused group: only focused examples run.
public func fcontext(_ description: String, closure: () -> Void) { addGroup(description, .focused, closure) }

/// Describes a group whose examples are skipped.
public func xdescribe(_ description: String, closure: () -> Void) { addGroup(description, .pending, closure) }

/// Describes a group whose examples are skipped.
public func xcontext(_ description: String, closure: () -> Void) { addGroup(description, .pending, closure) }

/// Adds an example.
public func it(
    _ description: String, file: FileString = #file, line: UInt = #line,
    closure: @MainActor @escaping () throws -> Void
) { addExample(description, .none, Callsite(file: file, line: line), .sync { _ in try closure() }) }

/// Adds a focused example: only focused examples run.
public func fit(
    _ description: String, file: FileString = #file, line: UInt = #line,
    closure: @MainActor @escaping () throws -> Void
) { addExample(description, .focused, Callsite(file: file, line: line), .sync { _ in try closure() }) }

/// Adds an example that is skipped.
public func xit(
    _ description: String, file: FileString = #file, line: UInt = #line,
    closure: @MainActor @escaping () throws -> Void
) { addExample(description, .pending, Callsite(file: file, line: line), .sync { _ in try closure() }) }

/// Adds an example that is skipped, as what it describes is not there yet.
public func pending(_ description: String, file: FileString = #file, line: UInt = #line, closure: () -> Void) {
    addExample(description, .pending, Callsite(file: file, line: line), .sync { _ in })
}

/// Adds a block that runs before each example of the group.
public func beforeEach(_ closure: @MainActor @escaping () throws -> Void) {
    addHook("beforeEach") { $0.add(.before(.sync { _ in try closure() })) }
}

/// Adds a block that runs before each example of the group, and knows the example.
public func beforeEach(_ closure: @MainActor @escaping (ExampleMetadata) throws -> Void) {
    addHook("beforeEach") { $0.add(.before(.sync(closure))) }
}

/// Adds a block that runs after each example of the group.
public func afterEach(_ closure: @MainActor @escaping () throws -> Void) {
    addHook("afterEach") { $0.add(.after(.sync { _ in try closure() })) }
}

/// Adds a block that runs after each example of the group, and knows the example.
public func afterEach(_ closure: @MainActor @escaping (ExampleMetadata) throws -> Void) {
    addHook("afterEach") { $0.add(.after(.sync(closure))) }
}

/// Adds a block that runs around each example of the group, and calls the function that it is given.
public func aroundEach(_ closure: @MainActor @escaping (@escaping () -> Void) throws -> Void) {
    addHook("aroundEach") { $0.add(.around { _, example in try closure(example) }) }
}

/// Adds a block that runs around each example of the group, and knows the example.
public func aroundEach(_ closure: @MainActor @escaping (ExampleMetadata, @escaping () -> Void) throws -> Void) {
    addHook("aroundEach") { $0.add(.around(closure)) }
}

/// Adds a block that runs directly before each example of the group, after all others.
public func justBeforeEach(_ closure: @MainActor @escaping () throws -> Void) {
    addHook("justBeforeEach") { $0.justBefore.append(.sync { _ in try closure() }) }
}

/// Adds a block that runs before the first example of all specs.
public func beforeSuite(_ closure: @escaping () throws -> Void) { World.shared.beforeSuite.append(closure) }

/// Adds a block that runs after the last example of all specs.
public func afterSuite(_ closure: @escaping () throws -> Void) { World.shared.afterSuite.append(closure) }

// MARK: What all forms share

func addGroup(_ description: String, _ focus: Focus, _ closure: () -> Void) {
    guard let group = group(for: "describe and context") else { return }
    World.shared.describe(ExampleGroup(description, focus, parent: group), closure)
}

func addExample(_ description: String, _ focus: Focus, _ callsite: Callsite, _ body: Body) {
    guard let group = group(for: "it", callsite) else { return }
    group.add(Example(description, focus, in: group, at: callsite, body))
}

func addHook(_ name: String, _ change: (inout Hooks) -> Void) { group(for: name)?.change(change) }

/// The group that is being described; in an example, and outside of a spec, there is none.
private func group(for name: String, _ callsite: Callsite? = nil) -> ExampleGroup? {
    if let running = World.shared.running {
        let place = callsite ?? running.callsite
        RunningTest.recordFailure(
            "\(name) cannot be used in the block of an example. Put it into a describe or context.", file: place.file,
            line: place.line)
        return nil
    }
    return World.shared.group
}
