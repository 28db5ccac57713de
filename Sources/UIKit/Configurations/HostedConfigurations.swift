import CoreGraphics

/// A view whose content and background are configurations: a cell, a header or a footer.
@MainActor
protocol ConfigurationHost: UIView {
    /// The view that the content's view fills.
    var configuredContainer: UIView { get }

    /// The state for which configurations are updated.
    var stateOfConfigurations: any UIConfigurationState { get }

    /// Calls what the app has written for a change of state: the method to override, and then the closure.
    func callConfigurationUpdates()

    /// Removes what was in the container, because a configuration determines the content.
    func configurationReplacesContent()

    /// Removes the colors and views that were the background.
    func configurationReplacesBackground()

    /// Whether what is behind the content is filled while the view has the focus.
    var fillsBackgroundForFocus: Bool { get }
}

extension ConfigurationHost {
    /// Whether what is behind the content is filled now, because the view has the focus.
    var isFilledForFocus: Bool { isFocused && fillsBackgroundForFocus }

    /// The state for the framework's configurations of content, which do not go by a focus that a halo shows.
    var stateOfContent: any UIConfigurationState {
        guard !fillsBackgroundForFocus, var state = stateOfConfigurations as? UICellConfigurationState, state.isFocused
        else { return stateOfConfigurations }
        state.isFocused = false
        return state
    }
}

/// The configurations of a cell, a header or a footer, and the views that show them.
///
/// It has what table cells and others share: the owner forwards its properties, notifies of changes of its state, and
/// calls ``updateIfNeeded()`` before its layout and its measuring.
@MainActor
final class HostedConfigurations {
    private unowned let host: any ConfigurationHost
    private(set) var contentView: (any UIView & UIContentView)?
    private(set) var backgroundView: ConfiguredBackgroundView?
    private var storedContent: (any UIContentConfiguration)?
    private var storedBackground: UIBackgroundConfiguration?
    private var needsUpdate = true
    private var isUpdating = false

    /// Whether the content follows the state by itself.
    var updatesContent = true
    /// Whether the background follows the state by itself.
    var updatesBackground = true

    init(of host: any ConfigurationHost) {
        self.host = host
    }

    // MARK: Content

    var content: (any UIContentConfiguration)? {
        get { storedContent }
        set {
            guard let newValue else { return removeContent() }
            let state = newValue is UIListContentConfiguration ? host.stateOfContent : host.stateOfConfigurations
            let content = updatesContent ? newValue.updated(for: state) : newValue
            storedContent = content
            if let contentView, contentView.supports(content) {
                contentView.configuration = content
            } else {
                replaceView(by: content.makeContentView())
            }
            host.setNeedsLayout()
            host.invalidateIntrinsicContentSize()
        }
    }

    private func removeContent() {
        guard storedContent != nil else { return }
        storedContent = nil
        contentView?.removeFromSuperview()
        contentView = nil
        host.setNeedsLayout()
        host.invalidateIntrinsicContentSize()
    }

    private func replaceView(by view: any UIView & UIContentView) {
        if contentView == nil { host.configurationReplacesContent() }
        contentView?.removeFromSuperview()
        contentView = view
        let container = host.configuredContainer
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
    }

    // MARK: Background

    var background: UIBackgroundConfiguration? {
        get { storedBackground }
        set {
            guard let newValue else {
                storedBackground = nil
                backgroundView?.removeFromSuperview()
                backgroundView = nil
                return
            }
            if storedBackground == nil { host.configurationReplacesBackground() }
            let background = updatesBackground ? newValue.updated(for: host.stateOfConfigurations) : newValue
            storedBackground = background
            if let backgroundView {
                backgroundView.configuration = background
            } else {
                let view = ConfiguredBackgroundView(background)
                view.frame = host.bounds
                host.insertSubview(view, at: 0)
                backgroundView = view
            }
        }
    }

    // MARK: State

    /// Has everything updated before the next layout.
    func setNeedsUpdate() {
        guard !isUpdating, !needsUpdate else { return }
        needsUpdate = true
        host.setNeedsLayout()
    }

    /// Updates the configurations for the state if it has changed: what the framework does by itself, then the app.
    func updateIfNeeded() {
        guard needsUpdate, !isUpdating else { return }
        isUpdating = true
        needsUpdate = false
        if updatesContent, let storedContent { content = storedContent }
        if updatesBackground, let storedBackground { background = storedBackground }
        host.callConfigurationUpdates()
        isUpdating = false
    }

    /// Lays out both views.
    ///
    /// - Parameter inset: The distance of the content from both sides of its container.
    func layOut(inset: CGFloat = 0) {
        if let backgroundView, backgroundView.frame != host.bounds { backgroundView.frame = host.bounds }
        let frame = host.configuredContainer.bounds.insetBy(dx: inset, dy: 0)
        if let contentView, contentView.frame != frame { contentView.frame = frame }
    }

    /// Returns the height of the content in a width; nil without a configuration.
    func height(in width: CGFloat) -> CGFloat? {
        contentView?.systemLayoutSizeFitting(
            CGSize(width: max(0, width), height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
