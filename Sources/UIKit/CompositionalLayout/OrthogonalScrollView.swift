import CoreGraphics
import Foundation

/// The scroll view of a section that scrolls across its collection view's axis. The section's cells are in it.
final class OrthogonalScrollView: UIScrollView {
    private(set) var region: ScrollRegion
    private weak var owner: UICollectionView?
    private var behavior = ScrollRegionBehavior()
    private var isTaking = false
    /// Whether a finger has moved the content, which then has to be aligned.
    private var needsAlignment = false
    var prefetching = PrefetchWindow()

    init(_ region: ScrollRegion, owner: UICollectionView) {
        self.region = region
        self.owner = owner
        super.init(frame: region.frame)
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        scrollsToTop = false
        clipsToBounds = false
    }

    required init?(coder: NSCoder) { return nil }

    private var axis: LayoutAxis { region.axis }

    private var isMirrored: Bool { axis == .x && owner?.isMirrored == true }

    /// The offset from the leading end.
    var leadingOffset: CGFloat { leading(contentOffset) }

    private func leading(_ offset: CGPoint) -> CGFloat {
        isMirrored ? contentSize[axis] - bounds.size[axis] - offset[axis] : offset[axis]
    }

    private func offset(leading: CGFloat) -> CGPoint {
        var offset = contentOffset
        offset[axis] = isMirrored ? contentSize[axis] - bounds.size[axis] - leading : leading
        return offset
    }

    /// Takes over the position, the size and the behavior that the layout determines.
    func take(_ region: ScrollRegion, _ behavior: ScrollRegionBehavior, leadingOffset: CGFloat) {
        isTaking = true
        defer { isTaking = false }
        self.region = region
        self.behavior = behavior
        if frame != region.frame { frame = region.frame }
        if contentSize != region.contentSize { contentSize = region.contentSize }
        if isPagingEnabled != behavior.pages { isPagingEnabled = behavior.pages }
        if bounces != behavior.bounces { bounces = behavior.bounces }
        if axis == .x {
            if alwaysBounceHorizontal != behavior.alwaysBounces { alwaysBounceHorizontal = behavior.alwaysBounces }
        } else if alwaysBounceVertical != behavior.alwaysBounces {
            alwaysBounceVertical = behavior.alwaysBounces
        }
        decelerationRate = behavior.decelerationRate
        let (low, high) = isMirrored ? (behavior.after, behavior.before) : (behavior.before, behavior.after)
        let inset =
            axis == .x
            ? UIEdgeInsets(top: 0, left: low, bottom: 0, right: high)
            : UIEdgeInsets(top: low, left: 0, bottom: high, right: 0)
        if contentInset != inset { contentInset = inset }
        guard drag == nil, movement == nil else { return }
        let goal = onPixels(clamped(offset(leading: leadingOffset)))
        if goal != contentOffset { move(to: goal) }
    }

    /// Scrolls to an offset from the leading end.
    func scroll(toLeading offset: CGFloat, animated: Bool) {
        setContentOffset(clamped(self.offset(leading: offset)), animated: animated)
    }

    override func offsetDidChange() {
        guard !isTaking else { return }
        owner?.regionDidScroll(self)
    }

    override func draggingWillBegin() { needsAlignment = true }

    override func dragTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard behavior.aligns, let owner else { return proposed }
        let speed = (isMirrored ? -1 : 1) * velocity[axis] * 1000
        let rest = owner.storedLayout.rest(
            ofRegion: region.section, from: drag.map { leading($0.start) } ?? leadingOffset, offset: leadingOffset,
            proposed: leading(proposed), velocity: speed)
        return onPixels(clamped(offset(leading: rest)))
    }

    override func didComeToRest() {
        guard needsAlignment else { return }
        needsAlignment = false
        guard behavior.aligns, window != nil, let owner else { return }
        // A finger may have stopped the content between two groups.
        let present = leadingOffset
        let rest = owner.storedLayout.rest(
            ofRegion: region.section, from: present, offset: present, proposed: present, velocity: 0)
        let goal = onPixels(clamped(offset(leading: rest)))
        if abs(goal[axis] - contentOffset[axis]) > 0.5 { setContentOffset(goal, animated: true) }
    }
}
