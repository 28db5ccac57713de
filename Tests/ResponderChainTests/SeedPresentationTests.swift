import Testing
import TwillTesting

// The walk that this framework grew from, as an app writes it for itself. This file does not import the framework.

extension UIView {
    fileprivate func viewControllerForPresentation() -> UIViewController? {
        var next = self.next
        while let nextResponder = next {
            if let viewController = next as? UIViewController,
                viewController.presentedViewController == nil,
                !viewController.isDetached
            {
                return viewController
            }
            next = nextResponder.next
        }
        return nil
    }
}

extension UIViewController {
    fileprivate var isDetached: Bool {
        if self.viewIfLoaded?.window?.rootViewController == self {
            return false
        }
        return self.parent == nil && self.presentingViewController == nil
    }
}

@MainActor @Suite struct SeedPresentationTests {
    @Test func aButtonDeepInAHierarchyPresents() throws {
        let stage = Stage()
        let page = UIViewController(), card = UIView(frame: CGRect(x: 40, y: 100, width: 200, height: 200))
        let button = UIButton(type: .system)
        button.setTitle("Show", for: .normal)
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
        let picker = UIViewController()
        button.addAction(
            UIAction { [unowned button] _ in
                button.viewControllerForPresentation()?.present(picker, animated: true)
            }, for: .touchUpInside)
        page.view.addSubview(card)
        card.addSubview(button)
        stage.show(UINavigationController(rootViewController: page))

        try stage.tap("Show")
        stage.advance(by: 1)

        #expect(picker.viewIfLoaded?.window != nil)
        #expect(button.viewControllerForPresentation() == nil)
    }
}
