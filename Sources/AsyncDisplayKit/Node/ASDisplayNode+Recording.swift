import TwillFlex

// What a run of the engine asks of a node, and takes from its last run.

extension ASDisplayNode {
    /// Adds the node to a run of the engine, with what it knows of its size already. A node that is no more than a
    /// box the engine measures by itself.
    ///
    /// - Parameter mark: The run's.
    /// - Returns: False if the run has met the node before.
    @inline(__always)
    final func record(
        _ reference: inout LayoutMemory.Reference, token: Int32, in tree: inout FlexTree, to parent: FlexID,
        mark: UInt64
    ) -> Bool {
        let isPlain = Swift.type(of: self) == ASDisplayNode.self
        reference.node = self
        return state.withLock { state in
            let isNew = state.mark != mark
            state.mark = mark
            let isBox = isPlain && state.layoutSpecBlock == nil
            reference.isBox = isBox
            reference.version = state.layoutVersion
            let id =
                if let style = state.style {
                    // The style's lock inside the node's: nobody takes them the other way round.
                    style.withFlexStyle {
                        isBox
                            ? tree.addBox($0, token: token, to: parent) : tree.addOpaque($0, token: token, to: parent)
                    }
                } else {
                    isBox ? tree.addBox(token: token, to: parent) : tree.addOpaque(token: token, to: parent)
                }
            state.recall(id, in: &tree)
            return isNew
        }
    }

    /// Makes the record of the node's parent's last run fit for the next one: what the engine was told stays where it
    /// still counts.
    ///
    /// - Parameters:
    ///   - last: The last run's mark. If another run has met the node since, it may know another size.
    ///   - mark: The next run's.
    /// - Returns: False where the record is not to be used again.
    final func match(
        _ reference: inout LayoutMemory.Reference, _ id: FlexID, in tree: inout FlexTree, last: UInt64, mark: UInt64
    ) -> Bool {
        let isPlain = Swift.type(of: self) == ASDisplayNode.self
        return state.withLock { state in
            guard state.mark == last, reference.isBox == (isPlain && state.layoutSpecBlock == nil) else { return false }
            state.mark = mark
            let isSame =
                if let style = state.style {
                    style.withFlexStyle { style in
                        if tree.has(style, id) { return true }
                        tree.setStyle(style, of: id)
                        return false
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
