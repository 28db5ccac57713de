// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
@_exported import Photos
@_exported import UIKit
import UIKitPlaceholders
public struct PHPickerFilter: Sendable {
    public static let images = PHPickerFilter()
    public static let videos = PHPickerFilter()
    public static let livePhotos = PHPickerFilter()
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter { return PHPickerFilter() }
}
public struct PHPickerConfiguration {
    public enum Selection: Int, Sendable {
        case `default`, ordered
    }
    public enum AssetRepresentationMode: Int, Sendable {
        case automatic, current, compatible
    }
    public init() {  }
    public init(photoLibrary: PHPhotoLibrary) {  }
    public var selectionLimit: Int = 1
    public var filter: PHPickerFilter?
    public var selection: Selection = Selection.`default`
    public var preferredAssetRepresentationMode: AssetRepresentationMode = AssetRepresentationMode.automatic
    public var preselectedAssetIdentifiers: [String] = []
}
public struct PHPickerResult {
    public let itemProvider: NSItemProvider
    public let assetIdentifier: String?
}
open class PHPickerViewController: PlaceholderViewController {
    public let configuration: PHPickerConfiguration
    open weak var delegate: (any PHPickerViewControllerDelegate)?
    public init(configuration: PHPickerConfiguration) { self.configuration = configuration; super.init(nibName: nil, bundle: nil); Placeholder.log("PHPickerViewController") }
    public required init?(coder: NSCoder) { configuration = PHPickerConfiguration(); super.init(coder: coder); Placeholder.log("PHPickerViewController") }
    open override func done() { if let delegate { delegate.picker(self, didFinishPicking: []) } else { super.done() } }
    open override var placeholderName: String { "PHPickerViewController" }
}
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
