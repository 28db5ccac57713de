import Foundation
import UIKit

/// The objects that a request matches, in sections, kept current while the context changes.
open class NSFetchedResultsController<ResultType: NSFetchRequestResult>: NSObject {
    public let fetchRequest: NSFetchRequest<ResultType>
    public let managedObjectContext: NSManagedObjectContext
    public let sectionNameKeyPath: String?
    /// Kept; nothing is cached.
    public let cacheName: String?
    open weak var delegate: (any NSFetchedResultsControllerDelegate)?
    private var results: FetchedResults?
    private var observer: (any NSObjectProtocol)?

    public init(
        fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
        sectionNameKeyPath: String?, cacheName name: String?
    ) {
        if fetchRequest.sortDescriptors?.isEmpty ?? true {
            fatalError("An instance of NSFetchedResultsController requires a fetch request with sort descriptors.")
        }
        self.fetchRequest = fetchRequest
        managedObjectContext = context
        self.sectionNameKeyPath = sectionNameKeyPath
        cacheName = name
        super.init()
    }

    deinit { observer.map { NotificationCenter.default.removeObserver($0) } }

    open class func deleteCache(withName name: String?) {}

    // MARK: Fetching

    /// Fetches the objects. From then on, changes of the context are followed.
    open func performFetch() throws {
        let objects = try managedObjectContext.fetch(fetchRequest)
        results = FetchedResults(
            objects as [NSObject], sectionNameKeyPath,
            title: { [weak self] in self?.sectionIndexTitle(forSectionName: $0) })
        if observer == nil {
            observer = NotificationCenter.default.addObserver(
                forName: .NSManagedObjectContextObjectsDidChange, object: managedObjectContext, queue: nil
            ) { [weak self] in self?.contextDidChange($0) }
        }
        guard let delegate else { return }
        let isKnown = DelegateMethods.isKnown("snapshot", delegate)
        if sendsSnapshots(delegate), isKnown { sendSnapshot(delegate, []) }
    }

    open var fetchedObjects: [ResultType]? { results.map { $0.objects as? [ResultType] ?? [] } }
    open var sections: [any NSFetchedResultsSectionInfo]? { results?.sections }

    open func object(at indexPath: IndexPath) -> ResultType {
        guard let object = results?.object(at: indexPath) as? ResultType else {
            fatalError(
                "no object at index \(indexPath[1]) in section at index \(indexPath[0]). Call performFetch() before, and ask for "
                    + "objects of sections alone.")
        }
        return object
    }

    open func indexPath(forObject object: ResultType) -> IndexPath? { results?.indexPath(of: object) }

    // MARK: Index

    open func sectionIndexTitle(forSectionName sectionName: String) -> String? {
        if let delegate,
            let title = DelegateDefaults.result({
                delegate.controller(untyped, sectionIndexTitleForSectionName: sectionName)
            })
        {
            return title
        }
        return sectionName.first.map { String($0).uppercased() }
    }

    open var sectionIndexTitles: [String] {
        var titles: [String] = []
        for title in (results?.sections ?? []).compactMap(\.indexTitle) where titles.last != title {
            titles.append(title)
        }
        return titles
    }

    open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
        let sections = results?.sections ?? []
        return sections.firstIndex { $0.indexTitle == title } ?? min(sectionIndex, max(0, sections.count - 1))
    }

    // MARK: Changes

    /// The controller as delegates have it: of any type of results. Results are references, so that both are one object.
    private var untyped: NSFetchedResultsController<NSFetchRequestResult> {
        Unmanaged<NSFetchedResultsController<NSFetchRequestResult>>.fromOpaque(
            Unmanaged.passUnretained(self).toOpaque()
        )
        .takeUnretainedValue()
    }

    private func contextDidChange(_ notification: Notification) {
        guard let results, fetchRequest.resultType.isEmpty,
            let entity = try? managedObjectContext.entity(of: fetchRequest)
        else { return }
        let info = notification.userInfo ?? [:]
        func objects(_ key: String) -> Set<NSManagedObject> { info[key] as? Set<NSManagedObject> ?? [] }
        let deleted = objects(NSDeletedObjectsKey)
        let touched = objects(NSInsertedObjectsKey).union(objects(NSUpdatedObjectsKey)).union(
            objects(NSRefreshedObjectsKey)
        )
        .subtracting(deleted)
        let includesSubentities = fetchRequest.includesSubentities
        let matching = touched.filter { object in
            (includesSubentities ? object.entity.isKindOf(entity: entity) : object.entity === entity)
                && !object.isGone && (fetchRequest.predicate?.evaluate(with: object) ?? true)
        }
        let change = results.changed(
            removing: deleted.union(touched.subtracting(matching)), placing: matching,
            fetchRequest.sortDescriptors ?? [])
        guard let change else { return }
        report(change)
    }

    private func report(_ change: FetchedChange) {
        guard let delegate else {
            results = change.new
            return
        }
        let sendsSnapshots = sendsSnapshots(delegate)
        let sendsDifferences = !sendsSnapshots && sendsDifferences(delegate)
        if !sendsSnapshots { delegate.controllerWillChangeContent(untyped) }
        results = change.new
        if sendsSnapshots {
            sendSnapshot(delegate, change.updatedIDs)
        } else if sendsDifferences {
            delegate.controller(untyped, didChangeContentWith: change.difference)
            delegate.controllerDidChangeContent(untyped)
        } else {
            for section in change.sections {
                delegate.controller(
                    untyped, didChange: section.section, atSectionIndex: section.index, for: section.type)
            }
            for object in change.objects {
                delegate.controller(
                    untyped, didChange: object.object, at: object.old, for: object.type, newIndexPath: object.new)
            }
            delegate.controllerDidChangeContent(untyped)
        }
        if sendsSnapshots { delegate.controllerDidChangeContent(untyped) }
    }

    // MARK: Snapshots

    /// Whether the delegate has the method that takes a snapshot: found out once, with the current one.
    private func sendsSnapshots(_ delegate: any NSFetchedResultsControllerDelegate) -> Bool {
        DelegateMethods.has("snapshot", delegate) {
            DelegateDefaults.result { self.sendSnapshot(delegate, []) } != nil
        }
    }

    private func sendsDifferences(_ delegate: any NSFetchedResultsControllerDelegate) -> Bool {
        DelegateMethods.has("difference", delegate) {
            let empty = CollectionDifference<NSManagedObjectID>([])
            return empty.flatMap { empty in
                DelegateDefaults.result { delegate.controller(self.untyped, didChangeContentWith: empty) }
            } != nil
        }
    }

    private func sendSnapshot(_ delegate: any NSFetchedResultsControllerDelegate, _ updated: [NSManagedObjectID]) {
        delegate.controller(untyped, didChangeContentWith: results?.snapshot(reloading: updated) ?? .init())
    }
}

/// What is known of delegates' methods, by their classes.
enum DelegateMethods {
    private static let lock = NSRecursiveLock()
    nonisolated(unsafe) private static var known: [String: Bool] = [:]

    static func isKnown(_ name: String, _ delegate: AnyObject) -> Bool {
        lock.withLock { known["\(ObjectIdentifier(type(of: delegate))) \(name)"] != nil }
    }

    static func has(_ name: String, _ delegate: AnyObject, _ ask: () -> Bool) -> Bool {
        let key = "\(ObjectIdentifier(type(of: delegate))) \(name)"
        if let answer = lock.withLock({ known[key] }) { return answer }
        let answer = ask()
        lock.withLock { known[key] = answer }
        return answer
    }
}
