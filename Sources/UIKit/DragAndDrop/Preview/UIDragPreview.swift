public import CoreGraphics
public import Foundation

/// The appearance of a drag's preview: its background and outline.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The position of a drag's preview: a container, a center in it, and a transform.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// The preview that an item has while it is dragged.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    /// Creates a preview of a view, which need not be in a window.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIDragPreviewParameters())
    }

    /// Creates a preview of a view with an appearance.
    public init(view: UIView, parameters: UIDragPreviewParameters) {
        self.view = view
        self.parameters = parameters.previewCopy()
    }

    /// Creates a preview of a URL, with its host and path.
    public convenience init(for url: URL) {
        self.init(view: URLPreviewView(url, title: nil))
    }

    /// Creates a preview of a URL with a title.
    public convenience init(for url: URL, title: String?) {
        self.init(view: URLPreviewView(url, title: title))
    }

    /// The view that is shown.
    public final let view: UIView
    /// The appearance of the preview.
    public final let parameters: UIDragPreviewParameters
}

/// A view that is lifted or dropped, with its appearance and its position.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
    /// Creates a preview of a view at another position.
    public init(view: UIView, parameters: UIDragPreviewParameters, target: UIDragPreviewTarget) {
        super.init(view: view, parameters: parameters, target: target)
    }

    /// Creates a preview of a view at its own position.
    ///
    /// The view has to be in a window, as UIKit demands; where it is not, the preview is at the origin.
    public convenience init(view: UIView, parameters: UIDragPreviewParameters) {
        self.init(
            view: view, parameters: parameters,
            target: UIDragPreviewTarget(
                container: view.superview ?? view, center: view.superview == nil ? .zero : view.center,
                transform: view.transform))
    }

    /// Creates a preview of a view at its own position, with the default appearance.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIDragPreviewParameters())
    }

    /// Creates a preview of a URL at a position.
    public convenience init(for url: URL, target: UIDragPreviewTarget) {
        self.init(view: URLPreviewView(url, title: nil), parameters: UIDragPreviewParameters(), target: target)
    }

    /// Creates a preview of a URL with a title, at a position.
    public convenience init(for url: URL, title: String?, target: UIDragPreviewTarget) {
        self.init(view: URLPreviewView(url, title: title), parameters: UIDragPreviewParameters(), target: target)
    }

    /// Returns a preview of the same view at another position.
    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(
            view: view, parameters: (parameters as? UIDragPreviewParameters) ?? parameters.dragCopy(), target: newTarget
        )
    }
}

extension UIPreviewParameters {
    /// Returns the same appearance for a drag.
    func dragCopy() -> UIDragPreviewParameters {
        let copy = UIDragPreviewParameters()
        copy.visiblePath = visiblePath
        copy.shadowPath = shadowPath
        copy.backgroundColor = backgroundColor
        return copy
    }
}

extension UIDragPreviewParameters {
    /// Returns a copy that later changes do not affect, as UIKit makes one.
    fileprivate func previewCopy() -> UIDragPreviewParameters { dragCopy() }
}

/// The preview of a URL: its title, if any, above its host and path.
@MainActor
private final class URLPreviewView: UIView {
    init(_ url: URL, title: String?) {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        layer.cornerRadius = 10
        layer.cornerCurve = .continuous
        let address = (url.host ?? "") + (url.path == "/" ? "" : url.path)
        let text = address.isEmpty ? url.absoluteString : address
        let lines = [(title, UIFont.TextStyle.headline), (text, title == nil ? .headline : .footnote)]
        var y: CGFloat = 10
        var width: CGFloat = 0
        for case (let text?, let style) in lines where !text.isEmpty {
            let label = UILabel()
            label.text = text
            label.font = .preferredFont(forTextStyle: style)
            label.textColor = style == .footnote ? .secondaryLabel : .label
            let size = label.sizeThatFits(CGSize(width: 240, height: CGFloat.greatestFiniteMagnitude))
            label.frame = CGRect(x: 14, y: y, width: min(240, size.width.rounded(.up)), height: size.height)
            addSubview(label)
            y += size.height + 2
            width = max(width, label.frame.width)
        }
        bounds.size = CGSize(width: width + 28, height: y + 8)
    }

    required init?(coder: NSCoder) {
        fatalError("URLPreviewView is never archived.")
    }
}
