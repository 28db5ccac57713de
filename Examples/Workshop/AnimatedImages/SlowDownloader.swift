import AsyncDisplayKit
import UIKit

/// A downloader of the app's resources that takes its time, as a slow network does.
final class SlowDownloader: ASImageDownloaderProtocol {
    /// Seconds for an image.
    static let duration: CFTimeInterval = 0.8

    static func url(of file: String) -> URL? {
        Bundle.module.url(forResource: file, withExtension: nil, subdirectory: "Resources")
    }

    static func data(of file: String) -> Data? { url(of: file).flatMap { try? Data(contentsOf: $0) } }

    /// A download, whose progress follows the screen's frames.
    @MainActor
    private final class Download {
        private let url: URL
        private let progress: ASImageDownloaderProgress?
        private let completion: ASImageDownloaderCompletion
        private let begin = CACurrentMediaTime()
        private var link: CADisplayLink?

        init(_ url: URL, _ progress: ASImageDownloaderProgress?, _ completion: @escaping ASImageDownloaderCompletion) {
            self.url = url
            self.progress = progress
            self.completion = completion
            let link = CADisplayLink(target: self, selector: Selector("tick", Download.tick))
            link.preferredFramesPerSecond = 20
            link.add(to: .main, forMode: .common)
            self.link = link
        }

        private func tick(_ link: CADisplayLink) {
            let part = (link.targetTimestamp - begin) / SlowDownloader.duration
            progress?(min(1, max(0, part)))
            guard part >= 1 else { return }
            cancel()
            let data = try? Data(contentsOf: url)
            let image = data.flatMap { UIImage(data: $0) }
            completion(image, image == nil ? CocoaError(.fileReadNoSuchFile) : nil, nil, data)
        }

        func cancel() {
            link?.invalidate()
            link = nil
        }
    }

    func downloadImage(
        with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        // The node begins its downloads on the main thread.
        MainActor.assumeIsolated { Download(url, downloadProgress, completion) }
    }

    func cancelImageDownload(forIdentifier downloadIdentifier: Any) {
        guard let download = downloadIdentifier as? Download else { return }
        MainActor.assumeIsolated { download.cancel() }
    }
}
