import TwillSync
import UIKit

/// What becomes of all lists when memory runs short, and when the app goes to the background and comes back.
@MainActor
enum RangeModes {
    /// For lists that are not shown.
    static var forMemoryWarnings = ASLayoutRangeMode.visibleOnly

    private struct List {
        weak var data: TableData?
    }

    private static var lists: [List] = []
    private static var isSetUp = false

    static func follow(_ data: TableData) {
        lists.removeAll { $0.data == nil }
        lists.append(List(data: data))
        guard !isSetUp else { return }
        isSetUp = true
        // A list that is seen keeps what is seen: nothing blinks.
        on(UIApplication.didReceiveMemoryWarningNotification) { $0.isInDisplayState ? .visibleOnly : forMemoryWarnings }
        on(UIApplication.didEnterBackgroundNotification) { $0.isVisible ? .visibleOnly : .lowMemory }
        on(UIApplication.willEnterForegroundNotification) { $0.isVisible ? .minimum : .visibleOnly }
    }

    private static func on(_ name: Notification.Name, _ mode: @escaping @MainActor (ASTableNode) -> ASLayoutRangeMode) {
        // Lists come and go; this stays as long as the app.
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            guard MainThread.isCurrent else { return }
            MainThread.assume {
                for list in lists {
                    guard let data = list.data, let table = data.table else { continue }
                    table.updateCurrentRange(with: mode(table))
                    // In the background no turn may come.
                    data.update()
                }
            }
        }
    }
}
