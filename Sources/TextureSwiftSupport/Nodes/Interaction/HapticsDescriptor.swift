public import AsyncDisplayKit

/// The haptic feedback of a node that the user touches.
public struct HapticsDescriptor: Sendable {
    /// An event of a node that the user touches.
    public enum Event: Equatable, Sendable {
        /// A touch began.
        case onTouchDownInside
        /// A touch ended inside.
        case onTouchUpInside
        /// The node was pressed for long.
        case onLongPress
    }

    private let receive: @MainActor @Sendable (Event) -> Void

    /// Creates a descriptor.
    ///
    /// - Parameter onReceiveEvent: Plays the feedback for an event. Called on the main thread.
    @preconcurrency
    public init(onReceiveEvent: @escaping @MainActor (Event) -> Void) {
        receive = onReceiveEvent
    }

    /// Plays the feedback for an event.
    @preconcurrency @MainActor
    public func send(event: Event) { receive(event) }

    /// Returns an impact for a touch that ends inside.
    ///
    /// - Parameters:
    ///   - style: The style of the impact.
    ///   - delay: The time from the end of the touch to the impact.
    public static func impactOnTouchUpInside(
        style: UIImpactFeedbackGenerator.FeedbackStyle = .light, delay: DispatchTimeInterval = .seconds(0)
    ) -> HapticsDescriptor {
        HapticsDescriptor { event in
            guard event == .onTouchUpInside else { return }
            let now = DispatchTime.now(), end = now + delay
            guard end > now else { return UIImpactFeedbackGenerator(style: style).impactOccurred() }
            Task { @MainActor in
                try await Task.sleep(nanoseconds: end.uptimeNanoseconds - now.uptimeNanoseconds)
                UIImpactFeedbackGenerator(style: style).impactOccurred()
            }
        }
    }
}
