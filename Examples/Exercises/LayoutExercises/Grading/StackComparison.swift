/// The children of a stack of the example, with their frames in both versions.
struct StackComparison {
    struct Pair {
        let part: LayoutPart
        let yours: CGRect
        let example: CGRect
        /// Whether it is a text, which is as wide as its lines and looks the same if it is stretched.
        let isText: Bool
    }

    let stack: LayoutPart.Stack
    let pairs: [Pair]
    let main: Axis
    var cross: Axis { main.other }
    private let yours: CGRect
    private let example: CGRect
    private let tolerance = LayoutDiagnosis.tolerance

    init(_ stack: LayoutPart.Stack, _ part: LayoutPart, _ diagnosis: LayoutDiagnosis) {
        self.stack = stack
        main = stack.direction == .vertical ? .vertical : .horizontal
        pairs = part.children.compactMap { child in
            guard let here = diagnosis.frame(of: child, in: diagnosis.yours),
                let there = diagnosis.frame(of: child, in: diagnosis.example)
            else { return nil }
            let isText = child.elements.count == 1 && diagnosis.example.placements[child.elements[0]]?.text != nil
            return Pair(part: child, yours: here, example: there, isText: isText)
        }
        example = diagnosis.frame(of: part, in: diagnosis.example) ?? .zero
        // A child that runs out of the stack does not make it wider: what counts are those that reach from side to side.
        let cross = main.other, whole = example, tolerance = LayoutDiagnosis.tolerance
        let spanning = pairs.filter {
            !$0.isText && abs(cross.low($0.example) - cross.low(whole)) <= tolerance
                && abs(cross.high($0.example) - cross.high(whole)) <= tolerance
        }
        yours = Self.around((spanning.count > 1 ? spanning : pairs).map(\.yours))
    }

    /// Returns the frame around frames, which may be empty.
    static func around(_ frames: [CGRect]) -> CGRect {
        guard let first = frames.first else { return .zero }
        return frames.dropFirst().reduce(first) { one, next in
            let x = min(one.minX, next.minX), y = min(one.minY, next.minY)
            return CGRect(x: x, y: y, width: max(one.maxX, next.maxX) - x, height: max(one.maxY, next.maxY) - y)
        }
    }

    /// The stack's frame in both versions, for the stacks in it.
    var area: (yours: CGRect, example: CGRect) { (yours, example) }

    private func follow(_ one: CGRect, _ next: CGRect, along axis: Axis) -> Bool {
        axis.low(next) >= axis.high(one) - tolerance
    }

    private var neighbors: Zip2Sequence<[Pair], ArraySlice<Pair>> { zip(pairs, pairs.dropFirst()) }

    /// Whether the children follow one another along the other axis.
    var isTurned: Bool {
        neighbors.allSatisfy { follow($0.yours, $1.yours, along: cross) && !follow($0.yours, $1.yours, along: main) }
    }

    /// Whether the children lie on top of each other.
    var isPiled: Bool {
        neighbors.contains { one, next in
            let overlap = one.yours.intersection(next.yours)
            return !overlap.isNull && overlap.width > 4 && overlap.height > 4
        }
    }

    var isInOrder: Bool { sorted.map { ObjectIdentifier($0.part) } == pairs.map { ObjectIdentifier($0.part) } }

    /// The children in the order of the version.
    var sorted: [Pair] { pairs.sorted { main.middle($0.yours) < main.middle($1.yours) } }

    func gap(_ one: CGRect, _ next: CGRect) -> CGFloat { main.low(next) - main.high(one) }

    /// How much farther apart two neighbors are than in the example.
    var gapDifferences: [CGFloat] {
        neighbors.map { gap($0.yours, $1.yours) - gap($0.example, $1.example) }
    }

    /// Whether a child has another length along the stack.
    var hasOtherLengths: Bool { pairs.contains { abs(main.length($0.yours) - main.length($0.example)) > tolerance } }

    private func spans(_ frame: CGRect, _ all: CGRect) -> Bool {
        abs(cross.low(frame) - cross.low(all)) <= tolerance && abs(cross.high(frame) - cross.high(all)) <= tolerance
    }

    /// The children that reach from side to side in the example only.
    var unstretched: [Pair] {
        let found =
            isAligned ? [] : pairs.filter { !$0.isText && spans($0.example, example) && !spans($0.yours, yours) }
        guard found.allSatisfy({ $0.part.distributesChildren }) else { return found }
        // How far a stack's own children reach is a matter of its justifyContent, if no other child is smaller.
        let smaller = pairs.filter {
            guard case .element = $0.part.kind else { return false }
            return !$0.isText && spans($0.example, example)
                && cross.length($0.yours) < cross.length($0.example) - tolerance
        }
        return found.isEmpty || smaller.isEmpty ? [] : smaller + found
    }

    /// The elements that reach from side to side, and are larger for it.
    var stretched: [Pair] {
        pairs.filter {
            guard case .element = $0.part.kind else { return false }
            return !$0.isText && !spans($0.example, example) && spans($0.yours, yours)
                && cross.length($0.yours) > cross.length($0.example) + tolerance
        }
    }

    /// The children that are at another position across the stack.
    var misaligned: [Pair] {
        if isAligned { return [] }
        return pairs.filter {
            guard !(spans($0.yours, yours) && !spans($0.example, example)), !unstretched.map(\.part).contains($0.part)
            else { return false }
            let here = cross.middle($0.yours) - cross.low(yours), there = cross.middle($0.example) - cross.low(example)
            let hereFromEnd = cross.high(yours) - cross.middle($0.yours)
            let thereFromEnd = cross.high(example) - cross.middle($0.example)
            return abs(here - there) > tolerance && abs(hereFromEnd - thereFromEnd) > tolerance
                && abs(cross.length($0.yours) - cross.length($0.example)) <= tolerance
        }
    }

    /// Whether the frames are as the example's alignment makes them, whatever their sizes.
    private var isAligned: Bool {
        switch stack.alignItems {
        case .start: all(cross.low) && stretched.isEmpty
        case .end: all(cross.high) && stretched.isEmpty
        case .center: all(cross.middle) && stretched.isEmpty
        default: false
        }
    }

    private func all(_ value: (CGRect) -> CGFloat) -> Bool {
        pairs.allSatisfy { abs(value($0.yours) - value(yours)) <= tolerance }
    }

    /// The alignment that the version's frames look like.
    var observedAlignment: String? {
        if all(cross.low) { return all(cross.high) ? ".stretch" : ".start" }
        if all(cross.high) { return ".end" }
        if all(cross.middle) { return ".center" }
        return nil
    }
}

extension LayoutPart {
    /// Whether it is a stack that leaves space between its children.
    var distributesChildren: Bool {
        guard case .stack(let stack) = kind else { return false }
        return stack.justifyContent == .spaceBetween || stack.justifyContent == .spaceAround
    }
}

extension [LayoutPart] {
    fileprivate func contains(_ part: LayoutPart) -> Bool { contains { $0 === part } }
}
