/// Something that keeps its size at the accessibility text sizes, and shows itself larger under a long press instead.
///
/// Not yet: the values are stored; nothing is shown larger.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: AnyObject {
    var showsLargeContentViewer: Bool { get }
    var largeContentTitle: String? { get }
    var largeContentImage: UIImage? { get }
    var scalesLargeContentImage: Bool { get }
    var largeContentImageInsets: UIEdgeInsets { get }
}

/// What the large content viewer would show of a view.
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
