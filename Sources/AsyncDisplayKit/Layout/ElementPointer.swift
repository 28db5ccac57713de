/// An element of a spec, without counting references, while the spec keeps it alive.
///
/// The engine looks at each element so briefly that counting its references would be most of the work.
struct ElementPointer {
    private let object: Unmanaged<AnyObject>

    @inline(__always)
    init(_ element: any ASLayoutElement) {
        object = .passUnretained(element)
    }

    var identity: ObjectIdentifier {
        @inline(__always) get { object._withUnsafeGuaranteedRef { ObjectIdentifier($0) } }
    }

    /// The identity of the element's class.
    var type: ObjectIdentifier {
        @inline(__always) get { object._withUnsafeGuaranteedRef { ObjectIdentifier(Swift.type(of: $0)) } }
    }

    var isNode: Bool {
        @inline(__always) get { object._withUnsafeGuaranteedRef { $0 is ASDisplayNode } }
    }

    var isSpec: Bool {
        @inline(__always) get { object._withUnsafeGuaranteedRef { $0 is ASLayoutSpec } }
    }

    /// Calls `body` with the element, which must be a node.
    @inline(__always)
    func withNode<Result>(_ body: (ASDisplayNode) -> Result) -> Result {
        Unmanaged<ASDisplayNode>.fromOpaque(object.toOpaque())._withUnsafeGuaranteedRef(body)
    }

    /// Calls `body` with the element, which must be a spec.
    @inline(__always)
    func withSpec<Result>(_ body: (ASLayoutSpec) -> Result) -> Result {
        Unmanaged<ASLayoutSpec>.fromOpaque(object.toOpaque())._withUnsafeGuaranteedRef(body)
    }
}

extension [any ASLayoutElement] {
    /// Returns whether `body` returns true for all elements; it is called in their order, up to the first false.
    @inline(__always)
    func all(_ body: (_ element: ElementPointer, _ index: Int) -> Bool) -> Bool {
        withUnsafeBufferPointer { elements in
            for index in 0..<elements.count {
                guard body(ElementPointer(elements[index]), index) else { return false }
            }
            return true
        }
    }
}
