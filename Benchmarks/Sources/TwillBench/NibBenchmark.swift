import BenchmarkHarness
import Foundation
import FoundationXML
import UIKit

extension Benchmark {
    /// Interface Builder files and asset catalogs: a cell of 20 views and 40 constraints from a nib beside the same cell in
    /// code, the file read beside a walk of the same file as an `XMLDocument`, and 2,000 image sets.
    static let nib = Benchmark("nib") {
        let cell = try BenchmarkCell()
        atexit {
            MainActor.assumeIsolated { for files in [CatalogFiles.indexed, .found] { files.remove() } }
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
        data = Data(Self.text.utf8)
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

    // MARK: The file

    private static var text: String {
        var views = "", constraints = ""
        for (index, part) in BenchmarkPart.all.enumerated() {
            let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"100\" height=\"20\"/>"
            switch part.kind {
            case .title, .label:
                views += """
                    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
                    verticalHuggingPriority="251" text="\(part.text)" textAlignment="natural" \
                    lineBreakMode="tailTruncation" numberOfLines="2" baselineAdjustment="alignBaselines" \
                    adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="v\(index)">\(frame)
                    <fontDescription key="fontDescription" type="\(part.kind == .title ? "boldSystem" : "system")" \
                    pointSize="14"/>
                    <color key="textColor" systemColor="secondaryLabelColor"/><nil key="highlightedColor"/></label>

                    """
            case .image:
                views += """
                    <imageView clipsSubviews="YES" userInteractionEnabled="NO" contentMode="scaleAspectFill" \
                    horizontalHuggingPriority="251" verticalHuggingPriority="251" \
                    translatesAutoresizingMaskIntoConstraints="NO" id="v\(index)">\(frame)</imageView>

                    """
            case .view:
                views += """
                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v\(index)">\(frame)
                    <color key="backgroundColor" red="0.9" green="0.4" blue="0.2" alpha="1" colorSpace="custom" \
                    customColorSpace="sRGB"/></view>

                    """
            }
        }
        for (index, link) in BenchmarkLink.all.enumerated() {
            let second = link.second.map { $0 < 0 ? "content" : "v\($0)" }
            let other = second.map { "secondItem=\"\($0)\" secondAttribute=\"\(link.secondAttribute)\" " } ?? ""
            constraints += """
                <constraint firstItem="\(link.first < 0 ? "content" : "v\(link.first)")" \
                firstAttribute="\(link.attribute)" \(other)constant="\(Int(link.constant))" id="c\(index)"/>

                """
        }
        let outlets = BenchmarkPart.all.indices.filter { BenchmarkPart.all[$0].kind == .title }
            .map { "<outletCollection property=\"titles\" destination=\"v\($0)\" id=\"o\($0)\"/>" }.joined()
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
            useSafeAreas="YES" colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <dependencies><deployment identifier="iOS"/></dependencies>
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" id="cell" \
            customClass="BenchmarkNibCell" customModule="TwillBench" customModuleProvider="target">
            <rect key="frame" x="0.0" y="0.0" width="375" height="200"/>
            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
            <tableViewCellContentView key="contentView" opaque="NO" multipleTouchEnabled="YES" contentMode="center" \
            tableViewCell="cell" id="content">
            <rect key="frame" x="0.0" y="0.0" width="375" height="200"/>
            <autoresizingMask key="autoresizingMask"/>
            <subviews>\(views)</subviews>
            <constraints>\(constraints)</constraints>
            </tableViewCellContentView>
            <connections>\(outlets)</connections>
            </tableViewCell>
            </objects>
            <resources><systemColor name="secondaryLabelColor">
            <color red="0.23" green="0.23" blue="0.26" alpha="0.6" colorSpace="custom" customColorSpace="sRGB"/>
            </systemColor></resources>
            </document>
            """
    }
}

/// A view of the cell: four rows of a title, two labels, an image view and a plain view.
private struct BenchmarkPart {
    enum Kind { case title, label, image, view }

    var kind: Kind
    var text: String

    static let all: [BenchmarkPart] = (0..<20).map { index in
        let kinds: [Kind] = [.image, .title, .label, .label, .view]
        return BenchmarkPart(kind: kinds[index % 5], text: "Text \(index)")
    }
}

/// A constraint of the cell.
private struct BenchmarkLink {
    /// The index of a view; -1 is the content view.
    var first: Int
    var attribute: String
    var second: Int?
    var secondAttribute = ""
    var constant: CGFloat

    /// Ten in a row of views: sizes of the image and the plain view, the image beside the left edge, and each below or
    /// beside the one before.
    static let all: [BenchmarkLink] = (0..<4).flatMap { row in
        let (image, title, first, second, view) = (5 * row, 5 * row + 1, 5 * row + 2, 5 * row + 3, 5 * row + 4)
        let isLast = row == 3
        return [
            BenchmarkLink(
                first: image, attribute: "top", second: row == 0 ? -1 : image - 1,
                secondAttribute: row == 0 ? "top" : "bottom", constant: 8),
            BenchmarkLink(first: image, attribute: "leading", second: -1, secondAttribute: "leading", constant: 16),
            BenchmarkLink(first: image, attribute: "width", second: nil, constant: 40),
            BenchmarkLink(first: title, attribute: "leading", second: image, secondAttribute: "trailing", constant: 8),
            BenchmarkLink(first: title, attribute: "top", second: image, secondAttribute: "top", constant: 0),
            BenchmarkLink(first: first, attribute: "leading", second: title, secondAttribute: "trailing", constant: 8),
            BenchmarkLink(first: first, attribute: "top", second: title, secondAttribute: "top", constant: 0),
            BenchmarkLink(
                first: second, attribute: "leading", second: first, secondAttribute: "trailing", constant: 8),
            BenchmarkLink(first: view, attribute: "top", second: image, secondAttribute: "top", constant: 36),
            isLast
                ? BenchmarkLink(
                    first: -1, attribute: "bottom", second: view, secondAttribute: "bottom", constant: 8)
                : BenchmarkLink(first: view, attribute: "height", second: nil, constant: 1),
        ]
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

/// 2,000 image sets in 20 folders, each with an image in two scales. The files are written once.
@MainActor
private final class CatalogFiles {
    static let indexed = CatalogFiles()
    static let found = CatalogFiles()

    private var folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).resources")
    private var isWritten = false

    /// Returns a bundle of the files, in a folder that no bundle was in before.
    func makeBundle() throws -> Bundle {
        if !isWritten { try write() }
        isWritten = true
        let moved = folder.deletingLastPathComponent().appending(path: "\(UUID().uuidString).resources")
        try FileManager.default.moveItem(at: folder, to: moved)
        folder = moved
        guard let bundle = Bundle(path: folder.path) else { throw Missing(name: folder.path) }
        return bundle
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    private func write() throws {
        let manager = FileManager.default, catalog = folder.appending(path: "Assets.xcassets")
        let contents = Data(
            """
            {"images":[{"idiom":"universal","scale":"1x"},{"filename":"a@2x.png","idiom":"universal","scale":"2x"},
            {"filename":"a@3x.png","idiom":"universal","scale":"3x"}],"info":{"author":"xcode","version":1}}
            """.utf8)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).pngData {
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        for index in 0..<2_000 {
            let set = catalog.appending(path: "Group \(index % 20)/image-\(index).imageset")
            try manager.createDirectory(at: set, withIntermediateDirectories: true)
            try contents.write(to: set.appending(path: "Contents.json"))
            for scale in [2, 3] { try image.write(to: set.appending(path: "a@\(scale)x.png")) }
        }
    }

    struct Missing: Error, CustomStringConvertible {
        var name: String
        var description: String { "there is no \(name)" }
    }
}

/// Images of a bundle that nothing was read of.
@MainActor
private final class CatalogRun {
    private let bundle: Bundle
    private var next = 0

    /// - Parameter isUsed: Whether each image has been asked for once.
    init(isUsed: Bool = false) throws {
        bundle = try (isUsed ? CatalogFiles.found : CatalogFiles.indexed).makeBundle()
        if isUsed { for _ in 0..<2_000 { try find() } }
    }

    /// Finds the first image, and with it the catalog's index; milliseconds.
    func index() throws -> Double {
        let start = now()
        try find()
        return (now() - start) * 1e3
    }

    /// Finds the next image.
    func find() throws {
        next = (next + 7) % 2_000
        guard UIImage(named: "image-\(next)", in: bundle, with: nil) != nil else {
            throw CatalogFiles.Missing(name: "image-\(next)")
        }
    }
}
