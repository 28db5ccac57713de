/// What a style knows of others: the class and name of its element, for messages, and who hears of its changes.
///
/// One word, because each node with a style has one, and most know a class alone. A class is there for ever, so that nobody
/// has to be told when an element goes; whatever is more than that lies in an object. Whoever has one locks it.
struct StyleOwner {
    private final class More {
        var element: AnyClass?
        var name: String?
        weak var delegate: (any ASLayoutElementStyleDelegate)?
    }

    /// 0, a class, or an object that nobody else holds. Both lie at even addresses: an object is marked by a 1.
    private var word: UInt = 0

    /// Of no element.
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

    /// To be called once, at its end.
    @inline(__always)
    func free() {
        if word & 1 == 1 { Unmanaged<More>.fromOpaque(pointer).release() }
    }

    // MARK: Reading

    @inline(__always)
    var hasNoDelegate: Bool { word & 1 == 0 }

    @inline(__always)
    var delegate: (any ASLayoutElementStyleDelegate)? { hasNoDelegate ? nil : more?.delegate }

    /// nil where there is no element.
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

    // MARK: The word

    private var pointer: UnsafeRawPointer { UnsafeRawPointer(bitPattern: word & ~1)! }

    private var more: More? { word & 1 == 1 ? Unmanaged<More>.fromOpaque(pointer).takeUnretainedValue() : nil }

    private var element: AnyClass? {
        if let more { return more.element }
        return word == 0 ? nil : unsafeBitCast(Int(bitPattern: word), to: AnyClass.self)
    }
}
