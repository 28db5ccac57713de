import CoreGraphics
import Foundation
import QuartzCore
import TwillSync

extension UISegmentedControl {
    /// A segment, with the views that show it.
    @MainActor
    struct Segment {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        var width: CGFloat = 0
        var offset = CGSize.zero
        var isEnabled = true
        let label = UILabel()
        let imageView = UIImageView()

        init(title: String? = nil, image: UIImage? = nil) {
            self.title = title
            self.image = image
        }

        init(action: UIAction) {
            self.init(title: action.title.isEmpty ? nil : action.title, image: action.image)
            self.action = action
        }

        init(item: Any) {
            switch item {
            case let title as String: self.init(title: title)
            case let image as UIImage: self.init(image: image)
            case let action as UIAction: self.init(action: action)
            default:
                self.init()
                logError("UISegmentedControl(items:) takes strings and images; a \(type(of: item)) shows nothing.")
            }
        }

        var contentSize: CGSize {
            image?.size
                ?? label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        }
    }

    static let height: CGFloat = 32
    static let thumbInset: CGFloat = 2
    static let padding: CGFloat = 9.25

    func setUp() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        thumb.layer.cornerRadius = 6.93
        thumb.layer.shadowColor = UIColor.black.cgColor
        thumb.layer.shadowOpacity = 0.12
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        thumb.layer.shadowRadius = 4
        addSubview(thumb)
        showColors()
    }

    func segment(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    func change(_ index: Int, _ work: (inout Segment) -> Void) {
        guard segments.indices.contains(index) else {
            return logError("UISegmentedControl has \(segments.count) segments; there is none at \(index) to change.")
        }
        let old = segments[index]
        work(&segments[index])
        if segments[index].label !== old.label {
            old.label.removeFromSuperview()
            old.imageView.removeFromSuperview()
        }
        segmentsDidChange()
    }

    func insert(_ segment: Segment, _ index: Int, _ animated: Bool) {
        let index = min(max(0, index), segments.count)
        segments.insert(segment, at: index)
        if storedSelection >= index { storedSelection += 1 }
        segmentsDidChange()
    }

    func remove(_ index: Int, _ animated: Bool) {
        guard segments.indices.contains(index) else { return }
        segments.remove(at: index)
        if storedSelection == index {
            storedSelection = Self.noSegment
        } else if storedSelection > index {
            storedSelection -= 1
        }
        segmentsDidChange()
    }

    func segmentsDidChange() {
        pressedIndex = nil
        heldIndex = nil
        let shown = segments.flatMap { [$0.label as UIView, $0.imageView] }
        for view in subviews where view !== thumb && !shown.contains(where: { $0 === view }) {
            view.removeFromSuperview()
        }
        dividers = segments.dropFirst().map { _ in
            let divider = UIView.part(UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 0.3))
            insertSubview(divider, belowSubview: thumb)
            return divider
        }
        for view in shown where view.superview !== self { addSubview(view) }
        showColors()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Look

    func showColors() {
        thumb.backgroundColor =
            selectedSegmentTintColor
            ?? UIColor { traits in
                traits.userInterfaceStyle == .dark
                    ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
            }
        for (index, segment) in segments.enumerated() {
            show(segment, isSelected: index == (heldIndex ?? storedSelection))
        }
    }

    private func show(_ segment: Segment, isSelected: Bool) {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular),
            .foregroundColor: segment.isEnabled ? UIColor.label : .tertiaryLabel,
        ]
        attributes.merge(titleAttributes[.normal] ?? [:]) { $1 }
        if isSelected { attributes.merge(titleAttributes[.selected] ?? [:]) { $1 } }
        if !segment.isEnabled { attributes.merge(titleAttributes[.disabled] ?? [:]) { $1 } }
        segment.label.attributedText = segment.title.map { NSAttributedString(string: $0, attributes: attributes) }
        segment.label.textAlignment = .center
        segment.label.accessibilityTraits = isSelected ? [.button, .selected] : .button
        let color = attributes[.foregroundColor] as? UIColor ?? .label
        segment.imageView.image = segment.image.map {
            $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
        }
        segment.imageView.tintColor = color
    }

    // MARK: Places

    /// Returns the width of a segment in the font of the selected one, so that selecting it moves nothing.
    private func natural(_ segment: Segment) -> CGFloat {
        if segment.width > 0 { return segment.width }
        guard let title = segment.title else { return segment.contentSize.width + 2 * Self.padding }
        let font = titleAttributes[.selected]?[.font] ?? titleAttributes[.normal]?[.font]
        let attributes: [NSAttributedString.Key: Any] = [
            .font: font ?? UIFont.systemFont(ofSize: 13, weight: .semibold)
        ]
        return (title as NSString).size(withAttributes: attributes).width.rounded(.up) + 2 * Self.padding
    }

    private var naturalWidths: [CGFloat] {
        let widths = segments.map(natural)
        guard !apportionsSegmentWidthsByContent else { return widths }
        let widest = zip(segments, widths).filter { $0.0.width == 0 }.map(\.1).max() ?? 0
        return zip(segments, widths).map { $0.width > 0 ? $1 : widest }
    }

    var sizeOfSegments: CGSize {
        CGSize(width: naturalWidths.reduce(0, +).rounded(.up), height: Self.height)
    }

    /// The frames of the segments from left to right, in the order of their indices.
    var frames: [CGRect] {
        var widths = naturalWidths
        let fixed = zip(segments, widths).filter { $0.0.width > 0 }.map(\.1).reduce(0, +)
        let free = zip(segments, widths).filter { $0.0.width == 0 }.map(\.1).reduce(0, +)
        // Segments without a fixed width share the remaining room, in proportion to their contents or evenly.
        if free > 0 {
            let factor = max(0, bounds.width - fixed) / free
            for index in widths.indices where segments[index].width == 0 { widths[index] *= factor }
        }
        var x: CGFloat = 0
        return widths.map { width in
            defer { x += width }
            return CGRect(
                x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
        }
    }

    func place() {
        let frames = frames
        for (index, segment) in segments.enumerated() {
            let frame = frames[index]
            segment.label.isHidden = segment.title == nil
            segment.imageView.isHidden = segment.image == nil
            segment.label.frame = edgesOnPixels(
                frame.insetBy(dx: min(4, frame.width / 2), dy: 0).offsetBy(
                    dx: segment.offset.width, dy: segment.offset.height))
            let size = segment.contentSize
            segment.imageView.frame = edgesOnPixels(
                CGRect(
                    x: frame.midX - size.width / 2 + segment.offset.width,
                    y: frame.midY - size.height / 2 + segment.offset.height, width: size.width, height: size.height))
        }
        let shown = heldIndex ?? storedSelection
        thumb.isHidden = !frames.indices.contains(shown)
        if frames.indices.contains(shown) { placeThumb(frames[shown]) }
        for (index, divider) in dividers.enumerated() {
            let edge = isRightToLeft ? frames[index].minX : frames[index].maxX
            divider.frame = edgesOnPixels(
                CGRect(x: edge - 0.5, y: 6, width: 1, height: max(0, bounds.height - 12)))
            divider.alpha = index == shown || index + 1 == shown ? 0 : 1
        }
    }

    private func placeThumb(_ segment: CGRect) {
        // A control without a size has no room for the inset, and an inset of more than half makes the rectangle null.
        var rect = segment.insetBy(
            dx: min(Self.thumbInset, segment.width / 2), dy: min(Self.thumbInset, segment.height / 2))
        if heldIndex != nil {
            rect = rect.insetBy(dx: rect.width * 0.025, dy: rect.height * 0.025)
        }
        thumb.frame = edgesOnPixels(rect)
    }

    // MARK: Selecting

    func select(_ index: Int, animated: Bool) {
        let index = segments.indices.contains(index) && !isMomentary ? index : Self.noSegment
        guard index != storedSelection || heldIndex != nil else { return }
        let wasNone = storedSelection == Self.noSegment
        storedSelection = index
        heldIndex = nil
        showColors()
        ControlAnimation.spring(animated: animated && !wasNone && window != nil) { self.place() }
        setNeedsLayout()
    }

    func index(at touch: UITouch) -> Int? {
        let place = touch.location(in: self)
        let frames = frames
        return frames.firstIndex { $0.minX <= place.x && place.x < $0.maxX }
            ?? (frames.isEmpty ? nil : (place.x < 0) != isRightToLeft ? 0 : frames.count - 1)
    }

    func press(_ index: Int) {
        if index == storedSelection, !isMomentary {
            hold(index)
        } else {
            pressedIndex = index
            dim()
        }
    }

    private func hold(_ index: Int) {
        guard index != heldIndex else { return }
        heldIndex = index
        showColors()
        ControlAnimation.spring(animated: window != nil) { self.place() }
    }

    func dim() {
        for (index, segment) in segments.enumerated() {
            let alpha: CGFloat = index == pressedIndex ? 0.2 : 1
            segment.label.alpha = alpha
            segment.imageView.alpha = alpha
        }
    }

    func dragged(_ touch: UITouch) {
        let index = isTouchInside ? index(at: touch) : nil
        if heldIndex != nil {
            if let index, segments[index].isEnabled { hold(index) }
        } else {
            pressedIndex = index.flatMap { segments[$0].isEnabled && $0 != storedSelection ? $0 : nil }
            dim()
        }
    }

    func released(_ touch: UITouch?, _ event: UIEvent?) {
        // The touch has just ended, so it is inside if it was at its last move.
        let chosen = heldIndex ?? pressedIndex
        pressedIndex = nil
        dim()
        guard let chosen, segments.indices.contains(chosen) else { return releasedNowhere() }
        let changes = chosen != storedSelection
        if isMomentary {
            storedSelection = chosen
        } else {
            select(chosen, animated: true)
        }
        if changes {
            if let action = segments[chosen].action { sendAction(action) }
            send(.valueChanged, with: event)
        }
        if isMomentary { storedSelection = Self.noSegment }
    }

    func releasedNowhere() {
        pressedIndex = nil
        dim()
        guard heldIndex != nil else { return }
        heldIndex = nil
        showColors()
        ControlAnimation.spring(animated: window != nil) { self.place() }
    }
}
