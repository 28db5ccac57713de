import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Changes of hierarchies on other threads: in loaded trees they are applied on the main thread, in order.
@MainActor @Suite struct HierarchyChangeTests {
    /// Runs `body` on another thread, and returns when it has.
    private func elsewhere(_ body: @escaping () -> Void) {
        nonisolated(unsafe) let body = body
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            body()
            done.signal()
        }
        done.wait()
    }

    private func names(_ node: ASDisplayNode) -> [String] { node.subnodes?.map { $0.debugName ?? "?" } ?? [] }

    private func node(_ name: String) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.debugName = name
        return node
    }

    /// The views as the nodes.
    private func expectViews(of node: ASDisplayNode, _ location: SourceLocation = #_sourceLocation) {
        let views = node.view.subviews.compactMap { ASViewToDisplayNode($0)?.debugName }
        #expect(views == names(node), sourceLocation: location)
    }

    @Test func removingCancelsAPendingAdd() {
        let root = node("root")
        _ = root.view

        elsewhere {
            for _ in 0..<50 {
                let leaf = ASDisplayNode()
                root.addSubnode(leaf)
                leaf.removeFromSupernode()
            }
        }
        MainTurn.runWaiting()

        #expect(root.subnodes == nil)
        #expect(root.view.subviews.isEmpty)
    }

    @Test func laterChangesFollowPendingOnes() {
        let root = node("root"), a = node("a"), b = node("b"), c = node("c"), d = node("d")
        _ = root.view

        let messages = Locked<[String]>([])
        elsewhere {
            let said = LogCapture.messages {
                root.addSubnode(a)
                root.addSubnode(b)
                root.insertSubnode(c, belowSubnode: a)
                root.insertSubnode(d, aboveSubnode: a)
                root.replaceSubnode(b, withSubnode: c)
            }
            messages.withLock { $0 = said }
        }
        #expect(root.subnodes == nil)
        MainTurn.runWaiting()

        #expect(names(root) == ["a", "d", "c"])
        expectViews(of: root)
        #expect(messages.withLock { $0 }.allSatisfy { $0.contains("off the main thread") })
    }

    @Test func changesOnTheMainThreadFollowPendingOnes() {
        let root = node("root"), a = node("a"), b = node("b")
        _ = root.view
        elsewhere {
            root.addSubnode(a)
            root.addSubnode(b)
        }

        a.removeFromSupernode()

        #expect(names(root) == ["b"])
        expectViews(of: root)
        MainTurn.runWaiting()
        #expect(names(root) == ["b"])
    }

    @Test func aNodeMovesBetweenLoadedTrees() {
        let one = node("one"), other = node("other"), a = node("a")
        one.addSubnode(a)
        _ = (one.view, other.view)

        elsewhere { other.addSubnode(a) }
        #expect(a.supernode === one)
        MainTurn.runWaiting()

        #expect(one.subnodes == nil)
        #expect(a.supernode === other)
        #expect(a.view.superview === other.view)
    }

    @Test func treesThatAreNotLoadedChangeAtOnce() {
        let root = node("root"), a = node("a"), b = node("b")

        let messages = Locked(["?"])
        elsewhere {
            let said = LogCapture.messages {
                root.addSubnode(a)
                root.insertSubnode(b, at: 0)
                a.removeFromSupernode()
            }
            messages.withLock { $0 = said }
        }

        #expect(names(root) == ["b"])
        #expect(messages.withLock { $0 } == [])
    }

    // MARK: Random walks

    /// What a walk does to nodes, by their numbers; also the model: a list of children for each node.
    private enum Change: CustomStringConvertible {
        case add(Int, Int), insert(Int, Int, Int), above(Int, Int, Int), below(Int, Int, Int)
        case replace(Int, Int, Int), remove(Int)

        static func random(_ count: Int, _ random: inout some RandomNumberGenerator) -> Change {
            func some() -> Int { Int.random(in: 0..<count, using: &random) }
            switch Int.random(in: 0..<9, using: &random) {
            case 0, 1: return .add(some(), some())
            case 2: return .insert(some(), some(), Int.random(in: 0...3, using: &random))
            case 3: return .above(some(), some(), some())
            case 4: return .below(some(), some(), some())
            case 5: return .replace(some(), some(), some())
            default: return .remove(some())
            }
        }

        var description: String {
            switch self {
            case .add(let parent, let child): "\(parent).add(\(child))"
            case .insert(let parent, let child, let index): "\(parent).insert(\(child), at: \(index))"
            case .above(let parent, let child, let sibling): "\(parent).insert(\(child), above: \(sibling))"
            case .below(let parent, let child, let sibling): "\(parent).insert(\(child), below: \(sibling))"
            case .replace(let parent, let old, let new): "\(parent).replace(\(old), with: \(new))"
            case .remove(let child): "\(child).remove()"
            }
        }

        func make(_ nodes: [ASDisplayNode]) {
            switch self {
            case .add(let parent, let child): nodes[parent].addSubnode(nodes[child])
            case .insert(let parent, let child, let index): nodes[parent].insertSubnode(nodes[child], at: index)
            case .above(let parent, let child, let sibling):
                nodes[parent].insertSubnode(nodes[child], aboveSubnode: nodes[sibling])
            case .below(let parent, let child, let sibling):
                nodes[parent].insertSubnode(nodes[child], belowSubnode: nodes[sibling])
            case .replace(let parent, let old, let new):
                nodes[parent].replaceSubnode(nodes[old], withSubnode: nodes[new])
            case .remove(let child): nodes[child].removeFromSupernode()
            }
        }
    }

    private struct Model {
        var children: [[Int]]

        private func parent(_ node: Int) -> Int? { children.firstIndex { $0.contains(node) } }

        private func isInside(_ node: Int, _ outer: Int) -> Bool {
            node == outer || (parent(node).map { isInside($0, outer) } ?? false)
        }

        /// - Parameter index: Among the children as they are.
        private mutating func put(_ child: Int, into outer: Int, at index: Int) {
            guard !isInside(outer, child) else { return }
            var index = min(max(index, 0), children[outer].count)
            if let old = children[outer].firstIndex(of: child) {
                children[outer].remove(at: old)
                if old < index { index -= 1 }
            } else if let other = parent(child) {
                children[other].removeAll { $0 == child }
            }
            children[outer].insert(child, at: index)
        }

        private mutating func put(_ child: Int, into outer: Int, beside sibling: Int, _ offset: Int) {
            guard child != sibling, let index = children[outer].firstIndex(of: sibling) else { return }
            put(child, into: outer, at: index + offset)
        }

        mutating func make(_ change: Change) {
            switch change {
            case .add(let outer, let child): put(child, into: outer, at: children[outer].count)
            case .insert(let outer, let child, let index): put(child, into: outer, at: index)
            case .above(let outer, let child, let sibling): put(child, into: outer, beside: sibling, 1)
            case .below(let outer, let child, let sibling): put(child, into: outer, beside: sibling, 0)
            case .replace(let outer, let old, let new):
                guard old != new, children[outer].contains(old) else { return }
                put(new, into: outer, beside: old, 0)
                if let parent = parent(old) { children[parent].removeAll { $0 == old } }
            case .remove(let child):
                if let parent = parent(child) { children[parent].removeAll { $0 == child } }
            }
        }
    }

    /// Each step on the main thread or on another one, one after the other; some of the nodes loaded from the start,
    /// others in between.
    @Test(arguments: 0..<40)
    func randomChangesOfManyThreadsEqualThoseOfOneThread(seed: Int) {
        var random = SeededRandom(UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        let count = 8
        let nodes = (0..<count).map { node("\($0)") }
        for node in nodes where Int.random(in: 0..<3, using: &random) == 0 { _ = node.view }
        var model = Model(children: Array(repeating: [], count: count))
        var walk: [String] = []
        for _ in 0..<120 {
            let change = Change.random(count, &random)
            model.make(change)
            let isOnMain = Bool.random(using: &random)
            walk.append("\(isOnMain ? "main " : "")\(change)")
            if isOnMain { change.make(nodes) } else { elsewhere { change.make(nodes) } }
            switch Int.random(in: 0..<12, using: &random) {
            case 0: MainTurn.runWaiting()
            case 1: _ = nodes[Int.random(in: 0..<count, using: &random)].view
            default: break
            }
        }
        MainTurn.runWaiting()

        let found = nodes.map { node in (node.subnodes ?? []).map { subnode in nodes.firstIndex { $0 === subnode }! } }
        #expect(found == model.children, "seed \(seed): \(walk)")
        for node in nodes where node.isNodeLoaded { expectViews(of: node) }
        for (index, node) in nodes.enumerated() {
            let parent = model.children.firstIndex { $0.contains(index) }
            #expect(node.supernode === parent.map { nodes[$0] })
        }
    }

    /// Threads at once, while the main thread loads and changes: the order is open, the tree is whole.
    @Test(arguments: 0..<6)
    func concurrentChangesOfTheSameNodesKeepTheTreeConsistent(seed: Int) {
        let count = 12
        let nodes = (0..<count).map { node("\($0)") }
        let group = DispatchGroup()
        nonisolated(unsafe) let shared = nodes
        for thread in 0..<3 {
            DispatchQueue.global().async(group: group) {
                var random = SeededRandom(UInt64(seed * 10 + thread) &+ 77)
                for _ in 0..<300 { Change.random(count, &random).make(shared) }
            }
        }
        var random = SeededRandom(UInt64(seed) &+ 500)
        for step in 0..<300 {
            if step % 40 == 0 { _ = nodes[step / 40].view }
            Change.random(count, &random).make(nodes)
            if step % 7 == 0 { MainTurn.runWaiting() }
        }
        group.wait()
        MainTurn.runWaiting()

        var seen = 0
        for node in nodes {
            for subnode in node.subnodes ?? [] {
                seen += 1
                #expect(subnode.supernode === node, "seed \(seed)")
            }
            #expect(node.supernode.map { $0.subnodes?.filter { $0 === node }.count == 1 } ?? true, "seed \(seed)")
            // No node is inside itself.
            #expect(!node.supernodes.contains(node), "seed \(seed)")
            if node.isNodeLoaded { expectViews(of: node) }
        }
        #expect(seen == nodes.filter { $0.supernode != nil }.count, "seed \(seed)")
    }
}
