import Foundation
import FoundationNetworking
import Testing
import UIKit

@testable import AsyncDisplayKit
@testable import AsyncDisplayKitURLSession

/// The transports with which the tests of network images run.
enum Transport: CaseIterable, Sendable, CustomTestStringConvertible {
    case curl, urlSession

    var testDescription: String { "\(self)" }

    /// - Parameter patience: Seconds that a server may say nothing.
    func downloader(patience: Int = 60) -> ASBasicImageDownloader {
        ASBasicImageDownloader(transport: transport(patience: patience))
    }

    func transport(patience: Int = 60) -> any ImageTransport {
        switch self {
        case .curl: TransferPool(patience: patience)
        case .urlSession: SessionTransport(configuration: Self.configuration(patience: patience), delegate: nil)
        }
    }

    static func configuration(patience: Int = 60) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = TimeInterval(patience)
        return configuration
    }
}

extension ASBasicImageDownloader {
    /// What comes of fetching an address.
    func fetch(_ url: URL, retries: Bool = false) async -> Result<UIImage, any Error> {
        await withCheckedContinuation { continuation in
            _ = downloadImage(
                with: url, shouldRetry: retries, priority: .visible, callbackQueue: .global(), downloadProgress: nil
            ) { image, error, _, _ in
                if let image = image?.asdk_image() {
                    continuation.resume(returning: .success(image))
                } else {
                    continuation.resume(returning: .failure(error ?? CancellationError()))
                }
            }
        }
    }
}

extension Result where Failure == any Error {
    var error: (any Error)? {
        if case .failure(let error) = self { return error }
        return nil
    }
}

/// Until the condition holds; a test that waits for nothing fails at its own expectations.
func eventually(isolation: isolated (any Actor)? = #isolation, _ isTrue: () -> Bool) async {
    for _ in 0..<4000 where !isTrue() { try? await Task.sleep(for: .milliseconds(25)) }
}
