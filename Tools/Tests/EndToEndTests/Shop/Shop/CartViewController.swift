import UIKit
import os.log

@objc protocol CartDelegate: class {
    @objc optional func cart(_ cart: CartViewController, didAdd count: Int)
}

class CartViewController: UIViewController {
    @IBOutlet weak var countLabel: UILabel!
    @IBOutlet var addButton: UIButton!
    weak var delegate: CartDelegate?
    private(set) var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        #if STAGING
            title = "Staging"
        #endif
        let press = UILongPressGestureRecognizer(target: self, action: #selector(clear(_:)))
        countLabel.addGestureRecognizer(press)
        NotificationCenter.default.addObserver(self, selector: #selector(clear), name: .clearCart, object: nil)
    }

    @IBAction func add(_ sender: UIButton) {
        count += 1
        countLabel.text = "\(count)"
        os_log("added %d", count)
        delegate?.cart?(self, didAdd: count)
    }

    @objc private func clear(_ sender: Any) {
        count = 0
        countLabel.text = "0"
    }

    func addLater(_ completion: @escaping () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
            self.add(self.addButton)
            completion()
        }
    }
}

extension Notification.Name {
    static let clearCart = Notification.Name("clearCart")
}
