/// A part of the example's layout: an element, or a spec with its children.
///
/// It names what a difference between two versions is about.
final class LayoutPart {
    enum Kind {
        case element
        case stack(Stack)
        case inset(UIEdgeInsets)
        /// The first child is the content, `background` the name of the element behind it.
        case background(String)
        case other
    }

    struct Stack {
        var direction: ASStackLayoutDirection
        var spacing: CGFloat
        var justifyContent: ASStackLayoutJustifyContent
        var alignItems: ASStackLayoutAlignItems
    }

    let kind: Kind
    let children: [LayoutPart]
    /// The names of all elements in it, without backgrounds.
    let elements: [String]
    let flexGrow: CGFloat
    let flexShrink: CGFloat

    /// - Returns: nil for an element that is not one of the exercise's.
    @MainActor
    init?(_ element: any ASLayoutElement, _ names: [ObjectIdentifier: String]) {
        flexGrow = element.style.flexGrow
        flexShrink = element.style.flexShrink
        guard let spec = element as? ASLayoutSpec else {
            guard let name = names[ObjectIdentifier(element)] else { return nil }
            kind = .element
            children = []
            elements = [name]
            return
        }
        var parts = (spec.children ?? []).map { LayoutPart($0, names) }
        switch spec {
        case let stack as ASStackLayoutSpec:
            kind = .stack(
                Stack(
                    direction: stack.direction, spacing: stack.spacing, justifyContent: stack.justifyContent,
                    alignItems: stack.alignItems))
        case let inset as ASInsetLayoutSpec: kind = .inset(inset.insets)
        case is ASBackgroundLayoutSpec:
            let background = parts.count > 1 ? parts.remove(at: 1)?.elements.first : nil
            kind = background.map { .background($0) } ?? .other
        default: kind = .other
        }
        children = parts.compactMap { $0 }
        elements = children.flatMap(\.elements)
    }

    /// All elements with those behind them.
    var allElements: [String] {
        var all = children.isEmpty ? elements : children.flatMap(\.allElements)
        if case .background(let name) = kind { all.append(name) }
        return all
    }

    /// A name for messages: "the vertical stack with photoNode and textNode".
    var name: String {
        switch kind {
        case .element: return elements[0]
        case .stack(let stack):
            let own = children.filter { if case .element = $0.kind { true } else { false } }.flatMap(\.elements)
            return
                "the \(stack.direction == .vertical ? "vertical" : "horizontal") stack with \((own.isEmpty ? elements : own).asList)"
        case .inset: return "the ASInsetLayoutSpec around \(children.first?.name ?? "nothing")"
        case .background(let background): return "the ASBackgroundLayoutSpec with \(background)"
        case .other: return "the spec around \(children.first?.name ?? "nothing")"
        }
    }

    /// Returns the innermost spec around an element.
    func parent(of element: String) -> LayoutPart? {
        if case .background(element) = kind { return self }
        for child in children where child.allElements.contains(element) {
            if case .element = child.kind { return self }
            return child.parent(of: element) ?? self
        }
        return nil
    }
}

extension [String] {
    /// "a, b and c".
    var asList: String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
    }
}
