import CoreGraphics
import Testing
import TwillTesting

/// Callbacks of containers about their children, and the interfaces for 3D Touch.
@MainActor
@Suite struct ContainerCallbackTests {
    private final class Container: UIViewController {
        var changes: [CGFloat] = []

        override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
            if let child = container as? UIViewController { changes.append(child.view.bounds.height) }
        }
    }

    @Test func containerIsNotifiedWhenConstraintsResizeAChild() {
        let stage = Stage()
        let container = Container(), child = UIViewController()
        container.addChild(child)
        child.view.translatesAutoresizingMaskIntoConstraints = false
        container.view.addSubview(child.view)
        let height = child.view.heightAnchor.constraint(equalToConstant: 100)
        NSLayoutConstraint.activate([
            height, child.view.topAnchor.constraint(equalTo: container.view.topAnchor),
            child.view.leadingAnchor.constraint(equalTo: container.view.leadingAnchor),
            child.view.widthAnchor.constraint(equalToConstant: 200),
        ])
        stage.show(container)
        let first = container.changes

        height.constant = 150
        stage.drawChanges()
        child.view.setNeedsLayout()
        stage.drawChanges()

        #expect(first.isEmpty && container.changes == [150])
    }

    @Test func aChildWithItsContainersFrameLogsNothing() {
        let stage = Stage()
        let container = Container(), child = UIViewController()
        container.addChild(child)
        container.view.addSubview(child.view)
        stage.show(container)

        child.view.frame.size.height = 50
        stage.drawChanges()

        #expect(container.changes.isEmpty)
    }

    @available(*, deprecated)
    @Test func previewsAreRegisteredAndNeverShown() {
        final class Delegate: NSObject, UIViewControllerPreviewingDelegate {
            var isAsked = false

            func previewingContext(
                _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
            ) -> UIViewController? {
                isAsked = true
                return UIViewController()
            }

            func previewingContext(
                _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
            ) {}
        }
        let controller = UIViewController(), delegate = Delegate()

        let context = controller.registerForPreviewing(with: delegate, sourceView: controller.view)
        controller.unregisterForPreviewing(withContext: context)

        #expect(context.sourceView === controller.view && context.delegate === delegate && !delegate.isAsked)
        #expect(controller.traitCollection.forceTouchCapability == .unavailable)
    }
}
