extension LayoutDiagnosis {
    /// Compares the distances of an inset's child from the container.
    ///
    /// - Returns: The edges at which the content of the child is not to be compared with its background.
    mutating func compare(_ insets: UIEdgeInsets, of part: LayoutPart, in container: Container) -> Set<Edge> {
        guard let child = part.children.first, let here = frame(of: child, in: yours),
            let there = frame(of: child, in: example)
        else { return [] }
        let untold = edgesOfOtherMistakes(in: child)
        var values: [(edge: Edge, yours: CGFloat, example: CGFloat)] = []
        var wrong: Set<Edge> = []
        for edge in Edge.allCases where !container.wrongEdges.contains(edge) && !untold.contains(edge) {
            let wanted = edge.inset(of: insets)
            let its = edge.gap(of: there, in: container.example)
            guard let mine = gap(of: child, at: edge, container, there) else { continue }
            if wanted.isInfinite {
                let grows = edge.axis.length(here) - edge.axis.length(there)
                if mine < its - Self.tolerance, grows > Self.tolerance, contentIsSame(child, along: edge.axis) {
                    wrong.insert(edge)
                    add(
                        .inset, "inset \(edge) \(part.name)",
                        "\(edge.rawValue) inset of \(part.name): .infinity in the example, so that it is as "
                            + "\(edge.axis == .vertical ? "high" : "wide") as its content and not as the page.")
                }
                continue
            }
            // The inset is visible only where the child reaches it.
            guard abs(its - wanted) <= Self.tolerance, abs(mine - its) > Self.tolerance else { continue }
            values.append((edge, mine, its))
        }
        add(values, part, container)
        return wrong
    }

    /// Returns the distance of a part from a side of its container, if all rows that reach its edge in the example have the
    /// same.
    private func gap(of part: LayoutPart, at edge: Edge, _ container: Container, _ there: CGRect) -> CGFloat? {
        var rows = [part]
        if case .stack = part.kind { rows = part.children }
        let reaching = rows.filter { row in
            guard let its = frame(of: row, in: example) else { return false }
            return abs(edge.gap(of: its, in: there)) <= Self.tolerance
        }
        // A line of a text may end there by chance.
        let solid = reaching.filter { edge.isNear || !endsWithText($0) }
        let gaps = (solid.isEmpty ? reaching : solid).compactMap { row in
            frame(of: row, in: yours).map { edge.gap(of: $0, in: container.yours) }
        }
        guard let first = gaps.first, gaps.allSatisfy({ isSame($0, first) }) else { return nil }
        return first
    }

    private func endsWithText(_ part: LayoutPart) -> Bool {
        switch part.kind {
        case .element: example.placements[part.elements[0]]?.text != nil
        case .stack: !part.distributesChildren
        case .inset, .background, .other: false
        }
    }

    private mutating func add(
        _ values: [(edge: Edge, yours: CGFloat, example: CGFloat)], _ part: LayoutPart, _ container: Container
    ) {
        let near = values.filter { $0.edge.isNear }, far = values.filter { !$0.edge.isNear }
        // Nothing but a shift: what is too much on one side lacks on the other.
        if let near = near.first, let far = far.first, near.edge.axis == far.edge.axis, values.count == 2,
            abs(near.yours - near.example + far.yours - far.example) <= Self.tolerance, near.yours > near.example
        {
            add(
                .inset, "inset shift \(part.name)",
                "\(part.name.capitalizedFirst) is moved by \(points(near.yours - near.example)) points: "
                    + "\(near.edge.rawValue) inset \(points(near.yours)) where the example has \(points(near.example)), and "
                    + "\(far.edge.rawValue) inset \(points(far.yours)) where it has \(points(far.example)).",
                varying: centering(part))
            return
        }
        var rest = values
        while let first = rest.first {
            let group = rest.filter { isSame($0.yours, first.yours) && isSame($0.example, first.example) }
            rest.removeAll { value in group.contains { $0.edge == value.edge } }
            let edges = group.map(\.edge.rawValue).asList
            let what = group.count == 1 ? "\(edges) inset" : "insets at \(edges)"
            add(
                .inset, "inset \(edges) \(part.name)",
                "\(what) of \(part.name): \(points(first.yours)) where the example has \(points(first.example)).",
                varying: centering(part))
        }
    }

    private func isSame(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) <= Self.tolerance }

    private func centering(_ part: LayoutPart) -> String {
        "The distance between \(part.name) and its container changes from screen to screen: use an ASInsetLayoutSpec with "
            + "fixed insets, and no centering."
    }

    /// Whether the elements of a part have the same extent as in the example.
    private func contentIsSame(_ part: LayoutPart, along axis: Axis) -> Bool {
        let content = part.children.first ?? part
        guard let here = frame(of: content, in: yours), let there = frame(of: content, in: example) else { return true }
        return abs(axis.length(here) - axis.length(there)) <= Self.tolerance
    }

    /// The edges where a mistake in the stack below moves the child's frame.
    private func edgesOfOtherMistakes(in part: LayoutPart) -> Set<Edge> {
        switch part.kind {
        case .inset, .other: return part.children.first.map(edgesOfOtherMistakes) ?? []
        case .element, .background: return []
        case .stack(let stack):
            let state = StackComparison(stack, part, self)
            guard state.pairs.count > 1 else { return [] }
            if state.isTurned || state.isPiled || !state.isInOrder { return Set(Edge.allCases) }
            return []
        }
    }
}

extension String {
    /// The text with a capital letter first.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
