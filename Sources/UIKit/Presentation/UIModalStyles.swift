/// How a presented view controller covers what is there.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    /// A page sheet.
    case automatic = -2
}

/// How a presented view comes and goes, where no animator says otherwise.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve
    /// Shown as a cross dissolve.
    case partialCurl
}

/// The colour of the status bar's text.
public enum UIStatusBarStyle: Int, Sendable {
    /// By the appearance.
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}

public enum UIStatusBarAnimation: Int, Sendable {
    case none, fade, slide
}
