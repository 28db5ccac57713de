public import Foundation

/// A provider of bytes. Immutable, safe on any thread.
public final class CGDataProvider: Sendable {
    private let bytes: Data

    /// Creates a provider of data.
    ///
    /// - Parameter data: `Data` instead of Apple's `CFData`.
    public init?(data: Data) {
        bytes = data
    }

    /// The bytes, as `Data` instead of Apple's `CFData`.
    public var data: Data? { bytes }
}
