// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
@_exported import UIKit
public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public struct CMTime: Hashable, Comparable, Sendable {
    public var value: CMTimeValue = 0
    public var timescale: CMTimeScale = 0
    private var isInfinite = false
    public init() {  }
    public init(value: CMTimeValue, timescale: CMTimeScale) { self.value = value; self.timescale = timescale }
    public init(seconds: Double, preferredTimescale: CMTimeScale) { let scaled = seconds * Double(preferredTimescale)
        if scaled.isFinite, abs(scaled) < 9e18 { value = CMTimeValue(scaled); timescale = preferredTimescale } }
    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime()
    public static let indefinite = CMTime()
    public static let positiveInfinity: CMTime = { var time = CMTime(value: 1, timescale: 1); time.isInfinite = true; return time }()
    public var isValid: Bool { timescale > 0 }
    public var isIndefinite: Bool { !isValid }
    public var isNumeric: Bool { isValid && !isInfinite }
    public var seconds: Double { isInfinite ? .infinity : isValid ? Double(value) / Double(timescale) : .nan }
    public static func <(a: CMTime, b: CMTime) -> Bool { return a.seconds < b.seconds }
    public static func +(a: CMTime, b: CMTime) -> CMTime { return a.timescale == b.timescale ? CMTime(value: a.value &+ b.value, timescale: a.timescale) : CMTime(seconds: a.seconds + b.seconds, preferredTimescale: max(a.timescale, b.timescale)) }
    public static func -(a: CMTime, b: CMTime) -> CMTime { return a.timescale == b.timescale ? CMTime(value: a.value &- b.value, timescale: a.timescale) : CMTime(seconds: a.seconds - b.seconds, preferredTimescale: max(a.timescale, b.timescale)) }
}
public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { return CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime { return CMTime(seconds: seconds, preferredTimescale: preferredTimescale) }
public func CMTimeGetSeconds(_ time: CMTime) -> Double { return time.seconds }
public struct CMTimeRange: Hashable, Sendable {
    public var start: CMTime = .zero
    public var duration: CMTime = .zero
    public init(start: CMTime, duration: CMTime) { self.start = start; self.duration = duration }
    public var end: CMTime { start + duration }
}
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let video = AVMediaType(rawValue: "vide")
    public static let audio = AVMediaType(rawValue: "soun")
    public static let text = AVMediaType(rawValue: "text")
    public static let metadata = AVMediaType(rawValue: "meta")
    public static let subtitle = AVMediaType(rawValue: "sbtl")
}
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
}
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"
public struct AVError: Error, CustomNSError {
    public enum Code: Int, Sendable {
        case unknown = -11800, mediaServicesWereReset = -11819, applicationIsNotAuthorized = -11836, operationNotSupportedForAsset = -11838, contentIsUnavailable = -11863, fileFormatNotRecognized = -11828, deviceNotConnected = -11814
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static let errorDomain = "AVFoundationErrorDomain"
    public var errorCode: Int { code.rawValue }
}
open class AVAsset: NSObject {
    open var duration: CMTime { .indefinite }
    open var isPlayable: Bool { false }
    open var tracks: [AVAssetTrack] { [] }
    open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
    open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (() -> Void)? = nil) { Placeholder.later { handler?() } }
    public convenience init(url URL: URL) { self.init() }
    open func cancelLoading() {}
    public override init() { super.init() }
}
open class AVAssetTrack: NSObject {
    open var naturalSize: CGSize { CGSize.zero }
    open var nominalFrameRate: Float { 0 }
    open var preferredTransform: CGAffineTransform { .identity }
    public override init() { super.init() }
}
open class AVURLAsset: AVAsset {
    public let url: URL
    public init(url URL: URL, options: [String: Any]? = nil) { url = URL; super.init(); Placeholder.log("AVURLAsset") }
}
open class AVAssetImageGenerator: NSObject {
    open var appliesPreferredTrackTransform: Bool = false
    open var maximumSize: CGSize = CGSize.zero
    public convenience init(asset: AVAsset) { self.init() }
    open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage { throw AVError(.operationNotSupportedForAsset) }
    open func cancelAllCGImageGeneration() {}
    public override init() { super.init(); Placeholder.log("AVAssetImageGenerator") }
}
open class AVPlayerItem: NSObject {
    public enum Status: Int, Sendable {
        case unknown, readyToPlay, failed
    }
    public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    public static let failedToPlayToEndTimeNotification = Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
    open private(set) var asset: AVAsset = AVAsset()
    public convenience init(url URL: URL) { self.init(); asset = AVURLAsset(url: URL) }
    public convenience init(asset: AVAsset) { self.init(); self.asset = asset }
    public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }
    open var status: Status { .failed }
    open var error: (any Error)? { AVError(.contentIsUnavailable) }
    open var duration: CMTime { .indefinite }
    open var presentationSize: CGSize { CGSize.zero }
    open var isPlaybackLikelyToKeepUp: Bool { false }
    open var isPlaybackBufferEmpty: Bool { true }
    open var loadedTimeRanges: [NSValue] { [] }
    open func currentTime() -> CMTime { return .zero }
    open var preferredForwardBufferDuration: TimeInterval = 0
    open var preferredPeakBitRate: Double = 0
    open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)?) { completionHandler?(false) }
    public override init() { super.init(); Placeholder.log("AVPlayerItem") }
}
extension Notification.Name {
    public static let AVPlayerItemDidPlayToEndTime = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
    public static let AVPlayerItemPlaybackStalled = Notification.Name("AVPlayerItemPlaybackStalledNotification")
    public static let AVPlayerItemNewAccessLogEntry = Notification.Name("AVPlayerItemNewAccessLogEntryNotification")
}
open class AVPlayer: NSObject {
    public enum Status: Int, Sendable {
        case unknown, readyToPlay, failed
    }
    public enum TimeControlStatus: Int, Sendable {
        case paused, waitingToPlayAtSpecifiedRate, playing
    }
    public enum ActionAtItemEnd: Int, Sendable {
        case advance, pause, none
    }
    open private(set) var currentItem: AVPlayerItem?
    public convenience init(url URL: URL) { self.init(); currentItem = AVPlayerItem(url: URL) }
    public convenience init(playerItem item: AVPlayerItem?) { self.init(); currentItem = item }
    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
    open var status: Status { currentItem == nil ? .readyToPlay : .failed }
    open var error: (any Error)? { AVError(.contentIsUnavailable) }
    open var timeControlStatus: TimeControlStatus { .paused }
    open var rate: Float { get { 0 } set {} }
    open var volume: Float = 1
    open var isMuted: Bool = false
    open var actionAtItemEnd: ActionAtItemEnd = .pause
    open var automaticallyWaitsToMinimizeStalling: Bool = true
    open var allowsExternalPlayback: Bool = true
    open var preventsDisplaySleepDuringVideoPlayback: Bool = true
    open func play() {}
    open func pause() {}
    open func currentTime() -> CMTime { return .zero }
    open func seek(to time: CMTime) {}
    open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) { Placeholder.later { completionHandler(false) } }
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping (Bool) -> Void) { Placeholder.later { completionHandler(false) } }
    open func addPeriodicTimeObserver(forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void) -> Any { return NSObject() }
    open func addBoundaryTimeObserver(forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void) -> Any { return NSObject() }
    open func removeTimeObserver(_ observer: Any) {}
    public override init() { super.init(); Placeholder.log("AVPlayer") }
}
open class AVQueuePlayer: AVPlayer {
    public convenience init(items: [AVPlayerItem]) { self.init(playerItem: items.first) }
    open func items() -> [AVPlayerItem] { return [currentItem].compactMap { $0 } }
    open func advanceToNextItem() {}
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {}
    open func removeAllItems() { replaceCurrentItem(with: nil) }
    public override init() { super.init(); Placeholder.log("AVQueuePlayer") }
}
open class AVPlayerLooper: NSObject {
    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) { super.init(); Placeholder.log("AVPlayerLooper") }
    open func disableLooping() {}
}
open class AVPlayerLayer: CALayer {
    public convenience init(player: AVPlayer?) { self.init(); self.player = player }
    open var player: AVPlayer?
    open var videoGravity: AVLayerVideoGravity = .resizeAspect
    open var isReadyForDisplay: Bool { false }
    open var videoRect: CGRect { CGRect.zero }
    public override init() { super.init(); Placeholder.log("AVPlayerLayer"); needsDisplayOnBoundsChange = true }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("AVPlayerLayer"); needsDisplayOnBoundsChange = true }
    open override func draw(in ctx: CGContext) { MainActor.assumeIsolated { Placeholder.draw("AVPlayerLayer", in: self, ctx) } }
}
