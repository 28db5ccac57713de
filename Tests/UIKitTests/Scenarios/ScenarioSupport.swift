import TwillTesting

@testable import UIKit

/// Properties of view controllers that the tests of whole flows read.
extension UIViewController {
    /// Of its view, in the window; nil where it is in none.
    var frameInWindow: CGRect? {
        guard let view = viewIfLoaded, let window = view.window else { return nil }
        return view.convert(view.bounds, to: window)
    }

    /// A plain white page.
    static func page(_ title: String) -> UIViewController {
        let page = UIViewController()
        page.title = title
        page.view.backgroundColor = .white
        return page
    }
}

extension Stage {
    /// A finger that drags slowly part of the way, and stays down.
    func hold(from start: CGPoint, to end: CGPoint) {
        touchDown(at: start)
        for step in 1...10 {
            let part = CGFloat(step) / 10
            advance(by: 0.03)
            touchMoved(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        advance(by: 0.2)
    }
}
