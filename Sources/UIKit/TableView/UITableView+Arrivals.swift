import CoreGraphics
import Foundation
import QuartzCore
import TwillHost

/// A cell that leaves with an animation, and its appearance before.
///
/// The animation hides, fades and moves it; `restore()` reverts that before it is reused.
@MainActor
struct LeavingCell {
    let cell: UITableViewCell
    /// The index path that the row had in the data source.
    let path: IndexPath
    private let alpha: CGFloat
    private let isHidden: Bool

    init(_ cell: UITableViewCell, at path: IndexPath) {
        self.cell = cell
        self.path = path
        alpha = cell.alpha
        isHidden = cell.isHidden
    }

    func restore() {
        UIView.performWithoutAnimation {
            if cell.alpha != alpha { cell.alpha = alpha }
            if cell.isHidden != isHidden { cell.isHidden = isHidden }
        }
    }
}

/// The animations of rows in a group of changes.
extension UITableView {
    // MARK: Coming

    /// Sets the state from which a new cell is animated.
    func prepareArrival(_ cell: UITableViewCell, _ animation: RowAnimation?) {
        guard isUpdating else { return }
        guard let animation else {
            if let slide = updateMotion?.slide, slide > 0 { cell.center.y += slide }
            return
        }
        displace(cell, animation)
        if animation.fades { cell.alpha = 0 }
    }

    /// Sets the state to which a new cell is animated.
    ///
    /// - Parameter alpha: The alpha that the app has set.
    func finishArrival(_ cell: UITableViewCell, _ frame: CGRect, _ alpha: CGFloat) {
        guard isUpdating else { return }
        cell.place(frame)
        if cell.alpha != alpha { cell.alpha = alpha }
    }

    private func displace(_ cell: UITableViewCell, _ animation: RowAnimation) {
        switch animation {
        case .left: cell.center.x -= bounds.width
        case .right: cell.center.x += bounds.width
        case .top: cell.center.y -= cell.bounds.height
        case .bottom: cell.center.y += cell.bounds.height
        case .none, .fade, .middle, .automatic: break
        }
    }

    // MARK: Going

    /// Sets the state to which a cell that leaves is animated.
    func depart(_ cell: UITableViewCell, _ animation: RowAnimation) {
        guard isUpdating else { return }
        if let swipe = swipe(of: cell) { return swipe.leave() }
        displace(cell, animation)
        if animation == .none { cell.isHidden = true }
        if animation.fades { cell.alpha = 0 }
    }

    /// Moves the cell of a row that is pushed out of sight there, before it leaves.
    func pushOut(_ cell: UITableViewCell, at path: IndexPath) {
        leaving.append(LeavingCell(cell, at: dropDestination(path)))
        cell.place(rect(ofRow: path))
        AppRuntime.shared.clock.schedule(after: 0.3) { [weak self] in self?.endLeaving(cell) }
    }

    func isLeaving(_ cell: UITableViewCell) -> Bool { leaving.contains { $0.cell === cell } }

    /// Ends the display of a cell whose animation is over. Does nothing if the cell has left already, or is shown
    /// again.
    func endLeaving(_ cell: UITableViewCell) {
        guard let gone = takeFromLeaving(cell) else { return }
        endDisplaying(cell, at: gone.path)
    }

    /// Keeps a cell that was leaving, because the data source has returned it for another row.
    func stay(_ cell: UITableViewCell) {
        if !leaving.isEmpty { _ = takeFromLeaving(cell) }
    }

    private func takeFromLeaving(_ cell: UITableViewCell) -> LeavingCell? {
        guard let index = leaving.firstIndex(where: { $0.cell === cell }) else { return nil }
        let gone = leaving.remove(at: index)
        gone.restore()
        return gone
    }
}

extension UITableView.RowAnimation {
    fileprivate var fades: Bool {
        switch self {
        case .none, .left, .right: false
        default: true
        }
    }
}

extension UIView {
    /// Gives the view the frame that it has without its transform, which stays as it is.
    func place(_ frame: CGRect) {
        guard layer.hasTransform else {
            if self.frame != frame { self.frame = frame }
            return
        }
        let anchor = layer.anchorPoint
        let center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        if bounds.size != frame.size { bounds.size = frame.size }
        if self.center != center { self.center = center }
    }
}
