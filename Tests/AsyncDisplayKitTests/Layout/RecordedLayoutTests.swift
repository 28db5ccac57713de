import CAllocations
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Layouts without objects for specs. That they come out as with these is for the random trees of `KeptRunTests` as
/// well.
@MainActor @Suite struct RecordedLayoutTests {
    private typealias Record = (_ layout: ASLayoutRecorder, _ nodes: [ASDisplayNode]) -> Void

    /// A node that records what a closure says.
    private final class Recording: ASDisplayNode {
        nonisolated(unsafe) var record: Record
        nonisolated(unsafe) var timesAsked = 0
        let nodes: [ASDisplayNode]

        init(_ nodes: [ASDisplayNode], _ record: @escaping Record) {
            self.nodes = nodes
            self.record = record
            super.init()
            automaticallyManagesSubnodes = true
            recordsLayout = true
        }

        override func recordLayout(_ layout: ASLayoutRecorder, in constrainedSize: ASSizeRange) {
            timesAsked += 1
            record(layout, nodes)
        }
    }

    private let nodes = [BoxNode(30, 10), BoxNode(20, 40), BoxNode(8, 6)]

    private func frames(_ record: @escaping Record, in range: ASSizeRange = upTo(200, 100)) -> [CGRect] {
        let layout = Recording(nodes, record).layoutThatFits(range)
        return nodes.map { layout.frame(for: $0) }
    }

    /// Frames of the nodes in a node that has this spec.
    private func frames(of spec: ASLayoutSpec, in range: ASSizeRange = upTo(200, 100)) -> [CGRect] {
        let node = ASDisplayNode()
        nonisolated(unsafe) let spec = spec
        node.layoutSpecBlock = { _, _ in spec }
        let layout = node.layoutThatFits(range)
        return nodes.map { layout.frame(for: $0) }
    }

    // MARK: What comes out

    @Test func aCardIsLaidOutAsItIsWritten() {
        let frames = frames { layout, nodes in
            layout.inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) {
                layout.stack(.horizontal, spacing: 5, alignItems: .center) {
                    layout.add(nodes[0])
                    layout.stack(.vertical, style: .init(spacingBefore: 7, flexGrow: 1)) {
                        layout.add(nodes[1])
                        layout.add(nodes[2])
                    }
                }
            }
        }
        // The column is 46 high, so that the first lies 18 below its top.
        #expect(frames[0] == CGRect(x: 2, y: 19, width: 30, height: 10))
        #expect(frames[1] == CGRect(x: 44, y: 1, width: 20, height: 40))
        #expect(frames[2] == CGRect(x: 44, y: 41, width: 20, height: 6))
    }

    @Test func recorderFunctionsLayOutAsTheSpecsOfTheirNames() {
        let (a, b, c) = (nodes[0], nodes[1], nodes[2])
        let insets = UIEdgeInsets(top: .infinity, left: 3, bottom: 4, right: .infinity)
        let pairs: [(String, Record, ASLayoutSpec)] = [
            (
                "inset", { layout, nodes in layout.inset(insets) { layout.add(nodes[0]) } },
                ASInsetLayoutSpec(insets: insets, child: a)
            ),
            (
                "center", { layout, nodes in layout.center(.Y) { layout.add(nodes[0]) } },
                ASCenterLayoutSpec(centeringOptions: .Y, sizingOptions: [], child: a)
            ),
            (
                "center by default", { layout, nodes in layout.center { layout.add(nodes[0]) } },
                ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: a)
            ),
            (
                "relative",
                { layout, nodes in
                    layout.relative(horizontalPosition: .end, verticalPosition: .center, sizingOption: .minimumHeight) {
                        layout.add(nodes[1])
                    }
                },
                ASRelativeLayoutSpec(
                    horizontalPosition: .end, verticalPosition: .center, sizingOption: .minimumHeight, child: b)
            ),
            (
                "ratio", { layout, nodes in layout.ratio(0.25) { layout.add(nodes[2]) } },
                ASRatioLayoutSpec(ratio: 0.25, child: c)
            ),
            (
                "overlay",
                { layout, nodes in
                    layout.overlay {
                        layout.add(nodes[0])
                    } overlay: {
                        layout.center { layout.add(nodes[2]) }
                    }
                },
                ASOverlayLayoutSpec(
                    child: a, overlay: ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: c))
            ),
            (
                "background",
                { layout, nodes in
                    layout.background {
                        layout.add(nodes[0])
                    } background: {
                        layout.add(nodes[1])
                    }
                }, ASBackgroundLayoutSpec(child: a, background: b)
            ),
            (
                "wrapper",
                { layout, nodes in
                    layout.wrapper {
                        layout.add(nodes[1])
                        layout.add(nodes[2])
                    }
                }, ASWrapperLayoutSpec(layoutElements: [b, c])
            ),
            (
                "stack",
                { layout, nodes in
                    layout.stack(
                        .horizontal, spacing: 2, justifyContent: .spaceBetween, alignItems: .end, flexWrap: .wrap,
                        alignContent: .center, lineSpacing: 3
                    ) {
                        for node in nodes { layout.add(node) }
                    }
                },
                stack(
                    .horizontal, spacing: 2, justify: .spaceBetween, align: .end, wrap: .wrap, content: .center,
                    lineSpacing: 3, [a, b, c])
            ),
        ]
        for (name, record, spec) in pairs {
            #expect(frames(record, in: exactly(55, 90)) == frames(of: spec, in: exactly(55, 90)), "\(name)")
        }

        let corner = ASCornerLayoutSpec(child: a, corner: c, location: .bottomRight)
        corner.offset = CGPoint(x: 1, y: -2)
        corner.wrapsCorner = true
        let recorded = frames { layout, nodes in
            layout.corner(.bottomRight, offset: CGPoint(x: 1, y: -2), wrapsCorner: true) {
                layout.add(nodes[0])
            } corner: {
                layout.add(nodes[2])
            }
        }
        #expect(recorded == frames(of: corner))

        b.style.layoutPosition = CGPoint(x: 11, y: 12)
        let absolute = frames { layout, nodes in layout.absolute(sizing: .sizeToFit) { layout.add(nodes[1]) } }
        #expect(absolute == frames(of: ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: [b])))
        #expect(absolute[1].origin == CGPoint(x: 11, y: 12))
    }

    @Test func recordedStylesHaveAllPropertiesOfStyles() {
        let box = nodes[0]
        func recorded(_ style: ASLayoutRecordStyle) -> CGRect {
            frames { layout, nodes in
                layout.absolute {
                    layout.stack(.vertical, style: style) { layout.add(nodes[0]) }
                }
            }[0]
        }
        #expect(recorded(.init(width: ASDimensionMake("50%"))).width == 100)
        #expect(recorded(.init(minWidth: ASDimensionMake(40))).width == 40)
        #expect(recorded(.init(maxWidth: ASDimensionMake(12))).width == 12)
        #expect(recorded(.init(layoutPosition: CGPoint(x: 3, y: 4))).origin == CGPoint(x: 3, y: 4))

        func row(_ style: ASLayoutRecordStyle) -> CGRect {
            frames(
                { layout, nodes in
                    layout.stack(.horizontal, alignItems: .start) {
                        layout.stack(.horizontal, justifyContent: .end, alignItems: .end, style: style) {
                            layout.add(box)
                        }
                        layout.add(nodes[1])
                    }
                }, in: exactly(100, 50))[0]
        }
        #expect(row(.init()).origin == .zero)
        #expect(row(.init(flexGrow: 1)).minX == 50)
        #expect(row(.init(flexBasis: ASDimensionMake(60))).minX == 30)
        #expect(row(.init(spacingBefore: 6)).minX == 6)
        #expect(row(.init(alignSelf: .end)).minY == 40)
        #expect(row(.init(height: ASDimensionMake(33))).minY == 23)
        #expect(row(.init(minHeight: ASDimensionMake(22))).minY == 12)
        #expect(row(.init(maxHeight: ASDimensionMake(5))).height == 5)
    }

    @Test func newSpecsLiveUntilTheyAreMeasured() {
        let page = Recording(nodes) { layout, nodes in
            layout.stack(.horizontal, alignItems: .baselineFirst) {
                layout.add(nodes[2])
                layout.add(stack(.vertical, [nodes[0], nodes[1]]))
            }
        }
        for width in 60..<70 {
            page.setNeedsLayout()
            #expect(page.layoutThatFits(upTo(CGFloat(width), 90)).frame(for: nodes[1]).minX == 8)
        }
    }

    @Test func specsCanBeAmongWhatIsRecorded() {
        let frames = frames { layout, nodes in
            layout.stack(.vertical, spacing: 1) {
                layout.add(stack(.horizontal, spacing: 2, [nodes[0], nodes[2]]))
                layout.add(Staircase([nodes[1]]))
            }
        }
        #expect(frames[2] == CGRect(x: 32, y: 0, width: 8, height: 6))
        #expect(frames[1].origin == CGPoint(x: 0, y: 11))
    }

    @Test func aRecordOfOneNodeOrNoneIsALayout() {
        #expect(frames { layout, nodes in layout.add(nodes[1]) }[1] == CGRect(x: 0, y: 0, width: 20, height: 40))
        #expect(Recording(nodes) { _, _ in }.layoutThatFits(upTo(50, 50)).size == .zero)
    }

    @Test func anEmptyRecordedPartHasSizeZero() {
        func overlaid(content: Bool, overlay: Bool) -> CGRect {
            frames { layout, nodes in
                layout.overlay {
                    if content { layout.add(nodes[0]) }
                } overlay: {
                    if overlay { layout.add(nodes[0]) }
                }
            }[0]
        }
        #expect(overlaid(content: true, overlay: false) == CGRect(x: 0, y: 0, width: 30, height: 10))
        #expect(overlaid(content: false, overlay: true) == .zero)
    }

    @Test func recordedNodesAreShown() {
        nonisolated(unsafe) var isOnSale = true
        let page = Recording(nodes) { layout, nodes in
            layout.stack(.vertical) {
                layout.add(nodes[0])
                if isOnSale { layout.add(nodes[2]) }
            }
        }
        let stage = Stage()
        stage.show(ASDKViewController(node: page))
        #expect(page.subnodes == [nodes[0], nodes[2]])
        #expect(nodes[2].frame.minY == 10)

        isOnSale = false
        page.setNeedsLayout()
        stage.advance(by: 1.0 / 60)

        #expect(page.subnodes == [nodes[0]])
    }

    @Test func recordedSpecsBetweenNodesCanBeInspected() {
        ASDisplayNode.shouldStoreUnflattenedLayouts = true
        defer { ASDisplayNode.shouldStoreUnflattenedLayouts = false }
        let page = Recording(nodes) { layout, nodes in
            layout.inset(.zero) { layout.stack(.vertical) { layout.add(nodes[0]) } }
        }

        _ = page.layoutThatFits(upTo(50, 50))

        let description = page.unflattenedCalculatedLayout?.recursiveDescription() ?? ""
        #expect(description.contains("an inset") && description.contains("a stack"), "\(description)")
        #expect(page.calculatedLayout?.sublayouts.map(\.size) == [CGSize(width: 30, height: 10)])

        // What lies behind comes first.
        let card = Recording(nodes) { layout, nodes in
            layout.background {
                layout.add(nodes[0])
            } background: {
                layout.add(nodes[1])
            }
        }
        _ = card.layoutThatFits(upTo(50, 50))
        let elements = card.unflattenedCalculatedLayout?.sublayouts.compactMap(\.layoutElement) ?? []
        #expect(elements.count == 2 && elements.first === nodes[1] && elements.last === nodes[0])
    }

    // MARK: What runs

    @Test func onlyWhatHasChangedRunsAgain() {
        let page = Recording(nodes) { layout, nodes in
            layout.stack(.vertical, alignItems: .start) {
                layout.stack(.horizontal, alignItems: .start) { layout.add(nodes[0]) }
                layout.stack(.horizontal, alignItems: .start) { layout.add(nodes[1]) }
            }
        }
        for _ in 0..<3 {
            _ = page.layoutThatFits(upTo(90, 90))
            page.setNeedsLayout()
        }
        page.timesAsked = 0

        nodes[0].size.width = 35
        nodes[0].setNeedsLayout()
        page.setNeedsLayout()
        #expect(page.layoutThatFits(upTo(90, 90)).frame(for: nodes[0]).width == 35)

        // The other was asked once, at first.
        #expect(nodes[0].questions.count == 2)
        #expect(nodes[1].questions.count == 1)
        #expect(page.timesAsked == 1)
    }

    @Test func anotherStructureIsTakenDownASecondTime() {
        nonisolated(unsafe) var isTurned = false
        let page = Recording(nodes) { layout, nodes in
            layout.stack(.vertical) {
                layout.add(nodes[isTurned ? 1 : 0])
                layout.add(nodes[isTurned ? 0 : 1])
            }
        }
        for _ in 0..<3 {
            _ = page.layoutThatFits(upTo(90, 90))
            page.setNeedsLayout()
        }
        page.timesAsked = 0

        isTurned = true
        #expect(page.layoutThatFits(upTo(90, 90)).frame(for: nodes[0]).minY == 40)

        #expect(page.timesAsked == 2)
    }

    @Test func anyRecordedStructureMayFollowAnyOther() {
        // Of three nodes, or fewer, in a column: rows are in brackets. "" is nothing.
        let shapes = [
            "", "-", "a", "ab", "ba", "abc", "(a)", "(ab)", "(ba)", "(abc)", "(ab)c", "(a)bc", "a(bc)", "ab(c)",
            "a(b)c",
            "(a)(b)(c)", "(a)(bc)", "(ab)(c)", "()", "(a)()", "(ab)()", "()abc", "c", "(c)",
        ]
        nonisolated(unsafe) var shape = ""
        let record: Record = { layout, nodes in
            func add(_ letters: Substring) {
                for (letter, node) in zip("abc", nodes) where letters.first == letter { layout.add(node) }
            }
            func row(_ letters: Substring) {
                layout.stack(.horizontal, alignItems: .start) { for letter in letters { add("\(letter)") } }
            }
            if shape.isEmpty { return }
            layout.stack(.vertical, alignItems: .start) {
                var rest = shape[...]
                while let first = rest.popFirst() {
                    if first == "(" {
                        row(rest.prefix { $0 != ")" })
                        rest = rest.drop { $0 != ")" }
                    } else {
                        add("\(first)")
                    }
                }
            }
        }
        for before in shapes {
            for after in shapes {
                let page = Recording(nodes, record)
                shape = before
                for _ in 0..<3 {
                    _ = page.layoutThatFits(upTo(90, 90))
                    page.setNeedsLayout()
                }
                shape = after
                let layout = page.layoutThatFits(upTo(90, 90)), fresh = frames(record, in: upTo(90, 90))
                #expect(nodes.map { layout.frame(for: $0) } == fresh, "“\(before)”, then “\(after)”")
            }
        }
    }

    @Test func aNodeMayTurnToSpecsAndBack() {
        let page = RandomPage(
            PagePlan(
                root: .init(
                    kind: .stack(.vertical, spacing: 0, .start, .noWrap),
                    style: .init(grow: 0, shrink: 0, before: 0, ascender: 0, alignSelf: .auto), children: [.leaf(0)]),
                leaves: [.init(length: 20, style: .init(grow: 0, shrink: 0, before: 0, ascender: 0, alignSelf: .auto))]),
            records: true)
        let expected = page.frames(in: upTo(90, 90))
        for records in [true, false, false, true, true] {
            page.recordsLayout = records
            page.setNeedsLayout()
            #expect(page.frames(in: upTo(90, 90)) == expected)
        }
    }

    @Test func aBlockCountsMoreThanTheRecord() {
        let page = Recording(nodes) { layout, nodes in layout.add(nodes[0]) }
        let box = nodes[1]
        page.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: box) }
        #expect(page.layoutThatFits(upTo(50, 50)).size == CGSize(width: 20, height: 40))
        page.layoutSpecBlock = nil
        #expect(page.layoutThatFits(upTo(50, 50)).size == CGSize(width: 30, height: 10))
    }

    @Test(.enabled(if: twill_allocations_are_counted())) func aRecordTakesLessMemoryThanSpecs() {
        func pieces(recorded: Bool) -> Int {
            func make() -> ASDisplayNode {
                let page = Recording(nodes) { layout, nodes in
                    layout.inset(.zero) { layout.inset(.zero) { layout.inset(.zero) { layout.add(nodes[0]) } } }
                }
                guard !recorded else { return page }
                let box = nodes[0]
                page.layoutSpecBlock = { _, _ in
                    let inner = ASInsetLayoutSpec(insets: .zero, child: box)
                    return ASInsetLayoutSpec(insets: .zero, child: ASInsetLayoutSpec(insets: .zero, child: inner))
                }
                return page
            }
            _ = make().layoutThatFits(upTo(50, 50))
            let page = make()
            let before = twill_allocations_of_thread()
            _ = page.layoutThatFits(upTo(50, 50))
            return Int(twill_allocations_of_thread() - before)
        }
        // Three specs less, for one recorder.
        #expect(pieces(recorded: true) <= pieces(recorded: false) - 2)
    }

    // MARK: Bad input

    private func loggedMessage(_ record: @escaping Record) -> (message: String, page: Recording) {
        let page = Recording(nodes, record)
        page.debugName = "page"
        let messages = LogCapture.messages { _ = page.layoutThatFits(upTo(50, 50)) }
        #expect(messages.count == 1, "\(messages)")
        return (messages.first ?? "", page)
    }

    @Test func aSecondOutermostElementIsIgnoredAndLoggedEachTime() {
        let (message, page) = loggedMessage { layout, nodes in
            layout.add(nodes[0])
            layout.stack(.vertical) { layout.add(nodes[1]) }
        }
        #expect(message.contains("Recording “page” recorded more than one element as its outermost element"))
        #expect(page.layoutThatFits(upTo(50, 50)).sublayouts.count == 1)
        for _ in 0..<2 {
            page.setNeedsLayout()
            #expect(LogCapture.messages { _ = page.layoutThatFits(upTo(50, 50)) }.count == 1)
        }
    }

    @Test func aSecondElementInAnInsetIsLeftOut() {
        let (message, page) = loggedMessage { layout, nodes in
            layout.inset(.zero) {
                layout.add(nodes[0])
                layout.add(nodes[1])
            }
        }
        #expect(message.contains("more than one element in an inset"))
        #expect(page.layoutThatFits(upTo(50, 50)).sublayouts.map { $0.layoutElement === nodes[0] } == [true])
    }

    @Test func aSecondElementInAPartIsLeftOut() {
        let (message, _) = loggedMessage { layout, nodes in
            layout.overlay {
                layout.add(nodes[0])
            } overlay: {
                layout.add(nodes[1])
                layout.add(nodes[2])
            }
        }
        #expect(message.contains("more than one element in an overlay"))
    }

    @Test func aNodeThatIsRecordedTwiceIsNamed() {
        nodes[0].debugName = "price"
        let (message, page) = loggedMessage { layout, nodes in
            layout.stack(.vertical) {
                layout.add(nodes[0])
                layout.add(nodes[0])
            }
        }
        #expect(message.contains("Recording “page” recorded BoxNode “price” more than once"))
        #expect(page.layoutThatFits(upTo(50, 50)).sublayouts.count == 1)
    }

    @Test func aSpecThatIsRecordedTwiceIsNamed() {
        let (message, _) = loggedMessage { layout, nodes in
            let spec = ASWrapperLayoutSpec(layoutElement: nodes[0])
            layout.stack(.vertical) { layout.add(spec) }
            _ = spec
            layout.wrapper {}
        }
        #expect(message.contains("as its outermost element"))
        let spec = ASWrapperLayoutSpec(layoutElement: nodes[0])
        let page = Recording(nodes) { layout, _ in layout.stack(.vertical) { layout.add(spec) } }
        _ = page.layoutThatFits(upTo(50, 50))
        page.setNeedsLayout()
        let messages = LogCapture.messages { _ = page.layoutThatFits(upTo(60, 60)) }
        #expect(messages.contains { $0.contains("which has been laid out before") }, "\(messages)")
    }

    @Test func aRecorderIsOfNoUseAfterwards() {
        nonisolated(unsafe) var kept: ASLayoutRecorder?
        let page = Recording(nodes) { layout, nodes in
            kept = layout
            layout.add(nodes[0])
        }
        let size = page.layoutThatFits(upTo(50, 50)).size

        let messages = LogCapture.messages {
            kept?.add(nodes[1])
            kept?.stack(.vertical) { Issue.record("There is nothing to record.") }
        }

        #expect(messages.count == 2)
        #expect(messages.allSatisfy { $0.contains("was used after recordLayout(_:in:) had returned") })
        #expect(page.layoutThatFits(upTo(50, 50)).size == size)
    }

    @Test func aNodeWithoutARecordedLayoutIsLogged() {
        let box = BoxNode(10, 10)
        box.recordsLayout = true
        let messages = LogCapture.messages { #expect(box.layoutThatFits(upTo(50, 50)).size == .zero) }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("its class does not override recordLayout(_:in:)") == true)
    }

    @Test func invalidNumbersInARecordAreIgnored() {
        let (message, _) = loggedMessage { layout, nodes in
            layout.stack(.vertical, style: .init(flexGrow: -1)) { layout.add(nodes[0]) }
        }
        #expect(message.contains("was measured: flexGrow is a finite number of 0 or more, not -1"))
        #expect(loggedMessage { layout, _ in layout.stack(.vertical, spacing: .nan) {} }.message.contains("spacing"))
        #expect(
            loggedMessage { layout, _ in layout.ratio(0) {} }.message.contains("a ratio is a finite number above 0"))
        #expect(
            loggedMessage { layout, _ in
                layout.wrapper(style: .init(width: ASDimension(unit: .points, value: .infinity))) {}
            }
            .message.contains("width is a finite length of 0 or more"))
        #expect(
            loggedMessage { layout, _ in layout.wrapper(style: .init(layoutPosition: CGPoint(x: CGFloat.nan, y: 0))) {}
            }
            .message.contains("layoutPosition has to be finite"))
    }

    @Test func aNodeInItsOwnRecordIsExplained() {
        nonisolated(unsafe) var own: ASDisplayNode?
        let page = Recording(nodes) { layout, _ in
            if let own { layout.add(own) }
        }
        own = page
        let messages = LogCapture.messages { _ = page.layoutThatFits(upTo(50, 50)) }
        #expect(messages.contains { $0.contains("lies in its own layout") }, "\(messages)")
        own = nil
    }
}
