import ResponderChain
import Testing
import TwillTesting

@MainActor @Suite struct ChainTests {
    /// A responder whose next one can be anything.
    private final class Link: UIResponder {
        var above: UIResponder?
        override var next: UIResponder? { above }
    }

    private protocol Marked {}
    private final class MarkedView: UIView, Marked {}

    @Test func responderChainOfAViewEndsAtTheApplication() {
        let stage = Stage(), application = UIApplication.shared
        let page = UIViewController(), label = UILabel()
        let navigation = UINavigationController(rootViewController: page)
        page.view.addSubview(label)
        let window = stage.show(navigation)

        let chain = label.responderChain

        #expect(chain.first === label)
        #expect(chain[1] === page.view)
        #expect(chain[2] === page)
        let landmarks: [UIResponder] = [page, navigation, window, application]
        let positions: [Int] = landmarks.map { wanted in chain.firstIndex { $0 === wanted } ?? -1 }
        #expect(positions == positions.sorted() && positions[0] == 2)
        #expect(chain.last === application)
    }

    @Test func aViewByItselfIsItsWholeChain() {
        let view = UIView()

        #expect(view.responderChain == [view])
    }

    @Test(arguments: 1...9) func aChainThatIsARingEnds(length: Int) {
        let links = (0..<length).map { _ in Link() }
        for (index, link) in links.enumerated() { link.above = links[(index + 1) % length] }
        defer { for link in links { link.above = nil } }
        let first = Link()
        first.above = links[0]

        let chain = first.responderChain

        #expect(Set(chain) == Set(links + [first]))
        #expect(chain.count <= 4 * length + 1)
        #expect(first.nextResponder(of: UIView.self) == nil)
    }

    @Test func theNearestOfAClassIsFoundAndTheSenderIsNotAsked() {
        let outer = UIScrollView(), inner = UIScrollView(), leaf = UIView()
        outer.addSubview(inner)
        inner.addSubview(leaf)

        #expect(leaf.nextResponder(of: UIScrollView.self) === inner)
        #expect(inner.nextResponder(of: UIScrollView.self) === outer)
        #expect(outer.nextResponder(of: UIScrollView.self) == nil)
    }

    @Test func theNearestOfAProtocolIsFound() {
        let marked = MarkedView(), leaf = UIView()
        marked.addSubview(leaf)

        #expect(leaf.nextResponder(of: (any Marked).self) is MarkedView)
        #expect(marked.nextResponder(of: (any Marked).self) == nil)
    }

    @Test func theChainIsPrintedWithTitlesAndStates() {
        let page = UIViewController(), button = UIButton(type: .system), bare = UIView()
        page.title = "Guava"
        button.setTitle("Buy", for: .normal)
        bare.accessibilityIdentifier = "card"
        page.view.addSubview(bare)
        bare.addSubview(button)

        #expect(
            button.responderChainText == """
                UIButton "Buy"
                  1  UIView "card"
                  2  UIView
                  3  UIViewController "Guava" (its view is in no window)
                """)
    }

    @Test func thePrintedChainNamesPresentedControllers() {
        let stage = Stage()
        let page = UIViewController(), sheet = UIViewController()
        sheet.title = "Sizes"
        stage.show(page)
        page.present(sheet, animated: false)
        stage.drawChanges()

        #expect(page.view.responderChainText.contains("1  UIViewController (presents UIViewController \"Sizes\")"))
        #expect(sheet.view.responderChainText.contains("\n   1  UIViewController \"Sizes\"") == false)
        #expect(sheet.view.responderChainText.contains("1  UIViewController \"Sizes\"\n"))
    }
}
