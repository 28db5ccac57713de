/// A tree of layout specs and leaves, as plain records, with the results of its last layout.
///
///     var tree = FlexTree(scale: 2)
///     let row = tree.addStack(FlexStack(.horizontal, spacing: 8))
///     let image = tree.addBox(FlexStyle(width: 80, height: 80), to: row)
///     let title = tree.addContent(token: 0, to: row)
///     tree.layout(row, in: range) { token, range, parent in FlexMeasurement(measure(titles[token], range)) }
///     tree.origin(of: title)
///
/// The tree is kept: after ``setNeedsLayout(_:)`` a further layout runs the changed element and those above it, and
/// reuses the results of all others. Sizes and positions are exact until they are read: ``origin(of:)`` is rounded to
/// the screen's pixels, as ``FlexRounding`` describes.
///
/// The rules are those of Texture's layout specs, not CSS's. Lengths are in points. A tree may be used on any thread,
/// by one at a time.
///
/// Cost: some 200 bytes an element. A card of 20 elements takes less than a microsecond to make, lay out and free.
public struct FlexTree: ~Copyable {
    /// Allocated separately, so that the tree itself is small: it is passed along with every question.
    ///
    /// The first property, because builds for ThreadSanitizer treat it as an address: with a number there the compiler
    /// of Swift 6.3 stops.
    let store: UnsafeMutablePointer<Store>
    // Parts of the store.
    let records: UnsafeMutablePointer<Arena<FlexRecord>>
    let extras: UnsafeMutablePointer<Arena<FlexExtras>>
    let parameters: UnsafeMutablePointer<Arena<FlexParameters>>
    let others: UnsafeMutablePointer<Arena<FlexOtherAnswers>>
    /// The rounding to the screen's pixels.
    public let rounding: FlexRounding

    struct Store {
        var records = Arena<FlexRecord>()
        var extras = Arena<FlexExtras>()
        var parameters = Arena<FlexParameters>()
        var others = Arena<FlexOtherAnswers>()
        var depth = 0
        var statistics = FlexStatistics()
        var issues: [FlexIssue] = []
    }

    /// Creates an empty tree for a display scale.
    ///
    /// - Parameter scale: The number of pixels per point.
    public init(scale: Double) {
        rounding = FlexRounding(scale: scale)
        store = .allocate(capacity: 1)
        store.initialize(to: Store())
        // The store does not move, so pointers to its parts stay valid.
        records = withUnsafeMutablePointer(to: &store.pointee.records) { $0 }
        extras = withUnsafeMutablePointer(to: &store.pointee.extras) { $0 }
        parameters = withUnsafeMutablePointer(to: &store.pointee.parameters) { $0 }
        others = withUnsafeMutablePointer(to: &store.pointee.others) { $0 }
    }

    deinit {
        records.pointee.deallocate()
        extras.pointee.deallocate()
        parameters.pointee.deallocate()
        others.pointee.deallocate()
        store.deinitialize(count: 1)
        store.deallocate()
    }

    /// Counts of the work of all layouts so far.
    public var statistics: FlexStatistics { store.pointee.statistics }

    /// The problems of the last layout; empty without any.
    public var issues: [FlexIssue] { store.pointee.issues }

    /// Removes all elements, and keeps the memory for new ones.
    public mutating func removeAll() {
        records.pointee.removeAll()
        extras.pointee.removeAll()
        parameters.pointee.removeAll()
        others.pointee.removeAll()
        if !issues.isEmpty { store.pointee.issues.removeAll() }
    }

    /// The maximum depth of a tree. Deeper elements get no size, and an issue is recorded.
    public static let maximumDepth = 500

    /// The length, in points, from which on a length counts as unlimited.
    static let largestFinite = 10_000_000.0

    /// The memory held by records, in bytes.
    public var bytes: Int {
        records.pointee.bytes + extras.pointee.bytes + parameters.pointee.bytes + others.pointee.bytes
    }
}

/// Counts of work, for tests and reports.
public struct FlexStatistics: Sendable, Equatable {
    /// The number of elements whose arithmetic ran.
    public var computed = 0
    /// The number of those that are leaves whose content the caller measured.
    public var measured = 0
    /// The number of containers that were positioned.
    public var placed = 0

    /// Creates counts.
    public init(computed: Int = 0, measured: Int = 0, placed: Int = 0) {
        self.computed = computed
        self.measured = measured
        self.placed = placed
    }
}

/// A violation of a layout rule by an element.
public struct FlexIssue: Sendable, Equatable {
    /// A rule that an element can violate.
    public enum Rule: Sendable, Equatable {
        /// The size is negative, undefined or unlimited; 0 × 0 is used instead.
        case invalidSize
        /// The element lies deeper than ``FlexTree/maximumDepth``.
        case tooDeep
    }

    /// The element that violates the rule.
    public let element: FlexID
    /// The violated rule.
    public let rule: Rule
    /// The invalid size.
    public let size: FlexSize
}

/// The measured size and baselines of a leaf's content.
public struct FlexMeasurement: Sendable, BitwiseCopyable {
    /// The size in points.
    public var size: FlexSize
    /// The distance from the top to the first baseline; NaN uses the style's.
    public var ascender: Double
    /// The distance from the bottom to the last baseline; NaN uses the style's.
    public var descender: Double

    /// Creates a measurement.
    @inlinable
    public init(_ size: FlexSize, ascender: Double = .nan, descender: Double = .nan) {
        self.size = size
        self.ascender = ascender
        self.descender = descender
    }
}

/// A function that measures the content of the leaf with a token.
///
/// For leaves added with `addContent`, the range is what the leaf's own style leaves; for `addOpaque`, it is the
/// parent's. The size is undefined (NaN) on axes where the parent's length is.
public typealias FlexMeasure = (_ token: Int32, _ range: FlexRange, _ parent: FlexSize) -> FlexMeasurement
