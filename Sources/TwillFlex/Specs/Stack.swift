// Texture's stack, which differs from CSS's: one pass of measuring, one of flexing, no further resolution.
//
// 1. Each child is measured with any length along the stack (or exactly its basis).
// 2. A wrapping stack breaks the children into lines, by their measured lengths and all spacings.
// 3. If a line is shorter than the range's minimum or longer than its maximum, the children that grow or shrink are
//   measured again, at exact lengths. Their own minimum and maximum have no effect there.
// 4. Lines get a length across, and children that stretch are measured again if they are shorter.
// 5. All children get their positions.
//
// A child keeps the result of the last question, so no list of items is made. The children of a long stack do not fit
// into the processor's cache, so a pass that would change nothing is skipped.

extension FlexTree {
    mutating func stack(_ record: Pointer, _ range: FlexRange, _ measure: FlexMeasure) -> FlexSize {
        guard !record.pointee.firstChild.isNone else {
            resetBaselines(record)
            return range.min
        }
        let own = parameters.pointee.pointer(record.pointee.parameters)
        let rule = own.pointee.stack
        let count = Int(own.pointee.childCount)
        guard rule.direction == .vertical else {
            return stack(StackPass<HorizontalAxis>(rule, range), record.pointee.firstChild, count, range, measure)
        }
        let size = stack(StackPass<VerticalAxis>(rule, range), record.pointee.firstChild, count, range, measure)
        // A row that aligns baselines takes those of its first and last child.
        setBaselines(
            record, baselines(of: record.pointee.firstChild).ascender, baselines(of: own.pointee.lastChild).descender)
        return size
    }

    @inline(__always)
    private mutating func stack<Axis: StackAxis>(
        _ pass: StackPass<Axis>, _ first: FlexID, _ count: Int, _ range: FlexRange, _ measure: FlexMeasure
    ) -> FlexSize {
        var pass = pass
        pass.leavesOutFlexible = pass.mainMin == pass.mainMax && countOfFlexibleBothWays(first) == 1
        var line = StackLine<Axis>(first: first, count: count, spacing: pass.rule.spacing)
        measureChildren(&line, pass, measure)
        if pass.rule.wrap == .wrap { return wrappedStack(first, pass, measure) }

        if line.hasOwnSpacing { line.length = length(of: line) }
        if flex(line, pass, measure) { survey(&line, pass) }
        setCross(of: &line, pass, isOnly: true)
        if stretch(line, pass, measure) { line.length = length(of: line) }
        place(line, pass, across: offsetAcrossOnlyLine(pass, line.crossSize))
        return range.clamp(Axis.size(main: line.length, cross: line.crossSize))
    }

    /// Returns the line's offset across; a single line can only be moved by aligning the content.
    @inline(__always)
    private func offsetAcrossOnlyLine<Axis: StackAxis>(_ pass: StackPass<Axis>, _ cross: Double) -> Double {
        if pass.rule.alignContent == .start { return 0 }
        let violation = StackRule.violation(of: cross, min: pass.crossMin, max: pass.crossMax)
        return StackRule.distribution(pass.rule.alignContent, violation, count: 1).offset
    }

    // MARK: 1. Measuring

    private mutating func measureChildren<Axis: StackAxis>(
        _ line: inout StackLine<Axis>, _ pass: StackPass<Axis>, _ measure: FlexMeasure
    ) {
        var child = line.first
        while !child.isNone {
            let below = records.pointee.pointer(child)
            if pass.leavesOutFlexible, below.pointee.isFlexibleBothWays {
                skip(below)
            } else {
                var least = 0.0
                var most = Double.infinity
                if !below.pointee.extras.isNone {
                    let basis = extras.pointee.pointer(below.pointee.extras).pointee.basis
                    let length = Axis.main(pass.parent)
                    least = basis.resolved(in: length, auto: least)
                    most = basis.resolved(in: length, auto: most)
                }
                ask(child, below, pass, least, most, pass.crossMin, pass.crossMax, measure)
            }
            line.include(below, pass.rule.align)
            child = below.pointee.next
        }
    }

    /// Measures a child at a length along the stack. Children that stretch are at least `crossMin` across, unless they
    /// have their own size; others may be smaller.
    @inline(__always)
    private mutating func ask<Axis: StackAxis>(
        _ child: FlexID, _ below: Pointer, _ pass: StackPass<Axis>, _ mainMin: Double, _ mainMax: Double,
        _ crossMin: Double, _ crossMax: Double, _ measure: FlexMeasure
    ) {
        var least = 0.0
        var most = crossMax
        if StackRule.alignment(below.pointee.alignSelf, in: pass.rule.align) == .stretch {
            least = crossMin
            if below.pointee.flags.contains(.hasSize) {
                let own = sizes(below, .undefined, automatic: .unconstrained)
                if Axis.cross(own.min) != 0 { least = Axis.cross(own.min) }
                if Axis.cross(own.max) != .infinity { most = Axis.cross(own.max) }
            }
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
            let below = records.pointee.pointer(child)
            if below.pointee.flags.contains(.isFlexible), below.pointee.isFlexibleBothWays { count += 1 }
            child = below.pointee.next
        }
        return count
    }

    // MARK: 3. Flexing

    /// - Returns: Whether a child was measured again.
    mutating func flex<Axis: StackAxis>(
        _ line: StackLine<Axis>, _ pass: StackPass<Axis>, _ measure: FlexMeasure
    ) -> Bool {
        guard line.hasFlexible else { return false }
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
        // The remainder of rounding down goes to the first child that changes.
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
            let below = records.pointee.pointer(child)
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

    /// Measures the child that was skipped because it would be flexed; it gets no length, as there is no room to share.
    private mutating func measureLeftOut<Axis: StackAxis>(
        _ line: StackLine<Axis>, _ pass: StackPass<Axis>, _ measure: FlexMeasure
    ) {
        var child = line.first
        for _ in 0..<line.count {
            let below = records.pointee.pointer(child)
            if below.pointee.isFlexibleBothWays {
                ask(child, below, pass, 0, 0, pass.crossMin, pass.crossMax, measure)
            }
            child = below.pointee.next
        }
    }

    // MARK: 4. Across

    /// - Parameter isOnly: A single line is clamped to the range, and takes the range's length if that is exact.
    func setCross<Axis: StackAxis>(of line: inout StackLine<Axis>, _ pass: StackPass<Axis>, isOnly: Bool) {
        // Only the stack can be set to "baseline", not a child.
        let hasBaseline = pass.rule.align == .baselineFirst || pass.rule.align == .baselineLast
        var cross = line.largestCross
        if hasBaseline {
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
            cross = larger(above + below, largest)
        }
        if isOnly {
            cross =
                pass.crossMin == pass.crossMax ? pass.crossMin : smaller(larger(pass.crossMin, cross), pass.crossMax)
        }
        line.crossSize = cross
    }

    /// Returns the distance from the child's start across to its baseline; nil if it is not aligned by one.
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
        guard line.crossSize - line.smallestStretched > StackRule.epsilon else { return false }
        var child = line.first
        for _ in 0..<line.count {
            let below = records.pointee.pointer(child)
            if StackRule.alignment(below.pointee.alignSelf, in: pass.rule.align) == .stretch,
                line.crossSize - Axis.cross(below.pointee.size) > StackRule.epsilon
            {
                let length = Axis.main(below.pointee.size)
                ask(child, below, pass, length, length, line.crossSize, line.crossSize, measure)
            }
            child = below.pointee.next
        }
        return true
    }

    // MARK: 5. Positions

    /// Returns the sum of spacings, then lengths along the line; the order affects the last digit.
    func length<Axis: StackAxis>(of line: StackLine<Axis>) -> Double {
        var length = line.spacing
        if line.hasOwnSpacing {
            forEach(in: line) { _, below in
                length = length + below.pointee.spacingBefore + below.pointee.spacingAfter
            }
        }
        forEach(in: line) { _, below in length += Axis.main(below.pointee.size) }
        return length
    }

    /// Updates the line's totals from all its children.
    func survey<Axis: StackAxis>(_ line: inout StackLine<Axis>, _ pass: StackPass<Axis>) {
        var fresh = StackLine<Axis>(first: line.first, count: line.count, spacing: pass.rule.spacing)
        forEach(in: line) { _, below in fresh.include(below, pass.rule.align) }
        line = fresh
        if line.hasOwnSpacing { line.length = length(of: line) }
    }

    /// - Parameter offset: The offset of the line, across.
    func place<Axis: StackAxis>(_ line: StackLine<Axis>, _ pass: StackPass<Axis>, across offset: Double) {
        let violation = StackRule.violation(of: line.length, min: pass.mainMin, max: pass.mainMax)
        let (start, extra) = StackRule.distribution(pass.rule.justify, violation, count: line.count)
        let between = pass.rule.spacing + extra
        var main = start
        var child = line.first
        for index in 0..<line.count {
            let below = records.pointee.pointer(child)
            let hasSpacing = below.pointee.flags.contains(.hasSpacing)
            if hasSpacing { main += below.pointee.spacingBefore }
            if index > 0 { main += between }
            let cross = offset + self.offset(child, below, line, pass)
            let position = Axis.point(main: main, cross: cross)
            if below.pointee.position != position { below.pointee.position = position }
            let length = Axis.main(below.pointee.size)
            main += hasSpacing ? length + below.pointee.spacingAfter : length
            child = below.pointee.next
        }
    }

    /// Returns the offset of a child in its line, across.
    @inline(__always)
    private func offset<Axis: StackAxis>(
        _ child: FlexID, _ record: Pointer, _ line: StackLine<Axis>, _ pass: StackPass<Axis>
    ) -> Double {
        switch StackRule.alignment(record.pointee.alignSelf, in: pass.rule.align) {
        case .start, .stretch, .notSet: return 0
        case .end: return line.crossSize - Axis.cross(record.pointee.size)
        case .center: return rounding.down((line.crossSize - Axis.cross(record.pointee.size)) / 2)
        case .baselineFirst, .baselineLast: return line.baseline - (baseline(child, record, pass) ?? 0)
        }
    }

    @inline(__always)
    private func forEach<Axis: StackAxis>(in line: StackLine<Axis>, _ body: (FlexID, Pointer) -> Void) {
        var child = line.first
        for _ in 0..<line.count {
            let below = records.pointee.pointer(child)
            body(child, below)
            child = below.pointee.next
        }
    }
}
