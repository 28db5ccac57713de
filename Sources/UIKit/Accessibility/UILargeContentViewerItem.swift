/// An item that keeps its size at the accessibility text sizes, and is shown enlarged on a long press instead.
///
/// Not yet: the values are stored; the large content viewer does not exist.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: AnyObject {
    /// Whether the item is shown in the viewer.
    var showsLargeContentViewer: Bool { get }
    /// The title in the viewer.
    var largeContentTitle: String? { get }
    /// The image in the viewer.
    var largeContentImage: UIImage? { get }
    /// Whether the image is scaled up.
    var scalesLargeContentImage: Bool { get }
    /// The insets of the image.
    var largeContentImageInsets: UIEdgeInsets { get }
}

/// The values for the large content viewer of a view.
struct LargeContent {
    var isShown = false
    var title: String?
    var image: UIImage?
    var scalesImage = false
    var insets = UIEdgeInsets.zero
}

extension UIView: UILargeContentViewerItem {
    var largeContent: LargeContent {
        get { storedAccessibility?.largeContent ?? LargeContent() }
        set { accessibility.largeContent = newValue }
    }
}
