import TwillResources

extension NibLoader {
    /// Lets views follow changes of their traits, where their elements vary.
    func keepVariations() {
        guard original.varies else { return }
        var installation: NibInstallation?
        for (element, object) in created {
            guard let view = object as? UIView, let id = element.id, let base = original.element(id: id),
                base.varies || base.children(of: "constraints").contains(where: \.varies)
            else { continue }
            let shared =
                installation
                ?? NibInstallation(
                    constraints: created.flatMap { $0.object is UIView ? constraints(of: $0.element) : [] },
                    waiting: waitingConstraints)
            installation = shared
            let variation = NibVariation(self, base: base, current: element, installation: shared)
            // The traits are read, so that a change before the view enters a window is noticed.
            _ = view.traitCollection
            view.registerForTraitChanges(Self.variedTraits) { (view: UIView, _: UITraitCollection) in
                variation.update(view)
            }
        }
    }

    /// Returns the constraints of a view that are installed.
    private func constraints(of element: InterfaceElement) -> [NSLayoutConstraint] {
        let excluded = InterfaceMask(element).constraints
        return element.children(of: "constraints").compactMap { child in
            guard let id = child.id, !excluded.contains(id) else { return nil }
            return objects[id] as? NSLayoutConstraint
        }
    }

    private static let variedTraits: [UITrait] = [
        UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitUserInterfaceStyle.self,
        UITraitDisplayGamut.self, UITraitLayoutDirection.self, UITraitUserInterfaceIdiom.self,
    ]
}

extension InterfaceTraits {
    init(_ traits: UITraitCollection) {
        func name(_ sizeClass: UIUserInterfaceSizeClass) -> String? {
            switch sizeClass {
            case .compact: "compact"
            case .regular: "regular"
            case .unspecified: nil
            }
        }
        self.init(width: name(traits.horizontalSizeClass), height: name(traits.verticalSizeClass))
        style = traits.userInterfaceStyle == .dark ? "dark" : "light"
        gamut = traits.displayGamut == .P3 ? "P3" : "sRGB"
        direction = traits.layoutDirection == .rightToLeft ? "rightToLeft" : "leftToRight"
        idiom = traits.userInterfaceIdiom == .pad ? "pad" : "phone"
    }
}

extension NSLayoutConstraint {
    /// Whether the constraint's items are in one tree of views, which activating requires.
    var hasCommonAncestor: Bool {
        guard firstItem != nil || secondItem != nil else { return false }
        let views = [firstItem, secondItem].compactMap { item in
            item as? UIView ?? (item as? UILayoutGuide)?.owningView
        }
        return NSLayoutConstraint.commonAncestor(of: views) != nil
    }
}
