import TwillFlex
import TwillSync
import UIKit

/// The records of one run of the engine, and the elements that they stand for.
///
/// A run uses one of its thread's and returns it, because creating the memory would take longer than laying out a small
/// tree. A run inside another's measuring uses a second one. Of a node that is laid out again and again its memory is
/// given back filled: where the node's next spec is the same again, only what has changed is laid out; see
/// `LayoutMemory+Matching.swift`.
final class LayoutMemory {
    /// An element that a caller keeps alive as long as the run lasts. In a memory that waits for its next run the
    /// element may be gone: `identity` is all that is looked at then.
    struct Reference {
        enum Kind: UInt8 {
            /// One of this module's specs, laid out in the run.
            case spec
            /// Stands where a part of a spec was not set.
            case absent
            case node
            /// A spec that was recorded without an object.
            case recorded
            /// Lays itself out: a spec of an app's own, or an element that is neither a spec nor a node.
            case custom
        }

        let kind: Kind
        let identity: ObjectIdentifier
        /// The element's class.
        let type: ObjectIdentifier
        unowned(unsafe) var element: any ASLayoutElement
        /// The element, where it is of this module's class.
        var node: Unmanaged<ASDisplayNode>?
        /// The node's, where it has one.
        var style: Unmanaged<ASLayoutElementStyle>?
        var id = FlexID.none
        /// Of a spec: the token after the last one below it.
        var end = 0
        /// Whether the engine measures the node by itself.
        var isBox = false
        /// Whether the node's style has sizes.
        var hasSize = false
        /// Whether the second child lies below the first.
        var isBackground = false
        /// Of the node's layout.
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
    /// By token.
    @exclusivity(unchecked)
    private(set) var references: UnsafeMutablePointer<Reference>
    @exclusivity(unchecked)
    private(set) var count = 0
    /// Room for as many leaves as there may be, for when they are asked for.
    @exclusivity(unchecked)
    private var leaves: UnsafeMutablePointer<FlexLeaf>
    @exclusivity(unchecked)
    private var capacity = 32
    /// Vertical stacks, whose baselines go into their style.
    @exclusivity(unchecked)
    var verticalStacks: ContiguousArray<FlexID> = []
    /// The last layout of each spec of an app's own, by token.
    @exclusivity(unchecked)
    var customLayouts: [Int32: ASLayout] = [:]
    /// Whether an element was met twice, or there are specs whose children this run does not see.
    @exclusivity(unchecked)
    var mayContainDuplicates = false
    /// Specs that a node has recorded, which nothing else keeps until the run is over.
    @exclusivity(unchecked)
    var held: ContiguousArray<any ASLayoutElement> = []
    /// Of the last run that is still in here.
    @exclusivity(unchecked)
    var root: FlexID?
    /// Stands for the present run: specs that carry it have been met in it. No two runs share one.
    @exclusivity(unchecked)
    private(set) var mark: UInt64
    /// Stands for what is recorded here, as long as runs take it over. No two records share one.
    @exclusivity(unchecked)
    private(set) var owner: UInt64 = 0

    private let scale: Double

    /// What larger trees have used is freed instead of kept.
    private static let largestKept = 256 << 10
    private static let mostKept = 6

    /// An object, because an array would be copied with each access. The last element is the one that was used last.
    private final class Spare {
        @exclusivity(unchecked)
        var memories: ContiguousArray<LayoutMemory> = []
    }

    private static let spare = ThreadLocal { Spare() }
    private static let made = Locked<UInt64>(0)

    private init(scale: Double) {
        tree = FlexTree(scale: scale)
        references = .allocate(capacity: capacity)
        leaves = .allocate(capacity: capacity)
        self.scale = scale
        // No two memories ever share a mark: a trillion runs each, for sixteen million of them.
        let number = Self.made.withLock { made in
            made += 1
            return made
        }
        mark = number << 40
        clear()
    }

    deinit {
        references.deallocate()
        leaves.deallocate()
    }

    // MARK: Taking and giving back

    /// - Parameter owner: Whose memory is wanted, filled as it was left; 0 or one that is not here any more gives an
    ///   empty one.
    static func take(of owner: UInt64 = 0) -> LayoutMemory {
        let scale = Double(DisplayEnvironment.currentScale)
        let spare = spare.value
        if owner != 0, let index = spare.memories.lastIndex(where: { $0.owner == owner && $0.root != nil }) {
            let memory = spare.memories.remove(at: index)
            if memory.scale == scale { return memory }
        }
        let isFull = spare.memories.count >= mostKept
        while let index = spare.memories.lastIndex(where: { $0.root == nil }) ?? (isFull ? 0 : nil) {
            guard index < spare.memories.count else { break }
            let memory = spare.memories.remove(at: index)
            guard memory.scale == scale else { continue }
            memory.clear()
            return memory
        }
        return LayoutMemory(scale: scale)
    }

    /// - Parameter isFilled: Whether what it holds may serve another run of the same node.
    func giveBack(isFilled: Bool) {
        if !held.isEmpty { held.removeAll() }
        let spare = Self.spare.value
        guard tree.bytes <= Self.largestKept else { return }
        if spare.memories.count >= Self.mostKept {
            guard isFilled else { return }
            spare.memories.removeFirst()
        }
        if !isFilled { clear() }
        spare.memories.append(self)
    }

    /// Begins a run.
    func begin() { mark += 1 }

    func clear() {
        begin()
        owner = mark
        tree.removeAll()
        count = 0
        root = nil
        mayContainDuplicates = false
        if !verticalStacks.isEmpty { verticalStacks.removeAll(keepingCapacity: true) }
        if !customLayouts.isEmpty { customLayouts.removeAll() }
    }

    // MARK: Specs into records

    /// Records a spec and all below it.
    @discardableResult
    func add(_ spec: ASLayoutSpec, usingStyle usesStyle: Bool = true) -> FlexID {
        add(spec, usingStyle: usesStyle, to: nil)
    }

    private func add(_ spec: ASLayoutSpec, usingStyle usesStyle: Bool = true, to parent: FlexID?) -> FlexID {
        let token = note(Reference(.spec, spec))
        let rule = spec.flexRule
        let id: FlexID
        if usesStyle, let style = spec._styleIfLoaded {
            id = style.withFlexStyle { tree.add(rule, $0, token: token, to: parent) }
        } else {
            id = tree.add(rule, token: token, to: parent)
        }
        references[Int(token)].id = id
        references[Int(token)].isBackground = spec.ownRule == .background
        if spec.handsUpBaselines { verticalStacks.append(id) }
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
        if !node.record(&reference, token: Int32(count), in: &tree, to: parent, owner: owner) {
            mayContainDuplicates = true
        }
        note(reference)
    }

    func addSpec(_ spec: ASLayoutSpec, to parent: FlexID) {
        if spec.isAbsent { return addAbsent(to: parent) }
        if spec.mark == mark { mayContainDuplicates = true }
        spec.mark = mark
        if spec.rule == .custom { addCustom(spec, to: parent) } else { _ = add(spec, to: parent) }
    }

    /// In place of a part that was not set.
    func addAbsent(to parent: FlexID) {
        let token = note(Reference(.absent, NullLayoutSpec.shared))
        tree.addBox(FlexStyle(width: 0, height: 0), token: token, to: parent)
    }

    func addCustom(_ element: any ASLayoutElement, to parent: FlexID) {
        mayContainDuplicates = true
        let token = note(Reference(.custom, element))
        tree.addOpaque(element._styleIfLoaded?.flexStyle ?? FlexStyle(), token: token, to: parent)
    }

    /// Adds a spec that has no object; ``close(_:)`` says that all below it has been added.
    @inline(__always)
    func add(
        _ rule: borrowing FlexRule, _ style: FlexStyle?, standingFor spec: RecordedSpec, to parent: FlexID?
    ) -> (token: Int32, id: FlexID) {
        var reference = Reference(.recorded, spec)
        reference.isBackground = rule.isBackground
        let token = note(reference)
        let id =
            if let style { tree.add(rule, style, token: token, to: parent) } else {
                tree.add(rule, token: token, to: parent)
            }
        references[Int(token)].id = id
        return (token, id)
    }

    @inline(__always)
    func close(_ token: Int32) { references[Int(token)].end = count }

    /// - Returns: The token.
    @inline(__always)
    @discardableResult
    private func note(_ reference: Reference) -> Int32 {
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

    // MARK: What came out

    /// Returns all leaves, back to front. The pointer is valid until the next call.
    func getLeaves(below root: FlexID) -> (start: UnsafeMutablePointer<FlexLeaf>, count: Int) {
        (leaves, tree.getLeaves(below: root, leaves))
    }
}
