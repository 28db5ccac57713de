/// Adds an asynchronous example.
@_disfavoredOverload
public func it(
    _ description: String, file: FileString = #file, line: UInt = #line, closure: @escaping () async throws -> Void
) { addExample(description, .none, Callsite(file: file, line: line), .async { _ in try await closure() }) }

/// Adds a focused asynchronous example: only focused examples run.
@_disfavoredOverload
public func fit(
    _ description: String, file: FileString = #file, line: UInt = #line, closure: @escaping () async throws -> Void
) { addExample(description, .focused, Callsite(file: file, line: line), .async { _ in try await closure() }) }

/// Adds an asynchronous example that is skipped.
@_disfavoredOverload
public func xit(
    _ description: String, file: FileString = #file, line: UInt = #line, closure: @escaping () async throws -> Void
) { addExample(description, .pending, Callsite(file: file, line: line), .async { _ in try await closure() }) }

/// Adds an asynchronous block that runs before each example of the group.
@_disfavoredOverload
public func beforeEach(_ closure: @escaping () async throws -> Void) {
    addHook("beforeEach") { $0.add(.before(.async { _ in try await closure() })) }
}

/// Adds an asynchronous block that runs before each example of the group, and knows the example.
@_disfavoredOverload
public func beforeEach(_ closure: @escaping (ExampleMetadata) async throws -> Void) {
    addHook("beforeEach") { $0.add(.before(.async(closure))) }
}

/// Adds an asynchronous block that runs after each example of the group.
@_disfavoredOverload
public func afterEach(_ closure: @escaping () async throws -> Void) {
    addHook("afterEach") { $0.add(.after(.async { _ in try await closure() })) }
}

/// Adds an asynchronous block that runs after each example of the group, and knows the example.
@_disfavoredOverload
public func afterEach(_ closure: @escaping (ExampleMetadata) async throws -> Void) {
    addHook("afterEach") { $0.add(.after(.async(closure))) }
}

/// Adds an asynchronous block that runs around each example of the group, and awaits the function that it is given.
@_disfavoredOverload
public func aroundEach(_ closure: @escaping (@escaping () async -> Void) async throws -> Void) {
    addHook("aroundEach") { $0.add(.asyncAround { _, example in try await closure(example) }) }
}

/// Adds an asynchronous block that runs around each example of the group, and knows the example.
@_disfavoredOverload
public func aroundEach(_ closure: @escaping (ExampleMetadata, @escaping () async -> Void) async throws -> Void) {
    addHook("aroundEach") { $0.add(.asyncAround(closure)) }
}

/// Adds an asynchronous block that runs directly before each example of the group, after all others.
@_disfavoredOverload
public func justBeforeEach(_ closure: @escaping () async throws -> Void) {
    addHook("justBeforeEach") { $0.justBefore.append(.async { _ in try await closure() }) }
}
