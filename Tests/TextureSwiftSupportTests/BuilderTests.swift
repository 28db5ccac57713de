import AsyncDisplayKit
import Testing
import TextureSwiftSupport

/// What a builder takes: conditions, loops, optionals, and layouts of any type.
@Suite struct BuilderTests {
    private enum Kind: CaseIterable {
        case text, picture, both, none
    }

    private let a = node("a"), b = node("b"), c = node("c")

    private func names<Content: _ASLayoutElementType>(@ASLayoutSpecBuilder _ content: () -> Content) -> [String?] {
        content().tss_make().map { ($0 as? ASDisplayNode)?.debugName }
    }

    @Test func linesAreElementsInTheirOrder() {
        let missing: ASDisplayNode? = nil
        let list = [b, c]

        #expect(names {} == [])
        #expect(names { a } == ["a"])
        #expect(
            names {
                a
                list
                missing
                EmptyLayout()
            } == ["a", "b", "c"])
    }

    /// Up to ten lines have functions for their number; the others share one.
    @Test func blocksOfAnyNumberOfLinesKeepTheirOrder() {
        func names(_ layout: some _ASLayoutElementType) -> String {
            layout.tss_make().compactMap { ($0 as? ASDisplayNode)?.debugName }.joined()
        }
        let n = (0...11).map { node(String(UnicodeScalar(97 + $0)!)) }

        #expect(names(ASLayoutSpecBuilder.buildBlock(n[0], n[1])) == "ab")
        #expect(names(ASLayoutSpecBuilder.buildBlock(n[0], n[1], n[2])) == "abc")
        #expect(names(ASLayoutSpecBuilder.buildBlock(n[0], n[1], n[2], n[3])) == "abcd")
        #expect(names(ASLayoutSpecBuilder.buildBlock(n[0], n[1], n[2], n[3], n[4])) == "abcde")
        #expect(names(ASLayoutSpecBuilder.buildBlock(n[0], n[1], n[2], n[3], n[4], n[5])) == "abcdef")
        #expect(names(ASLayoutSpecBuilder.buildBlock(n[0], n[1], n[2], n[3], n[4], n[5], n[6])) == "abcdefg")
        #expect(names(ASLayoutSpecBuilder.buildBlock(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7])) == "abcdefgh")
        #expect(
            names(ASLayoutSpecBuilder.buildBlock(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8])) == "abcdefghi")
        #expect(
            names(ASLayoutSpecBuilder.buildBlock(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9]))
                == "abcdefghij")
        #expect(
            names(
                ASLayoutSpecBuilder.buildBlock(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11])
            ) == "abcdefghijkl")
    }

    @Test(arguments: [true, false]) func conditionsChoose(isOn: Bool) {
        let found = names {
            if isOn { a }
            if isOn {
                b
            } else {
                c
                a
            }
            c
        }

        #expect(found == (isOn ? ["a", "b", "c"] : ["c", "a", "c"]))
    }

    @Test func switchesChoose() {
        let found = Kind.allCases.map { kind in
            names {
                switch kind {
                case .text: a
                case .picture: b
                case .both:
                    a
                    b
                case .none: EmptyLayout()
                }
            }
        }

        #expect(found == [["a"], ["b"], ["a", "b"], []])
    }

    @Test func loopsRepeat() {
        let found = names {
            for index in 0..<3 {
                if index != 1 { node("\(index)") }
                a
            }
        }

        #expect(found == ["0", "a", "a", "2", "a"])
    }

    @Test func anyLayoutHidesAType() {
        func choose(_ isColumn: Bool) -> AnyLayout {
            isColumn ? AnyLayout(VStackLayout { a }) : AnyLayout(a)
        }

        #expect(choose(true).contents.first is ASStackLayoutSpec)
        #expect(choose(false).contents.first === a)
        #expect(AnyLayout(a as any ASLayoutElement).contents.first is ASWrapperLayoutSpec)
        #expect(AnyLayout(nil as (any ASLayoutElement)?).contents.first is ASLayoutSpec)
        #expect(AnyLayout(nil as EmptyLayout?).contents.isEmpty)
    }

    @Test func nothingInsideALayoutIsNothing() {
        let missing: ASDisplayNode? = nil

        #expect(
            names {
                InsetLayout(insets: .zero) { missing }
                AspectRatioLayout(ratio: 1) { missing }
                missing.background(a)
                missing.overlay(a)
                CornerLayout(child: missing, corner: a, location: .topLeft)
            } == [])
        // Without a background, the content is what it was.
        #expect(names { a.background(missing) } == ["a"])
    }

    // MARK: Modifiers

    @Test func modifiersSetTheStyle() {
        _ = a.flexGrow(2).flexShrink(3).flexBasis(fraction: 0.25).alignSelf(.end).spacingAfter(4).spacingBefore(5)
            .width(60).height(fraction: 0.5).minSize(CGSize(width: 1, height: 2)).maxSize(
                CGSize(width: 300, height: 400)
            )
            .tss_make()

        let style = a.style
        #expect([style.flexGrow, style.flexShrink, style.spacingAfter, style.spacingBefore] == [2, 3, 4, 5])
        #expect(style.flexBasis == ASDimension(unit: .fraction, value: 0.25) && style.alignSelf == .end)
        #expect(style.width == ASDimension(unit: .points, value: 60))
        #expect(style.height == ASDimension(unit: .fraction, value: 0.5))
        #expect(style.minWidth.value == 1 && style.minHeight.value == 2)
        #expect(style.maxWidth.value == 300 && style.maxHeight.value == 400)
    }

    @Test func eachLengthIsSetAlone() {
        _ = a.minHeight(7).tss_make()
        _ = b.maxHeight(8).tss_make()
        _ = c.frame(width: 9).frame(minHeight: 3).tss_make()

        #expect(a.style.minHeight.value == 7 && a.style.minWidth == ASDimensionAuto)
        #expect(b.style.maxHeight.value == 8 && b.style.maxWidth == ASDimensionAuto)
        #expect(c.style.width.value == 9 && c.style.height.value == 20 && c.style.minHeight.value == 3)
    }

    @Test func modifierOfSeveralElementsChangesEach() {
        var seen: [String?] = []
        _ = [a, b].modify { seen.append(($0 as? ASDisplayNode)?.debugName) }.flexGrow(1).tss_make()

        #expect(seen == ["a", "b"] && a.style.flexGrow == 1 && b.style.flexGrow == 1)
    }

    // MARK: Choices while measuring

    @Test func firstCaseWhoseConditionIsMetIsShown() {
        let layout = {
            AnyLayoutSpec {
                Switch {
                    Case(.maxConstraintSize(.width, >=300)) { a }
                    Case(.maxConstraintSize(.width, >=200) && .maxConstraintSize(.height, <=100)) { b }
                    Case(.parentSize(.width, <=50) || .parentSize(.width, <=100)) { c }
                }
            }
        }

        #expect(frames(layout(), 300).dropFirst() == ["a [0.0, 0.0, 40.0, 20.0]"])
        #expect(frames(layout(), 250, 100).dropFirst() == ["b [0.0, 0.0, 40.0, 20.0]"])
        #expect(frames(layout(), 250, 480) == ["root 0.0 × 0.0"])
        #expect(frames(layout(), 100).dropFirst() == ["c [0.0, 0.0, 40.0, 20.0]"])
    }

    @Test func caseTakesPartInAStack() {
        let row = { (width: CGFloat) in
            frames(
                AnyLayoutSpec {
                    HStackLayout(spacing: 10) {
                        a
                        Case(.parentSize(.width, >=200)) { b }
                        c
                    }.width(width)
                }, width)
        }

        #expect(row(300).last == "c [100.0, 0.0, 40.0, 20.0]")
        // An absent case is an empty spec, with the space around it.
        #expect(row(150).last == "c [60.0, 0.0, 40.0, 20.0]")
    }

    @Test func readerAndInspectorKnowTheRoom() {
        nonisolated(unsafe) var seen: [CGFloat] = []
        let lines = frames(
            AnyLayoutSpec {
                ConditionInspector("room") { _, context in seen.append(context.constraintSize.max.width) }
                _ConditionReader { context in
                    a.width(context.constraintSize.max.width / 2)
                }
            }, 300)

        #expect(seen == [300])
        #expect(lines.last == "a [0.0, 0.0, 150.0, 20.0]")
    }
}
