import Foundation
import QuartzCore
import Testing
import TwillTesting

@testable import UIKit

/// What views and layers refer to once it is freed: nothing that dangles, and nothing that they keep alive.
@MainActor
@Suite struct FreedViewTests {
    let stage = Stage()

    @Test func aViewWhoseSuperviewIsFreedHasNone() {
        let inner = UIView()
        weak var gone: UIView?
        do {
            let outer = UIView()
            outer.addSubview(inner)
            gone = outer
            #expect(inner.superview === outer)
        }
        #expect(gone == nil && inner.superview == nil && inner.layer.superlayer == nil)
        let next = UIView()
        next.addSubview(inner)
        #expect(inner.superview === next && inner.layer.superlayer === next.layer)
    }

    @Test func aLayerWhoseViewIsFreedHasNoDelegate() {
        var layer = CALayer()
        do {
            let view = UIView()
            layer = view.layer
            #expect(layer.delegate === view)
        }
        #expect(layer.delegate == nil)
        layer.bounds.size = CGSize(width: 3, height: 4)
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        layer.layoutIfNeeded()
    }

    /// An app may give a view's layer another delegate, which the layer does not keep alive.
    @Test func anotherDelegateTakesThePlaceOfTheView() {
        final class Delegate: CALayerDelegate {}
        let view = UIView()
        do {
            let delegate = Delegate()
            view.layer.delegate = delegate
            #expect(view.layer.delegate === delegate)
        }
        #expect(view.layer.delegate == nil)
        view.layer.delegate = view
        #expect(view.layer.delegate === view)
        view.layer.delegate = nil
        #expect(view.layer.delegate == nil)
    }

    @Test func aMaskWhoseLayerIsFreedBelongsToNone() {
        let mask = CALayer()
        do {
            let layer = CALayer()
            layer.mask = mask
            #expect(mask.superlayer === layer)
        }
        #expect(mask.superlayer == nil)
        let next = CALayer()
        next.addSublayer(mask)
        #expect(mask.superlayer === next)
    }

    @Test func viewsOfAFreedWindowAreInNone() {
        let outer = UIView(), inner = UIView()
        outer.addSubview(inner)
        weak var gone: UIWindow?
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.addSubview(outer)
            gone = window
            #expect(inner.window === window)
        }
        #expect(gone == nil && outer.window == nil && inner.window == nil && outer.superview == nil)
        inner.setNeedsUpdateConstraints()
        stage.drawChanges()
        let view = UIView()
        let window = stage.show(view)
        view.addSubview(outer)
        #expect(inner.window === window)
    }

    /// A view that was shown, and changed, before the frame in which that would be seen.
    @Test(arguments: [false, true])
    func aViewIsFreedWhenItIsRemovedInTheTurnInWhichItWasAdded(leavesWithItsSuperview: Bool) {
        // Below the status bar: a view whose safe area has changed is kept until it is notified.
        let root = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100)), outer = UIView()
        stage.show(root)
        root.addSubview(outer)
        weak var gone: UIView?
        do {
            let inner = UIView()
            outer.addSubview(inner)
            inner.setNeedsUpdateConstraints()
            inner.setNeedsLayout()
            gone = inner
            if leavesWithItsSuperview { outer.removeFromSuperview() }
            inner.removeFromSuperview()
        }
        #expect(gone == nil)
        stage.drawChanges()
    }

    /// The view's own `deinit` may use its layer and its subviews.
    @Test func aViewMayTidyUpWhileItIsFreed() {
        final class Tidy: UIView {
            let line = CALayer()
            let label = UILabel()
            isolated deinit {
                line.removeFromSuperlayer()
                layer.removeAllAnimations()
                label.removeFromSuperview()
                layer.opacity = 0
            }
        }
        weak var gone: Tidy?
        do {
            let view = Tidy()
            view.layer.addSublayer(view.line)
            view.addSubview(view.label)
            stage.show(view)
            view.removeFromSuperview()
            gone = view
        }
        stage.show(UIView())
        stage.drawChanges()
        #expect(gone == nil)
    }
}
