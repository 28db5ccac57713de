/// The content of a view as a value, from which a view is made and updated.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Returns a new view that shows the content.
    func makeContentView() -> any UIView & UIContentView

    /// Returns the configuration for a state, such as that of a selected cell. What the app has set stays.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the content of a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// The configuration that is shown.
    var configuration: any UIContentConfiguration { get set }

    /// Returns whether the view can show a configuration. By default one of the same type as its own.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns whether a configuration has the type of the view's own.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
