import TwillSync
import UIKit

extension TableData: ItemExtentSource {
    // MARK: Sizes

    /// Returns the size range of a row.
    func range(for path: IndexPath) -> ASSizeRange {
        guard let table else { return ASSizeRange() }
        let width = view?.rowContentWidth ?? 0
        if let delegate = table.delegate,
            let range = OptionalProbe.call(
                delegate, "tableNode(_:constrainedSizeForRowAt:)",
                { delegate.tableNode(table, constrainedSizeForRowAt: path) })
        {
            return ASSizeRange(
                min: CGSize(width: width, height: range.min.height),
                max: CGSize(width: width, height: range.max.height))
        }
        return ASSizeRange(
            min: CGSize(width: width, height: 0), max: CGSize(width: width, height: CGFloat.infinity))
    }

    /// Returns the row's height, measured now unless it is known.
    func extent(ofItemAt path: IndexPath) -> CGFloat {
        guard let node = node(for: path) else { return live[path]?.isLate == true ? lateHeight : 0 }
        let height = node.calculatedSize.height
        guard let view, view.separatorStyle != .none else { return height }
        // The separator lies below the node.
        return height + 1 / max(1, view.traitCollection.displayScale)
    }

    func noteHeight(_ height: CGFloat) {
        measured.sum += height
        measured.count += 1
    }

    var meanHeight: CGFloat? { measured.count > 0 ? measured.sum / CGFloat(measured.count) : nil }

    // MARK: Nodes

    /// Returns the node of a row, which is created and measured now if necessary.
    func node(for path: IndexPath) -> ASCellNode? {
        guard contains(path) else { return nil }
        let element = request(path)
        if element.job != nil { adopt(element, at: path) }
        guard let node = element.node else { return nil }
        // The delegate is called for the size range once, and not each time the row is used.
        if element.range?.max.width != view?.rowContentWidth ?? 0 {
            let range = range(for: path)
            MeasureJob.measure(node, in: range)
            element.range = range
            noteHeight(node.calculatedSize.height)
        }
        return node
    }

    /// Returns the element of a row, with a node, or with a job that will create it.
    func request(_ path: IndexPath) -> RowElement {
        if let element = live[path] { return element }
        let element = RowElement()
        live[path] = element
        element.job = makeJob(path, element)
        return element
    }

    private func makeJob(_ path: IndexPath, _ element: RowElement) -> MeasureJob {
        guard let table, let source = table.dataSource else {
            return MeasureJob(range: range(for: path), traits: ASPrimitiveTraitCollection()) { ASCellNode() }
        }
        let traits = table.primitiveTraitCollection()
        // Like Texture, requests the node first, then its size range.
        let block = OptionalProbe.call(source, "tableNode(_:nodeBlockForRowAt:)") {
            source.tableNode(table, nodeBlockForRowAt: path)
        }
        if let block {
            return MeasureJob(range: range(for: path), traits: traits, blockNamed: blockName(path, source), block)
        }
        let answer = OptionalProbe.call(source, "tableNode(_:nodeForRowAt:)") {
            source.tableNode(table, nodeForRowAt: path)
        }
        if answer == nil {
            logError(
                "The data source of \(table.describe()) has neither tableNode(_:nodeBlockForRowAt:) nor "
                    + "tableNode(_:nodeForRowAt:), and its rows stay empty. Answer one of them.")
        }
        let node = free(answer ?? ASCellNode(), for: path)
        element.answered = node
        let job = MeasureJob(range: range(for: path), traits: traits) { node }
        // A node whose view is loaded belongs to the main thread.
        if node.isNodeLoaded { job.runIfWaiting() }
        return job
    }

    /// Returns the node, or an empty one if another row shows it.
    private func free(_ node: ASCellNode, for path: IndexPath) -> ASCellNode {
        let other = live.first { $0.key != path && ($0.value.node === node || $0.value.answered === node) }?.key
        guard let other else { return node }
        logError(
            "The data source of \(table?.describe() ?? "a table node") answered \(node.describe()) for \(path.inWords), and "
                + "it shows \(other.inWords) already. The row stays empty; answer a node of its own for each row.")
        return ASCellNode()
    }

    private func blockName(_ path: IndexPath, _ source: any ASTableDataSource) -> WorkerPool.Name {
        WorkerPool.Name(
            kind: "node block \(ObjectIdentifier(type(of: source)))",
            subject: { [weak table] in
                MainThread.assume { "The node block of \(path.inWords) of \(table?.describe() ?? "a table node")" }
            },
            advice:
                "Node blocks run on other threads and must not wait for the main thread, as DispatchQueue.main.sync does: "
                + "read what the block needs before returning it. The row is shown when it is there.")
    }

    /// Takes over the node of a job, after running the job or waiting for it. A row whose block waits for the main
    /// thread is expected later.
    func adopt(_ element: RowElement, at path: IndexPath) {
        guard let job = element.job else { return }
        guard let node = job.finish() else { return expectLate(element, job) }
        element.job = nil
        element.answered = nil
        if element.isLate { MainTurn.run { [weak self] in self?.showLate(element) } }
        element.isLate = false
        if let other = node.ownerTable, other !== table {
            logError(
                "\(node.describe()) was answered for \(path.inWords) of \(table?.describe() ?? "a table node"), and is a row of "
                    + "\(other.describe()) already. Answer a node of its own for each row.")
        }
        element.node = node
        element.range = element.isOutdated ? nil : job.range
        element.isOutdated = false
        node.cell.withLock { $0.table = table }
        node.setRangeManaged(true)
        set(.measureLayout, of: element)
        noteHeight(node.calculatedSize.height)
    }

    // MARK: Late rows

    /// The height of a row that is not complete yet.
    var lateHeight: CGFloat {
        if let mean = meanHeight, mean > 0 { return mean }
        let estimate = view?.estimatedRowHeight ?? 0
        return estimate > 0 ? estimate : 44
    }

    private func expectLate(_ element: RowElement, _ job: MeasureJob) {
        guard !element.isLate else { return }
        element.isLate = true
        let finish = AsyncTransactions.expect()
        weak let owner = self, late = element
        job.whenDone {
            finish {
                // A layout may have been faster, or the row may have been removed.
                guard let owner, let late, late.job === job,
                    let path = owner.live.first(where: { $0.value === late })?.key
                else { return }
                owner.adopt(late, at: path)
            }
        }
    }

    /// Shows a row that the table has continued without, because it is complete now.
    private func showLate(_ element: RowElement) {
        defer { callCompletionsIfDone() }
        setNeedsUpdate()
        guard let view, element.node != nil, let path = live.first(where: { $0.value === element })?.key else { return }
        guard let cell = view.cellForRow(at: path) else { return view.forgetHeight(at: path) }
        UIView.performWithoutAnimation {
            view.reconfigureRows(at: [path])
            view.layoutIfNeeded()
        }
        if view.cellForRow(at: path) === cell { proxy.tableView(view, willDisplay: cell, forRowAt: path) }
    }

    // MARK: Ahead

    /// Creates and measures rows that are needed now, on all cores.
    func prepare(_ paths: [IndexPath]) {
        let elements = paths.map { ($0, request($0)) }.filter { $0.1.job != nil }
        if elements.count > 1 { for (_, element) in elements { element.job?.begin() } }
        for (path, element) in elements { adopt(element, at: path) }
    }

    /// Creates and measures a row in the background.
    func prepareLater(_ path: IndexPath) {
        let element = request(path)
        guard let job = element.job else { return }
        weak let owner = self, made = element
        job.beginLater {
            {
                // The main thread may have taken it over, or the row may have been removed.
                guard let owner, let made, made.job === job,
                    let path = owner.live.first(where: { $0.value === made })?.key
                else { return }
                owner.adopt(made, at: path)
                owner.setNeedsUpdate()
                owner.callCompletionsIfDone()
            }
        }
    }

    // MARK: Sizes that change

    /// Updates the row of a node whose layout has another size.
    func sizeChanged(of node: ASCellNode, to size: CGSize) {
        guard let path = path(of: node), let view else { return }
        node.frame.size = size
        noteHeight(size.height)
        guard view.cellForRow(at: path) != nil else { return }
        let change = {
            view.reconfigureRows(at: [path])
            view.layoutIfNeeded()
        }
        // During a layout of the table, the rows are laid out in the next one.
        MainTurn.run {
            guard view.cellForRow(at: path) != nil else { return }
            if node.shouldAnimateSizeChanges, view.window != nil {
                UIView.animate(withDuration: 0.25, animations: change)
            } else {
                UIView.performWithoutAnimation(change)
            }
        }
    }
}
