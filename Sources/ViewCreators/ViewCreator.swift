public import UIKit

/// Makes the views of one view controller and lays them out, and does nothing else.
///
/// A controller makes its creator with its own view and calls ``setupView()``; ``ViewCreatorController`` does so by
/// itself.
@preconcurrency @MainActor
public protocol ViewCreator {
    /// What the creator fills: as a rule a view controller's view, which lives longer than the creator.
    var parentView: UIView { get }

    init(withParentView parent: UIView)

    /// Adds subviews to the view.
    func setupViewHierarchy()

    /// Adds constraints to the view: all that they name is in the hierarchy by now.
    func setupConstraints()

    /// Sets properties that do not depend on the language.
    func setupProperties()

    /// Sets texts, in the language of now. Called again whenever ``AppLanguage/current`` changes, so it only sets
    /// what is there and adds nothing.
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
