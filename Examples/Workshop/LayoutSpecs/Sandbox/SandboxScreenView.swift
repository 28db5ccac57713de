import UIKit

/// A sandbox above a panel of cards, or beside it where there is room.
final class SandboxScreenView: UIView {
    let sandbox: SandboxView
    let panel = ColumnView()
    private let line = UIView()

    init(_ sandbox: SandboxView) {
        self.sandbox = sandbox
        super.init(frame: .zero)
        backgroundColor = .systemGroupedBackground
        panel.backgroundColor = .systemGroupedBackground
        // The screen keeps the panel clear of bars.
        panel.contentInsetAdjustmentBehavior = .never
        line.backgroundColor = .separator
        for view in [panel, sandbox, line] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let page = bounds.inset(by: safeAreaInsets), hairline = 1 / max(1, traitCollection.displayScale)
        guard page.width > 0, page.height > 0 else { return }
        // The page of the full screen is as large as this one.
        sandbox.pageSize = page.size
        if page.width > page.height || page.width >= 700 {
            let width = (page.width * 0.48).rounded()
            var left = CGRect(x: bounds.minX, y: page.minY, width: page.minX - bounds.minX + width, height: page.height)
            var right = CGRect(
                x: left.maxX, y: page.minY, width: bounds.maxX - left.maxX, height: bounds.maxY - page.minY)
            if effectiveUserInterfaceLayoutDirection == .rightToLeft {
                left.origin.x = bounds.maxX - left.width
                right.origin.x = bounds.minX
            }
            sandbox.frame = pixelAligned(left)
            panel.frame = pixelAligned(right)
            line.frame = pixelAligned(
                CGRect(
                    x: right.minX > left.minX ? right.minX : right.maxX, y: page.minY, width: hairline,
                    height: right.height))
        } else {
            let height = (page.height * 0.42).rounded()
            sandbox.frame = pixelAligned(CGRect(x: page.minX, y: page.minY, width: page.width, height: height))
            panel.frame = pixelAligned(
                CGRect(
                    x: bounds.minX, y: page.minY + height, width: bounds.width, height: bounds.maxY - page.minY - height
                ))
            line.frame = pixelAligned(
                CGRect(x: bounds.minX, y: page.minY + height, width: bounds.width, height: hairline))
        }
        panel.contentInset.bottom = safeAreaInsets.bottom
    }
}
