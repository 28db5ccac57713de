import CSwiftRuntime

/// A weak reference that does not slow its object down.
///
///     var supernode: Node? { link.object }
///     private var link = LightReference<Node>()
///
/// From the first `weak` variable that refers to an object on, the runtime counts all references to the object in a
/// side table, which it allocates for it, and each retain and release of the object takes a detour. This reference
/// keeps the object's memory instead, deinitialized, until it is set again or freed. So use it for an object that is
/// freed at about the time of its reference.
///
/// Do not keep it in a collection, neither by itself nor in a structure without a strong reference: code compiled by Swift 6.3
/// without optimization misses the end of such a collection, so a loop over it does not end. Keep the reference in an object, and
/// that in the collection.
///
/// It is read on any thread, also while another releases the object; as with any variable, not while another sets it.
/// Cost: about that of a retain.
@frozen
public struct LightReference<Object: AnyObject> {
    /// Never read as what it is: that would trap if the object was deinitialized.
    @usableFromInline unowned var target: Object?

    /// Creates a reference to an object; nil for none.
    @inlinable
    @inline(__always)
    public init(_ object: Object? = nil) {
        target = object
    }

    /// The object; nil once its deinitialization has begun.
    @inlinable
    @inline(__always)
    public var object: Object? {
        get {
            let memory = unsafeBitCast(self, to: UnsafeMutableRawPointer?.self)
            guard let memory, let object = retained(memory) else { return nil }
            return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
        }
        set { target = newValue }
    }
}

/// Retains an object and returns it; nil if its deinitialization has begun.
@usableFromInline
func retained(_ object: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? { swift_tryRetain(object) }
