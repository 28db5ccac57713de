import TwillFlex

// Records of nodes for the layout engine.

extension ASDisplayNode {
    /// Adds the node to a run of the engine, with its known layouts. The engine measures plain boxes by itself.
    ///
    /// - Parameter recordsID: The ID of the run's memory.
    /// - Returns: False if the memory has a record of the node already.
    @inline(__always)
    final func record(
        _ reference: inout LayoutMemory.Reference, token: Int32, in tree: inout FlexTree, to parent: FlexID,
        recordsID: UInt64
    ) -> Bool {
        let isPlain = Swift.type(of: self) == ASDisplayNode.self
        return state.withLock { state in
            let isNew = self.state.recordsID != recordsID
            self.state.setRecordsID(recordsID)
            let isBox = isPlain && state.layoutSpecBlock == nil
            reference.isBox = isBox
            let id: FlexID
            let style = state.unmanagedStyle
            reference.style = style
            if let style {
                // Lock order: the node's lock first, then the style's.
                id = style._withUnsafeGuaranteedRef { style in
                    style.withFlexStyle { values, changes in
                        style.setRecordsID(recordsID)
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
    /// - Parameter recordsID: The ID of the run's memory.
    /// - Returns: Whether the record can be reused.
    final func match(_ reference: inout LayoutMemory.Reference, in tree: inout FlexTree, recordsID: UInt64) -> Bool {
        let isPlain = Swift.type(of: self) == ASDisplayNode.self
        let id = reference.id
        return state.withLock { state in
            guard reference.isBox == (isPlain && state.layoutSpecBlock == nil) else { return false }
            self.state.setRecordsID(recordsID)
            let style = state.unmanagedStyle
            reference.style = style
            let isSame =
                if let style {
                    style._withUnsafeGuaranteedRef { style in
                        style.withFlexStyle { values, changes in
                            style.setRecordsID(recordsID)
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
