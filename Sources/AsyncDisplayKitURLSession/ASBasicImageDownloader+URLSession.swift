public import AsyncDisplayKit
public import FoundationNetworking

extension ASBasicImageDownloader {
    /// Fetches with a `URLSession` of its own in place of opening curl by itself.
    ///
    ///     let configuration = URLSessionConfiguration.default
    ///     configuration.httpAdditionalHeaders = ["Authorization": "Bearer \(token)"]
    ///     ASNetworkImageNode.defaultDownloader = ASBasicImageDownloader(sessionConfiguration: configuration)
    ///
    /// All else is the same: equal addresses share a download, 64 MB are the most, failures that may go away are tried again,
    /// progressive pictures are shown on their way. The configuration's `httpMaximumConnectionsPerHost` is how many pictures
    /// come from one host at a time, the most urgent first; `timeoutIntervalForRequest` is how long a server may say nothing.
    /// `protocolClasses` are asked first, for addresses of any scheme but `file` and `data`, which are read without a session;
    /// after `stopLoading()` they have to be silent, because on Linux Foundation ends the program over one that is not.
    /// What of a configuration matters beyond these is for the Foundation of the platform to say: on Linux `urlCache`, for
    /// one, does not (``ASBasicImageCache`` remembers pictures).
    ///
    /// Where connections come and go fast, as when a list is flung, Foundation on Linux now and then misses that an answer has
    /// come: Dispatch stops watching a socket whose number was another's a moment before. Such a picture waits until its time
    /// is out, and is then asked for again. So set `timeoutIntervalForRequest`, 60 seconds by default, to as little as
    /// the app's servers need. The usual downloader does not go through Dispatch.
    ///
    /// A program that imports this module carries `FoundationNetworking`: 5 MB, loaded before its first frame.
    ///
    /// - Parameters:
    ///   - sessionConfiguration: Copied; changing it later changes nothing.
    ///   - delegate: Asked for credentials (`urlSession(_:task:didReceive:completionHandler:)`) and told of redirections
    ///     (`urlSession(_:task:willPerformHTTPRedirection:newRequest:completionHandler:)`), and of nothing else, on a serial
    ///     queue that all transfers wait for. Retained as long as the downloader lives. Without one, or where it leaves
    ///     a challenge to default handling and there is no stored credential, a picture that wants a password fails with
    ///     ``ASNetworkImageError/status(_:_:)`` 401.
    public convenience init(
        sessionConfiguration: URLSessionConfiguration, delegate: (any URLSessionTaskDelegate)? = nil
    ) {
        self.init(transport: SessionTransport(configuration: sessionConfiguration, delegate: delegate))
    }
}
