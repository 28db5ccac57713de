import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// A view with a content of a certain size.
final class Box: UIView {
    var content: CGSize { didSet { invalidateIntrinsicContentSize() } }
    var insets = UIEdgeInsets.zero
    private(set) var layoutCount = 0

    init(_ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { fatalError() }

    override var intrinsicContentSize: CGSize { content }

    override var alignmentRectInsets: UIEdgeInsets { insets }

    override func layoutSubviews() {
        layoutCount += 1
        super.layoutSubviews()
    }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// A root of 400 × 300 points, its frame fixed, with views that constraints place.
@MainActor
func makeRoot(_ views: UIView..., size: CGSize = CGSize(width: 400, height: 300)) -> UIView {
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    for view in views {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
    }
    return root
}

extension UIView {
    /// Pins left, top, width and height, as named.
    @discardableResult
    func pinned(
        x: CGFloat? = nil, y: CGFloat? = nil, width: CGFloat? = nil, height: CGFloat? = nil
    ) -> Self {
        let outer = superview!
        if let x { leftAnchor.constraint(equalTo: outer.leftAnchor, constant: x).isActive = true }
        if let y { topAnchor.constraint(equalTo: outer.topAnchor, constant: y).isActive = true }
        if let width { widthAnchor.constraint(equalToConstant: width).isActive = true }
        if let height { heightAnchor.constraint(equalToConstant: height).isActive = true }
        return self
    }

    @discardableResult
    func filling(_ outer: UIView) -> [NSLayoutConstraint] {
        let constraints = [
            leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            trailingAnchor.constraint(equalTo: outer.trailingAnchor),
            topAnchor.constraint(equalTo: outer.topAnchor), bottomAnchor.constraint(equalTo: outer.bottomAnchor),
        ]
        NSLayoutConstraint.activate(constraints)
        return constraints
    }
}

extension NSLayoutConstraint {
    func at(_ priority: Float) -> Self {
        self.priority = UILayoutPriority(priority)
        return self
    }

    func named(_ identifier: String) -> Self {
        self.identifier = identifier
        return self
    }

    @discardableResult
    func on() -> Self {
        isActive = true
        return self
    }
}

/// Frames within a hundredth of a point, as results lie on pixels of the screen's scale.
func isSame(_ one: CGRect, _ other: CGRect, _ tolerance: CGFloat = 0.01) -> Bool {
    abs(one.minX - other.minX) <= tolerance && abs(one.minY - other.minY) <= tolerance
        && abs(one.width - other.width) <= tolerance && abs(one.height - other.height) <= tolerance
}

func isSame(_ one: CGSize, _ other: CGSize, _ tolerance: CGFloat = 0.01) -> Bool {
    abs(one.width - other.width) <= tolerance && abs(one.height - other.height) <= tolerance
}

/// The same numbers on every machine, from a seed.
struct LayoutDice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    static func seed(_ usual: UInt64) -> UInt64 {
        ProcessInfo.processInfo.environment["TWILL_SEED"].flatMap { UInt64($0) } ?? usual
    }
}
