import TwillFlex

// Records of nodes for the layout engine.

extension ASDisplayNode {
    /// Adds the node to a run of the engine, with its known layouts. The engine measures plain boxes by itself.
    ///
    /// - Parameter owner: The run's memory; see ``LayoutMemory/owner``.
    /// - Returns: False if the memory has a record of the node already.
    @inline(__always)
    final func record(
        _ reference: inout LayoutMemory.Reference, token: Int32, in tree: inout FlexTree, to parent: FlexID,
        owner: UInt64
    ) -> Bool {
        let isPlain = Swift.type(of: self) == ASDisplayNode.self
        return state.withLock { state in
            let isNew = self.state.recordOwner != owner
            self.state.noteRecord(of: owner)
            let isBox = isPlain && state.layoutSpecBlock == nil
            reference.isBox = isBox
            let id: FlexID
            reference.style = state.style
            if let style = state.style {
                // Lock order: the node's lock first, then the style's.
                id = style._withUnsafeGuaranteedRef { style in
                    style.withFlexStyle { values, changes in
                        style.noteRecord(of: owner)
                        state.notice(changes)
                        reference.hasSize = values.hasSize
                        return isBox
                            ? tree.addBox(values, token: token, to: parent)
                            : tree.addOpaque(values, token: token, to: parent)
                    }
                }
            } else {
                id = isBox ? tree.addBox(token: token, to: parent) : tree.addOpaque(token: token, to: parent)
            }
            reference.id = id
            reference.version = state.layoutVersion
            state.recall(id, in: &tree)
            return isNew
        }
    }

    /// Updates the record of the parent's last run for the next one, keeping results that are still valid. Call it if
    /// the node may have changed since.
    ///
    /// - Parameter owner: The run's memory.
    /// - Returns: Whether the record can be reused.
    final func match(_ reference: inout LayoutMemory.Reference, in tree: inout FlexTree, owner: UInt64) -> Bool {
        let isPlain = Swift.type(of: self) == ASDisplayNode.self
        let id = reference.id
        return state.withLock { state in
            guard reference.isBox == (isPlain && state.layoutSpecBlock == nil) else { return false }
            self.state.noteRecord(of: owner)
            reference.style = state.style
            let isSame =
                if let style = state.style {
                    style._withUnsafeGuaranteedRef { style in
                        style.withFlexStyle { values, changes in
                            style.noteRecord(of: owner)
                            state.notice(changes)
                            reference.hasSize = values.hasSize
                            if tree.has(values, id) { return true }
                            tree.setStyle(values, of: id)
                            return false
                        }
                    }
                } else {
                    tree.hasNoStyle(id)
                }
            if isSame, reference.version == state.layoutVersion {
                let question = tree.question(of: id)
                let range = ASSizeRange(question.range)
                if state.knownSize(range, parentSize: CGSize(question.parent)) != nil { return true }
            }
            reference.version = state.layoutVersion
            tree.setNeedsLayout(id)
            state.recall(id, in: &tree)
            return true
        }
    }
}
