import CoreGraphics

extension UIBackgroundConfiguration {
    enum Style {
        case clear, plainCell, groupedCell, plainHeader, groupedHeader
        case sidebarHeader, sidebarCell, accompaniedSidebarCell

        /// Whether the background is that of a list's cell, which is filled while it has the focus.
        var isCell: Bool {
            switch self {
            case .plainCell, .groupedCell, .sidebarCell, .accompaniedSidebarCell: true
            case .clear, .plainHeader, .groupedHeader, .sidebarHeader: false
            }
        }
    }

    private init(_ style: Style) {
        self.style = style
        if style == .sidebarCell || style == .accompaniedSidebarCell {
            cornerRadius = 10
            backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
        }
        chooseColor(isOn: false)
    }

    /// Returns a background without color and border.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

    /// Returns the background of a cell in a list of the plain style.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }

    /// Returns the background of a header in a list of the plain style.
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }

    /// Returns the background of a footer in a list of the plain style.
    public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }

    /// Returns the background of a cell in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }

    /// Returns the background of a header or footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }

    /// Returns the background of a cell in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }

    /// Returns the background of a header or footer in a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.groupedHeader)
    }

    /// Returns the background of a header in a sidebar.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarHeader) }

    /// Returns the background of a cell in a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell) }

    /// Returns the background of a cell in a sidebar beside others.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.accompaniedSidebarCell)
    }

    /// Returns the configuration for a state, such as that of a selected cell. What the app has set stays.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        let flags = ConfigurationFlags(state)
        var result = self
        result.chooseColor(isOn: flags.isSelected || flags.isHighlighted, isFocused: flags.isFocused)
        result.chooseShape(isFocused: flags.isFocused)
        return result
    }

    /// Whether the background shows that its view has the focus, so that it needs no halo.
    var showsFocus: Bool { style.isCell && hasStateColor }

    private mutating func chooseColor(isOn: Bool, isFocused: Bool = false) {
        // Without a color of its own it has the tint.
        if isFocused, style.isCell { return setStateColor(nil) }
        switch style {
        case .clear: break
        case .plainCell: setStateColor(isOn ? .systemGray4 : .systemBackground)
        case .groupedCell: setStateColor(isOn ? .systemGray4 : .secondarySystemGroupedBackground)
        case .plainHeader: setStateColor(.systemBackground)
        case .groupedHeader, .sidebarHeader: setStateColor(.clear)
        case .sidebarCell: setStateColor(isOn ? .systemFill : .clear)
        case .accompaniedSidebarCell: setStateColor(isOn ? nil : .clear)
        }
    }
}

extension UIBackgroundConfiguration: @MainActor Hashable {
    /// Returns whether both draw the same. With functions that change colors they count as different.
    public static func == (one: UIBackgroundConfiguration, other: UIBackgroundConfiguration) -> Bool {
        let haveTransformers = [
            one.backgroundColorTransformer, one.strokeColorTransformer, other.backgroundColorTransformer,
            other.strokeColorTransformer,
        ].contains { $0 != nil }
        return !haveTransformers && one.style == other.style && one.backgroundColor == other.backgroundColor
            && one.cornerRadius == other.cornerRadius && one.backgroundInsets == other.backgroundInsets
            && one.edgesAddingLayoutMarginsToBackgroundInsets == other.edgesAddingLayoutMarginsToBackgroundInsets
            && one.strokeColor == other.strokeColor && one.strokeWidth == other.strokeWidth
            && one.strokeOutset == other.strokeOutset && one.shadowProperties == other.shadowProperties
            && one.customView === other.customView
            && one.visualEffect === other.visualEffect && one.image == other.image
            && one.imageContentMode == other.imageContentMode
    }

    /// Adds what backgrounds differ in most to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(style)
        hasher.combine(cornerRadius)
        hasher.combine(strokeWidth)
    }
}
