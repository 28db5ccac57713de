import CoreGraphics
import Foundation
import TwillSync

extension UIActivityViewController {
    /// The items, or what stands for them until an activity is chosen.
    private var placeholders: [Any] {
        activityItems.map { item in
            (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
        }
    }

    /// The activities that can be performed on the items.
    final var offered: [UIActivity] {
        let excluded = Set(excludedActivityTypes ?? []), items = placeholders
        return (SystemActivity.all + applicationActivities).filter { activity in
            !(activity.activityType.map(excluded.contains) ?? false) && activity.canPerform(withActivityItems: items)
        }
    }

    final func loadSheet() {
        view.backgroundColor = .systemGroupedBackground
        sheet.frame = view.bounds
        sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(sheet)
        sheet.onClose = { [weak self] in self?.cancel() }
        sheet.onChoose = { [weak self] in self?.choose($0) }
        preferredContentSize = CGSize(width: 375, height: 420)
        popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium(), .large()]
    }

    final func offerActivities() {
        guard running == nil else { return }
        let shown = placeholders.lazy.compactMap(ActivityItem.init).first
        let source = activityItems.lazy.compactMap { $0 as? any UIActivityItemSource }.first
        let subject = source?.activityViewController(self, subjectForActivityType: nil) ?? ""
        let thumbnail = source?.activityViewController(
            self, thumbnailImageForActivityType: nil, suggestedSize: CGSize(width: 40, height: 40))
        sheet.show(
            title: subject.isEmpty ? shown?.title ?? "" : subject, kind: shown?.kind ?? "",
            image: thumbnail ?? shown?.image, symbol: shown?.symbol ?? "doc", count: activityItems.count)
        sheet.show(offered)
    }

    // MARK: Choosing

    private func cancel() { dismiss(animated: true) }

    private func choose(_ activity: UIActivity) {
        guard running == nil, !isOver else { return }
        running = activity
        let type = activity.activityType
        load(activityItems.compactMap { $0 as? UIActivityItemProvider }, for: type) { [weak self] in
            self?.perform(activity)
        }
    }

    /// Makes the items of providers, one after another.
    private func load(
        _ providers: [UIActivityItemProvider], for type: UIActivity.ActivityType?, _ completion: @escaping () -> Void
    ) {
        guard let first = providers.first else { return completion() }
        first.load(for: type) { [weak self] in self?.load(Array(providers.dropFirst()), for: type, completion) }
    }

    private func perform(_ activity: UIActivity) {
        guard running === activity, !isOver else { return }
        let items: [Any] = activityItems.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item }
            return source.activityViewController(self, itemForActivityType: activity.activityType)
        }
        activity.onFinish = { [weak self, weak activity] isCompleted, error in
            guard let self, let activity, running === activity else { return }
            finish(activity, isCompleted, error)
        }
        activity.prepare(withActivityItems: items)
        guard running === activity else { return }
        if let controller = activity.activityViewController {
            present(controller, animated: true)
        } else {
            activity.perform()
        }
    }

    private func finish(_ activity: UIActivity, _ isCompleted: Bool, _ error: (any Error)?) {
        running = nil
        activity.onFinish = nil
        outcome = (activity.activityType, isCompleted, error)
        guard let presenter = presentingViewController else { return sheetDidDisappear() }
        // Both, the activity's view controller and the sheet.
        presenter.dismiss(animated: true)
    }

    final func sheetDidDisappear() {
        guard !isOver, isBeingDismissed || presentingViewController == nil else { return }
        isOver = true
        running = nil
        let outcome = outcome
        let handler = completionWithItemsHandler, plainHandler = completionHandler
        // They often keep the view controller that presented the sheet.
        completionWithItemsHandler = nil
        completionHandler = nil
        handler?(outcome?.type, outcome?.isCompleted ?? false, nil, outcome?.error)
        plainHandler?(outcome?.type, outcome?.isCompleted ?? false)
    }
}
