public import Foundation
public import UIKit
public import XCTest

/// A file that a test leaves: data, text or an image.
///
/// `./twill test --snapshots DIR` writes attachments into DIR: all of a failed test, and of other tests the ones that are always
/// kept. Without the option they are dropped.
public final class XCTAttachment: NSObject {
    /// The rule of which attachments are kept.
    public enum Lifetime: Int, Sendable {
        /// The attachment is kept whatever the result.
        case keepAlways = 0
        /// The attachment is kept where the test has failed.
        case deleteOnSuccess = 1
    }

    /// The compression of an image.
    public enum ImageQuality: Int, Sendable {
        /// PNG, without loss.
        case original = 0
        /// JPEG of medium quality.
        case medium = 1
        /// JPEG of low quality.
        case low = 2
    }

    /// The identifier of the data's type.
    public let uniformTypeIdentifier: String
    /// The name, which the file's name has after that of the test.
    public var name: String?
    /// Values of the test's own. They are not written.
    public var userInfo: [AnyHashable: Any] = [:]
    /// The rule of when the attachment is kept: by default where the test has failed.
    public var lifetime = Lifetime.deleteOnSuccess

    let data: Data?
    let pathExtension: String

    /// Creates an attachment of data.
    ///
    /// - Parameter uniformTypeIdentifier: The identifier of the data's type; nil for data of any type.
    public init(data payload: Data, uniformTypeIdentifier identifier: String? = nil) {
        uniformTypeIdentifier = identifier ?? "public.data"
        data = payload
        pathExtension = Self.extensions[uniformTypeIdentifier] ?? "data"
    }

    /// Creates an attachment of text.
    public convenience init(string: String) {
        self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
    }

    /// Creates an attachment of an image.
    public convenience init(image: UIImage, quality: ImageQuality = .original) {
        switch quality {
        case .original:
            self.init(data: image.pngData() ?? Data(), uniformTypeIdentifier: "public.png")
        case .medium, .low:
            let data = image.jpegData(compressionQuality: quality == .medium ? 0.5 : 0.1)
            self.init(data: data ?? Data(), uniformTypeIdentifier: "public.jpeg")
        }
    }

    /// Creates an attachment of a file, which is read at once. A file that cannot be read leaves nothing.
    public init(contentsOfFile url: URL) {
        uniformTypeIdentifier = "public.data"
        data = try? Data(contentsOf: url)
        pathExtension = url.pathExtension.isEmpty ? "data" : url.pathExtension
        name = url.lastPathComponent
    }

    private static let extensions = [
        "public.plain-text": "txt", "public.utf8-plain-text": "txt", "public.png": "png",
        "public.jpeg": "jpeg",
        "public.json": "json", "public.xml": "xml", "public.html": "html", "com.adobe.pdf": "pdf",
    ]
}

/// A step of a test.
public protocol XCTActivity: NSObjectProtocol {
    /// The name of the step.
    var name: String { get }
    /// Adds an attachment to the test.
    func add(_ attachment: XCTAttachment)
}

/// The steps of the running test.
public enum XCTContext {
    private final class Activity: NSObject, XCTActivity {
        let name: String
        init(_ name: String) { self.name = name }
        func add(_ attachment: XCTAttachment) { Attachments.shared.add(attachment) }
    }

    /// Runs a step of the test, and prints its name.
    public static func runActivity<Result>(
        named name: String, block: (any XCTActivity) throws -> Result
    ) rethrows -> Result {
        print("Activity: \(name)")
        return try block(Activity(name))
    }
}

extension XCTestCase {
    /// Adds an attachment to the test.
    public func add(_ attachment: XCTAttachment) { Attachments.shared.add(attachment) }
}

/// The attachments of the running test.
final class Attachments: @unchecked Sendable {
    static let shared = Attachments()
    private var attachments: [XCTAttachment] = []
    private let lock = NSLock()

    func add(_ attachment: XCTAttachment) { lock.withLock { attachments.append(attachment) } }

    /// Writes the attachments to be kept, and forgets all.
    ///
    /// - Parameter folder: Where they go; nil if none is kept.
    func finish(_ test: String, hasFailed: Bool, in folder: URL?) {
        let ended = lock.withLock {
            defer { attachments = [] }
            return attachments
        }
        guard let folder else { return }
        for (index, attachment) in ended.enumerated()
        where hasFailed || attachment.lifetime == .keepAlways {
            guard let data = attachment.data else { continue }
            let name =
                "\(test).\(attachment.name ?? "attachment").\(index + 1).\(attachment.pathExtension)"
            let file = folder.appendingPathComponent(name.replacingOccurrences(of: "/", with: "."))
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try data.write(to: file)
            } catch {
                print("\(file.path) cannot be written: \(error)")
            }
        }
    }
}

/// Writes the attachments of each test when it ends.
final class AttachmentObserver: NSObject, XCTestObservation, Sendable {
    private let folder: URL?

    init(_ folder: String?) {
        self.folder = folder.map { URL(fileURLWithPath: $0) }
        super.init()
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        let hasFailed = testCase.testRun.map { !$0.hasSucceeded } ?? false
        Attachments.shared.finish(testCase.identifier, hasFailed: hasFailed, in: folder)
    }
}
