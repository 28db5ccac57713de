import AsyncDisplayKit
import UIKit

/// A way to make the list of product cards.
@MainActor
struct Contender {
    let title: String
    /// Made when it is to be scrolled, so that only one is alive.
    let makeList: () -> List

    struct List {
        let view: UIView
        let scrolls: UIScrollView
        /// What has to live as long as the view.
        var owner: AnyObject?
    }

    static let all = [
        Contender(title: "Texture") {
            let controller = ProductCardListViewController()
            return List(view: controller.view, scrolls: controller.node.view, owner: controller)
        },
        frames("shadowPath", hasShadowPath: true),
        frames("No shadowPath", hasShadowPath: false),
        Contender(title: "Constraints") {
            let list = WishlistTableView()
            return List(view: list, scrolls: list)
        },
        Contender(title: "Nib") {
            let list = NibCardTableView(way: .activation, count: 1000, product: ProductGenerator.product)
            return List(view: list, scrolls: list)
        },
    ]

    private static func frames(_ title: String, hasShadowPath: Bool) -> Contender {
        Contender(title: title) {
            let controller = ProductListViewController(
                count: 1000, hasShadowPath: hasShadowPath, product: ProductGenerator.product)
            return List(view: controller.view, scrolls: controller.tableView, owner: controller)
        }
    }
}

/// A thousand cards in cells that size themselves.
final class WishlistTableView: UITableView, UITableViewDataSource {
    init() {
        super.init(frame: .zero, style: .plain)
        backgroundColor = .listBackground
        separatorStyle = .none
        rowHeight = UITableView.automaticDimension
        estimatedRowHeight = 140
        allowsSelection = false
        register(WishlistCell.self, forCellReuseIdentifier: "card")
        dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "card", for: indexPath)
        if let cell = cell as? WishlistCell {
            cell.card.product = ProductGenerator.product(indexPath.row)
        }
        return cell
    }
}

/// A row with a card, which gives it its height.
final class WishlistCell: UITableViewCell {
    let card = WishlistCardView(product: ProductGenerator.product(0), way: .activation)

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = .clear
        card.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(card)
        NSLayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            card.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
            card.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
