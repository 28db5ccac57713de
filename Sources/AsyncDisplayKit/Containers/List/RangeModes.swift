import TwillSync
import UIKit

/// The range modes of all lists on memory warnings, and when the app enters the background and returns.
@MainActor
enum RangeModes {
    /// The mode after a memory warning for lists that are not visible.
    static var forMemoryWarnings = ASLayoutRangeMode.visibleOnly

    private struct List {
        weak var data: ListData?
        /// The number of the context that the list belongs to.
        let context: Int?
    }

    private static var lists: [List] = []
    private static var isSetUp = false

    static func follow(_ data: ListData) {
        lists.removeAll { $0.data == nil }
        lists.append(List(data: data, context: AppContext.currentNumber))
        guard !isSetUp else { return }
        isSetUp = true
        // A visible list keeps its visible rows, so that nothing flickers.
        on(UIApplication.didReceiveMemoryWarningNotification) { $0.isInDisplayState ? .visibleOnly : forMemoryWarnings }
        on(UIApplication.didEnterBackgroundNotification) { $0.isVisible ? .visibleOnly : .lowMemory }
        on(UIApplication.willEnterForegroundNotification) { $0.isVisible ? .minimum : .visibleOnly }
    }

    private static func on(_ name: Notification.Name, _ mode: @escaping @MainActor (any ListNode) -> ASLayoutRangeMode)
    {
        // Lists come and go; this observer stays as long as the app.
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            guard MainThread.isCurrent else { return }
            MainThread.assume {
                let context = AppContext.current
                for list in lists where context.isOwner(of: list.context) {
                    guard let data = list.data, let node = data.list else { continue }
                    node.updateCurrentRange(with: mode(node))
                    // In the background the run loop may not iterate.
                    data.update()
                }
            }
        }
    }
}
