import CoreGraphics
import TwillDiff
import TwillSync
import UIKit

/// The number of elements whose views are created ahead in a layout, as it is the longest task of a frame, and after a frame.
private let mostDisplays = (inLayout: 1, afterFrame: 3)

/// The ranges around the visible area, which give nodes their interface states.
extension ListData {
    // MARK: Updating

    /// Updates the ranges in the next iteration of the run loop, or at the end of the list's current layout.
    final func setNeedsUpdate() {
        lastUpdate = nil
        guard !updateIsScheduled, !isLayingOut else { return }
        updateIsScheduled = true
        MainTurn.run {
            self.updateIsScheduled = false
            // A layout in between may have done it.
            if self.lastUpdate == nil { self.update() }
        }
    }

    final var mode: ASLayoutRangeMode {
        if let forcedMode { return forcedMode }
        return hasScrolled && list?.isVisible == true ? .full : .minimum
    }

    /// Follows the movement of the content after a layout, and updates the ranges.
    final func didMove(_ view: UIScrollView) {
        let offset = view.contentOffset
        var last = lastOffset ?? offset
        // Less than a point is rounding, not movement.
        if abs(offset.y - last.y) >= 1 {
            heading.isDown = offset.y > last.y
            last.y = offset.y
        }
        if abs(offset.x - last.x) >= 1 {
            heading.isRight = offset.x > last.x
            last.x = offset.x
        }
        lastOffset = last
        scrolled(view)
        if !view.isDragging { fetchIfNeeded(target: offset, velocity: .zero) }
    }

    /// Updates elements that have come into sight or left it immediately, and the ranges in steps of a part of a
    /// screen.
    private func scrolled(_ view: UIScrollView) {
        let bounds = view.bounds
        guard let last = lastUpdate, last.mode == mode, last.heading == heading, let list,
            last.isVisible == list.isVisible, last.bounds.size == bounds.size,
            abs(last.bounds.minY - bounds.minY) < bounds.height / 8,
            abs(last.bounds.minX - bounds.minX) < bounds.width / 8
        else { return update() }
        if !supplementary.isEmpty {
            var now = last
            now.bounds = bounds
            updateSupplementary(now)
        }
        let visible = visiblePaths
        guard visible != last.visible else { return }
        let old = pathSet(last.visible), new = pathSet(visible)
        for path in visible where !old.contains(path) { set(stateOfVisible(last.isVisible), at: path) }
        for path in last.visible where !new.contains(path) { set(stateOfVisible(false), at: path) }
        lastUpdate?.visible = visible
    }

    /// Returns the state of the elements in the visible area, which are not visible if the list is not.
    final func stateOfVisible(_ isVisible: Bool) -> ASInterfaceState {
        isVisible ? .inHierarchy : [.measureLayout, .preload, .display]
    }

    /// Sets the states of the elements around the visible area, begins to create those that come near, and releases
    /// others.
    final func update() {
        // During a layout, positions are unknown; at its end the ranges are updated.
        guard canUpdateRanges else { return lastUpdate = nil }
        // Before the first screenful is measured, the positions of elements are unknown.
        guard measured.count > 0, let view = scrollView, view.bounds.width > 0, view.bounds.height > 0, let list else {
            return
        }
        let seen = view.bounds, mode = mode, isVisible = list.isVisible
        let visible = visiblePaths
        // All at once, as a layout of an app may take its time.
        let window = windowAreas(around: seen)
        let directions = scrollableDirections
        let found = numbers(
            inEach: [
                seen.reaching(tuning[mode, .display], along: directions, heading),
                seen.reaching(tuning[mode, .preload], along: directions, heading), window.reach, window.slack,
            ])
        let displayed = found[0], preloaded = found[1]
        let update = RangeUpdate(
            bounds: seen, visible: visible, displayed: displayed, preloaded: preloaded, window: found[2], mode: mode,
            isVisible: isVisible, heading: heading, toDraw: undrawn(displayed))
        lastUpdate = update
        if DebugOverlays.isUsed { showRangesForDebugging() }
        let near = pathSet(preloaded), drawn = pathSet(displayed), shown = pathSet(visible)
        setStates(update, shown, drawn: drawn, near: near)
        updateSupplementary(update)
        guard hasBeenShown || view.window == nil else { return waitForFirstFrame() }
        lastUpdate?.toMake = missing(in: update.window, around: visible)
        drawAhead(most: mostDisplays.inLayout)
        guard view.window != nil else { return }
        if !keepsAllNodes { letGo(outside: update.window, near: found[3]) }
        makeAhead()
        refineEstimate()
    }

    /// Gives an element that was created ahead its state, and continues with the next one, in the ranges that are known.
    final func didPrepareAhead(_ element: ListElement, at path: IndexPath) {
        guard let update = lastUpdate, !movesByMeasuring else { return setNeedsUpdate() }
        if update.visible.contains(path) {
            set(stateOfVisible(update.isVisible), of: element)
        } else if pathSet(update.displayed).contains(path) {
            set([.measureLayout, .preload, .display], of: element)
        } else if pathSet(update.preloaded).contains(path) {
            set([.measureLayout, .preload], of: element)
        }
        continueAhead()
    }

    /// Draws and creates the next elements of the ranges in the next iteration of the run loop.
    private func continueAhead() {
        guard !continuationIsScheduled, !updateIsScheduled else { return }
        continuationIsScheduled = true
        MainTurn.run {
            self.continuationIsScheduled = false
            // An update does it, too.
            guard !self.updateIsScheduled else { return }
            guard self.lastUpdate != nil, self.canUpdateRanges else { return self.setNeedsUpdate() }
            guard self.hasBeenShown || self.scrollView?.window == nil else { return }
            self.drawAhead(most: mostDisplays.afterFrame)
            guard self.scrollView?.window != nil else { return }
            self.makeAhead()
            self.refineEstimate()
        }
    }

    final func pathSet(_ numbers: [PathNumber]) -> PathSet { PathSet(numbers, hasGaps: pathsHaveGaps) }

    private func pathSet(_ paths: [IndexPath]) -> PathSet {
        // Of paths without gaps, the first and the last are converted alone.
        PathSet(paths.lazy.map(PathNumber.init), hasGaps: pathsHaveGaps)
    }

    /// Returns the rows or items in an area extended by a range.
    final func paths(in area: CGRect, reaching tuning: ASRangeTuningParameters) -> [IndexPath] {
        paths(in: area.reaching(tuning, along: scrollableDirections, heading))
    }

    /// Begins with elements outside the screen after the first frame is painted. Until then all cores work on visible
    /// elements.
    private func waitForFirstFrame() {
        guard !waitsForFirstFrame else { return }
        waitsForFirstFrame = true
        // Commits the first frame, which is painted while the second is prepared.
        AfterCommit.run { [weak self] in
            AfterCommit.run {
                guard let self else { return }
                self.hasBeenShown = true
                self.waitsForFirstFrame = false
                self.update()
                self.callCompletionsIfDone()
            }
        }
    }

    // MARK: States

    /// Sets the states of all elements that have another one: those of the visible elements first, then those of the display range, then
    /// those of the preload range, and at last those of the elements that have left all ranges.
    private func setStates(_ update: RangeUpdate, _ shown: PathSet, drawn: PathSet, near: PathSet) {
        let states: [ASInterfaceState] = [
            stateOfVisible(update.isVisible), [.measureLayout, .preload, .display], [.measureLayout, .preload],
            .measureLayout,
        ]
        var changes = [[(path: IndexPath, element: ListElement)]](repeating: [], count: states.count)
        let keys = live.keys, numbers = live.numbers
        for (position, element) in live.values.enumerated() where element.node != nil {
            let number = numbers[position]
            let range =
                shown.contains(number) ? 0 : drawn.contains(number) ? 1 : near.contains(number) ? 2 : 3
            if element.state != states[range] { changes[range].append((keys[position], element)) }
        }
        for range in states.indices where !changes[range].isEmpty {
            changes[range].sort { $0.path < $1.path }
            for change in changes[range] where live[change.path] === change.element {
                set(states[range], of: change.element)
            }
        }
    }

    private func set(_ state: ASInterfaceState, at path: IndexPath) {
        if let element = live[path], element.node != nil { set(state, of: element) }
    }

    final func set(_ state: ASInterfaceState, of element: ListElement) {
        guard element.state != state, let node = element.node else { return }
        element.state = state
        if !state.contains(.display) { element.isDisplayed = false }
        node.recursivelySetInterfaceState(state)
    }

    /// Returns the elements of the display range that drawing ahead has not begun with, with a node or not yet.
    private func undrawn(_ displayed: [PathNumber]) -> [PathNumber] {
        var undrawn: [PathNumber] = []
        for number in displayed where live[number]?.isDisplayed != true { undrawn.append(number) }
        return undrawn
    }

    /// Creates the views of elements that will soon be visible, a few in each iteration of the run loop, and has them
    /// drawn.
    private func drawAhead(most: Int) {
        guard let update = lastUpdate, !update.toDraw.isEmpty else { return }
        let visible = pathSet(update.visible)
        var next: [ListElement] = [], waiting: [PathNumber] = [], areMore = false
        for number in update.toDraw {
            let element = live[number]
            if element?.isDisplayed == true { continue }
            guard let element, element.node != nil, !visible.contains(number) else {
                waiting.append(number)
                continue
            }
            if next.count < most {
                next.append(element)
            } else {
                waiting.append(number)
                areMore = true
            }
        }
        lastUpdate?.toDraw = waiting
        for element in next {
            element.isDisplayed = true
            element.node?.recursivelyEnsureDisplaySynchronously(false)
        }
        if areMore { continueAhead() }
    }
}

/// The directions of a list's last movement along both axes.
struct RangeHeading: Equatable {
    var isRight = true
    var isDown = true
}

/// The state for which the ranges were last updated.
struct RangeUpdate {
    var bounds: CGRect
    var visible: [IndexPath]
    var displayed: [PathNumber]
    var preloaded: [PathNumber]
    /// The elements that have nodes.
    var window: [PathNumber]
    var mode: ASLayoutRangeMode
    var isVisible: Bool
    var heading: RangeHeading
    /// The elements of the display range that were not drawn ahead yet, in order.
    var toDraw: [PathNumber]
    /// The elements without a node in the window, the last of which is created first.
    var toMake: [PathNumber] = []
}
