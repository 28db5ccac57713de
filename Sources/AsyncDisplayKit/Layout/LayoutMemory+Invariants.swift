import TwillFlex

// The invariants of Documentation/Notes/LayoutRecords.md. Compiled for debug builds only.

#if DEBUG
    extension LayoutMemory {
        /// Returns the first violated invariant of the memories that this thread has recycled; nil if all hold.
        static func brokenInvariant() -> String? {
            let memories = recycledMemories
            if memories.count > maximumCount { return "the thread keeps \(memories.count) layout memories" }
            if Set(memories.map(\.recordsID)).count < memories.count { return "two layout memories share an ID" }
            for memory in memories {
                if let broken = memory.brokenInvariant() { return "layout memory \(memory.recordsID): \(broken)" }
            }
            return nil
        }

        /// Returns the recycled memory of this thread that has the records with an ID.
        static func recycledMemory(recordsID: UInt64) -> LayoutMemory? {
            recycledMemories.first { $0.recordsID == recordsID && $0.root != nil }
        }

        /// Returns the first invariant that the memory violates between two runs.
        private func brokenInvariant() -> String? {
            if recordsID > runID { return "its records are newer than its last run \(runID)" }
            if tree.bytes > Self.maximumBytes { return "it has \(tree.bytes) bytes" }
            if !retainedElements.isEmpty { return "it retains \(retainedElements.count) elements" }
            guard let root else { return count == 0 ? nil : "it has \(count) records and no root" }
            if mayContainDuplicates { return "it keeps records of duplicates" }
            if !tree.issues.isEmpty { return "it keeps records with the errors \(tree.issues)" }
            let nodes = (0..<count).filter { references[$0].kind == .node }.map { references[$0].identity }
            if Set(nodes).count < nodes.count { return "a node has two records" }
            if tree.parent(of: root) != nil { return "its root has a parent" }
            var next = 0
            if let broken = brokenOrder(root, &next) { return broken }
            return next == count ? nil : "\(count - next) of \(count) records are outside of the tree"
        }

        /// Tokens number the records in the tree's order, and each reference has the ID of its record.
        private func brokenOrder(_ id: FlexID, _ next: inout Int) -> String? {
            let token = Int(tree.token(of: id))
            guard token == next, token < count else { return "a record has the token \(token) instead of \(next)" }
            guard references[token].id == id else { return "the reference \(token) has the ID of another record" }
            next += 1
            var child = tree.firstChild(of: id)
            if references[token].isLeaf || references[token].kind == .absent {
                return child == nil ? nil : "the leaf \(token) has children"
            }
            while let below = child {
                if let broken = brokenOrder(below, &next) { return broken }
                child = tree.nextSibling(of: below)
            }
            if references[token].end != next {
                return "the spec \(token) ends at \(references[token].end), not \(next)"
            }
            return nil
        }

        /// Returns the first of some living nodes whose record is not what the node would record now, although it carries
        /// this memory's ID.
        func brokenRecord(of nodes: [ASDisplayNode]) -> String? {
            var tokens: [ObjectIdentifier: Int] = [:]
            for token in 0..<count where references[token].kind == .node { tokens[references[token].identity] = token }
            for node in nodes {
                guard let token = tokens[ObjectIdentifier(node)],
                    let broken = node.brokenRecord(references[token], in: self)
                else { continue }
                return "\(node.describe()): \(broken)"
            }
            return nil
        }

        /// Returns what is wrong with a list of frames that has this memory's ID: nodes without a record, or contained twice.
        func brokenFrames(_ frames: NodeFrames) -> String? {
            guard frames.recordsID == recordsID else { return nil }
            var nodes = Set((0..<count).filter { references[$0].kind == .node }.map { references[$0].identity })
            var broken: String?
            frames.forEachNode { node, _ in
                if nodes.remove(ObjectIdentifier(node)) == nil {
                    broken = "\(node.describe()) has a frame and no record"
                }
            }
            return broken
        }
    }

    extension ASDisplayNode {
        fileprivate final func brokenRecord(_ reference: LayoutMemory.Reference, in memory: LayoutMemory) -> String? {
            let id = reference.id
            let isPlain = Swift.type(of: self) == ASDisplayNode.self
            return state.withLock { state in
                let style = state.unmanagedStyle?._withUnsafeGuaranteedRef { $0 }
                guard self.state.recordsID == memory.recordsID, style.map({ $0.recordsID == memory.recordsID }) ?? true
                else {
                    return nil
                }
                if reference.version != state.layoutVersion {
                    return "recorded in version \(reference.version), now \(state.layoutVersion)"
                }
                if reference.isBox != (isPlain && state.layoutSpecBlock == nil) { return "recorded as another kind" }
                if reference.style?.toOpaque() != state.unmanagedStyle?.toOpaque() {
                    return "recorded with another style"
                }
                if let style {
                    let (isSame, hasSize, changes) = style.withFlexStyle { values, changes in
                        (memory.tree.has(values, id), values.hasSize, changes)
                    }
                    if !isSame { return "recorded with other values of its style" }
                    if hasSize != reference.hasSize { return "recorded with sizes: \(reference.hasSize)" }
                    if changes != state.values.styleChanges { return "its version misses changes of its style" }
                } else if !memory.tree.hasNoStyle(id) {
                    return "recorded with a style"
                }
                // Without a valid result the question is the empty range.
                let question = memory.tree.question(of: id)
                if question.range.max != .zero, !memory.tree.isSkipped(id),
                    let known = state.knownSize(question.range, parentSize: question.parent)
                {
                    // In whole pixels, as nodes may return sizes that are not.
                    let size = memory.tree.rounding.up(memory.tree.size(of: id))
                    if memory.tree.rounding.up(known) != size { return "recorded as \(size), measured as \(known)" }
                }
                return nil
            }
        }
    }

    extension NodeState {
        /// Returns the first invariant that the state violates; nil if all hold.
        func brokenInvariant() -> String? {
            for (name, values, content) in [
                ("calculated", values.calculated, owned?.calculated ?? .none),
                ("pending", values.pending, owned?.pending ?? .none),
            ] {
                if values.version > layoutVersion { return "its \(name) layout is of version \(values.version)" }
                if values.isNone, !content.isNone { return "it has content of no \(name) layout" }
            }
            if layer == nil, view != nil { return "it has a view without a layer" }
            if style == nil, values.styleChanges != 0 { return "it knows changes of no style" }
            return nil
        }
    }

    extension LayoutScratch {
        /// Returns the first invariant that is violated while the thread measures nothing; nil if all hold.
        func brokenInvariant() -> String? {
            if measuredNode != nil { return "a node is being measured" }
            if isCheckedOut { return "the layout object is checked out" }
            if !nodes.isEmpty { return "\(nodes.count) nodes are being laid out" }
            if rounding != nil { return "a run is measuring" }
            return nil
        }
    }
#endif

extension ASDisplayNode {
    /// Returns the first violated invariant of the layout records of this node and the nodes below it; nil if all hold.
    ///
    /// Checks what the calling thread keeps. Compiled for debug builds only, and called between runs by tests.
    package final func brokenInvariant() -> String? {
        #if DEBUG
            var seen = Set<ObjectIdentifier>()
            return LayoutScratch.current.brokenInvariant() ?? LayoutMemory.brokenInvariant() ?? brokenInvariant(&seen)
        #else
            return nil
        #endif
    }

    #if DEBUG
        private func brokenInvariant(_ seen: inout Set<ObjectIdentifier>) -> String? {
            guard seen.insert(ObjectIdentifier(self)).inserted else { return nil }
            let (broken, layouts, subnodes, recordsID) = state.withLock { state in
                (
                    state.brokenInvariant(), [state.calculated, state.pending].compactMap(\.self), state.subnodes,
                    state.lastRecordsID
                )
            }
            if let broken { return "\(describe()): \(broken)" }
            let nodes = layouts.flatMap(\.nodes)
            if let memory = LayoutMemory.recycledMemory(recordsID: recordsID) {
                let frames = layouts.compactMap(\.nodeFrames)
                if let broken = frames.lazy.compactMap({ memory.brokenFrames($0) }).first
                    ?? memory.brokenRecord(of: nodes)
                {
                    return "in the records of \(describe()): \(broken)"
                }
            }
            for node in nodes + subnodes {
                if let broken = node.brokenInvariant(&seen) { return broken }
            }
            return nil
        }
    #endif
}
