import Testing
import TwillTesting
import ViewCreators

@MainActor @Suite struct AnchorTests {
    private let parent: UIView
    private let child: UIView

    init() {
        parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        child = UIView()
        parent.addSubviews(child)
    }

    private var frame: CGRect {
        parent.layoutIfNeeded()
        return child.frame
    }

    @Test func addedSubviewsAreLaidOutByConstraintsInTheirOrder() {
        let host = UIView(), first = UIView(), second = UIView()

        host.addSubviews(first, second)

        #expect(host.subviews == [first, second])
        #expect(!first.translatesAutoresizingMaskIntoConstraints && !second.translatesAutoresizingMaskIntoConstraints)
    }

    @Test func aConstraintHasTheSourceLocationOfItsCreation() {
        let line = #line + 1
        let top = child.topAnchor.equal(to: parent.topAnchor)
        let edges = child.equalEdges(to: parent, edges: .leading)

        #expect(top.identifier == "ViewCreatorsTests/AnchorTests.swift:\(line)")
        #expect(edges.leading?.identifier == "ViewCreatorsTests/AnchorTests.swift:\(line + 1)")
    }

    // MARK: Relations

    @Test func positionsAreHeldAndLimited() {
        child.leadingAnchor.equal(to: parent.leadingAnchor, constant: 50, withPriority: .defaultHigh)
        child.leadingAnchor.greaterOrEqual(to: parent.leadingAnchor, constant: 70)
        child.topAnchor.equal(to: parent.topAnchor, constant: 50, withPriority: .defaultHigh)
        child.topAnchor.lessOrEqual(to: parent.topAnchor, constant: 30)
        child.equalSize(toConstant: CGSize(width: 10, height: 20))

        #expect(frame == CGRect(x: 70, y: 30, width: 10, height: 20))
    }

    @Test func sizesFollowConstantsMultiplesAndLimits() {
        child.equalEdges(to: parent, edges: [.top, .leading])
        child.widthAnchor.equal(to: parent.widthAnchor, multiplier: 0.5, constant: 5, withPriority: .defaultHigh)
        child.widthAnchor.greaterOrEqual(toConstant: 160)
        child.heightAnchor.equal(toConstant: 150, withPriority: .defaultHigh)
        child.heightAnchor.lessOrEqual(to: parent.heightAnchor, multiplier: 0.5, constant: -10)

        // 300 / 2 + 5 = 155, at least 160; 150, at most 200 / 2 − 10 = 90.
        #expect(frame.size == CGSize(width: 160, height: 90))
    }

    @Test func sizesAreLimitedFromTheOtherSidesToo() {
        child.equalEdges(to: parent, edges: [.top, .leading])
        child.widthAnchor.equal(toConstant: 10, withPriority: .defaultHigh)
        child.widthAnchor.greaterOrEqual(to: parent.widthAnchor, multiplier: 0.1, constant: 2)
        child.heightAnchor.equal(toConstant: 150, withPriority: .defaultHigh)
        child.heightAnchor.lessOrEqual(toConstant: 40)

        #expect(frame.size == CGSize(width: 32, height: 40))
    }

    // MARK: Areas

    @Test func edgesAreHeldWithInsetsThatCanBeChanged() {
        let edges = child.equalEdges(
            to: parent, insets: NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(frame == CGRect(x: 2, y: 1, width: 294, height: 196))
        #expect(edges.all.count == 4 && edges.all.allSatisfy(\.isActive))

        edges.insets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
        #expect(frame == CGRect(x: 20, y: 10, width: 240, height: 160))
        #expect(edges.insets == NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40))
    }

    @Test(arguments: [
        (NSDirectionalRectEdge.top, 0), (.leading, 1), (.bottom, 2), (.trailing, 3),
    ])
    func onlyTheEdgesThatAreAskedForAreHeld(edge: NSDirectionalRectEdge, index: Int) {
        let edges = child.equalEdges(to: parent, edges: edge)
        let made = [edges.top, edges.leading, edges.bottom, edges.trailing]

        #expect(made.indices.filter { made[$0] != nil } == [index])
        #expect(edges.all.count == 1)
    }

    @Test func areasStayInsideOthers() {
        child.equalEdges(
            to: parent, insets: .init(top: -9, leading: -9, bottom: -9, trailing: -9), withPriority: .defaultLow)
        child.edgesInside(parent, insets: .init(top: 1, leading: 2, bottom: 3, trailing: 4))

        #expect(frame == CGRect(x: 2, y: 1, width: 294, height: 196))
    }

    @Test func centresAndRatios() {
        child.equalCenter(to: parent, offset: UIOffset(horizontal: 10, vertical: -20))
        child.heightAnchor.equal(toConstant: 40)
        child.equalAspectRatio(toConstant: 1.5)

        #expect(frame == CGRect(x: 150 + 10 - 30, y: 100 - 20 - 20, width: 60, height: 40))
    }

    @Test func sizesFollowOtherAreas() {
        let size = child.equalSize(to: parent, multiplier: 0.25)
        child.equalEdges(to: parent, edges: [.bottom, .trailing])

        #expect(frame == CGRect(x: 225, y: 150, width: 75, height: 50))
        #expect(size.width.isActive && size.height.isActive)
    }

    @Test func theSafeAreaLeavesTheStatusBarAlone() {
        let stage = Stage(), page = UIViewController(), filler = UIView()
        page.view.addSubviews(filler)

        filler.equalEdges(toSafeAreaOf: page.view)
        stage.show(page)

        #expect(filler.frame == CGRect(x: 0, y: 20, width: 375, height: 647))
    }

    // MARK: Batches

    @Test func aBatchIsActivatedAtItsEnd() {
        var activeInside: [Bool] = []

        let constraints = NSLayoutConstraint.together {
            activeInside.append(child.topAnchor.equal(to: parent.topAnchor).isActive)
            activeInside += child.equalEdges(to: parent, edges: [.leading, .trailing]).all.map(\.isActive)
            activeInside.append(child.heightAnchor.equal(toConstant: 5).isActive)
        }

        #expect(activeInside == [false, false, false, false])
        #expect(constraints.count == 4 && constraints.allSatisfy(\.isActive))
        #expect(frame == CGRect(x: 0, y: 0, width: 300, height: 5))
    }

    @Test func anInnerBatchWaitsForTheOuter() {
        var inner: [NSLayoutConstraint] = []

        let outer = NSLayoutConstraint.together {
            inner = NSLayoutConstraint.together { child.widthAnchor.equal(toConstant: 5) }
            #expect(inner.allSatisfy { !$0.isActive })
        }

        #expect(outer == inner && inner.count == 1 && inner.allSatisfy(\.isActive))
    }

    @Test func preparedConstraintsWaitForTheirTurn() {
        child.equalEdges(to: parent, edges: [.top, .leading, .trailing])
        let low = NSLayoutConstraint.prepared { child.heightAnchor.equal(toConstant: 5) }
        let high = NSLayoutConstraint.prepared { child.heightAnchor.equal(toConstant: 50) }
        #expect((low + high).allSatisfy { !$0.isActive })

        NSLayoutConstraint.activate(low)
        #expect(frame.height == 5)
        NSLayoutConstraint.deactivate(low)
        NSLayoutConstraint.activate(high)
        #expect(frame.height == 50)
    }

    @Test func aBatchThatFailsActivatesNothingAndEnds() {
        struct Failure: Error {}
        var made: NSLayoutConstraint?

        #expect(throws: Failure.self) {
            try NSLayoutConstraint.together {
                made = child.widthAnchor.equal(toConstant: 5)
                throw Failure()
            }
        }

        #expect(made?.isActive == false)
        #expect(child.heightAnchor.equal(toConstant: 5).isActive)
    }
}
