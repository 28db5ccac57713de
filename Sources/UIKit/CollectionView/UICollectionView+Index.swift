import CoreGraphics
import Foundation
import TwillSync

/// The index at the trailing edge of a collection view.
extension UICollectionView: SectionIndexOwner {
    var sectionIndexColor: UIColor? { nil }

    var sectionIndexBackgroundColor: UIColor? { nil }

    var sectionIndexTrackingBackgroundColor: UIColor? { nil }

    /// Shows the titles of the data source, which is asked for them when the number of its items was read.
    func placeIndex() {
        if !sectionIndex.isCurrent {
            sectionIndex.isCurrent = true
            let titles = dataSource?.indexTitles(for: self) ?? []
            if titles != sectionIndex.view?.titles ?? [] {
                sectionIndex.view?.removeFromSuperview()
                sectionIndex.view = titles.isEmpty ? nil : SectionIndexView(titles, owner: self)
                if let view = sectionIndex.view { addSubview(view) }
            }
        }
        sectionIndex.view?.place()
    }

    func indexMayHaveChanged() {
        sectionIndex.isCurrent = false
        setNeedsLayout()
    }

    func jump(toIndexTitle index: Int) {
        guard let view = sectionIndex.view, view.titles.indices.contains(index), let dataSource else { return }
        let title = view.titles[index]
        let path = presentationPath(dataSource.collectionView(self, indexPathForIndexTitle: title, at: index))
        // The magnifying glass represents the content above all sections.
        guard title != UITableView.indexSearch || path.section > 0 || path.item > 0 else {
            return jump(to: CGPoint(x: contentOffset.x, y: verticalRange.lowerBound))
        }
        guard contains(path) else {
            return logError(
                "\(describe()): its data source said that the index title \"\(title)\" belongs to \(path), and there is no "
                    + "such item; it scrolls nowhere. Return an index path of the data that is shown.")
        }
        let leading: ScrollPosition = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
        let position: ScrollPosition = storedLayout.scrollsAlongX ? leading : .top
        guard let offset = offset(of: CollectionScrollAim(path: path, position: position)) else { return }
        jump(to: offset)
        guard !storedLayout.scrollsAlongX, path.item == 0, let header = header(above: path) else { return }
        jump(to: onPixels(clamped(CGPoint(x: offset.x, y: offset.y - header))))
    }

    private func jump(to offset: CGPoint) {
        setContentOffset(offset, animated: false)
        layoutIfNeeded()
        flashIndicators()
    }

    /// The height of the header above the first item of a section that was scrolled to the top.
    private func header(above path: IndexPath) -> CGFloat? {
        guard let item = layoutAttributes(of: LayoutElement(.cell, at: path))?.frame else { return nil }
        var area = bounds
        area.origin.y -= area.height
        area.size.height *= 2
        let headers = elements(in: area).filter {
            $0.elementKind == .supplementary(Self.elementKindSectionHeader) && $0.indexPath.section == path.section
        }
        guard let header = headers.first?.frame, header.minY < item.maxY else { return nil }
        // A pinned one covers the item now.
        return header.maxY > item.minY ? header.maxY - item.minY : item.minY - header.minY
    }
}
