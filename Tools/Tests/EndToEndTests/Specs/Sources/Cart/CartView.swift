import UIKit

/// A label with the number of items.
public final class CartView: UIView {
    public let label = UILabel()
    public var count = 0 {
        didSet { label.text = "\(count)" }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }

    public required init?(coder: NSCoder) { nil }

    public func load(_ done: @escaping (Int) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { done(7) }
    }
}
