import AsyncDisplayKit
import Foundation
import Testing
import TwillTesting

@testable import Workshop

/// The code that the sandboxes show: the listings beside this file are compiled with it.
@MainActor @Suite struct LayoutSampleCodeTests {
    private let stage = Stage(scale: 2)
    private let page = CGSize(width: 320, height: 480)

    private static let listings = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("LayoutListings")

    /// Compares code with its listing. With `TWILL_RECORD=all` it writes the listing.
    private func expectListing(_ code: String, named name: String) throws {
        let file = Self.listings.appendingPathComponent("\(name).swift")
        if ProcessInfo.processInfo.environment["TWILL_RECORD"] == "all" {
            try Data(code.utf8).write(to: file)
        }
        let listing = try String(contentsOf: file, encoding: .utf8)
        #expect(listing == code, "\(name)")
    }

    @Test func theCodeOfEachSampleIsItsListing() throws {
        for sample in LayoutSamples.all { try expectListing(sample.code, named: "\(sample.title)Node") }
        for make in Breakdown.all {
            let breakdown = make()
            try expectListing(breakdown.code, named: breakdown.className)
        }
    }

    /// The compiled listings, by the names of the samples.
    private let nodes: [String: ASDisplayNode] = [
        "inset": InsetNode(), "center": CenterNode(), "relative": RelativeNode(), "ratio": RatioNode(),
        "overlay": OverlayNode(), "background": BackgroundNode(), "corner": CornerNode(), "absolute": AbsoluteNode(),
        "wrapper": WrapperNode(), "stack": StackNode(), "grow": GrowNode(), "shrink": ShrinkNode(),
    ]

    @Test func theListingsHaveTheFramesOfTheSandboxes() throws {
        for sample in LayoutSamples.all {
            let node = try #require(nodes[sample.name])
            let layout = SampleLayout(sample, in: page)

            let shown = node.layoutThatFits(ASSizeRangeMake(page)).sublayouts

            let boxes = sample.boxes
            #expect(shown.count == boxes.count, "\(sample.name)")
            for (index, box) in boxes.enumerated() {
                let frame = shown.first { $0.layoutElement?.debugName == box.name }?.frame
                #expect(frame == layout.box(index), "\(sample.name), \(box.name)")
            }
        }
    }

    @Test func theCodeOfABreakdownHasTheFramesOfTheBreakdown() throws {
        let profile = ProfileHeaderNode(), banner = PromoBannerNode()
        for (make, node) in zip(Breakdown.all, [profile, banner] as [ASDisplayNode]) {
            let breakdown = make()
            let listed = Dictionary(
                uniqueKeysWithValues: Mirror(reflecting: node).children.compactMap { child in
                    (child.value as? ASDisplayNode).map { (child.label ?? "", $0) }
                })
            for (name, source) in breakdown.nodes {
                let target = try #require(listed[name], "\(name)")
                (target as? ASTextNode)?.attributedText = (source as? ASTextNode)?.attributedText
                (target as? ASImageNode)?.image = (source as? ASImageNode)?.image
                (target as? ASButtonNode)?.setAttributedTitle(
                    (source as? ASButtonNode)?.attributedTitle(for: .normal), for: .normal)
            }

            let layout = node.layoutThatFits(
                ASSizeRangeMake(
                    CGSize(width: 320, height: 0), CGSize(width: 320, height: CGFloat.infinity)))
            let pageNode = BreakdownNode(breakdown)
            let page = pageNode.layoutThatFits(ASSizeRangeMake(page))

            #expect(layout.sublayouts.map(\.frame) == page.sublayouts.map(\.frame))
            #expect(layout.sublayouts.count == breakdown.nodes.count)
        }
    }

    @Test func codeStatesOnlyWhatDiffersFromTheDefaults() {
        var sample = StackSample(spacing: .nan, justifyContent: .spaceAround)
        sample.styles[1].flexBasis = ASDimensionMake(.fraction, 0.25)
        sample.styles[2].alignSelf = .end
        sample.room = .upToPage
        let lines = sample.code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }

        #expect(lines.contains("spacing: .nan,") && lines.contains("justifyContent: .spaceAround,"))
        #expect(
            lines.filter { $0.contains(".style.") } == [
                "b.style.flexBasis = ASDimensionMake(.fraction, 0.25)", "c.style.alignSelf = .end",
            ])
        #expect(lines.contains("return ASCenterLayoutSpec(") && lines.contains("let spec = ASStackLayoutSpec("))
    }
}
