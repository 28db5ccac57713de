import AVFoundation
import MapKit
import PlaceholderSupport
import SafariServices
import Testing
import TwillTesting
import UIKit
import UIKitPlaceholders
import WebKit

/// What placeholders show.
@MainActor @Suite(.serialized) struct PlaceholderViewTests {
    private let stage = Stage()

    private final class Page: UIViewController {
        let content: UIView
        init(_ content: UIView) {
            self.content = content
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
            super.viewDidLoad()
            content.frame = CGRect(x: 20, y: 100, width: 200, height: 60)
            view.addSubview(content)
        }
    }

    /// The pixels of a view that differ from its corner.
    private func inkOf(_ view: UIView) -> Int {
        let image = UIGraphicsImageRenderer(size: view.bounds.size).image { _ in
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        }
        guard let cgImage = image.cgImage, let data = cgImage.dataProvider?.data else { return -1 }
        let bytes = [UInt8](data as Data)
        let corner = Array(bytes[0..<4])
        return stride(from: 0, to: bytes.count - 3, by: 4).count { Array(bytes[$0..<$0 + 4]) != corner }
    }

    @Test(
        arguments: [WKWebView.self, MKMapView.self, UIColorWell.self]
            as [UIView.Type])
    func aPlaceholderShowsItsName(_ type: UIView.Type) {
        let view = type.new()
        stage.show(Page(view))

        #expect(inkOf(view) > 50)
        #expect(Placeholder.loggedNames.contains("\(type)"))
    }

    @Test func aTextFieldShowsItsTextAndItsPlaceholder() {
        let field = UITextField()
        stage.show(Page(field))
        #expect(inkOf(field) == 0)

        field.placeholder = "Name"
        #expect(inkOf(field) > 20)
        field.text = "A longer text"
        #expect(inkOf(field) > 50)
        #expect(field.intrinsicContentSize.width > 80)
        #expect(field.hasText)
    }

    @Test func aTextViewIsAsHighAsItsLines() {
        let view = UITextView()
        view.font = .systemFont(ofSize: 17)
        view.text = "One"
        let one = view.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)).height
        view.text = "One\nTwo\nThree"
        let three = view.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)).height

        #expect(abs((three - 16) - 3 * (one - 16)) <= 3)
        #expect(view.delegate == nil)
    }

    @Test func aScreenClosesAndNotifiesItsDelegate() {
        final class Delegate: NSObject, SFSafariViewControllerDelegate {
            var isFinished = false
            func safariViewControllerDidFinish(_ controller: SFSafariViewController) { isFinished = true }
        }
        let delegate = Delegate()
        let root = UIViewController()
        stage.show(root)
        let safari = SFSafariViewController(url: URL(string: "https://example.org")!)
        safari.delegate = delegate
        root.present(safari, animated: false)

        #expect((try? stage.tap("Done")) != nil)
        #expect(delegate.isFinished)
    }

    @Test func aPlayerLayerShowsItsName() {
        let layer = AVPlayerLayer(player: AVPlayer())
        let view = UIView()
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        view.layer.addSublayer(layer)
        stage.show(Page(view))

        #expect(inkOf(view) > 50)
    }

    @Test func collectionViewsCreateTheCellsOfTheirClasses() {
        final class Cell: UICollectionViewCell {
            let label = UILabel()
            override init(frame: CGRect) {
                super.init(frame: frame)
                contentView.addSubview(label)
            }
            required init?(coder: NSCoder) { nil }
        }
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
        let cell = collection.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))

        #expect((cell as? Cell)?.label.superview === cell.contentView)
        #expect((collection.collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing == 10)
    }

    @Test func aWeakMemberIsNotRetained() {
        final class Delegate: NSObject, UITableViewDragDelegate {
            func tableView(
                _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
            ) -> [UIDragItem] { [] }
        }
        let table = UITableView()
        var delegate: Delegate? = Delegate()
        table.dragDelegate = delegate
        #expect(table.dragDelegate === delegate)
        delegate = nil
        #expect(table.dragDelegate == nil)
    }
}
