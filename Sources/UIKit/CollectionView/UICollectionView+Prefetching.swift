import CoreGraphics
import Foundation

extension UICollectionView {
    /// Has the next screenful in the direction of the movement prefetched, and cancels what has fallen behind.
    func prefetchAhead() {
        let along = storedLayout.scrollsAlongX
        guard prefetching.scroll(to: along ? contentOffset.x : contentOffset.y), let prefetchDataSource,
            isPrefetchingEnabled
        else { return }
        let span =
            along
            ? prefetching.span(besideVisible: bounds.minX, bounds.maxX)
            : prefetching.span(besideVisible: bounds.minY, bounds.maxY)
        var ahead = bounds
        if along {
            (ahead.origin.x, ahead.size.width) = (span.start, span.extent)
        } else {
            (ahead.origin.y, ahead.size.height) = (span.start, span.extent)
        }
        let paths = elements(in: ahead).filter { $0.elementKind == .cell }.map(\.indexPath).sorted()
        let change = prefetching.move(to: paths, visible: visible(.cell).map(\.path))
        prefetch(change, with: prefetchDataSource)
    }

    func prefetch(_ change: PrefetchWindow.Change, with source: any UICollectionViewDataSourcePrefetching) {
        let cancelled = change.cancelled.compactMap(dataSourcePath), started = change.started.compactMap(dataSourcePath)
        if !cancelled.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: cancelled) }
        if !started.isEmpty { source.collectionView(self, prefetchItemsAt: started) }
    }
}
