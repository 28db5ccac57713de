import Foundation
import TwillSync
import UIKit

/// How nodes of elements are created and measured.
extension ListData {
    // MARK: Nodes

    /// Returns the node of a row or item, which is created and measured now if necessary.
    final func node(for path: IndexPath) -> ASCellNode? { node(for: ElementKey(path)) }

    /// Returns the node of an element, which is created and measured now if necessary.
    final func node(for key: ElementKey) -> ASCellNode? {
        guard key.kind != nil || contains(key.path) else { return nil }
        let element = request(key)
        if element.job != nil { adopt(element, at: key) }
        guard let node = element.node else { return nil }
        // The delegate is called for the size range once, and not each time the element is used.
        if isOutdated(element) {
            let range = range(for: key)
            MeasureJob.measure(node, in: range)
            element.range = range
            noteSize(node.calculatedSize, of: key)
        }
        return node
    }

    /// Returns an element, with a node, or with a job that will create it.
    final func request(_ key: ElementKey) -> ListElement {
        if let element = self[key] { return element }
        let element = ListElement()
        self[key] = element
        element.job = makeJob(key, element)
        return element
    }

    private func makeJob(_ key: ElementKey, _ element: ListElement) -> MeasureJob {
        guard let list, let source else {
            return MeasureJob(range: range(for: key), traits: ASPrimitiveTraitCollection()) { ASCellNode() }
        }
        let traits = list.primitiveTraitCollection()
        if let node = existingNode(of: key), node.isNodeLoaded {
            element.answered = node
            let job = MeasureJob(range: range(for: key), traits: traits) { node }
            job.runIfWaiting()
            return job
        }
        // Like Texture, requests the node first, then its size range.
        if let block = nodeBlock(of: key) {
            return MeasureJob(range: range(for: key), traits: traits, blockNamed: blockName(key, source), block)
        }
        let answer = sourceNode(of: key)
        if answer == nil, key.kind == nil {
            logError(
                "The data source of \(list.describe()) has neither \(words.block) nor \(words.node), and its "
                    + "\(words.items) stay empty. Answer one of them.")
        }
        let node = free(answer ?? ASCellNode(), for: key)
        element.answered = node
        let job = MeasureJob(range: range(for: key), traits: traits) { node }
        // A node whose view is loaded belongs to the main thread.
        if node.isNodeLoaded { job.runIfWaiting() }
        return job
    }

    /// Returns the node, or an empty one if another element shows it.
    private func free(_ node: ASCellNode, for key: ElementKey) -> ASCellNode {
        let own = self[key]
        guard let other = self.key(where: { $0 !== own && ($0.node === node || $0.answered === node) }) else {
            return node
        }
        logError(
            "The data source of \(describe()) answered \(node.describe()) for \(inWords(key)), and it shows "
                + "\(inWords(other)) already. The \(words.item) stays empty; answer a node of its own for each "
                + "\(words.item).")
        return ASCellNode()
    }

    private func blockName(_ key: ElementKey, _ source: AnyObject) -> WorkerPool.Name {
        WorkerPool.Name(
            kind: WorkerPool.Kind("node block", of: type(of: source)),
            subject: { [data = LightReference(self)] in
                MainThread.assume {
                    guard let self = data.object else { return "A node block of a list" }
                    return "The node block of \(self.inWords(key)) of \(self.describe())"
                }
            },
            advice: { [item = words.item] in
                "Node blocks run on other threads and must not wait for the main thread, as DispatchQueue.main.sync does: "
                    + "read what the block needs before returning it. The \(item) is shown when it is there."
            })
    }

    /// Takes over the node of a job, after running the job or waiting for it. An element whose block waits for the
    /// main thread is expected later.
    final func adopt(_ element: ListElement, at key: ElementKey) {
        guard let job = element.job else { return }
        guard let node = job.finish() else { return expectLate(element, job) }
        element.job = nil
        element.answered = nil
        if element.isLate { MainTurn.run { [weak self] in self?.showLate(element) } }
        element.isLate = false
        if let other = node.ownerList, other !== self {
            logError(
                "\(node.describe()) was answered for \(inWords(key)) of \(describe()), and is a \(other.words.item) of "
                    + "\(other.describe()) already. Answer a node of its own for each \(words.item).")
        }
        element.node = node
        element.range = element.isOutdated ? nil : job.range
        element.isOutdated = false
        node.cell.withLock { $0.list = self }
        node.setRangeManaged(true)
        set(.measureLayout, of: element)
        noteSize(node.calculatedSize, of: key)
    }

    // MARK: Late elements

    private func expectLate(_ element: ListElement, _ job: MeasureJob) {
        guard !element.isLate else { return }
        element.isLate = true
        let finish = AsyncTransactions.expect()
        weak let owner = self, late = element
        job.whenDone {
            finish {
                // A layout may have been faster, or the element may have been removed.
                guard let owner, let late, late.job === job, let key = owner.key(where: { $0 === late }) else { return }
                owner.adopt(late, at: key)
            }
        }
    }

    /// Shows an element that the list has continued without, because it is complete now.
    private func showLate(_ element: ListElement) {
        defer { callCompletionsIfDone() }
        setNeedsUpdate()
        guard element.node != nil, let key = key(where: { $0 === element }) else { return }
        showLate(key)
    }

    // MARK: Ahead

    /// Creates and measures rows or items that are needed now, on all cores.
    final func prepare(_ paths: [IndexPath]) { prepare(paths.map { ElementKey($0) }) }

    /// Creates and measures elements that are needed now, on all cores.
    final func prepare(_ keys: [ElementKey]) {
        let elements = keys.map { ($0, request($0)) }.filter { $0.1.job != nil }
        if elements.count > 1 { for (_, element) in elements { element.job?.begin() } }
        for (key, element) in elements { adopt(element, at: key) }
    }

    /// Creates and measures a row or item in the background.
    final func prepareLater(_ path: IndexPath) {
        let made = request(ElementKey(path))
        guard let job = made.job else { return }
        let data = LightReference(self)
        job.beginLater {
            {
                // The main thread may have taken it over, or the element may have been removed.
                guard let owner = data.object, made.job === job, let key = owner.key(of: made, near: path) else {
                    return
                }
                owner.adopt(made, at: key)
                owner.didPrepareAhead(made, at: key.path)
                owner.callCompletionsIfDone()
            }
        }
    }

    // MARK: Sizes that change

    /// Updates the element of a node whose layout has another size.
    final func sizeChanged(of node: ASCellNode, to size: CGSize) {
        guard let key = key(where: { $0.node === node }), scrollView != nil else { return }
        node.frame.size = size
        noteSize(size, of: key)
        sizeDidChange(of: node, at: key)
    }
}
