import TwillFlex
import TwillSync
import UIKit

/// The records of one run of the engine, and references to the recorded elements.
///
/// Documentation/Notes/LayoutRecords.md has a drawing and the invariants. A run dequeues one of its thread's memories and
/// recycles it at its end, because creating one takes longer than laying out a small tree. A run inside another's
/// measuring uses a second one. The memory of a node that is laid out repeatedly is recycled with its records: if the
/// node's next spec equals the last one, only changes are laid out; see `LayoutMemory+Matching.swift`.
final class LayoutMemory {
    /// A recorded element, which the caller keeps alive during the run.
    ///
    /// Between runs the element may have been deallocated: then only `identity` and `type` are read.
    struct Reference {
        enum Kind: UInt8 {
            /// A spec of this module, laid out in the run.
            case spec
            /// A placeholder for a part of a spec that was not set.
            case absent
            case node
            /// A spec that was recorded without an object.
            case recorded
            /// An element that lays itself out: an app's spec class, or an element that is neither a spec nor a node.
            case custom
        }

        let kind: Kind
        let identity: ObjectIdentifier
        /// The element's class. Elements of the same class at the same token are compared further.
        let type: ObjectIdentifier
        unowned(unsafe) var element: any ASLayoutElement
        /// The element, if it is a node. Without counting references.
        var node: Unmanaged<ASDisplayNode>?
        /// The node's style, if it has one. Without counting references.
        var style: Unmanaged<ASLayoutElementStyle>?
        var id = FlexID.none
        /// The token after the last one below a spec.
        var end = 0
        /// Whether the node is a plain box, which the engine measures without calling it.
        var isBox = false
        /// Whether the node's style has sizes.
        var hasSize = false
        /// Whether the second child lies below the first.
        var isBackground = false
        /// The node's layout version when it was recorded.
        var version: UInt = 0

        @inline(__always)
        init(_ kind: Kind, _ element: any ASLayoutElement) {
            self.kind = kind
            self.element = element
            identity = ObjectIdentifier(element)
            type = ObjectIdentifier(Swift.type(of: element))
        }

        var isLeaf: Bool { kind == .node || kind == .custom }
    }

    @exclusivity(unchecked)
    var tree: FlexTree
    /// The references, by token: numbers in the order of recording, parents before their children.
    @exclusivity(unchecked)
    private(set) var references: UnsafeMutablePointer<Reference>
    @exclusivity(unchecked)
    private(set) var count = 0
    /// A buffer for the leaves of a result.
    @exclusivity(unchecked)
    private var leaves: UnsafeMutablePointer<FlexLeaf>
    @exclusivity(unchecked)
    private var capacity = 32
    /// Vertical stacks, whose baselines are written to their style.
    @exclusivity(unchecked)
    var verticalStacks: ContiguousArray<FlexID> = []
    /// The last layout of each custom element, by token.
    @exclusivity(unchecked)
    var customLayouts: [Int32: ASLayout] = [:]
    /// Whether an element was recorded twice, or there are custom elements, whose children this run does not know.
    @exclusivity(unchecked)
    var mayContainDuplicates = false
    /// Elements that were added to a recorder, retained until the run ends.
    @exclusivity(unchecked)
    var retainedElements: ContiguousArray<any ASLayoutElement> = []
    /// The root of the records; nil while there are none.
    @exclusivity(unchecked)
    var root: FlexID?
    /// Identifies the current run, uniquely in the process. Specs that have been recorded in it carry it.
    @exclusivity(unchecked)
    private(set) var runID: UInt64
    /// Identifies the records, uniquely in the process, for as long as runs reuse them.
    ///
    /// A node or style that carries this ID has not changed since its record was made here.
    @exclusivity(unchecked)
    private(set) var recordsID: UInt64 = 0

    private let scale: Double

    /// The size in bytes from which on a memory is freed instead of recycled.
    static let maximumBytes = 256 << 10
    /// The number of memories that a thread keeps.
    static let maximumCount = 6

    /// A thread's recycled memories, the last used one last. An object, because an array would be copied with each
    /// access.
    private final class Recycled {
        @exclusivity(unchecked)
        var memories: ContiguousArray<LayoutMemory> = []
    }

    private static let recycled = ThreadLocal { Recycled() }
    /// The memories of the current thread that no run uses.
    static var recycledMemories: ContiguousArray<LayoutMemory> { recycled.value.memories }
    private static let count = Locked<UInt64>(0)

    private init(scale: Double) {
        tree = FlexTree(scale: scale)
        references = .allocate(capacity: capacity)
        leaves = .allocate(capacity: capacity)
        self.scale = scale
        // IDs are unique for a trillion runs each of sixteen million memories.
        let number = Self.count.withLock { count in
            count += 1
            return count
        }
        runID = number << 40
        clear()
    }

    deinit {
        references.deallocate()
        leaves.deallocate()
    }

    // MARK: Reusing

    /// Returns a memory for a run.
    ///
    /// - Parameter recordsID: The ID of records to reuse. With 0, or if this thread has them no more, the memory is empty.
    static func dequeue(recordsID: UInt64 = 0) -> LayoutMemory {
        let scale = Double(DisplayEnvironment.currentScale)
        let recycled = recycled.value
        if recordsID != 0,
            let index = recycled.memories.lastIndex(where: { $0.recordsID == recordsID && $0.root != nil })
        {
            let memory = recycled.memories.remove(at: index)
            if memory.scale == scale { return memory }
        }
        let isFull = recycled.memories.count >= maximumCount
        while let index = recycled.memories.lastIndex(where: { $0.root == nil }) ?? (isFull ? 0 : nil) {
            guard index < recycled.memories.count else { break }
            let memory = recycled.memories.remove(at: index)
            guard memory.scale == scale else { continue }
            memory.clear()
            return memory
        }
        return LayoutMemory(scale: scale)
    }

    /// Makes the memory available to further runs of this thread.
    ///
    /// - Parameter keepsRecords: Whether the records may be reused by the same node's next run.
    func recycle(keepsRecords: Bool) {
        if !retainedElements.isEmpty { retainedElements.removeAll() }
        let recycled = Self.recycled.value
        guard tree.bytes <= Self.maximumBytes else { return }
        if recycled.memories.count >= Self.maximumCount {
            guard keepsRecords else { return }
            recycled.memories.removeFirst()
        }
        if !keepsRecords { clear() }
        recycled.memories.append(self)
    }

    func beginRun() { runID += 1 }

    /// Removes the records. Nodes and styles that carry the previous ID are not valid here any more.
    func clear() {
        beginRun()
        recordsID = runID
        tree.removeAll()
        count = 0
        root = nil
        mayContainDuplicates = false
        if !verticalStacks.isEmpty { verticalStacks.removeAll(keepingCapacity: true) }
        if !customLayouts.isEmpty { customLayouts.removeAll() }
    }

    // MARK: Recording

    /// Records a spec and everything below it.
    @discardableResult
    func add(_ spec: ASLayoutSpec, usingStyle usesStyle: Bool = true) -> FlexID {
        add(spec, usingStyle: usesStyle, to: nil)
    }

    private func add(_ spec: ASLayoutSpec, usingStyle usesStyle: Bool = true, to parent: FlexID?) -> FlexID {
        let token = append(Reference(.spec, spec))
        let rule = spec.flexRule
        let id: FlexID
        if usesStyle, let style = spec._styleIfLoaded {
            id = style.withFlexStyle { tree.add(rule, $0, token: token, to: parent) }
        } else {
            id = tree.add(rule, token: token, to: parent)
        }
        references[Int(token)].id = id
        references[Int(token)].isBackground = spec.ownRule == .background
        if spec.computesBaselines { verticalStacks.append(id) }
        _ = spec.allChildren { element, index in
            if element.isNode {
                element.withNode { addNode($0, to: id) }
            } else if element.isSpec {
                element.withSpec { addSpec($0, to: id) }
            } else {
                addCustom(spec.storedChildren[index], to: id)
            }
            return true
        }
        references[Int(token)].end = count
        return id
    }

    @inline(__always)
    func addNode(_ node: ASDisplayNode, to parent: FlexID) {
        var reference = Reference(.node, node)
        reference.node = .passUnretained(node)
        if !node.record(&reference, token: Int32(count), in: &tree, to: parent, recordsID: recordsID) {
            mayContainDuplicates = true
        }
        append(reference)
    }

    func addSpec(_ spec: ASLayoutSpec, to parent: FlexID) {
        if spec.isAbsent { return addAbsent(to: parent) }
        if spec.lastRunID == runID { mayContainDuplicates = true }
        spec.lastRunID = runID
        if spec.rule == .custom { addCustom(spec, to: parent) } else { _ = add(spec, to: parent) }
    }

    /// Records a placeholder for a part that was not set.
    func addAbsent(to parent: FlexID) {
        let token = append(Reference(.absent, NullLayoutSpec.shared))
        references[Int(token)].id = tree.addBox(FlexStyle(width: 0, height: 0), token: token, to: parent)
    }

    func addCustom(_ element: any ASLayoutElement, to parent: FlexID) {
        mayContainDuplicates = true
        let token = append(Reference(.custom, element))
        references[Int(token)].id = tree.addOpaque(
            element._styleIfLoaded?.flexStyle ?? FlexStyle(), token: token, to: parent)
    }

    /// Records a spec that has no object. Call ``close(_:)`` after its children have been added.
    @inline(__always)
    func add(
        _ rule: borrowing FlexRule, _ style: FlexStyle?, as spec: RecordedSpec, to parent: FlexID?
    ) -> (token: Int32, id: FlexID) {
        var reference = Reference(.recorded, spec)
        reference.isBackground = rule.isBackground
        let token = append(reference)
        let id =
            if let style { tree.add(rule, style, token: token, to: parent) } else {
                tree.add(rule, token: token, to: parent)
            }
        references[Int(token)].id = id
        return (token, id)
    }

    @inline(__always)
    func close(_ token: Int32) { references[Int(token)].end = count }

    /// - Returns: The reference's token.
    @inline(__always)
    @discardableResult
    private func append(_ reference: Reference) -> Int32 {
        if count == capacity { grow() }
        (references + count).initialize(to: reference)
        count += 1
        return Int32(count - 1)
    }

    @inline(never)
    private func grow() {
        let larger = UnsafeMutablePointer<Reference>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: references, count: count)
        references.deallocate()
        references = larger
        capacity *= 2
        leaves.deallocate()
        leaves = .allocate(capacity: capacity)
    }

    // MARK: Results

    /// Returns all leaves, back to front. The pointer is valid until the next call.
    func getLeaves(below root: FlexID) -> (start: UnsafeMutablePointer<FlexLeaf>, count: Int) {
        (leaves, tree.getLeaves(below: root, leaves))
    }
}
