import CoreGraphics
import Foundation

extension UITableView {
    func scroll(toRow path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        let sections = currentGeometry.sections
        precondition(
            path.count == 2 && sections.indices.contains(path.section),
            "NSRangeException: -[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: section "
                + "(\(path.first ?? 0)) beyond bounds (\(sections.count)). Table view: \(describe())")
        precondition(
            path.row >= 0 && path.row < sections[path.section].rows.count,
            "NSRangeException: -[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: row (\(path.row)) beyond "
                + "bounds (\(sections[path.section].rows.count)) for section (\(path.section)). Table view: \(describe())"
        )
        guard bounds.width > 0, bounds.height > 0 else { return }
        var goal = offset(showing: path, position)
        // The rows that will be seen there may be higher or lower than was thought.
        for _ in 0..<4 {
            guard measure(from: goal, to: goal + bounds.height) else { break }
            goal = offset(showing: path, position)
        }
        let offset = CGPoint(x: contentOffset.x, y: ScrollPhysics.clamp(goal, to: verticalRange))
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }

    private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGFloat {
        let geometry = currentGeometry, span = geometry.span(of: path), inset = adjustedContentInset
        let header = style == .plain ? geometry.sections[path.section].header : 0
        let footer = style == .plain ? geometry.sections[path.section].footer : 0
        let top = span.top - inset.top - header
        let bottom = span.bottom + inset.bottom + footer - bounds.height
        switch position {
        case .top: return top
        case .bottom: return bottom
        case .middle:
            return (span.top + span.bottom) / 2 - inset.top - (bounds.height - inset.top - inset.bottom) / 2
        case .none:
            if contentOffset.y > top { return top }
            return contentOffset.y < bottom ? bottom : contentOffset.y
        }
    }
}
