// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
@_exported import UIKit
public enum PHAuthorizationStatus: Int, Sendable {
    case notDetermined, restricted, denied, authorized, limited
}
public enum PHAccessLevel: Int, Sendable {
    case addOnly = 1, readWrite = 2
}
public enum PHAssetMediaType: Int, Sendable {
    case unknown, image, video, audio
}
public struct PHAssetMediaSubtype: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1)
    public static let photoHDR = PHAssetMediaSubtype(rawValue: 2)
    public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
    public static let photoLive = PHAssetMediaSubtype(rawValue: 8)
}
public enum PHAssetCollectionType: Int, Sendable {
    case album = 1, smartAlbum = 2
}
public enum PHAssetCollectionSubtype: Int, Sendable {
    case albumRegular = 2, smartAlbumGeneric = 200, smartAlbumPanoramas, smartAlbumVideos, smartAlbumFavorites, smartAlbumTimelapses, smartAlbumAllHidden, smartAlbumRecentlyAdded, smartAlbumBursts, smartAlbumSlomoVideos, smartAlbumUserLibrary, any = 9223372036854775807
}
open class PHObject: NSObject {
    open var localIdentifier: String { "" }
    public override init() { super.init() }
}
open class PHAsset: PHObject {
    open var mediaType: PHAssetMediaType { .image }
    open var mediaSubtypes: PHAssetMediaSubtype { [] }
    open var pixelWidth: Int { 0 }
    open var pixelHeight: Int { 0 }
    open var creationDate: Date? { nil }
    open var modificationDate: Date? { nil }
    open var duration: TimeInterval { 0 }
    open var isFavorite: Bool { false }
    open var isHidden: Bool { false }
    open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { return PHFetchResult() }
    open class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?) -> PHFetchResult<PHAsset> { return PHFetchResult() }
    open class func fetchAssets(in assetCollection: PHAssetCollection, options: PHFetchOptions?) -> PHFetchResult<PHAsset> { return PHFetchResult() }
    open class func fetchAssets(withLocalIdentifiers identifiers: [String], options: PHFetchOptions?) -> PHFetchResult<PHAsset> { return PHFetchResult() }
    public override init() { super.init() }
}
open class PHCollection: PHObject {
    open var localizedTitle: String? { nil }
    public override init() { super.init() }
}
open class PHAssetCollection: PHCollection {
    open var estimatedAssetCount: Int { 0 }
    open class func fetchAssetCollections(with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?) -> PHFetchResult<PHAssetCollection> { return PHFetchResult() }
    public override init() { super.init() }
}
open class PHFetchOptions: NSObject {
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit: Int = 0
    open var includeHiddenAssets: Bool = false
    public override init() { super.init() }
}
open class PHFetchResult<ObjectType: AnyObject>: NSObject {
    open var count: Int { 0 }
    open func object(at index: Int) -> ObjectType { fatalError("The index \(index) is beyond the end of an empty PHFetchResult.") }
    open subscript(index: Int) -> ObjectType { object(at: index) }
    open func contains(_ anObject: ObjectType) -> Bool { false }
    open func index(of anObject: ObjectType) -> Int { return NSNotFound }
    open var firstObject: ObjectType? { nil }
    open var lastObject: ObjectType? { nil }
    open func objects(at indexes: IndexSet) -> [ObjectType] { [] }
    open func enumerateObjects(_ block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    public override init() { super.init() }
}
public enum PHImageContentMode: Int, Sendable {
    case aspectFit, aspectFill
    public static var `default`: PHImageContentMode { .aspectFit }
}
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
    case opportunistic, highQualityFormat, fastFormat
}
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
    case none, fast, exact
}
public enum PHImageRequestOptionsVersion: Int, Sendable {
    case current, unadjusted, original
}
public typealias PHImageRequestID = Int32
public let PHInvalidImageRequestID: PHImageRequestID = 0
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
open class PHImageRequestOptions: NSObject {
    open var deliveryMode: PHImageRequestOptionsDeliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    open var resizeMode: PHImageRequestOptionsResizeMode = .fast
    open var version: PHImageRequestOptionsVersion = PHImageRequestOptionsVersion.current
    open var isSynchronous: Bool = false
    open var isNetworkAccessAllowed: Bool = false
    public override init() { super.init() }
}
open class PHImageManager: NSObject {
    private static let shared = PHImageManager()
    open class func `default`() -> PHImageManager { return shared }
    @discardableResult open func requestImage(for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?, resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void) -> PHImageRequestID { Placeholder.later { resultHandler(nil, nil) }; return PHInvalidImageRequestID }
    open func cancelImageRequest(_ requestID: PHImageRequestID) {}
    public override init() { super.init(); Placeholder.log("PHImageManager") }
}
open class PHCachingImageManager: PHImageManager {
    open var allowsCachingHighQualityImages: Bool = true
    open func startCachingImages(for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?) {}
    open func stopCachingImages(for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?) {}
    open func stopCachingImagesForAllAssets() {}
    public override init() { super.init(); Placeholder.log("PHCachingImageManager") }
}
open class PHChange: NSObject {
    public override init() { super.init() }
}
public protocol PHPhotoLibraryChangeObserver: AnyObject {
    func photoLibraryDidChange(_ changeInstance: PHChange)
}
public struct PHPhotosError: Error {
    public enum Code: Int, Sendable {
        case invalid = -1, userCancelled = 3072, accessUserDenied = 3311
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
}
open class PHPhotoLibrary: NSObject {
    private static let library = PHPhotoLibrary()
    open class func shared() -> PHPhotoLibrary { return library }
    open class func authorizationStatus() -> PHAuthorizationStatus { return .denied }
    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { return .denied }
    open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) { Placeholder.logUnavailable("PHPhotoLibrary", "access is denied"); Placeholder.later { handler(.denied) } }
    open class func requestAuthorization(for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void) { requestAuthorization(handler) }
    open func performChanges(_ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil) { Placeholder.later { completionHandler?(false, PHPhotosError(.accessUserDenied)) } }
    open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
    public override init() { super.init(); Placeholder.log("PHPhotoLibrary") }
}
open class PHAssetChangeRequest: NSObject {
    open class func creationRequestForAsset(from image: UIImage) -> Self { return unsafeDowncast(PHAssetChangeRequest(), to: Self.self) }
    open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? { return nil }
    open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? { return nil }
    public override init() { super.init(); Placeholder.log("PHAssetChangeRequest") }
}
