/// What a menu shows: sections of lines, each a row, or several elements side by side.
@MainActor
struct MenuOutline {
    struct Section {
        var title: String?
        var lines: [Line] = []
    }

    struct Line {
        var style: Style
        var items: [Item]
    }

    enum Style {
        /// A row, or elements side by side: images with titles, or images alone.
        case row, medium, small
    }

    @MainActor
    struct Item {
        enum Kind {
            case leaf(any UIMenuLeaf)
            case menu(UIMenu)
            case loading(UIDeferredMenuElement)
        }

        var kind: Kind
        var element: UIMenuElement
        /// The menu of which at most one element is on.
        var group: UIMenu?

        var attributes: UIMenuElement.Attributes {
            switch kind {
            case .leaf(let leaf): leaf.attributes
            case .menu(let menu): menu.options.contains(.destructive) ? .destructive : []
            case .loading: .disabled
            }
        }

        var state: UIMenuElement.State { if case .leaf(let leaf) = kind { leaf.state } else { .off } }
    }

    private(set) var sections: [Section] = []
    /// The deferred elements in it, loaded or not.
    private(set) var deferred: [UIDeferredMenuElement] = []

    /// - Parameter group: The menu around it of which at most one element is on.
    init(_ menu: UIMenu, group: UIMenu? = nil) {
        sections = []
        add(menu, title: nil, group: group, depth: 0)
        sections.removeAll { $0.lines.isEmpty }
    }

    var isEmpty: Bool { sections.isEmpty }

    /// Whether a row has a checkmark or opens a submenu, so that all rows leave room for it.
    var hasIndicators: Bool {
        sections.contains { section in
            section.lines.contains { line in
                line.style == .row
                    && line.items.contains { item in
                        if case .menu = item.kind { true } else { item.state != .off }
                    }
            }
        }
    }

    /// Returns the outline from the last line to the first, for a menu above its source.
    func reversed() -> MenuOutline {
        var copy = self
        copy.sections = sections.reversed().map { section in
            Section(title: section.title, lines: section.lines.reversed())
        }
        return copy
    }

    private mutating func add(_ menu: UIMenu, title: String?, group: UIMenu?, depth: Int) {
        sections.append(Section(title: title))
        let style: Style =
            switch menu.preferredElementSize {
            case .small: .small
            case .medium: .medium
            case .large: .row
            case .automatic: menu.options.contains(.displayAsPalette) ? .small : .row
            }
        let own = menu.options.contains(.singleSelection) ? menu : group
        for element in menu.children { add(element, style, own, depth) }
    }

    private mutating func add(_ element: UIMenuElement, _ style: Style, _ group: UIMenu?, _ depth: Int) {
        guard depth < UIMenu.deepest else { return }
        switch element {
        case let menu as UIMenu:
            if menu.options.contains(.displayInline) {
                add(menu, title: menu.title.isEmpty ? nil : menu.title, group: group, depth: depth + 1)
                // What follows is a section by itself.
                sections.append(Section())
            } else if menu.hasVisibleElements {
                append(Item(kind: .menu(menu), element: menu, group: group), style)
            }
        case let element as UIDeferredMenuElement:
            deferred.append(element)
            if let loaded = element.loaded {
                for child in loaded { add(child, style, group, depth + 1) }
            } else {
                append(Item(kind: .loading(element), element: element, group: nil), .row)
            }
        case let leaf as any UIMenuLeaf:
            if !leaf.attributes.contains(.hidden) {
                append(Item(kind: .leaf(leaf), element: element, group: group), style)
            }
        default: break
        }
    }

    private mutating func append(_ item: Item, _ style: Style) {
        let last = sections.count - 1
        let most = style == .small ? 4 : style == .medium ? 3 : 1
        if let line = sections[last].lines.last, line.style == style, line.items.count < most {
            sections[last].lines[sections[last].lines.count - 1].items.append(item)
        } else {
            sections[last].lines.append(Line(style: style, items: [item]))
        }
    }
}

extension UIMenu {
    /// Whether the menu shows something when it opens.
    var hasVisibleElements: Bool { Self.hasVisible(children, depth: 0) }

    private static func hasVisible(_ elements: [UIMenuElement], depth: Int) -> Bool {
        guard depth < deepest else { return false }
        return elements.contains { element in
            switch element {
            case let menu as UIMenu: hasVisible(menu.children, depth: depth + 1)
            case let deferred as UIDeferredMenuElement:
                deferred.loaded.map { hasVisible($0, depth: depth + 1) } ?? true
            case let leaf as any UIMenuLeaf: !leaf.attributes.contains(.hidden)
            default: false
            }
        }
    }
}
