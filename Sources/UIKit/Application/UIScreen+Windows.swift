import CoreGraphics
import QuartzCore

extension UIScreen {
    /// Shows a window in front of all others of its level, or brings it to the front of its level.
    package func attach(_ window: UIWindow) {
        window.shownOn = self
        windows.removeAll { $0 === window }
        let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.endIndex
        windows.insert(window, at: index)
        // The layers' order is the windows' order.
        if index + 1 < windows.count {
            rootLayer.insertSublayer(window.layer, below: windows[index + 1].layer)
        } else {
            rootLayer.addSublayer(window.layer)
        }
    }

    /// The window's level changed.
    package func reorder(_ window: UIWindow) { attach(window) }

    /// Takes a window away; nothing happens to one that is not shown.
    package func detach(_ window: UIWindow) {
        guard windows.contains(where: { $0 === window }) else { return }
        windows.removeAll { $0 === window }
        window.shownOn = nil
        window.layer.removeFromSuperlayer()
    }

    /// The windows with those of the input views and of drags, which are in no list of windows.
    final var allWindows: [UIWindow] { windows + keyboard.shownWindows + context.drags.shownWindows }

    /// A point of the screen in the window's coordinates.
    package func convert(_ point: CGPoint, to window: UIWindow) -> CGPoint {
        window.layer.convert(point, from: rootLayer)
    }

    /// A rectangle of the window on the screen.
    package func convert(_ rect: CGRect, from window: UIWindow) -> CGRect {
        rootLayer.convert(rect, from: window.layer)
    }

    /// Returns the part of the screen's safe area that covers `window`.
    package func safeAreaInsets(of window: UIWindow) -> UIEdgeInsets {
        let screen = safeAreaInsets, area = bounds, frame = window.frame
        return UIEdgeInsets(
            top: max(0, screen.top - frame.minY), left: max(0, screen.left - frame.minX),
            bottom: max(0, screen.bottom - (area.maxY - frame.maxY)),
            right: max(0, screen.right - (area.maxX - frame.maxX)))
    }

    /// The front-most view at a point of the screen that takes touches, and its window.
    package func hitTest(_ point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
        if let view = keyboard.hitTest(point, with: event) { return (keyboard.window, view) }
        for window in windows.reversed() {
            if let view = window.hitTest(convert(point, to: window), with: event) { return (window, view) }
        }
        return nil
    }
}

extension UIWindow {
    /// Called when the size, scale, orientation or safe area has changed. Windows that filled the screen fill it again.
    func screenDidChange(from old: CGSize) {
        traitsMayHaveChanged()
        if frame == CGRect(origin: .zero, size: old) { frame = screen.bounds }
        safeAreaMayHaveChanged()
        setNeedsLayout()
    }
}

extension UIScreen: UICoordinateSpace {
    /// The screen's coordinates as the interface stands.
    public var coordinateSpace: any UICoordinateSpace { self }

    /// The screen's coordinates as the device is held upright, whichever way the interface stands.
    public var fixedCoordinateSpace: any UICoordinateSpace { FixedCoordinateSpace(self) }

    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace === self ? point : coordinateSpace.convert(point, from: self)
    }

    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace === self ? point : coordinateSpace.convert(point, to: self)
    }

    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace === self ? rect : coordinateSpace.convert(rect, from: self)
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace === self ? rect : coordinateSpace.convert(rect, to: self)
    }
}
