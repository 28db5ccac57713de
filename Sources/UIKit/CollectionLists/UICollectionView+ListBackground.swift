import CoreGraphics

/// A part of the content that the color of lists is behind.
struct ListBackgroundPart: Equatable {
    /// In the coordinates of the content, across its whole breadth.
    var frame: CGRect
    var color: UIColor
}

/// The view behind the elements of a collection view, which is as large as it, with the colors of its lists.
@MainActor
final class ListBackgroundView: UIView {
    private var parts: [UIView] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        fatalError("ListBackgroundView is never archived.")
    }

    func show(_ shown: [ListBackgroundPart]) {
        while parts.count > shown.count { parts.removeLast().removeFromSuperview() }
        for (index, part) in shown.enumerated() {
            let frame = convert(part.frame, from: superview)
            if index == parts.count {
                let view = UIView(frame: .zero)
                parts.append(view)
                UIView.performWithoutAnimation {
                    view.frame = frame
                    addSubview(view)
                }
            }
            let view = parts[index]
            if view.backgroundColor !== part.color {
                UIView.performWithoutAnimation { view.backgroundColor = part.color }
            }
            if view.frame != frame { view.frame = frame }
        }
    }
}

extension UICollectionView {
    /// Shows the colors of the lists in sight behind everything but the background view, which replaces them.
    func placeListBackground() {
        let parts = storedBackgroundView == nil ? storedLayout.listBackgrounds(in: mirrored(bounds)) : []
        guard !parts.isEmpty else {
            listBackground?.removeFromSuperview()
            listBackground = nil
            return
        }
        let view = listBackground ?? ListBackgroundView(frame: bounds)
        if listBackground == nil {
            listBackground = view
            insertSubview(view, at: 0)
        }
        if view.frame != bounds { view.frame = bounds }
        view.show(
            parts.map { part in
                var part = part
                part.frame = mirrored(part.frame)
                return part
            })
    }
}

extension UICollectionViewCompositionalLayout {
    /// Returns the parts of a rectangle that are behind lists, those with the same color as one.
    ///
    /// The color of a list is behind its section, with headers and footers. At the ends of the content it goes on beyond.
    final func backgroundsOfLists(in rect: CGRect) -> [ListBackgroundPart] {
        let main = main, low = rect.origin[main], high = low + rect.size[main]
        let shown = stack.sections(from: low, to: high), last = stack.entries.count - 1
        var sections = Array(shown)
        // Beyond the ends there are no sections.
        if sections.isEmpty, last >= 0 { sections = [low < stack.entries[0].start ? 0 : last] }
        var parts: [ListBackgroundPart] = []
        var isJoined = false
        for index in sections {
            let entry = stack.entries[index]
            guard let list = entry.solved?.section.list else {
                isJoined = false
                continue
            }
            let start = index == 0 ? low : max(low, entry.start), end = index == last ? high : min(high, entry.end)
            let color = list.shownBackgroundColor
            if isJoined, let previous = parts.last, previous.color === color {
                parts[parts.count - 1].frame.size[main] = max(0, end - previous.frame.origin[main])
            } else if end > start {
                var frame = rect
                frame.origin[main] = start
                frame.size[main] = end - start
                parts.append(ListBackgroundPart(frame: frame, color: color))
            }
            isJoined = true
        }
        return parts
    }
}
