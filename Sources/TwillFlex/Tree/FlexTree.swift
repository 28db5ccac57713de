/// A tree of layout specs and leaves, as plain records, and what came out of its last layout.
///
///     var tree = FlexTree(scale: 2)
///     let row = tree.addStack(FlexStack(.horizontal, spacing: 8))
///     let image = tree.addBox(FlexStyle(width: 80, height: 80), to: row)
///     let title = tree.addContent(token: 0, to: row)
///     tree.layout(row, in: range) { token, range, parent in FlexMeasurement(measure(titles[token], range)) }
///     tree.frame(of: title)
///
/// The tree is kept: after ``setNeedsLayout(_:)`` a further layout runs the changed element and those above it, and asks
/// all others for what they answered before. Sizes and positions are exact until they are read: ``frame(of:)`` is on
/// the pixels of the screen, as ``FlexRounding`` says.
///
/// Rules are those of Texture's layout specs, not CSS's. Lengths are in points. A tree may be used on any thread, by one
/// at a time.
///
/// Cost: some 200 bytes an element. A card of 20 elements takes below a microsecond to make, lay out and free.
public struct FlexTree: ~Copyable {
    /// In a place of its own, so that the tree itself is small: it is passed along for each question that is asked of it.
    ///
    /// The first property, because builds for ThreadSanitizer take that for an address: with a number there the compiler of
    /// Swift 6.3 stops.
    let store: UnsafeMutablePointer<Store>
    // Parts of the store.
    let records: UnsafeMutablePointer<Arena<FlexRecord>>
    let extras: UnsafeMutablePointer<Arena<FlexExtras>>
    let parameters: UnsafeMutablePointer<Arena<FlexParameters>>
    let others: UnsafeMutablePointer<Arena<FlexOtherAnswers>>
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

    /// - Parameter scale: Pixels a point.
    public init(scale: Double) {
        rounding = FlexRounding(scale: scale)
        store = .allocate(capacity: 1)
        store.initialize(to: Store())
        // The store does not move, so that its parts stay where they are.
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

    /// What the last layouts did, in all.
    public var statistics: FlexStatistics { store.pointee.statistics }

    /// What was wrong in the last layout; empty where nothing was.
    public var issues: [FlexIssue] { store.pointee.issues }

    /// Forgets all elements, and keeps the memory for others.pointee.
    public mutating func removeAll() {
        records.pointee.removeAll()
        extras.pointee.removeAll()
        parameters.pointee.removeAll()
        others.pointee.removeAll()
        if !issues.isEmpty { store.pointee.issues.removeAll() }
    }

    /// How deep a tree may be. What lies deeper gets no size, and an issue says so.
    public static let maximumDepth = 500

    /// Lengths from here on count as unlimited.
    static let largestFinite = 10_000_000.0

    /// Memory held by records, in bytes.
    public var bytes: Int {
        records.pointee.bytes + extras.pointee.bytes + parameters.pointee.bytes + others.pointee.bytes
    }
}

/// Counts of work, for tests and reports.
public struct FlexStatistics: Sendable, Equatable {
    /// Elements whose arithmetic ran.
    public var computed = 0
    /// Of these, leaves whose content the caller measured.
    public var measured = 0
    /// Containers that were given a place.
    public var placed = 0

    public init(computed: Int = 0, measured: Int = 0, placed: Int = 0) {
        self.computed = computed
        self.measured = measured
        self.placed = placed
    }
}

/// Something that an element did and may not do.
public struct FlexIssue: Sendable, Equatable {
    public enum Rule: Sendable, Equatable {
        /// Its size came out negative, undefined or unlimited; 0 × 0 is taken.
        case invalidSize
        /// It lies deeper than ``FlexTree/maximumDepth``.
        case tooDeep
    }

    public let element: FlexID
    public let rule: Rule
    /// The size as it came out.
    public let size: FlexSize
}

/// What a leaf's content takes.
public struct FlexMeasurement: Sendable, BitwiseCopyable {
    public var size: FlexSize
    /// NaN: as the style says.
    public var ascender: Double
    public var descender: Double

    @inlinable
    public init(_ size: FlexSize, ascender: Double = .nan, descender: Double = .nan) {
        self.size = size
        self.ascender = ascender
        self.descender = descender
    }
}

/// Measures the content of the leaf that is known by a token.
///
/// Of leaves added with `addContent`, the range is the one left after the leaf's own style; of `addOpaque`, it is the
/// parent's. The size is undefined (NaN) on axes where the parent's length is.
public typealias FlexMeasure = (_ token: Int32, _ range: FlexRange, _ parent: FlexSize) -> FlexMeasurement
