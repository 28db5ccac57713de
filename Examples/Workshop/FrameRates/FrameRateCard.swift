import UIKit

/// A contender's name, figures and graph.
final class FrameRateCard: UIView {
    private enum Metrics {
        static let padding: CGFloat = 12
        static let cornerRadius: CGFloat = 10
    }

    private let rate: Double
    private let figure = UILabel()
    private let details = UILabel()
    let graph: FrameGraph

    /// - Parameters:
    ///   - title: The contender's name.
    ///   - rate: The frames that the display shows in a second.
    init(title: String, rate: Double) {
        self.rate = rate
        graph = FrameGraph(capacity: Int(FrameMeter.duration * rate), rate: rate)
        super.init(frame: .zero)
        backgroundColor = .cardBackground
        layer.cornerRadius = Metrics.cornerRadius
        layer.cornerCurve = .continuous
        let name = UILabel()
        name.text = title
        set(name, .subheadline)
        set(figure, .title2)
        set(details, .caption1)
        name.numberOfLines = 0
        details.numberOfLines = 0
        details.textColor = .secondaryLabel
        let column = UIStackView(arrangedSubviews: [name, figure, graph, details])
        column.axis = .vertical
        column.spacing = 4
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: topAnchor, constant: Metrics.padding),
            column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.padding),
            column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Metrics.padding),
            column.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -Metrics.padding),
        ])
        showSummary()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func set(_ label: UILabel, _ style: UIFont.TextStyle) {
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
    }

    var summary: FrameSummary? { FrameSummary(graph.samples, rate: rate) }

    func add(_ sample: FrameSample) {
        graph.add(sample)
        showSummary()
    }

    func clear() {
        graph.clear()
        showSummary()
    }

    private func showSummary() {
        figure.text = summary?.rateText ?? "–"
        details.text = summary?.detailText ?? "Not scrolled yet"
    }
}
