// Stacks of several lines.

extension FlexTree {
    /// Breaks measured children into lines, then flexes and places them.
    mutating func wrappedStack<Axis: StackAxis>(
        _ first: FlexID, _ pass: StackPass<Axis>, _ measure: FlexMeasure
    ) -> FlexSize {
        var lines = brokenLines(first, pass)
        for index in lines.indices {
            survey(&lines[index], pass)
            if flex(lines[index], pass, measure) { survey(&lines[index], pass) }
            setCross(of: &lines[index], pass, isOnly: lines.count == 1)
        }

        // A single line is clamped to the range already; of several, those that stretch share the remaining room.
        let missing = StackRule.violation(of: crossSum(lines, pass.rule), min: pass.crossMin, max: pass.crossMax)
        if lines.count > 1, pass.rule.alignContent == .stretch, missing > StackRule.epsilon {
            for index in lines.indices { lines[index].crossSize += missing / Double(lines.count) }
        }
        var longest = 0.0
        for index in lines.indices {
            if stretch(lines[index], pass, measure) { lines[index].length = length(of: lines[index]) }
            longest = larger(lines[index].length, longest)
        }

        let cross = crossSum(lines, pass.rule)
        let violation = StackRule.violation(of: cross, min: pass.crossMin, max: pass.crossMax)
        let (start, extra) = StackRule.distribution(pass.rule.alignContent, violation, count: lines.count)
        var offset = start
        for (index, line) in lines.enumerated() {
            if index > 0 { offset += extra + pass.rule.lineSpacing }
            place(line, pass, across: offset)
            offset += line.crossSize
        }
        return FlexRange(
            min: Axis.size(main: pass.mainMin, cross: pass.crossMin),
            max: Axis.size(main: pass.mainMax, cross: pass.crossMax)
        ).clamp(Axis.size(main: longest, cross: cross))
    }

    /// Fills one line after another. A child that is too long for any line gets its own.
    private func brokenLines<Axis: StackAxis>(_ first: FlexID, _ pass: StackPass<Axis>) -> [StackLine<Axis>] {
        var lines: [StackLine<Axis>] = []
        var start = first
        var count = 0
        var length = 0.0
        func endLine() {
            lines.append(StackLine(first: start, count: count, spacing: pass.rule.spacing))
        }
        var child = first
        while !child.isNone {
            let below = records.pointee.pointer(child)
            let needed = below.pointee.spacingBefore + Axis.main(below.pointee.size) + below.pointee.spacingAfter
            let between = count > 0 ? pass.rule.spacing : 0
            let violation = StackRule.violation(
                of: length + between + needed, min: pass.mainMin, max: pass.mainMax)
            if count > 0, violation < 0 {
                endLine()
                start = child
                count = 1
                length = needed
            } else {
                count += 1
                length += between + needed
            }
            child = below.pointee.next
        }
        endLine()
        return lines
    }

    private func crossSum<Axis: StackAxis>(_ lines: [StackLine<Axis>], _ rule: FlexStack) -> Double {
        lines.reduce(rule.lineSpacing * Double(lines.count - 1)) { $0 + $1.crossSize }
    }
}
