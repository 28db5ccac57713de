import CoreGraphics
import Foundation
import QuartzCore
import TwillSync

extension UITableView {
    enum Metrics {
        static let plainHeader: CGFloat = 28
        static let plainPadding: CGFloat = 22
        /// Above the first group, and between groups: a footer and a header of this height.
        static let groupGap: CGFloat = 53.0 / 3
        static let firstGroup: CGFloat = 35
        static let firstGroupWithTitle: CGFloat = 166.0 / 3
        static let groupWithTitle: CGFloat = 48 - 53.0 / 3
        static let insetGroupWithTitle: CGFloat = 190.0 / 3 - 53.0 / 3
    }

    /// The geometry, which is created if there is none.
    var currentGeometry: ListGeometry {
        if let geometry { return geometry }
        let counts = dataSource == nil ? nil : outdatedGeometry?.counts
        let made = makeGeometry(counts: counts, heights: nil)
        geometry = made
        outdatedGeometry = nil
        geometryWidths = (bounds.width, rowContentWidth)
        updateContentSize()
        return made
    }

    func updateContentSize() {
        guard let geometry else { return }
        contentSize = CGSize(width: bounds.width, height: geometry.contentExtent)
    }

    /// Creates the geometry from the counts of the data source and the heights that have to be known at once.
    ///
    /// - Parameters:
    ///   - counts: The counts of rows and placeholders if they are known. Of the data source alone, which does not have
    ///     placeholders, if not.
    ///   - heights: The heights that are known already.
    func makeGeometry(counts: [Int]?, heights: KnownExtents?) -> ListGeometry {
        let count = counts?.count ?? dataSource.map { max(0, $0.numberOfSections(in: self)) } ?? 0
        var sections: [ListGeometry.Section] = []
        sections.reserveCapacity(count)
        for section in 0..<count {
            let rows =
                counts?[section]
                ?? usingDataSourceValues { dataSource?.tableView(self, numberOfRowsInSection: section) } ?? 0
            if rows < 0 {
                logError(
                    "\(describe()): its data source says that section \(section) has \(rows) rows; it counts as 0.")
            }
            var items = makeRows(section, count: max(0, rows))
            heights?.restore(to: &items, in: section)
            let header = headerHeight(section)
            let padding = style == .plain && header > 0 ? sectionPadding : 0
            sections.append(
                ListGeometry.Section(
                    padding: padding, header: header, items: items, footer: footerHeight(section)))
        }
        var geometry = ListGeometry(sections: sections, scale: traitCollection.displayScale)
        geometry.header = validHeight(tableHeaderView?.frame.height ?? 0)
        geometry.footer = validHeight(tableFooterView?.frame.height ?? 0)
        return geometry
    }

    private var sectionPadding: CGFloat {
        if sectionHeaderTopPadding != Self.automaticDimension { return validHeight(sectionHeaderTopPadding) }
        return AppContext.current.application.info.isBuilt(withSDK: 15) ? Metrics.plainPadding : 0
    }

    // MARK: Rows

    private func makeRows(_ section: Int, count: Int) -> ItemExtents {
        if rowHeightSource != nil {
            let estimate = estimatedRowHeight > 0 ? estimatedRowHeight : rowHeight > 0 ? rowHeight : standardRowHeight
            return ItemExtents(count: count, standard: validHeight(estimate), isUniform: false)
        }
        let first = firstAsked(section, count: count)
        let asksDelegate = first.flatMap(delegateAnswer(of:)) != nil
        if !asksDelegate, rowHeight >= 0 {
            let isUniform = placeholders?.map.hasPlaceholders(inSection: section) != true
            let rows = ItemExtents(count: count, standard: validHeight(rowHeight), isUniform: isUniform)
            return isUniform ? rows : withPlaceholders(rows, section)
        }
        let estimate = estimatedRowHeight >= 0 ? estimatedRowHeight : rowHeight >= 0 ? rowHeight : standardRowHeight
        var rows = ItemExtents(count: count, standard: validHeight(estimate), isUniform: false)
        if estimatedRowHeight == 0, asksDelegate {
            for row in 0..<count {
                let path = IndexPath(row: row, section: section)
                if let height = delegateHeight(of: path) { rows.set(height, of: row) }
            }
        } else if let first, delegateEstimate(of: first) != nil {
            for row in 0..<count {
                let path = IndexPath(row: row, section: section)
                if let height = delegateEstimate(of: path) { rows.set(height, of: row, isKnown: false) }
            }
        }
        return rows
    }

    var standardRowHeight: CGFloat { UITableViewCell.Metrics.row }

    /// Returns the delegate's height of a row; nil without one, and if the content determines it.
    func delegateHeight(of path: IndexPath) -> CGFloat? {
        guard let height = delegateAnswer(of: path) else { return nil }
        return height == Self.automaticDimension ? nil : validHeight(height, of: path)
    }

    /// Returns the delegate's result for the height of a row; nil if the method is not implemented.
    func delegateAnswer(of path: IndexPath) -> CGFloat? {
        if let height = placeholderHeight(of: path) { return height }
        return askDelegate(about: path) { delegate, path in
            OptionalProbe.call(delegate, "tableView(_:heightForRowAt:)") {
                delegate.tableView(self, heightForRowAt: path)
            }
        }.flatMap { $0 }
    }

    private func delegateEstimate(of path: IndexPath) -> CGFloat? {
        let asked = askDelegate(about: path) { delegate, path in
            OptionalProbe.call(delegate, "tableView(_:estimatedHeightForRowAt:)") {
                delegate.tableView(self, estimatedHeightForRowAt: path)
            }
        }
        guard let estimate = placeholderHeight(of: path) ?? asked?.flatMap({ $0 }),
            estimate != Self.automaticDimension
        else { return nil }
        return validHeight(estimate)
    }

    /// Returns the height of a row. For a negative or non-finite one, logs that and returns the standard height.
    func validHeight(_ height: CGFloat, of path: IndexPath) -> CGFloat {
        if height >= 0, height.isFinite { return height }
        logError(
            "\(describe()): the delegate's height of row \(path.row) in section \(path.section) is \(height); it counts as "
                + "\(standardRowHeight). Heights are 0 or more, or UITableView.automaticDimension.")
        return standardRowHeight
    }

    func validHeight(_ height: CGFloat) -> CGFloat { height >= 0 && height.isFinite ? height : 0 }

    // MARK: Headers and footers

    private func headerHeight(_ section: Int) -> CGFloat {
        if let delegate,
            let height = OptionalProbe.call(
                delegate, "tableView(_:heightForHeaderInSection:)",
                { delegate.tableView(self, heightForHeaderInSection: section) }),
            height != Self.automaticDimension, height > 0 || style == .plain
        {
            return validHeight(height)
        }
        let view = delegate?.tableView(self, viewForHeaderInSection: section)
        let hasView = view != nil
        let title = hasView ? nil : dataSource?.tableView(self, titleForHeaderInSection: section)
        let has = hasView || title?.isEmpty == false
        if sectionHeaderHeight < 0, let view, let height = constrainedHeight(of: view) { return height }
        if sectionHeaderHeight > 0 { return has || style != .plain ? validHeight(sectionHeaderHeight) : 0 }
        if sectionHeaderHeight == 0, style == .plain { return 0 }
        let standard = standardHeader(section, has: has)
        return title.map { max(standard, fittingTitle($0, isFooter: false)) } ?? standard
    }

    /// UIKit's heights are thirds on a screen with three pixels a point; elsewhere the nearest whole number of pixels.
    private func standardHeader(_ section: Int, has: Bool) -> CGFloat {
        let height: CGFloat =
            switch style {
            case .plain: has ? Metrics.plainHeader : 0
            case .grouped:
                section == 0
                    ? (has ? Metrics.firstGroupWithTitle : Metrics.firstGroup)
                    : (has ? Metrics.groupWithTitle : Metrics.groupGap)
            case .insetGrouped:
                section == 0
                    ? (has ? Metrics.firstGroupWithTitle : Metrics.groupGap)
                    : (has ? Metrics.insetGroupWithTitle : Metrics.groupGap)
            }
        return height.roundedToPixels(traitCollection.displayScale)
    }

    private func footerHeight(_ section: Int) -> CGFloat {
        if let delegate,
            let height = OptionalProbe.call(
                delegate, "tableView(_:heightForFooterInSection:)",
                { delegate.tableView(self, heightForFooterInSection: section) }),
            height != Self.automaticDimension, height > 0 || style == .plain
        {
            return validHeight(height)
        }
        let view = delegate?.tableView(self, viewForFooterInSection: section)
        let hasView = view != nil
        let title = hasView ? nil : dataSource?.tableView(self, titleForFooterInSection: section)
        let has = hasView || title?.isEmpty == false
        if sectionFooterHeight < 0, let view, let height = constrainedHeight(of: view) { return height }
        if sectionFooterHeight > 0 { return has || style != .plain ? validHeight(sectionFooterHeight) : 0 }
        if sectionFooterHeight == 0, style == .plain { return 0 }
        let standard = (style == .plain ? (has ? Metrics.plainHeader : 0) : Metrics.groupGap)
            .roundedToPixels(traitCollection.displayScale)
        return title.map { max(standard, fittingTitle($0, isFooter: true)) } ?? standard
    }

    private func fittingTitle(_ title: String, isFooter: Bool) -> CGFloat {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        setUpTitle(title, in: view, isFooter: isFooter)
        return view.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
            .raisedToPixels(traitCollection.displayScale)
    }

    /// Sets up a view for a title of the data source.
    func setUpTitle(_ title: String, in view: UITableViewHeaderFooterView, isFooter: Bool) {
        setUpLook(of: view, isFooter: isFooter)
        view.textLabel?.text = style == .plain || isFooter ? title : title.uppercased()
        guard style == .plain else { return }
        let background = UIView()
        background.backgroundColor = backgroundColor
        view.backgroundView = background
    }

    /// Sets the font, color and position of titles in a view, which may be the app's. As in UIKit, an app that uses
    /// another font sets it in the delegate's `willDisplay…`.
    func setUpLook(of view: UITableViewHeaderFooterView, isFooter: Bool) {
        if style == .plain {
            // A footer explains; only a header is a headline.
            let font = UIFont.preferredFont(
                forTextStyle: isFooter ? .subheadline : .headline, compatibleWith: traitCollection)
            view.titleLook = (font, isFooter ? .secondaryLabel : .label)
            view.placing = .init(above: 3, below: 4, isFooter: isFooter, inset: 0)
        } else {
            view.titleLook = (
                .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection), .secondaryLabel
            )
            view.placing = .init(
                above: 7.5, below: isFooter ? 8 : 6.5, isFooter: isFooter,
                inset: style == .insetGrouped ? UIView.sideMargin(forWidth: bounds.width) : 0)
        }
    }

    /// The margin between an inset group and the table's edge, within the safe area.
    var sideMargin: CGFloat {
        guard style == .insetGrouped else { return 0 }
        return UIView.sideMargin(forWidth: bounds.width) + max(safeAreaInsets.left, safeAreaInsets.right)
    }

    // MARK: Positions

    var sectionCount: Int { dataSource == nil ? 0 : currentGeometry.sections.count }

    /// Returns the number of rows and placeholders in a section.
    func rowCount(_ section: Int) -> Int {
        let sections = currentGeometry.sections
        return sections.indices.contains(section) ? sections[section].items.count : 0
    }

    func rect(ofRow path: IndexPath) -> CGRect {
        let geometry = currentGeometry
        guard geometry.contains(path) else { return .zero }
        let span = geometry.span(of: path), margin = sideMargin
        return CGRect(x: margin, y: span.start, width: max(0, bounds.width - 2 * margin), height: span.extent)
    }

    private func rect(_ span: ListGeometry.Span) -> CGRect {
        CGRect(x: 0, y: span.start, width: bounds.width, height: span.extent)
    }

    func rect(ofSection section: Int) -> CGRect {
        currentGeometry.sections.indices.contains(section) ? rect(currentGeometry.span(ofSection: section)) : .zero
    }

    func rect(ofHeader section: Int) -> CGRect {
        currentGeometry.sections.indices.contains(section) ? rect(currentGeometry.header(of: section)) : .zero
    }

    func rect(ofFooter section: Int) -> CGRect {
        currentGeometry.sections.indices.contains(section) ? rect(currentGeometry.footer(of: section)) : .zero
    }

    func path(at point: CGPoint) -> IndexPath? {
        guard point.x >= 0, point.x < bounds.width else { return nil }
        return currentGeometry.item(at: point.y)
    }

    func paths(in rect: CGRect) -> [IndexPath] { currentGeometry.items(from: rect.minY, to: rect.maxY) }

    func path(of cell: UITableViewCell) -> IndexPath? { liveCells.path(of: cell) }
}
