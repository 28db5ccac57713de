public import UIKit

/// A view controller whose views are created by a ``ViewCreator``.
///
///     final class LoginViewController: ViewCreatorController<LoginViewCreator> {
///         override func viewDidLoad() {
///             super.viewDidLoad()
///             creator.loginButton.addAction(UIAction { [unowned self] _ in logIn() }, for: .touchUpInside)
///         }
///     }
///
/// The creator is created and set up when the view is loaded. It is notified of a new language from then on, and, if it
/// is an ``AdaptiveViewCreator``, of new surroundings.
@preconcurrency @MainActor
open class ViewCreatorController<Creator: ViewCreator>: UIViewController {
    private var loadedCreator: Creator?
    private var languageObservation: NotificationObservation?
    private var adaptedTo: Surroundings?

    public init() {
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The creator of the views. Accessing it loads the view.
    public final var creator: Creator {
        loadViewIfNeeded()
        if let loadedCreator { return loadedCreator }
        let message =
            "ViewCreators: \(type(of: self)).creator was accessed before viewDidLoad() of ViewCreatorController. Call "
            + "super.viewDidLoad() first in your override. The views are created now.\n"
        FileHandle.standardError.write(Data(message.utf8))
        return makeCreator()
    }

    private func makeCreator() -> Creator {
        if let loadedCreator { return loadedCreator }
        let creator = Creator(withParentView: view)
        loadedCreator = creator
        creator.setupView()
        localize()
        languageObservation = NotificationObservation(AppLanguage.didChangeNotification) { [weak self] in
            self?.loadedCreator?.localize()
            self?.localize()
        }
        return creator
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        _ = makeCreator()
    }

    /// Sets the texts of the controller itself, such as `title` and those of bar items. Called after the creator's own
    /// `localize()`, when the view is loaded and for each new language. Does nothing by default.
    open func localize() {}

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        adaptIfNeeded()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adaptIfNeeded()
    }

    private func adaptIfNeeded() {
        guard let creator = loadedCreator as? any AdaptiveViewCreator, view.window != nil else { return }
        let surroundings = Surroundings(of: view)
        guard surroundings != adaptedTo else { return }
        adaptedTo = surroundings
        creator.adapt(to: surroundings)
    }
}
