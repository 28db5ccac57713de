import Foundation
import Testing
import TwillSync

@testable import QuartzCore

/// Layers with a delegate, which is main-actor code, on other threads.
@MainActor @Suite struct OffMainLayerTests {
    private final class Delegate: CALayerDelegate {
        var layouts = 0
        var displays = 0

        func layoutSublayers(of layer: CALayer) { layouts += 1 }
        func display(_ layer: CALayer) { displays += 1 }
    }

    @Test func aDelegateIsCalledOnTheMainThreadLater() async {
        let delegate = Delegate()
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.delegate = delegate
        layer.layoutIfNeeded()
        layer.displayIfNeeded()
        let (layouts, displays) = (delegate.layouts, delegate.displays)
        let shared = layer

        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            Thread.detachNewThread {
                shared.setNeedsLayout()
                shared.layoutIfNeeded()
                shared.setNeedsDisplay()
                shared.displayIfNeeded()
                done.resume()
            }
        }
        #expect(delegate.layouts == layouts && delegate.displays == displays)
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        layer.layoutIfNeeded()
        layer.displayIfNeeded()

        #expect(delegate.layouts == layouts + 1)
        #expect(delegate.displays == displays + 1)
    }
}
