import CoreGraphics
import QuartzCore

/// The position of a list cell in its section, which decides on its corners, its separators and its default styles.
@MainActor
struct ListPlacement {
    enum Role {
        case cell, header, footer
    }

    var role = Role.cell
    var appearance = UICollectionLayoutListConfiguration.Appearance.plain
    /// Whether the cell is at the begin or the end of its group.
    var isFirst = false
    var isLast = false
    /// The level in an outline.
    var level = 0
    var isExpanded = false
    var separators: UIListSeparatorConfiguration?
    var showsBottomSeparator = false
    var showsTopSeparator = false
    /// Whether the background of the next cell shows the focus.
    var isBeforeFocus = false
    /// Whether the list has functions that return swipe actions.
    var hasSwipeActions = false

    init() {}

    init(of element: LayoutElement, in view: UICollectionView) {
        guard element.path.count == 2, let list = view.storedLayout.list(ofSection: element.path.section) else {
            return
        }
        appearance = list.appearance
        hasSwipeActions =
            list.leadingSwipeActionsConfigurationProvider != nil
            || list.trailingSwipeActionsConfigurationProvider != nil
        if case .supplementary(let kind) = element.kind {
            role = kind == UICollectionView.elementKindSectionFooter ? .footer : .header
            return
        }
        let path = element.path, counts = view.currentCounts
        let count = counts.indices.contains(path.section) ? counts[path.section] : 0
        let hasHeader = list.headerMode == .firstItemInSection
        if hasHeader, path.item == 0 { role = .header }
        isFirst = path.item == (hasHeader ? 1 : 0)
        isLast = path.item == count - 1
        if let source = view.dataSource as? any OutlineDataSource,
            let position = view.dataSourcePath(path).flatMap(source.outlinePosition)
        {
            // The items of a header's section are not indented.
            level = max(0, position.level - (hasHeader ? 1 : 0))
            isExpanded = position.isExpanded
        }
        chooseSeparators(list, path, in: view)
        if view.storedFocus != nil {
            let next = view.cell(at: IndexPath(item: path.item + 1, section: path.section))
            isBeforeFocus = (next as? UICollectionViewListCell)?.isFilledForFocus == true
        }
    }

    private mutating func chooseSeparators(
        _ list: UICollectionLayoutListConfiguration, _ path: IndexPath, in view: UICollectionView
    ) {
        guard list.showsSeparators, !appearance.isSidebar else { return }
        let isOuter = isLast && appearance != .plain
        var separators = list.separatorConfiguration
        // The line below a group is as wide as it is.
        if isOuter, separators.bottomSeparatorInsets == NSDirectionalEdgeInsets.automaticSeparator {
            separators.bottomSeparatorInsets = .zero
        }
        if let handler = list.itemSeparatorHandler, let path = view.dataSourcePath(path) {
            separators = view.usingDataSourceValues { handler(path, separators) }
        }
        self.separators = separators
        switch separators.bottomSeparatorVisibility {
        case .automatic: showsBottomSeparator = role == .cell && !(isLast && appearance == .insetGrouped)
        case .visible: showsBottomSeparator = true
        case .hidden: showsBottomSeparator = false
        }
        showsTopSeparator = separators.topSeparatorVisibility == .visible
    }

    /// The corners of the cell that are corners of an inset group.
    var corners: CACornerMask {
        guard appearance == .insetGrouped, role == .cell else { return [] }
        var corners: CACornerMask = []
        if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return corners
    }

    // MARK: Default configurations

    var content: UIListContentConfiguration {
        switch (role, appearance) {
        case (.cell, .sidebar), (.cell, .sidebarPlain): .sidebarCell()
        case (.cell, _): .cell()
        case (.header, .plain), (.header, .sidebarPlain): .plainHeader()
        case (.header, .sidebar): .sidebarHeader()
        case (.header, _): .groupedHeader()
        case (.footer, .plain), (.footer, .sidebarPlain), (.footer, .sidebar): .plainFooter()
        case (.footer, _): .groupedFooter()
        }
    }

    var background: UIBackgroundConfiguration {
        switch (role, appearance) {
        case (.cell, .sidebar): .listSidebarCell()
        case (.cell, .grouped), (.cell, .insetGrouped): .listGroupedCell()
        case (.cell, _): .listPlainCell()
        case (.header, .sidebar): .listSidebarHeader()
        case (_, .plain), (_, .sidebarPlain): .listPlainHeaderFooter()
        default: .listGroupedHeaderFooter()
        }
    }
}
