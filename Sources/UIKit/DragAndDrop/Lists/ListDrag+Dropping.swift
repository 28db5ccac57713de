import CoreGraphics
import Foundation

/// The list as the destination of a drag.
extension ListDrag: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        guard let list else { return false }
        guard list.hasDropDelegate else { return isOwn(session) && movesByItself }
        return list.canHandleDrop(session)
    }

    private func isOwn(_ session: any UIDropSession) -> Bool {
        isDragActive && session.items.contains { item in dragged.contains { $0.item === item } }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        dropSession = session
        drop = nil
        list?.dropDidEnter(session)
        beginScrolling()
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard let list else { return UIDropProposal(operation: .cancel) }
        destination = destination(at: session.location(in: list))
        if list.hasDropDelegate {
            (proposal, intent) = list.dropProposal(session, at: destination)
        } else {
            proposal = UIDropProposal(operation: destination == nil ? .cancel : .move)
            intent = .insert
        }
        // The delegate may have ended the drag.
        guard dropSession === session else { return proposal }
        showIntent(session)
        return proposal
    }

    private func showIntent(_ session: any UIDropSession) {
        guard let list, let destination, proposal.operation == .copy || proposal.operation == .move else {
            return show(nil, targeted: nil)
        }
        var shown = intent
        if shown == .automatic {
            let frame = list.restingFrame(of: destination) ?? .null
            let inner = frame.insetBy(dx: 0, dy: frame.height / 4)
            shown = inner.contains(session.location(in: list)) && gap?.source == nil ? .into : .insert
        }
        switch shown {
        case .insert: show(makeGap(destination, session), targeted: nil)
        case .into:
            let isItem = list.shownCell(at: destination) != nil && !list.isPlaceholder(destination)
            show(nil, targeted: isItem ? destination : nil)
        case .unspecified, .automatic: show(nil, targeted: nil)
        }
    }

    private func makeGap(_ target: IndexPath, _ session: any UIDropSession) -> ListGap {
        let source = isOwn(session) && proposal.operation == .move && dragged.count == 1 ? dragged.first?.path : nil
        let size = source.flatMap { list?.restingFrame(of: $0)?.size }
        return ListGap(source: source, target: target, size: size ?? standardSize(near: target))
    }

    private func standardSize(near path: IndexPath) -> CGSize {
        guard let list else { return .zero }
        let candidates = [path, IndexPath(item: path.item - 1, section: path.section), IndexPath(item: 0, section: 0)]
        let found = candidates.lazy.compactMap { $0.item < 0 ? nil : list.restingFrame(of: $0)?.size }.first
        return found ?? CGSize(width: list.bounds.width, height: 44)
    }

    // MARK: Destinations

    /// Returns the index path at which an item would be dropped; nil where there are no items.
    private func destination(at point: CGPoint) -> IndexPath? {
        guard let list else { return nil }
        if let path = list.draggedPath(at: point) { return path }
        // The position behind the last item, where a gap has moved it.
        if let gap, gap.source == nil, let path = lastSlot(in: gap.target.section), path.frame.contains(point) {
            return path.path
        }
        // Between items, the destination stays as it was.
        if let destination, let frame = list.restingFrame(of: destination),
            frame.insetBy(dx: -12, dy: -12).contains(point)
        {
            return destination
        }
        let reach: CGFloat = 10
        for (x, y) in [(reach, 0), (-reach, 0), (0, reach), (0, -reach)] as [(CGFloat, CGFloat)] {
            if let path = list.draggedPath(at: CGPoint(x: point.x + x, y: point.y + y)) { return path }
        }
        let isEmpty = list.dropSectionCount == 1 && list.dropItemCount(0) == 0
        return isEmpty ? IndexPath(item: 0, section: 0) : nil
    }

    private func lastSlot(in section: Int) -> (path: IndexPath, frame: CGRect)? {
        guard let list, section < list.dropSectionCount else { return nil }
        let count = list.dropItemCount(section)
        let path = IndexPath(item: count, section: section)
        return slotFrame(path).map { (path, $0) }
    }

    /// Returns the frame of a position of the layout, also of the one behind a section's last item.
    func slotFrame(_ slot: IndexPath) -> CGRect? {
        guard let list else { return nil }
        if let frame = list.restingFrame(of: slot) { return frame }
        let last = IndexPath(item: slot.item - 1, section: slot.section)
        guard slot.item > 0, let end = list.restingFrame(of: last) else { return nil }
        guard slot.item > 1, let before = list.restingFrame(of: IndexPath(item: slot.item - 2, section: slot.section))
        else {
            guard end.width * 2 <= list.bounds.width else { return end.offsetBy(dx: 0, dy: end.height) }
            let isMirrored = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
            return end.offsetBy(dx: isMirrored ? -end.width : end.width, dy: 0)
        }
        var next = end.offsetBy(dx: end.minX - before.minX, dy: end.minY - before.minY)
        let first = list.restingFrame(of: IndexPath(item: 0, section: slot.section)) ?? end
        if before.minY == end.minY {
            // In a line, which may be full.
            let room = max(list.contentSize.width, list.bounds.width)
            guard next.minX < -1 || next.maxX > room + 1 else { return next }
            let flow = (list as? UICollectionView)?.collectionViewLayout as? UICollectionViewFlowLayout
            let spacing = flow?.minimumLineSpacing ?? max(0, before.minX - end.maxX, end.minX - before.maxX)
            next = CGRect(x: first.minX, y: end.maxY + spacing, width: end.width, height: end.height)
        } else if before.minX != end.minX,
            let second = list.restingFrame(of: IndexPath(item: 1, section: slot.section)), second.minY == first.minY
        {
            // The last one has begun a line.
            next = end.offsetBy(dx: second.minX - first.minX, dy: 0)
        }
        return next
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        leave()
        list?.dropDidExit(session)
    }

    private func leave() {
        endScrolling()
        destination = nil
        show(nil, targeted: nil)
        dropSession = nil
    }

    // MARK: The drop

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let list else { return }
        endScrolling()
        let items = session.items.map { item in
            let source = dragged.first { $0.item === item }?.path
            let size = source.flatMap { list.restingFrame(of: $0)?.size } ?? .zero
            return ListDropItem(item, source: source.flatMap(list.dataSourcePath), size: size)
        }
        let drop = ListDrop(session, destination.map(list.dropDestination), proposal, items)
        self.drop = drop
        let shown = gap
        show(nil, targeted: nil, keepsFrames: true)
        if list.hasDropDelegate {
            list.perform(drop)
        } else if let target = destination, let source = dragged.first?.path {
            if source != target { list.moveByDrag(from: source, to: target) }
            if let item = items.first?.dragItem { drop.add(item, .item(list.dataSourcePath(target) ?? target)) }
        }
        list.layoutIfNeeded()
        // Without changes the items move back.
        if shown != nil {
            UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
                list.gapDidChange()
            }
        }
    }

    private func show(_ gap: ListGap?, targeted: IndexPath?, keepsFrames: Bool) {
        if keepsFrames { setGap(nil, animated: false) }
        show(gap, targeted: targeted)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let list, let entry = drop?.destinations[ObjectIdentifier(item)] else { return nil }
        switch entry.destination {
        case .item(let path):
            let shown = list.shownPath(path)
            return preview(at: shown, list.dropParameters(at: shown))
        case .placeholder(let placeholder):
            guard let path = placeholder.presentationPath, let cell = list.shownCell(at: path) else { return nil }
            return preview(at: path, placeholder.previewParameters(for: cell))
        case .into(let path, let rect):
            guard let cell = list.shownCell(at: list.shownPath(path)) else { return nil }
            let size = defaultPreview.size
            let scale = min(1, rect.width / max(size.width, 1), rect.height / max(size.height, 1))
            return defaultPreview.retargetedPreview(
                with: UIDragPreviewTarget(
                    container: cell, center: CGPoint(x: rect.midX, y: rect.midY),
                    transform: CGAffineTransform(scaleX: scale, y: scale)))
        case .target(let target): return defaultPreview.retargetedPreview(with: target)
        }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        guard let entry = drop?.destinations[ObjectIdentifier(item)] else { return }
        animator.addAnimations { entry.animator.animate() }
        animator.addCompletion { entry.animator.complete(at: $0) }
        // The preview shows the item until it is there.
        let path: IndexPath?
        switch entry.destination {
        case .item(let item): path = list?.shownPath(item)
        case .placeholder(let placeholder): path = placeholder.presentationPath
        case .into, .target: path = nil
        }
        guard let path, let cell = list?.shownCell(at: path) else { return }
        cell.isHidden = true
        animator.addCompletion { _ in cell.isHidden = false }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        if dropSession === session { leave() }
        drop = nil
        list?.dropDidEnd(session)
    }
}
