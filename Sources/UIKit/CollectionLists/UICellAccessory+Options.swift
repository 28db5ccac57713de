extension UICellAccessory {
    /// The options of a disclosure indicator. nil stands for the default.
    public struct DisclosureIndicatorOptions {
        /// Whether the accessory is hidden; its width stays reserved.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; that of tertiary labels if nil.
        public var tintColor: UIColor?

        /// Creates options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// The options of an outline disclosure. nil stands for the default.
    public struct OutlineDisclosureOptions {
        /// The part of a cell that opens and closes its item.
        public enum Style: Int, Sendable {
            /// The whole cell in headers of sections, and the chevron in others.
            case automatic
            /// The whole cell, which is not selected then, or the chevron.
            case header, cell
        }

        /// The part of the cell that opens and closes the item.
        public var style: Style
        /// Whether the accessory is hidden; its width stays reserved.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; the tint of the cell if nil.
        public var tintColor: UIColor?

        /// Creates options.
        public init(
            style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.style = style ?? .automatic
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// The options of an accessory that shows a menu. nil stands for the default.
    public struct PopUpMenuOptions {
        /// Whether the accessory is hidden; its width stays reserved.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; that of secondary labels if nil.
        public var tintColor: UIColor?

        /// Creates options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// The options of a checkmark. nil stands for the default.
    public struct CheckmarkOptions {
        /// Whether the accessory is hidden; its width stays reserved.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; the tint of the cell if nil.
        public var tintColor: UIColor?

        /// Creates options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// The options of the accessory for deleting. nil stands for the default.
    public struct DeleteOptions {
        /// Whether the accessory is hidden; its width stays reserved.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: LayoutDimension
        /// The color of the minus; white if nil.
        public var tintColor: UIColor?
        /// The color of the disc; red if nil.
        public var backgroundColor: UIColor?

        /// Creates options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The options of the accessory for inserting. nil stands for the default.
    public struct InsertOptions {
        /// Whether the accessory is hidden; its width stays reserved.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: LayoutDimension
        /// The color of the plus; white if nil.
        public var tintColor: UIColor?
        /// The color of the disc; green if nil.
        public var backgroundColor: UIColor?

        /// Creates options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The options of the handle for moving. nil stands for the default.
    public struct ReorderOptions {
        /// Whether the accessory is hidden; its width stays reserved.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; that of tertiary labels if nil.
        public var tintColor: UIColor?
        /// Whether a vertical line is before the handle if other accessories are; true by default.
        public var showsVerticalSeparator: Bool

        /// Creates options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
        }
    }

    /// The options of the circle for selecting. nil stands for the default.
    public struct MultiselectOptions {
        /// Whether the accessory is hidden; its width stays reserved.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: LayoutDimension
        /// The color of the tick; white if nil.
        public var tintColor: UIColor?
        /// The color of the disc; the tint of the cell if nil.
        public var backgroundColor: UIColor?

        /// Creates options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The options of a detail button. nil stands for the default.
    public struct DetailOptions {
        /// Whether the accessory is hidden; its width stays reserved.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; the tint of the cell if nil.
        public var tintColor: UIColor?

        /// Creates options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// The options of a label. nil stands for the default.
    public struct LabelOptions {
        /// Whether the accessory is hidden; its width stays reserved.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: LayoutDimension
        /// The color of the text; that of secondary labels if nil.
        public var tintColor: UIColor?
        /// The font; that of body text if nil.
        public var font: UIFont
        /// Whether the font follows the text size; true by default.
        public var adjustsFontForContentSizeCategory: Bool

        /// Creates options.
        @preconcurrency @MainActor
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.font = font ?? .preferredFont(forTextStyle: .body)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }
}
