import Dispatch
public import UIKit

/// A list that the script scrolls.
@MainActor
public protocol ScrollList: UIViewController {
    var tableView: UITableView { get }
    /// Cells or cell nodes.
    var aliveCells: Int { get }
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
        let table = list.tableView
        figures.frameBegins()
        if figures.count.isMultiple(of: 10) {
            mostVisible = max(mostVisible, table.visibleCells.count)
            mostAlive = max(mostAlive, list.aliveCells)
        }
        guard figures.count < FrameFigures.frames else {
            link.invalidate()
            finish()
            return
        }
        position += Self.step
        if position > table.contentSize.height - table.bounds.height { position = 0 }
        table.contentOffset.y = position
        // Runs once the frame that this change belongs to is on its way.
        CATransaction.setCompletionBlock { self.figures.frameEnds() }
    }

    private func finish() {
        let first = list.tableView.indexPathsForVisibleRows?.first?.row ?? -1
        figures.write(firstVisible: first, cells: mostAlive, visibleCells: mostVisible)
        print("done")
        fflush(nil)
    }
}
