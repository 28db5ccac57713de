/// A value with variants for some surroundings.
///
///     Resource(16).when(.landscape, use: 8)
///     Resource("Hello").when(.language("pl"), use: "Cześć")
///
/// The first variant wins whose conditions all hold; where none does, the value itself. So the special comes before the
/// general.
public struct Resource<Value> {
    struct Variant {
        var conditions: [ResourceCondition]
        var value: Value
    }

    /// What is used where no variant is.
    public let value: Value
    var variants: [Variant] = []

    public init(_ value: Value) {
        self.value = value
    }

    /// The same with one variant more, for where all conditions hold.
    public func when(_ conditions: ResourceCondition..., use value: Value) -> Self {
        var resource = self
        resource.variants.append(Variant(conditions: conditions, value: value))
        return resource
    }

    public func value(in surroundings: Surroundings) -> Value {
        variants.first { $0.conditions.allSatisfy { $0.holds(in: surroundings) } }?.value ?? value
    }
}

extension Resource.Variant: Sendable where Value: Sendable {}
extension Resource: Sendable where Value: Sendable {}
