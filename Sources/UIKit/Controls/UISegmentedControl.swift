import CoreGraphics
public import Foundation
import QuartzCore

/// A horizontal row of segments, at most one of which is selected. 32 points high.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The index of no segment.
    nonisolated public static let noSegment = -1

    /// Creates a control.
    ///
    /// - Parameter items: Strings and images; anything else is logged and shows nothing.
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

    /// Creates a control with a segment for each action.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeSegmentedControl(from: coder)
    }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title. An index beyond the end appends it.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), segment, animated)
    }

    /// Inserts a segment with an image. An index beyond the end appends it.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), segment, animated)
    }

    /// Inserts a segment with an action, which runs when the user selects the segment.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Segment(action: action), segment, animated)
    }

    /// Removes a segment. An index that is out of range is ignored.
    open func removeSegment(at segment: Int, animated: Bool) { remove(segment, animated) }

    /// Removes all segments.
    open func removeAllSegments() {
        segments = []
        storedSelection = Self.noSegment
        segmentsDidChange()
    }

    /// Sets the title of a segment.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) {
            $0.title = title
            $0.image = nil
        }
    }

    /// Returns the title of a segment.
    open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }

    /// Sets the image of a segment.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) {
            $0.image = image
            $0.title = nil
        }
    }

    /// Returns the image of a segment.
    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }

    /// Sets the action of a segment.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment) { $0 = Segment(action: action) }
    }

    /// Returns the action of a segment.
    open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }

    /// Sets the width of a segment in points; 0 makes it automatic.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment) { $0.width = width.isFinite ? max(0, width) : 0 }
    }

    /// Returns the fixed width of a segment; 0 if it is automatic.
    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

    /// Sets the offset of a segment's content.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.offset = offset } }

    /// Returns the offset of a segment's content.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(segment)?.offset ?? .zero }

    /// Sets whether a segment is enabled.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }

    /// Returns whether a segment is enabled.
    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

    // MARK: Selection

    /// The index of the selected segment. Setting it sends no event. An index that is out of range selects none.
    open var selectedSegmentIndex: Int {
        get { storedSelection }
        set { select(newValue, animated: false) }
    }

    /// Whether segments do not stay selected after the touch ends.
    open var isMomentary: Bool {
        get { storedIsMomentary }
        set {
            storedIsMomentary = newValue
            if storedIsMomentary { select(Self.noSegment, animated: false) }
        }
    }

    // MARK: Look

    /// Whether segments are as wide as their contents, rather than all as the widest.
    open var apportionsSegmentWidthsByContent: Bool {
        get { storedApportionsSegmentWidthsByContent }
        set {
            storedApportionsSegmentWidthsByContent = newValue
            segmentsDidChange()
        }
    }

    /// The color of the selected segment; nil is white, or gray in dark mode.
    open var selectedSegmentTintColor: UIColor? {
        get { storedSelectedSegmentTintColor }
        set {
            storedSelectedSegmentTintColor = newValue
            showColors()
        }
    }

    /// Sets the text attributes of titles for a state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        titleAttributes[state] = attributes
        segmentsDidChange()
    }

    /// Returns the text attributes of titles for a state.
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

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final var storedIsMomentary = false
    final var storedApportionsSegmentWidthsByContent = false
    final var storedSelectedSegmentTintColor: UIColor?

    final var segments: [Segment] = []
    final var storedSelection = UISegmentedControl.noSegment
    /// The segment under the finger.
    final var pressedIndex: Int?
    /// The interaction that dragged items have with the segments; nil where they have none.
    final var springLoading: UISpringLoadedInteraction?
    /// The segment of the thumb while a finger drags it.
    final var heldIndex: Int?
    final var titleAttributes: [State: [NSAttributedString.Key: Any]] = [:]
    final let thumb = UIView.part(nil)
    final var dividers: [UIView] = []
}
