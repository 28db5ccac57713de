import CoreGraphics

/// The values of a layer's properties, shared by its copies, with the defaults of a new layer.
struct LayerValues {
    var bounds: CGRect = CGRect.zero
    var position: CGPoint = CGPoint.zero
    var anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5)
    var anchorPointZ: CGFloat = 0
    var sublayerTransform: CATransform3D = CATransform3DIdentity
    var zPosition: CGFloat = 0
    var transform: CATransform3D = CATransform3DIdentity {
        didSet { hasTransform = !CATransform3DIsIdentity(transform) }
    }
    var contentsRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsGravity: CALayerContentsGravity = CALayerContentsGravity.resize
    var contentsScale: CGFloat = 1
    var minificationFilter: CALayerContentsFilter = CALayerContentsFilter.linear
    var magnificationFilter: CALayerContentsFilter = CALayerContentsFilter.linear
    var backgroundColor: CGColor?
    var cornerRadius: CGFloat = 0
    var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    var cornerCurve: CALayerCornerCurve = CALayerCornerCurve.circular
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = CGColor.black
    var opacity: Float = 1
    var isHidden: Bool = false
    var masksToBounds: Bool = false
    var allowsGroupOpacity: Bool = true
    var shadowColor: CGColor? = CGColor.black
    var shadowOpacity: Float = 0
    var shadowOffset: CGSize = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?
    var isDoubleSided: Bool = true
    var contents: Any?
    var isOpaque = false
    /// Whether the transform is another than the identity, so that frames need not compare its sixteen numbers.
    private(set) var hasTransform = false
    var name: String?
}
