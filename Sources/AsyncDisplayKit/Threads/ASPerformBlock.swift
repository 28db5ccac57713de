import Foundation
import TwillSync
import UIKit

/// Runs `block` immediately on the main thread; from other threads, in the next iteration of the main run loop.
@preconcurrency
public func ASPerformBlockOnMainThread(_ block: @escaping @MainActor () -> Void) {
    if MainThread.isCurrent { MainThread.assume { block() } } else { MainTurn.run { block() } }
}

/// Runs `block` immediately on any thread except the main one, and from there on another.
@preconcurrency
public func ASPerformBlockOnBackgroundThread(_ block: @escaping @Sendable () -> Void) {
    if MainThread.isCurrent { DispatchQueue.global().async { block() } } else { block() }
}

/// Sets a variable to nil and releases its object on the main thread, where views and layers have to be deallocated.
///
///     deinit { ASPerformMainThreadDeallocation(&previewView) }
public func ASPerformMainThreadDeallocation<Object: AnyObject>(_ objectPtr: inout Object?) {
    guard let object = objectPtr else { return }
    objectPtr = nil
    if MainThread.isCurrent { return }
    let last = Unmanaged.passRetained(object as AnyObject)
    DispatchQueue.main.async { last.release() }
}
