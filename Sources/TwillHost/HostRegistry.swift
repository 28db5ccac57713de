internal import TwillSync

/// How to open a host, kept in the ``HostRegistry`` until an app starts.
public struct HostFactory: Sendable {
    /// "window", "browser": the option that chooses it is this name with two dashes before it.
    public let name: String

    /// True where this host can be opened at all, for example because there is a display. Must be quick.
    public let isAvailable: @Sendable () -> Bool

    /// Opens the host, at a size and scale that it may change where they do not fit.
    public let make: @MainActor @Sendable (HostDisplay) throws -> any Host

    public init(
        name: String, isAvailable: @escaping @Sendable () -> Bool,
        make: @escaping @MainActor @Sendable (HostDisplay) throws -> any Host
    ) {
        self.name = name
        self.isAvailable = isAvailable
        self.make = make
    }
}

/// The hosts that are linked into this process.
///
/// A host's product holds a C file whose constructor registers it before `main`, so that linking the product is
/// enough and no app names a host in its source.
public enum HostRegistry {
    private static let factories = Locked<[HostFactory]>([])

    /// Adds a host; one of the same name is replaced. Safe on any thread, and before `main`.
    public static func register(_ factory: HostFactory) {
        factories.withLock { list in
            list.removeAll { $0.name == factory.name }
            list.append(factory)
        }
    }

    /// In order of registration.
    public static var all: [HostFactory] { factories.withLock { $0 } }

    public static func factory(named name: String) -> HostFactory? {
        all.first { $0.name == name }
    }
}
