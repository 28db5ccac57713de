import AsyncDisplayKit

/// A parameter of a sample that the user can change: by choosing among values, and by steps where it is a number.
struct Parameter<Sample> {
    var name: String
    /// The values to choose from, as text.
    var options: [String]
    /// Whether the options are "off" and "on".
    var isSwitch = false
    /// Whether the value can be changed by steps.
    var hasSteps = false
    /// Returns the current value as text.
    var text: (Sample) -> String
    var select: (inout Sample, Int) -> Void
    var step: (_ sample: inout Sample, _ isUp: Bool) -> Void = { _, _ in }
}

/// Parameters with a title.
struct ParameterGroup<Sample> {
    var title: String
    var note = ""
    var parameters: [Parameter<Sample>]
}

extension Parameter {
    static func choice<Value: SampleChoice>(_ name: String, _ path: WritableKeyPath<Sample, Value>) -> Self {
        Parameter(
            name: name, options: Value.choices.map(\.1), text: { $0[keyPath: path].title },
            select: { $0[keyPath: path] = Value.choices[$1].0 })
    }

    /// Chooses one of a number of things, by index.
    static func index(_ name: String, _ options: [String], _ path: WritableKeyPath<Sample, Int>) -> Self {
        Parameter(
            name: name, options: options, text: { options[$0[keyPath: path]] }, select: { $0[keyPath: path] = $1 })
    }

    static func toggle(_ name: String, _ path: WritableKeyPath<Sample, Bool>) -> Self {
        Parameter(
            name: name, options: ["off", "on"], isSwitch: true, text: { $0[keyPath: path] ? "on" : "off" },
            select: { $0[keyPath: path] = $1 == 1 })
    }

    static func number(
        _ name: String, _ path: WritableKeyPath<Sample, CGFloat>, _ options: [CGFloat], step: CGFloat = 4
    ) -> Self {
        Parameter(
            name: name, options: options.map { plainText($0) }, hasSteps: true, text: { plainText($0[keyPath: path]) },
            select: { $0[keyPath: path] = options[$1] },
            step: { sample, isUp in
                let value = sample[keyPath: path]
                sample[keyPath: path] = value.isFinite ? value + (isUp ? step : -step) : 0
            })
    }

    static func dimension(
        _ name: String, _ path: WritableKeyPath<Sample, ASDimension>,
        _ options: [ASDimension] = Parameter<Sample>.dimensions
    ) -> Self {
        Parameter(
            name: name, options: options.map { plainText($0) }, hasSteps: true, text: { plainText($0[keyPath: path]) },
            select: { $0[keyPath: path] = options[$1] },
            step: { sample, isUp in
                let old = sample[keyPath: path]
                let step: CGFloat = old.unit == .fraction ? 0.05 : 10
                let value = (old.value.isFinite ? old.value : 0) + (isUp ? step : -step)
                sample[keyPath: path] =
                    old.unit == .fraction
                    ? ASDimension(unit: .fraction, value: min(max(value, 0), 1))
                    : ASDimension(unit: .points, value: value)
            })
    }

    static var dimensions: [ASDimension] {
        [ASDimensionAuto] + [0, 100, 200, 10_000, -20].map { ASDimension(unit: .points, value: $0) }
            + [0.25, 0.5, 1].map { ASDimension(unit: .fraction, value: $0) }
    }
}
