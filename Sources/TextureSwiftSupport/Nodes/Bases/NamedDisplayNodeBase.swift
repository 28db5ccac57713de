public import AsyncDisplayKit

/// An event of a node, for which handlers are called.
public enum DisplayNodeAction: Sendable {
    /// The view or layer was created.
    case didLoad
}

/// A node that has the name of its type as accessibility identifier, in debug builds, and calls handlers.
open class NamedDisplayNodeBase: ASDisplayNode {
    private var handlers: [@MainActor (NamedDisplayNodeBase, DisplayNodeAction) -> Void] = []

    @preconcurrency @MainActor
    open override func didLoad() {
        super.didLoad()
        nameByType()
        for handler in handlers { handler(self, .didLoad) }
    }

    /// Adds a closure that is called for events of the node, on the main thread.
    ///
    /// Add handlers before the node is loaded, on one thread at a time.
    @discardableResult
    @preconcurrency
    public func addNodeActionHandler(_ handler: @escaping @MainActor (Self, DisplayNodeAction) -> Void) -> Self {
        handlers.append { node, action in
            if let node = node as? Self { handler(node, action) }
        }
        return self
    }
}

/// A cell that has the name of its type as accessibility identifier, in debug builds, and calls handlers.
open class NamedDisplayCellNodeBase: ASCellNode {
    private var handlers: [@MainActor (NamedDisplayCellNodeBase, DisplayNodeAction) -> Void] = []

    @preconcurrency @MainActor
    open override func didLoad() {
        super.didLoad()
        nameByType()
        for handler in handlers { handler(self, .didLoad) }
    }

    /// Adds a closure that is called for events of the cell, on the main thread.
    ///
    /// Add handlers before the cell is loaded, on one thread at a time.
    @discardableResult
    @preconcurrency
    public func addNodeActionHandler(_ handler: @escaping @MainActor (Self, DisplayNodeAction) -> Void) -> Self {
        handlers.append { node, action in
            if let node = node as? Self { handler(node, action) }
        }
        return self
    }
}

/// A control that has the name of its type as accessibility identifier, in debug builds, and calls handlers.
open class NamedDisplayControlNodeBase: ASControlNode {
    private var handlers: [@MainActor (NamedDisplayControlNodeBase, DisplayNodeAction) -> Void] = []

    @preconcurrency @MainActor
    open override func didLoad() {
        super.didLoad()
        nameByType()
        for handler in handlers { handler(self, .didLoad) }
    }

    /// Adds a closure that is called for events of the control, on the main thread.
    ///
    /// Add handlers before the control is loaded, on one thread at a time.
    @discardableResult
    @preconcurrency
    public func addNodeActionHandler(_ handler: @escaping @MainActor (Self, DisplayNodeAction) -> Void) -> Self {
        handlers.append { node, action in
            if let node = node as? Self { handler(node, action) }
        }
        return self
    }
}

extension ASDisplayNode {
    /// Sets the accessibility identifier to the name of the type, unless the app has set one.
    @MainActor
    fileprivate func nameByType() {
        #if DEBUG
            if accessibilityIdentifier == nil { accessibilityIdentifier = _typeName(type(of: self)) }
        #endif
    }
}
