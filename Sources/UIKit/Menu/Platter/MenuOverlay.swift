import CoreGraphics
import QuartzCore

/// Fills a window while a menu is open: contains the menu with its open submenus, and gets all touches and keys.
@MainActor
final class MenuOverlay: UIView {
    /// The rectangle that the menu belongs to, in the overlay's coordinates.
    var sourceRect: () -> CGRect = { .zero }
    /// The order of the elements where the menu is above its source.
    var order = UIContextMenuConfiguration.ElementOrder.fixed
    /// The responder at which the search for a command's target begins.
    let responder: UIResponder

    /// Called when the user has chosen an element.
    var onChoose: ((UIMenuElement) -> Void)?
    /// Called when the user dismisses the menu.
    var onDismiss: (() -> Void)?
    /// Called when the user taps the preview.
    var onCommit: (() -> Void)?

    /// The menu and the submenus that are open over it.
    private(set) var platters: [MenuPlatter] = []
    private weak var highlighted: MenuRow?
    /// The preview of a context menu.
    var preview: MenuPreview?
    private var isOver = false
    private var placedSize = CGSize.zero

    init(window: UIWindow, responder: UIResponder) {
        self.responder = responder
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        isMultipleTouchEnabled = false
    }

    required init?(coder: NSCoder) {
        fatalError("MenuOverlay is never archived.")
    }

    /// The rectangle in which menus stay.
    var room: CGRect {
        bounds.inset(by: window?.safeAreaInsets ?? .zero).insetBy(dx: MenuMetrics.margin, dy: MenuMetrics.margin)
    }

    var menuWidth: CGFloat {
        let wanted =
            traitCollection.preferredContentSizeCategory.isAccessibilityCategory
            ? MenuMetrics.largeWidth : MenuMetrics.width
        return max(44, min(wanted, room.width))
    }

    // MARK: Menus

    func show(_ menu: UIMenu) {
        push(MenuPlatter(menu, group: nil, opener: nil, overlay: self))
    }

    private func push(_ platter: MenuPlatter) {
        for element in platter.deferred { element.menuWillOpen() }
        load(platter)
        platters.append(platter)
        addSubview(platter)
        platter.reload()
        place(platter)
        if platters.count == 1 { platter.showBeginning() }
        for (index, other) in platters.enumerated() { other.isCovered = index + 1 < platters.count }
    }

    private func load(_ platter: MenuPlatter) {
        for element in platter.deferred where element.loaded == nil {
            element.onLoad = { [weak self, weak platter] in
                guard let self, let platter, !isOver else { return }
                update(platter)
            }
            element.load()
        }
    }

    /// Builds a menu again, whose elements have changed.
    private func update(_ platter: MenuPlatter) {
        setHighlighted(nil)
        platter.reload()
        load(platter)
        if !platter.isEmpty {
            place(platter)
        } else if platter.opener != nil {
            close(platter)
        } else {
            onDismiss?()
        }
    }

    func updateMenu(_ block: (UIMenu) -> UIMenu) {
        guard !isOver, let platter = platters.last else { return }
        platter.show(block(platter.menu))
        update(platter)
    }

    private func close(_ platter: MenuPlatter) {
        guard let index = platters.firstIndex(where: { $0 === platter }), index > 0 else { return }
        setHighlighted(nil)
        let leaving = Array(platters[index...])
        platters.removeSubrange(index...)
        platters.last?.isCovered = false
        // Rows may show another state than when the submenu was opened.
        platters.last?.reload()
        platters.last.map(place)
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
            for platter in leaving { platter.alpha = 0 }
            self.platters.last?.transform = .identity
        } completion: { _ in
            for platter in leaving { platter.removeFromSuperview() }
        }
    }

    private func open(_ row: MenuRow, _ menu: UIMenu) {
        setHighlighted(nil)
        guard platters.count <= UIMenu.deepest, let parent = platters.last else { return }
        let group = row.item.group
        let platter = MenuPlatter(menu, group: group, opener: row, overlay: self)
        push(platter)
        let final = platter.untransformedFrame
        UIView.performWithoutAnimation {
            platter.untransformedFrame = CGRect(
                x: final.minX, y: final.minY, width: final.width, height: min(final.height, MenuMetrics.rowHeight))
            platter.layoutIfNeeded()
            platter.alpha = 0.6
        }
        animateSpring {
            platter.untransformedFrame = final
            platter.layoutIfNeeded()
            platter.alpha = 1
            if !UIAccessibility.isReduceMotionEnabled { parent.transform = CGAffineTransform(scaleX: 0.96, y: 0.96) }
        }
        UIAccessibility.post(notification: .layoutChanged, argument: platter.rows.first)
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != placedSize else { return }
        placedSize = bounds.size
        preview?.place(in: self)
        for platter in platters { place(platter) }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        for platter in platters {
            platter.reload()
            place(platter)
        }
    }

    private func place(_ platter: MenuPlatter) {
        guard let opener = platter.opener else { return placeRoot(platter) }
        let row = opener.superview.map { convert(opener.frame, from: $0) } ?? .zero
        let room = room
        let height = min(platter.contentHeight, room.height)
        let width = menuWidth
        let x = min(max(platters.first?.center.x ?? row.midX, room.minX + width / 2), room.maxX - width / 2) - width / 2
        let y = min(max(row.minY, room.minY), max(room.minY, room.maxY - height))
        platter.untransformedFrame = edgesOnPixels(CGRect(x: x, y: y, width: width, height: height))
    }

    private func placeRoot(_ platter: MenuPlatter) {
        if let frame = preview?.menuFrame(in: self, height: platter.contentHeight) {
            platter.setReversed(order == .priority && frame.isAbove)
            platter.untransformedFrame = edgesOnPixels(frame.frame)
            return
        }
        let size = CGSize(width: menuWidth, height: platter.contentHeight)
        let place = MenuPlace(size: size, source: sourceRect(), room: room)
        platter.setReversed(order != .fixed && place.isAbove)
        platter.untransformedFrame = edgesOnPixels(place.frame)
    }

    // MARK: Appearing

    private var growth: CGAffineTransform {
        guard let platter = platters.first else { return .identity }
        let frame = platter.untransformedFrame, source = preview?.restingFrame ?? sourceRect()
        let origin = CGPoint(
            x: min(max(source.midX, frame.minX), frame.maxX), y: source.midY < frame.midY ? frame.minY : frame.maxY)
        let scale: CGFloat = 0.2
        return CGAffineTransform(
            translationX: (origin.x - frame.midX) * (1 - scale), y: (origin.y - frame.midY) * (1 - scale)
        ).scaledBy(x: scale, y: scale)
    }

    private func animateSpring(_ changes: () -> Void, completion: ((Bool) -> Void)? = nil) {
        UIView.animate(
            springDuration: 0.4, bounce: UIAccessibility.isReduceMotionEnabled ? 0 : 0.15,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: changes, completion: completion)
    }

    func appear(_ animator: MenuAnimator) {
        layoutIfNeeded()
        let reduced = UIAccessibility.isReduceMotionEnabled
        UIView.performWithoutAnimation {
            for platter in platters {
                platter.layoutIfNeeded()
                platter.alpha = 0
                if !reduced { platter.transform = growth }
            }
            preview?.prepare()
        }
        animateSpring {
            for platter in self.platters {
                platter.alpha = 1
                platter.transform = .identity
            }
            self.preview?.lift()
            animator.animate()
        } completion: { _ in
            animator.complete()
        }
        UIAccessibility.post(notification: .screenChanged, argument: platters.first?.rows.first)
    }

    /// - Parameter commits: Whether the preview grows instead of going back.
    func disappear(_ animator: MenuAnimator, animated: Bool, commits: Bool = false) {
        isOver = true
        isUserInteractionEnabled = false
        accessibilityViewIsModal = false
        window?.keyOverlay = nil
        func finish() {
            removeFromSuperview()
            preview?.end()
            animator.complete()
        }
        guard animated, window != nil else { return finish() }
        let reduced = UIAccessibility.isReduceMotionEnabled, growth = growth
        UIView.animate(
            springDuration: 0.3, bounce: 0, options: .beginFromCurrentState,
            animations: {
                for platter in self.platters {
                    platter.alpha = 0
                    if !reduced { platter.transform = growth }
                }
                if commits { self.preview?.commit(in: self) } else { self.preview?.drop() }
                animator.animate()
            },
            completion: { _ in finish() })
        UIAccessibility.post(notification: .screenChanged, argument: nil)
    }

    // MARK: Choosing

    func choose(_ row: MenuRow) {
        guard !isOver, row.isEnabled else { return }
        if row.isHeader {
            platters.last.map(close)
        } else if let menu = row.menu {
            open(row, menu)
        } else {
            if let group = row.item.group { group.select(row.item.element) }
            onChoose?(row.item.element)
            // It may have stayed open.
            if !isOver { platters.last.map(update) }
        }
    }

    private func setHighlighted(_ row: MenuRow?) {
        guard row !== highlighted else { return }
        highlighted?.isHighlighted = false
        highlighted = row
        row?.isHighlighted = true
    }

    /// Follows a finger, which may have begun in the source of the menu.
    ///
    /// - Parameter point: In the overlay's coordinates.
    func track(_ point: CGPoint) {
        guard !isOver else { return }
        let row = platters.last?.row(at: point)
        let next = row?.isEnabled == true ? row : nil
        if next != nil, highlighted != nil, next !== highlighted { UISelectionFeedbackGenerator().selectionChanged() }
        setHighlighted(next)
    }

    /// Chooses the row under the finger.
    func release() {
        let row = highlighted
        setHighlighted(nil)
        if let row { choose(row) }
    }

    func stopTracking() { setHighlighted(nil) }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touches.first.map { track($0.location(in: self)) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        touches.first.map { track($0.location(in: self)) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard !isOver, let touch = touches.first else { return }
        let point = touch.location(in: self)
        track(point)
        if highlighted != nil { return release() }
        if let platter = platters.last, platter.frame.contains(point) { return }
        if platters.count > 1, platters.dropLast().contains(where: { $0.frame.contains(point) }) {
            platters.last.map(close)
        } else if touch.tapCount > 0, preview?.contains(point) == true {
            onCommit?()
        } else {
            onDismiss?()
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { stopTracking() }

    override func accessibilityPerformEscape() -> Bool { handleBack() }

    // MARK: Keys

    override func handleBack() -> Bool {
        guard !isOver else { return false }
        if platters.count > 1 { platters.last.map(close) } else { onDismiss?() }
        return true
    }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(
                input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: Selector("down", MenuOverlay.down)),
            UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector("up", MenuOverlay.up)),
            UIKeyCommand(input: forward, modifierFlags: [], action: Selector("enter", MenuOverlay.enter)),
            UIKeyCommand(input: backward, modifierFlags: [], action: Selector("leave", MenuOverlay.leave)),
            UIKeyCommand(input: "\r", modifierFlags: [], action: Selector("confirm", MenuOverlay.confirm)),
            UIKeyCommand(input: " ", modifierFlags: [], action: Selector("confirm", MenuOverlay.confirm)),
            UIKeyCommand(
                input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector("escape", MenuOverlay.escape)),
        ]
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var forward: String { isRightToLeft ? UIKeyCommand.inputLeftArrow : UIKeyCommand.inputRightArrow }
    private var backward: String { isRightToLeft ? UIKeyCommand.inputRightArrow : UIKeyCommand.inputLeftArrow }

    private func down() { moveHighlight(by: 1) }

    private func up() { moveHighlight(by: -1) }

    private func moveHighlight(by step: Int) {
        let rows = platters.last?.rows.filter { $0.isEnabled && !$0.isHeader } ?? []
        guard !rows.isEmpty else { return }
        let now = highlighted.flatMap { row in rows.firstIndex { $0 === row } }
        let next = now.map { ($0 + step + rows.count) % rows.count } ?? (step > 0 ? 0 : rows.count - 1)
        setHighlighted(rows[next])
        platters.last?.scrollToVisible(rows[next])
    }

    private func confirm() {
        let row = highlighted
        release()
        // The submenu's first row is next.
        if row?.menu != nil { moveHighlight(by: 1) }
    }

    private func enter() {
        if highlighted?.menu != nil { confirm() }
    }

    private func leave() {
        if platters.count > 1 { _ = handleBack() }
    }

    private func escape() { _ = handleBack() }
}
