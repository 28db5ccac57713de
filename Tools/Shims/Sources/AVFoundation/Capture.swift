// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
public enum AVAuthorizationStatus: Int, Sendable {
    case notDetermined, restricted, denied, authorized
}
open class AVCaptureDevice: NSObject {
    public enum Position: Int, Sendable {
        case unspecified, back, front
    }
    public enum FlashMode: Int, Sendable {
        case off, on, auto
    }
    public enum TorchMode: Int, Sendable {
        case off, on, auto
    }
    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
        public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
        public static let builtInTelephotoCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
        public static let builtInMicrophone = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
    }
    open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { return nil }
    open class func `default`(_ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position) -> AVCaptureDevice? { return nil }
    open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { return [] }
    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { return .denied }
    open class func requestAccess(for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void) { Placeholder.logUnavailable("AVCaptureDevice", "access is denied"); Placeholder.later { handler(false) } }
    open var position: Position { .unspecified }
    open var hasTorch: Bool { false }
    open var hasFlash: Bool { false }
    open var torchMode: TorchMode = TorchMode.off
    open func lockForConfiguration() throws { throw AVError(.deviceNotConnected) }
    open func unlockForConfiguration() {}
    public override init() { super.init(); Placeholder.log("AVCaptureDevice") }
}
open class AVCaptureInput: NSObject {
    public override init() { super.init() }
}
open class AVCaptureDeviceInput: AVCaptureInput {
    public init(device: AVCaptureDevice) throws { throw AVError(.deviceNotConnected); Placeholder.log("AVCaptureDeviceInput") }
}
open class AVCaptureOutput: NSObject {
    public override init() { super.init() }
}
open class AVCapturePhotoOutput: AVCaptureOutput {
    public override init() { super.init(); Placeholder.log("AVCapturePhotoOutput") }
}
open class AVCaptureVideoDataOutput: AVCaptureOutput {
    open var alwaysDiscardsLateVideoFrames: Bool = true
    public override init() { super.init(); Placeholder.log("AVCaptureVideoDataOutput") }
}
open class AVMetadataObject: NSObject {
    public struct ObjectType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let qr = ObjectType(rawValue: "org.iso.QRCode")
        public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
        public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
        public static let code128 = ObjectType(rawValue: "org.iso.Code128")
        public static let code39 = ObjectType(rawValue: "org.iso.Code39")
        public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
        public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
        public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
        public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
        public static let face = ObjectType(rawValue: "face")
    }
    open var type: ObjectType { .qr }
    open var bounds: CGRect { CGRect.zero }
    public override init() { super.init() }
}
open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
    open var stringValue: String? { nil }
    public override init() { super.init() }
}
open class AVCaptureConnection: NSObject {
    public override init() { super.init() }
}
public protocol AVCaptureMetadataOutputObjectsDelegate: AnyObject {
    func metadataOutput(_ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject], from connection: AVCaptureConnection)
}
extension AVCaptureMetadataOutputObjectsDelegate {
    public func metadataOutput(_ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject], from connection: AVCaptureConnection) {}
}
open class AVCaptureMetadataOutput: AVCaptureOutput {
    open var metadataObjectTypes: [AVMetadataObject.ObjectType]!
    open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
    open var rectOfInterest: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    open func setMetadataObjectsDelegate(_ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?) {}
    public override init() { super.init(); Placeholder.log("AVCaptureMetadataOutput") }
}
open class AVCaptureSession: NSObject {
    public struct Preset: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
        public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
        public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
        public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
        public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
        public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
    }
    open var sessionPreset: Preset = .high
    open var isRunning: Bool { false }
    open var inputs: [AVCaptureInput] { [] }
    open var outputs: [AVCaptureOutput] { [] }
    open func canAddInput(_ input: AVCaptureInput) -> Bool { false }
    open func addInput(_ input: AVCaptureInput) {}
    open func removeInput(_ input: AVCaptureInput) {}
    open func canAddOutput(_ output: AVCaptureOutput) -> Bool { false }
    open func addOutput(_ output: AVCaptureOutput) {}
    open func removeOutput(_ output: AVCaptureOutput) {}
    open func beginConfiguration() {}
    open func commitConfiguration() {}
    open func startRunning() {}
    open func stopRunning() {}
    public override init() { super.init(); Placeholder.log("AVCaptureSession") }
}
open class AVCaptureVideoPreviewLayer: CALayer {
    public convenience init(session: AVCaptureSession) { self.init(); self.session = session }
    open var session: AVCaptureSession?
    open var videoGravity: AVLayerVideoGravity = .resizeAspect
    open var connection: AVCaptureConnection? { nil }
    public override init() { super.init(); Placeholder.log("AVCaptureVideoPreviewLayer"); needsDisplayOnBoundsChange = true }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("AVCaptureVideoPreviewLayer"); needsDisplayOnBoundsChange = true }
    open override func draw(in ctx: CGContext) { MainActor.assumeIsolated { Placeholder.draw("AVCaptureVideoPreviewLayer", in: self, ctx) } }
}
