import CoreGraphics
import Foundation

extension UIDatePicker {
    final var resolvedStyle: UIDatePickerStyle {
        switch datePickerMode {
        case .countDownTimer, .yearAndMonth: .wheels
        case .time where preferredDatePickerStyle == .inline: .wheels
        case .time, .date, .dateAndTime: preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
        }
    }

    final func setUpDatePicker() {
        needsContent = true
        guard bounds.size == .zero else { return }
        laidOutSize = fittingSize
        frame = CGRect(origin: frame.origin, size: laidOutSize)
    }

    /// The content is made when it is needed: modes and styles are often set one after another.
    final func contentKindDidChange() {
        closePopover(animated: false)
        let hadFittingSize = bounds.size == laidOutSize && !translatesFromConstraints
        needsContent = true
        content?.removeFromSuperview()
        content = nil
        if hadFittingSize, laidOutSize != .zero {
            laidOutSize = fittingSize
            frame = CGRect(origin: frame.origin, size: laidOutSize)
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private var translatesFromConstraints: Bool { !translatesAutoresizingMaskIntoConstraints }

    final func loadContentIfNeeded() {
        guard needsContent else { return }
        needsContent = false
        let view = makeContent()
        content = view
        addSubview(view)
        showEnabled()
        showDate(animated: false)
        setNeedsLayout()
    }

    private func makeContent() -> UIView {
        let rules = rules
        if datePickerMode == .countDownTimer {
            let wheels = DurationWheels(storedDuration, interval: minuteInterval)
            wheels.onChange = { [weak self] in self?.didSelect(duration: $0) }
            return wheels
        }
        switch resolvedStyle {
        case .compact:
            let compact = DateCompactView(datePickerMode)
            compact.onOpen = { [weak self] pill, isTime in self?.openPopover(from: pill, isTime: isTime) }
            return compact
        case .inline: return DateInlineView(self, rules: rules, hasTime: datePickerMode == .dateAndTime)
        case .automatic, .wheels:
            let wheels = DateWheels(datePickerMode, rules: rules, date: shownDate)
            wheels.onChange = { [weak self] in self?.didSelect($0) }
            return wheels
        }
    }

    final var fittingSize: CGSize {
        loadContentIfNeeded()
        switch content {
        case let compact as DateCompactView: return compact.fittingSize
        case let inline as DateInlineView: return inline.fittingSize
        default: return PickerMetrics.size
        }
    }

    final func placeContent() {
        loadContentIfNeeded()
        guard let content else { return }
        guard let compact = content as? DateCompactView else {
            content.frame = bounds
            return
        }
        let size = compact.fittingSize
        let x: CGFloat =
            switch effectiveContentHorizontalAlignment {
            case .left: 0
            case .right: bounds.width - size.width
            default: (bounds.width - size.width) / 2
            }
        compact.frame = CGRect(
            x: x.rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    }

    final func showEnabled() {
        content?.alpha = isEnabled || content is DateCompactView ? 1 : 0.4
        content?.isUserInteractionEnabled = isEnabled
        (content as? DateCompactView)?.isEnabled = isEnabled
        if !isEnabled { closePopover(animated: true) }
    }

    final func traitsDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        (content as? DateInlineView)?.calendar.refresh()
    }

    final func handle(_ key: UIKey) -> Bool {
        guard isEnabled else { return false }
        return (content as? DateWheels)?.handle(key) ?? (content as? DurationWheels)?.handle(key) ?? false
    }

    // MARK: Popovers

    final func openPopover(from pill: DatePill, isTime: Bool) {
        guard let window, isEnabled else { return }
        let wasOpen = pill.isOpen
        closePopover(animated: true)
        guard !wasOpen else { return }
        let view: UIView
        if isTime {
            let wheels = DateWheels(.time, rules: rules, date: shownDate)
            wheels.onChange = { [weak self] in self?.didSelect($0) }
            view = wheels
        } else {
            view = DateInlineView(self, rules: rules, hasTime: false)
            (view as? DateInlineView)?.show(shownDate, animated: false)
        }
        view.tintColor = tintColor
        let size =
            isTime
            ? CGSize(width: 220, height: 200) : CGSize(width: MonthMetrics.width, height: MonthMetrics.height + 12)
        let popover = DatePopover(view, size: size, from: pill, in: window)
        popover.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle
        pill.isOpen = true
        popover.onClose = { [weak self, weak pill] in
            pill?.isOpen = false
            guard let self else { return }
            self.popover = nil
            send(.editingDidEnd, with: nil)
        }
        self.popover = popover
        popover.open(in: window)
        send(.editingDidBegin, with: nil)
    }

    final func closePopover(animated: Bool) { popover?.close(animated: animated) }
}
