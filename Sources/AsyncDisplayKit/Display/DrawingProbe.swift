import TwillSync
import UIKit

/// What a class of nodes draws. Swift cannot ask whether a class method was overridden; so the first drawing of a class
/// finds out: the base class's methods leave a mark.
enum DrawingKind {
    /// Not drawn yet.
    case unknown
    case nothing
    case draws
    case displays
}

enum DrawingProbe {
    private static let wasMissing = ThreadLocal<Bool> { false }
    private static let kinds = Locked<[ObjectIdentifier: DrawingKind]>([
        ObjectIdentifier(ASDisplayNode.self): .nothing
    ])

    /// Called by the base class's drawing methods.
    static func noteMissing() { wasMissing.value = true }

    /// Whether `body` came to a class's own method, with what that answered.
    static func call<Result>(_ body: () -> Result) -> (result: Result, isImplemented: Bool) {
        wasMissing.value = false
        let result = body()
        defer { wasMissing.value = false }
        return (result, !wasMissing.value)
    }

    static func kind(of nodeClass: ASDisplayNode.Type) -> DrawingKind {
        kinds.withLock { $0[ObjectIdentifier(nodeClass)] ?? .unknown }
    }

    static func learn(_ kind: DrawingKind, of nodeClass: ASDisplayNode.Type) {
        kinds.withLock { $0[ObjectIdentifier(nodeClass)] = kind }
    }
}
