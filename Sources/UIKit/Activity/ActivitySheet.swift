import CoreGraphics
import Foundation

/// The content of a share sheet: what is shared, a row of services, and a list of actions.
final class ActivitySheet: UIView {
    var onClose: () -> Void = {}
    var onChoose: (UIActivity) -> Void = { _ in }

    private let thumbnail = UIImageView()
    private let title = UILabel()
    private let kind = UILabel()
    private let close = UIButton(type: .system)
    private let line = UIView.part(.separator)
    private let scroll = UIScrollView()
    private let icons = UIScrollView()
    private let group = UIView()
    private var services: [ActivityIcon] = []
    private var rows: [ActivityRow] = []

    private static let side: CGFloat = 16

    override init(frame: CGRect) {
        super.init(frame: frame)
        thumbnail.contentMode = .scaleAspectFill
        thumbnail.clipsToBounds = true
        thumbnail.layer.cornerRadius = 8
        thumbnail.tintColor = .secondaryLabel
        title.font = .preferredFont(forTextStyle: .headline)
        kind.font = .preferredFont(forTextStyle: .footnote)
        kind.textColor = .secondaryLabel
        for label in [title, kind] { label.adjustsFontForContentSizeCategory = true }
        let configuration = UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)
        close.setImage(UIImage(systemName: "xmark", withConfiguration: configuration), for: .normal)
        close.tintColor = .secondaryLabel
        close.backgroundColor = .tertiarySystemFill
        close.layer.cornerRadius = 15
        close.accessibilityLabel = "Close"
        close.addAction(UIAction { [weak self] _ in self?.onClose() }, for: .touchUpInside)
        group.backgroundColor = .secondarySystemGroupedBackground
        group.layer.cornerRadius = 10
        group.layer.cornerCurve = .continuous
        group.clipsToBounds = true
        scroll.alwaysBounceVertical = true
        icons.showsHorizontalScrollIndicator = false
        for view in [scroll, thumbnail, title, kind, close, line] as [UIView] { addSubview(view) }
        scroll.addSubview(icons)
        scroll.addSubview(group)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func show(title text: String, kind: String, image: UIImage?, symbol: String, count: Int) {
        title.text = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
        self.kind.text = count > 1 ? "\(count) items" : kind
        let configuration = UIImage.SymbolConfiguration(pointSize: 20)
        thumbnail.image = image ?? UIImage(systemName: symbol, withConfiguration: configuration)
        thumbnail.contentMode = image == nil ? .center : .scaleAspectFill
        thumbnail.backgroundColor = image == nil ? .tertiarySystemFill : nil
        setNeedsLayout()
    }

    func show(_ activities: [UIActivity]) {
        for icon in services { icon.removeFromSuperview() }
        for row in rows { row.removeFromSuperview() }
        services = activities.filter { type(of: $0).activityCategory == .share }.map { ActivityIcon($0) }
        rows = activities.filter { type(of: $0).activityCategory == .action }.map { ActivityRow($0) }
        for icon in services {
            icons.addSubview(icon)
            icon.addAction(
                UIAction { [weak self, activity = icon.activity] _ in self?.onChoose(activity) }, for: .touchUpInside)
        }
        for (index, row) in rows.enumerated() {
            group.addSubview(row)
            row.hasLine = index + 1 < rows.count
            row.addAction(
                UIAction { [weak self, activity = row.activity] _ in self?.onChoose(activity) }, for: .touchUpInside)
        }
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = safeAreaInsets, side = Self.side
        let area = bounds.inset(by: UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ frame: CGRect) {
            view.frame =
                isMirrored
                ? CGRect(
                    x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
        let titleHeight = title.font.lineHeight.rounded(.up), kindHeight = kind.font.lineHeight.rounded(.up)
        let header = max(72, titleHeight + kindHeight + 32)
        place(thumbnail, CGRect(x: area.minX + side, y: (header - 40) / 2, width: 40, height: 40))
        place(close, CGRect(x: area.maxX - side - 30, y: (header - 30) / 2, width: 30, height: 30))
        let left = area.minX + side + 52, width = max(0, area.maxX - side - 42 - left)
        let top = ((header - titleHeight - kindHeight - 2) / 2).rounded()
        place(title, CGRect(x: left, y: top, width: width, height: titleHeight))
        place(kind, CGRect(x: left, y: top + titleHeight + 2, width: width, height: kindHeight))
        let pixel = 1 / max(1, traitCollection.displayScale)
        line.frame = CGRect(x: 0, y: header - pixel, width: bounds.width, height: pixel)
        scroll.frame = CGRect(x: 0, y: header, width: bounds.width, height: max(0, bounds.height - header))
        placeContent(in: area, isMirrored)
    }

    private func placeContent(in area: CGRect, _ isMirrored: Bool) {
        var y: CGFloat = 16
        icons.isHidden = services.isEmpty
        if !services.isEmpty {
            let size = CGSize(width: 78, height: services.map(\.fittingHeight).max() ?? 96)
            let length = CGFloat(services.count) * size.width + 16
            icons.frame = CGRect(x: area.minX, y: y, width: area.width, height: size.height)
            icons.contentSize = CGSize(width: max(length, isMirrored ? area.width : 0), height: size.height)
            for (index, icon) in services.enumerated() {
                let x = 8 + CGFloat(index) * size.width
                icon.frame = CGRect(
                    x: isMirrored ? icons.contentSize.width - x - size.width : x, y: 0, width: size.width,
                    height: size.height)
            }
            y += size.height + 16
        }
        let width = max(0, area.width - 2 * Self.side)
        var rowY: CGFloat = 0
        for row in rows {
            let height = row.fittingHeight
            row.frame = CGRect(x: 0, y: rowY, width: width, height: height)
            rowY += height
        }
        group.frame = CGRect(x: area.minX + Self.side, y: y, width: width, height: rowY)
        scroll.contentSize = CGSize(width: bounds.width, height: y + rowY + 16)
    }
}

/// An action in the list of a share sheet.
private final class ActivityRow: UIControl {
    let activity: UIActivity
    private let label = UILabel()
    private let icon = UIImageView()
    private let line = UIView.part(.separator)
    var hasLine = false {
        didSet { line.isHidden = !hasLine }
    }

    init(_ activity: UIActivity) {
        self.activity = activity
        super.init(frame: .zero)
        label.text = activity.activityTitle
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 2
        icon.image = activity.activityImage
        icon.tintColor = .label
        // Images that fit stay sharp.
        let size = icon.image?.size ?? .zero
        icon.contentMode = size.width <= 30 && size.height <= 30 ? .center : .scaleAspectFit
        for view in [label, icon, line] as [UIView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = activity.activityTitle
    }

    required init?(coder: NSCoder) { fatalError("ActivityRow is never archived.") }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemGray4 : nil }
    }

    var fittingHeight: CGFloat { max(48, (label.font.lineHeight * 1.2).rounded(.up) + 24) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let iconX = bounds.width - 16 - 26
        icon.frame = CGRect(x: isMirrored ? 16 : iconX, y: (bounds.height - 26) / 2, width: 26, height: 26)
        let width = max(0, iconX - 12 - 16)
        label.frame = CGRect(x: isMirrored ? bounds.width - 16 - width : 16, y: 0, width: width, height: bounds.height)
        let pixel = 1 / max(1, traitCollection.displayScale)
        line.frame = CGRect(
            x: isMirrored ? 0 : 16, y: bounds.height - pixel, width: max(0, bounds.width - 16), height: pixel)
    }
}

/// A service in the row of a share sheet.
private final class ActivityIcon: UIControl {
    let activity: UIActivity
    private let label = UILabel()
    private let icon = UIImageView()

    init(_ activity: UIActivity) {
        self.activity = activity
        super.init(frame: .zero)
        label.text = activity.activityTitle
        label.font = .systemFont(ofSize: 12)
        label.textAlignment = .center
        label.numberOfLines = 2
        icon.image = activity.activityImage
        icon.contentMode = .center
        icon.clipsToBounds = true
        icon.backgroundColor = .secondarySystemGroupedBackground
        icon.layer.cornerRadius = 14
        icon.layer.cornerCurve = .continuous
        for view in [label, icon] as [UIView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = activity.activityTitle
    }

    required init?(coder: NSCoder) { fatalError("ActivityIcon is never archived.") }

    override var isHighlighted: Bool {
        didSet { icon.alpha = isHighlighted ? 0.5 : 1 }
    }

    let fittingHeight: CGFloat = 100

    override func layoutSubviews() {
        super.layoutSubviews()
        icon.frame = CGRect(x: (bounds.width - 60) / 2, y: 0, width: 60, height: 60)
        let size = label.sizeThatFits(CGSize(width: bounds.width - 4, height: 40))
        label.frame = CGRect(x: 2, y: 66, width: bounds.width - 4, height: min(size.height, 34))
    }
}
