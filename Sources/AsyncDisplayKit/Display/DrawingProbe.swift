import TwillSync
import UIKit

/// Whether and how a class of nodes draws.
///
/// Swift cannot test whether a class method was overridden. So the first drawing of a class finds out: the base class's
/// methods record that they were called.
enum DrawingKind {
    /// The class has not drawn yet.
    case unknown
    case nothing
    case draws
    case displays
}

enum DrawingProbe {
    enum Method {
        case draw
        case display
    }

    /// The class and method in question. A drawing may also reach the base class's methods for other classes or nodes.
    private struct Probe {
        let nodeClass: ObjectIdentifier
        let method: Method
        var foundBase = false
    }

    private static let innermost = ThreadLocal<Probe?> { nil }
    private static let kinds = Locked<[ObjectIdentifier: DrawingKind]>([
        ObjectIdentifier(ASDisplayNode.self): .nothing
    ])

    /// Called by the base class's drawing methods.
    static func noteBase(_ method: Method, of nodeClass: ASDisplayNode.Type) {
        guard var probe = innermost.value, probe.method == method, probe.nodeClass == ObjectIdentifier(nodeClass) else {
            return
        }
        probe.foundBase = true
        innermost.value = probe
    }

    /// Returns the result of a class's drawing method, and whether the class or a superclass below the base class
    /// implements it.
    static func call<Result>(
        _ method: Method, of nodeClass: ASDisplayNode.Type, _ body: () -> Result
    ) -> (result: Result, isImplemented: Bool) {
        let outer = innermost.value
        innermost.value = Probe(nodeClass: ObjectIdentifier(nodeClass), method: method)
        defer { innermost.value = outer }
        let result = body()
        return (result, innermost.value?.foundBase != true)
    }

    static func kind(of nodeClass: ASDisplayNode.Type) -> DrawingKind {
        kinds.withLock { $0[ObjectIdentifier(nodeClass)] ?? .unknown }
    }

    static func learn(_ kind: DrawingKind, of nodeClass: ASDisplayNode.Type) {
        kinds.withLock { $0[ObjectIdentifier(nodeClass)] = kind }
    }
}
