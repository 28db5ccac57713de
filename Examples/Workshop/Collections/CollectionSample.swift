import UIKit

/// A screen behind "Collections".
@MainActor
enum CollectionSample: Int, CaseIterable {
    case photos, store, outline, waterfall, carousel, shuffle, drags

    var title: String {
        switch self {
        case .photos: "Photo grid"
        case .store: "Store page"
        case .outline: "Outline"
        case .waterfall: "Waterfall"
        case .carousel: "Carousel"
        case .shuffle: "Live shuffle"
        case .drags: "Drag and drop"
        }
    }

    var subtitle: String {
        switch self {
        case .photos: "A flow layout, pinned headers, selection"
        case .store: "Sections that scroll to the side"
        case .outline: "A list with levels, swipes and reordering"
        case .waterfall: "A custom layout: columns of all heights"
        case .carousel: "Cards that turn while they scroll"
        case .shuffle: "A diffable data source, four times a second"
        case .drags: "Between two grids and into a text"
        }
    }

    var symbol: String {
        switch self {
        case .photos: "square.grid.3x3"
        case .store: "bag"
        case .outline: "list.bullet"
        case .waterfall: "rectangle.grid.2x2"
        case .carousel: "square.stack"
        case .shuffle: "shuffle"
        case .drags: "square.on.square"
        }
    }

    func makeScreen() -> UIViewController {
        switch self {
        case .photos: PhotoGridViewController()
        case .store: StoreViewController()
        case .outline: OutlineViewController()
        case .waterfall: WaterfallViewController()
        case .carousel: CarouselViewController()
        case .shuffle: ShuffleViewController()
        case .drags: DragAndDropViewController()
        }
    }
}
