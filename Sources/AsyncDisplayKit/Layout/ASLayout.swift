public import Foundation
import QuartzCore
import TwillFlex
import TwillSync
import UIKit

/// The size and position of an element, and the layouts of all elements below it.
///
/// Sizes are whole pixels of the screen. Positions are results of the parent's rule; in ``filteredNodeLayoutTree()``,
/// they are whole pixels, too.
///
/// The layout of a spec retains the spec; that of a node does not retain the node. Both retain the elements below.
public final class ASLayout: NSObject {
    /// The type of the element.
    public let type: ASLayoutElementType
    /// The size in points.
    @exclusivity(unchecked)
    public private(set) var size: CGSize

    /// The position in the parent; NaN if the parent has not set it.
    public var position: CGPoint {
        get { lock.withLock { storedPosition } }
        set { lock.withLock { storedPosition = newValue } }
    }

    // Guarded by the lock.

    private let lock = ShortLock()
    @exclusivity(unchecked)
    private var storedPosition: CGPoint
    private let spec: (any ASLayoutElement)?
    private var nodeLink = LightReference<AnyObject>()
    private var node: (any ASLayoutElement)? {
        get { nodeLink.node ?? nodeLink.object as? any ASLayoutElement }
        set { nodeLink.object = newValue }
    }
    /// Used instead of `node` while the caller that measures the node holds it and this layout; see ``LayoutScratch``.
    @exclusivity(unchecked)
    private unowned(unsafe) var measuredNode: (any ASLayoutElement)?
    @exclusivity(unchecked)
    private var below: Below

    /// The sublayouts, created on first access.
    private enum Below {
        case nothing
        case made([ASLayout])
        case part(LayoutRecording, index: Int)
        /// Made of a part, which is kept to explain sizes.
        case madePart([ASLayout], LayoutRecording, index: Int)
        case nodes(NodeFrames)
        /// Made of nodes, which are kept alive here: their own layouts do not keep them.
        case madeNodes([ASLayout], NodeFrames)
    }

    /// Creates a layout of an element.
    ///
    /// - Parameters:
    ///   - layoutElement: The element that the layout is of.
    ///   - size: The element's size, in points.
    ///   - position: Not a number on both axes if the parent sets it later.
    ///   - sublayouts: The layouts of the elements in it; nil for none.
    public init(
        layoutElement: any ASLayoutElement, size: CGSize, position: CGPoint, sublayouts: [ASLayout]?
    ) {
        type = layoutElement.layoutElementType
        spec = type == .layoutSpec ? layoutElement : nil
        let rounding = FlexRounding.current
        if ASIsCGSizeValidForSize(size) {
            self.size = CGSize(rounding.up(FlexSize(size)))
        } else {
            logError(
                "\(layoutElement.nameForMessages) has a layout of \(size.width) × \(size.height): sizes are 0 or more, and "
                    + "finite. 0 × 0 is taken. Where a parent gives unlimited room, an element has to say its own size."
            )
            self.size = .zero
        }
        storedPosition = position.x.isNaN && position.y.isNaN ? position : CGPoint(rounding.up(FlexPoint(position)))
        below = .made(sublayouts ?? [])
        super.init()
        node = type == .displayNode ? layoutElement : nil
    }

    /// Creates a layout with sublayouts.
    public convenience init(layoutElement: any ASLayoutElement, size: CGSize, sublayouts: [ASLayout]?) {
        self.init(layoutElement: layoutElement, size: size, position: ASPointNull, sublayouts: sublayouts)
    }

    /// Creates a layout without sublayouts.
    public convenience init(layoutElement: any ASLayoutElement, size: CGSize) {
        self.init(layoutElement: layoutElement, size: size, position: ASPointNull, sublayouts: nil)
    }

    init(_ recording: LayoutRecording, index: Int, element: any ASLayoutElement) {
        let entry = recording.entries[index]
        type = element.layoutElementType
        spec = type == .layoutSpec ? element : nil
        size = entry.size
        storedPosition = index == 0 ? ASPointNull : entry.position
        below = .part(recording, index: index)
        super.init()
        node = type == .displayNode ? element : nil
    }

    /// Creates the layout of `element` with only nodes below it.
    init(_ element: any ASLayoutElement, size: CGSize, nodeFrames: NodeFrames?) {
        type = element.layoutElementType
        spec = type == .layoutSpec ? element : nil
        self.size = size
        storedPosition = ASPointNull
        below = nodeFrames.map { .nodes($0) } ?? .nothing
        super.init()
        node = type == .displayNode ? element : nil
    }

    /// Creates a layout without a node; see ``LayoutScratch``.
    override init() {
        type = .displayNode
        spec = nil
        size = .zero
        storedPosition = ASPointNull
        below = .nothing
        super.init()
    }

    /// Makes this the layout of a node, without a reference to it: ``detach()`` or ``prepareForReuse()`` follows while the
    /// node is alive.
    func reuse(for node: any ASLayoutElement, _ size: CGSize, _ nodeFrames: NodeFrames?) {
        measuredNode = node
        self.size = size
        below = nodeFrames.map { .nodes($0) } ?? .nothing
    }

    /// Makes the layout independent of its caller: from now on it refers to its node weakly.
    func detach() {
        lock.withLock {
            node = measuredNode
            measuredNode = nil
        }
    }

    /// The nodes below with their frames. The caller has the only reference to the layout.
    var unsharedNodeFrames: NodeFrames? {
        if case .nodes(let nodeFrames) = below { return nodeFrames }
        return nil
    }

    /// Whether sublayouts were created, whose positions may have been changed.
    var hasMadeSublayouts: Bool {
        switch below {
        case .nothing, .made, .nodes: false
        case .madeNodes, .part, .madePart: true
        }
    }

    /// Removes everything that refers to a node. The caller has the only reference to the layout.
    func prepareForReuse() {
        measuredNode = nil
        below = .nothing
        storedPosition = ASPointNull
    }

    /// Creates the layout of a node with a frame in whole pixels.
    init(_ node: any ASLayoutElement, frame: CGRect) {
        type = .displayNode
        spec = nil
        size = frame.size
        storedPosition = frame.origin
        below = .nothing
        super.init()
        self.node = node
    }

    /// The element that was laid out; nil after it was freed.
    public var layoutElement: (any ASLayoutElement)? {
        if let spec { return spec }
        return lock.withLock { measuredNode ?? node }
    }

    /// The sublayouts in drawing order.
    public var sublayouts: [ASLayout] {
        let now = lock.withLock { below }
        let next: Below
        switch now {
        case .nothing: return []
        case .made(let layouts), .madeNodes(let layouts, _), .madePart(let layouts, _, _): return layouts
        case .part(let recording, let index):
            next = .madePart(recording.sublayouts(of: index), recording, index: index)
        case .nodes(let nodeFrames): next = .madeNodes(nodeFrames.layouts(), nodeFrames)
        }
        return lock.withLock {
            // Another thread may have created them meanwhile; all get the same objects.
            if case .part = below { below = next }
            if case .nodes = below { below = next }
            switch below {
            case .made(let layouts), .madeNodes(let layouts, _), .madePart(let layouts, _, _): return layouts
            case .nothing, .part, .nodes: return []
            }
        }
    }

    /// The engine's result for the element, which explains its size.
    var recordedEntry: LayoutRecording.Entry? {
        lock.withLock {
            switch below {
            case .part(let recording, let index), .madePart(_, let recording, let index): recording.entries[index]
            case .nothing, .made, .nodes, .madeNodes: nil
            }
        }
    }

    /// The nodes below with their frames, until sublayouts are created, whose positions may be changed.
    var nodeFrames: NodeFrames? {
        lock.withLock {
            if case .nodes(let nodeFrames) = below { return nodeFrames }
            return nil
        }
    }

    /// The frame, with 0 for values that are not finite.
    public var frame: CGRect {
        let position = position
        return CGRect(
            x: position.x.isFinite ? position.x : 0, y: position.y.isFinite ? position.y : 0, width: size.width,
            height: size.height)
    }

    /// Returns the frame of an element directly below; null if it is not there.
    public func frame(for layoutElement: any ASLayoutElement) -> CGRect {
        if let nodeFrames {
            return nodeFrames.frame(of: layoutElement) ?? .null
        }
        return sublayouts.first { $0.layoutElement === layoutElement }?.frame ?? .null
    }

    /// Returns the frame of an element in this layout.
    public func frameForElement(_ layoutElement: any ASLayoutElement) -> CGRect { frame(for: layoutElement) }

    /// The record of the elements below, until sublayouts are created.
    var recording: LayoutRecording? {
        lock.withLock {
            if case .part(let recording, 0) = below { return recording }
            return nil
        }
    }

    // MARK: Comparing and describing

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? ASLayout else { return false }
        if self === other { return true }
        return size == other.size && layoutElement === other.layoutElement && isSamePoint(position, other.position)
            && sublayouts == other.sublayouts
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(size.width)
        hasher.combine(size.height)
        return hasher.finalize()
    }

    private func isSamePoint(_ one: CGPoint, _ other: CGPoint) -> Bool {
        ASPointIsNull(one) && ASPointIsNull(other) || one == other
    }

    public override var description: String {
        let name = layoutElement?.nameForMessages ?? "an element that is gone"
        let text = ASPointIsNull(position) ? "" : "; position = {\(plain(position.x)), \(plain(position.y))}"
        return "<ASLayout: \(name); size = {\(plain(size.width)), \(plain(size.height))}\(text)>"
    }

    /// Returns a description of the layout and all below it, one per line.
    public func recursiveDescription() -> String {
        var lines: [String] = []
        func add(_ layout: ASLayout, _ level: Int) {
            lines.append(String(repeating: "    |", count: level) + (level > 0 ? " " : "") + layout.description)
            for sublayout in layout.sublayouts { add(sublayout, level + 1) }
        }
        add(self, 0)
        return lines.joined(separator: "\n")
    }
}

/// The position of a layout without a parent.
public let ASPointNull = CGPoint(x: CGFloat.nan, y: CGFloat.nan)

/// Returns whether a position is not set.
public func ASPointIsNull(_ point: CGPoint) -> Bool { point.x.isNaN && point.y.isNaN }

/// Returns the layout of an element in a range, for a parent's size.
public func ASCalculateLayout(
    _ layoutElement: any ASLayoutElement, _ sizeRange: ASSizeRange, _ parentSize: CGSize
) -> ASLayout {
    layoutElement.layoutThatFits(sizeRange, parentSize: parentSize)
}

/// Returns the layout of an element without a parent.
public func ASCalculateRootLayout(_ rootLayoutElement: any ASLayoutElement, _ sizeRange: ASSizeRange) -> ASLayout {
    ASCalculateLayout(rootLayoutElement, sizeRange, sizeRange.max)
}

extension FlexPoint {
    @inline(__always)
    init(_ point: CGPoint) {
        self.init(x: Double(point.x), y: Double(point.y))
    }
}

extension FlexRounding {
    /// The rounding for the current screen.
    static var current: FlexRounding { FlexRounding(scale: Double(DisplayEnvironment.currentScale)) }
}
