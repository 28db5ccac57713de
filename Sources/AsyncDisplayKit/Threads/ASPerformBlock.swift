import Foundation
import TwillSync
import UIKit

/// Runs `block` at once on the main thread, and elsewhere on its next turn.
@preconcurrency
public func ASPerformBlockOnMainThread(_ block: @escaping @MainActor () -> Void) {
    if MainThread.isCurrent { MainThread.assume { block() } } else { MainTurn.run { block() } }
}

/// Runs `block` at once on any thread but the main one, and from there on another.
@preconcurrency
public func ASPerformBlockOnBackgroundThread(_ block: @escaping @Sendable () -> Void) {
    if MainThread.isCurrent { DispatchQueue.global().async { block() } } else { block() }
}

/// Takes an object out of a variable, and lets go of it on the main thread, where views and layers have to be freed.
///
///     deinit { ASPerformMainThreadDeallocation(&previewView) }
public func ASPerformMainThreadDeallocation<Object: AnyObject>(_ objectPtr: inout Object?) {
    guard let object = objectPtr else { return }
    objectPtr = nil
    if MainThread.isCurrent { return }
    let last = Unmanaged.passRetained(object as AnyObject)
    DispatchQueue.main.async { last.release() }
}
