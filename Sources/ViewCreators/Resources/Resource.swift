/// A value with variants for certain surroundings.
///
///     Resource(16).when(.landscape, use: 8)
///     Resource("Hello").when(.language("pl"), use: "Cześć")
///
/// The first variant whose conditions all hold is used; without one, the value itself. So specific variants come before
/// general ones.
public struct Resource<Value> {
    struct Variant {
        var conditions: [ResourceCondition]
        var value: Value
    }

    /// The value that is used if no variant applies.
    public let value: Value
    var variants: [Variant] = []

    /// Creates a resource without variants.
    public init(_ value: Value) {
        self.value = value
    }

    /// Returns the resource with another variant, for surroundings in which all conditions hold.
    public func when(_ conditions: ResourceCondition..., use value: Value) -> Self {
        var resource = self
        resource.variants.append(Variant(conditions: conditions, value: value))
        return resource
    }

    /// Returns the value for surroundings.
    public func value(in surroundings: Surroundings) -> Value {
        variants.first { $0.conditions.allSatisfy { $0.holds(in: surroundings) } }?.value ?? value
    }
}

extension Resource.Variant: Sendable where Value: Sendable {}
extension Resource: Sendable where Value: Sendable {}
