// Measuring: a parent asks a child for its size in a range, and the child remembers its result.

extension FlexTree {
    /// Lays out everything below `root`, and returns its size, rounded to the screen's pixels.
    ///
    /// - Parameters:
    /// - parent: The size that the root's own fractions refer to; by default the range's maximum.
    /// - measure: Called for leaves without a valid result; may be called several times for one, with different ranges.
    @discardableResult
    public mutating func layout(
        _ root: FlexID, in range: FlexRange, parent: FlexSize? = nil, measure: FlexMeasure
    ) -> FlexSize {
        if !issues.isEmpty { store.pointee.issues.removeAll() }
        let range = range.withValidLimits
        let size = ask(root, range, parent ?? range.max, measure)
        place(root, measure)
        return size
    }

    /// Returns the child's size in `range`. The parent uses the result of the last call.
    @inline(__always)
    mutating func ask(_ id: FlexID, _ range: FlexRange, _ parent: FlexSize, _ measure: FlexMeasure) -> FlexSize {
        let record = records.pointee.pointer(id)
        if record.pointee.flags.contains(.isValid), !record.pointee.flags.contains(.isSkipped),
            record.pointee.current.answers(range, parent)
        {
            // Avoids writes that change nothing: in a long list, writing costs more than comparing.
            if record.pointee.wanted != 0 {
                record.pointee.wanted = 0
                record.pointee.size = record.pointee.current.size
            }
            return record.pointee.current.size
        }
        return remeasure(record, id, range, parent, measure)
    }

    @inline(never)
    private mutating func remeasure(
        _ record: UnsafeMutablePointer<FlexRecord>, _ id: FlexID, _ range: FlexRange, _ parent: FlexSize,
        _ measure: FlexMeasure
    ) -> FlexSize {
        if record.pointee.flags.contains(.isSkipped) {
            record.pointee.flags.remove(.isSkipped)
            record.pointee.flags.insert(.isTouched)
            if record.pointee.flags.contains(.isValid), record.pointee.current.answers(range, parent) {
                record.pointee.wanted = 0
                record.pointee.size = record.pointee.current.size
                return record.pointee.size
            }
        }
        if record.pointee.flags.contains(.isValid) {
            if !record.pointee.others.isNone,
                let number = others.pointee.pointer(record.pointee.others).pointee.number(answering: range, parent)
            {
                record.pointee.wanted = number
                record.pointee.flags.insert(.isTouched)
                record.pointee.size = others.pointee.pointer(record.pointee.others).pointee[number].size
                return record.pointee.size
            }
            if record.pointee.others.isNone {
                record.pointee.others = others.pointee.add(FlexOtherAnswers(record.pointee.current))
            } else {
                others.pointee.pointer(record.pointee.others).pointee.add(record.pointee.current)
            }
        }
        compute(record, id, range, parent, measure)
        record.pointee.wanted = 0
        record.pointee.size = record.pointee.current.size
        return record.pointee.size
    }

    /// Provides a leaf's known result, so that it is not measured for that range. May be called several times for a
    /// leaf; the first result is the one that is found the fastest.
    ///
    /// - Parameters:
    ///   - id: The leaf.
    ///   - size: The size, rounded to the screen's pixels.
    ///   - range: The range of sizes that the result is for.
    ///   - parent: The size that fractions refer to.
    @inline(__always)
    public mutating func recall(_ id: FlexID, _ size: FlexSize, in range: FlexRange, parent: FlexSize) {
        let record = records.pointee.pointer(id)
        let answer = FlexAnswer(range: range, parent: parent, size: size)
        if !record.pointee.flags.contains(.isValid) {
            record.pointee.flags.insert([.isValid, .isTouched, .isRecalled])
            record.pointee.current = answer
            record.pointee.wanted = 0
            record.pointee.size = size
        } else if record.pointee.others.isNone {
            record.pointee.others = others.pointee.add(FlexOtherAnswers(answer))
        } else {
            // Adding may replace the result that the parent uses.
            if record.pointee.wanted != 0 { makeWantedCurrent(record) }
            others.pointee.pointer(record.pointee.others).pointee.add(answer)
        }
    }

    /// Exchanges the current result with the earlier one that the parent uses.
    func makeWantedCurrent(_ record: UnsafeMutablePointer<FlexRecord>) {
        let store = others.pointee.pointer(record.pointee.others)
        let answer = store.pointee[record.pointee.wanted]
        store.pointee[record.pointee.wanted] = record.pointee.current
        record.pointee.current = answer
        record.pointee.wanted = 0
    }

    /// Marks the child as left out: it has no size, and everything below it is left out.
    mutating func skip(_ record: UnsafeMutablePointer<FlexRecord>) {
        record.pointee.flags.insert([.isSkipped, .isTouched])
        record.pointee.wanted = 0
        record.pointee.size = .zero
    }

    /// Runs the element's rule, so that the records below agree with this question.
    mutating func compute(
        _ record: UnsafeMutablePointer<FlexRecord>, _ id: FlexID, _ range: FlexRange, _ parent: FlexSize,
        _ measure: FlexMeasure
    ) {
        store.pointee.statistics.computed += 1
        record.pointee.flags.insert([.isValid, .isTouched])
        record.pointee.flags.remove(.isRecalled)
        var size: FlexSize
        switch record.pointee.kind {
        case .box:
            let resolved = resolve(record, range, parent)
            size = resolved.clamp(Self.isFinite(resolved.max) ? resolved.max : .zero)
        case .content:
            let resolved = resolve(record, range, parent)
            store.pointee.statistics.measured += 1
            let measurement = measure(record.pointee.token, resolved, parent)
            size = resolved.clamp(measurement.size)
            take(measurement, record)
        case .opaque:
            store.pointee.statistics.measured += 1
            let measurement = measure(record.pointee.token, range, parent)
            size = measurement.size
            take(measurement, record)
        default:
            store.pointee.depth += 1
            if store.pointee.depth <= Self.maximumDepth {
                size = computeContainer(record, range, parent, measure)
            } else {
                store.pointee.issues.append(FlexIssue(element: id, rule: .tooDeep, size: .zero))
                skipChildren(record)
                size = .zero
            }
            store.pointee.depth -= 1
        }
        if Self.isFinite(size) {
            size = rounding.up(size)
        } else {
            store.pointee.issues.append(FlexIssue(element: id, rule: .invalidSize, size: size))
            size = .zero
            resetInfinitePositions(below: record)
        }
        record.pointee.current = FlexAnswer(range: range, parent: parent, size: size)
    }

    @inline(__always)
    private mutating func computeContainer(
        _ record: UnsafeMutablePointer<FlexRecord>, _ range: FlexRange, _ parent: FlexSize, _ measure: FlexMeasure
    ) -> FlexSize {
        switch record.pointee.kind {
        // These three ignore their own sizes.
        case .inset: return inset(record, range, parent, measure)
        case .overlay: return overlay(record, range, parent, measure)
        case .background: return background(record, range, parent, measure)
        default: break
        }
        var resolved = resolve(record, range, parent)
        guard resolved.min.width < .infinity, resolved.min.height < .infinity else {
            // An unlimited size becomes none; its children are laid out as if it might be small.
            let endless = resolved.min
            if endless.width == .infinity { resolved.min.width = 0 }
            if endless.height == .infinity { resolved.min.height = 0 }
            _ = computeResolved(record, resolved, measure)
            return endless
        }
        return computeResolved(record, resolved, measure)
    }

    @inline(__always)
    private mutating func computeResolved(
        _ record: UnsafeMutablePointer<FlexRecord>, _ resolved: FlexRange, _ measure: FlexMeasure
    ) -> FlexSize {
        switch record.pointee.kind {
        case .stack: return stack(record, resolved, measure)
        case .relative: return relative(record, resolved, measure)
        case .ratio: return ratio(record, resolved, measure)
        case .corner: return corner(record, resolved, measure)
        case .absolute: return absolute(record, resolved, measure)
        case .wrapper: return wrapper(record, resolved, measure)
        case .node: return node(record, resolved, measure)
        default: return resolved.min
        }
    }

    /// Returns the range that is left by the parent's range and the element's own sizes.
    @inline(__always)
    private func resolve(
        _ record: UnsafeMutablePointer<FlexRecord>, _ range: FlexRange, _ parent: FlexSize
    ) -> FlexRange {
        if !record.pointee.flags.contains(.hasSize) {
            if range.min.width >= 0, range.min.width <= range.max.width, range.min.height >= 0,
                range.min.height <= range.max.height
            {
                return range
            }
            return range.intersection(.unconstrained)
        }
        return range.intersection(sizes(record, parent, automatic: .unconstrained))
    }

    /// Returns the sizes that an element's own style allows in a parent.
    ///
    /// - Parameter automatic: The values of `minWidth` and its like if they are automatic.
    @inline(__always)
    func sizes(
        _ record: UnsafeMutablePointer<FlexRecord>, _ parent: FlexSize, automatic: FlexRange
    ) -> FlexRange {
        var lowest = automatic.min
        var highest = automatic.max
        if !record.pointee.extras.isNone {
            let more = extras.pointee.pointer(record.pointee.extras)
            lowest.width = more.pointee.minWidth.resolved(in: parent.width, auto: lowest.width)
            lowest.height = more.pointee.minHeight.resolved(in: parent.height, auto: lowest.height)
            highest.width = more.pointee.maxWidth.resolved(in: parent.width, auto: highest.width)
            highest.height = more.pointee.maxHeight.resolved(in: parent.height, auto: highest.height)
        }
        let width = FlexDimension.constrain(
            min: lowest.width,
            exact: record.pointee.width.resolved(in: parent.width, auto: .nan),
            max: highest.width)
        let height = FlexDimension.constrain(
            min: lowest.height,
            exact: record.pointee.height.resolved(in: parent.height, auto: .nan),
            max: highest.height)
        return FlexRange(
            min: FlexSize(width: width.min, height: height.min), max: FlexSize(width: width.max, height: height.max))
    }

    private mutating func take(_ measurement: FlexMeasurement, _ record: UnsafeMutablePointer<FlexRecord>) {
        guard measurement.ascender == measurement.ascender, measurement.descender == measurement.descender else {
            return resetBaselines(record)
        }
        setBaselines(record, measurement.ascender, measurement.descender)
    }

    /// Sets the element's baselines in its current result.
    ///
    /// Baselines belong to all cached results. One with other baselines is discarded, so that the next question
    /// computes them.
    mutating func setBaselines(_ record: UnsafeMutablePointer<FlexRecord>, _ ascender: Double, _ descender: Double) {
        if record.pointee.extras.isNone {
            guard ascender != 0 || descender != 0 else { return }
            record.pointee.extras = extras.pointee.add(FlexExtras(FlexStyle()))
            record.pointee.flags.insert(.hasSize)
        }
        let more = extras.pointee.pointer(record.pointee.extras)
        guard more.pointee.ascender != ascender || more.pointee.descender != descender else { return }
        more.pointee.ascender = ascender
        more.pointee.descender = descender
        if !record.pointee.others.isNone { others.pointee.pointer(record.pointee.others).pointee.count = 0 }
    }

    /// Uses the style's baselines, because nothing below has any.
    mutating func resetBaselines(_ record: UnsafeMutablePointer<FlexRecord>) {
        guard !record.pointee.extras.isNone else { return }
        let more = extras.pointee.pointer(record.pointee.extras)
        setBaselines(record, more.pointee.styleAscender, more.pointee.styleDescender)
    }

    /// Moves children that were pushed to the far side of unlimited room to the start.
    private func resetInfinitePositions(below record: UnsafeMutablePointer<FlexRecord>) {
        var child = record.pointee.firstChild
        while !child.isNone {
            let below = records.pointee.pointer(child)
            if !below.pointee.position.x.isFinite { below.pointee.position.x = 0 }
            if !below.pointee.position.y.isFinite { below.pointee.position.y = 0 }
            child = below.pointee.next
        }
    }

    private mutating func skipChildren(_ record: UnsafeMutablePointer<FlexRecord>) {
        var child = record.pointee.firstChild
        while !child.isNone {
            let below = records.pointee.pointer(child)
            skip(below)
            below.pointee.position = .zero
            child = below.pointee.next
        }
    }

    /// Whether both sides are 0 or more and below the limit that counts as unlimited.
    @inline(__always)
    static func isFinite(_ size: FlexSize) -> Bool {
        isFinite(size.width) && isFinite(size.height)
    }

    @inline(__always)
    static func isFinite(_ length: Double) -> Bool {
        length >= 0 && length < largestFinite
    }

    /// Returns the range's maximum on axes where it is finite, undefined elsewhere.
    @inline(__always)
    static func finiteMaximum(_ range: FlexRange) -> FlexSize {
        FlexSize(
            width: isFinite(range.max.width) ? range.max.width : .nan,
            height: isFinite(range.max.height) ? range.max.height : .nan)
    }
}
