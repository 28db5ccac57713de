import CoreGraphics
import TwillTesting

@testable import UIKit

extension ControllerWalk {
    /// What does not agree once all has come to rest: controllers, views, screen and memory. Empty where all is well.
    func disagreements() -> [String] {
        var wrong: [String] = []
        func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
            if !holds { wrong.append(what()) }
        }
        var seen: [ObjectIdentifier: Bool] = [:]
        var alive: [UIViewController] = []

        func visit(_ controller: UIViewController, isShown: Bool, covered: Bool) {
            alive.append(controller)
            let presentation = controller.presentedPresentation
            let isCovered = covered || presentation?.shouldRemovePresentersView == true
            let shown = isShown && !isCovered
            seen[ObjectIdentifier(controller)] = shown
            let name = (controller as? any Walked)?.record.name ?? "?"
            expect(
                controller.appearance == (shown ? .appeared : .disappeared),
                "\(name) is \(controller.appearance), expected \(shown ? "appeared" : "disappeared")")
            expect((controller.viewIfLoaded?.window != nil) == shown, "\(name)'s view in a window: \(!shown)")
            expect(!controller.appearanceIsManual, "\(name) is still in a transition")
            expect(controller.transitionCoordinator == nil, "\(name) has a transition coordinator at rest")
            if shown {
                // Flags wait for the first appearance, and end with it.
                expect(!controller.isMovingToParent && !controller.isMovingFromParent, "\(name) is still moving")
                expect(!controller.isBeingPresented && !controller.isBeingDismissed, "\(name) is still presented")
            }
            if shown, let view = controller.viewIfLoaded {
                expect(view.alpha == 1 && !view.isHidden, "\(name)'s view is not clear")
                let isBehind = !view.transform.isIdentity
                expect(view.restingFrame == nil || isBehind, "\(name)'s view is still on its way")
                expect(view.layer.shadowOpacity == 0, "\(name)'s view keeps a shadow")
            }
            if let navigation = controller as? UINavigationController {
                let stack = navigation.viewControllers
                expect(
                    Set(navigation.children.map(ObjectIdentifier.init)) == Set(stack.map(ObjectIdentifier.init)),
                    "\(name)'s children are \(navigation.children.count), its stack \(stack.count)")
                if shown {
                    expect(
                        navigation.transition == nil && navigation.pending == nil, "\(name) is still in a transition")
                    let views = navigation.contentView.subviews
                    expect(
                        views.count <= 1, "\(name) shows \(views.count) pages: \(views.map { type(of: $0) })")
                }
                for child in stack {
                    expect(child.parent === navigation, "a child of \(name) has another parent")
                    visit(child, isShown: shown && child === stack.last, covered: false)
                }
                if shown, navigation.view.frame.width > 0, let top = stack.last, !navigation.isNavigationBarHidden {
                    let item = navigation.navigationBar.topItem
                    expect(item === top.navigationItem, "\(name)'s bar shows \(item?.title ?? "nothing")")
                }
            } else if let tabs = controller as? UITabBarController {
                expect(
                    tabs.children.map(ObjectIdentifier.init) == (tabs.viewControllers ?? []).map(ObjectIdentifier.init),
                    "\(name)'s children are not its tabs")
                for child in tabs.viewControllers ?? [] {
                    visit(child, isShown: shown && child === tabs.selectedViewController, covered: false)
                }
            } else {
                expect(controller.children.isEmpty, "\(name) has children")
            }
            if let presentation {
                expect(presentation.state == .presented, "\(name)'s presentation is \(presentation.state)")
                expect(
                    presentation.transition == nil,
                    "\(name)'s presentation is still in a transition, held \(presentation.transition!.isInteractive), "
                        + "at \(presentation.transition!.progress), in \(presentation.style)")
                expect((presentation.container?.window != nil) == isShown, "the container over \(name) is astray")
                if let presented = presentation.presented {
                    expect(presented.presentingViewController === controller, "\(name) presents, but is not told so")
                    visit(presented, isShown: isShown, covered: false)
                } else {
                    expect(false, "\(name) presents no view controller")
                }
            }
        }
        visit(root, isShown: true, covered: false)

        for record in records {
            wrong += record.violations
            guard let controller = record.controller else { continue }
            guard seen[ObjectIdentifier(controller)] != nil else {
                wrong.append("\(record.name) is not released")
                continue
            }
            let isSeen = seen[ObjectIdentifier(controller)] == true
            expect(
                record.state == (isSeen ? .appeared : .disappeared),
                "\(record.name) was left \(record.state): \(record.recent)")
        }
        records.removeAll { $0.controller == nil }
        wrong += screenDisagreements()
        return wrong
    }

    private func screenDisagreements() -> [String] {
        var wrong: [String] = []
        let front = front, bounds = stage.screen.bounds
        let name = (front as? any Walked)?.record.name ?? "?"
        guard let window = root.presentedPresentation?.container?.window ?? root.view.window else {
            return ["nothing is in the window"]
        }
        let containers = window.subviews.filter { $0 is PresentationContainerView }.count
        let others = window.subviews.filter { !($0 is PresentationContainerView) }
        if others.count > 1 || others.count == 1 && others[0] !== root.view {
            wrong.append("the window holds \(others.map { type(of: $0) })")
        }
        if window.subviews.count != containers + others.count { wrong.append("the window holds strangers") }
        if window.frame != bounds { wrong.append("the window is \(window.frame) on \(bounds)") }
        if root.presentedPresentation == nil {
            if root.view.frame != bounds || !root.view.transform.isIdentity {
                wrong.append("the root lies at \(root.view.frame) in \(bounds), turned \(root.view.transform)")
            }
            if let navigation = front.navigationController, front.view.frame != navigation.contentView.bounds {
                wrong.append("\(name) lies at \(front.view.frame) in \(navigation.contentView.bounds)")
            }
        }
        if front is WalkPage, !stage.shows("on \(name)") {
            wrong.append("the screen does not show \(name), but \(stage.texts)")
        }
        for record in records where record.controller !== front && record.controller is WalkPage {
            guard record.state == .disappeared else { continue }
            if stage.shows("on \(record.name)") { wrong.append("the screen still shows \(record.name)") }
        }
        // What a finger in the middle of the frontmost page meets is the page's.
        if front is WalkPage, let label = front.view.viewWithTag(1), let window = front.view.window {
            let middle = label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY + 30), to: window)
            if bounds.contains(middle), front.view.bounds.contains(window.convert(middle, to: front.view)) {
                let hit = stage.screen.hitTest(middle, with: nil)?.view
                if hit.map({ $0.isDescendant(of: front.view) }) != true {
                    wrong.append("a finger on \(name) meets \(hit.map { "\(type(of: $0))" } ?? "nothing")")
                }
            }
        }
        return wrong
    }
}
