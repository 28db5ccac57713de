import CoreGraphics

/// The orientation of an app's interface on the screen.
public enum UIInterfaceOrientation: Int, Sendable {
    /// The orientation is not known.
    case unknown = 0
    /// The interface is upright.
    case portrait = 1
    /// The interface is upside down.
    case portraitUpsideDown = 2
    /// The interface is in landscape, on a device that is rotated to the left.
    ///
    /// A device that is rotated to the left shows an interface that is rotated to the right.
    case landscapeRight = 3
    /// The interface is in landscape, on a device that is rotated to the right.
    case landscapeLeft = 4

    /// Whether the interface is in portrait, upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the interface is in landscape.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientations that a view controller or an app allows.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Portrait, upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Portrait, upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// Landscape on a device that is rotated to the left.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// Landscape on a device that is rotated to the right.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// Both landscape orientations.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All orientations.
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// All orientations except upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The physical orientation of the device.
public enum UIDeviceOrientation: Int, Sendable {
    /// The orientations of a device: how its screen stands or, when it lies flat, which way it faces.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether the device is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device is flat, with its screen up or down.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether the orientation is portrait or landscape, so that an interface can follow it.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
