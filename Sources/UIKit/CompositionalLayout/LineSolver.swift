import CoreGraphics
import Foundation

/// Computes the frames of the items of a row or a column.
@MainActor
struct LineSolver {
    let group: NSCollectionLayoutGroup
    let axis: LayoutAxis
    let repetition: NSCollectionLayoutGroup.Repetition
    /// The axes on which the group is as long as its items.
    let fitted: LayoutAxes
    let inner: CGSize
    let limits: CGSize

    private struct Piece {
        let item: NSCollectionLayoutItem
        var solved: SolvedGroup
    }

    init(
        group: NSCollectionLayoutGroup, axis: LayoutAxis, repetition: NSCollectionLayoutGroup.Repetition,
        fitted: LayoutAxes, inner: CGSize, limits: CGSize
    ) {
        self.group = group
        self.axis = axis
        self.repetition = repetition
        self.fitted = fitted
        self.inner = inner
        self.limits = limits
    }

    private var spacing: CGFloat { group.interItemSpacing.map { $0.spacing.isFinite ? $0.spacing : 0 } ?? 0 }

    mutating func solve(_ solver: inout GroupSolver) -> SolvedGroup {
        let start = solver.position, cross = axis.other
        var container = inner
        var pieces = place(&solver, in: container)
        unify(&pieces)
        if fitted.contains(cross) {
            // Items that ask for a fraction of a length that others determine follow those.
            let leading = pieces.filter { !isFraction($0.item.layoutSize.dimension(cross), of: cross) }
            if !leading.isEmpty, leading.count < pieces.count {
                container[cross] = leading.map { outer($0, cross) }.max() ?? 0
                solver.rewind(to: start.0, start.1)
                pieces = place(&solver, in: container)
                unify(&pieces)
            } else {
                container[cross] = pieces.map { outer($0, cross) }.max() ?? 0
            }
        }
        return arrange(pieces, in: container, solver)
    }

    private func isFraction(_ dimension: NSCollectionLayoutDimension, of axis: LayoutAxis) -> Bool {
        dimension.kind == (axis == .x ? .fractionalWidth : .fractionalHeight)
    }

    // MARK: Which items

    /// The items of the group; one that fills it, if there are none.
    private func subitems(_ log: LayoutLog) -> [NSCollectionLayoutItem] {
        if !group.subitems.isEmpty { return group.subitems }
        log.once(
            "NSCollectionLayoutGroup: a group has no subitems. Pass one at least; an item that fills the group is used."
        )
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        return [NSCollectionLayoutItem(layoutSize: size)]
    }

    private func maximum(_ log: LayoutLog) -> Int? {
        switch repetition {
        case .repeated: return nil
        case .count(let count), .divided(let count):
            if count > 0 { return count }
            log.once(
                "NSCollectionLayoutGroup: a group was created with a count of \(count). A group has one item at least; the "
                    + "count is 1.")
            return 1
        }
    }

    private func place(_ solver: inout GroupSolver, in container: CGSize) -> [Piece] {
        let subitems = subitems(solver.log), maximum = maximum(solver.log)
        var limits = limits
        if !fitted.contains(.x) { limits.width = inner.width }
        if !fitted.contains(.y) { limits.height = inner.height }
        var fixed: (LayoutAxis, CGFloat)?
        if case .divided = repetition, let maximum, !fitted.contains(axis) {
            fixed = (axis, max(0, inner[axis] - spacing * CGFloat(maximum - 1)) / CGFloat(maximum))
        }
        var pieces: [Piece] = [], used: CGFloat = 0, room = inner[axis]
        if fitted.contains(axis) { room += 1e-3 }
        while solver.next < solver.end || pieces.isEmpty {
            if let maximum, pieces.count >= maximum { break }
            let item = subitems[pieces.count % subitems.count], before = solver.position
            let solved = solver.solve(item, in: container, limits: limits, fixed: fixed)
            // Lengths that views determine do not change how many items a group has that grows with them.
            let length =
                fitted.contains(axis) ? item.layoutSize.nominal(in: container, solver.log)[axis] : solved.size[axis]
            let needed = length + edges(item, axis) + (pieces.isEmpty ? 0 : spacing)
            let repeats = pieces.count >= subitems.count
            if maximum == nil, !pieces.isEmpty, used + needed > room + 1e-3 || (repeats && needed <= 0) {
                solver.rewind(to: before.0, before.1)
                break
            }
            used += needed
            pieces.append(Piece(item: item, solved: solved))
        }
        return pieces
    }

    /// Gives items that are as long as their siblings the greatest length.
    private func unify(_ pieces: inout [Piece]) {
        for axis in [LayoutAxis.x, .y] {
            let uniform = pieces.indices.filter { pieces[$0].item.layoutSize.dimension(axis).kind == .uniform }
            guard uniform.count > 1 else { continue }
            let most = uniform.map { pieces[$0].solved.size[axis] }.max() ?? 0
            for index in uniform {
                pieces[index].solved.size[axis] = most
                guard !(pieces[index].item is NSCollectionLayoutGroup) else { continue }
                for item in pieces[index].solved.items.indices {
                    pieces[index].solved.items[item].frame.size[axis] = most
                }
            }
        }
    }

    // MARK: Where they are

    private func fixedLength(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
        spacing.map { $0.spacing.isFinite ? $0.spacing : 0 } ?? 0
    }

    private func edges(_ item: NSCollectionLayoutItem, _ axis: LayoutAxis) -> CGFloat {
        fixedLength(item.edgeSpacing?.before(axis)) + fixedLength(item.edgeSpacing?.after(axis))
    }

    private func outer(_ piece: Piece, _ axis: LayoutAxis) -> CGFloat {
        piece.solved.size[axis] + edges(piece.item, axis)
    }

    private func isFlexible(_ spacing: NSCollectionLayoutSpacing?) -> Bool { spacing?.isFlexibleSpacing ?? false }

    /// The share of the room that is left for each flexible distance along the line.
    private func share(_ pieces: [Piece], room: CGFloat, _ log: LayoutLog) -> CGFloat {
        var flexible = 0, used = CGFloat(max(0, pieces.count - 1)) * spacing
        for piece in pieces {
            used += outer(piece, axis)
            if isFlexible(piece.item.edgeSpacing?.before(axis)) { flexible += 1 }
            if isFlexible(piece.item.edgeSpacing?.after(axis)) { flexible += 1 }
        }
        if group.interItemSpacing?.isFlexibleSpacing == true {
            var count = pieces.count
            // A last line that is not full has the spacing of full ones.
            let all = subitems(log), maximum = maximum(log)
            while flexible == 0, maximum.map({ count < $0 }) ?? (count < 1000) {
                let item = all[count % all.count], length = item.layoutSize.nominal(in: inner, log)[axis]
                let needed = length + edges(item, axis) + spacing
                guard needed > 0, used + needed <= room + 1e-3 else { break }
                used += needed
                count += 1
            }
            flexible += max(0, count - 1)
        }
        return flexible > 0 ? max(0, room - used) / CGFloat(flexible) : 0
    }

    private func arrange(_ pieces: [Piece], in container: CGSize, _ solver: GroupSolver) -> SolvedGroup {
        let cross = axis.other
        let share = fitted.contains(axis) ? 0 : share(pieces, room: inner[axis], solver.log)
        let between = spacing + (isFlexible(group.interItemSpacing) ? share : 0)
        var solved = SolvedGroup(), cursor: CGFloat = 0
        for (index, piece) in pieces.enumerated() {
            let spacing = piece.item.edgeSpacing
            if index > 0 { cursor += between }
            cursor += fixedLength(spacing?.before(axis)) + (isFlexible(spacing?.before(axis)) ? share : 0)
            var origin = CGPoint.zero
            origin[axis] = cursor
            origin[cross] = crossStart(piece, room: container[cross], cross)
            solved.append(piece.solved, at: origin)
            cursor += piece.solved.size[axis] + fixedLength(spacing?.after(axis))
            if isFlexible(spacing?.after(axis)) { cursor += share }
        }
        solved.size[axis] = cursor
        solved.size[cross] = container[cross]
        return solved
    }

    private func crossStart(_ piece: Piece, room: CGFloat, _ cross: LayoutAxis) -> CGFloat {
        let before = piece.item.edgeSpacing?.before(cross), after = piece.item.edgeSpacing?.after(cross)
        let left = max(0, room - outer(piece, cross)), start = fixedLength(before)
        guard isFlexible(before) else { return start }
        return start + (isFlexible(after) ? left / 2 : left)
    }
}
