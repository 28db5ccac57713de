extension InterfaceElement {
    /// Returns the element as it is for some traits, and all elements below it: with the attributes and values of the
    /// variations that match. Elements that do not vary are shared.
    package func variant(for traits: InterfaceTraits) -> InterfaceElement {
        guard varies || children.contains(where: { !$0.children.isEmpty || $0.varies }) else { return self }
        var isChanged = false
        let children = children.map { child in
            let variant = child.variant(for: traits)
            if variant !== child { isChanged = true }
            return variant
        }
        let element =
            isChanged
            ? InterfaceElement(tag: tag, attributes: attributes, children: children, text: text, line: line) : self
        return element.varies ? element.applyingVariations(traits) : element
    }

    /// The variations of the element, by the order in which they apply: those for more traits override others.
    package var variations: [(key: InterfaceVariationKey, element: InterfaceElement)] {
        let known = children.filter { $0.tag == "variation" }.compactMap { child in
            InterfaceVariationKey(child.key ?? "default").map { (key: $0, element: child) }
        }
        // The sort is stable for equal ones.
        return known.enumerated().sorted {
            ($0.element.key.specificity, $0.offset) < ($1.element.key.specificity, $1.offset)
        }.map(\.element)
    }

    private func applyingVariations(_ traits: InterfaceTraits) -> InterfaceElement {
        var attributes = attributes
        var children = children.filter { $0.tag != "variation" }
        var excluded: [String: [String]] = [:]
        for (key, variation) in variations where key.matches(traits) {
            for (name, value) in variation.attributes where name != "key" { attributes[name] = value }
            for child in variation.children {
                guard let key = child.key else { continue }
                if child.tag == "mask" {
                    excluded[key] = child.masked(excluded[key] ?? [])
                } else if let index = children.firstIndex(where: { $0.key == key }) {
                    children[index] = children[index].overridden(by: child)
                } else {
                    children.append(child)
                }
            }
        }
        if !excluded.isEmpty { children.append(Self.mask(excluded, line)) }
        return InterfaceElement(tag: tag, attributes: attributes, children: children, text: text, line: line)
    }

    /// Returns the ids that are not installed after a mask.
    private func masked(_ excluded: [String]) -> [String] {
        var excluded = excluded
        for child in children {
            guard let id = child["reference"] else { continue }
            switch child.tag {
            case "exclude": if !excluded.contains(id) { excluded.append(id) }
            case "include": excluded.removeAll { $0 == id }
            default: break
            }
        }
        return excluded
    }

    /// Returns the value that a variation gives; of a button's state, what it does not repeat stays.
    private func overridden(by other: InterfaceElement) -> InterfaceElement {
        guard tag == "state", other.tag == tag else { return other }
        return InterfaceElement(
            tag: tag, attributes: attributes.merging(other.attributes) { $1 },
            children: children.filter { child in !other.children.contains { $0.key == child.key } } + other.children,
            line: other.line)
    }

    private static func mask(_ excluded: [String: [String]], _ line: Int) -> InterfaceElement {
        let masks = excluded.sorted { $0.key < $1.key }.map { key, ids in
            InterfaceElement(
                tag: "mask", attributes: ["key": key],
                children: ids.map { InterfaceElement(tag: "exclude", attributes: ["reference": $0], line: line) },
                line: line)
        }
        return InterfaceElement(tag: "variation", attributes: ["key": "default"], children: masks, line: line)
    }
}
