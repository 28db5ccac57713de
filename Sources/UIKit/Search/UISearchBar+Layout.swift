import CoreGraphics

/// The background of a search bar, with lines at its edges.
@MainActor
final class SearchBarBackground: UIView {
    private let image = UIImageView()
    private let lines = [UIView(), UIView()]

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for view in [image] + lines { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ color: UIColor?, _ background: UIImage?) {
        let hasColor = background == nil && color != nil
        backgroundColor = hasColor ? color : nil
        image.image = background
        for line in lines {
            line.backgroundColor = UIColor.barHairline
            line.isHidden = !hasColor
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let pixel = 1 / max(1, traitCollection.displayScale)
        image.frame = bounds
        lines[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
        lines[1].frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    }
}

extension UISearchBar {
    private static let promptHeight: CGFloat = 30
    private static let scopeHeight: CGFloat = 32
    /// The height that a scope bar adds.
    private static let scopeRoom: CGFloat = 44

    /// Whether scopes are shown: fewer than two make no choice.
    var hasScopeBar: Bool { storedShowsScopes && (storedScopeTitles?.count ?? 0) > 1 }

    /// The height below the titles of a navigation bar.
    var stackedHeight: CGFloat { fieldHeight + 16 + (hasScopeBar ? Self.scopeRoom : 0) }

    private var fieldHeight: CGFloat {
        guard let image = fieldImages[.normal], image.size.height > 0 else { return field.searchFieldHeight }
        return min(image.size.height, 400)
    }

    private var hasPrompt: Bool { promptLabel.text?.isEmpty == false && placement == .alone }

    /// The margin at the sides of the field.
    private var sideMargin: CGFloat {
        switch placement {
        case .alone: 8
        case .stacked: UIView.sideMargin(forWidth: bounds.width)
        case .inline: 0
        }
    }

    private var topMargin: CGFloat {
        switch placement {
        case .alone: 10
        case .stacked: isOnTop ? 10 : 1
        case .inline: max(0, (bounds.height - (hasScopeBar ? Self.scopeRoom : 0) - fieldHeight) / 2)
        }
    }

    /// The height without a scope bar: a point above the field and 15 below it in a navigation bar, else 10 each.
    private var plainHeight: CGFloat {
        fieldHeight + (placement == .stacked && !isOnTop ? 16 : 20) + (hasPrompt ? Self.promptHeight : 0)
    }

    /// The height that the bar wants to have.
    var standardHeight: CGFloat { plainHeight + (hasScopeBar ? Self.scopeRoom : 0) }

    /// The height in a navigation bar whose titles are hidden.
    var heightOnTop: CGFloat { fieldHeight + 20 + (hasScopeBar ? Self.scopeRoom : 0) }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func mirrored(_ frame: CGRect) -> CGRect {
        let scale = traitCollection.displayScale
        let frame =
            isRightToLeft
            ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        return frame.roundedToPixels(scale)
    }

    func layOutBar() {
        let overhang = placement == .alone ? backgroundOverhang : 0
        background.frame = CGRect(x: 0, y: -overhang, width: bounds.width, height: bounds.height + overhang)
        background.layoutIfNeeded()
        let safe = placement == .inline ? UIEdgeInsets.zero : safeAreaInsets
        let leading = (isRightToLeft ? safe.right : safe.left) + sideMargin
        let trailing = bounds.width - (isRightToLeft ? safe.left : safe.right) - sideMargin
        var top = topMargin
        promptLabel.isHidden = !hasPrompt
        if hasPrompt {
            promptLabel.frame = mirrored(
                CGRect(x: leading, y: 6, width: max(0, trailing - leading), height: Self.promptHeight - 6))
            top += Self.promptHeight
        }
        var end = trailing
        if hasCancelButton {
            let size = cancelButton.sizeThatFits(CGSize(width: bounds.width / 2, height: fieldHeight))
            let width = min(size.width, max(0, (trailing - leading) / 2))
            // Alone, the title keeps the distance that it has in a navigation bar.
            let inset: CGFloat = placement == .alone ? 4 : 0
            let x = storedShowsCancel ? trailing - inset - width : trailing + 8
            cancelButton.frame = mirrored(CGRect(x: x, y: top, width: width, height: fieldHeight))
            cancelButton.alpha = storedShowsCancel ? 1 : 0
            if storedShowsCancel { end = x - 10 }
        }
        layOutField(from: leading, to: end, top: top)
        layOutScopes(from: leading, to: trailing, top: top + fieldHeight)
    }

    private func layOutField(from leading: CGFloat, to end: CGFloat, top: CGFloat) {
        // While scrolling closes the bar, the field gets lower, and what is in it fades.
        let room = placement == .stacked ? max(0, standardHeight - bounds.height) : 0
        let height = max(0, fieldHeight - room)
        var frame = CGRect(x: leading, y: top, width: max(0, end - leading), height: height)
        let offset = storedFieldOffset
        if offset.horizontal.isFinite, offset.vertical.isFinite {
            frame = frame.offsetBy(dx: offset.horizontal, dy: offset.vertical)
        }
        field.frame = mirrored(frame)
        let shown = room > 0 ? min(max((height - fieldHeight / 2) / (fieldHeight / 2), 0), 1) : 1
        field.canvas.alpha = shown
        field.leftView?.alpha = shown
        field.rightView?.alpha = shown
        field.alpha = height > 4 ? 1 : height / 4
    }

    private func layOutScopes(from leading: CGFloat, to trailing: CGFloat, top: CGFloat) {
        let isShown = hasScopeBar
        scopes.isHidden = !isShown
        scopeBackground.isHidden = !isShown
        guard isShown else { return }
        let y = placement == .inline ? bounds.height - Self.scopeHeight - 6 : top + 12
        scopes.frame = mirrored(
            CGRect(x: leading, y: y, width: max(0, trailing - leading), height: Self.scopeHeight))
        scopeBackground.frame = CGRect(x: 0, y: y - 6, width: bounds.width, height: Self.scopeRoom)
    }

    // MARK: Changes

    func heightMayHaveChanged() {
        fieldImageMayHaveChanged()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        searchController?.barHeightMayHaveChanged()
    }

    func partsMayHaveChanged() {
        cancelButton.isEnabled = isEnabled
        scopes.isEnabled = isEnabled
        field.alpha = 1
        bookmarkButton.isEnabled = isEnabled
        resultsButton.isEnabled = isEnabled
        fieldImageMayHaveChanged()
    }

    private func fieldImageMayHaveChanged() {
        field.background = fieldImages[.normal]
        field.disabledBackground = fieldImages[.disabled]
    }

    func backgroundMayHaveChanged() {
        let isCompact = traitCollection.verticalSizeClass == .compact
        let metrics: [UIBarMetrics] = isCompact ? [.compact, .default] : [.default]
        let positions: [UIBarPosition] = [.any, .top, .topAttached, .bottom]
        let image = metrics.lazy.flatMap { metric in
            positions.lazy.compactMap { self.backgrounds[BackgroundKey(position: $0, metrics: metric)] }
        }.first
        guard placement == .alone else { return background.show(nil, nil) }
        if let image { return background.show(nil, image.size == .zero ? nil : image) }
        background.show(storedStyle == .minimal ? nil : storedBarTint ?? .barChrome, nil)
    }
}
