import Synchronization

/// The trees of sources, for a process that rewrites a project again and again: of what has not changed nothing is parsed again,
/// neither as it is nor as rules have left it.
public enum ParsedFiles {
    private struct Key: Hashable {
        let path: String
        let text: String
    }

    private struct Store {
        var files: [Key: SourceFile] = [:]
        var used: Set<Key> = []
    }

    private static let store = Mutex<Store?>(nil)

    /// Keeps trees from now on.
    public static func keep() {
        store.withLock { if $0 == nil { $0 = Store() } }
    }

    /// Forgets the trees that were not asked for since the last call.
    public static func forgetUnused() {
        store.withLock { store in
            guard var current = store else { return }
            let used = current.used
            current.files = current.files.filter { used.contains($0.key) }
            current.used = []
            store = current
        }
    }

    /// The number of trees that are kept of a file.
    public static func count(of path: String) -> Int {
        store.withLock { $0?.files.keys.count { $0.path == path } ?? 0 }
    }

    static func find(_ path: String, _ text: String) -> SourceFile? {
        store.withLock { store in
            guard store != nil else { return nil }
            let key = Key(path: path, text: text)
            guard let file = store?.files[key] else { return nil }
            store?.used.insert(key)
            return file
        }
    }

    static func add(_ file: SourceFile) {
        store.withLock { store in
            guard store != nil else { return }
            let key = Key(path: file.path, text: file.text)
            store?.files[key] = file
            store?.used.insert(key)
        }
    }
}
