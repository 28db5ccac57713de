import CoreGraphics
import QuartzCore

/// The rounded, blurred panel of an open menu, with its rows in a scroll view.
@MainActor
final class MenuPlatter: UIView {
    private(set) var menu: UIMenu
    /// The menu around it of which at most one element is on.
    private let group: UIMenu?
    /// The row of the menu below that opened this one.
    let opener: MenuRow?
    private unowned let overlay: MenuOverlay
    private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let scroll = UIScrollView()
    /// Covers the panel while a submenu is open.
    private let cover = UIView()
    private(set) var rows: [MenuRow] = []
    private var headers: [UILabel] = []
    private var decorations: [UIView] = []
    private var outline: MenuOutline
    private var isReversed = false
    private(set) var contentHeight: CGFloat = 0

    init(_ menu: UIMenu, group: UIMenu?, opener: MenuRow?, overlay: MenuOverlay) {
        self.menu = menu
        self.group = group
        self.opener = opener
        self.overlay = overlay
        outline = MenuOutline(menu, group: group)
        super.init(frame: .zero)
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 32
        layer.shadowOffset = CGSize(width: 0, height: 10)
        panel.layer.cornerRadius = MenuMetrics.radius
        panel.layer.cornerCurve = .continuous
        panel.clipsToBounds = true
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.alwaysBounceVertical = false
        cover.isUserInteractionEnabled = false
        panel.contentView.addSubview(scroll)
        panel.contentView.addSubview(cover)
        addSubview(panel)
    }

    required init?(coder: NSCoder) {
        fatalError("MenuPlatter is never archived.")
    }

    var isEmpty: Bool { outline.isEmpty }

    /// The deferred elements that the menu shows, or waits for.
    var deferred: [UIDeferredMenuElement] { outline.deferred }

    // MARK: Content

    func show(_ menu: UIMenu) {
        self.menu = menu
        reload()
    }

    /// Builds the rows again, from the elements as they are now.
    func reload() {
        outline = MenuOutline(menu, group: group)
        build()
    }

    /// - Parameter isReversed: Whether the first element is at the bottom.
    func setReversed(_ isReversed: Bool) {
        guard isReversed != self.isReversed || rows.isEmpty else { return }
        self.isReversed = isReversed
        build()
    }

    private func build() {
        for view in rows as [UIView] + headers + decorations { view.removeFromSuperview() }
        headers = []
        decorations = []
        rows = []
        let shown = isReversed ? outline.reversed() : outline
        let hasIndicator = outline.hasIndicators || opener != nil
        let width = overlay.menuWidth
        var y: CGFloat = 0
        if let opener {
            y = add([header(of: opener, hasIndicator: hasIndicator)], at: y, width)
        } else if !menu.title.isEmpty {
            y = addTitle(menu.title, at: y, width)
        }
        for (index, section) in shown.sections.enumerated() {
            if index > 0 { y = addBand(at: y, width) }
            if let title = section.title { y = addTitle(title, at: y, width) }
            for (place, line) in section.lines.enumerated() {
                if place > 0 || index == 0 && y > 0 { y = addHairline(at: y, width) }
                let items = line.items.map {
                    MenuRow($0, line.style, hasIndicator: hasIndicator, isHeader: false, overlay: overlay)
                }
                y = add(items, at: y, width)
            }
        }
        contentHeight = y
        setNeedsLayout()
    }

    private func header(of opener: MenuRow, hasIndicator: Bool) -> MenuRow {
        MenuRow(opener.item, .row, hasIndicator: hasIndicator, isHeader: true, overlay: overlay)
    }

    private func add(_ line: [MenuRow], at y: CGFloat, _ width: CGFloat) -> CGFloat {
        guard !line.isEmpty else { return y }
        let part = width / CGFloat(line.count)
        let height = line.map { $0.height(width: part) }.max() ?? 0
        let isRightToLeft = overlay.effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, row) in line.enumerated() {
            let x = CGFloat(isRightToLeft ? line.count - 1 - index : index) * part
            row.frame = overlay.edgesOnPixels(CGRect(x: x, y: y, width: part, height: height))
            scroll.addSubview(row)
            if index > 0 { addLine(CGRect(x: isRightToLeft ? x + part : x, y: y, width: hairline, height: height)) }
        }
        rows += line
        return y + height
    }

    private var hairline: CGFloat { 1 / max(1, overlay.traitCollection.displayScale) }

    private func addLine(_ frame: CGRect) {
        let line = UIView(frame: overlay.edgesOnPixels(frame))
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        decorations.append(line)
        scroll.addSubview(line)
    }

    private func addHairline(at y: CGFloat, _ width: CGFloat) -> CGFloat {
        addLine(CGRect(x: 0, y: y, width: width, height: hairline))
        return y + hairline
    }

    private func addBand(at y: CGFloat, _ width: CGFloat) -> CGFloat {
        let band = UIView(frame: CGRect(x: 0, y: y, width: width, height: MenuMetrics.band))
        band.backgroundColor = .menuBand
        decorations.append(band)
        scroll.addSubview(band)
        return y + MenuMetrics.band
    }

    private func addTitle(_ text: String, at y: CGFloat, _ width: CGFloat) -> CGFloat {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .footnote, compatibleWith: overlay.traitCollection)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        label.accessibilityTraits = [.staticText, .header]
        let room = CGSize(width: width - 2 * MenuMetrics.side, height: .greatestFiniteMagnitude)
        let height = label.sizeThatFits(room).height
        let whole = max(30, (height + 14).rounded(.up))
        label.frame = overlay.edgesOnPixels(
            CGRect(x: MenuMetrics.side, y: y + (whole - height) / 2, width: room.width, height: height))
        headers.append(label)
        scroll.addSubview(label)
        return y + whole
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        panel.frame = bounds
        scroll.frame = panel.contentView.bounds
        cover.frame = panel.contentView.bounds
        let size = CGSize(width: bounds.width, height: contentHeight)
        if scroll.contentSize != size { scroll.contentSize = size }
        scroll.isScrollEnabled = contentHeight > bounds.height + 0.5
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: MenuMetrics.radius).cgPath
    }

    /// Whether a submenu covers it.
    var isCovered = false {
        didSet { cover.backgroundColor = isCovered ? .menuBand : .clear }
    }

    /// Returns the row at a point of the overlay.
    func row(at point: CGPoint) -> MenuRow? {
        let own = convert(point, from: overlay)
        guard bounds.contains(own) else { return nil }
        let inside = scroll.convert(own, from: self)
        return rows.first { $0.frame.contains(inside) }
    }

    func scrollToVisible(_ row: MenuRow) { scroll.scrollRectToVisible(row.frame, animated: false) }

    /// Shows the end of the content that is nearest to the source.
    func showBeginning() {
        guard isReversed else { return }
        layoutIfNeeded()
        scroll.contentOffset.y = max(0, contentHeight - bounds.height)
    }
}
