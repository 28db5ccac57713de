import CoreGraphics

/// The edge of a list cell at which a line is.
enum ListSeparatorEdge: Hashable {
    case top, bottom
}

/// The guide of a cell's separator with the constraints that an app's own ones override.
@MainActor
final class SeparatorGuide {
    let guide = UILayoutGuide()
    private let leading: NSLayoutConstraint
    private let trailing: NSLayoutConstraint

    init(in view: UIView) {
        view.addLayoutGuide(guide)
        leading = guide.leadingAnchor.constraint(equalTo: view.leadingAnchor)
        trailing = view.trailingAnchor.constraint(equalTo: guide.trailingAnchor)
        for constraint in [leading, trailing] { constraint.priority = .defaultLow }
        NSLayoutConstraint.activate([
            leading, trailing, guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            guide.heightAnchor.constraint(equalToConstant: 0),
        ])
    }

    func follow(_ insets: (leading: CGFloat, trailing: CGFloat)) {
        if leading.constant != insets.leading { leading.constant = insets.leading }
        if trailing.constant != insets.trailing { trailing.constant = insets.trailing }
    }
}

extension UICollectionView {
    /// Called when a list cell gets or loses the focus, which separators around it go by.
    func focusedListCellDidChange(_ cell: UICollectionViewListCell) {
        if cell.isFocused { rememberFocus(at: cell) }
        for (path, view) in live[.cell]?.inOrder ?? [] {
            (view as? UICollectionViewListCell)?.place(at: LayoutElement(.cell, at: path), in: self)
        }
    }
}

extension UICollectionViewListCell {
    func separatorGuide() -> UILayoutGuide {
        if let separatorGuideParts { return separatorGuideParts.guide }
        let parts = SeparatorGuide(in: self)
        separatorGuideParts = parts
        setNeedsLayout()
        return parts.guide
    }

    func showSeparators() {
        show(.bottom, placement.showsBottomSeparator)
        show(.top, placement.showsTopSeparator)
    }

    private func show(_ edge: ListSeparatorEdge, _ isShown: Bool) {
        guard isShown, let separators = placement.separators else {
            if separators[edge]?.isHidden == false { setNeedsLayout() }
            separators[edge]?.isHidden = true
            return
        }
        let line = self.separators[edge] ?? SeparatorView(frame: .zero)
        if self.separators[edge] == nil {
            addSubview(line)
            self.separators[edge] = line
            setNeedsLayout()
        }
        if line.isHidden {
            line.isHidden = false
            setNeedsLayout()
        }
        let isSelectedWithOthers = isSelected && collectionView?.selectsMany == true
        line.show(
            isSelectedWithOthers ? separators.multipleSelectionColor : separators.color, separators.visualEffect)
        // At the edge of a background that shows the focus there is none.
        line.alpha = isFilledForFocus || edge == .bottom && placement.isBeforeFocus ? 0 : 1
        setNeedsLayout()
    }

    /// The insets of a line that an app does not inset itself: from the beginning of the text.
    private var automaticInsets: (leading: CGFloat, trailing: CGFloat) {
        let content = mirrored(storedContentView.frame)
        var start = content.minX + contentMargins.leading
        if let list = configurations.contentView as? UIListContentView { start = content.minX + list.textStart }
        return (start, 0)
    }

    func layOutSeparators() {
        guard !separators.isEmpty else { return }
        let automatic = automaticInsets
        var guided = automatic
        if let separatorGuideParts {
            separatorGuideParts.follow(automatic)
            let frame = mirrored(separatorGuideParts.guide.layoutFrame)
            guided = (frame.minX, bounds.width - frame.maxX)
        }
        for (edge, line) in separators where !line.isHidden {
            let wanted =
                (edge == .top ? placement.separators?.topSeparatorInsets : placement.separators?.bottomSeparatorInsets)
                ?? .automaticSeparator
            let most = CGFloat.greatestFiniteMagnitude
            let leading = wanted.leading == most ? guided.leading : wanted.leading
            let trailing = wanted.trailing == most ? guided.trailing : wanted.trailing
            line.frame = mirrored(
                CGRect(
                    x: leading, y: edge == .top ? 0 : bounds.height - onePixel,
                    width: max(0, bounds.width - leading - trailing), height: onePixel))
            bringSubviewToFront(line)
        }
    }
}
