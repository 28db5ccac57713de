import TwillSync
import UIKit

/// The layout of a collection node whose delegate computes it off the main thread.
@MainActor
final class ASCollectionLayout: UICollectionViewLayout {
    let layoutDelegate: any ASCollectionLayoutDelegate
    weak var data: CollectionData?
    private(set) var state: ASCollectionLayoutState?

    init(layoutDelegate: any ASCollectionLayoutDelegate) {
        self.layoutDelegate = layoutDelegate
        super.init()
    }

    required init?(coder: NSCoder) {
        preconditionFailure("Layouts with a delegate are made by their collection node, never from an archive.")
    }

    private var context: ASCollectionLayoutContext? {
        guard let data, let view = data.view else { return nil }
        let directions = layoutDelegate.scrollableDirections(), inset = view.contentInset
        var size = view.bounds.size
        if directions.isDisjoint(with: ASScrollDirectionHorizontalDirections) {
            size.width = max(0, size.width - inset.left - inset.right)
        } else {
            size.height = max(0, size.height - inset.top - inset.bottom)
        }
        let elements = data.elementMap
        return ASCollectionLayoutContext(
            viewportSize: size, offset: view.contentOffset, directions: directions, elements: elements,
            additionalInfo: layoutDelegate.additionalInfoForLayout(withElements: elements), type(of: layoutDelegate))
    }

    override func prepare() {
        super.prepare()
        guard let context else { return state = nil }
        if let state, state.context.isEqual(context) { return }
        let job = CollectionLayoutJob(context)
        if let made = job.finish() {
            state = made
        } else {
            state = ASCollectionLayoutState(context: context)
            job.whenDone { [weak self] made in
                // A later layout may have replaced it.
                guard let self, state?.context === context else { return }
                state = made
                invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
                data?.layoutWasCalculated()
            }
        }
        data?.layoutWasCalculated()
    }

    override func invalidateLayout() {
        state = nil
        super.invalidateLayout()
    }

    override var collectionViewContentSize: CGSize { state?.contentSize ?? .zero }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        state?.layoutAttributesForElements(in: rect)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        state?.layoutAttributesForItem(at: indexPath)
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        state?.layoutAttributesForSupplementaryElement(ofKind: elementKind, at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }
}

/// The computation of a layout on a thread of the pool, for which the main thread waits.
private final class CollectionLayoutJob: @unchecked Sendable {
    private enum Phase {
        case waiting
        /// The job runs on the thread with this number in the kernel.
        case running(Int)
        case done(ASCollectionLayoutState)
    }

    private struct State {
        var phase = Phase.waiting
        var whenDone: (() -> Void)?
    }

    private let state = Locked(State())
    private let context: ASCollectionLayoutContext

    init(_ context: ASCollectionLayoutContext) {
        self.context = context
    }

    private var result: ASCollectionLayoutState? {
        state.withLock { if case .done(let result) = $0.phase { result } else { nil } }
    }

    /// Returns the layout; nil if the delegate waits for the main thread.
    func finish() -> ASCollectionLayoutState? {
        let type = context.delegateType, pool = WorkerPool.shared
        let name = WorkerPool.Name(
            kind: WorkerPool.Kind("layout \(type)"), subject: { "\(type).calculateLayout(with:)" },
            advice: {
                "It runs on other threads and must not wait for the main thread, as DispatchQueue.main.sync does: read "
                    + "what it needs in additionalInfoForLayout(withElements:). The layout is shown when it is there."
            })
        pool.run(priority: .max, name: name) { [self] in
            state.withLock { $0.phase = .running(BlockedThreads.currentThread) }
            let made = type.calculateLayout(with: context)
            let whenDone = state.withLock { state in
                state.phase = .done(made)
                return state.whenDone.take()
            }
            whenDone?()
        }
        pool.wait {
            switch state.withLock({ $0.phase }) {
            case .waiting: false
            case .running(let thread): pool.isBlocked(thread)
            case .done: true
            }
        }
        return result
    }

    /// Calls a closure on the main thread when the layout is there.
    @MainActor
    func whenDone(_ work: @escaping @MainActor (ASCollectionLayoutState) -> Void) {
        let finish = AsyncTransactions.expect()
        let call = { [self] in
            guard let result else { return }
            finish { work(result) }
        }
        let isDone = state.withLock { state in
            if case .done = state.phase { return true }
            state.whenDone = call
            return false
        }
        if isDone { call() }
    }
}
