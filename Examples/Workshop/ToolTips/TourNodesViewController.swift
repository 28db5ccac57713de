import AsyncDisplayKit
import NodeSupport
import ToolTip
import UIKit

/// The tour's third screen: a node and a tab.
final class TourNodesViewController: UIViewController {
    private let card = ASTextNode()
    private let tabs = UITabBar()
    private let cart = UITabBarItem(title: "Cart", image: ShopSign.cart.image, tag: 1)

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Nodes and tabs"
        card.attributedText = NSAttributedString(
            string: "A text node",
            attributes: [.font: UIFont.preferredFont(forTextStyle: .title1), .foregroundColor: UIColor.label])
        card.backgroundColor = .secondarySystemBackground
        tabs.items = [UITabBarItem(title: "Fruit", image: ShopSign.fruit.image, tag: 0), cart]
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubnode(card)
        view.addSubview(tabs)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        card.frame = CGRect(x: area.midX - 100, y: area.minY + 80, width: 200, height: 44)
        tabs.frame = CGRect(x: area.minX, y: area.maxY - 49, width: area.width, height: 49)
    }

    var tourSteps: [ToolTipData] {
        [
            ToolTipData(title: "A node", desc: "It was drawn off the main thread.", anchors: [.node(card)]),
            ToolTipData(title: "A tab", desc: "This was the tour.", anchors: [.tabItem(cart)], type: .tabItem),
        ]
    }
}

extension ToolTipTour {
    /// Three screens, with every kind of anchor.
    static var workshop: ToolTipTour {
        ToolTipTour(
            "workshop", stepCount: 7,
            stops: [
                .on(ToolTipsViewController.self) { $0.tourSteps },
                .on(TourRowsViewController.self) { $0.tourSteps },
                .on(TourNodesViewController.self) { $0.tourSteps },
            ])
    }
}
