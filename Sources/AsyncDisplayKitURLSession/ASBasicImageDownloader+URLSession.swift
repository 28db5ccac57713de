public import AsyncDisplayKit
public import FoundationNetworking

extension ASBasicImageDownloader {
    /// Creates a downloader that uses a `URLSession` instead of curl.
    ///
    ///     let configuration = URLSessionConfiguration.default
    ///     configuration.httpAdditionalHeaders = ["Authorization": "Bearer \(token)"]
    ///     ASNetworkImageNode.defaultDownloader = ASBasicImageDownloader(sessionConfiguration: configuration)
    ///
    /// Everything else is the same: equal URLs share a download, 64 MB are the limit, temporary failures are retried,
    /// progressive images are shown while they load. The configuration's `httpMaximumConnectionsPerHost` limits
    /// concurrent images per host, the most urgent first; `timeoutIntervalForRequest` limits how long a server may be
    /// silent. `protocolClasses` are asked first, for URLs of any scheme but `file` and `data`, which are read without
    /// a session; after `stopLoading()` they have to be silent, because on Linux Foundation otherwise ends the program.
    /// The effect of other settings depends on the platform's Foundation: on Linux `urlCache` has none, for example
    /// (``ASBasicImageCache`` caches images).
    ///
    /// If connections open and close quickly, as when a list is flung, Foundation on Linux sometimes misses a response:
    /// Dispatch stops watching a socket whose descriptor belonged to another just before. Such an image waits until its
    /// timeout, and is then requested again. So set `timeoutIntervalForRequest`, 60 seconds by default, as low as the
    /// app's servers allow. The default downloader does not use Dispatch.
    ///
    /// A program that imports this module links `FoundationNetworking`: 5 MB, loaded before its first frame.
    ///
    /// - Parameters:
    /// - sessionConfiguration: The configuration, which is copied.
    /// - delegate: Called for credentials (`urlSession(_:task:didReceive:completionHandler:)`) and for redirections
    ///   (`urlSession(_:task:willPerformHTTPRedirection:newRequest:completionHandler:)`) only, on a serial queue that
    ///   all transfers wait for. Retained as long as the downloader lives. Without one, or if it leaves a challenge to
    ///   default handling and there is no stored credential, an image that requires a password fails with
    ///   ``ASNetworkImageError/status(_:_:)`` 401.
    public convenience init(
        sessionConfiguration: URLSessionConfiguration, delegate: (any URLSessionTaskDelegate)? = nil
    ) {
        self.init(transport: SessionTransport(configuration: sessionConfiguration, delegate: delegate))
    }
}
