import XCTest

/// Returns what shared examples are given.
public typealias SharedExampleContext = () -> [String: Any]

/// Describes shared examples.
public typealias SharedExampleClosure = (@escaping SharedExampleContext) -> Void

/// Describes examples that several specs use by a name.
public func sharedExamples(_ name: String, closure: @escaping () -> Void) {
    World.shared.share(name) { _ in closure() }
}

/// Describes examples that several specs use by a name, with values of each.
public func sharedExamples(_ name: String, closure: @escaping SharedExampleClosure) {
    World.shared.share(name, closure)
}

/// Adds the shared examples of a name, as a group.
public func itBehavesLike(_ name: String, file: FileString = #file, line: UInt = #line) {
    addShared(name, .none, Callsite(file: file, line: line)) { [:] }
}

/// Adds the shared examples of a name, as a group, with values.
public func itBehavesLike(
    _ name: String, file: FileString = #file, line: UInt = #line,
    sharedExampleContext: @escaping SharedExampleContext
) { addShared(name, .none, Callsite(file: file, line: line), sharedExampleContext) }

/// Adds the shared examples of a name, as a focused group.
public func fitBehavesLike(_ name: String, file: FileString = #file, line: UInt = #line) {
    addShared(name, .focused, Callsite(file: file, line: line)) { [:] }
}

/// Adds the shared examples of a name, as a focused group, with values.
public func fitBehavesLike(
    _ name: String, file: FileString = #file, line: UInt = #line,
    sharedExampleContext: @escaping SharedExampleContext
) { addShared(name, .focused, Callsite(file: file, line: line), sharedExampleContext) }

/// Adds the shared examples of a name, which are skipped.
public func xitBehavesLike(_ name: String, file: FileString = #file, line: UInt = #line) {
    addShared(name, .pending, Callsite(file: file, line: line)) { [:] }
}

/// Adds the shared examples of a name, which are skipped.
public func xitBehavesLike(
    _ name: String, file: FileString = #file, line: UInt = #line,
    sharedExampleContext: @escaping SharedExampleContext
) { addShared(name, .pending, Callsite(file: file, line: line), sharedExampleContext) }

private func addShared(
    _ name: String, _ focus: Focus, _ callsite: Callsite, _ context: @escaping SharedExampleContext
) {
    guard let closure = World.shared.sharedExample(name) else {
        return addExample(
            name, focus, callsite,
            .sync { _ in
                throw StopTest(
                    "There are no shared examples \"\(name)\". Describe them with sharedExamples(\"\(name)\") first.",
                    file: callsite.file, line: callsite.line)
            })
    }
    addSharedGroup(name, focus) { closure(context) }
}

private func addSharedGroup(_ name: String, _ focus: Focus, _ closure: () -> Void) {
    addGroup(name, focus) {
        closure()
        for example in World.shared.group?.allExamples ?? [] { example.isSharedExample = true }
    }
}

/// A class of shared examples with a value of a type.
open class Behavior<Context> {
    /// The name of the group: that of the class.
    open class var name: String { String(describing: self) }

    /// Describes the examples.
    open class func spec(_ aContext: @escaping () -> Context) {}
}

/// Adds the examples of a class, as a group, with a value.
public func itBehavesLike<C>(
    _ behavior: Behavior<C>.Type, file: FileString = #file, line: UInt = #line, context: @escaping () -> C
) { addSharedGroup(behavior.name, .none) { behavior.spec(context) } }

/// Adds the examples of a class, as a focused group, with a value.
public func fitBehavesLike<C>(
    _ behavior: Behavior<C>.Type, file: FileString = #file, line: UInt = #line, context: @escaping () -> C
) { addSharedGroup(behavior.name, .focused) { behavior.spec(context) } }

/// Adds the examples of a class, which are skipped.
public func xitBehavesLike<C>(
    _ behavior: Behavior<C>.Type, file: FileString = #file, line: UInt = #line, context: @escaping () -> C
) { addSharedGroup(behavior.name, .pending) { behavior.spec(context) } }
