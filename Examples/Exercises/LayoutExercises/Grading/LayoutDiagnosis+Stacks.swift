extension LayoutDiagnosis {
    /// Compares the children of a stack.
    ///
    /// - Returns: The children that cannot be compared inside, because they have another size.
    mutating func compare(
        _ stack: LayoutPart.Stack, of part: LayoutPart, in container: Container
    ) -> Set<ObjectIdentifier> {
        let state = StackComparison(stack, part, self)
        guard state.pairs.count > 1 else { return [] }
        let names = state.pairs.map { $0.part.shortName }
        if state.isTurned {
            add(
                .structure, "direction \(part.name)",
                "direction of \(part.name): its children are side by side where the example has them one below the other."
                    .turned(if: stack.direction == .horizontal))
            return []
        }
        if state.isPiled {
            add(
                .structure, "piled \(part.name)",
                "\(names.asList) lie on top of each other: make them the children of one ASStackLayoutSpec, which is "
                    + "\(part.name) in the example.")
            return []
        }
        if !state.isInOrder {
            add(
                .order, "order \(part.name)",
                "Order of the children of \(part.name): yours is \(state.sorted.map { $0.part.shortName }.asList), the "
                    + "example's is \(names.asList).")
            return compareAcross(state, part)
        }
        let wrong = compareAcross(state, part)
        compareLengths(state, part, container)
        compareGaps(state, part, wrong, container)
        return wrong
    }

    // MARK: Across

    private mutating func compareAcross(_ state: StackComparison, _ part: LayoutPart) -> Set<ObjectIdentifier> {
        let unstretched = state.unstretched, stretched = state.stretched, misaligned = state.misaligned
        let wanted = state.stack.alignItems.text
        let observed = state.observedAlignment
        let mine = observed.map { "\($0) where the example has \(wanted)" } ?? "\(wanted) in the example"
        let key = "alignItems \(part.name)"
        if !unstretched.isEmpty {
            let names = unstretched.map { $0.part.shortName }.asList
            let side = state.cross == .horizontal ? "wide" : "high"
            if unstretched.count == 1, state.pairs.count > 2, misaligned.isEmpty, observed != ".center" {
                add(
                    .alignment, key + names,
                    "\(names) is not as \(side) as \(part.name): look at its style.alignSelf and its size, or at alignItems, "
                        + "which is \(wanted) in the example.")
            } else {
                add(
                    .alignment, key,
                    "alignItems of \(part.name): \(mine). So \(names) \(unstretched.count == 1 ? "is" : "are") not as "
                        + "\(side) as the stack.")
            }
        } else if !stretched.isEmpty {
            let names = stretched.map { $0.part.shortName }.asList
            add(
                .alignment, key,
                "alignItems of \(part.name): .stretch where the example has \(wanted). So \(names) "
                    + "\(stretched.count == 1 ? "is" : "are") as \(state.cross == .horizontal ? "wide" : "high") as the stack."
            )
        } else if !misaligned.isEmpty {
            let names = misaligned.map { $0.part.shortName }.asList
            if misaligned.count == 1, state.pairs.count > 2 {
                add(
                    .alignment, key + names,
                    "\(names) is aligned in another way than its siblings in \(part.name): look at its style.alignSelf."
                )
            } else {
                add(.alignment, key, "alignItems of \(part.name): \(mine). So \(names) is at another position.")
            }
        }
        return Set(unstretched.map { ObjectIdentifier($0.part) })
    }

    // MARK: Along

    /// Compares the lengths along the stack, apart from those that follow from a width.
    private mutating func compareLengths(_ state: StackComparison, _ part: LayoutPart, _ container: Container) {
        for pair in state.pairs {
            let by = state.main.length(pair.yours) - state.main.length(pair.example)
            let across = state.cross.length(pair.yours) - state.cross.length(pair.example)
            guard abs(by) > Self.tolerance else { continue }
            // A text that is narrower is higher, and a stack is as long as its children make it.
            let isElement = if case .element = pair.part.kind { true } else { false }
            let name = pair.part.shortName
            let end = state.main.high(container.area?.yours ?? container.yours)
            if state.main == .horizontal, state.main.high(pair.yours) > end + Self.tolerance, pair.part.flexShrink > 0 {
                add(
                    .size, "flexShrink \(part.name) \(name)",
                    "flexShrink of \(pair.part.longName): 1 in the example, so that it takes no more than is left in "
                        + "\(part.name). Yours runs out of it by \(points(state.main.high(pair.yours) - end)) points.",
                    varying:
                        "flexShrink of \(pair.part.longName): 1 in the example, so that it takes no more than is left "
                        + "in \(part.name).")
            } else if state.main == .horizontal, by < 0, pair.part.flexGrow > 0 {
                add(
                    .size, "flexGrow \(part.name) \(name)",
                    "flexGrow of \(pair.part.longName): \(points(pair.part.flexGrow)) in the example, so that it takes what "
                        + "is left in \(part.name).")
            } else if isElement, !pair.isText, abs(across) <= Self.tolerance {
                let side = state.main == .horizontal ? "width" : "height"
                let grows = by > 0 ? "flexGrow" : "flexShrink"
                add(
                    .size, "size \(name)",
                    "\(side) of \(name): \(points(state.main.length(pair.yours))) where the example has "
                        + "\(points(state.main.length(pair.example))). Look at its style: \(grows), preferredSize and \(side)."
                )
            }
        }
    }

    private mutating func compareGaps(
        _ state: StackComparison, _ part: LayoutPart, _ wrong: Set<ObjectIdentifier>, _ container: Container
    ) {
        let by = state.gapDifferences
        guard by.contains(where: { abs($0) > Self.tolerance }) else { return }
        switch state.stack.justifyContent {
        case .start, .center, .end:
            let isConstant = by.allSatisfy { abs($0 - by[0]) <= Self.tolerance }
            if isConstant {
                add(
                    .spacing, "spacing \(part.name)",
                    "spacing of \(part.name): \(points(state.stack.spacing + by[0])) where the example has "
                        + "\(points(state.stack.spacing)).",
                    varying:
                        "justifyContent of \(part.name): the distances of its children change from screen to screen, "
                        + "where the example has \(state.stack.justifyContent.text) and a spacing of "
                        + "\(points(state.stack.spacing)).")
                return
            }
            for (index, difference) in by.enumerated() where abs(difference) > Self.tolerance {
                let one = state.pairs[index], next = state.pairs[index + 1]
                // A child with another size across may be empty along, too.
                guard !wrong.contains(ObjectIdentifier(one.part)) || !one.yours.isEmpty else { continue }
                let name = next.part.shortName
                add(
                    .spacing, "gap \(part.name) \(name)",
                    "The distance between \(one.part.shortName) and \(name) is \(points(state.gap(one.yours, next.yours))) "
                        + "where the example has \(points(state.gap(one.example, next.example))): look at spacingBefore in the "
                        + "style of \(name), spacingAfter in that of \(one.part.shortName), and what is between them.")
            }
        default:
            // The space is what the stack leaves: it is right where the children reach its ends.
            if let area = container.area, let first = state.pairs.first, let last = state.pairs.last,
                abs(state.main.low(first.yours) - state.main.low(area.yours)) <= Self.tolerance,
                abs(state.main.high(last.yours) - state.main.high(area.yours)) <= Self.tolerance
            {
                return
            }
            add(
                .spacing, "justifyContent \(part.name)",
                "justifyContent of \(part.name): \(state.stack.justifyContent.text) in the example. "
                    + "Between \(state.pairs.map { $0.part.shortName }.asList) there are "
                    + "\(points(state.gap(state.pairs[0].yours, state.pairs[1].yours))) points instead of "
                    + "\(points(state.gap(state.pairs[0].example, state.pairs[1].example))).",
                varying: "justifyContent of \(part.name): \(state.stack.justifyContent.text) in the example.")
        }
    }
}

extension LayoutPart {
    /// A few words: the element, or what a stack contains.
    var shortName: String {
        switch elements.count {
        case 1: elements[0]
        case 2: "\(elements[0]) with \(elements[1])"
        default: "\(elements[0]) … \(elements[elements.count - 1])"
        }
    }

    /// The style's owner: the element, or the stack with its elements.
    var longName: String { if case .element = kind { elements[0] } else { name } }
}

extension String {
    /// Swaps the two arrangements in a message.
    fileprivate func turned(if isHorizontal: Bool) -> String {
        guard isHorizontal else { return self }
        return replacingOccurrences(of: "side by side", with: "\u{0}")
            .replacingOccurrences(of: "one below the other", with: "side by side")
            .replacingOccurrences(of: "\u{0}", with: "one below the other")
    }
}

extension ASStackLayoutJustifyContent {
    var text: String {
        switch self {
        case .start: ".start"
        case .center: ".center"
        case .end: ".end"
        case .spaceBetween: ".spaceBetween"
        case .spaceAround: ".spaceAround"
        @unknown default: "another value"
        }
    }
}

extension ASStackLayoutAlignItems {
    var text: String {
        switch self {
        case .start: ".start"
        case .end: ".end"
        case .center: ".center"
        case .stretch: ".stretch"
        case .baselineFirst: ".baselineFirst"
        case .baselineLast: ".baselineLast"
        default: "another value"
        }
    }
}
