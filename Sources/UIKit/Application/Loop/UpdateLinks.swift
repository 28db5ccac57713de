import QuartzCore

/// The enabled update links of all screens, in the order in which they were enabled.
@MainActor
enum UpdateLinks {
    private struct WeakLink {
        weak var link: UIUpdateLink?
    }

    private static var links: [WeakLink] = []

    static func add(_ link: UIUpdateLink) {
        remove(link)
        links.append(WeakLink(link: link))
        if link.requiresContinuousUpdates { requestFrame() }
    }

    static func remove(_ link: UIUpdateLink) {
        links.removeAll { $0.link == nil || $0.link === link }
    }

    static func requestFrame() { AppContext.current.runtime.requestFrame() }

    /// Whether a link of the screen requires a frame at a time; nil for any time.
    static func wantFrame(of context: AppContext, at time: TimeInterval?) -> Bool {
        guard !links.isEmpty else { return false }
        return links.contains { entry in
            guard let link = entry.link, link.requiresContinuousUpdates else { return false }
            return (time == nil || time != link.lastTime) && link.isActive(on: context.screen)
        }
    }

    /// The update that a screen is performing, between its start and its end.
    @MainActor
    final class Update {
        private let info: UIUpdateInfo
        private let links: [UIUpdateLink]
        private var hasCommitBegun = false

        /// Begins an update; nil if the screen has no active link.
        init?(of screen: UIScreen, at time: TimeInterval) {
            guard !UpdateLinks.links.isEmpty else { return nil }
            links = UpdateLinks.links.compactMap(\.link).filter { $0.isActive(on: screen) }
            guard !links.isEmpty else { return nil }
            info = UIUpdateInfo(time: time)
            for link in links { link.lastTime = time }
        }

        func run(_ phase: UIUpdateActionPhase) {
            for link in links where link.isEnabled { link.run(phase, info) }
        }

        /// Runs the phases between display links and layout, once.
        func commitWillBegin() {
            guard !hasCommitBegun else { return }
            hasCommitBegun = true
            run(.afterCADisplayLinkDispatch)
            run(.beforeCATransactionCommit)
        }
    }
}
