public import CoreGraphics
import QuartzCore
import TwillSync

/// A registration for previews by firm presses, which no screen here measures: it is stored, and nothing is previewed.
@preconcurrency @MainActor
@available(*, deprecated, message: "No screen here measures how firmly it is pressed, and nothing is previewed.")
public protocol UIViewControllerPreviewing: NSObjectProtocol {
    /// The recognizer that other recognizers may wait for.
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
    /// The delegate.
    var delegate: any UIViewControllerPreviewingDelegate { get }
    /// The view that is pressed.
    var sourceView: UIView { get }
    /// The rectangle that stays sharp.
    var sourceRect: CGRect { get set }
}

/// The provider of a preview's view controller. Never called.
@preconcurrency @MainActor
@available(*, deprecated, message: "No screen here measures how firmly it is pressed, and nothing is previewed.")
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    /// Returns the view controller of a preview.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController?

    /// Shows the view controller of a preview.
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
    /// Registers for previews. Nothing is previewed: `traitCollection.forceTouchCapability` reports that there are no
    /// firm presses.
    @available(*, deprecated, message: "No screen here measures how firmly it is pressed, and nothing is previewed.")
    @discardableResult
    public func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing {
        logError(
            "\(describe()) registers for previews. No screen here measures how firmly it is pressed, so that the delegate is never "
                + "asked. Check traitCollection.forceTouchCapability, and offer another way.")
        return PreviewRegistration(delegate, sourceView)
    }

    /// Removes a registration for previews.
    @available(*, deprecated, message: "No screen here measures how firmly it is pressed, and nothing is previewed.")
    public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}
