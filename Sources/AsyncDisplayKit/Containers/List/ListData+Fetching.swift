import CoreGraphics
import TwillSync
import UIKit

extension ListData {
    /// Begins a fetch of more elements if the end is near.
    ///
    /// - Parameters:
    ///   - target: The offset at which the list will come to rest.
    ///   - velocity: The velocity of a drag that ends; zero for none.
    final func fetchIfNeeded(target: CGPoint, velocity: CGPoint) {
        guard let list, let view = scrollView, wantsMore != nil else { return }
        let along = isHorizontal, fromRight = along && beginsAtRight
        let viewLength = along ? view.bounds.width : view.bounds.height
        let contentLength = along ? view.contentSize.width : view.contentSize.height
        let offset = along ? target.x : target.y, speed = along ? velocity.x : velocity.y
        let begins = BatchFetching.shouldBegin(
            isFetching: batch.isFetching(), isVisible: list.isVisible, movesToHead: fromRight ? speed > 0 : speed < 0,
            leadingScreens: leadingScreensForBatching, viewLength: viewLength, contentLength: contentLength,
            target: fromRight ? contentLength - viewLength - offset : offset)
        guard begins else { return }
        batch.beginBatchFetching()
        // During a layout the list cannot be changed.
        MainTurn.run { [weak self, batch] in
            // Without an implementation of the method, the fetch is over immediately.
            guard let self, self.wantsMore?() == true, self.beginFetching() else {
                return batch.completeBatchFetching(true)
            }
        }
    }
}
