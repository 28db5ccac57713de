public import UIKit

/// The part of a view that the user can see.
///
/// It follows the values that the app has set, not those of running animations. A view in front hides what is behind it
/// if its background color is opaque and neither it nor a superview up to the common one is translucent or masked; images
/// and drawn contents do not count. Of rounded corners a part is left out. 3D transforms count with their affine part.
public struct ElementVisibility: Hashable, Sendable {
    /// The reason why no part of a view is visible.
    public enum Obstacle: String, Hashable, Sendable {
        /// The view is in no window of the screen.
        case notInWindow
        /// The view or a superview is hidden.
        case hidden
        /// The alpha of the view and its superviews, multiplied, is below 0.01.
        case transparent
        /// The view has no size.
        case empty
        /// The view is outside of its window or of a superview that clips.
        case clipped
        /// Opaque views in front cover all that is not clipped.
        case covered
    }

    /// The visible part of the area, from 0 to 1.
    public var ratio: CGFloat

    /// The smallest rectangle around the view, in the screen's coordinates; zero if it could not be determined.
    public var frame: CGRect

    /// The reason for a ratio of 0; nil if a part is visible.
    public var obstacle: Obstacle?

    /// Whether any part is visible.
    public var isVisible: Bool { obstacle == nil }

    init(ratio: CGFloat = 0, frame: CGRect = .zero, obstacle: Obstacle? = nil) {
        self.ratio = ratio
        self.frame = frame
        self.obstacle = obstacle
    }
}

extension UIView {
    /// The part of the view that the user can see now.
    public var trackingVisibility: ElementVisibility {
        VisibilityPass().measureAlone(self)
    }
}
