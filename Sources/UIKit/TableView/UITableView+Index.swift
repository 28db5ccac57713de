import CoreGraphics
import TwillSync

/// The index at a table's trailing edge.
extension UITableView: SectionIndexOwner {
    /// A title that is drawn as a magnifying glass, for a search field above the first section.
    public static let indexSearch = "{search}"

    /// Updates the titles if a reload requires it, and lays them out at the trailing edge.
    func placeIndex() {
        if !sectionIndex.isCurrent {
            sectionIndex.isCurrent = true
            sectionIndex.view?.removeFromSuperview()
            sectionIndex.view = nil
            let rows = currentGeometry.sections.reduce(0) { $0 + $1.items.count }
            if rows >= sectionIndexMinimumDisplayRowCount, let titles = dataSource?.sectionIndexTitles(for: self),
                !titles.isEmpty
            {
                let view = SectionIndexView(titles, owner: self)
                addSubview(view)
                sectionIndex.view = view
            }
            for cell in liveCells.all { cell.indexWidth = indexWidth }
        }
        sectionIndex.view?.place()
    }

    /// The width that the titles take from the rows.
    var indexWidth: CGFloat { sectionIndex.view == nil ? 0 : SectionIndexView.Metrics.width }

    func indexMayHaveChanged() {
        sectionIndex.isCurrent = false
        setNeedsLayout()
    }

    func jump(toIndexTitle index: Int) {
        guard let indexView = sectionIndex.view, indexView.titles.indices.contains(index), let dataSource else {
            return
        }
        let title = indexView.titles[index]
        // The magnifying glass represents the content above all sections.
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
        guard title != Self.indexSearch || section > 0 else {
            return setContentOffset(CGPoint(x: contentOffset.x, y: verticalRange.lowerBound), animated: false)
        }
        let count = currentGeometry.sections.count
        guard count > 0 else { return }
        guard (0..<count).contains(section) else {
            return logError(
                "\(describe()): its data source said that the index title \"\(title)\" belongs to section \(section), but there "
                    + "are only \(count) sections; it scrolls nowhere.")
        }
        let y = settled { headerTop(section) } ?? contentOffset.y
        setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: false)
        // The index must not move under the finger before the next layout.
        placeIndex()
        flashIndicators()
    }

    private func headerTop(_ section: Int) -> CGFloat {
        currentGeometry.header(of: section).start - adjustedContentInset.top
    }
}
