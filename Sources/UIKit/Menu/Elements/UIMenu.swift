/// A group of actions, commands and further menus.
///
/// A menu inside another one is a row that opens over it, or with ``Options-swift.struct/displayInline`` a section of
/// it. Menus do not change: make another one with ``replacingChildren(_:)``.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The options of a menu.
    public struct Options: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The children are a section of the parent instead of a row that opens.
        public static let displayInline = Options(rawValue: 1)
        /// The row of the menu has the appearance of a destructive action.
        public static let destructive = Options(rawValue: 2)
        /// One element at most of the menu and its submenus is on; choosing one turns the others off.
        public static let singleSelection = Options(rawValue: 32)
        /// The children are a row of images.
        public static let displayAsPalette = Options(rawValue: 128)
    }

    /// The size in which a menu shows its children.
    public enum ElementSize: Int, Sendable {
        /// Up to four images side by side, up to three images with titles side by side, rows, or what the system
        /// chooses.
        case small = 0, medium = 1, large = 2, automatic = -1
    }

    /// Creates a menu.
    ///
    /// - Parameters:
    ///   - title: The title, shown in the row of a submenu, and above the elements of an open menu.
    ///   - subtitle: The second line in the row of a submenu.
    ///   - image: The image in the row of a submenu.
    ///   - identifier: The identifier; without one the menu gets a unique one.
    ///   - options: How the menu is shown.
    ///   - preferredElementSize: The size of the children.
    ///   - children: The elements of the menu.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Self.makeIdentifier()
        self.options = options
        self.preferredElementSize = preferredElementSize
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The identifier of the menu.
    public final let identifier: Identifier
    /// The options of the menu.
    public final let options: Options
    /// The elements of the menu.
    public final let children: [UIMenuElement]
    /// The size in which the menu shows its children. Stored in submenus that open, used when they do.
    open var preferredElementSize: ElementSize

    /// The actions and commands of the menu and its submenus that are on.
    open var selectedElements: [UIMenuElement] {
        leaves.filter { ($0 as? any UIMenuLeaf)?.state == .on }
    }

    /// Returns a menu like this one with other children.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        let menu = UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
        return menu
    }

    private static var count = 0

    private static func makeIdentifier() -> Identifier {
        count += 1
        return Identifier("twill.menu.\(count)")
    }
}

extension UIMenu {
    /// The actions and commands of the menu and its submenus, those of deferred elements included once they are there.
    var leaves: [UIMenuElement] { Self.leaves(of: children, depth: 0) }

    /// A deferred element may provide itself: what is deeper than this is left out.
    static let deepest = 256

    private static func leaves(of elements: [UIMenuElement], depth: Int) -> [UIMenuElement] {
        guard depth < deepest else { return [] }
        return elements.flatMap { element -> [UIMenuElement] in
            switch element {
            case let menu as UIMenu: leaves(of: menu.children, depth: depth + 1)
            case let deferred as UIDeferredMenuElement: leaves(of: deferred.loaded ?? [], depth: depth + 1)
            default: [element]
            }
        }
    }

    /// Turns one element on and the others off.
    func select(_ chosen: UIMenuElement) {
        for case let leaf as any UIMenuLeaf in leaves { leaf.state = leaf === chosen ? .on : .off }
    }
}
