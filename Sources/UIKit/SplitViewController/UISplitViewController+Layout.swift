import CoreGraphics

extension UISplitViewController {
    /// The default width of columns, in points.
    static let standardWidth: CGFloat = 320

    func width(of column: Column) -> CGFloat { width(of: column, in: viewIfLoaded?.bounds.width ?? 0) }

    func width(of column: Column, in whole: CGFloat) -> CGFloat {
        let width = (column == .supplementary ? widths.supplementary : widths.primary)
            .width(in: whole, standard: Self.standardWidth)
        let scale = max(1, traitCollection.displayScale)
        return (width * scale).rounded() / scale
    }

    /// Whether the primary column is on the right.
    var isPrimaryOnRight: Bool {
        let isRightToLeft = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return isRightToLeft != (storedPrimaryEdge == .trailing)
    }

    /// Returns the frame of a column's view in a display mode. Hidden columns are beyond the edge.
    func frame(of column: Column, in mode: DisplayMode) -> CGRect {
        let bounds = viewIfLoaded?.bounds ?? .zero
        let shown = mode.columns(of: style).filter { host(of: $0) != nil }
        let primary = host(of: .primary) == nil ? 0 : width(of: .primary)
        let supplementary = host(of: .supplementary) == nil ? 0 : width(of: .supplementary)
        let showsPrimary = shown.contains(.primary), showsSupplementary = shown.contains(.supplementary)
        // From the primary edge.
        let start: CGFloat, width: CGFloat
        switch column {
        case .primary, .compact:
            start = showsPrimary ? 0 : -primary
            width = primary
        case .supplementary:
            start = showsSupplementary ? (showsPrimary ? primary : 0) : -supplementary
            width = supplementary
        case .secondary:
            let taken = (showsPrimary ? primary : 0) + (showsSupplementary ? supplementary : 0)
            switch mode {
            case .oneBesideSecondary, .twoBesideSecondary:
                start = min(taken, bounds.width)
                width = max(0, bounds.width - taken)
            case .twoDisplaceSecondary:
                start = taken
                width = max(0, bounds.width - supplementary)
            default:
                start = 0
                width = bounds.width
            }
        }
        let x = isPrimaryOnRight ? bounds.width - start - width : start
        return CGRect(x: bounds.minX + x, y: bounds.minY, width: width, height: bounds.height)
    }

    func columnSize(of container: any UIContentContainer, in size: CGSize) -> CGSize {
        guard collapsed == nil, let child = container as? UIViewController,
            let column = usedColumns.first(where: { host(of: $0) === child })
        else { return size }
        guard column == .secondary else { return CGSize(width: width(of: column, in: size.width), height: size.height) }
        var mode = mode
        if storedPreferredDisplayMode == .automatic { mode = automaticMode(in: size) }
        guard mode.behavior == .tile else { return size }
        let taken = mode.columns(of: style).filter { $0 != .secondary && host(of: $0) != nil }
            .reduce(0) { $0 + width(of: $1, in: size.width) }
        return CGSize(width: max(0, size.width - taken), height: size.height)
    }

    /// Called by the view's layout.
    func layOutSplit() {
        guard let view = viewIfLoaded, view.bounds.width > 0 else { return }
        gestures.directionMayHaveChanged()
        shapeMayHaveChanged()
        layOutColumns()
    }

    func layOutColumns() {
        guard let view = viewIfLoaded as? SplitView else { return }
        if let collapsed {
            if let child = collapsed.shown?.slotView, child.frame != view.bounds { child.frame = view.bounds }
            view.show(dimming: 0, lines: [])
            return
        }
        let visible = visibleColumns
        for column in usedColumns where visible.contains(column) || movingColumns.contains(column) {
            guard let child = host(of: column)?.slotView else { continue }
            let frame = frame(of: column, in: mode)
            child.restingFrame = visible.contains(column) ? frame : child.restingFrame
            if child.frame != frame { child.frame = frame }
        }
        view.show(dimming: mode.dims ? 1 : 0, lines: lines)
    }

    /// The frames of separators: one pixel wide, at the edge of the column nearer to the primary edge.
    private var lines: [CGRect] {
        let scale = max(1, traitCollection.displayScale)
        return visibleColumns.filter { $0 != .secondary }.map { column in
            let frame = frame(of: column, in: mode)
            let x = isPrimaryOnRight ? frame.minX : frame.maxX - 1 / scale
            return CGRect(x: x, y: frame.minY, width: 1 / scale, height: frame.height)
        }
    }
}

/// The root view of a split view controller: the columns, the dimming view, and the separators.
@MainActor
final class SplitView: UIView {
    private weak var controller: UISplitViewController?
    let dimming = UIView()
    private var lines: [UIView] = []

    init(frame: CGRect, controller: UISplitViewController) {
        self.controller = controller
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clipsToBounds = true
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
        dimming.alpha = 0
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.frame = bounds
        controller.gestures.attach(to: self)
    }

    required init?(coder: NSCoder) {
        fatalError("SplitView is never archived.")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layOutSplit()
    }

    /// Orders the views: the secondary column below the dimming view, the primary one on top.
    func orderColumns() {
        guard let controller else { return }
        if dimming.superview == nil { addSubview(dimming) }
        bringSubviewToFront(dimming)
        for column in [UISplitViewController.Column.supplementary, .primary] {
            guard let view = controller.host(of: column)?.slotView, view.superview === self else { continue }
            bringSubviewToFront(view)
        }
        for line in lines { bringSubviewToFront(line) }
    }

    func show(dimming level: CGFloat, lines frames: [CGRect]) {
        if dimming.frame != bounds { dimming.frame = bounds }
        dimming.alpha = level
        dimming.isUserInteractionEnabled = level > 0
        while lines.count < frames.count {
            let line = UIView()
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
            lines.append(line)
            UIView.performWithoutAnimation {
                line.frame = frames[lines.count - 1]
                addSubview(line)
            }
        }
        for (index, line) in lines.enumerated() {
            line.isHidden = index >= frames.count
            if index < frames.count, line.frame != frames[index] { line.frame = frames[index] }
        }
    }
}
