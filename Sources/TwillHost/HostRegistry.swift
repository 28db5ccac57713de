internal import TwillSync

/// A description of how to open a host, kept in the ``HostRegistry`` until an app starts.
public struct HostFactory: Sendable {
    /// The host's name, such as "window" or "browser". The command-line option that chooses it is this name after two
    /// dashes.
    public let name: String

    /// Whether the host can be opened, for example because there is a display. Must be quick.
    public let isAvailable: @Sendable () -> Bool

    /// Opens the host with a size and scale, which it may reduce to make the window fit.
    public let make: @MainActor @Sendable (HostDisplay) throws -> any Host

    /// Creates a factory.
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

    /// Adds a host, replacing one of the same name. May be called on any thread, and before `main`.
    public static func register(_ factory: HostFactory) {
        factories.withLock { list in
            list.removeAll { $0.name == factory.name }
            list.append(factory)
        }
    }

    /// All registered hosts, in order of registration.
    public static var all: [HostFactory] { factories.withLock { $0 } }

    /// Returns the host with this name; nil if none is registered.
    public static func factory(named name: String) -> HostFactory? {
        all.first { $0.name == name }
    }
}
