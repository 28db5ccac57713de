import UIKit

extension HidingWay {
    /// The name of the nib that the card is in: both ways that change constraints share one.
    var nibName: String {
        self == .stackView ? "ProductCardWishlistStackTableViewCell" : "ProductCardWishlistTableViewCell"
    }
}

/// Cards from a nib, in cells that size themselves.
final class NibCardTableView: UITableView, UITableViewDataSource {
    private let way: HidingWay
    private let count: Int
    private let product: (Int) -> Product

    init(way: HidingWay, count: Int, product: @escaping (Int) -> Product) {
        self.way = way
        self.count = count
        self.product = product
        super.init(frame: .zero, style: .plain)
        backgroundColor = .listBackground
        separatorStyle = .none
        rowHeight = UITableView.automaticDimension
        estimatedRowHeight = 140
        allowsSelection = false
        register(UINib(nibName: way.nibName, bundle: nil), forCellReuseIdentifier: "card")
        dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "card", for: indexPath)
        if let cell = cell as? ProductCardWishlistTableViewCell {
            if cell.hidingWay != way { cell.hidingWay = way }
            cell.product = product(indexPath.row)
        }
        return cell
    }
}
