// Texture's stack, which is not CSS's: one pass of measuring, one of flexing, no further resolution.
//
//  1. Each child is measured with any length along the stack (or exactly its basis).
//  2. A wrapping stack breaks the children into lines, by what was measured and all spacings.
//  3. Where a line is shorter than the range's minimum or longer than its maximum, the children that grow or shrink are
//     measured again, at exact lengths. Their own minimum and maximum do not count there.
//  4. Lines get a length across, and children that stretch are measured again where they are shorter.
//  5. Everything gets its position.
//
// The last question that a child was asked is the one whose answer it keeps, so no list of items is made.

extension FlexTree {
    mutating func stack(_ record: Pointer, _ range: FlexRange, _ measure: FlexMeasure) -> FlexSize {
        guard !record.pointee.firstChild.isNone else { return range.min }
        let rule = parameters.pointer(record.pointee.parameters).pointee.stack
        guard rule.direction == .vertical else { return stack(HorizontalAxis.self, record, rule, range, measure) }
        let size = stack(VerticalAxis.self, record, rule, range, measure)
        // A row that aligns baselines sees through to the first and the last child.
        let first = baselines(of: record.pointee.firstChild)
        let last = baselines(of: record.pointee.lastChild)
        setBaselines(record, first.ascender, last.descender)
        return size
    }

    @inline(__always)
    private mutating func stack<Axis: StackAxis>(
        _ axis: Axis.Type, _ record: Pointer, _ rule: FlexStack, _ range: FlexRange, _ measure: FlexMeasure
    ) -> FlexSize {
        var pass = StackPass<Axis>(rule, range)
        let first = record.pointee.firstChild
        pass.leavesOutFlexible = pass.isMainExact && countOfFlexibleBothWays(first) == 1
        var line = measureChildren(first, pass, measure)
        if rule.wrap == .wrap { return wrappedStack(axis, first, pass, measure) }

        sum(&line)
        let flexed = flex(line, pass, measure)
        measureAcross(&line, pass, isOnly: true)
        let stretched = stretch(line, pass, measure)
        if flexed || stretched { sum(&line) }
        place(line, pass, across: offsetAcrossOnlyLine(pass, line.crossSize))
        return range.clamp(Axis.size(main: line.length, cross: line.crossSize))
    }

    /// With one line, aligning the content can only move it.
    @inline(__always)
    private func offsetAcrossOnlyLine<Axis: StackAxis>(_ pass: StackPass<Axis>, _ cross: Double) -> Double {
        if pass.rule.alignContent == .start { return 0 }
        let violation = StackRule.violation(of: cross, min: pass.crossMin, max: pass.crossMax)
        return StackRule.distribution(pass.rule.alignContent, violation, count: 1).offset
    }

    // MARK: 1. Measuring

    /// - Returns: All children as one line.
    private mutating func measureChildren<Axis: StackAxis>(
        _ first: FlexID, _ pass: StackPass<Axis>, _ measure: FlexMeasure
    ) -> StackLine<Axis> {
        var line = StackLine<Axis>(first: first)
        var child = first
        while !child.isNone {
            let below = records.pointer(child)
            if pass.leavesOutFlexible, below.pointee.isFlexibleBothWays {
                skip(below)
            } else {
                var least = 0.0
                var most = Double.infinity
                if !below.pointee.extras.isNone {
                    let basis = extras.pointer(below.pointee.extras).pointee.basis
                    let length = Axis.main(pass.parent)
                    least = basis.resolved(in: length, auto: least)
                    most = basis.resolved(in: length, auto: most)
                }
                ask(child, below, pass, least, most, pass.crossMin, pass.crossMax, measure)
            }
            line.count += 1
            if below.pointee.spacingBefore != 0 || below.pointee.spacingAfter != 0 { line.hasOwnSpacing = true }
            child = below.pointee.next
        }
        line.spacing = pass.rule.spacing * Double(line.count - 1)
        return line
    }

    /// Asks a child for its size at a length along the stack. Children that stretch are at least `crossMin` across,
    /// unless they have a size of their own; others may be as small as they like.
    @inline(__always)
    private mutating func ask<Axis: StackAxis>(
        _ child: FlexID, _ below: Pointer, _ pass: StackPass<Axis>, _ mainMin: Double, _ mainMax: Double,
        _ crossMin: Double, _ crossMax: Double, _ measure: FlexMeasure
    ) {
        var least = 0.0
        var most = crossMax
        if StackRule.alignment(below.pointee.alignSelf, in: pass.rule.align) == .stretch {
            let own = sizes(below, .undefined, automatic: .unconstrained)
            least = Axis.cross(own.min) == 0 ? crossMin : Axis.cross(own.min)
            most = Axis.cross(own.max) == .infinity ? crossMax : Axis.cross(own.max)
        }
        _ = ask(
            child,
            FlexRange(min: Axis.size(main: mainMin, cross: least), max: Axis.size(main: mainMax, cross: most)),
            pass.parent, measure)
    }

    private func countOfFlexibleBothWays(_ first: FlexID) -> Int {
        var count = 0
        var child = first
        while !child.isNone {
            let below = records.pointer(child)
            if below.pointee.isFlexibleBothWays { count += 1 }
            child = below.pointee.next
        }
        return count
    }

    // MARK: 3. Flexing

    /// - Returns: Whether a child was measured again.
    mutating func flex<Axis: StackAxis>(
        _ line: StackLine<Axis>, _ pass: StackPass<Axis>, _ measure: FlexMeasure
    ) -> Bool {
        let violation = StackRule.violation(of: line.length, min: pass.mainMin, max: pass.mainMax)
        var factors = 0.0
        if abs(violation) >= StackRule.epsilon {
            forEach(in: line) { _, below in factors += violation > 0 ? below.pointee.grow : below.pointee.shrink }
        }
        guard factors != 0 else {
            if pass.leavesOutFlexible { measureLeftOut(line, pass, measure) }
            return pass.leavesOutFlexible
        }
        var sharing = StackRule.Sharing(violation: violation, factors: factors)
        if violation < 0 {
            forEach(in: line) { _, below in
                sharing.weights += sharing.weight(Axis.main(below.pointee.size), shrink: below.pointee.shrink)
            }
        }
        // What flooring has left goes to the first child that changes at all.
        var remainder = violation
        var firstChanged = FlexID.none
        forEach(in: line) { child, below in
            let share = sharing.share(
                Axis.main(below.pointee.size), grow: below.pointee.grow, shrink: below.pointee.shrink)
            remainder -= share
            if share != 0, firstChanged.isNone { firstChanged = child }
        }
        guard !firstChanged.isNone else { return false }

        var child = line.first
        for _ in 0..<line.count {
            let below = records.pointer(child)
            let length = Axis.main(below.pointee.size)
            let share = sharing.share(length, grow: below.pointee.grow, shrink: below.pointee.shrink)
            if share != 0 {
                let rest = child == firstChanged && below.pointee.grow > 0 ? remainder : 0
                let flexed = larger(length + share + rest, 0)
                ask(child, below, pass, flexed, flexed, pass.crossMin, pass.crossMax, measure)
            }
            child = below.pointee.next
        }
        return true
    }

    /// The child that was left out because it would be flexed anyway gets no length, as there is nothing to share out.
    private mutating func measureLeftOut<Axis: StackAxis>(
        _ line: StackLine<Axis>, _ pass: StackPass<Axis>, _ measure: FlexMeasure
    ) {
        var child = line.first
        for _ in 0..<line.count {
            let below = records.pointer(child)
            if below.pointee.isFlexibleBothWays {
                ask(child, below, pass, 0, 0, pass.crossMin, pass.crossMax, measure)
            }
            child = below.pointee.next
        }
    }

    // MARK: 4. Across

    /// - Parameter isOnly: A single line is held within the range, and is the range where that is exact.
    func measureAcross<Axis: StackAxis>(_ line: inout StackLine<Axis>, _ pass: StackPass<Axis>, isOnly: Bool) {
        let isExact = isOnly && pass.crossMin == pass.crossMax
        // Only the stack can say "baseline", not a child.
        if isExact, pass.rule.align != .baselineFirst, pass.rule.align != .baselineLast {
            line.crossSize = pass.crossMin
            return
        }
        var above = 0.0
        var below = 0.0
        var largest = 0.0
        forEach(in: line) { child, record in
            let cross = Axis.cross(record.pointee.size)
            if let baseline = baseline(child, record, pass) {
                above = larger(above, baseline)
                below = larger(below, cross - baseline)
            } else {
                largest = larger(largest, cross)
            }
        }
        line.baseline = above
        if isExact {
            line.crossSize = pass.crossMin
            return
        }
        line.crossSize = larger(above + below, largest)
        if isOnly { line.crossSize = smaller(larger(pass.crossMin, line.crossSize), pass.crossMax) }
    }

    /// Distance from the child's start across to its baseline; nil where it is not aligned by one.
    @inline(__always)
    private func baseline<Axis: StackAxis>(_ child: FlexID, _ record: Pointer, _ pass: StackPass<Axis>) -> Double? {
        switch StackRule.alignment(record.pointee.alignSelf, in: pass.rule.align) {
        case .baselineFirst: baselines(of: child).ascender
        case .baselineLast: Axis.cross(record.pointee.size) + baselines(of: child).descender
        default: nil
        }
    }

    /// - Returns: Whether a child was measured again.
    mutating func stretch<Axis: StackAxis>(
        _ line: StackLine<Axis>, _ pass: StackPass<Axis>, _ measure: FlexMeasure
    ) -> Bool {
        var isChanged = false
        var child = line.first
        for _ in 0..<line.count {
            let below = records.pointer(child)
            if StackRule.alignment(below.pointee.alignSelf, in: pass.rule.align) == .stretch,
                line.crossSize - Axis.cross(below.pointee.size) > StackRule.epsilon
            {
                let length = Axis.main(below.pointee.size)
                ask(child, below, pass, length, length, line.crossSize, line.crossSize, measure)
                isChanged = true
            }
            child = below.pointee.next
        }
        return isChanged
    }

    // MARK: 5. Positions

    /// Adds up spacings, then lengths along the line; in this order, which shows in the last digit.
    func sum<Axis: StackAxis>(_ line: inout StackLine<Axis>) {
        var length = line.spacing
        if line.hasOwnSpacing {
            forEach(in: line) { _, below in
                length = length + below.pointee.spacingBefore + below.pointee.spacingAfter
            }
        }
        forEach(in: line) { _, below in length += Axis.main(below.pointee.size) }
        line.length = length
    }

    /// - Parameter offset: Of the line, across.
    func place<Axis: StackAxis>(_ line: StackLine<Axis>, _ pass: StackPass<Axis>, across offset: Double) {
        let violation = StackRule.violation(of: line.length, min: pass.mainMin, max: pass.mainMax)
        let (start, extra) = StackRule.distribution(pass.rule.justify, violation, count: line.count)
        let between = pass.rule.spacing + extra
        var main = start
        var child = line.first
        for index in 0..<line.count {
            let below = records.pointer(child)
            main += below.pointee.spacingBefore
            if index > 0 { main += between }
            let cross = offset + self.offset(child, below, line, pass)
            below.pointee.position = Axis.point(main: main, cross: cross)
            main += Axis.main(below.pointee.size) + below.pointee.spacingAfter
            child = below.pointee.next
        }
    }

    /// Of a child in its line, across.
    @inline(__always)
    private func offset<Axis: StackAxis>(
        _ child: FlexID, _ record: Pointer, _ line: StackLine<Axis>, _ pass: StackPass<Axis>
    ) -> Double {
        let rest = line.crossSize - Axis.cross(record.pointee.size)
        switch StackRule.alignment(record.pointee.alignSelf, in: pass.rule.align) {
        case .start, .stretch, .notSet: return 0
        case .end: return rest
        case .center: return rounding.down(rest / 2)
        case .baselineFirst, .baselineLast: return line.baseline - (baseline(child, record, pass) ?? 0)
        }
    }

    @inline(__always)
    private func forEach<Axis: StackAxis>(in line: StackLine<Axis>, _ body: (FlexID, Pointer) -> Void) {
        var child = line.first
        for _ in 0..<line.count {
            let below = records.pointer(child)
            body(child, below)
            child = below.pointee.next
        }
    }
}

/// What stays the same during one pass through a stack.
struct StackPass<Axis: StackAxis> {
    let rule: FlexStack
    let mainMin, mainMax, crossMin, crossMax: Double
    /// The size that children's fractions are of: defined only on axes on which the stack's own is exact.
    let parent: FlexSize
    /// Whether the one child that grows and shrinks is not measured first, because its length follows from the others'.
    var leavesOutFlexible = false

    @inline(__always)
    init(_ rule: FlexStack, _ range: FlexRange) {
        self.rule = rule
        mainMin = Axis.main(range.min)
        mainMax = Axis.main(range.max)
        crossMin = Axis.cross(range.min)
        crossMax = Axis.cross(range.max)
        parent = FlexSize(
            width: range.min.width == range.max.width ? range.min.width : .nan,
            height: range.min.height == range.max.height ? range.min.height : .nan)
    }

    @inline(__always)
    var isMainExact: Bool { mainMin == mainMax }
}

/// A run of children that lie beside each other.
struct StackLine<Axis: StackAxis> {
    let first: FlexID
    var count = 0
    /// The stack's own, between all children.
    var spacing = 0.0
    /// Whether a child asks for spacing of its own.
    var hasOwnSpacing = false
    /// Along the stack, spacings included.
    var length = 0.0
    var crossSize = 0.0
    var baseline = 0.0

    @inline(__always)
    init(first: FlexID) {
        self.first = first
    }
}
