public import CoreGraphics

/// A view at the leading or trailing edge of a list cell: a standard one or one of the app.
///
/// Standard accessories have a fixed order, whatever their order in the cell's array.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// The states of a list in which an accessory is displayed.
    public enum DisplayedState: Int, Sendable {
        /// Always, or only while the list is edited, or only while it is not.
        case always, whenEditing, whenNotEditing
    }

    /// The type of an accessory.
    public enum AccessoryType: Hashable, Sendable {
        /// A standard accessory.
        case disclosureIndicator, outlineDisclosure, popUpMenu, checkmark, label, detail
        /// A standard accessory that an edited list shows.
        case delete, insert, reorder, multiselect
        /// A view of the app.
        case customView(ObjectIdentifier)
    }

    /// The width that is reserved for an accessory, in which it is centered.
    public enum LayoutDimension: Sendable {
        /// The width of the accessory's view.
        case actual
        /// A width that several cells share, so that their contents are aligned. It follows the text size.
        case standard
        /// A width in points.
        case custom(CGFloat)
    }

    /// Performs the action of an accessory that the user has tapped.
    public typealias ActionHandler = @MainActor () -> Void

    /// Called with a menu when the user has selected an element of it.
    public typealias MenuSelectedElementDidChangeHandler = @MainActor (_ menu: UIMenu) -> Void

    /// The type of the accessory.
    public let accessoryType: AccessoryType

    enum Kind {
        case disclosureIndicator(DisclosureIndicatorOptions)
        case outlineDisclosure(OutlineDisclosureOptions, ActionHandler?)
        case popUpMenu(UIMenu, PopUpMenuOptions, MenuSelectedElementDidChangeHandler?)
        case checkmark(CheckmarkOptions)
        case delete(DeleteOptions, ActionHandler?)
        case insert(InsertOptions, ActionHandler?)
        case reorder(ReorderOptions)
        case multiselect(MultiselectOptions)
        case label(String, LabelOptions)
        case detail(DetailOptions, ActionHandler?)
        case customView(CustomViewConfiguration)
    }

    let kind: Kind
    let displayed: DisplayedState

    init(_ type: AccessoryType, _ displayed: DisplayedState, _ kind: Kind) {
        accessoryType = type
        self.displayed = displayed
        self.kind = kind
    }

    // MARK: Standard accessories

    /// Returns a gray chevron at the trailing edge: a tap on the cell shows something else.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
    ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, .disclosureIndicator(options)) }

    /// Returns a chevron at the trailing edge that opens and closes the item of an outline.
    ///
    /// - Parameter actionHandler: Replaces opening and closing.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(.outlineDisclosure, displayed, .outlineDisclosure(options, actionHandler)) }

    /// Returns a pair of chevrons at the trailing edge: a tap anywhere in the cell shows a menu.
    ///
    /// One element of the menu is on at a time. The titles of elements are not shown in the cell; a label can show that of
    /// the selected one.
    ///
    /// - Parameter selectedElementDidChangeHandler: Called when the user has selected an element.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
        selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.popUpMenu, displayed, .popUpMenu(menu, options, selectedElementDidChangeHandler))
    }

    /// Returns a checkmark at the trailing edge.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
    ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, .checkmark(options)) }

    /// Returns a red disc with a minus at the leading edge.
    ///
    /// - Parameter actionHandler: Replaces the action, which reveals the trailing swipe actions of the cell.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(.delete, displayed, .delete(options, actionHandler)) }

    /// Returns a green disc with a plus at the leading edge.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(.insert, displayed, .insert(options, actionHandler)) }

    /// Returns a handle at the trailing edge with which the user moves the cell, if the data source allows it.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
    ) -> UICellAccessory { UICellAccessory(.reorder, displayed, .reorder(options)) }

    /// Returns a circle at the leading edge that is ticked while the cell is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
    ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, .multiselect(options)) }

    /// Returns a text at the trailing edge, such as a count.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
    ) -> UICellAccessory { UICellAccessory(.label, displayed, .label(text, options)) }

    /// Returns a button with an "i" at the trailing edge.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = .init(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(.detail, displayed, .detail(options, actionHandler)) }

    /// Returns a view of the app.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        UICellAccessory(
            .customView(ObjectIdentifier(configuration.customView)), configuration.placement.displayed,
            .customView(configuration))
    }
}
