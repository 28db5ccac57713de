import CoreGraphics

/// The contents of a navigation bar for one page of the stack.
@MainActor
struct NavigationBarPage {
    var item: UINavigationItem
    /// The item that the back button leads to.
    var backItem: UINavigationItem?
    var isLarge: Bool
    /// The height of the bar without the large title, in points.
    var compactHeight: CGFloat
    /// Whether no content is under the bar.
    var isAtEdge = true
    /// The visible part of the large title's height, in points.
    var largeTitleHeight: CGFloat = 0
    /// The height of the prompt, in points.
    var promptHeight: CGFloat = 0
    /// Where the search bar is; nil without one.
    var searchPlacement: UISearchBar.Placement?
    /// The visible part of the height of a search bar below the titles, in points.
    var searchHeight: CGFloat = 0
    /// Whether titles and buttons make room for the search bar.
    var hidesTitles = false
}

/// The titles and buttons of one page.
@MainActor
final class NavigationBarPageView: UIView {
    var page: NavigationBarPage
    let title = UILabel()
    let largeTitle = UILabel()
    private let prompt = UILabel()
    private let largeClip = UIView()
    private(set) var backButton: BackButton?
    private var left: [(item: UIBarButtonItem, view: UIView?)] = []
    private var right: [(item: UIBarButtonItem, view: UIView?)] = []
    let appearance: UINavigationBarAppearance
    private weak var bar: UINavigationBar?
    private var titlesAreHidden = false
    /// Contains a search bar below the titles, and cuts off what scrolling has hidden of it.
    let searchClip = UIView()
    /// Contains titles and buttons, which an active search hides.
    private var titleViews: [UIView] {
        [page.item.titleView ?? title, prompt, largeClip] + (left + right).compactMap(\.view)
            + (backButton.map { [$0] } ?? [])
    }

    init(_ page: NavigationBarPage, in bar: UINavigationBar) {
        self.page = page
        self.bar = bar
        appearance = bar.appearance(for: page)
        super.init(frame: bar.bounds)
        build(bar)
    }

    required init?(coder: NSCoder) {
        fatalError("NavigationBarPageView is never archived.")
    }

    private func build(_ bar: UINavigationBar) {
        let item = page.item
        if let text = item.prompt {
            prompt.text = text
            prompt.font = .systemFont(ofSize: 14)
            prompt.textColor = appearance.titleTextAttributes[.foregroundColor] as? UIColor ?? .label
            prompt.textAlignment = .center
            addSubview(prompt)
        }
        if let view = item.titleView {
            addSubview(view)
        } else {
            style(
                title, font: .systemFont(ofSize: 17, weight: .semibold),
                attributes: appearance.titleTextAttributes.merging(bar.look.titleTextAttributes ?? [:]) { $1 })
            title.textAlignment = .center
            addSubview(title)
        }
        largeClip.isUserInteractionEnabled = false
        if page.isLarge {
            style(
                largeTitle, font: .systemFont(ofSize: 34, weight: .bold),
                attributes: appearance.largeTitleTextAttributes
                    .merging(bar.look.largeTitleTextAttributes ?? [:]) { $1 })
            largeTitle.adjustsFontSizeToFitWidth = true
            largeTitle.minimumScaleFactor = 0.7
            largeClip.clipsToBounds = true
            largeClip.addSubview(largeTitle)
            addSubview(largeClip)
        }
        let split = bar.controller?.splitButton(for: item).map { [$0] } ?? []
        left = (split + (item.leftBarButtonItems ?? [])).filter { !$0.isHidden }.map { ($0, makeView($0)) }
        right = (item.rightBarButtonItems ?? []).filter { !$0.isHidden }.map { ($0, makeView($0)) }
        watchHidden(item)
        for view in (left + right).compactMap(\.view) { addSubview(view) }
        if let back = page.backItem, !item.replacesBackButton {
            let button = BackButton(
                leadingTo: back, appearance: appearance, indicator: bar.look.backIndicatorImage)
            button.onTap = { [weak bar] in bar?.goBack() }
            backButton = button
            addSubview(button)
        }
        searchClip.clipsToBounds = true
    }

    /// Observes hidden items, which have no view, so that the bar is updated when they are shown.
    private func watchHidden(_ item: UINavigationItem) {
        for hidden in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) where hidden.isHidden {
            watch(hidden)
        }
    }

    private func watch(_ item: UIBarButtonItem) {
        item.onChange = { [weak bar, weak self] in
            guard let self else { return }
            bar?.itemDidChange(self.page.item)
        }
    }

    private func makeView(_ item: UIBarButtonItem) -> UIView? {
        watch(item)
        return item.makeView(
            appearance: item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance)
    }

    private func style(_ label: UILabel, font: UIFont, attributes: [NSAttributedString.Key: Any]) {
        var attributes = attributes
        if attributes[.font] == nil { attributes[.font] = font }
        if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = UIColor.label }
        label.font = attributes[.font] as? UIFont
        label.attributedText = NSAttributedString(string: page.item.title ?? "", attributes: attributes)
        label.lineBreakMode = .byTruncatingTail
        label.accessibilityTraits = .header
    }

    /// The horizontal margin of the bar, in points: more on wider phones.
    private var margin: CGFloat { UIView.sideMargin(forWidth: bounds.width) }

    private static let gap: CGFloat = 8

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = page.compactHeight, top = titlesTop
        // Everything is computed from left to right, and mirrored for right to left.
        let safe = UIEdgeInsets(
            top: 0, left: isRightToLeft ? safeAreaInsets.right : safeAreaInsets.left, bottom: 0,
            right: isRightToLeft ? safeAreaInsets.left : safeAreaInsets.right)
        var leading = safe.left + margin, trailing = bounds.width - safe.right - margin

        if let backButton {
            let room = (trailing - leading) / 2
            backButton.fit(into: room)
            let size = backButton.sizeThatFits(CGSize(width: room, height: height))
            let frame = CGRect(x: safe.left + 8, y: top, width: size.width, height: height)
            backButton.frame = mirrored(frame)
            leading = frame.maxX + Self.gap
        }
        for (item, view) in left {
            leading = place(item, view, from: leading, direction: 1, height: height)
        }
        for (item, view) in right {
            trailing = place(item, view, from: trailing, direction: -1, height: height)
        }
        if page.searchPlacement == .inline {
            trailing = placeInlineSearch(from: trailing, leading: leading, height: height)
        }
        placeTitle(between: leading, and: max(leading, trailing), height: height)
        placeStackedSearch()
        if page.promptHeight > 0 {
            prompt.setPlace(
                mirrored(
                    CGRect(
                        x: safe.left + margin, y: top - page.promptHeight,
                        width: max(0, bounds.width - safe.left - safe.right - 2 * margin),
                        height: page.promptHeight)))
        }
        defer { hideTitles() }
        guard page.isLarge else { return }
        // The height is a difference of others, which is a pixel's part only nearly.
        let scale = max(1, traitCollection.displayScale)
        let large = (max(0, page.largeTitleHeight) * scale).rounded() / scale
        let clip = CGRect(x: 0, y: top + height, width: bounds.width, height: large)
        largeClip.setPlace(clip)
        let size = largeTitle.sizeThatFits(CGSize(width: bounds.width, height: 1000))
        largeTitle.frame = mirrored(
            CGRect(
                x: safe.left + margin, y: clip.height - 8 - size.height,
                width: max(0, bounds.width - safe.left - safe.right - 2 * margin), height: size.height))
        // The small title appears while the large one collapses.
        let isClosed = page.largeTitleHeight <= 10
        title.alpha = isClosed ? 1 : 0
        largeTitle.alpha = isClosed ? 0 : 1
    }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func mirrored(_ frame: CGRect) -> CGRect {
        let scale = traitCollection.displayScale
        guard isRightToLeft else { return frame.roundedToPixels(scale) }
        return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
            .roundedToPixels(scale)
    }

    private func place(
        _ item: UIBarButtonItem, _ view: UIView?, from start: CGFloat, direction: CGFloat, height: CGFloat
    ) -> CGFloat {
        guard let view else { return start + direction * max(0, item.width) }
        let size = item.size(of: view, barHeight: height)
        let x = direction > 0 ? start : start - size.width
        view.frame = mirrored(
            CGRect(x: x, y: titlesTop + (height - size.height) / 2, width: size.width, height: size.height))
        return start + direction * (size.width + Self.gap)
    }

    /// Positions the title in the middle of the bar if it fits, otherwise as close to it as the buttons allow.
    private func placeTitle(between leading: CGFloat, and trailing: CGFloat, height: CGFloat) {
        let view = page.item.titleView ?? title
        let room = max(0, trailing - leading)
        var size = view.sizeThatFits(CGSize(width: room, height: height))
        if view !== title {
            let own = view.intrinsicContentSize
            size = view.bounds.size
            if size.width <= 0 { size.width = own.width > 0 ? own.width : room }
            if size.height <= 0 { size.height = own.height > 0 ? own.height : height }
        }
        size = CGSize(width: min(size.width, room), height: min(size.height, height))
        let x = max(leading, min((bounds.width - size.width) / 2, trailing - size.width))
        view.setPlace(
            mirrored(
                CGRect(
                    x: x, y: titlesTop + (height - size.height) / 2 + titleOffset, width: size.width,
                    height: size.height)))
    }

    /// How far the bar moves its titles down.
    private var titleOffset: CGFloat {
        guard let offsets = bar?.look.titleOffsets, !offsets.isEmpty else { return 0 }
        let isCompact = traitCollection.verticalSizeClass == .compact
        return (isCompact ? offsets[.compact] : nil) ?? offsets[.default] ?? 0
    }

    // MARK: Search

    /// The top of titles and buttons, which are above the bar while a search takes their place.
    private var titlesTop: CGFloat { page.hidesTitles ? -page.compactHeight : page.promptHeight }

    /// Hides titles and buttons while a search is active that replaces them.
    private func hideTitles() {
        guard page.hidesTitles || titlesAreHidden else { return }
        titlesAreHidden = page.hidesTitles
        for view in titleViews {
            if page.hidesTitles {
                view.alpha = 0
            } else if view === (page.item.titleView ?? title) {
                view.alpha = page.isLarge && page.largeTitleHeight > 10 ? 0 : 1
            } else {
                view.alpha = 1
            }
            if view !== largeClip { view.isUserInteractionEnabled = !page.hidesTitles }
        }
    }

    // MARK: Transition

    /// - Parameters:
    /// - shift: The offset of its page, in page widths, towards the trailing side.
    /// - presence: The opacity of the contents, from 0 to 1.
    func place(shift: CGFloat, presence: CGFloat, keepsChevron: Bool) {
        // Distances are towards the side that pages come from.
        let width = isRightToLeft ? -bounds.width : bounds.width
        let titleShift = shift * width * (shift > 0 ? 0.5 : 0.4)
        let small = page.item.titleView ?? title
        let search = presence
        let presence = page.hidesTitles ? 0 : presence
        small.transform = CGAffineTransform(translationX: titleShift, y: 0)
        small.alpha = page.isLarge && page.largeTitleHeight > 10 ? 0 : presence
        prompt.transform = small.transform
        prompt.alpha = presence
        largeClip.transform = CGAffineTransform(
            translationX: shift * width * (shift > 0 ? 1 : PageSlide.parallax), y: 0)
        largeClip.alpha = presence
        searchClip.transform = largeClip.transform
        searchClip.alpha = search
        if page.searchPlacement == .inline, let bar = page.item.searchController?.searchBar, bar.superview === self {
            bar.alpha = search
        }
        for view in (left + right).compactMap(\.view) { view.alpha = presence }
        backButton?.place(
            shift: shift > 0 ? shift * width * 0.3 : shift * width * 0.2, presence: presence, keepsChevron: keepsChevron
        )
    }

    func settle() {
        place(shift: 0, presence: 1, keepsChevron: false)
        setNeedsLayout()
    }
}

extension UIView {
    /// Sets the frame that the view has without its transform: layout may happen during a transition.
    func setPlace(_ frame: CGRect) {
        bounds.size = frame.size
        center = CGPoint(x: frame.midX, y: frame.midY)
    }
}
