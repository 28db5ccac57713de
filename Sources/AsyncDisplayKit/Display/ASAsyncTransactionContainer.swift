import Synchronization
import TwillSync
public import UIKit

/// The state of a transaction container.
public enum ASAsyncTransactionContainerState: UInt, Sendable {
    /// All contents are up to date.
    case noTransactions
    /// Contents may be out of date, or placeholders.
    case pendingTransactions
}

/// A layer, view or node whose contents, and those of everything in it, appear together. Main thread.
public protocol ASAsyncTransactionContainer: AnyObject {
    /// Whether the operations of all layers in it are grouped in one transaction; false by default.
    var asyncdisplaykit_isAsyncTransactionContainer: Bool { get set }
    /// Whether operations of its transactions are under way.
    var asyncdisplaykit_asyncTransactionContainerState: ASAsyncTransactionContainerState { get }
    /// Cancels all its transactions.
    func asyncdisplaykit_cancelAsyncTransactions()
    /// The open transaction; nil without one.
    var asyncdisplaykit_currentAsyncTransaction: _ASAsyncTransaction? { get set }
}

/// The containers that are no nodes.
enum TransactionContainers {
    private static let wereMade = Atomic<Bool>(false)

    /// Whether an app has made a layer or view a container.
    static var exist: Bool { wereMade.load(ordering: .relaxed) }

    static let key = "asyncdisplaykit_asyncTransactionContainer"

    static func make() { wereMade.store(true, ordering: .relaxed) }
}

extension CALayer: ASAsyncTransactionContainer {
    public var asyncdisplaykit_isAsyncTransactionContainer: Bool {
        get {
            if let node = (self as? _ASDisplayLayer)?.node { return node.isAsyncTransactionContainer }
            return TransactionContainers.exist && value(forKey: TransactionContainers.key) as? Bool == true
        }
        set {
            if let node = (self as? _ASDisplayLayer)?.node {
                node.isAsyncTransactionContainer = newValue
            } else {
                TransactionContainers.make()
                setValue(newValue ? true : nil, forKey: TransactionContainers.key)
            }
        }
    }

    /// The same as ``asyncdisplaykit_isAsyncTransactionContainer``.
    public var asyncdisplaykit_asyncTransactionContainer: Bool {
        get { asyncdisplaykit_isAsyncTransactionContainer }
        set { asyncdisplaykit_isAsyncTransactionContainer = newValue }
    }

    /// The layer's open transaction, a new one if there is none. It is committed with the current frame.
    ///
    /// The layer need not be a container. nil outside the main thread.
    public var asyncdisplaykit_asyncTransaction: _ASAsyncTransaction? {
        onMainThread("asyncdisplaykit_asyncTransaction") {
            DisplayTransactions.transaction(for: self).publicForm
        } ?? nil
    }

    /// The layer's open transaction. nil, once set, has the next operation open another one.
    public var asyncdisplaykit_currentAsyncTransaction: _ASAsyncTransaction? {
        get {
            onMainThread("asyncdisplaykit_currentAsyncTransaction") {
                DisplayTransactions.open(in: self).flatMap { $0.isClosed ? nil : $0.publicForm }
            } ?? nil
        }
        set {
            onMainThread("asyncdisplaykit_currentAsyncTransaction") {
                newValue?.attach(to: self)
                DisplayTransactions.set(newValue?.transaction, in: self)
            }
        }
    }

    /// The nearest container: the layer itself or one above it; nil without one.
    public var asyncdisplaykit_parentTransactionContainer: CALayer? {
        var layer: CALayer? = self
        while let next = layer, !next.asyncdisplaykit_isAsyncTransactionContainer { layer = next.superlayer }
        return layer
    }

    public var asyncdisplaykit_asyncTransactionContainerState: ASAsyncTransactionContainerState {
        AsyncTransactions.pending(in: self).isEmpty ? .noTransactions : .pendingTransactions
    }

    public func asyncdisplaykit_cancelAsyncTransactions() {
        onMainThread("asyncdisplaykit_cancelAsyncTransactions()") {
            // Operations that are added later belong to another transaction.
            DisplayTransactions.open(in: self).map { $0.isClosed ? () : $0.close() }
            DisplayTransactions.set(nil, in: self)
            for transaction in AsyncTransactions.pending(in: self) { transaction.cancel() }
        }
    }

    @discardableResult
    private func onMainThread<Result>(_ name: String, _ body: @MainActor () -> Result) -> Result? {
        guard MainThread.isCurrent else {
            logError("\(name) of \(self) was called on another thread than the main thread. Nothing happens.")
            return nil
        }
        return MainThread.assume { body() }
    }
}

extension AsyncTransaction {
    fileprivate var publicForm: _ASAsyncTransaction { makePublicForm { _ASAsyncTransaction(of: self) } }
}

extension UIView: @preconcurrency ASAsyncTransactionContainer {
    public var asyncdisplaykit_isAsyncTransactionContainer: Bool {
        get { layer.asyncdisplaykit_isAsyncTransactionContainer }
        set { layer.asyncdisplaykit_isAsyncTransactionContainer = newValue }
    }

    /// The same as ``asyncdisplaykit_isAsyncTransactionContainer``.
    public var asyncdisplaykit_asyncTransactionContainer: Bool {
        get { layer.asyncdisplaykit_isAsyncTransactionContainer }
        set { layer.asyncdisplaykit_isAsyncTransactionContainer = newValue }
    }

    public var asyncdisplaykit_asyncTransactionContainerState: ASAsyncTransactionContainerState {
        layer.asyncdisplaykit_asyncTransactionContainerState
    }

    public func asyncdisplaykit_cancelAsyncTransactions() { layer.asyncdisplaykit_cancelAsyncTransactions() }

    public var asyncdisplaykit_currentAsyncTransaction: _ASAsyncTransaction? {
        get { layer.asyncdisplaykit_currentAsyncTransaction }
        set { layer.asyncdisplaykit_currentAsyncTransaction = newValue }
    }
}

extension ASDisplayNode: ASAsyncTransactionContainer {
    public final var asyncdisplaykit_isAsyncTransactionContainer: Bool {
        get { isAsyncTransactionContainer }
        set { isAsyncTransactionContainer = newValue }
    }

    /// The same as ``ASDisplayNode/isAsyncTransactionContainer``.
    public final var asyncdisplaykit_asyncTransactionContainer: Bool {
        get { isAsyncTransactionContainer }
        set { isAsyncTransactionContainer = newValue }
    }

    public final var asyncdisplaykit_asyncTransactionContainerState: ASAsyncTransactionContainerState {
        loadedBacking?.layer.asyncdisplaykit_asyncTransactionContainerState ?? .noTransactions
    }

    public final func asyncdisplaykit_cancelAsyncTransactions() {
        loadedBacking?.layer.asyncdisplaykit_cancelAsyncTransactions()
    }

    public final var asyncdisplaykit_currentAsyncTransaction: _ASAsyncTransaction? {
        get { loadedBacking?.layer.asyncdisplaykit_currentAsyncTransaction }
        set { loadedBacking?.layer.asyncdisplaykit_currentAsyncTransaction = newValue }
    }
}
