import TwillFlex

// A node whose spec is made anew most often gets the same one with other content: then the records of its last run are
// right but for the leaves that have changed, and the engine answers the rest as it did before.

extension LayoutMemory {
    /// Makes what is left of a node's last run fit for its next one.
    ///
    /// Rules, children and their order have to be those of the last run. A style that is another is taken over; a leaf that
    /// was invalidated since, or measured by somebody else, forgets its answers, and those above it do.
    ///
    /// - Returns: False where the spec has to be recorded anew; nothing is left then.
    func match(_ spec: ASLayoutSpec) -> Bool {
        guard let root else { return false }
        let last = mark
        begin()
        if matches(spec, root, last) { return true }
        clear()
        begin()
        return false
    }

    private func matches(_ spec: ASLayoutSpec, _ id: FlexID, _ last: UInt64) -> Bool {
        let links = tree.links(of: id)
        return matches(spec, id, links, references + Int(links.token), last)
    }

    private func matches(
        _ spec: ASLayoutSpec, _ id: FlexID, _ links: FlexLinks, _ reference: UnsafeMutablePointer<Reference>,
        _ last: UInt64
    ) -> Bool {
        guard reference.pointee.kind == .spec, tree.has(spec.flexRule, id) else { return false }
        reference.pointee.element = spec
        if let style = spec._styleIfLoaded {
            style.withFlexStyle { if !tree.has($0, id) { tree.setStyle($0, of: id) } }
        } else if !tree.hasNoStyle(id) {
            tree.setStyle(FlexStyle(), of: id)
        }
        var child = links.firstChild
        for element in spec.storedChildren {
            guard let below = child else { return false }
            let links = tree.links(of: below)
            guard matches(element, below, links, last) else { return false }
            child = links.nextSibling
        }
        return child == nil
    }

    private func matches(_ element: any ASLayoutElement, _ id: FlexID, _ links: FlexLinks, _ last: UInt64) -> Bool {
        let reference = references + Int(links.token)
        if element is ASDisplayNode {
            guard reference.pointee.kind == .node, reference.pointee.identity == ObjectIdentifier(element) else {
                return false
            }
            return unsafeDowncast(element, to: ASDisplayNode.self)
                .match(&reference.pointee, id, in: &tree, last: last, mark: mark)
        }
        guard let spec = element as? ASLayoutSpec else { return false }
        if spec === NullLayoutSpec.shared { return reference.pointee.kind == .absent }
        guard spec.mark != mark, spec.rule != .custom else { return false }
        spec.mark = mark
        return matches(spec, id, links, reference, last)
    }
}
