import CoreGraphics
import Foundation
import TwillSync

extension UIPickerView {
    final func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    final func wheel(_ component: Int) -> PickerWheel? {
        loadIfNeeded()
        return columns.wheels.indices.contains(component) ? columns.wheels[component] : nil
    }

    /// Asks for the components: their number, then of each its rows, width and height.
    final func loadIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        let count = max(0, min(dataSource?.numberOfComponents(in: self) ?? 0, 100))
        columns.setCount(count)
        var widths: [CGFloat?] = []
        for component in 0..<count {
            let content = content(of: component)
            widths.append(width(of: component))
            show(content, in: component)
        }
        columns.widths = widths
    }

    final func reload(_ component: Int) {
        guard !needsReload else { return loadIfNeeded() }
        guard columns.wheels.indices.contains(component) else {
            return logError(
                "\(type(of: self)).reloadComponent(\(component)) names a component that does not exist; there are "
                    + "\(columns.wheels.count). Nothing happens; reload all components where their number has changed.")
        }
        show(content(of: component), in: component)
    }

    private func show(_ content: PickerWheel.Content, in component: Int) {
        // The data source may have reloaded meanwhile.
        guard columns.wheels.indices.contains(component) else { return }
        let wheel = columns.wheels[component]
        wheel.onSelect = { [weak self] row in
            guard let self else { return }
            delegate?.pickerView(self, didSelectRow: row, inComponent: component)
        }
        let describer = delegate as? any UIPickerViewAccessibilityDelegate
        wheel.accessibilityLabel = describer?.pickerView(self, accessibilityLabelForComponent: component)
        wheel.accessibilityHint = describer?.pickerView(self, accessibilityHintForComponent: component)
        wheel.show(content)
        columns.setNeedsLayout()
    }

    private func content(of component: Int) -> PickerWheel.Content {
        var content = PickerWheel.Content()
        content.count = max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
        content.rowHeight = rowHeight(of: component)
        content.view = { [weak self] row, reused in
            self?.view(for: row, in: component, reusing: reused) ?? UIView()
        }
        content.text = { [weak self] row in self?.text(of: row, in: component) }
        return content
    }

    // MARK: Sizes

    private func width(of component: Int) -> CGFloat? {
        guard let delegate else { return nil }
        let width = OptionalProbe.call(delegate, "pickerView(_:widthForComponent:)") {
            delegate.pickerView(self, widthForComponent: component)
        }
        guard let width, width.isFinite, width > 0 else { return nil }
        return min(width, 10_000)
    }

    private func rowHeight(of component: Int) -> CGFloat {
        guard let delegate else { return PickerMetrics.rowHeight }
        let height = OptionalProbe.call(delegate, "pickerView(_:rowHeightForComponent:)") {
            delegate.pickerView(self, rowHeightForComponent: component)
        }
        guard let height, height.isFinite, height > 0 else { return PickerMetrics.rowHeight }
        return min(max(height, 1), 10_000)
    }

    final func sizeOfRows(in component: Int) -> CGSize {
        guard let wheel = wheel(component) else { return .zero }
        let widths = columns.resolvedWidths(in: bounds.width)
        return CGSize(width: widths[component], height: wheel.content.rowHeight)
    }

    // MARK: Rows

    private func view(for row: Int, in component: Int, reusing reused: UIView?) -> UIView {
        guard let delegate else { return reused ?? UIView() }
        let own = reused is PickerTitleLabel ? nil : reused
        let view = OptionalProbe.call(delegate, "pickerView(_:viewForRow:forComponent:reusing:)") {
            delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: own)
        }
        if let view { return view }
        let label = reused as? PickerTitleLabel ?? PickerTitleLabel()
        label.attributedText = nil
        if let title = attributedTitle(of: row, in: component) {
            label.attributedText = title
        } else {
            label.text = delegate.pickerView(self, titleForRow: row, forComponent: component)
        }
        label.textAlignment = .center
        return label
    }

    private func attributedTitle(of row: Int, in component: Int) -> NSAttributedString? {
        delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)
    }

    private func text(of row: Int, in component: Int) -> String? {
        if let view = columns.wheels.indices.contains(component) ? columns.wheels[component].view(forRow: row) : nil {
            if let text = (view as? UILabel)?.text ?? view.accessibilityLabel { return text }
        }
        return attributedTitle(of: row, in: component)?.string
            ?? delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }

    // MARK: Selection

    final func select(_ row: Int, in component: Int, animated: Bool) {
        guard let wheel = wheel(component), row >= 0, row < wheel.content.count else {
            return logError(
                "\(type(of: self)) cannot select row \(row) of component \(component): it has "
                    + "\(columns.wheels.count) components, with \(columns.wheels.map(\.content.count)) rows. Nothing happens; "
                    + "call reloadComponent(_:) or reloadAllComponents() before, where rows were added.")
        }
        wheel.select(row, animated: animated)
    }
}

/// The label of a row's title.
final class PickerTitleLabel: UILabel {
    override init(frame: CGRect) {
        super.init(frame: frame)
        font = .systemFont(ofSize: PickerMetrics.fontSize)
        textAlignment = .center
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
