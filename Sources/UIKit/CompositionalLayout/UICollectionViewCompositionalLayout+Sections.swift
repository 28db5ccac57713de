import CoreGraphics
import Foundation
import TwillSync

/// The sections of the layout, which are solved when they come near the visible part.
extension UICollectionViewCompositionalLayout {
    /// The number of sections that are solved at once when the layout is prepared, whether they are visible or not.
    static var sectionsAhead: Int { 32 }

    /// The axis along which the content scrolls.
    final var main: LayoutAxis { scrollsAlongX ? .x : .y }

    // MARK: Preparing

    final func prepareSections() {
        guard let view = collectionView else { return }
        let counts = view.currentCounts, room = room(of: view)
        let category = view.traitCollection.preferredContentSizeCategory
        // All views have text of another size.
        if category != sizeCategory, sizeCategory != nil { preferences = [:] }
        sizeCategory = category
        let aligned = room != stack.room ? alignedGroups() : [:]
        if room != stack.room || main != stack.main { roomDidChange(view, room) }
        if needsSections || counts.count != stack.entries.count {
            makeStack(counts, room)
        } else {
            solveOutdated()
        }
        align(aligned)
        solveVisible(view)
    }

    private func roomDidChange(_ view: UICollectionView, _ room: CGSize) {
        needsSections = true
        guard room[main.other] != stack.room[main.other], !preferences.isEmpty else { return }
        // Views of another width may prefer another height.
        preferences = [:]
        for (_, views) in view.live { for shown in views.all { shown.isSizeOutdated = true } }
    }

    private func makeStack(_ counts: [Int], _ room: CGSize) {
        let known = seen
        needsSections = false
        outdated = []
        templates = [:]
        sectionKinds = []
        var made = SectionStack()
        made.main = main
        made.room = room
        made.spacing = log.finite(storedConfiguration.interSectionSpacing, of: "interSectionSpacing")
        made.entries = counts.map { SectionStack.Entry(count: $0) }
        stack = made
        placeEdges()
        for section in counts.indices where section < Self.sectionsAhead || known.contains(section) { solve(section) }
        stack.estimate()
        stack.place()
    }

    /// Solves the headers and footers of the whole content.
    private func placeEdges() {
        let items = storedConfiguration.boundarySupplementaryItems
        for item in items { globalKinds.insert(item.elementKind) }
        stack.edges =
            items.isEmpty
            ? nil
            : BoundaryLayout(
                items, main: main, container: stack.room, low: insets(.automatic).before(main.other),
                high: stack.room[main.other] - insets(.automatic).after(main.other), preferences[-1] ?? .init(), log)
    }

    /// Solves the sections again in which views determined other sizes.
    private func solveOutdated() {
        guard let first = outdated.min() else { return }
        if first < 0 { placeEdges() }
        for section in outdated where stack.entries.indices.contains(section) { solve(section) }
        outdated = []
        stack.place(from: max(0, first))
    }

    private func solveVisible(_ view: UICollectionView) {
        let visible = view.mirrored(view.bounds)
        _ = solveSections(from: visible.low(main), to: visible.high(main))
    }

    /// Solves the sections that overlap a range.
    ///
    /// - Returns: Whether there were any that were not solved yet.
    final func solveSections(from low: CGFloat, to high: CGFloat) -> Bool {
        var found = false
        guard collectionView != nil else { return false }
        while let section = stack.sections(from: low, to: high).first(where: { stack.entries[$0].solved == nil }) {
            solve(section)
            stack.place(from: section)
            found = true
        }
        return found
    }

    /// Solves sections that the collection view asks for, whose lengths were estimated.
    final func solveAsked(from low: CGFloat, to high: CGFloat) {
        if solveSections(from: low, to: high) { collectionView?.extentsDidChange() }
    }

    final func solveAsked(_ section: Int) {
        guard collectionView != nil, stack.entries.indices.contains(section), stack.entries[section].solved == nil
        else { return }
        solve(section)
        stack.place(from: section)
        collectionView?.extentsDidChange()
    }

    // MARK: Solving

    private func solve(_ index: Int) {
        guard let view = collectionView else { return }
        let count = stack.entries[index].count, old = stack.entries[index].solved
        let environment = old?.environment ?? makeEnvironment(view)
        let section = old?.section ?? makeSection(index, environment, count: count)
        solved.sections += 1
        let padding = section.listPadding(isFirst: index == 0)
            .roundedToPixels(view.traitCollection.displayScale)
        let made = SolvedSection(
            section, count: count, environment: environment, reusing: old, preferences[index] ?? SectionPreferences(),
            context(view), padding: padding)
        seen.insert(index)
        sectionKinds.formUnion(made.kinds)
        stack.entries[index].extent = made.extent
        stack.entries[index].solved = made
    }

    private func makeSection(
        _ index: Int, _ environment: LayoutEnvironment, count: Int
    ) -> NSCollectionLayoutSection {
        switch source {
        case .section(let section): return section
        case .provider(let provider):
            if let section = provider(index, environment) { return section }
            precondition(
                count == 0,
                "NSInternalInconsistencyException: Invalid section definition. Please specify a valid section definition "
                    + "when content is to be rendered for a section. This is a client error. The section provider of "
                    + "\(self) returned nil for section \(index), which has \(count) items.")
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(0))
            return NSCollectionLayoutSection(
                group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        }
    }

    private func makeEnvironment(_ view: UICollectionView) -> LayoutEnvironment {
        LayoutEnvironment(LayoutContainer(size: stack.room, insets: insets(.automatic)), view.traitCollection)
    }

    private func context(_ view: UICollectionView) -> SectionContext {
        SectionContext(
            main: main, room: stack.room, traits: view.traitCollection, log: log, insets: { self.insets($0) },
            template: { self.template($0, $1, view) }, didSolveGroup: { self.solved.groups += 1 })
    }

    /// Returns a solved full group with the estimates of its views, which sections of the same group share.
    private func template(
        _ group: NSCollectionLayoutGroup, _ container: CGSize, _ view: UICollectionView
    ) -> SolvedGroup {
        let key = GroupKey(group: ObjectIdentifier(group), width: container.width, height: container.height)
        if let known = templates[key] { return known.solved }
        solved.groups += 1
        var solver = GroupSolver(
            from: 0, end: .max, preferences: SectionPreferences(), groupIndex: 0, fullGroup: nil,
            traits: view.traitCollection, log: log)
        let made = solver.solve(group, in: container, limits: .unlimited)
        if made.items.count == GroupSolver.maximum {
            log.once(
                "\(self): a group has more than \(GroupSolver.maximum) items, and ends after these. Give its items lengths that "
                    + "are greater than 0, or a smaller count.")
        }
        templates[key] = SharedGroup(group: group, solved: made)
        return made
    }

    // MARK: Room

    /// The room in the collection view without its insets.
    private func room(of view: UICollectionView) -> CGSize {
        let inset = view.adjustedContentInset
        return CGSize(
            width: max(0, view.bounds.width - inset.left - inset.right),
            height: max(0, view.bounds.height - inset.top - inset.bottom))
    }

    /// Returns the insets of a reference across the scrolling axis, without the part that is in the content inset
    /// already.
    final func insets(_ reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
        guard let view = collectionView else { return .zero }
        var reference = reference == .automatic ? storedConfiguration.contentInsetsReference : reference
        if reference == .automatic { reference = .safeArea }
        let all: UIEdgeInsets
        switch reference {
        case .automatic, .none: return .zero
        case .safeArea: all = view.safeAreaInsets
        case .layoutMargins: all = view.layoutMargins
        case .readableContent:
            let frame = view.readableContentGuide.layoutFrame.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
            all = UIEdgeInsets(
                top: 0, left: max(0, frame.minX), bottom: 0, right: max(0, view.bounds.width - frame.maxX))
        }
        let known = view.adjustedContentInset, app = view.contentInset
        func left(_ edge: KeyPath<UIEdgeInsets, CGFloat>) -> CGFloat {
            max(0, all[keyPath: edge] - known[keyPath: edge] + app[keyPath: edge])
        }
        let flips = view.isMirrored
        return main == .y
            ? NSDirectionalEdgeInsets(
                top: 0, leading: left(flips ? \.right : \.left), bottom: 0, trailing: left(flips ? \.left : \.right))
            : NSDirectionalEdgeInsets(top: left(\.top), leading: 0, bottom: left(\.bottom), trailing: 0)
    }

    final func solveAgainForInsets() {
        guard let view = collectionView, stack.room != .zero else { return }
        let room = room(of: view)
        // Insets that depend on whether the content scrolls may change with every layout.
        guard room != stack.room, !roomsOfInsets.contains(room) else { return }
        roomsOfInsets.append(room)
        needsSections = true
        super.invalidateLayout(with: makeInvalidationContext())
    }
}

/// A group that is solved in a container.
struct GroupKey: Hashable {
    let group: ObjectIdentifier
    let width: CGFloat
    let height: CGFloat
}

/// A solved full group, with the group, whose identity must not be reused meanwhile.
struct SharedGroup {
    let group: NSCollectionLayoutGroup
    let solved: SolvedGroup
}
