import CoreGraphics

extension UITableView {
    /// Has the next layout ask for a row's height again, whether the row is seen or not.
    package func forgetHeight(at path: IndexPath) {
        guard let sections = geometry?.sections, sections.indices.contains(path.section),
            path.row < sections[path.section].items.count
        else { return }
        geometry?.forgetExtent(of: path)
        setNeedsLayout()
    }
}
