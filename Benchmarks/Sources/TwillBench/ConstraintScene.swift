import TwillConstraints

/// A container with views in it, laid out by constraints; `Peers/Kiwi/kiwi_peer.cpp` has the same ones for kiwi.
///
/// Each view: leading, trailing, top to the view before (required), height at least 20 (required), width and height at
/// least (750) and at most (250) its natural ones.
struct ConstraintScene: ~Copyable {
    enum Kind: Int32 {
        /// One column.
        case chain
        /// Groups of 8 views that share only the width.
        case cells
        /// One column, and each view's bottom is at most the container's (900), which is far down.
        case adverseWithRoom
        /// The same, and the container is much too low.
        case adverseWithoutRoom

        var constraintsPerView: Int { rawValue >= 2 ? 9 : 8 }
    }

    private struct View {
        var x, y, width, height: Variable

        init(_ solver: inout ConstraintSolver) {
            x = solver.makeVariable(.position)
            y = solver.makeVariable(.position)
            width = solver.makeVariable()
            height = solver.makeVariable()
        }
    }

    let kind: Kind
    let count: Int
    var solver: ConstraintSolver
    private let container: View
    private var views: [View] = []
    /// The constraints for the views' minimum heights.
    private var minima: [Constraint] = []
    private var maxima: [Constraint] = []
    /// Frames as a layout would keep them, by the variables' indices.
    private let frames: Frames

    init(_ kind: Kind, constraints: Int) {
        self.kind = kind
        count = constraints / kind.constraintsPerView
        frames = Frames(count: 4 * count + 5)
        var solver = ConstraintSolver()
        container = View(&solver)
        self.solver = solver
        views.reserveCapacity(count)
        minima.reserveCapacity(count)
        maxima.reserveCapacity(count)
    }

    static func naturalWidth(_ view: Int) -> Double { Double(40 + view % 7 * 10) }
    static func naturalHeight(_ view: Int) -> Double { Double(30 + view % 5 * 4) }

    /// Adds everything, and solves. What is measured.
    mutating func addAll() throws {
        let low = Priority(250)
        let high = Priority(750)
        try solver.addEdit(container.width, priority: Priority(999))
        try solver.suggest(320, for: container.width)
        try add([Term(container.x)], 0, .equal)
        try add([Term(container.y)], 0, .equal)
        let bottom = solver.makeVariable(.position)
        if kind.rawValue >= 2 {
            var room = 100.0
            if kind == .adverseWithRoom { for view in 0..<count { room += Self.naturalHeight(view) + 8 } }
            try add([Term(bottom)], -room, .equal)
        }
        let group = kind == .cells ? 8 : count
        var last = container
        for index in 0..<count {
            let view = View(&solver)
            let width = Self.naturalWidth(index)
            let height = Self.naturalHeight(index)
            try add([Term(view.x), Term(container.x, -1)], 0, .equal)
            try add([Term(view.x), Term(view.width), Term(container.x, -1), Term(container.width, -1)], 0, .equal)
            if index % group == 0 {
                try add([Term(view.y), Term(container.y, -1)], -8, .equal)
            } else {
                try add([Term(view.y), Term(last.y, -1), Term(last.height, -1)], -8, .equal)
            }
            try add([Term(view.height)], -20, .greaterThanOrEqual)
            try add([Term(view.width)], -width, .greaterThanOrEqual, high)
            minima.append(try add([Term(view.height)], -height, .greaterThanOrEqual, high))
            try add([Term(view.width)], -width, .lessThanOrEqual, low)
            maxima.append(try add([Term(view.height)], -height, .lessThanOrEqual, low))
            if kind.rawValue >= 2 {
                try add([Term(view.y), Term(view.height), Term(bottom, -1)], 0, .lessThanOrEqual, Priority(900))
            }
            views.append(view)
            last = view
        }
        try solve()
    }

    @discardableResult @inline(__always)
    private mutating func add<let count: Int>(
        _ terms: InlineArray<count, Term>, _ constant: Double, _ relation: Relation, _ priority: Priority = .required
    ) throws -> Constraint {
        try solver.add(terms.span, constant: constant, relation, priority: priority)
    }

    /// Solves, and brings the frames up to date.
    private mutating func solve() throws {
        try solver.solve()
        let frames = frames
        solver.takeChanges { frames[$0.index] = $1 }
    }

    mutating func suggest(width: Double) throws {
        try solver.suggest(width, for: container.width)
        try solve()
    }

    /// Gives a view another natural height: two constraints are removed, two are added.
    mutating func replace(view: Int, height: Double) throws {
        try solver.remove(minima[view])
        try solver.remove(maxima[view])
        minima[view] = try add([Term(views[view].height)], -height, .greaterThanOrEqual, Priority(750))
        maxima[view] = try add([Term(views[view].height)], -height, .lessThanOrEqual, Priority(250))
        try solve()
    }

    /// The same by changing two constants.
    mutating func change(view: Int, height: Double) throws {
        try solver.setConstant(-height, of: minima[view])
        try solver.setConstant(-height, of: maxima[view])
        try solve()
    }

    /// Of all frames: what both solvers must agree on.
    var sum: Double {
        var sum = 0.0
        for view in views {
            sum += frames[view.x.index] + 2 * frames[view.y.index] + 3 * frames[view.width.index]
            sum += 5 * frames[view.height.index]
        }
        return sum
    }
}

private final class Frames {
    private let numbers: UnsafeMutableBufferPointer<Double>

    init(count: Int) {
        numbers = .allocate(capacity: count)
        numbers.initialize(repeating: 0)
    }

    deinit { numbers.deallocate() }

    subscript(index: Int32) -> Double {
        get { numbers[Int(index)] }
        set { numbers[Int(index)] = newValue }
    }
}
