import Dispatch
import Foundation
import TwillSync

/// Data of one type, and how it is loaded.
struct Representation: @unchecked Sendable {
    typealias DataHandler = @Sendable (@escaping (Data?, (any Error)?) -> Void) -> Progress?
    typealias FileHandler = @Sendable (@escaping (URL?, Bool, (any Error)?) -> Void) -> Progress?
    typealias ObjectHandler = @Sendable (@escaping ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?

    enum Source {
        case data(DataHandler), file(FileHandler), item(NSItemProvider.LoadHandler), object(any NSItemProviderWriting)
        case objectHandler(ObjectHandler), value(Any), existingFile(URL)
    }

    let type: String
    var visibility = NSItemProviderRepresentationVisibility.all
    let source: Source

    var isFile: Bool {
        switch source {
        case .file, .existingFile: true
        default: false
        }
    }
}

extension NSItemProvider {
    static func error(_ code: ErrorCode) -> NSError { NSError(domain: errorDomain, code: code.rawValue) }

    var representations: [Representation] { state.withLock { $0.representations } }

    func add(_ representation: Representation) {
        state.withLock { state in
            state.representations.removeAll { $0.type == representation.type }
            state.representations.append(representation)
        }
    }

    func register(_ object: any NSItemProviderWriting, _ visibility: NSItemProviderRepresentationVisibility) {
        state.withLock { $0.objects.append(object) }
        for type in object.writableTypeIdentifiersForItemProvider {
            add(Representation(type: type, visibility: visibility, source: .object(object)))
        }
    }

    func register(
        _ aClass: any NSItemProviderWriting.Type, _ visibility: NSItemProviderRepresentationVisibility,
        _ handler: @escaping Representation.ObjectHandler
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            add(Representation(type: type, visibility: visibility, source: .objectHandler(handler)))
        }
    }

    func register(item: Any, as type: String) {
        if let url = item as? URL, url.isFileURL, !TypeIdentifiers.conforms(type, to: TypeIdentifiers.url) {
            return add(Representation(type: type, source: .existingFile(url)))
        }
        add(Representation(type: type, source: .value(item)))
    }

    func registerFile(_ url: URL) {
        suggestedName = url.deletingPathExtension().lastPathComponent
        let type = TypeIdentifiers.type(ofFile: url)
        add(Representation(type: type, source: .existingFile(url)))
        add(Representation(type: TypeIdentifiers.fileURL, source: .value(url)))
    }

    /// Returns the data of a type, or the first of a type that conforms to it.
    func representation(for type: String) -> Representation? {
        let all = representations
        return all.first { $0.type == type } ?? all.first { TypeIdentifiers.conforms($0.type, to: type) }
    }

    private func representation(for aClass: any NSItemProviderReading.Type) -> Representation? {
        for type in aClass.readableTypeIdentifiersForItemProvider {
            if let found = representation(for: type) { return found }
        }
        return nil
    }

    // MARK: Objects that are there

    /// Returns an object of a class that needs no loading: one that was registered, or that follows from one; nil where data
    /// has to be loaded.
    ///
    /// Objects of an app's own classes are made of their data, as on iOS.
    func presentObject(of aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
        for object in state.withLock({ $0.objects }) where Self.isImmutable(object) {
            if let object = aClass.cast(object) { return object }
        }
        guard let found = representation(for: aClass) else { return nil }
        switch found.source {
        case .value(let value): return Self.object(of: aClass, value, found.type)
        case .object(let object) where Self.isImmutable(object):
            return Self.presentData(of: object, found.type)
                .flatMap { try? aClass.object(withItemProviderData: $0, typeIdentifier: found.type) }
        default: return nil
        }
    }

    private static func isImmutable(_ object: any NSItemProviderWriting) -> Bool {
        object is NSString || object is NSAttributedString || object is NSURL || object is UIImage || object is UIColor
    }

    private static func presentData(of object: any NSItemProviderWriting, _ type: String) -> Data? {
        let result = Locked<Data?>(nil)
        _ = object.loadData(withTypeIdentifier: type) { data, _ in result.withLock { $0 = data } }
        return result.withLock { $0 }
    }

    private static func object(
        of aClass: any NSItemProviderReading.Type, _ value: Any, _ type: String
    ) -> (any NSItemProviderReading)? {
        if let object = aClass.cast(value) { return object }
        guard let data = bytes(of: value) else { return nil }
        return try? aClass.object(withItemProviderData: data, typeIdentifier: type)
    }

    private static func bytes(of value: Any) -> Data? {
        switch value {
        case let data as Data: data
        case let url as URL: Data(url.absoluteString.utf8)
        case let text as String: Data(text.utf8)
        case let text as NSAttributedString: Data(text.string.utf8)
        case let image as UIImage: image.pngData()
        default: nil
        }
    }

    // MARK: Loading

    func canLoad(_ aClass: any NSItemProviderReading.Type) -> Bool {
        state.withLock({ $0.objects }).contains { object in
            Self.isImmutable(object) && aClass.cast(object) != nil
        } || representation(for: aClass) != nil
    }

    func load(
        _ aClass: any NSItemProviderReading.Type,
        _ completion: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let wanted = Sent(aClass)
        return perform(completion) { [self] done in
            let aClass = wanted.value
            if let object = presentObject(of: aClass) { return done(object, nil) }
            guard let found = representation(for: aClass) else {
                return done(nil, Self.error(.itemUnavailableError))
            }
            loadData(of: found) { data, error in
                guard let data else { return done(nil, error ?? Self.error(.itemUnavailableError)) }
                do {
                    done(try wanted.value.object(withItemProviderData: data, typeIdentifier: found.type), nil)
                } catch {
                    done(nil, error)
                }
            }
        }
    }

    func loadData(
        _ type: String, _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        perform(completion) { [self] done in
            guard let found = representation(for: type) else { return done(nil, Self.error(.itemUnavailableError)) }
            loadData(of: found, done)
        }
    }

    func load(itemOf type: String, _ options: [AnyHashable: Any], _ completion: CompletionHandler?) {
        guard let completion else { return }
        let options = Sent(options)
        _ = perform(completion) { [self] (done: @escaping CompletionHandler) in
            guard let found = representation(for: type) else { return done(nil, Self.error(.itemUnavailableError)) }
            switch found.source {
            case .value(let value): done(value, nil)
            case .item(let handler): handler(done, nil, options.value)
            case .existingFile(let url): done(url, nil)
            case .object(let object as UIImage): done(object, nil)
            case .object(let object as NSURL): done(URL.bridged(object), nil)
            case .object(let object as NSString): done(String.bridged(object), nil)
            default: loadData(of: found) { done($0, $1) }
            }
        }
    }

    func loadFile(
        _ type: String, _ completion: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        perform(completion) { [self] done in
            writeFile(type) { url, isOwn, error in
                done(url, error)
                // A file of the app's own stays.
                if isOwn, let url { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
            }
        }
    }

    func loadInPlaceFile(
        _ type: String, _ completion: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        perform({ (result: (URL?, Bool), error: (any Error)?) in completion(result.0, result.1, error) }) {
            [self] done in
            if case .existingFile(let url) = representation(for: type)?.source { return done((url, true), nil) }
            writeFile(type) { url, _, error in done((url, false), error) }
        }
    }

    /// - Parameter done: Called with a file, whether it is alone in a folder that was made for it, and an error.
    private func writeFile(_ type: String, _ done: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void) {
        guard let found = representation(for: type) else { return done(nil, false, Self.error(.itemUnavailableError)) }
        if case .file(let handler) = found.source {
            _ = handler { url, _, error in done(url, false, error) }
            return
        }
        let name = suggestedName ?? "Item"
        loadData(of: found) { data, error in
            guard let data else { return done(nil, false, error) }
            do {
                let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                var url = folder.appendingPathComponent((name as NSString).lastPathComponent)
                if url.pathExtension.isEmpty, let suffix = TypeIdentifiers.fileExtension(of: found.type) {
                    url.appendPathExtension(suffix)
                }
                try data.write(to: url)
                done(url, true, nil)
            } catch {
                done(nil, false, error)
            }
        }
    }

    private func loadData(of found: Representation, _ done: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        switch found.source {
        case .data(let handler): _ = handler { done($0, $1) }
        case .file(let handler): _ = handler { url, _, error in Self.read(url, error, done) }
        case .existingFile(let url): Self.read(url, nil, done)
        case .object(let object):
            _ = object.loadData(withTypeIdentifier: found.type, forItemProviderCompletionHandler: done)
        case .objectHandler(let handler):
            _ = handler { object, error in
                guard let object else { return done(nil, error ?? Self.error(.itemUnavailableError)) }
                _ = object.loadData(withTypeIdentifier: found.type, forItemProviderCompletionHandler: done)
            }
        case .value(let value):
            let data = Self.bytes(of: value)
            done(data, data == nil ? Self.error(.unavailableCoercionError) : nil)
        case .item(let handler):
            handler(
                { item, error in
                    let data = item.flatMap(Self.bytes)
                    done(data, data == nil ? error ?? Self.error(.unavailableCoercionError) : nil)
                }, nil, [:])
        }
    }

    private static func read(_ url: URL?, _ error: (any Error)?, _ done: (Data?, (any Error)?) -> Void) {
        guard let url else { return done(nil, error ?? Self.error(.itemUnavailableError)) }
        do { done(try Data(contentsOf: url), nil) } catch { done(nil, error) }
    }

    /// Runs work on a background queue, whose result is handed over at most once, and not after the progress was cancelled.
    private func perform<Result>(
        _ completion: @escaping @Sendable (Result, (any Error)?) -> Void,
        _ work: @escaping @Sendable (@escaping @Sendable (Result, (any Error)?) -> Void) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1), isDone = Locked(false)
        DispatchQueue.global(qos: .userInitiated).async {
            work { result, error in
                let isFirst = isDone.withLock { isDone in
                    defer { isDone = true }
                    return !isDone
                }
                guard isFirst else { return }
                progress.completedUnitCount = 1
                completion(result, error)
            }
        }
        return progress
    }
}

/// A value that one piece of work hands to the next.
struct Sent<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

extension NSItemProviderReading {
    /// Returns an object if it is of this class.
    fileprivate static func cast(_ object: Any) -> Self? { object as? Self }
}
