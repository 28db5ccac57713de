import Dispatch
public import UIKit

/// A list that the script scrolls.
@MainActor
public protocol ScrollList: UIViewController {
    var scrollView: UIScrollView { get }
    /// How many cells are on the screen.
    var visibleCells: Int { get }
    /// The number of the topmost item; -1 without any.
    var firstVisible: Int { get }
    /// Cells or cell nodes.
    var aliveCells: Int { get }
}

/// A list whose scroll view is a table.
@MainActor
public protocol ScrollTable: ScrollList {
    var tableView: UITableView { get }
}

extension ScrollTable {
    public var scrollView: UIScrollView { tableView }
    public var visibleCells: Int { tableView.visibleCells.count }
    public var firstVisible: Int { tableView.indexPathsForVisibleRows?.first?.row ?? -1 }
}

/// A list whose scroll view is a collection view with one section.
@MainActor
public protocol ScrollGrid: ScrollList {
    var collectionView: UICollectionView { get }
}

extension ScrollGrid {
    public var scrollView: UIScrollView { collectionView }
    public var visibleCells: Int { collectionView.visibleCells.count }
    public var firstVisible: Int { collectionView.indexPathsForVisibleItems.map(\.item).min() ?? -1 }
}

/// Plays the scroll script of WORKLOAD.md: a byte on standard input starts it, the end of standard input ends the app.
@MainActor
final class ScrollScript: NSObject {
    private static let step: CGFloat = 4000.0 / 60

    private let list: any ScrollList
    private var figures = FrameFigures()
    private var link: CADisplayLink?
    private var position: CGFloat = 0
    private var mostVisible = 0
    private var mostAlive = 0
    private var input: (any DispatchSourceRead)?

    init(list: any ScrollList) {
        self.list = list
        super.init()
        let input = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .main)
        input.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.readCommand() }
        }
        input.resume()
        self.input = input
    }

    private func readCommand() {
        var byte: UInt8 = 0
        guard read(0, &byte, 1) == 1 else { exit(0) }
        guard link == nil else { return }
        let link = CADisplayLink(target: self, selector: Selector("tick", ScrollScript.tick))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func tick(_ link: CADisplayLink) {
        let scrollView = list.scrollView
        figures.frameBegins()
        if figures.count.isMultiple(of: 10) {
            mostVisible = max(mostVisible, list.visibleCells)
            mostAlive = max(mostAlive, list.aliveCells)
        }
        guard figures.count < FrameFigures.frames else {
            link.invalidate()
            finish()
            return
        }
        position += Self.step
        if position > scrollView.contentSize.height - scrollView.bounds.height { position = 0 }
        scrollView.contentOffset.y = position
        // Runs once the frame that this change belongs to is on its way.
        CATransaction.setCompletionBlock { self.figures.frameEnds() }
    }

    private func finish() {
        figures.write(firstVisible: list.firstVisible, cells: mostAlive, visibleCells: mostVisible)
        print("done")
        fflush(nil)
    }
}
