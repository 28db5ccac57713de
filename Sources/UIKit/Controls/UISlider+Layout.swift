import CoreGraphics
import QuartzCore

extension UISlider {
    static let height: CGFloat = 34
    static let trackHeight: CGFloat = 4
    static let knob: CGFloat = 28
    static let imageGap: CGFloat = 8
    /// The distance in points around the knob within which a touch may begin.
    static let reach: CGFloat = 10

    func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        for track in [maximumTrack, minimumTrack] {
            track.layer.cornerRadius = Self.trackHeight / 2
            addSubview(track)
        }
        for view in [minimumImageView, maximumImageView, thumbImageView] {
            view.isHidden = true
            addSubview(view)
        }
        insertSubview(knobView, belowSubview: thumbImageView)
        showColors()
    }

    func showColors() {
        minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
        maximumTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
        knobView.backgroundColor = thumbTintColor ?? .white
    }

    func imageDidChange(_ view: UIImageView, _ image: UIImage?) {
        view.image = image
        view.isHidden = image == nil
        setNeedsLayout()
    }

    func limitsDidChange() {
        storedValue = min(max(storedValue, storedMinimum), storedMaximum)
        setNeedsLayout()
    }

    /// Returns the fraction of a value, 0 to 1; 0 if minimum and maximum are equal.
    func fraction(of value: Float) -> Float {
        // Halved, because the difference may exceed the largest float.
        let span = storedMaximum / 2 - storedMinimum / 2
        return span > 0 ? min(max((value / 2 - storedMinimum / 2) / span, 0), 1) : 0
    }

    // MARK: Places

    func imageRect(_ image: UIImage?, _ isMaximum: Bool, _ bounds: CGRect) -> CGRect {
        guard let size = image?.size else { return .zero }
        let isRight = isMaximum != isRightToLeft
        return CGRect(
            x: isRight ? bounds.maxX - size.width : bounds.minX, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    func trackBetweenImages(_ bounds: CGRect) -> CGRect {
        let minimum = minimumValueImage.map { $0.size.width + Self.imageGap } ?? 0
        let maximum = maximumValueImage.map { $0.size.width + Self.imageGap } ?? 0
        let left = isRightToLeft ? maximum : minimum, right = isRightToLeft ? minimum : maximum
        return CGRect(
            x: bounds.minX + left, y: bounds.midY - Self.trackHeight / 2, width: max(0, bounds.width - left - right),
            height: Self.trackHeight)
    }

    func knobRect(_ bounds: CGRect, _ track: CGRect, _ value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: Self.knob, height: Self.knob)
        let way = max(0, track.width - size.width)
        let part = CGFloat(fraction(of: value))
        return CGRect(
            x: track.minX + way * (isRightToLeft ? 1 - part : part), y: track.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    var currentKnobRect: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
    }

    func place() {
        let track = edgesOnPixels(trackRect(forBounds: bounds)), knob = edgesOnPixels(currentKnobRect)
        let middle = knob.midX.roundedToPixels(traitCollection.displayScale)
        let left = CGRect(x: track.minX, y: track.minY, width: max(0, middle - track.minX), height: track.height)
        let right = CGRect(x: middle, y: track.minY, width: max(0, track.maxX - middle), height: track.height)
        place(minimumTrack, isRightToLeft ? right : left, currentMinimumTrackImage)
        // Full length under an opaque one, so that both ends are round; separate if one would show through the other.
        place(maximumTrack, isRightToLeft ? left : right, currentMaximumTrackImage)
        knobView.frame = knob
        let image = currentThumbImage
        knobView.isHidden = image != nil
        thumbImageView.isHidden = image == nil
        thumbImageView.image = image
        thumbImageView.frame = knob
        minimumImageView.frame = edgesOnPixels(minimumValueImageRect(forBounds: bounds))
        maximumImageView.frame = edgesOnPixels(maximumValueImageRect(forBounds: bounds))
    }

    private func place(_ view: UIImageView, _ rect: CGRect, _ image: UIImage?) {
        view.image = image
        guard let image else {
            view.frame = edgesOnPixels(rect)
            showColors()
            return
        }
        view.backgroundColor = nil
        view.frame = edgesOnPixels(
            CGRect(x: rect.minX, y: rect.midY - image.size.height / 2, width: rect.width, height: image.size.height))
    }

    // MARK: Tracking

    func follow(_ touch: UITouch, _ event: UIEvent?) {
        let track = trackRect(forBounds: bounds)
        let way = track.width - currentKnobRect.width
        guard way > 0 else { return }
        let part = min(max((touch.location(in: self).x - grip - currentKnobRect.width / 2 - track.minX) / way, 0), 1)
        let fraction = Float(isRightToLeft ? 1 - part : part)
        let value = storedMinimum * (1 - fraction) + storedMaximum * fraction
        guard value != storedValue else { return }
        storedValue = min(max(value, storedMinimum), storedMaximum)
        place()
        if isContinuous { send(.valueChanged, with: event) }
    }
}
