public import Foundation
import QuartzCore
import Synchronization
import TwillFlex
import TwillSync

/// The size and the layout properties that an element requests from its parent. The parent's range takes precedence.
///
/// Safe on any thread. Lengths are in points; invalid ones (not a number, infinite, or negative where that has no
/// meaning) are reported and ignored.
open class ASLayoutElementStyle: NSObject {
    @exclusivity(unchecked)
    private var values = FlexStyle()
    /// The number of changes.
    @exclusivity(unchecked)
    private var changes: UInt32 = 0
    @exclusivity(unchecked)
    private var owner = StyleOwner()
    private let lock = ShortLock()
    /// Whose record of the element's style says what this one says; see ``NodeLock/recordOwner``.
    private let record = Atomic<UInt64>(0)

    public override init() {
        super.init()
    }

    /// Creates a style with a delegate.
    public init(delegate: any ASLayoutElementStyleDelegate) {
        owner = StyleOwner(delegate: delegate)
        super.init()
    }

    deinit { owner.free() }

    /// The delegate; for the style of a loaded node, the node.
    open var delegate: (any ASLayoutElementStyleDelegate)? { lock.withLock { owner.delegate } }

    // MARK: Sizing

    /// The width.
    open var width: ASDimension {
        get { ASDimension(read { $0.width }) }
        set { setDimension(newValue, ASLayoutElementStyleWidthProperty, { $0.width }, { $0.width = $1 }) }
    }

    /// The height.
    open var height: ASDimension {
        get { ASDimension(read { $0.height }) }
        set { setDimension(newValue, ASLayoutElementStyleHeightProperty, { $0.height }, { $0.height = $1 }) }
    }

    /// The smallest width.
    open var minWidth: ASDimension {
        get { ASDimension(read { $0.minWidth }) }
        set { setDimension(newValue, ASLayoutElementStyleMinWidthProperty, { $0.minWidth }, { $0.minWidth = $1 }) }
    }

    /// The largest width.
    open var maxWidth: ASDimension {
        get { ASDimension(read { $0.maxWidth }) }
        set { setDimension(newValue, ASLayoutElementStyleMaxWidthProperty, { $0.maxWidth }, { $0.maxWidth = $1 }) }
    }

    /// The smallest height.
    open var minHeight: ASDimension {
        get { ASDimension(read { $0.minHeight }) }
        set { setDimension(newValue, ASLayoutElementStyleMinHeightProperty, { $0.minHeight }, { $0.minHeight = $1 }) }
    }

    /// The largest height.
    open var maxHeight: ASDimension {
        get { ASDimension(read { $0.maxHeight }) }
        set { setDimension(newValue, ASLayoutElementStyleMaxHeightProperty, { $0.maxHeight }, { $0.maxHeight = $1 }) }
    }

    /// `width` and `height` in points; 0 where one is automatic or a fraction.
    open var preferredSize: CGSize {
        get { CGSize(width: points(width), height: points(height)) }
        set {
            // Sets both at once: it is the only property that most nodes set.
            guard isLength(newValue.width), isLength(newValue.height), setSizeWithoutDelegate(newValue) else {
                preferredLayoutSize = layoutSize(newValue)
                return
            }
        }
    }

    /// `minWidth` and `minHeight` in points; 0 where one is automatic or a fraction.
    open var minSize: CGSize {
        get { CGSize(width: points(minWidth), height: points(minHeight)) }
        set { minLayoutSize = layoutSize(newValue) }
    }

    /// `maxWidth` and `maxHeight` in points; 0 where one is automatic or a fraction.
    open var maxSize: CGSize {
        get { CGSize(width: points(maxWidth), height: points(maxHeight)) }
        set { maxLayoutSize = layoutSize(newValue) }
    }

    /// The preferred size, whose dimensions may be fractions.
    open var preferredLayoutSize: ASLayoutSize {
        get { ASLayoutSize(width: width, height: height) }
        set {
            width = newValue.width
            height = newValue.height
        }
    }

    /// The smallest size.
    open var minLayoutSize: ASLayoutSize {
        get { ASLayoutSize(width: minWidth, height: minHeight) }
        set {
            minWidth = newValue.width
            minHeight = newValue.height
        }
    }

    /// The largest size.
    open var maxLayoutSize: ASLayoutSize {
        get { ASLayoutSize(width: maxWidth, height: maxHeight) }
        set {
            maxWidth = newValue.width
            maxHeight = newValue.height
        }
    }

    // MARK: In a stack

    /// The extra space before the element in a stack.
    open var spacingBefore: CGFloat {
        get { CGFloat(read { $0.spacingBefore }) }
        set {
            setNumber(
                newValue, ASLayoutElementStyleSpacingBeforeProperty, { $0.spacingBefore }, { $0.spacingBefore = $1 })
        }
    }

    /// The extra space after the element in a stack.
    open var spacingAfter: CGFloat {
        get { CGFloat(read { $0.spacingAfter }) }
        set {
            setNumber(newValue, ASLayoutElementStyleSpacingAfterProperty, { $0.spacingAfter }, { $0.spacingAfter = $1 })
        }
    }

    /// The share of the remaining space; with 0, the default, the element does not grow.
    open var flexGrow: CGFloat {
        get { CGFloat(read { $0.grow }) }
        set { setFactor(newValue, ASLayoutElementStyleFlexGrowProperty, { $0.grow }, { $0.grow = $1 }) }
    }

    /// The share of the missing space, multiplied by the element's length; with 0, the default, it does not shrink.
    open var flexShrink: CGFloat {
        get { CGFloat(read { $0.shrink }) }
        set { setFactor(newValue, ASLayoutElementStyleFlexShrinkProperty, { $0.shrink }, { $0.shrink = $1 }) }
    }

    /// The length before growing and shrinking. It takes precedence over the element's length along the stack.
    open var flexBasis: ASDimension {
        get { ASDimension(read { $0.basis }) }
        set { setDimension(newValue, ASLayoutElementStyleFlexBasisProperty, { $0.basis }, { $0.basis = $1 }) }
    }

    /// The alignment across a stack.
    open var alignSelf: ASStackLayoutAlignSelf {
        get { ASStackLayoutAlignSelf(read { $0.alignSelf }) }
        set {
            set(
                FlexStack.AlignSelf(newValue), ASLayoutElementStyleAlignSelfProperty, { $0.alignSelf },
                { $0.alignSelf = $1 })
        }
    }

    /// The distance from the top to the first baseline.
    open var ascender: CGFloat {
        get { CGFloat(read { $0.ascender }) }
        set { setNumber(newValue, ASLayoutElementStyleAscenderProperty, { $0.ascender }, { $0.ascender = $1 }) }
    }

    /// The distance from the bottom to the last baseline; negative if the baseline is above the bottom.
    open var descender: CGFloat {
        get { CGFloat(read { $0.descender }) }
        set { setNumber(newValue, ASLayoutElementStyleDescenderProperty, { $0.descender }, { $0.descender = $1 }) }
    }

    // MARK: In an absolute spec

    /// The position in an absolute spec.
    open var layoutPosition: CGPoint {
        get {
            let position = read { $0.position }
            return CGPoint(x: position.x, y: position.y)
        }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else {
                let wrong = newValue.x.isFinite ? newValue.y : newValue.x
                return reject(ASLayoutElementStyleLayoutPositionProperty, "has to be finite", wrong)
            }
            set(
                FlexPoint(x: Double(newValue.x), y: Double(newValue.y)), ASLayoutElementStyleLayoutPositionProperty,
                { $0.position }, { $0.position = $1 })
        }
    }

    // MARK: For the engine

    /// All values at once.
    final var flexStyle: FlexStyle { lock.withLock { values } }

    /// - Parameter body: Runs with the lock: reads the values, and makes no other calls.
    @inline(__always)
    final func withFlexStyle<Result>(_ body: (borrowing FlexStyle) -> Result) -> Result {
        lock.withLock { body(values) }
    }

    /// All sizes at once.
    final var size: ASLayoutElementSize {
        get { withFlexStyle { $0.elementSize } }
        set {
            lock.withLock {
                values.take(newValue)
                changes &+= 1
            }
            forget()
        }
    }

    /// With the number of changes, by which who has remembered something learns that it is out of date.
    @inline(__always)
    final func withFlexStyle<Result>(_ body: (borrowing FlexStyle, UInt32) -> Result) -> Result {
        lock.withLock { body(values, changes) }
    }

    /// Sets the node as the delegate.
    final func observe(by node: any ASLayoutElementStyleDelegate) { lock.withLock { owner.take(delegate: node) } }

    /// Whether only an unretained reference to the style exists.
    @inline(__always)
    final var isUsedAlone: Bool {
        var unmanaged = Unmanaged.passUnretained(self)
        return withUnsafeMutablePointer(to: &unmanaged) { pointer in
            UnsafeMutableRawPointer(pointer).withMemoryRebound(to: ASLayoutElementStyle.self, capacity: 1) {
                isKnownUniquelyReferenced(&$0.pointee)
            }
        }
    }

    /// Resets the style, to which no other reference exists, for reuse.
    @inline(__always)
    final func reset() {
        values = FlexStyle()
        changes = 0
        owner.free()
        owner = StyleOwner()
        forget()
    }

    /// Sets the element for messages, for a style to which no other reference exists.
    @inline(__always)
    final func belong(to element: AnyClass, named name: String?) { owner = StyleOwner(element, name: name) }

    /// Called when the name of its element has changed.
    final func elementIsNamed(_ name: String?) { lock.withLock { owner.take(name: name) } }

    final var recordOwner: UInt64 {
        @inline(__always) get { record.load(ordering: .relaxed) }
    }

    /// With the style locked.
    @inline(__always)
    final func noteRecord(of owner: UInt64) { record.store(owner, ordering: .relaxed) }

    /// After a change.
    @inline(__always)
    private func forget() { record.store(0, ordering: .relaxed) }

    /// Sets the baselines of a vertical stack without notifying the delegate, as they are results of the layout.
    final func takeBaselines(_ ascender: Double, _ descender: Double) {
        lock.withLock {
            values.ascender = ascender
            values.descender = descender
        }
        forget()
    }

    // MARK: Access

    // Closures instead of key paths: closures are inlined, key paths are looked up. Names are globals, and read only if
    // there is a delegate.

    private typealias Read<Value> = (borrowing FlexStyle) -> Value
    private typealias Write<Value> = (inout FlexStyle, Value) -> Void

    @inline(__always)
    private func read<Value>(_ get: Read<Value>) -> Value {
        lock.withLock { get(values) }
    }

    @inline(__always)
    private func set<Value: Equatable>(
        _ value: Value, _ name: @autoclosure () -> String, _ get: Read<Value>, _ put: Write<Value>
    ) {
        let (isChanged, delegate) = lock.withLock { () -> (Bool, (any ASLayoutElementStyleDelegate)?) in
            guard get(values) != value else { return (false, nil) }
            put(&values, value)
            changes &+= 1
            return (true, owner.delegate)
        }
        guard isChanged else { return }
        forget()
        guard let delegate else { return }
        delegate.style(self, propertyDidChange: name())
    }

    /// Sets width and height at once, if there is no delegate.
    @inline(__always)
    private func setSizeWithoutDelegate(_ size: CGSize) -> Bool {
        let width = FlexDimension.points(Double(size.width)), height = FlexDimension.points(Double(size.height))
        let (isTaken, isChanged) = lock.withLock {
            guard owner.hasNoDelegate else { return (false, false) }
            guard values.width != width || values.height != height else { return (true, false) }
            values.width = width
            values.height = height
            changes &+= 1
            return (true, true)
        }
        if isChanged { forget() }
        return isTaken
    }

    @inline(__always)
    private func setNumber(
        _ number: CGFloat, _ name: @autoclosure () -> String, _ get: Read<Double>, _ put: Write<Double>
    ) {
        guard number.isFinite else { return reject(name(), "has to be finite", number) }
        set(Double(number), name(), get, put)
    }

    @inline(__always)
    private func setFactor(
        _ number: CGFloat, _ name: @autoclosure () -> String, _ get: Read<Double>, _ put: Write<Double>
    ) {
        guard number.isFinite, number >= 0 else {
            return reject(name(), "is a finite number of 0 or more", number)
        }
        set(Double(number), name(), get, put)
    }

    @inline(__always)
    private func setDimension(
        _ dimension: ASDimension, _ name: @autoclosure () -> String, _ get: Read<FlexDimension>,
        _ put: Write<FlexDimension>
    ) {
        guard dimension.unit == .auto || (dimension.value.isFinite && dimension.value >= 0) else {
            return reject(name(), "is a finite length of 0 or more", dimension.value)
        }
        set(FlexDimension(dimension), name(), get, put)
    }

    @inline(never)
    private func reject(_ name: String, _ rule: String, _ value: CGFloat) {
        let element = lock.withLock { owner.description } ?? "no element"
        // Names the node whose layout spec block is running, as that is where to look for the mistake.
        let place = LayoutScratch.current.measuredNode.map { ", set while \($0.describe()) was measured" } ?? ""
        logError(
            "The style of \(element): \(property(name)) \(rule), not \(value)\(place). It stays as it was; look for a division "
                + "by zero, or an infinite size, in what computes it.")
    }

    /// "flexGrow" for "ASLayoutElementStyleFlexGrowProperty".
    private func property(_ name: String) -> String {
        let bare = name.dropFirst("ASLayoutElementStyle".count).dropLast("Property".count)
        return bare.prefix(1).lowercased() + bare.dropFirst()
    }

    private func layoutSize(_ size: CGSize) -> ASLayoutSize {
        ASLayoutSize(
            width: ASDimension(unit: .points, value: size.width), height: ASDimension(unit: .points, value: size.height)
        )
    }

    private func isLength(_ length: CGFloat) -> Bool { length >= 0 && length < .infinity }

    private func points(_ dimension: ASDimension) -> CGFloat { dimension.unit == .points ? dimension.value : 0 }
}
