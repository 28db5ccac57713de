public import Foundation

/// Hands out bytes. Immutable, safe on any thread.
public final class CGDataProvider: Sendable {
    private let bytes: Data

    /// - Parameter data: `Data` where Apple's takes `CFData`.
    public init?(data: Data) {
        bytes = data
    }

    /// `Data` where Apple's answers `CFData`.
    public var data: Data? { bytes }
}
