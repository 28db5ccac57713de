import CoreGraphics
public import Foundation
import QuartzCore

/// Some choices beside each other, of which one or none is made. 32 points high.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// No segment is selected.
    nonisolated public static let noSegment = -1

    /// - Parameter items: Strings and images; anything else is reported and shows nothing.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        setUp()
        for item in items ?? [] { segments.append(Segment(item: item)) }
        segmentsDidChange()
        bounds.size = intrinsicContentSize
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    // MARK: Segments

    open var numberOfSegments: Int { segments.count }

    /// An index beyond the end adds at the end.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), segment, animated)
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), segment, animated)
    }

    /// The action runs when the person selects the segment.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Segment(action: action), segment, animated)
    }

    /// An index that is out of range changes nothing.
    open func removeSegment(at segment: Int, animated: Bool) { remove(segment, animated) }

    open func removeAllSegments() {
        segments = []
        storedSelection = Self.noSegment
        segmentsDidChange()
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) {
            $0.title = title
            $0.image = nil
        }
    }

    open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }

    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) {
            $0.image = image
            $0.title = nil
        }
    }

    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }

    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment) { $0 = Segment(action: action) }
    }

    open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }

    /// 0 sizes the segment by itself.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment) { $0.width = width.isFinite ? max(0, width) : 0 }
    }

    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.offset = offset } }

    open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(segment)?.offset ?? .zero }

    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }

    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

    // MARK: Selection

    /// Setting it sends no event. An index that is out of range selects none.
    open var selectedSegmentIndex: Int {
        get { storedSelection }
        set { select(newValue, animated: false) }
    }

    /// A segment is only pressed, and none stays selected.
    open var isMomentary: Bool {
        get { storedIsMomentary }
        set {
            storedIsMomentary = newValue
            if storedIsMomentary { select(Self.noSegment, animated: false) }
        }
    }

    // MARK: Look

    /// Whether segments are as wide as their contents want, and not all as the widest.
    open var apportionsSegmentWidthsByContent: Bool {
        get { storedApportionsSegmentWidthsByContent }
        set {
            storedApportionsSegmentWidthsByContent = newValue
            segmentsDidChange()
        }
    }

    /// nil is white, or grey in the dark.
    open var selectedSegmentTintColor: UIColor? {
        get { storedSelectedSegmentTintColor }
        set {
            storedSelectedSegmentTintColor = newValue
            showColors()
        }
    }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        titleAttributes[state] = attributes
        segmentsDidChange()
    }

    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .vertical ? .defaultHigh : .defaultLow
    }

    open override var intrinsicContentSize: CGSize { sizeOfSegments }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeOfSegments }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    // MARK: Tracking

    @discardableResult
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let index = index(at: touch), segments[index].isEnabled else { return false }
        press(index)
        return super.beginTracking(touch, with: event)
    }

    @discardableResult
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        dragged(touch)
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        released(touch, event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        releasedNowhere()
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(isEnabled && gestureRecognizer.view !== self && gestureRecognizer.isSingleTap)
    }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    // MARK: Stored state of the extension

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedIsMomentary = false
    final var storedApportionsSegmentWidthsByContent = false
    final var storedSelectedSegmentTintColor: UIColor?

    final var segments: [Segment] = []
    final var storedSelection = UISegmentedControl.noSegment
    /// The segment under the finger.
    final var pressedIndex: Int?
    /// Where the thumb is while a finger holds it.
    final var heldIndex: Int?
    final var titleAttributes: [State: [NSAttributedString.Key: Any]] = [:]
    final let thumb = UIView.part(nil)
    final var dividers: [UIView] = []
}
