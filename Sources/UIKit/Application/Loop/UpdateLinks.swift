import QuartzCore

/// The enabled update links of a screen, in the order in which they were enabled, and the update that it is performing.
@MainActor
final class UpdateLinks {
    private struct WeakLink {
        weak var link: UIUpdateLink?
    }

    private struct Update {
        let info: UIUpdateInfo
        /// The links that were active at its start.
        let links: [UIUpdateLink]
        var hasCommitBegun = false
    }

    private var links: [WeakLink] = []
    private var update: Update?

    func add(_ link: UIUpdateLink) {
        remove(link)
        links.append(WeakLink(link: link))
    }

    func remove(_ link: UIUpdateLink) {
        links.removeAll { $0.link == nil || $0.link === link }
    }

    /// Whether a link requires a frame at a time; nil for any time.
    func wantFrame(at time: TimeInterval?) -> Bool {
        guard !links.isEmpty else { return false }
        return links.contains { entry in
            guard let link = entry.link, link.requiresContinuousUpdates, link.isActive else { return false }
            return time == nil || time != link.lastTime
        }
    }

    // MARK: An update

    /// Begins an update, if there are active links.
    func beginUpdate(at time: TimeInterval) {
        guard !links.isEmpty else { return }
        let active = links.compactMap(\.link).filter(\.isActive)
        guard !active.isEmpty else { return }
        for link in active { link.lastTime = time }
        update = Update(info: UIUpdateInfo(time: time), links: active)
    }

    func endUpdate() { update = nil }

    /// Runs the actions of a phase.
    func run(_ phase: UIUpdateActionPhase) {
        guard let update else { return }
        for link in update.links where link.isEnabled { link.run(phase, update.info) }
    }

    /// Runs the phases between display links and layout, once in an update.
    func commitWillBegin() {
        guard update?.hasCommitBegun == false else { return }
        update?.hasCommitBegun = true
        run(.afterCADisplayLinkDispatch)
        run(.beforeCATransactionCommit)
    }
}
