public import UIKit

/// The content of one step of a tip, and what it points at.
///
///     ToolTipData(
///         image: "yellow-star", title: "Introducing Pods", desc: "Create specific longterm milestones.",
///         callToAction: "GOT IT", view: editPlanCustomView, direction: .bottom, type: .barButton)
@preconcurrency @MainActor
public struct ToolTipData {
    /// The name of the image next to the title; a name without an image is logged, and no image is shown.
    public var image: String?
    /// The title.
    public var title: String
    /// The description below the title.
    public var desc: String
    /// The title of the button that ends the step; nil for the standard one.
    public var callToAction: String?
    /// The elements that the tip points at, the first with the arrow. All have a spotlight.
    public var anchors: [ToolTipAnchor]
    /// The side of the anchor on which the tip is placed, if there is room.
    public var direction: ToolTipDirection
    /// The kind of element that the tip explains.
    public var type: ToolTipType

    /// The spotlight; nil for that of the type.
    public var spotlight: ToolTipSpotlight?
    /// The seconds after which the step ends by itself; nil for never.
    public var duration: TimeInterval?
    /// Whether a tap outside the bubble ends the step, as its button does.
    public var advancesOnTap = true
    /// Creates a view that is shown below the description; it is measured with constraints or its intrinsic size.
    public var makeContent: (@MainActor () -> UIView)?
    /// Called after the button was tapped, before the step ends.
    public var onCallToAction: (@MainActor () -> Void)?

    /// Creates a step that points at anchors.
    public init(
        image: String? = nil, title: String, desc: String = "", callToAction: String? = nil,
        anchors: [ToolTipAnchor], direction: ToolTipDirection = .automatic, type: ToolTipType = .view
    ) {
        self.image = image
        self.title = title
        self.desc = desc
        self.callToAction = callToAction
        self.anchors = anchors
        self.direction = direction
        self.type = type
    }

    /// Creates a step that points at a view.
    ///
    /// The view is not retained. nil is a missing anchor, which ends the step with a reason.
    public init(
        image: String? = nil, title: String, desc: String = "", callToAction: String? = nil, view: UIView?,
        direction: ToolTipDirection = .automatic, type: ToolTipType = .view
    ) {
        self.init(
            image: image, title: title, desc: desc, callToAction: callToAction,
            anchors: [view.map { .view($0) } ?? .missing("the view was nil")], direction: direction, type: type)
    }
}
