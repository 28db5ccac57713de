import CoreGraphics
import Foundation
import QuartzCore

/// The separators of empty rows below the last one, in plain tables.
extension UITableView {
    /// The height of a filler row; nil without filler rows.
    private var heightOfFillerRows: CGFloat? {
        guard style == .plain, separatorStyle != .none, tableFooterView == nil else { return nil }
        if storedFillerRowHeight == Self.automaticDimension {
            let geometry = currentGeometry
            let section = geometry.sections.lastIndex { $0.items.count > 0 }
            let last = section.map { geometry.span(of: [$0, geometry.sections[$0].items.count - 1]).extent } ?? 0
            return last > 0 ? last : rowHeight > 0 && rowHeight.isFinite ? rowHeight : UITableViewCell.Metrics.row
        }
        guard storedFillerRowHeight.isFinite, storedFillerRowHeight > 0 else { return nil }
        // A row is never lower than its line.
        return max(storedFillerRowHeight, 1 / max(1, traitCollection.displayScale))
    }

    func fillerRowsMayHaveChanged() {
        if !fillerLines.isEmpty || storedFillerRowHeight != 0 { setNeedsLayout() }
    }

    /// Places a line at the end of each empty row between the content's end and the lower edge.
    func placeFillerRows() {
        guard storedFillerRowHeight != 0 || !fillerLines.isEmpty else { return }
        let frames = framesOfFillerLines()
        for line in fillerLines.dropFirst(frames.count) { line.removeFromSuperview() }
        fillerLines.removeLast(max(0, fillerLines.count - frames.count))
        for (index, frame) in frames.enumerated() {
            if index == fillerLines.count { UIView.performWithoutAnimation { addFillerLine(frame) } }
            let line = fillerLines[index]
            if line.frame != frame { line.frame = frame }
            line.show(separatorColor ?? .separator, storedSeparatorEffect)
        }
    }

    private func addFillerLine(_ frame: CGRect) {
        let line = SeparatorView(frame: frame)
        if let backgroundView, backgroundView.superview === self {
            insertSubview(line, aboveSubview: backgroundView)
        } else {
            insertSubview(line, at: 0)
        }
        fillerLines.append(line)
    }

    private func framesOfFillerLines() -> [CGRect] {
        guard let height = heightOfFillerRows else { return [] }
        let start = currentGeometry.endOfSections, scale = max(1, traitCollection.displayScale), thickness = 1 / scale
        // Rows above the upper edge are out of sight, however long the content is.
        let first = max(0, ((bounds.minY - start) / height).rounded(.down)) + 1
        guard start < bounds.maxY, first.isFinite else { return [] }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var inset = automaticSeparatorInset
        inset.left += isRightToLeft ? safeAreaInsets.right : safeAreaInsets.left
        if let chosenSeparatorInset { inset = chosenSeparatorInset }
        var frames: [CGRect] = [], number = first
        while start + (number - 1) * height < bounds.maxY {
            let end = ((start + number * height) * scale).rounded() / scale
            frames.append(
                CGRect(
                    x: isRightToLeft ? inset.right : inset.left, y: end - thickness,
                    width: max(0, bounds.width - inset.left - inset.right), height: thickness))
            number += 1
        }
        return frames
    }
}
