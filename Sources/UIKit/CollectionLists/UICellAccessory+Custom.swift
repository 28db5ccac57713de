extension UICellAccessory {
    /// The edge of a cell at which a view of the app is placed, when, and where among the accessories there.
    public enum Placement {
        /// Returns the index for an accessory among those at its edge, which are given from the leading to the trailing one.
        public typealias Position = @MainActor (_ accessories: [UICellAccessory]) -> Int

        /// The leading edge. By default the view follows the others there.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// The trailing edge. By default the view precedes the standard accessories there.
        case trailing(displayed: DisplayedState = .always, at: Position = Self.positionBeforeStandard)

        /// Returns a position before an accessory; the first one if it is not there.
        public static func position(before accessory: UICellAccessory) -> Position {
            { $0.firstIndex { $0.accessoryType == accessory.accessoryType } ?? 0 }
        }

        /// Returns a position after an accessory; the last one if it is not there.
        public static func position(after accessory: UICellAccessory) -> Position {
            { all in all.firstIndex { $0.accessoryType == accessory.accessoryType }.map { $0 + 1 } ?? all.count }
        }

        /// Returns the position before the first standard accessory.
        @MainActor
        public static func positionBeforeStandard(_ accessories: [UICellAccessory]) -> Int {
            accessories.firstIndex { !$0.isCustom } ?? accessories.count
        }

        var displayed: DisplayedState {
            switch self {
            case .leading(let displayed, _), .trailing(let displayed, _): displayed
            }
        }
    }

    /// A view of the app as an accessory.
    public struct CustomViewConfiguration {
        /// The view. Its size is that of its content, or its bounds' if it has none or keeps its size.
        public let customView: UIView
        /// The edge, the states and the position.
        public let placement: Placement
        /// Whether the accessory is hidden; its width stays reserved.
        public var isHidden: Bool
        /// The width that is reserved for the accessory; a standard one by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The tint of the view; unchanged if nil.
        public var tintColor: UIColor?
        /// Whether the view keeps the size of its bounds; false by default.
        public var maintainsFixedSize: Bool

        /// Creates a configuration.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }

    // MARK: Order

    var isCustom: Bool { if case .customView = kind { true } else { false } }

    var isLeading: Bool {
        switch kind {
        case .delete, .insert, .multiselect: true
        case .customView(let configuration): if case .leading = configuration.placement { true } else { false }
        default: false
        }
    }

    /// The position of a standard accessory among others, from the leading to the trailing one.
    private var rank: Int {
        switch kind {
        case .multiselect, .label: 0
        case .delete, .checkmark: 1
        case .insert, .detail: 2
        case .outlineDisclosure: 3
        case .popUpMenu: 4
        case .disclosureIndicator: 5
        case .reorder: 6
        case .customView: 7
        }
    }

    func isDisplayed(whileEditing isEditing: Bool) -> Bool {
        switch displayed {
        case .always: true
        case .whenEditing: isEditing
        case .whenNotEditing: !isEditing
        }
    }

    /// Returns the accessories at one edge, from the leading to the trailing one.
    static func ordered(_ accessories: [UICellAccessory], leading: Bool) -> [UICellAccessory] {
        let there = accessories.filter { $0.isLeading == leading }
        var result = there.filter { !$0.isCustom }.sorted { $0.rank < $1.rank }
        for accessory in there {
            guard case .customView(let configuration) = accessory.kind else { continue }
            switch configuration.placement {
            case .leading(_, let position), .trailing(_, let position):
                result.insert(accessory, at: max(0, min(result.count, position(result))))
            }
        }
        return result
    }

    /// Traps for two standard accessories of a type, as UIKit does.
    static func check(_ accessories: [UICellAccessory]) {
        var seen = Set<AccessoryType>()
        for accessory in accessories where !seen.insert(accessory.accessoryType).inserted {
            preconditionFailure(
                "NSInternalInconsistencyException: Accessories array contains more than one system accessory of the same "
                    + "type, or the same view twice. Duplicate accessories: \(accessory.accessoryType). Keep one of them."
            )
        }
    }
}

extension UICellAccessory {
    var isHidden: Bool {
        switch kind {
        case .disclosureIndicator(let options): options.isHidden
        case .outlineDisclosure(let options, _): options.isHidden
        case .popUpMenu(_, let options, _): options.isHidden
        case .checkmark(let options): options.isHidden
        case .delete(let options, _): options.isHidden
        case .insert(let options, _): options.isHidden
        case .reorder(let options): options.isHidden
        case .multiselect(let options): options.isHidden
        case .label(_, let options): options.isHidden
        case .detail(let options, _): options.isHidden
        case .customView(let options): options.isHidden
        }
    }

    var reservedLayoutWidth: LayoutDimension {
        switch kind {
        case .disclosureIndicator(let options): options.reservedLayoutWidth
        case .outlineDisclosure(let options, _): options.reservedLayoutWidth
        case .popUpMenu(_, let options, _): options.reservedLayoutWidth
        case .checkmark(let options): options.reservedLayoutWidth
        case .delete(let options, _): options.reservedLayoutWidth
        case .insert(let options, _): options.reservedLayoutWidth
        case .reorder(let options): options.reservedLayoutWidth
        case .multiselect(let options): options.reservedLayoutWidth
        case .label(_, let options): options.reservedLayoutWidth
        case .detail(let options, _): options.reservedLayoutWidth
        case .customView(let options): options.reservedLayoutWidth
        }
    }
}
