// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
open class UIColorWell: UIControl {
    open var title: String?
    open var supportsAlpha: Bool = true
    open var selectedColor: UIColor?
    public override init(frame: CGRect) { super.init(frame: frame); Placeholder.log("UIColorWell"); contentMode = .redraw }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UIColorWell"); contentMode = .redraw }
    open override func draw(_ rect: CGRect) { Placeholder.draw("UIColorWell", in: self) }
}
open class UIColorPickerViewController: PlaceholderViewController {
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    open var selectedColor: UIColor = .black
    open var supportsAlpha: Bool = true
    open override func done() { super.done(); delegate?.colorPickerViewControllerDidFinish(self) }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil); Placeholder.log("UIColorPickerViewController") }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UIColorPickerViewController") }
    open override var placeholderName: String { "UIColorPickerViewController" }
}
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: AnyObject {
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}
extension UIColorPickerViewControllerDelegate {
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
    public func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool) {}
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
open class UIFontPickerViewController: PlaceholderViewController {
    open weak var delegate: (any UIFontPickerViewControllerDelegate)?
    open var selectedFontDescriptor: UIFontDescriptor?
    open override func done() { super.done(); delegate?.fontPickerViewControllerDidCancel(self) }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil); Placeholder.log("UIFontPickerViewController") }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UIFontPickerViewController") }
    open override var placeholderName: String { "UIFontPickerViewController" }
}
@preconcurrency @MainActor public protocol UIFontPickerViewControllerDelegate: AnyObject {
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}
extension UIFontPickerViewControllerDelegate {
    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
}
open class UIImagePickerController: PlaceholderViewController {
    public enum SourceType: Int, Sendable {
        case photoLibrary, camera, savedPhotosAlbum
    }
    public enum CameraCaptureMode: Int, Sendable {
        case photo, video
    }
    public enum CameraDevice: Int, Sendable {
        case rear, front
    }
    public enum CameraFlashMode: Int, Sendable {
        case off = -1, auto = 0, on = 1
    }
    public enum QualityType: Int, Sendable {
        case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
    }
    public enum ImageURLExportPreset: Int, Sendable {
        case compatible, current
    }
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
        public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
        public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    }
    public static func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { return sourceType != .camera }
    public static func availableMediaTypes(for sourceType: SourceType) -> [String]? { return sourceType == .camera ? nil : ["public.image"] }
    public static func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { return false }
    public static func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { return false }
    public static func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { return nil }
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    open var sourceType: SourceType = SourceType.photoLibrary
    open var mediaTypes: [String] = ["public.image"]
    open var allowsEditing: Bool = false
    open var imageExportPreset: ImageURLExportPreset = ImageURLExportPreset.compatible
    open var videoMaximumDuration: TimeInterval = 600
    open var videoQuality: QualityType = .typeMedium
    open var videoExportPreset: String = ""
    open var showsCameraControls: Bool = true
    open var cameraOverlayView: UIView?
    open var cameraViewTransform: CGAffineTransform = .identity
    open var cameraCaptureMode: CameraCaptureMode = CameraCaptureMode.photo
    open var cameraDevice: CameraDevice = CameraDevice.rear
    open var cameraFlashMode: CameraFlashMode = .auto
    open func takePicture() {}
    open func startVideoCapture() -> Bool { false }
    open func stopVideoCapture() {}
    open override func done() { if let delegate { delegate.imagePickerControllerDidCancel(self) } else { super.done() } }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil); Placeholder.log("UIImagePickerController") }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UIImagePickerController") }
    open override var placeholderName: String { "UIImagePickerController" }
}
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
    func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}
extension UIImagePickerControllerDelegate {
    public func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) { picker.dismiss(animated: true) }
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}
public func UIImageWriteToSavedPhotosAlbum(_ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?) { Placeholder.log("UIImageWriteToSavedPhotosAlbum") }
public func UISaveVideoAtPathToSavedPhotosAlbum(_ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?) { Placeholder.log("UISaveVideoAtPathToSavedPhotosAlbum") }
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool { Placeholder.log("UIVideoAtPathIsCompatibleWithSavedPhotosAlbum"); return false }
open class UIReferenceLibraryViewController: PlaceholderViewController {
    public init(term: String) { Placeholder.log("UIReferenceLibraryViewController"); super.init(nibName: nil, bundle: nil) }
    open class func dictionaryHasDefinition(forTerm term: String) -> Bool { return false }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UIReferenceLibraryViewController") }
    open override var placeholderName: String { "UIReferenceLibraryViewController" }
}
