import BenchmarkHarness
import Foundation
import FoundationXML
import UIKit

extension Benchmark {
    /// Interface Builder files and asset catalogs: a cell of 20 views and 40 constraints from a nib beside the same cell in
    /// code, the file read beside a walk of the same file as an `XMLDocument`, the first scene of a storyboard of 20
    /// beside a storyboard of it alone and beside all 20, and 2,000 image sets.
    static let nib = Benchmark("nib") {
        let cell = try BenchmarkCell()
        let storyboard = try BenchmarkStoryboard(sceneCount: 20), single = try BenchmarkStoryboard(sceneCount: 1)
        atexit {
            MainActor.assumeIsolated {
                for files in [CatalogFiles.indexed, .found] { files.remove() }
                BenchmarkStoryboard.removeAll()
            }
        }
        return [
            Case(
                "cell of 20 views and 40 constraints, µs", ours: .time(.microseconds) { _ = try cell.fromNib() },
                peer: Peer(
                    "in code", .time(.microseconds) { _ = BenchmarkCodeCell(style: .default, reuseIdentifier: nil) })),
            Case(
                "cell laid out, µs", ours: .time(.microseconds) { try cell.fromNib().fit() },
                peer: Peer(
                    "in code",
                    .time(.microseconds) { BenchmarkCodeCell(style: .default, reuseIdentifier: nil).fit() })),
            Case(
                "file read, µs", ours: .time(.microseconds) { cell.parse() },
                peer: Peer("XMLDocument walk", .time(.microseconds) { try cell.walk() })),
            Case(
                "first scene of 20 opened, µs", ours: .time(.microseconds) { try storyboard.openFirst() },
                peer: Peer("of 1 scene", .time(.microseconds) { try single.openFirst() })),
            Case(
                "first scene of 20 opened, µs", ours: .time(.microseconds) { try storyboard.openFirst() },
                peer: Peer("all 20 scenes", .time(.microseconds) { try storyboard.openAll() })),
            Case("storyboard of 20 read and first opened, ms", ours: .figure { try storyboard.read() }),
            Case("2,000 image sets indexed, ms", ours: .figure { try CatalogRun().index() }),
            Case(
                "image of 2,000 found, µs",
                ours: {
                    // Made when the case is run.
                    var run: CatalogRun?
                    return .time(.microseconds) {
                        if run == nil { run = try CatalogRun(isUsed: true) }
                        try run?.find()
                    }
                }()),
        ]
    }
}

extension UITableViewCell {
    /// Lays the cell out in the width of a phone, as high as its constraints want it.
    fileprivate func fit() {
        let size = systemLayoutSizeFitting(
            CGSize(width: 375, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        frame = CGRect(origin: .zero, size: size)
        layoutIfNeeded()
    }
}

/// The cell as a file.
@MainActor
private final class BenchmarkCell {
    private let data: Data
    private let nib: UINib

    init() throws {
        data = Data(NibBenchmarkFiles.cell.utf8)
        nib = UINib(data: data, bundle: nil)
        // Both cells have the same frames.
        let ours = try fromNib(), code = BenchmarkCodeCell(style: .default, reuseIdentifier: nil)
        ours.fit()
        code.fit()
        let frames = [ours, code].map { $0.contentView.subviews.map(\.frame) }
        guard frames[0] == frames[1], frames[0].count == 20, ours.constraintCount == 40, code.constraintCount == 40,
            ours.titles.count == 4, ours.titles[3].text == code.titles[3].text
        else { throw Difference() }
    }

    private struct Difference: Error, CustomStringConvertible {
        var description: String { "the cell from the nib is not the one in code" }
    }

    func fromNib() throws -> BenchmarkNibCell {
        guard let cell = nib.instantiate(withOwner: nil).first as? BenchmarkNibCell else { throw Difference() }
        return cell
    }

    func parse() { _ = UINib(data: data, bundle: nil) }

    /// Reads the file with Foundation, and looks at each element and attribute once.
    func walk() throws {
        guard let root = try XMLDocument(data: data).rootElement() else { throw Difference() }
        guard Self.count(root) > 150 else { throw Difference() }
    }

    private static func count(_ element: XMLElement) -> Int {
        var count = element.name == nil ? 0 : 1
        for attribute in element.attributes ?? [] where attribute.stringValue != nil { count += 1 }
        for child in element.children ?? [] {
            if let child = child as? XMLElement { count += Self.count(child) }
        }
        return count
    }
}

/// The class of the nib. It is not private, because the nib names it.
final class BenchmarkNibCell: UITableViewCell {
    @OutletCollection var titles: [UILabel]

    fileprivate var constraintCount: Int { contentView.benchmarkConstraints }
}

extension UIView {
    /// The number of constraints of the view and of its subviews, without those of the framework.
    fileprivate var benchmarkConstraints: Int { constraints.count + subviews.map(\.constraints.count).reduce(0, +) }
}

/// The same cell in code.
private final class BenchmarkCodeCell: UITableViewCell {
    private(set) var titles: [UILabel] = []

    fileprivate var constraintCount: Int { contentView.benchmarkConstraints }

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.frame = CGRect(x: 0, y: 0, width: 375, height: 200)
        contentView.isMultipleTouchEnabled = true
        for part in BenchmarkPart.all { contentView.addSubview(make(part)) }
        let views = contentView.subviews
        let constraints = BenchmarkLink.all.map { link in
            NSLayoutConstraint(
                item: link.first < 0 ? contentView : views[link.first], attribute: Self.attribute(link.attribute),
                relatedBy: .equal, toItem: link.second.map { $0 < 0 ? contentView : views[$0] },
                attribute: link.second == nil ? .notAnAttribute : Self.attribute(link.secondAttribute), multiplier: 1,
                constant: link.constant)
        }
        NSLayoutConstraint.activate(constraints)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private func make(_ part: BenchmarkPart) -> UIView {
        let frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        let made: UIView
        switch part.kind {
        case .title, .label:
            let label = UILabel(frame: frame)
            label.font = part.kind == .title ? .boldSystemFont(ofSize: 14) : .systemFont(ofSize: 14)
            label.text = part.text
            label.textColor = .secondaryLabel
            label.numberOfLines = 2
            label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
            label.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
            if part.kind == .title { titles.append(label) }
            made = label
        case .image:
            let image = UIImageView(frame: frame)
            image.contentMode = .scaleAspectFill
            image.clipsToBounds = true
            image.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
            image.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
            made = image
        case .view:
            made = UIView(frame: frame)
            made.backgroundColor = UIColor(red: 0.9, green: 0.4, blue: 0.2, alpha: 1)
        }
        made.translatesAutoresizingMaskIntoConstraints = false
        return made
    }

    private static func attribute(_ name: String) -> NSLayoutConstraint.Attribute {
        switch name {
        case "top": .top
        case "bottom": .bottom
        case "leading": .leading
        case "trailing": .trailing
        case "width": .width
        default: .height
        }
    }
}
