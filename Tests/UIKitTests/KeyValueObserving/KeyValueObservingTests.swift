import Testing
import TwillTesting
import UIKit

@testable import QuartzCore

/// Changes of properties that closures and observers are notified of, as `./twill run` and an app's code use it.
@MainActor @Suite struct KeyValueObservingTests {
    private let stage = Stage()

    // MARK: Closures

    @Test func scrollingCallsTheClosureWithOldAndNewOffsets() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.contentSize = CGSize(width: 100, height: 500)
        var changes: [[CGFloat?]] = []
        let observation = scrollView.observe(\.contentOffset, options: [.old, .new]) { object, change in
            #expect(object === scrollView)
            #expect(change.kind == .setting && !change.isPrior && change.indexes == nil)
            changes.append([change.oldValue?.y, change.newValue?.y])
        }

        scrollView.contentOffset = CGPoint(x: 0, y: 20)
        scrollView.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
        scrollView.bounds.origin.y = 60

        #expect(changes == [[0, 20], [20, 50], [50, 60]])
        observation.invalidate()
        scrollView.contentOffset.y = 0
        #expect(changes.count == 3)
    }

    @Test func valuesAreNilWithoutOptions() {
        let view = UIView()
        var seen: [(CGFloat?, CGFloat?)] = []
        let observation = view.observe(\.alpha) { _, change in seen.append((change.oldValue, change.newValue)) }

        view.alpha = 0.5

        #expect(seen.count == 1 && seen[0].0 == nil && seen[0].1 == nil)
        observation.invalidate()
    }

    @Test func theInitialOptionCallsAtOnceAndThePriorOptionTwice() {
        let view = UIView()
        var initial: [Bool?] = []
        let first = view.observe(\.isHidden, options: [.initial, .new]) { initial.append($1.newValue) }
        #expect(initial == [false])
        var prior: [String] = []
        let second = view.observe(\.isHidden, options: [.prior, .old, .new]) { view, change in
            prior.append(
                "\(change.isPrior) \(view.isHidden) \(change.oldValue!) \(change.newValue.map { "\($0)" } ?? "-")")
        }

        view.isHidden = true

        #expect(initial == [false, true])
        #expect(prior == ["true false false -", "false true false true"])
        first.invalidate()
        second.invalidate()
    }

    @Test func theObservationEndsWhenItIsFreed() {
        let view = UIView()
        var count = 0
        var observation: NSKeyValueObservation? = view.observe(\.center) { _, _ in count += 1 }
        view.center = CGPoint(x: 1, y: 1)
        #expect(observation != nil)
        observation = nil

        view.center = CGPoint(x: 2, y: 2)

        #expect(count == 1)
    }

    @Test func anObservationDoesNotRetainItsObject() {
        weak var gone: UIView?
        var observation: NSKeyValueObservation?
        do {
            let view = UIView()
            gone = view
            observation = view.observe(\.frame) { _, _ in }
        }
        #expect(gone == nil)
        #expect(observation != nil)
        observation = nil
        #expect(!KeyValueObservers.isActive)
    }

    @Test func keyPathsOfSubclassesHaveTheNamesOfTheirSuperclasses() {
        final class List: UITableView {}
        let list = List(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var count = 0
        let observations = [
            list.observe(\.contentSize) { _, _ in count += 1 }, list.observe(\.contentInset) { _, _ in count += 10 },
            list.observe(\.backgroundColor) { _, _ in count += 100 },
        ]

        list.contentInset.top = 3
        list.backgroundColor = .red
        #expect(count == 110)
        list.contentSize = CGSize(width: 1, height: 1)

        #expect(count == 111)
        for observation in observations { observation.invalidate() }
    }

    // MARK: Which changes are seen

    @Test func aFrameThatMovesAndGrowsIsOneChange() {
        let view = UIView()
        var frames: [CGRect?] = [], bounds: [CGRect?] = [], centers: [CGPoint?] = []
        let observations = [
            view.observe(\.frame, options: .new) { frames.append($1.newValue) },
            view.observe(\.bounds, options: .new) { bounds.append($1.newValue) },
            view.observe(\.center, options: .new) { centers.append($1.newValue) },
        ]

        view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)

        #expect(frames == [CGRect(x: 10, y: 20, width: 30, height: 40)])
        #expect(bounds == [CGRect(x: 0, y: 0, width: 30, height: 40)])
        #expect(centers == [CGPoint(x: 25, y: 40)])
        view.bounds.origin = CGPoint(x: 1, y: 1)
        #expect(frames.count == 1 && bounds.count == 2)
        for observation in observations { observation.invalidate() }
    }

    @Test func layersAndWhatIsBehindADotAreObserved() {
        let view = UIView()
        var opacities: [Float?] = [], sizes: [CGFloat?] = []
        let first = view.layer.observe(\.opacity, options: .new) { opacities.append($1.newValue) }
        let second = view.observe(\.layer.bounds, options: .new) { sizes.append($1.newValue?.width) }

        view.alpha = 0.25
        view.frame.size.width = 7

        #expect(opacities == [0.25])
        #expect(sizes == [7])
        first.invalidate()
        second.invalidate()
    }

    @Test func controlsAndControllersSendTheirStates() {
        let button = UIButton()
        let page = UIViewController()
        var seen: [String] = []
        let observations = [
            button.observe(\.isHighlighted) { seen.append("highlighted \($0.isHighlighted), \($1.kind)") },
            button.observe(\.isSelected) { view, _ in seen.append("selected \(view.isSelected)") },
            button.observe(\.isEnabled) { view, _ in seen.append("enabled \(view.isEnabled)") },
            page.observe(\.title) { page, _ in seen.append("title \(page.title ?? "")") },
        ]

        button.isHighlighted = true
        button.isSelected = true
        button.isEnabled = false
        page.title = "Cart"

        #expect(seen == ["highlighted true, setting", "selected true", "enabled false", "title Cart"])
        for observation in observations { observation.invalidate() }
    }

    @Test func draggingIsObserved() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        scrollView.contentSize = CGSize(width: 200, height: 2000)
        stage.show(scrollView)
        var offsets: [CGFloat] = []
        let observation = scrollView.observe(\.contentOffset) { view, _ in offsets.append(view.contentOffset.y) }

        scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        stage.advance(by: 1)

        #expect(offsets.count > 5)
        #expect(offsets.last == 100)
        #expect(offsets == offsets.sorted())
        observation.invalidate()
    }

    // MARK: Cost

    @Test func unobservedChangesSearchNothing() {
        let view = UIView()
        stage.show(view)
        #expect(!KeyValueObservers.isActive)
        let before = KeyValueObservers.searches

        for step in 0..<1000 {
            view.frame = CGRect(x: CGFloat(step), y: 0, width: CGFloat(step), height: 5)
            view.alpha = CGFloat(step) / 1000
            view.isHidden = step % 2 == 0
        }

        #expect(KeyValueObservers.searches == before)
        let observation = UIView().observe(\.alpha) { _, _ in }
        let other = view.observe(\.center) { _, _ in }
        view.alpha = 0
        #expect(KeyValueObservers.searches > before)
        observation.invalidate()
        other.invalidate()
        #expect(!KeyValueObservers.isActive)
    }
}
