import Foundation
import TwillSync

/// The number of items in each section.
extension UICollectionView {
    /// The number of items and placeholders in each section; the data source is asked for the former if it is not known.
    var currentCounts: [Int] {
        if let counts { return counts }
        let made = requestPresentationCounts()
        counts = made
        return made
    }

    func requestPresentationCounts() -> [Int] {
        let counts = requestCounts()
        return placeholders?.map.presentationCounts(counts) ?? counts
    }

    /// Asks the data source for the number of items in each section.
    func requestCounts() -> [Int] {
        guard let dataSource else { return [] }
        return usingDataSourceValues {
            (0..<max(0, dataSource.numberOfSections(in: self))).map { section in
                let count = dataSource.collectionView(self, numberOfItemsInSection: section)
                if count < 0 {
                    logError(
                        "\(describe()): its data source returned \(count) as the number of items in section \(section), which "
                            + "must not be negative; it counts as 0.")
                }
                return max(0, count)
            }
        }
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && currentCounts.indices.contains(path.section) && path.item >= 0
            && path.item < currentCounts[path.section]
    }
}
