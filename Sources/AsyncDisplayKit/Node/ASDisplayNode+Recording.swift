import TwillFlex

// What a run of the engine asks of a node, and takes from its last run.

extension ASDisplayNode {
    /// Adds the node to a run of the engine, with what it knows of its size already. A node that is no more than a
    /// box the engine measures by itself.
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
            let style = state.unmanagedStyle
            reference.style = style
            if let style {
                // The style's lock inside the node's: nobody takes them the other way round.
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

    /// Makes the record of the node's parent's last run fit for the next one: what the engine was told stays where it
    /// still counts. To be called where something may have happened to the node since.
    ///
    /// - Parameter owner: The run's memory.
    /// - Returns: False where the record is not to be used again.
    final func match(_ reference: inout LayoutMemory.Reference, in tree: inout FlexTree, owner: UInt64) -> Bool {
        let isPlain = Swift.type(of: self) == ASDisplayNode.self
        let id = reference.id
        return state.withLock { state in
            guard reference.isBox == (isPlain && state.layoutSpecBlock == nil) else { return false }
            self.state.noteRecord(of: owner)
            let style = state.unmanagedStyle
            reference.style = style
            let isSame =
                if let style {
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
                if state.knownSize(question.range, parentSize: question.parent) != nil { return true }
            }
            reference.version = state.layoutVersion
            tree.setNeedsLayout(id)
            state.recall(id, in: &tree)
            return true
        }
    }
}
