/// An element of a spec's list while the list is held, for the engine, which looks at each so shortly that counting its
/// references would be most of the work.
struct ElementPointer {
    private let object: Unmanaged<AnyObject>

    /// - Parameter address: Of a value of `any ASLayoutElement`, or of a structure that begins with one.
    @inline(__always)
    init(_ address: UnsafeRawPointer) {
        // What a value of a class-bound protocol begins with: the object.
        object = address.load(as: Unmanaged<AnyObject>.self)
    }

    @inline(__always)
    init(_ element: any ASLayoutElement) {
        object = .passUnretained(element)
    }

    var identity: ObjectIdentifier {
        @inline(__always) get { object._withUnsafeGuaranteedRef { ObjectIdentifier($0) } }
    }

    /// Of its class.
    var type: ObjectIdentifier {
        @inline(__always) get { object._withUnsafeGuaranteedRef { ObjectIdentifier(Swift.type(of: $0)) } }
    }

    var isNode: Bool {
        @inline(__always) get { object._withUnsafeGuaranteedRef { $0 is ASDisplayNode } }
    }

    var isSpec: Bool {
        @inline(__always) get { object._withUnsafeGuaranteedRef { $0 is ASLayoutSpec } }
    }

    /// - Parameter body: Gets the element, which has to be a node.
    @inline(__always)
    func withNode<Result>(_ body: (ASDisplayNode) -> Result) -> Result {
        Unmanaged<ASDisplayNode>.fromOpaque(object.toOpaque())._withUnsafeGuaranteedRef(body)
    }

    /// - Parameter body: Gets the element, which has to be a spec.
    @inline(__always)
    func withSpec<Result>(_ body: (ASLayoutSpec) -> Result) -> Result {
        Unmanaged<ASLayoutSpec>.fromOpaque(object.toOpaque())._withUnsafeGuaranteedRef(body)
    }
}

extension [any ASLayoutElement] {
    /// Whether `body` is true of all elements; it is asked in their order, up to the first that it is false of.
    @inline(__always)
    func all(_ body: (_ element: ElementPointer, _ index: Int) -> Bool) -> Bool {
        withUnsafeBufferPointer { elements in
            for index in 0..<elements.count {
                guard body(ElementPointer(UnsafeRawPointer(elements.baseAddress! + index)), index) else { return false }
            }
            return true
        }
    }
}
