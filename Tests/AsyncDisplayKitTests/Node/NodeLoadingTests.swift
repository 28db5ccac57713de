import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Runs `body` on another thread and waits for it.
@discardableResult
func onAnotherThread<Result>(_ body: @escaping () -> Result) -> Result {
    nonisolated(unsafe) var result: Result?
    nonisolated(unsafe) let body = body
    let done = DispatchSemaphore(value: 0)
    Thread {
        result = body()
        done.signal()
    }.start()
    done.wait()
    return result!
}

@MainActor @Suite struct NodeLoadingTests {
    @Test func aNodeMadeElsewhereIsAViewOnTheMainThread() {
        nonisolated(unsafe) let node: ASDisplayNode = onAnotherThread {
            let node = ASDisplayNode()
            node.backgroundColor = .red
            node.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
            return node
        }
        #expect(!node.isNodeLoaded)

        let view = node.view

        #expect(node.isNodeLoaded)
        #expect(view === node.view)
        #expect(view.layer === node.layer)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(view.backgroundColor == .red)
    }

    @Test func everyPropertyThatWasSetBeforeIsTheViewsAfterwards() {
        let node = ASDisplayNode()
        let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        node.bounds = CGRect(x: 5, y: 6, width: 70, height: 80)
        node.position = CGPoint(x: 100, y: 90)
        node.anchorPoint = CGPoint(x: 0, y: 1)
        node.transform = turn
        node.zPosition = 3
        node.alpha = 0.5
        node.isHidden = true
        node.isOpaque = false
        node.clipsToBounds = true
        node.tintColor = .green
        node.contentMode = .top
        node.borderWidth = 2
        node.borderColor = UIColor.blue.cgColor
        node.cornerRadius = 4
        node.maskedCorners = .layerMinXMinYCorner
        node.shadowColor = UIColor.red.cgColor
        node.shadowOpacity = 0.25
        node.shadowOffset = CGSize(width: 1, height: 2)
        node.shadowRadius = 6
        node.isUserInteractionEnabled = false
        node.isExclusiveTouch = true
        node.autoresizingMask = .flexibleWidth
        node.autoresizesSubviews = false
        node.semanticContentAttribute = .forceRightToLeft
        node.isAccessibilityElement = true
        node.accessibilityLabel = "label"
        node.accessibilityHint = "hint"
        node.accessibilityValue = "value"
        node.accessibilityTraits = .button
        node.accessibilityIdentifier = "identifier"
        node.accessibilityElementsHidden = true
        node.accessibilityViewIsModal = true
        node.needsDisplayOnBoundsChange = true

        let view = node.view, layer = node.layer

        #expect(view.bounds == CGRect(x: 5, y: 6, width: 70, height: 80))
        #expect(view.center == CGPoint(x: 100, y: 90))
        #expect(layer.anchorPoint == CGPoint(x: 0, y: 1))
        #expect(layer.transform == turn)
        #expect(layer.zPosition == 3)
        #expect(view.alpha == 0.5)
        #expect(view.isHidden)
        #expect(!view.isOpaque)
        #expect(view.clipsToBounds)
        #expect(view.tintColor == .green)
        #expect(view.contentMode == .top)
        #expect(layer.borderWidth == 2)
        #expect(layer.borderColor == UIColor.blue.cgColor)
        #expect(layer.cornerRadius == 4)
        #expect(layer.maskedCorners == .layerMinXMinYCorner)
        #expect(layer.shadowColor == UIColor.red.cgColor)
        #expect(layer.shadowOpacity == 0.25)
        #expect(layer.shadowOffset == CGSize(width: 1, height: 2))
        #expect(layer.shadowRadius == 6)
        #expect(!view.isUserInteractionEnabled)
        #expect(view.isExclusiveTouch)
        #expect(view.autoresizingMask == .flexibleWidth)
        #expect(!view.autoresizesSubviews)
        #expect(view.semanticContentAttribute == .forceRightToLeft)
        #expect(view.isAccessibilityElement)
        #expect(view.accessibilityLabel == "label")
        #expect(view.accessibilityHint == "hint")
        #expect(view.accessibilityValue == "value")
        #expect(view.accessibilityTraits == .button)
        #expect(view.accessibilityIdentifier == "identifier")
        #expect(view.accessibilityElementsHidden)
        #expect(view.accessibilityViewIsModal)
        #expect(layer.needsDisplayOnBoundsChange)
    }

    @Test func aNodeHasUIKitsDefaults() {
        let node = ASDisplayNode()
        for _ in 0..<2 {
            #expect(node.frame == .zero)
            #expect(node.alpha == 1)
            #expect(!node.isHidden)
            #expect(node.isOpaque)
            #expect(!node.clipsToBounds)
            #expect(node.backgroundColor == nil)
            #expect(node.anchorPoint == CGPoint(x: 0.5, y: 0.5))
            #expect(node.contentMode == .scaleToFill)
            #expect(node.shadowOpacity == 0)
            #expect(node.shadowOffset == CGSize(width: 0, height: -3))
            #expect(node.shadowRadius == 3)
            #expect(node.isUserInteractionEnabled)
            #expect(node.cornerRadius == 0)
            #expect(node.displaysAsynchronously)
            #expect(!node.automaticallyManagesSubnodes)
            #expect(!node.placeholderEnabled)
            #expect(node.defaultLayoutTransitionDuration == 0.2)
            // The same once there is a view.
            _ = node.view
        }
    }

    @Test func afterLoadingPropertiesAreTheViews() {
        let node = ASDisplayNode()
        let view = node.view

        node.alpha = 0.5
        #expect(view.alpha == 0.5)
        view.alpha = 0.25
        #expect(node.alpha == 0.25)
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(node.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        // Other threads see what was there last.
        nonisolated(unsafe) let shared = node
        #expect(onAnotherThread { shared.frame } == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func propertiesSetOnAnotherThreadReachTheViewInTheNextIteration() {
        let stage = Stage()
        let node = ASDisplayNode()
        stage.show(node.view)

        nonisolated(unsafe) let shared = node
        onAnotherThread {
            shared.alpha = 0.5
            shared.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        }
        #expect(node.alpha == 0.5)
        #expect(node.view.alpha == 1)
        MainTurn.runWaiting()

        #expect(node.view.alpha == 0.5)
        #expect(node.view.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func theLastSetterWins() {
        let node = ASDisplayNode()
        _ = node.view
        nonisolated(unsafe) let shared = node
        onAnotherThread { shared.alpha = 0.5 }

        node.alpha = 0.75
        MainTurn.runWaiting()

        #expect(node.view.alpha == 0.75)
    }

    @Test func didLoadThenBlocksFollowLoadingChildrenFirst() {
        let log = EventLog()
        let outer = ScriptedNode("outer", log: log), inner = ScriptedNode("inner", log: log)
        outer.addSubnode(inner)
        outer.onDidLoad { _ in log.add("outer block") }

        _ = outer.view

        #expect(log.take() == ["inner didLoad", "outer didLoad", "outer block"])
        outer.onDidLoad { _ in log.add("late block") }
        #expect(log.take() == ["late block"])
    }

    @Test func aBlockMakesTheView() {
        var loaded: ASDisplayNode?
        let node = ASDisplayNode(
            viewBlock: {
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
                label.text = "hello"
                return label
            }, didLoad: { loaded = $0 })
        node.alpha = 0.5
        #expect(node.isSynchronous)
        #expect(!node.displaysAsynchronously)

        let label = node.view as? UILabel

        #expect(label?.text == "hello")
        #expect(label?.alpha == 0.5)
        // A size that the node was never given stays the block's.
        #expect(node.frame.size == CGSize(width: 50, height: 20))
        #expect(loaded === node)
        #expect(ASViewToDisplayNode(node.view) === node)
    }

    @Test func aLayerBackedNodeHasNoView() {
        let node = ASDisplayNode()
        node.isLayerBacked = true
        node.backgroundColor = .red
        node.accessibilityLabel = "kept"

        let layer = node.layer

        #expect(layer.delegate == nil)
        #expect(layer.backgroundColor == UIColor.red.cgColor)
        #expect(node.backgroundColor == .red)
        #expect(node.accessibilityLabel == "kept")
        #expect(!node.isUserInteractionEnabled)
        #expect(ASLayerToDisplayNode(layer) === node)
    }

    @Test func changesAfterLoadingAreLogged() {
        let node = ASDisplayNode()
        node.debugName = "late"
        _ = node.view

        let messages = LogCapture.messages {
            node.isLayerBacked = true
            node.setViewBlock { UIView() }
            node.enableSubtreeRasterization()
        }

        #expect(messages.count == 3)
        #expect(messages.allSatisfy { $0.contains("late") })
        #expect(!node.isLayerBacked)
    }

    @Test func invalidGeometryIsLoggedAndIgnored() {
        let node = ASDisplayNode()
        node.frame = CGRect(x: 1, y: 2, width: 3, height: 4)

        let messages = LogCapture.messages {
            node.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 4)
            node.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 4)
            node.position = CGPoint(x: CGFloat.nan, y: 0)
            node.anchorPoint = CGPoint(x: 0, y: CGFloat.infinity)
            node.cornerRadius = .nan
        }

        #expect(messages.count == 5)
        #expect(node.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func frameAndPositionAgree() {
        for isLoaded in [false, true] {
            let node = ASDisplayNode()
            if isLoaded { _ = node.view }
            node.anchorPoint = CGPoint(x: 0.25, y: 0.75)
            node.frame = CGRect(x: 10, y: 20, width: 40, height: 80)
            #expect(node.position == CGPoint(x: 20, y: 80))
            #expect(node.bounds == CGRect(x: 0, y: 0, width: 40, height: 80))

            node.transform = CATransform3DMakeScale(2, 0.5, 1)
            // About the anchor: 20 − 0.25·80, 80 − 0.75·40.
            #expect(node.frame == CGRect(x: 0, y: 50, width: 80, height: 40))
            // Set without the transform, as Texture does.
            node.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
            #expect(node.bounds.size == CGSize(width: 20, height: 10))
            #expect(node.position == CGPoint(x: 5, y: 7.5))
        }
    }
}
