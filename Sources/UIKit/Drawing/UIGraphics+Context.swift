public import CoreGraphics
import TwillSync

private let contexts = ThreadLocal<[CGContext]> { [] }

/// The context that drawing goes to on this thread; nil where there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.value.last }

/// Makes `context` the current one on this thread, until the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { contexts.value.append(context) }

/// One too many is ignored.
public func UIGraphicsPopContext() { _ = contexts.value.popLast() }
