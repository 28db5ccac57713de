public import Foundation
import TwillSync

/// An object that gives a share sheet its item when an activity was chosen.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
    /// Returns an object of the item's kind, by which activities are offered; its contents may be empty.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any

    /// Returns the item for an activity; nil for none.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?

    /// Returns the subject of the item, which is the title of the sheet. Optional.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String

    /// Returns the uniform type identifier of data, by which a file is named. Optional.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String

    /// Returns the image in the sheet's header. Optional.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage?
}

extension UIActivityItemSource {
    /// Returns an empty text.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    /// Returns an empty text.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    /// Returns nil.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage? { nil }
}

/// An operation that makes an item off the main thread when an activity was chosen.
///
/// A subclass overrides ``item``.
open class UIActivityItemProvider: Operation, @unchecked Sendable {
    private let storedPlaceholder: Locked<HandOver<Any>>
    private let storedType = Locked<UIActivity.ActivityType?>(nil)
    private let result = Locked<HandOver<Any>?>(nil)

    /// Creates a provider.
    ///
    /// - Parameter placeholderItem: An object of the item's kind.
    public init(placeholderItem: Any) {
        storedPlaceholder = Locked(HandOver(placeholderItem))
        super.init()
    }

    /// The object by which activities are offered.
    open var placeholderItem: Any? { storedPlaceholder.withLock { $0 }.value }

    /// The activity that was chosen.
    open var activityType: UIActivity.ActivityType? { storedType.withLock { $0 } }

    /// The item; the placeholder by default. Called on another thread than the main one.
    open var item: Any { storedPlaceholder.withLock { $0 }.value }

    open override func main() {
        let made = HandOver(item)
        result.withLock { $0 = made }
    }

    /// Returns the placeholder.
    @MainActor
    open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
        placeholderItem ?? NSNull()
    }

    /// Returns the item that was made off the main thread; nil before.
    @MainActor
    open func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { result.withLock { $0 }?.value }

    /// Makes the item on another thread, and calls `completion` on the main one.
    @MainActor
    final func load(for type: UIActivity.ActivityType?, _ completion: @escaping @MainActor () -> Void) {
        guard !isFinished, !isExecuting else { return completion() }
        storedType.withLock { $0 = type }
        let completion = HandOver(completion)
        // On the screen of the sheet.
        let deliver = AppContext.bound { MainActor.assumeIsolated { completion.value() } }
        completionBlock = { DispatchQueue.main.async(execute: deliver) }
        DispatchQueue.global(qos: .userInitiated).async { self.start() }
    }
}

extension UIActivityItemProvider: UIActivityItemSource {}
