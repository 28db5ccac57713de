import CoreGraphics

extension UITableView {
    // MARK: Views of the table

    func tableHeaderDidChange(from old: UIView?) {
        if old !== tableHeaderView {
            old?.removeFromSuperview()
            if let tableHeaderView { addSubview(tableHeaderView) }
        }
        tableViewHeightsDidChange()
    }

    func tableFooterDidChange(from old: UIView?) {
        if old !== tableFooterView {
            old?.removeFromSuperview()
            if let tableFooterView { addSubview(tableFooterView) }
        }
        tableViewHeightsDidChange()
    }

    private func tableViewHeightsDidChange() {
        geometry?.header = validHeight(tableHeaderView?.frame.height ?? 0)
        geometry?.footer = validHeight(tableFooterView?.frame.height ?? 0)
        updateContentSize()
        setNeedsLayout()
    }

    func tableBackgroundDidChange(from old: UIView?) {
        guard old !== backgroundView else { return }
        old?.removeFromSuperview()
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
    }

    /// Lays out the background view and the table's header and footer.
    func placeTableViews() {
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        // A search that is active has taken its bar.
        if let header = tableHeaderView, header.superview === self {
            let frame = CGRect(x: 0, y: 0, width: bounds.width, height: currentGeometry.header)
            if header.frame != frame { header.frame = frame }
        }
        if let footer = tableFooterView {
            let span = currentGeometry.footerSpan
            let frame = CGRect(x: 0, y: span.start, width: bounds.width, height: currentGeometry.footer)
            if footer.frame != frame { footer.frame = frame }
        }
    }

    // MARK: Headers and footers of sections

    func placeHeaders() {
        let geometry = currentGeometry
        let shown = geometry.sections(from: bounds.minY, to: bounds.maxY)
        for (section, view) in liveHeaders.sorted(by: { $0.key < $1.key }) where !isHeaderInSight(section, shown) {
            liveHeaders[section] = nil
            retireHeader(view)
            delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        }
        for (section, view) in liveFooters.sorted(by: { $0.key < $1.key }) where !isFooterInSight(section, shown) {
            liveFooters[section] = nil
            retireHeader(view)
            delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
        for section in shown {
            if isHeaderInSight(section, shown) { placeHeader(section) }
            if isFooterInSight(section, shown) { placeFooter(section) }
        }
    }

    private func isHeaderInSight(_ section: Int, _ shown: Range<Int>) -> Bool {
        guard shown.contains(section), currentGeometry.sections[section].header > 0 else { return false }
        let frame = headerFrame(section)
        return frame.maxY > bounds.minY && frame.minY < bounds.maxY
    }

    private func isFooterInSight(_ section: Int, _ shown: Range<Int>) -> Bool {
        guard shown.contains(section), currentGeometry.sections[section].footer > 0 else { return false }
        let frame = footerFrame(section)
        return frame.maxY > bounds.minY && frame.minY < bounds.maxY
    }

    /// Returns the frame of a header. In a plain table it stays at the top while its section is visible, until the
    /// section's end pushes it out.
    func headerFrame(_ section: Int) -> CGRect {
        let geometry = currentGeometry, span = geometry.header(of: section)
        var y = span.start + reorderShift(at: span.start)
        if style == .plain {
            let top = contentOffset.y + coveredInset.top
            y = max(y, min(top, geometry.footer(of: section).start - span.extent))
        }
        return CGRect(x: 0, y: y, width: bounds.width, height: span.extent)
    }

    /// Returns the frame of a footer. In a plain table it stays at the bottom while its section is visible.
    func footerFrame(_ section: Int) -> CGRect {
        let geometry = currentGeometry, span = geometry.footer(of: section)
        var y = span.start + reorderShift(at: span.start)
        if style == .plain {
            let bottom = contentOffset.y + bounds.height - adjustedContentInset.bottom
            y = min(y, max(bottom - span.extent, geometry.header(of: section).end))
        }
        return CGRect(x: 0, y: y, width: bounds.width, height: span.extent)
    }

    private func placeHeader(_ section: Int) {
        let frame = headerFrame(section)
        if let view = liveHeaders[section] {
            if view.frame != frame { view.frame = frame }
            return
        }
        guard let view = makeHeader(section) else { return }
        liveHeaders[section] = view
        UIView.performWithoutAnimation {
            view.frame = frame
            insertAboveCells(view)
        }
        ViewAnimation.outsideOfBlocks {
            delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        }
    }

    private func placeFooter(_ section: Int) {
        let frame = footerFrame(section)
        if let view = liveFooters[section] {
            if view.frame != frame { view.frame = frame }
            return
        }
        guard let view = makeFooter(section) else { return }
        liveFooters[section] = view
        UIView.performWithoutAnimation {
            view.frame = frame
            insertAboveCells(view)
        }
        ViewAnimation.outsideOfBlocks {
            delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
    }

    private func insertAboveCells(_ view: UIView) {
        if let indexView = sectionIndex.view {
            insertSubview(view, belowSubview: indexView)
        } else if let bar = indicators.vertical, bar.superview === self {
            insertSubview(view, belowSubview: bar)
        } else {
            addSubview(view)
        }
    }

    private func makeHeader(_ section: Int) -> UIView? {
        if let view = delegate?.tableView(self, viewForHeaderInSection: section) {
            if let view = view as? UITableViewHeaderFooterView { setUpLook(of: view, isFooter: false) }
            return view
        }
        guard let title = dataSource?.tableView(self, titleForHeaderInSection: section), !title.isEmpty else {
            return nil
        }
        return titleView(title, isFooter: false)
    }

    private func makeFooter(_ section: Int) -> UIView? {
        if let view = delegate?.tableView(self, viewForFooterInSection: section) {
            if let view = view as? UITableViewHeaderFooterView { setUpLook(of: view, isFooter: true) }
            return view
        }
        guard let title = dataSource?.tableView(self, titleForFooterInSection: section), !title.isEmpty else {
            return nil
        }
        return titleView(title, isFooter: true)
    }

    private func titleView(_ title: String, isFooter: Bool) -> UIView {
        let identifier = isFooter ? "Twill.titleFooter" : "Twill.titleHeader"
        let view = idleHeaders.dequeue(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
        setUpTitle(title, in: view, isFooter: isFooter)
        view.setNeedsLayout()
        return view
    }
}
