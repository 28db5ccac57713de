/// The style of a presentation.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the screen.
    case fullScreen = 0
    /// Sheets, context styles, custom styles, and popovers.
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    /// Keeps the style, as the result of adaptation.
    case none = -1
    /// The default style, a page sheet.
    case automatic = -2
}

/// The transition of a presentation, if there is no animator.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Sliding up, flipping, and dissolving.
    case coverVertical, flipHorizontal, crossDissolve
    /// A partial page curl. Shown as a cross dissolve.
    case partialCurl
}

/// The color of the status bar's text.
public enum UIStatusBarStyle: Int, Sendable {
    /// The color depends on the appearance.
    case `default` = 0
    /// Light text.
    case lightContent = 1
    /// Dark text.
    case darkContent = 3
}

/// The animation of the status bar.
public enum UIStatusBarAnimation: Int, Sendable {
    /// No animation, fading, and sliding.
    case none, fade, slide
}
