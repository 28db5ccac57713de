import Foundation
import Testing
import TwillTesting

@testable import AsyncDisplayKit

/// Small screens as apps write them, with what they promise.
@MainActor @Suite struct SmallScreenTests {
    // MARK: A text with "more"

    /// A cell that is its own text's delegate. Made on any thread.
    private final class RecipeCell: ASCellNode, ASTextNodeDelegate {
        private let nameNode = ASTextNode()
        let stepsNode = ASTextNode()
        var states: [String] = []

        nonisolated init(_ name: String, _ steps: String) {
            super.init()
            automaticallyManagesSubnodes = true
            nameNode.attributedText = NSAttributedString(
                string: name, attributes: [.font: UIFont.boldSystemFont(ofSize: 16)])
            stepsNode.attributedText = NSAttributedString(
                string: steps, attributes: [.font: UIFont.systemFont(ofSize: 14)])
            stepsNode.maximumNumberOfLines = 2
            stepsNode.additionalTruncationMessage = NSAttributedString(
                string: "Read on", attributes: [.foregroundColor: UIColor.blue])
            stepsNode.isUserInteractionEnabled = true
            stepsNode.delegate = self
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let stack = ASStackLayoutSpec.vertical()
            stack.spacing = 4
            stack.children = [nameNode, stepsNode]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: stack)
        }

        func textNodeTappedTruncationToken(_ textNode: ASTextNode) {
            textNode.maximumNumberOfLines = 0
            setNeedsLayout()
        }

        override func didEnterVisibleState() {
            super.didEnterVisibleState()
            states.append("visible")
        }
    }

    private final class Recipes: ASTableDataSource {
        nonisolated static let steps =
            "Whisk the eggs with the milk. Melt the butter. Stir in the flour, a spoon at a time. "

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 3 }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let name = "Pancake \(indexPath.row)"
            return { RecipeCell(name, String(repeating: Self.steps, count: 3)) }
        }
    }

    @Test func tappingMoreShowsTheWholeTextAndTheRowGrows() throws {
        let stage = Stage()
        let recipes = Recipes(), table = ASTableNode()
        table.dataSource = recipes
        let controller = ASDKViewController(node: table)
        stage.show(controller)
        let first = IndexPath(row: 0, section: 0), second = IndexPath(row: 1, section: 0)
        let cell = try #require(table.nodeForRow(at: first) as? RecipeCell)
        #expect(cell.stepsNode.lineCount == 2 && cell.stepsNode.isTruncated)
        let before = table.rectForRow(at: first).height, line = cell.stepsNode.bounds.height / 2

        let end = cell.stepsNode.view.convert(
            CGPoint(x: cell.stepsNode.bounds.maxX - 8, y: cell.stepsNode.bounds.maxY - 6), to: nil)
        try stage.tap(at: end)
        stage.advance(by: 1)

        let lines = cell.stepsNode.lineCount
        #expect(!cell.stepsNode.isTruncated && lines > 4)
        #expect(abs(table.rectForRow(at: first).height - before - line * CGFloat(lines - 2)) <= 1)
        #expect(table.rectForRow(at: second).minY == table.rectForRow(at: first).maxY)
        #expect(cell.states == ["visible"])
        withExtendedLifetime(recipes) {}
    }

    // MARK: A form in two steps

    /// One field at a time; the next one comes from the right.
    private final class FormNode: ASDisplayNode {
        let nameNode = ASTextNode(), ageNode = ASTextNode(), buttonNode = ASButtonNode()
        var asksForAge = false
        var isAnimated: [Bool] = []

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
            backgroundColor = .white
            nameNode.attributedText = NSAttributedString(string: "Your name")
            ageNode.attributedText = NSAttributedString(string: "Your age")
            buttonNode.setTitle("Next", with: .systemFont(ofSize: 20), with: .blue, for: .normal)
        }

        @MainActor
        func next() {
            asksForAge = true
            transitionLayout(withAnimation: true, shouldMeasureAsync: true)
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let stack = ASStackLayoutSpec()
            stack.direction = .vertical
            stack.alignItems = .start
            stack.children = [asksForAge ? ageNode : nameNode, buttonNode]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 100, left: 15, bottom: 15, right: 15), child: stack)
        }

        override func animateLayoutTransition(_ context: any ASContextTransitioning) {
            isAnimated.append(context.isAnimated())
            guard context.isAnimated() else { return super.animateLayoutTransition(context) }
            let final = context.finalFrame(for: ageNode)
            ageNode.frame = final.offsetBy(dx: 300, dy: 0)
            ageNode.alpha = 0
            let left = context.initialFrame(for: nameNode).offsetBy(dx: -300, dy: 0)
            UIView.animate(
                withDuration: 0.4,
                animations: {
                    self.ageNode.frame = final
                    self.ageNode.alpha = 1
                    self.nameNode.frame = left
                    self.nameNode.alpha = 0
                }, completion: { context.completeTransition($0) })
        }
    }

    @Test func theNextFieldOfAFormFadesInBeforeTheOldOneIsRemoved() throws {
        let stage = Stage()
        let form = FormNode()
        stage.show(ASDKViewController(node: form))
        #expect(form.subnodes?.count == 2 && form.nameNode.frame.origin == CGPoint(x: 15, y: 100))

        form.next()
        stage.advance(by: 0.2)

        // Half way: both are there, and the new one is on its way from the right.
        #expect(form.subnodes?.count == 3)
        let x = try #require(form.ageNode.layer.presentation()).frame.minX
        #expect(x > 20 && x < 315)
        stage.advance(by: 0.4)
        #expect(form.subnodes?.contains(form.nameNode) == false)
        #expect(form.ageNode.frame.origin == CGPoint(x: 15, y: 100) && form.ageNode.alpha == 1)
        #expect(form.isAnimated == [true])
    }

    // MARK: Where nodes lie

    /// A byline: two texts, one above the other, that shrink, and a time that does not. By hand: 375 less 2 times 10 at
    /// the sides and 40 between leave 315 less the time's width.
    @Test func aLongNameIsTruncatedBeforeTheTimeNextToIt() {
        let name = ASTextNode(), place = ASTextNode(), time = ASTextNode(), byline = ASDisplayNode()
        name.attributedText = NSAttributedString(string: "A name that is far too long for the row it stands in, by far")
        name.maximumNumberOfLines = 1
        name.truncationMode = .byTruncatingTail
        place.attributedText = NSAttributedString(string: "Rotterdam")
        time.attributedText = NSAttributedString(string: "30 min")
        time.isLayerBacked = true
        byline.automaticallyManagesSubnodes = true
        byline.layoutSpecBlock = { _, _ in
            let names = ASStackLayoutSpec.vertical()
            names.style.flexShrink = 1
            names.style.flexGrow = 1
            names.children = [name, place]
            let row = ASStackLayoutSpec(
                direction: .horizontal, spacing: 40, justifyContent: .start, alignItems: .center,
                children: [names, time])
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10), child: row)
        }
        let size = byline.layoutThatFits(
            ASSizeRangeMake(CGSize(width: 375, height: 0), CGSize(width: 375, height: 500))
        )
        .size
        byline.frame = CGRect(origin: .zero, size: size)
        byline.layoutIfNeeded()

        #expect(size.width == 375 && size.height == name.frame.height + place.frame.height)
        #expect(time.frame.maxX == 365)
        #expect(name.frame.minX == 10 && name.frame.width == 315 - time.frame.width)
        #expect(name.isTruncated && !time.isTruncated)
        #expect(place.frame.minY == name.frame.maxY)
        #expect(abs(time.frame.midY - size.height / 2) <= 0.5)
    }

    /// The container is measured with nothing in it bound: what is not sized by hand has the size of its picture.
    @Test func aCornerBadgeMovesNothing() {
        let portrait = ASImageNode(), badge = ASDisplayNode(), box = ASDisplayNode()
        portrait.style.preferredSize = CGSize(width: 150, height: 150)
        badge.style.preferredSize = CGSize(width: 40, height: 40)
        box.automaticallyManagesSubnodes = true
        box.layoutSpecBlock = { _, _ in
            let corner = ASCornerLayoutSpec(child: portrait, corner: badge, location: .topRight)
            corner.offset = CGPoint(x: -3, y: 3)
            return corner
        }
        let size = box.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: 375, height: 667))).size
        box.frame = CGRect(origin: .zero, size: size)
        box.layoutIfNeeded()
        #expect(size == CGSize(width: 150, height: 150))
        #expect(portrait.frame == CGRect(x: 0, y: 0, width: 150, height: 150))
        #expect(badge.frame == CGRect(x: 127, y: -17, width: 40, height: 40))
    }

    // MARK: Touches

    private final class Tapped: NSObject {
        var senders: [String] = []

        func tapped(_ sender: ASControlNode) { senders.append(sender.debugName ?? "") }
        func recognized(_ recognizer: UITapGestureRecognizer) { senders.append("recogniser") }
    }

    /// Texts and pictures are controls: with a target they take touches, without anything else being set.
    @Test func textAndImageNodesWithATargetAreButtons() throws {
        let stage = Stage()
        let target = Tapped(), root = ASDisplayNode(), text = ASTextNode(), image = ASImageNode()
        text.attributedText = NSAttributedString(string: "Sign in", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.debugName = "text"
        text.frame = CGRect(x: 20, y: 100, width: 100, height: 30)
        image.debugName = "image"
        image.frame = CGRect(x: 20, y: 200, width: 100, height: 100)
        for control in [text, image] as [ASControlNode] {
            root.addSubnode(control)
            #expect(!control.isUserInteractionEnabled)
            control.addTarget(
                target, action: Selector("tapped", Tapped.tapped), forControlEvents: .touchUpInside)
            #expect(control.isUserInteractionEnabled)
        }
        stage.show(ASDKViewController(node: root))

        try stage.tap(at: CGPoint(x: 40, y: 110))
        try stage.tap(at: CGPoint(x: 60, y: 250))

        #expect(target.senders == ["text", "image"])
    }

    private final class ToggleCell: ASCellNode {
        let button = ASButtonNode(), detail = ASDisplayNode()
        var isOpen = false

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
            button.setTitle("More", with: .systemFont(ofSize: 17), with: .blue, for: .normal)
            button.style.preferredSize = CGSize(width: 100, height: 40)
            detail.style.preferredSize = CGSize(width: 100, height: 60)
            detail.backgroundColor = .red
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            ASStackLayoutSpec(
                direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start,
                children: isOpen ? [button, detail] : [button])
        }
    }

    private final class Toggles: ASTableDataSource, ASTableDelegate {
        let target = Tapped()
        var selected: [IndexPath] = []
        var whenSelected: (IndexPath) -> Void = { _ in }

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 2 }

        func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
            let cell = ToggleCell()
            cell.button.debugName = "button"
            cell.button.addTarget(
                target, action: Selector("tapped", Tapped.tapped), forControlEvents: .touchUpInside)
            return cell
        }

        func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
            selected.append(indexPath)
            whenSelected(indexPath)
        }
    }

    @Test func tappingAButtonInARowDoesNotSelectTheRow() throws {
        let stage = Stage()
        let toggles = Toggles(), table = ASTableNode()
        table.dataSource = toggles
        table.delegate = toggles
        stage.show(ASDKViewController(node: table))
        let row = table.view.convert(table.rectForRow(at: IndexPath(row: 0, section: 0)), to: nil)

        try stage.tap(at: CGPoint(x: row.minX + 50, y: row.midY))
        #expect(toggles.target.senders == ["button"] && toggles.selected.isEmpty)
        try stage.tap(at: CGPoint(x: row.minX + 300, y: row.midY))
        #expect(toggles.target.senders == ["button"] && toggles.selected == [IndexPath(row: 0, section: 0)])
        withExtendedLifetime(toggles) {}
    }

    @Test(arguments: [false, true])
    func aLayoutTransitionOfACellResizesItsRow(measuresAsync: Bool) throws {
        let stage = Stage()
        let toggles = Toggles(), table = ASTableNode()
        table.dataSource = toggles
        table.delegate = toggles
        stage.show(ASDKViewController(node: table))
        let first = IndexPath(row: 0, section: 0), second = IndexPath(row: 1, section: 0)
        let row = table.view.convert(table.rectForRow(at: first), to: nil)
        let cell = try #require(table.nodeForRow(at: first) as? ToggleCell)
        // A pixel of each row is its separator.
        let line = table.rectForRow(at: first).height - 40
        toggles.whenSelected = { path in
            table.deselectRow(at: path, animated: false)
            cell.isOpen.toggle()
            cell.transitionLayout(withAnimation: true, shouldMeasureAsync: measuresAsync)
        }

        for height: CGFloat in [100, 40] {
            try stage.tap(at: CGPoint(x: row.minX + 300, y: row.minY + 20))
            stage.advance(by: 1)
            #expect(cell.frame.height == height && table.rectForRow(at: first).height == height + line)
            #expect(table.rectForRow(at: second).minY == table.rectForRow(at: first).maxY)
        }
        withExtendedLifetime(toggles) {}
    }

    /// Where nodes have views, and not before: the recogniser is added when the view is there.
    @Test func recognizersCanBeAddedInDidLoad() throws {
        final class Photo: ASImageNode {
            weak var target: Tapped?

            override func didLoad() {
                super.didLoad()
                isUserInteractionEnabled = true
                let tap = UITapGestureRecognizer(target: target, action: Selector("recognized", Tapped.recognized))
                view.addGestureRecognizer(tap)
            }
        }
        let stage = Stage()
        let target = Tapped(), photo = Photo(), root = ASDisplayNode()
        photo.target = target
        photo.frame = CGRect(x: 20, y: 200, width: 100, height: 100)
        root.addSubnode(photo)
        stage.show(ASDKViewController(node: root))
        try stage.tap(at: CGPoint(x: 60, y: 250))
        #expect(target.senders == ["recogniser"])
    }
}
