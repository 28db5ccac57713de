public import CoreGraphics
import QuartzCore

/// A registration for previews by firm presses, which no screen here measures: it is kept, and nothing is ever previewed.
@preconcurrency @MainActor
@available(*, deprecated, message: "No screen here measures how firmly it is pressed, and nothing is previewed.")
public protocol UIViewControllerPreviewing: NSObjectProtocol {
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
    var delegate: any UIViewControllerPreviewingDelegate { get }
    var sourceView: UIView { get }
    var sourceRect: CGRect { get set }
}

/// Gives the view controller of a preview. Never asked.
@preconcurrency @MainActor
@available(*, deprecated, message: "No screen here measures how firmly it is pressed, and nothing is previewed.")
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController?

    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

@available(*, deprecated, message: "No screen here measures how firmly it is pressed, and nothing is previewed.")
private final class PreviewRegistration: NSObject, UIViewControllerPreviewing {
    let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
    private weak var storedDelegate: (any UIViewControllerPreviewingDelegate)?
    private let empty = NoPreviews()
    let sourceView: UIView
    var sourceRect: CGRect

    var delegate: any UIViewControllerPreviewingDelegate { storedDelegate ?? empty }

    init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
        storedDelegate = delegate
        self.sourceView = sourceView
        sourceRect = sourceView.bounds
    }
}

@available(*, deprecated, message: "No screen here measures how firmly it is pressed, and nothing is previewed.")
private final class NoPreviews: NSObject, UIViewControllerPreviewingDelegate {
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController? { nil }

    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
    ) {}
}

extension UIViewController {
    /// Nothing is ever previewed here: `traitCollection.forceTouchCapability` says that there is no firm press.
    @available(*, deprecated, message: "No screen here measures how firmly it is pressed, and nothing is previewed.")
    @discardableResult
    public func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing {
        report(
            "\(describe()) registers for previews. No screen here measures how firmly it is pressed, so that the delegate is never "
                + "asked. Check traitCollection.forceTouchCapability, and offer another way.")
        return PreviewRegistration(delegate, sourceView)
    }

    @available(*, deprecated, message: "No screen here measures how firmly it is pressed, and nothing is previewed.")
    public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}
