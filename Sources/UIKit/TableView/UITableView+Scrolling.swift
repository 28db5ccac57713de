import CoreGraphics
import Foundation

extension UITableView {
    func scroll(toRow path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        let sections = currentGeometry.sections
        precondition(
            path.count == 2 && sections.indices.contains(path.section),
            "NSRangeException: -[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: section "
                + "(\(path.first ?? 0)) beyond bounds (\(sections.count)). Table view: \(describe())")
        guard path.row != NSNotFound else {
            return scroll(to: .section(path.section), position, isBelowHeader: false, animated: animated)
        }
        precondition(
            path.row >= 0 && path.row < sections[path.section].items.count,
            "NSRangeException: -[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: row (\(path.row)) beyond "
                + "bounds (\(sections[path.section].items.count)) for section (\(path.section)). Table view: \(describe())"
        )
        scroll(to: .row(path), position, isBelowHeader: true, animated: animated)
    }

    /// Scrolls to the selected row that is nearest to a position.
    func scrollToNearestSelection(_ position: ScrollPosition, animated: Bool) {
        func distance(_ path: IndexPath) -> CGFloat {
            let span = currentGeometry.span(of: path), low = bounds.minY + adjustedContentInset.top
            let high = bounds.maxY - adjustedContentInset.bottom
            return switch position {
            case .top: abs(span.start - low)
            case .bottom: abs(span.end - high)
            case .middle: abs(span.middle - (low + high) / 2)
            case .none: max(0, low - span.start, span.end - high)
            }
        }
        let nearest = selection.inOrder.filter(currentGeometry.contains).min { distance($0) < distance($1) }
        if let nearest { scroll(toRow: nearest, position, animated: animated) }
    }

    /// Scrolls until a rectangle is visible. If it is the frame of a row, header or footer, that element becomes
    /// visible, wherever it turns out to be.
    func reveal(elementIn rect: CGRect, animated: Bool) {
        guard let goal = offset(revealing: rect) else { return }
        guard let element = element(filling: rect) else {
            if goal != contentOffset { setContentOffset(goal, animated: animated) }
            return
        }
        scroll(
            to: element, goal.y < contentOffset.y ? .top : .bottom, isBelowHeader: false, animated: animated,
            x: goal.x)
    }

    private func element(filling rect: CGRect) -> TableElement? {
        let geometry = currentGeometry, pixel = 1 / max(1, traitCollection.displayScale)
        func matches(_ span: ListGeometry.Span) -> Bool {
            span.extent > 0 && abs(span.start - rect.minY) < pixel && abs(span.end - rect.maxY) < pixel
        }
        if let path = geometry.item(at: rect.midY), matches(geometry.span(of: path)) { return .row(path) }
        for element in [TableElement.tableHeader, .tableFooter] {
            if let span = span(of: element), matches(span) { return element }
        }
        guard let section = geometry.section(at: rect.midY) else { return nil }
        return [.header(section), .footer(section), .section(section)].first { span(of: $0).map(matches) ?? false }
    }

    private func span(of element: TableElement) -> ListGeometry.Span? {
        let geometry = currentGeometry
        switch element {
        case .row(let path): return geometry.contains(path) ? geometry.span(of: path) : nil
        case .tableHeader: return ListGeometry.Span(start: 0, end: geometry.header)
        case .tableFooter:
            return ListGeometry.Span(start: geometry.endOfSections, end: geometry.contentExtent)
        case .section(let section), .header(let section), .footer(let section):
            guard geometry.sections.indices.contains(section) else { return nil }
            if case .header = element { return geometry.header(of: section) }
            if case .footer = element { return geometry.footer(of: section) }
            let header = geometry.header(of: section)
            return ListGeometry.Span(start: header.start, end: geometry.footer(of: section).end)
        }
    }

    private func scroll(
        to element: TableElement, _ position: ScrollPosition, isBelowHeader: Bool, animated: Bool, x: CGFloat? = nil
    ) {
        guard bounds.width > 0, bounds.height > 0 else { return }
        guard let position = side(of: element, position, isBelowHeader: isBelowHeader),
            let y = offset(showing: element, position, isBelowHeader: isBelowHeader)
        else { return }
        let goal = onPixels(CGPoint(x: x ?? contentOffset.x, y: y))
        guard goal != contentOffset || movement != nil else { return }
        pendingAim = .element(element, position, isBelowHeader: isBelowHeader)
        setContentOffset(goal, animated: animated)
        pendingAim = nil
    }

    /// Returns the side from which the least scrolling shows an element; nil if it is visible.
    private func side(
        of element: TableElement, _ position: ScrollPosition, isBelowHeader: Bool
    ) -> ScrollPosition? {
        guard position == .none else { return position }
        guard let top = place(of: element, .top, isBelowHeader), let bottom = place(of: element, .bottom, isBelowHeader)
        else { return nil }
        if contentOffset.y > top { return .top }
        return contentOffset.y < bottom ? .bottom : nil
    }

    private func place(of element: TableElement, _ position: ScrollPosition, _ isBelowHeader: Bool) -> CGFloat? {
        guard let span = span(of: element) else { return nil }
        let inset = adjustedContentInset
        var header: CGFloat = 0, footer: CGFloat = 0
        if isBelowHeader, style == .plain, case .row(let path) = element {
            header = currentGeometry.sections[path.section].header
            footer = currentGeometry.sections[path.section].footer
        }
        switch position {
        case .top, .none: return span.start - inset.top - header
        case .bottom: return span.end + inset.bottom + footer - bounds.height
        case .middle:
            return span.middle - inset.top - (bounds.height - inset.top - inset.bottom) / 2
        }
    }

    /// Returns the offset that shows an element, after measuring the rows that are visible there.
    private func offset(
        showing element: TableElement, _ position: ScrollPosition, isBelowHeader: Bool
    ) -> CGFloat? {
        settled { self.place(of: element, position, isBelowHeader) }
    }

    /// Measures all rows that are visible at an offset, which their heights may change. Returns the final offset.
    func settled(_ place: () -> CGFloat?) -> CGFloat? {
        for _ in 0..<100 {
            guard let wanted = place() else { return nil }
            let goal = ScrollPhysics.clamp(wanted, to: verticalRange)
            guard measure(from: goal, to: goal + bounds.height) else { return goal }
        }
        return place().map { ScrollPhysics.clamp($0, to: verticalRange) }
    }

    // MARK: During a movement

    func place(of aim: TableScrollAim) -> CGPoint? {
        switch aim {
        case .offset(let offset, let clamps): return clamps ? onPixels(clamped(offset)) : offset
        case .top: return onPixels(CGPoint(x: contentOffset.x, y: verticalRange.lowerBound))
        case .element(let element, let position, let isBelowHeader):
            guard let y = offset(showing: element, position, isBelowHeader: isBelowHeader) else { return nil }
            return onPixels(CGPoint(x: movement?.end.x ?? contentOffset.x, y: y))
        }
    }

    /// Updates the aim of scrolling after a group of changes.
    func remapAim(by mapping: ListMapping) {
        guard case .element(let element, let position, let isBelowHeader) = movement?.aim as? TableScrollAim
        else { return }
        let aim =
            element.mapped(by: mapping).map { TableScrollAim.element($0, position, isBelowHeader: isBelowHeader) }
            ?? .offset(movement?.end ?? contentOffset, clamps: true)
        movement?.aim = aim
    }
}
