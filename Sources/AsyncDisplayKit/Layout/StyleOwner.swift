/// The owner of a style: the class and name of its element, for messages, and the delegate.
///
/// It is one word, because each node with a style has one, and most contain only a class. Classes live forever, so
/// nothing has to be updated when an element is deallocated. A name or delegate needs an object. The caller locks it.
struct StyleOwner {
    private final class More {
        var element: AnyClass?
        var name: String?
        weak var delegate: (any ASLayoutElementStyleDelegate)?
    }

    /// 0, a class, or the only reference to an object. Both have even memory addresses; bit 0 marks an object.
    private var word: UInt = 0

    /// Creates the owner of a style without an element.
    init() {}

    init(delegate: any ASLayoutElementStyleDelegate) {
        let more = More()
        more.delegate = delegate
        keep(more)
    }

    @inline(__always)
    init(_ element: AnyClass, name: String?) {
        word = UInt(bitPattern: unsafeBitCast(element, to: Int.self))
        if name != nil { take(name: name) }
    }

    /// Releases the object. Call it once, at the end.
    @inline(__always)
    func free() {
        if word & 1 == 1 { Unmanaged<More>.fromOpaque(pointer).release() }
    }

    // MARK: Reading

    @inline(__always)
    var hasNoDelegate: Bool { word & 1 == 0 }

    @inline(__always)
    var delegate: (any ASLayoutElementStyleDelegate)? { hasNoDelegate ? nil : more?.delegate }

    /// The element's name or class for messages; nil without an element.
    var description: String? {
        let name = more?.name.map { " “\($0)”" } ?? ""
        return element.map { String(describing: $0) + name }
    }

    // MARK: Changing

    mutating func take(name: String?) {
        if let more {
            more.name = name
        } else if name != nil {
            let more = More()
            more.element = element
            more.name = name
            keep(more)
        }
    }

    mutating func take(delegate: any ASLayoutElementStyleDelegate) {
        if let more {
            more.delegate = delegate
        } else {
            let more = More()
            more.element = element
            more.delegate = delegate
            keep(more)
        }
    }

    private mutating func keep(_ more: More) {
        word = UInt(bitPattern: Unmanaged.passRetained(more).toOpaque()) | 1
    }

    // MARK: Storage

    private var pointer: UnsafeRawPointer { UnsafeRawPointer(bitPattern: word & ~1)! }

    private var more: More? { word & 1 == 1 ? Unmanaged<More>.fromOpaque(pointer).takeUnretainedValue() : nil }

    private var element: AnyClass? {
        if let more { return more.element }
        return word == 0 ? nil : unsafeBitCast(Int(bitPattern: word), to: AnyClass.self)
    }
}
