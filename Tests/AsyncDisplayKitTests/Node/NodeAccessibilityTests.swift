import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Accessibility properties and margins that nodes pass to their views.
@MainActor @Suite struct NodeAccessibilityTests {
    private let red = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])

    @Test(arguments: [false, true])
    func attributedAndPlainAccessibilityTextsAreInSync(isLoaded: Bool) {
        let node = ASDisplayNode()
        if isLoaded { _ = node.view }
        node.accessibilityAttributedLabel = red
        #expect(node.accessibilityLabel == "red")
        #expect(node.accessibilityAttributedLabel == red)
        node.accessibilityLabel = "blue"
        #expect(node.accessibilityAttributedLabel == NSAttributedString(string: "blue"))
        node.accessibilityLabel = nil
        #expect(node.accessibilityAttributedLabel == nil)
        node.accessibilityAttributedHint = red
        node.accessibilityAttributedValue = red
        #expect(node.accessibilityHint == "red" && node.accessibilityValue == "red")
        #expect(node.view.accessibilityAttributedHint == red)
        #expect(node.view.accessibilityAttributedValue == red)
        #expect(node.view.accessibilityLabel == nil)
    }

    @Test(arguments: [false, true])
    func accessibilityPropertiesOfANodeAreThoseOfItsView(isLoaded: Bool) {
        let node = ASDisplayNode(), path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        let action = UIAccessibilityCustomAction(name: "Buy", actionHandler: nil)
        if isLoaded { _ = node.view }
        node.accessibilityPath = path
        node.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
        node.accessibilityActivationPoint = CGPoint(x: 5, y: 6)
        node.accessibilityLanguage = "id"
        node.shouldGroupAccessibilityChildren = true
        node.accessibilityNavigationStyle = .combined
        node.accessibilityCustomActions = [action]
        node.edgeAntialiasingMask = CAEdgeAntialiasingMask.layerTopEdge.rawValue
        let view = node.view
        #expect(view.accessibilityPath === path)
        #expect(view.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.accessibilityActivationPoint == CGPoint(x: 5, y: 6))
        #expect(view.accessibilityLanguage == "id")
        #expect(view.shouldGroupAccessibilityChildren)
        #expect(view.accessibilityNavigationStyle == .combined)
        #expect(view.accessibilityCustomActions?.first === action)
        #expect(view.layer.edgeAntialiasingMask == .layerTopEdge)
        #expect(node.accessibilityPath === path && node.accessibilityLanguage == "id")
    }

    @Test func theDefaultActivationPointIsTheCenter() {
        let stage = Stage()
        let controller = UIViewController(), view = UIView(frame: CGRect(x: 20, y: 100, width: 40, height: 60))
        controller.view.addSubview(view)
        stage.show(controller)
        #expect(view.accessibilityActivationPoint == CGPoint(x: 40, y: 130))
        let element = UIAccessibilityElement(accessibilityContainer: view)
        element.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 10, width: 10, height: 20)
        #expect(element.accessibilityActivationPoint == CGPoint(x: 35, y: 120))
        element.accessibilityAttributedLabel = red
        #expect(element.accessibilityLabel == "red")
    }

    @Test func accessibilityElementsOfViewlessNodesHaveTheirProperties() throws {
        let stage = Stage()
        let root = ASDisplayNode(), node = ASDisplayNode()
        node.isLayerBacked = true
        node.isAccessibilityElement = true
        node.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        node.accessibilityAttributedLabel = red
        node.accessibilityLanguage = "id"
        root.addSubnode(node)
        stage.show(ASDKViewController(node: root))
        let element = try #require(root.view.accessibilityElements?.first as? ASAccessibilityElement)
        #expect(element.accessibilityAttributedLabel == red)
        #expect(element.accessibilityLanguage == "id")
    }

    // MARK: Actions

    @Test func canPerformActionOfANodeEnablesActions() {
        final class Paying: ASDisplayNode {
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                action.name == "pay" || super.canPerformAction(action, withSender: sender)
            }
        }
        final class Till: UIView {
            func ring() {}
        }
        let node = Paying()
        let pay = Selector("pay", Till.ring), lay = Selector("lay", Till.ring)
        #expect(!node.canPerformAction(lay, withSender: nil))
        #expect(node.view.canPerformAction(pay, withSender: nil))
        #expect(!node.view.canPerformAction(lay, withSender: nil))
        #expect(node.view.target(forAction: pay, withSender: nil) as? UIView === node.view)
    }

    // MARK: Margins

    @Test(arguments: [false, true])
    func layoutMarginsOfANodeAreThoseOfItsView(isLoaded: Bool) {
        let stage = Stage(device: .iphone15)
        let controller = ASDKViewController(node: ASDisplayNode()), node = ASDisplayNode()
        node.frame = CGRect(x: 0, y: 20, width: 100, height: 100)
        if isLoaded { _ = node.view }
        node.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(node.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        controller.node.addSubnode(node)
        stage.show(controller)
        let top = controller.view.safeAreaInsets.top - 20
        #expect(node.view.layoutMargins == UIEdgeInsets(top: 1 + top, left: 2, bottom: 3, right: 4))
        #expect(node.layoutMargins == node.view.layoutMargins)
        node.insetsLayoutMarginsFromSafeArea = false
        #expect(node.view.layoutMargins.top == 1)
        // 20 points of the screen's margin are left where the node begins at its edge.
        controller.node.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
        node.preservesSuperviewLayoutMargins = true
        #expect(node.layoutMargins.left == 30)
    }

    @Test func changedViewMarginsMayLayOutTheNodeAgain() {
        final class Counting: ASDisplayNode {
            var changes = 0

            override func layoutMarginsDidChange() {
                super.layoutMarginsDidChange()
                changes += 1
            }
        }
        let stage = Stage()
        let log = EventLog(), counting = Counting(), node = ScriptedNode(log: log)
        let controller = ASDKViewController(node: ASDisplayNode())
        counting.frame = CGRect(x: 0, y: 100, width: 50, height: 50)
        node.frame = CGRect(x: 0, y: 200, width: 50, height: 50)
        node.automaticallyRelayoutOnLayoutMarginsChanges = true
        controller.node.addSubnode(counting)
        controller.node.addSubnode(node)
        stage.show(controller)
        stage.drawChanges()
        let before = counting.changes
        _ = log.take()
        // By the node, by its view, and by both ways without news.
        counting.layoutMargins.left = 11
        #expect(counting.changes == before + 1)
        counting.view.layoutMargins.left = 12
        #expect(counting.changes == before + 2)
        counting.layoutMargins.left = 12
        #expect(counting.changes == before + 2)
        node.layoutMargins.left = 20
        stage.drawChanges()
        #expect(log.take().contains("node layout"))
        #expect(LogCapture.messages { node.layoutMargins.left = .nan }.count == 1)
        #expect(node.layoutMargins.left == 20)
    }
}
