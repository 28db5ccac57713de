public import Foundation
import TwillSync

/// A view controller that offers to share items: a sheet on phones, a popover on iPads.
///
/// It offers copying, saving images and files, opening with the desktop's programs, and the activities of the app. A
/// chosen activity is prepared and performed; when it has finished, the sheet is dismissed, and then the completion
/// handler is called.
///
/// Not yet: link metadata, editing the list of actions, printing, and sending to other apps or devices.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// A closure that is called when the sheet is gone, before iOS 8.
    public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void

    /// A closure that is called when the sheet is gone.
    ///
    /// Its arguments are the chosen activity, whether it was performed, the items that it returns, and an error. Where the
    /// user has chosen none they are nil, false, nil and nil.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// Creates a share sheet.
    ///
    /// - Parameters:
    ///   - activityItems: Texts, URLs, images, data, or `UIActivityItemSource`s.
    ///   - applicationActivities: Activities of the app, which are offered where they can perform the items.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        self.applicationActivities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
    }

    /// Not yet: archives cannot be decoded; the sheet has no items.
    public required init?(coder: NSCoder) {
        activityItems = []
        applicationActivities = []
        super.init(coder: coder)
    }

    /// Called when the sheet is gone.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// Called when the sheet is gone, with fewer arguments. Deprecated since iOS 8.
    open var completionHandler: CompletionHandler?

    /// The activities that are not offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    /// Whether an activity may stand out. Without effect here.
    open var allowsProminentActivity = true

    open override func viewDidLoad() {
        super.viewDidLoad()
        loadSheet()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        sheetDidDisappear()
    }

    override var automaticPresentationStyle: UIModalPresentationStyle { .popover }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        offerActivities()
    }

    // MARK: Stored state of the extensions

    final let activityItems: [Any]
    final let applicationActivities: [UIActivity]
    final let sheet = ActivitySheet()
    /// The activity that is being performed.
    final var running: UIActivity?
    /// What the completion handler will get.
    final var outcome: (type: UIActivity.ActivityType?, isCompleted: Bool, error: (any Error)?)?
    final var isOver = false
}
