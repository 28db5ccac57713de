import CoreGraphics
import QuartzCore

/// The callout of an edit menu: buttons side by side on a blurred bubble with an arrow, divided into pages.
@MainActor
final class EditMenuCallout: UIView {
    static let height: CGFloat = 44
    private static let arrowSize = CGSize(width: 20, height: 9)
    private static let pageButtonWidth: CGFloat = 40
    private static let radius: CGFloat = 12

    weak var presentation: EditMenuPresentation?
    var onChoose: ((UIMenuElement) -> Void)?

    private let bubble = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let shape = CAShapeLayer()
    /// The elements of the menu, and of the submenus that were opened from it.
    private var levels: [[UIMenuElement]] = []
    private var buttons: [EditMenuButton] = []
    private var lines: [UIView] = []
    private var page = 0
    private var place: (target: CGRect, room: CGRect, arrow: UIEditMenuArrowDirection)?

    init() {
        super.init(frame: .zero)
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 4)
        bubble.layer.mask = shape
        addSubview(bubble)
    }

    required init?(coder: NSCoder) {
        fatalError("EditMenuCallout is never archived.")
    }

    func show(_ elements: [UIMenuElement]) {
        levels = [elements]
        page = 0
        update()
    }

    /// Places the callout above a rectangle, or else below it.
    ///
    /// - Parameters:
    ///   - target: In the window's coordinates.
    ///   - room: The rectangle in which it stays, in the same coordinates.
    func place(around target: CGRect, in room: CGRect, _ arrow: UIEditMenuArrowDirection) {
        place = (target, room, arrow)
        update()
    }

    private func update() {
        guard let place, !place.room.isEmpty else { return }
        for view in buttons as [UIView] + lines { view.removeFromSuperview() }
        let pages = makeButtons(room: place.room.width)
        var x: CGFloat = 0
        lines = []
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let total = min(place.room.width, pages.reduce(0) { $0 + $1.bounds.width })
        for button in pages {
            let width = button.bounds.width
            button.frame = CGRect(
                x: isRightToLeft ? total - x - width : x, y: 0, width: width, height: Self.height)
            if x > 0 { addLine(x: isRightToLeft ? total - x : x) }
            x += width
        }
        buttons = pages
        layOut(width: total, place.target, place.room, place.arrow)
    }

    private func addLine(x: CGFloat) {
        let line = UIView(
            frame: CGRect(x: x, y: 0, width: 1 / max(1, traitCollection.displayScale), height: Self.height))
        line.backgroundColor = .separator
        lines.append(line)
    }

    /// Returns the buttons of the shown page, with arrows to the others.
    private func makeButtons(room: CGFloat) -> [EditMenuButton] {
        let elements = levels.last ?? []
        var all: [EditMenuButton] = levels.count > 1 ? [backButton()] : []
        all += elements.map(button(for:))
        for button in all { button.frame.size = button.sizeThatFits(.zero) }
        for button in all where button.bounds.width > room { button.frame.size.width = room }
        let pages = EditMenuPages(widths: all.map(\.bounds.width), room: room, arrow: Self.pageButtonWidth).pages
        page = min(page, max(0, pages.count - 1))
        guard pages.count > 1 else { return all }
        var shown = Array(all[pages[page]])
        if page > 0 { shown.insert(pageButton(-1), at: 0) }
        if page + 1 < pages.count { shown.append(pageButton(1)) }
        return shown
    }

    private func button(for element: UIMenuElement) -> EditMenuButton {
        let button = EditMenuButton(element)
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                if let menu = element as? UIMenu { open(menu.children) } else { onChoose?(element) }
            }, for: .touchUpInside)
        return button
    }

    private func backButton() -> EditMenuButton {
        let button = EditMenuButton(symbol: "chevron.backward", label: "Back")
        button.addAction(
            UIAction { [weak self] _ in
                self?.levels.removeLast()
                self?.page = 0
                self?.update()
            }, for: .touchUpInside)
        return button
    }

    private func pageButton(_ step: Int) -> EditMenuButton {
        let button = EditMenuButton(
            symbol: step < 0 ? "chevron.backward" : "chevron.forward",
            label: step < 0 ? "Show previous items" : "Show more items")
        button.frame.size = CGSize(width: Self.pageButtonWidth, height: Self.height)
        button.addAction(
            UIAction { [weak self] _ in
                self?.page += step
                self?.update()
            }, for: .touchUpInside)
        return button
    }

    private func open(_ elements: [UIMenuElement]) {
        levels.append(elements)
        page = 0
        update()
    }

    // MARK: Layout

    private func layOut(width: CGFloat, _ target: CGRect, _ room: CGRect, _ arrow: UIEditMenuArrowDirection) {
        let whole = Self.height + Self.arrowSize.height
        let fitsAbove = target.minY - whole >= room.minY, fitsBelow = target.maxY + whole <= room.maxY
        // An arrow that points up belongs to a callout below its target.
        let isBelow = arrow == .up ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow
        let x = min(max(target.midX - width / 2, room.minX), max(room.minX, room.maxX - width))
        var y = isBelow ? target.maxY : target.minY - whole
        // Where there is room neither above nor below, it covers the target.
        y = min(max(y, room.minY), max(room.minY, room.maxY - whole))
        untransformedFrame = edgesOnPixels(CGRect(x: x, y: y, width: width, height: whole))
        let reach = Self.radius + Self.arrowSize.width / 2
        let tip = min(max(target.midX - x, min(reach, width / 2)), max(width - reach, width / 2))
        let body = CGRect(x: 0, y: isBelow ? Self.arrowSize.height : 0, width: width, height: Self.height)
        bubble.frame = bounds
        shape.frame = bounds
        let path = Self.outline(body, tip: tip, pointsUp: isBelow)
        shape.path = path.cgPath
        layer.shadowPath = path.cgPath
        for view in buttons as [UIView] + lines {
            view.frame.origin.y = body.minY
            bubble.contentView.addSubview(view)
        }
    }

    private static func outline(_ body: CGRect, tip: CGFloat, pointsUp: Bool) -> UIBezierPath {
        let path = UIBezierPath(roundedRect: body, cornerRadius: radius)
        // Both parts of the outline go clockwise, so that where they overlap is inside.
        let half = arrowSize.width / (pointsUp ? 2 : -2), height = arrowSize.height
        let edge = pointsUp ? body.minY : body.maxY, sign: CGFloat = pointsUp ? -1 : 1
        // It overlaps the body by a point, so that no seam is visible.
        path.move(to: CGPoint(x: tip - half, y: edge - sign))
        path.addLine(to: CGPoint(x: tip - half, y: edge))
        path.addCurve(
            to: CGPoint(x: tip, y: edge + sign * height), controlPoint1: CGPoint(x: tip - half * 0.5, y: edge),
            controlPoint2: CGPoint(x: tip - half * 0.3, y: edge + sign * height))
        path.addCurve(
            to: CGPoint(x: tip + half, y: edge), controlPoint1: CGPoint(x: tip + half * 0.3, y: edge + sign * height),
            controlPoint2: CGPoint(x: tip + half * 0.5, y: edge))
        path.addLine(to: CGPoint(x: tip + half, y: edge - sign))
        path.close()
        return path
    }

    override func accessibilityPerformEscape() -> Bool {
        presentation?.dismiss(animated: true)
        return true
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        update()
    }
}

extension UIColor {
    /// The background of a menu's row under the finger.
    static let menuHighlight = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.12) : UIColor(white: 0, alpha: 0.08)
    }

    /// The band between two sections of a menu.
    static let menuBand = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.35) : UIColor(white: 0, alpha: 0.08)
    }
}
