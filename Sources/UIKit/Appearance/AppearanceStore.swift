import Foundation

/// The appearance proxies that `appearance()` has returned; applies their values to views and bar items.
@MainActor
enum AppearanceStore {
    private static var proxies: [AppearanceProxy] = []

    static var isEmpty: Bool { proxies.isEmpty }

    static func proxy<Kind: NSObject>(
        for kind: Kind.Type, in containers: [any UIAppearanceContainer.Type] = [], traits: UITraitCollection? = nil
    ) -> Kind {
        if let known = proxies.first(where: { $0.isFor(kind, containers, traits) }) {
            return unsafeDowncast(known.values, to: Kind.self)
        }
        let proxy = AppearanceProxy(
            kind: kind, containers: containers, traits: traits, values: InitShim.make(kind),
            untouched: InitShim.make(kind))
        // From the general to the specific: later ones win.
        let place = proxies.firstIndex { proxy.isMoreGeneral(than: $0) } ?? proxies.count
        proxies.insert(proxy, at: place)
        return unsafeDowncast(proxy.values, to: Kind.self)
    }

    /// Applies the values of its class's proxies to `target`, which is now in a window.
    ///
    /// - Parameters:
    ///   - view: The target itself, or the view that shows it.
    ///   - taken: The values that it got before. Only these and default values are replaced.
    static func apply(to target: NSObject, at view: UIView, taken: inout [Int: Any]?) {
        for proxy in proxies where proxy.isOfKind(target) && proxy.applies(at: view) {
            for property in proxy.properties where property.differs(proxy.values, proxy.untouched) {
                let isAsTaken = taken?[property.id].map { property.has(target, $0) } ?? false
                guard isAsTaken || !property.differs(target, proxy.untouched) else { continue }
                property.copy(proxy.values, target)
                taken = taken ?? [:]
                taken?[property.id] = property.read(proxy.values)
            }
        }
    }

    /// Removes all proxies. They belong to the process, and tests start without them.
    static func reset() { proxies = [] }

    fileprivate static func isInstance<Kind>(_ object: Any, of kind: Kind.Type) -> Bool { object is Kind }
}

/// An appearance proxy, with an unchanged instance of its class to compare it with.
@MainActor
struct AppearanceProxy {
    let kind: NSObject.Type
    /// A class that is only known at run time cannot be asked this with `is`.
    fileprivate let isOfKind: (NSObject) -> Bool
    let containers: [any UIAppearanceContainer.Type]
    let traits: UITraitCollection?
    let values: NSObject
    let untouched: NSObject
    let properties: [AppearanceProperty]

    fileprivate init<Kind: NSObject>(
        kind: Kind.Type, containers: [any UIAppearanceContainer.Type], traits: UITraitCollection?,
        values: NSObject, untouched: NSObject
    ) {
        self.kind = kind
        isOfKind = { $0 is Kind }
        self.containers = containers
        self.traits = traits
        self.values = values
        self.untouched = untouched
        properties = AppearanceProperty.all.filter { $0.belongs(values) }
    }

    fileprivate func isFor(
        _ kind: NSObject.Type, _ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?
    ) -> Bool {
        self.kind == kind && self.traits == traits && self.containers.elementsEqual(containers) { $0 == $1 }
    }

    fileprivate func isMoreGeneral(than other: Self) -> Bool {
        if kind != other.kind { return isOfKind(other.values) }
        return containers.count < other.containers.count
    }

    fileprivate func applies(at view: UIView) -> Bool {
        if let traits, !view.traitCollection.containsTraits(in: traits) { return false }
        var missing = containers[...]
        var responder: UIResponder? = view.next
        while let innermost = missing.first, let current = responder {
            if AppearanceStore.isInstance(current, of: innermost) { missing = missing.dropFirst() }
            responder = current.next
        }
        return missing.isEmpty
    }
}
