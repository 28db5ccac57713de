public import UIKit

/// An object that creates the views of one view controller and lays them out.
///
/// A controller creates its creator with its own view and calls ``setupView()``; ``ViewCreatorController`` does so
/// automatically.
@preconcurrency @MainActor
public protocol ViewCreator {
    /// The view that the creator fills: usually a view controller's view, which outlives the creator.
    var parentView: UIView { get }

    /// Creates a creator that fills a view.
    init(withParentView parent: UIView)

    /// Adds subviews to the view.
    func setupViewHierarchy()

    /// Adds constraints to the view, after all its subviews have been added.
    func setupConstraints()

    /// Sets properties that do not depend on the language.
    func setupProperties()

    /// Sets texts in the current language. Called again whenever ``AppLanguage/current`` changes, so it must not add
    /// views.
    func localize()
}

extension ViewCreator {
    /// Calls all steps in order: hierarchy, constraints, properties, texts.
    ///
    /// Call it once for each creator: a second call adds everything again.
    public func setupView() {
        setupViewHierarchy()
        setupConstraints()
        setupProperties()
        localize()
    }
}
