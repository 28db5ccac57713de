// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
@_exported import AVFoundation
open class AVPlayerViewController: PlaceholderViewController {
    open weak var delegate: (any AVPlayerViewControllerDelegate)?
    open var player: AVPlayer?
    open var showsPlaybackControls: Bool = true
    open var videoGravity: AVLayerVideoGravity = .resizeAspect
    open var entersFullScreenWhenPlaybackBegins: Bool = false
    open var exitsFullScreenWhenPlaybackEnds: Bool = false
    open var allowsPictureInPicturePlayback: Bool = true
    open var updatesNowPlayingInfoCenter: Bool = true
    open var isReadyForDisplay: Bool { false }
    open var videoBounds: CGRect { CGRect.zero }
    open var contentOverlayView: UIView? { view }
    open override var doneTitle: String { "Done" }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil); Placeholder.log("AVPlayerViewController") }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("AVPlayerViewController") }
    open override var placeholderName: String { "AVPlayerViewController" }
}
@preconcurrency @MainActor public protocol AVPlayerViewControllerDelegate: AnyObject {
    func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController)
    func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController)
}
extension AVPlayerViewControllerDelegate {
    public func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController) {}
    public func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController) {}
}
open class AVPictureInPictureController: NSObject {
    open class func isPictureInPictureSupported() -> Bool { return false }
    public init?(playerLayer: AVPlayerLayer) { return nil; Placeholder.log("AVPictureInPictureController") }
}
open class AVRoutePickerView: UIView {
    open var activeTintColor: UIColor!
    open var prioritizesVideoDevices: Bool = false
    public override init(frame: CGRect) { super.init(frame: frame); Placeholder.log("AVRoutePickerView"); contentMode = .redraw }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("AVRoutePickerView"); contentMode = .redraw }
    open override func draw(_ rect: CGRect) { Placeholder.draw("AVRoutePickerView", in: self) }
}
