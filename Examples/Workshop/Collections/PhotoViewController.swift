import UIKit

/// A photo by itself, which can be zoomed.
final class PhotoViewController: UIViewController, UIScrollViewDelegate {
    private let number: Int
    private let scrollView = UIScrollView()
    private let picture = UIImageView()

    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
        title = "Photo \(number + 1)"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        scrollView.backgroundColor = .systemBackground
        scrollView.maximumZoomScale = 4
        scrollView.delegate = self
        picture.image = UIImage(named: "product_\(number)_large")
        picture.contentMode = .scaleAspectFit
        scrollView.addSubview(picture)
        view = scrollView
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard scrollView.zoomScale == 1 else { return }
        picture.frame = CGRect(origin: .zero, size: scrollView.bounds.inset(by: scrollView.adjustedContentInset).size)
        scrollView.contentSize = picture.frame.size
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}
