import Foundation
import Testing
import UIKit

/// Item providers: what they offer, and what is loaded from them.
@Suite struct ItemProviderTests {
    private func load<Value: Sendable>(
        _ start: (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Progress
    ) async throws -> Value? {
        try await withCheckedThrowingContinuation { continuation in
            _ = start { value, error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: value) }
            }
        }
    }

    @Test func aTextIsOfferedAsPlainText() async throws {
        let provider = NSItemProvider(object: "Ünïcode" as NSString)

        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(provider.canLoadObject(ofClass: NSString.self))
        #expect(provider.canLoadObject(ofClass: String.self))
        #expect(!provider.canLoadObject(ofClass: UIImage.self))
        let text = try await load { provider.loadObject(ofClass: String.self, completionHandler: $0) }
        #expect(text == "Ünïcode")
        let data = try await load {
            provider.loadDataRepresentation(forTypeIdentifier: "public.plain-text", completionHandler: $0)
        }
        #expect(data == Data("Ünïcode".utf8))
    }

    @Test func aWebAddressIsAlsoOfferedAsText() async throws {
        let url = try #require(URL(string: "https://example.org/a"))
        let provider = NSItemProvider(object: url as NSURL)

        #expect(provider.registeredTypeIdentifiers == ["public.url", "public.utf8-plain-text"])
        let found = try await load { provider.loadObject(ofClass: URL.self, completionHandler: $0) }
        #expect(found == url)
        let text = try await load { provider.loadObject(ofClass: String.self, completionHandler: $0) }
        #expect(text == "https://example.org/a")
    }

    @Test func anImageIsWrittenAsPNG() async throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 2))
        }
        let provider = NSItemProvider(object: image)

        let data = try await load {
            provider.loadDataRepresentation(forTypeIdentifier: "public.image", completionHandler: $0)
        }
        #expect(data?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func dataIsLoadedOnlyWhenItIsNeeded() async throws {
        let provider = NSItemProvider()
        let calls = Counter()
        provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) { done in
            calls.add()
            done(Data("{}".utf8), nil)
            done(nil, CocoaError(.fileReadUnknown))
            return nil
        }

        #expect(calls.count == 0)
        let data = try await load {
            provider.loadDataRepresentation(forTypeIdentifier: "public.json", completionHandler: $0)
        }
        #expect(data == Data("{}".utf8))
        #expect(calls.count == 1)
    }

    @Test func aMissingTypeIsAnError() async throws {
        let provider = NSItemProvider(object: "a" as NSString)

        await #expect(throws: NSError.self) {
            _ = try await load {
                provider.loadDataRepresentation(forTypeIdentifier: "public.png", completionHandler: $0)
            }
        }
    }

    @Test func aFileIsOfferedByItsExtension() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Note.txt")
        try Data("hello".utf8).write(to: file)
        let provider = try #require(NSItemProvider(contentsOf: file))

        #expect(provider.suggestedName == "Note")
        #expect(provider.registeredTypeIdentifiers == ["public.plain-text", "public.file-url"])
        let text = try await load { provider.loadObject(ofClass: String.self, completionHandler: $0) }
        #expect(text == "hello")
        #expect(NSItemProvider(contentsOf: folder.appendingPathComponent("none.txt")) == nil)
    }

    @Test func aFileRepresentationIsDeletedAfterItsHandler() async throws {
        let provider = NSItemProvider(object: "hello" as NSString)
        provider.suggestedName = "Greeting"

        let file = try await load { done in
            provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, error in
                #expect(url.flatMap { try? Data(contentsOf: $0) } == Data("hello".utf8))
                #expect(url?.lastPathComponent == "Greeting.txt")
                done(url, error)
            }
        }
        // The handler has returned soon after it resumed this test.
        for _ in 0..<500 where FileManager.default.fileExists(atPath: file?.path ?? "") {
            try await Task.sleep(nanoseconds: 1_000_000)
        }
        #expect(!FileManager.default.fileExists(atPath: file?.path ?? ""))
    }

    @Test func damagedDataIsAnError() async throws {
        let provider = NSItemProvider(item: Data([0xFF, 0xFE]), typeIdentifier: "public.utf8-plain-text")

        await #expect(throws: NSError.self) {
            _ = try await load { provider.loadObject(ofClass: String.self, completionHandler: $0) }
        }
    }
}

private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0

    var count: Int { lock.withLock { value } }

    func add() { lock.withLock { value += 1 } }
}
