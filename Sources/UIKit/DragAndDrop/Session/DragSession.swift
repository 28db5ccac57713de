import CoreGraphics
import Dispatch
import Foundation
import TwillSync

/// The session of a drag.
@MainActor
final class DragSession: NSObject, UIDragSession {
    weak var run: DragRun?
    var items: [UIDragItem] = []
    var localContext: Any?
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false
    /// The location on the screen; kept after the end.
    var screenLocation = CGPoint.zero

    func location(in view: UIView) -> CGPoint { view.convert(screenLocation: screenLocation) }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in
            typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier)
        }
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}

/// The session of a drop, which shares items and location with a drag's.
@MainActor
final class DropSession: NSObject, UIDropSession {
    let drag: DragSession
    private let isLocal: Bool
    nonisolated let progress = Progress(totalUnitCount: 0)
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default

    /// - Parameter isLocal: Whether the drag began in this app.
    init(_ drag: DragSession, isLocal: Bool) {
        self.drag = drag
        self.isLocal = isLocal
    }

    var items: [UIDragItem] { drag.items }
    var allowsMoveOperation: Bool { isLocal && drag.allowsMoveOperation }
    var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
    var localDragSession: (any UIDragSession)? { isLocal ? drag : nil }

    func location(in view: UIView) -> CGPoint { drag.location(in: view) }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { drag.canLoadObjects(ofClass: aClass) }

    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let loading = Progress(totalUnitCount: Int64(providers.count))
        let present = providers.map { $0.presentObject(of: aClass) }
        // What is in memory comes with the next frame, so that equal steps have equal results.
        guard present.contains(where: { $0 == nil }) else {
            AfterCommit.run {
                loading.completedUnitCount = loading.totalUnitCount
                completion(present.compactMap { $0 })
            }
            return loading
        }
        let objects = Locked([Int: Sent<any NSItemProviderReading>]()), group = DispatchGroup()
        for (index, provider) in providers.enumerated() {
            group.enter()
            provider.loadObject(ofClass: aClass) { object, _ in
                if let object = object.map(Sent.init) { objects.withLock { $0[index] = object } }
                group.leave()
            }
        }
        let number = AppContext.current.number, done = Sent(completion)
        group.notify(queue: .main) {
            MainThread.assume {
                let found = objects.withLock { $0 }
                loading.completedUnitCount = loading.totalUnitCount
                let work = { done.value(providers.indices.compactMap { found[$0]?.value }) }
                AppContext.all.first { $0.number == number }?.perform(work) ?? work()
            }
        }
        return loading
    }
}

extension UIView {
    /// Converts a point of the screen into the view's coordinates.
    func convert(screenLocation: CGPoint) -> CGPoint {
        guard let window = (self as? UIWindow) ?? window else { return screenLocation }
        let inWindow = window.screen.convert(screenLocation, to: window)
        return window === self ? inWindow : convert(inWindow, from: window)
    }
}
