/// Compares a version with the example on one screen, and derives which parameters differ.
///
/// The rules look at frames relative to siblings and to the container, so that one mistake does not seem to be several:
/// equal differences between all children are the stack's spacing, a difference to the container is an inset, one across
/// the stack is its alignment. They name the specs of the example; a version with other specs and the same frames has no
/// findings.
struct LayoutDiagnosis {
    /// Frames that differ by less are equal: half a point may be the rounding to pixels.
    static let tolerance: CGFloat = 0.75

    let yours: ScreenLayout
    let example: ScreenLayout
    private(set) var findings: [LayoutFinding] = []
    /// The elements whose frames differ, with the largest difference of each.
    private(set) var differences: [String] = []

    private var common: Set<String> = []

    init(of yours: ScreenLayout, from example: ScreenLayout, root: LayoutPart) {
        self.yours = yours
        self.example = example
        compareElements(root)
        guard !common.isEmpty else { return }
        compareOrderOfDrawing()
        let page = CGRect(origin: .zero, size: example.size)
        let covers = findings.contains { $0.rank == .hidden }
        if !differences.isEmpty, !covers {
            visit(root, Container(yours: page, example: page, name: "the page"))
            if findings.isEmpty { addRest(root) }
        }
    }

    mutating func add(_ rank: LayoutFinding.Rank, _ key: String, _ text: String, varying: String? = nil) {
        guard !findings.contains(where: { $0.key == key }) else { return }
        findings.append(LayoutFinding(rank: rank, key: key, text: text, textForVaryingValues: varying))
    }

    // MARK: Elements

    private mutating func compareElements(_ root: LayoutPart) {
        for name in root.allElements {
            guard let there = example.placements[name] else { continue }
            guard let here = yours.placements[name] else {
                addMissing(name, root)
                continue
            }
            if here.isHidden != there.isHidden || abs(here.alpha - there.alpha) > 0.01 {
                let parameter = here.isHidden != there.isHidden ? "isHidden" : "alpha"
                add(
                    .hidden, "\(name) \(parameter)",
                    "\(name) cannot be seen as in the example: look at its \(parameter).")
            }
            if !isSameColor(here.backgroundColor, there.backgroundColor) {
                add(
                    .appearance, "\(name) color",
                    "\(name) has another color than in the example: leave its backgroundColor as it is.")
            }
            if abs(here.cornerRadius - there.cornerRadius) > 0.01 {
                add(
                    .appearance, "\(name) cornerRadius",
                    "cornerRadius of \(name): \(points(here.cornerRadius)) where the example has "
                        + "\(points(there.cornerRadius)).")
            }
            if here.text != there.text {
                add(.appearance, "\(name) text", "\(name) has another attributedText than in the example.")
            }
            common.insert(name)
            if let difference = difference(name, here.frame, there.frame) { differences.append(difference) }
        }
    }

    private mutating func addMissing(_ name: String, _ root: LayoutPart) {
        differences.append("\(name) is not in the page")
        let parent = root.parent(of: name)
        let way: String
        if case .background = parent?.kind {
            way = "Use it as the background of an ASBackgroundLayoutSpec, whose child is the content on it."
        } else {
            way = "In the example it is one of the children of \(parent?.name ?? "the layout")."
        }
        add(.missing, "\(name) missing", "\(name) is not in the layout. \(way)")
    }

    private func isSameColor(_ one: UIColor?, _ other: UIColor?) -> Bool {
        let one = one?.cgColor.components ?? [], other = other?.cgColor.components ?? []
        return one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 0.01 }
    }

    /// Returns the largest difference of a frame in words: "photoNode: right edge 16 points too far left".
    private func difference(_ name: String, _ here: CGRect, _ there: CGRect) -> String? {
        let sizes = [("wide", here.width - there.width), ("high", here.height - there.height)]
        if let (word, by) = sizes.filter({ abs($0.1) > Self.tolerance }).max(by: { abs($0.1) < abs($1.1) }) {
            let side = word == "wide" ? here.width : here.height
            let wanted = word == "wide" ? there.width : there.height
            _ = by
            return "\(name) is \(points(side)) points \(word) instead of \(points(wanted))"
        }
        let moves = [
            (here.minX - there.minX, "right", "left"), (here.minY - there.minY, "down", "up"),
        ]
        guard let (by, more, less) = moves.filter({ abs($0.0) > Self.tolerance }).max(by: { abs($0.0) < abs($1.0) })
        else { return nil }
        return "\(name) is \(points(abs(by))) points too far \(by > 0 ? more : less)"
    }

    // MARK: In front of others

    private mutating func compareOrderOfDrawing() {
        let names = common.sorted()
        for cover in names {
            guard let front = yours.placements[cover], front.isOpaque else { continue }
            let covered = names.filter { name in
                guard name != cover, let back = yours.placements[name], back.order < front.order,
                    let was = example.placements[name], let wasFront = example.placements[cover]
                else { return false }
                let isCovered = front.frame.insetBy(dx: -1, dy: -1).contains(back.frame) && !back.frame.isEmpty
                let wasCovered = was.order < wasFront.order && wasFront.frame.contains(was.frame)
                return isCovered && !wasCovered
            }
            guard !covered.isEmpty else { continue }
            differences.append("\(cover) covers \(covered.asList)")
            add(
                .hidden, "\(cover) covers",
                "\(cover) lies in front of \(covered.asList) and hides what is behind it. It belongs behind: it is the "
                    + "`background` of an ASBackgroundLayoutSpec, and the content is its `child`.")
        }
    }

    // MARK: Containers

    /// What a part lies in, in both versions.
    struct Container {
        var yours: CGRect
        var example: CGRect
        var name: String
        /// Sides of a container that are wrong themselves.
        var wrongEdges: Set<Edge> = []
        /// The stack that it lies in, if it is in one.
        var area: (yours: CGRect, example: CGRect)?
    }

    /// The elements that are in both versions, of a part.
    func commonElements(of part: LayoutPart) -> [String] {
        if case .background(let name) = part.kind, common.contains(name) { return [name] }
        return part.elements.filter(common.contains)
    }

    /// Returns the frame of a part: that of its background, or the one around its elements.
    func frame(of part: LayoutPart, in layout: ScreenLayout) -> CGRect? {
        if case .background(let name) = part.kind, common.contains(name) { return layout.placements[name]?.frame }
        let frames = part.elements.filter(common.contains).compactMap { layout.placements[$0]?.frame }
        return frames.isEmpty ? nil : StackComparison.around(frames)
    }

    private mutating func visit(_ part: LayoutPart, _ container: Container) {
        switch part.kind {
        case .element: return
        case .stack(let stack):
            let wrong = compare(stack, of: part, in: container)
            var inner = container
            inner.wrongEdges = Set(Edge.allCases)
            inner.area = StackComparison(stack, part, self).area
            for child in part.children where !wrong.contains(ObjectIdentifier(child)) { visit(child, inner) }
        case .inset(let insets):
            guard let child = part.children.first else { return }
            let wrongEdges = compare(insets, of: part, in: container)
            var inner = container
            // Below an inset the container's sides are no longer near.
            inner.wrongEdges.formUnion(wrongEdges)
            inner.area = nil
            visit(child, inner)
        case .background(let name):
            guard let child = part.children.first else { return }
            var inner = container
            if common.contains(name), let here = yours.placements[name], let there = example.placements[name] {
                inner = Container(
                    yours: here.frame, example: there.frame, name: name, wrongEdges: stretchedEdges(container))
            }
            visit(child, inner)
        case .other:
            for child in part.children { visit(child, container) }
        }
    }

    /// The sides at which a background reaches farther because of a wrong infinite inset.
    private func stretchedEdges(_ container: Container) -> Set<Edge> {
        container.wrongEdges.subtracting([.top, .left, .right])
    }

    private mutating func addRest(_ root: LayoutPart) {
        let worst = common.max { distance($0) < distance($1) }
        guard let worst, distance(worst) > Self.tolerance, let parent = root.parent(of: worst) else { return }
        add(
            .rest, "rest \(worst)",
            "\(differences.first { $0.hasPrefix(worst) } ?? worst). Look at its style and at \(parent.name).")
    }

    private func distance(_ name: String) -> CGFloat {
        guard let here = yours.placements[name]?.frame, let there = example.placements[name]?.frame else { return 0 }
        return max(
            abs(here.minX - there.minX), abs(here.minY - there.minY), abs(here.maxX - there.maxX),
            abs(here.maxY - there.maxY))
    }
}
