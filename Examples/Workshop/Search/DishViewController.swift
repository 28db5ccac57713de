import UIKit

/// One dish.
final class DishViewController: UIViewController {
    private let dish: Dish

    init(_ dish: Dish) {
        self.dish = dish
        super.init(nibName: nil, bundle: nil)
        title = dish.name
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let image = UIImageView(
            image: UIImage(
                systemName: dish.kind.symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 72)))
        let name = UILabel()
        name.text = dish.name
        name.font = .preferredFont(forTextStyle: .title1)
        let kind = UILabel()
        kind.text = "\(dish.kind.rawValue), \(dish.country)"
        kind.textColor = .secondaryLabel
        kind.font = .preferredFont(forTextStyle: .body)
        for label in [name, kind] {
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
            label.textAlignment = .center
        }
        let stack = UIStackView(arrangedSubviews: [image, name, kind])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let guide = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
    }
}
