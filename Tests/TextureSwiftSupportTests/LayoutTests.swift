import AsyncDisplayKit
import Testing
import TextureSwiftSupport

/// Each layout makes the spec that is written by hand.
@Suite struct LayoutTests {
    private let a = node("a"), b = node("b", 60, 30), c = node("c", 10, 50)

    @Test func stacksWithEveryParameter() {
        for justify in [ASStackLayoutJustifyContent.start, .center, .end, .spaceBetween, .spaceAround] {
            for align in [ASStackLayoutAlignItems.start, .end, .center, .stretch] {
                let row = difference {
                    [
                        ASStackLayoutSpec(
                            direction: .horizontal, spacing: 8, justifyContent: justify, alignItems: align,
                            children: [a, b, c])
                    ]
                } _: {
                    HStackLayout(spacing: 8, justifyContent: justify, alignItems: align) {
                        a
                        b
                        c
                    }
                }
                let column = difference {
                    [
                        ASStackLayoutSpec(
                            direction: .vertical, spacing: 8, justifyContent: justify, alignItems: align,
                            children: [a, b, c])
                    ]
                } _: {
                    VStackLayout(spacing: 8, justifyContent: justify, alignItems: align) {
                        a
                        b
                        c
                    }
                }
                #expect(row == nil && column == nil, "\(justify) \(align)")
            }
        }
    }

    @Test func rowsThatWrap() {
        let found = difference {
            let spec = ASStackLayoutSpec(
                direction: .horizontal, spacing: 5, justifyContent: .start, alignItems: .start, children: [a, b, c])
            spec.flexWrap = .wrap
            spec.lineSpacing = 7
            spec.alignContent = .end
            return [spec]
        } _: {
            HStackLayout(spacing: 5, alignItems: .start, flexWrap: .wrap(lineSpacing: 7, alignContent: .end)) {
                a
                b
                c
            }
        }

        #expect(found == nil)
        // 40 + 5 + 60 fits into 120 points; the third element begins another line.
        let lines = frames(
            AnyLayoutSpec {
                HStackLayout(spacing: 5, alignItems: .start, flexWrap: .wrap(lineSpacing: 7)) {
                    a
                    b
                    c
                }
            }, 110)
        #expect(lines.last == "c [0.0, 37.0, 10.0, 50.0]")
    }

    @Test func elementsOnTopOfEachOther() {
        let found = difference {
            [ASWrapperLayoutSpec(layoutElements: [a, b]), ASWrapperLayoutSpec(layoutElement: c)]
        } _: {
            ZStackLayout {
                a
                b
            }
            WrapperLayout { c }
        }

        #expect(found == nil)
    }

    @Test func positionsInARoom() {
        for position in [ASRelativeLayoutSpecPosition.start, .center, .end] {
            let found = difference {
                [
                    ASRelativeLayoutSpec(
                        horizontalPosition: position, verticalPosition: .end, sizingOption: .minimumHeight, child: a),
                    ASCenterLayoutSpec(centeringOptions: .X, sizingOptions: .minimumY, child: b),
                    ASRatioLayoutSpec(ratio: 0.5, child: c),
                ]
            } _: {
                a.relativePosition(horizontal: position, vertical: .end, sizingOption: .minimumHeight)
                CenterLayout(centeringOptions: .X, sizingOptions: .minimumY) { b }
                c.aspectRatio(0.5)
            }
            #expect(found == nil, "\(position)")
        }
    }

    @Test func ratioOfASizeIsItsHeightByItsWidth() {
        let photo = ASDisplayNode()
        photo.debugName = "photo"

        #expect(
            frames(AnyLayoutSpec { photo.aspectRatio(CGSize(width: 16, height: 9)) }).last
                == "photo [0.0, 0.0, 320.0, 180.0]")
    }

    @Test func layersOfTheSameSize() {
        let found = difference {
            [
                ASBackgroundLayoutSpec(child: ASOverlayLayoutSpec(child: a, overlay: b), background: c)
            ]
        } _: {
            a.overlay(b).background { c }
        }

        #expect(found == nil)
    }

    @Test func severalElementsInOnePlaceAreOnTopOfEachOther() {
        let found = difference {
            [ASOverlayLayoutSpec(child: a, overlay: ASWrapperLayoutSpec(layoutElements: [b, c]))]
        } _: {
            a.overlay {
                b
                c
            }
        }

        #expect(found == nil)
    }

    @Test func cornersAndPositions() {
        b.style.layoutPosition = CGPoint(x: 12, y: 34)
        let found = difference {
            [
                ASCornerLayoutSpec(child: a, corner: c, location: .bottomRight),
                ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: [b]),
            ]
        } _: {
            CornerLayout(child: a, corner: c, location: .bottomRight)
            AbsoluteLayout(sizing: .sizeToFit) { b }
        }

        #expect(found == nil)
    }

    @Test func insetsAddUp() {
        let found = difference {
            [
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 13, left: 10, bottom: 10, right: 17), child: a),
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 3, bottom: -4, right: -3), child: b),
                ASInsetLayoutSpec(
                    insets: UIEdgeInsets(top: CGFloat.infinity, left: 0, bottom: 0, right: 0), child: c),
            ]
        } _: {
            a.padding(10).padding(.top, 3).padding(UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 7))
            b.offset(width: 3, height: 4)
            InsetLayout(insets: UIEdgeInsets(top: CGFloat.infinity, left: 0, bottom: 0, right: 0)) { c }
        }

        #expect(found == nil)
    }

    @Test func spacersTakeTheRoomThatIsLeft() {
        let row = frames(
            AnyLayoutSpec {
                HStackLayout {
                    a
                    SpacerLayout(minLength: 10)
                    b
                    HSpacerLayout(minLength: 100)
                    c
                }.width(320)
            })
        // 320 − 40 − 60 − 10 are left, less the 10 points before the first spacer and 100 of the second: 100, shared.
        #expect(
            row.suffix(3) == ["a [0.0, 0.0, 40.0, 20.0]", "b [100.0, 0.0, 60.0, 30.0]", "c [310.0, 0.0, 10.0, 50.0]"])
    }

    // MARK: Grids

    @Test func gridSharesTheWidth() {
        let cells = (0..<5).map { node("\($0)", 10, 10) }
        let grid = frames(
            AnyLayoutSpec {
                VGridLayout(
                    columns: [GridLayoutItem(.fixed(50), spacing: 10), GridLayoutItem(), GridLayoutItem()], spacing: 6
                ) { cells }.width(320)
            })

        // 320 − 50 − 10 for two columns of 130; the second row is 10 + 6 points lower.
        #expect(
            grid.dropFirst() == [
                "0 [0.0, 0.0, 50.0, 10.0]", "1 [60.0, 0.0, 130.0, 10.0]", "2 [190.0, 0.0, 130.0, 10.0]",
                "3 [0.0, 16.0, 50.0, 10.0]", "4 [60.0, 16.0, 130.0, 10.0]",
            ])
    }

    @Test func gridHasItsLimits() {
        let cells = (0..<2).map { node("\($0)", 10, 10) }
        let grid = frames(
            AnyLayoutSpec {
                VGridLayout(columns: [GridLayoutItem(.flexible(minimum: 10, maximum: 100)), GridLayoutItem()]) { cells }
                    .width(320)
            })

        // The columns begin with 100 and 320 points and give up 100 in proportion: 76.2 and 243.8, up to whole pixels.
        #expect(grid.last == "1 [76.5, 0.0, 244.0, 10.0]")
    }

    @Test func gridWithoutColumnsIsEmpty() {
        #expect(frames(AnyLayoutSpec { VGridLayout(columns: []) { a } }) == ["root 0.0 × 0.0"])
    }

    /// A size of the layout spec itself counts before that of the stack that it holds.
    @Test(arguments: [false, true]) func sizesOfTheOutermostSpecsCount(isOfTheLayoutSpec: Bool) {
        let card = ASDisplayNode()
        card.automaticallyManagesSubnodes = true
        card.layoutSpecBlock = { [a] _, _ in
            let spec = LayoutSpec { HStackLayout { a.flexGrow(1) }.width(120) }
            if isOfTheLayoutSpec { spec.style.width = ASDimensionMake(150) }
            return spec
        }

        let layout = card.layoutThatFits(
            ASSizeRange(min: CGSize(width: 100, height: 40), max: CGSize(width: 200, height: 40)))

        let width: CGFloat = isOfTheLayoutSpec ? 150 : 120
        #expect(layout.size == CGSize(width: width, height: 40))
        #expect(layout.frame(for: a).width == width)
    }
}
