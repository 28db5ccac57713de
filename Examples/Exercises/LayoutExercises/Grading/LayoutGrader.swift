/// Compares versions of an exercise with its example, on four screens and in both directions.
@MainActor
public enum LayoutGrader {
    /// A screen to compare on.
    struct Screen {
        let name: String
        let size: CGSize
    }

    static let screens = [
        Screen(name: "iPhone SE", size: CGSize(width: 320, height: 568)),
        Screen(name: "iPhone 15", size: CGSize(width: 393, height: 852)),
        Screen(name: "iPhone 15 in landscape", size: CGSize(width: 852, height: 393)),
        Screen(name: "iPad", size: CGSize(width: 768, height: 1024)),
    ]

    /// The largest number of nodes that is laid out; the examples have fewer than ten.
    static let largestNodeCount = 2_000
    /// The number of hints in a report: more are not read, and one mistake hides others.
    private static let hintCount = 3

    /// A finding with the screens that it was made on.
    private struct Sighting {
        var finding: LayoutFinding
        var screens: [String]
        var varies = false
    }

    /// Grades a version.
    ///
    /// - Parameters:
    ///   - exercise: The exercise that the version is of.
    ///   - makePage: Returns the version's page. It is called for each screen and direction.
    public static func grade(
        _ exercise: Exercise, _ makePage: @MainActor (PostElements) -> UIViewController
    ) -> GradeReport {
        if let count = nodeCount(makePage), count > largestNodeCount {
            return GradeReport(
                exercise: exercise.number, outcome: .failed,
                hints: [
                    "Your version lays out \(count.formatted) nodes; the example has fewer than 10. Look at loops that make "
                        + "`children`."
                ])
        }
        let root = exampleParts(of: exercise)
        var sightings: [Sighting] = []
        var differences: [String] = []
        for screen in screens {
            let upright = diagnosis(exercise, makePage, root, screen, isMirrored: false)
            let mirrored = diagnosis(exercise, makePage, root, screen, isMirrored: true)
            if upright.yours.placements.isEmpty {
                return GradeReport(exercise: exercise.number, outcome: .different, hints: [nothing(exercise, root)])
            }
            for finding in upright.findings { note(finding, on: screen.name, in: &sightings) }
            if upright.differences.isEmpty, !mirrored.differences.isEmpty {
                note(fixedPositions(mirrored, makePage, screen), on: screen.name, in: &sightings)
                differences += mirrored.differences.map { "On \(screen.name), from right to left: \($0)" }
            }
            differences += upright.differences.map { "On \(screen.name): \($0)" }
            if exercise.needsCustomNode, let finding = missingNode(in: upright.yours) {
                note(finding, on: screen.name, in: &sightings)
            }
        }
        guard !sightings.isEmpty || !differences.isEmpty else {
            return GradeReport(exercise: exercise.number, outcome: .passed)
        }
        return GradeReport(
            exercise: exercise.number, outcome: .different, hints: hints(from: sightings),
            differences: Array(differences.prefix(hintCount)))
    }

    // MARK: One screen

    private static func exampleParts(of exercise: Exercise) -> LayoutPart {
        let elements = PostElements()
        let names = Dictionary(uniqueKeysWithValues: elements.all.map { (ObjectIdentifier($0.node), $0.name) })
        guard let root = LayoutPart(exercise.exampleSpec(elements), names) else {
            preconditionFailure("The example of exercise \(exercise.number) has no spec.")
        }
        return root
    }

    private static func diagnosis(
        _ exercise: Exercise, _ makePage: @MainActor (PostElements) -> UIViewController, _ root: LayoutPart,
        _ screen: Screen, isMirrored: Bool
    ) -> LayoutDiagnosis {
        LayoutDiagnosis(
            of: ScreenLayout(of: makePage, size: screen.size, isMirrored: isMirrored),
            from: ScreenLayout(of: exercise.example, size: screen.size, isMirrored: isMirrored), root: root)
    }

    /// Returns the number of nodes in a page's layout, before any of them has a view; nil if the page is no node's.
    private static func nodeCount(_ makePage: @MainActor (PostElements) -> UIViewController) -> Int? {
        guard let page = makePage(PostElements()) as? ASDKViewController<ASDisplayNode> else { return nil }
        func count(_ layout: ASLayout) -> Int { layout.sublayouts.reduce(layout.sublayouts.count) { $0 + count($1) } }
        return count(page.node.layoutThatFits(ASSizeRangeMake(screens[0].size)))
    }

    // MARK: Findings of several screens

    private static func nothing(_ exercise: Exercise, _ root: LayoutPart) -> String {
        let reason =
            exercise.needsCustomNode
            ? "layoutSpecThatFits(_:) of your node returns an empty spec, or automaticallyManagesSubnodes is not set"
            : "its layoutSpecBlock returns an empty spec, or automaticallyManagesSubnodes is not set"
        return "The page shows no element yet: \(reason). The example shows \(root.allElements.asList)."
    }

    private static func fixedPositions(
        _ mirrored: LayoutDiagnosis, _ makePage: @MainActor (PostElements) -> UIViewController, _ screen: Screen
    ) -> LayoutFinding {
        let here = ScreenLayout(of: makePage, size: screen.size, isMirrored: true, mirrorsBack: false)
        let there = ScreenLayout(of: makePage, size: screen.size, isMirrored: false)
        let fixed = here.placements.filter { name, placement in
            guard let other = there.placements[name], let wanted = mirrored.example.placements[name],
                let mine = mirrored.yours.placements[name]
            else { return false }
            return abs(other.frame.minX - placement.frame.minX) < 1 && abs(wanted.frame.minX - mine.frame.minX) > 1
        }.keys.sorted()
        let names = fixed.isEmpty ? "Elements" : fixed.asList
        return LayoutFinding(
            rank: .structure, key: "fixed",
            text:
                "\(names) \(fixed.count == 1 ? "is" : "are") at the same position from right to left as from left to right, "
                + "where the example is mirrored: look for frame, layoutPosition and semanticContentAttribute, and use specs "
                + "instead.")
    }

    private static func missingNode(in layout: ScreenLayout) -> LayoutFinding? {
        let outside = layout.placements.keys.sorted().filter { name in
            !layout.ancestors[name, default: []].contains { $0 != "ASDisplayNode" }
        }
        guard !outside.isEmpty else { return nil }
        return LayoutFinding(
            rank: .structure, key: "custom node",
            text:
                "\(outside.asList) \(outside.count == 1 ? "belongs" : "belong") to the page itself: move the layout into "
                + "layoutSpecThatFits(_:) of a subclass of ASDisplayNode, and let the page show that node only.")
    }

    private static func note(_ finding: LayoutFinding, on screen: String, in sightings: inout [Sighting]) {
        guard let index = sightings.firstIndex(where: { $0.finding.key == finding.key }) else {
            sightings.append(Sighting(finding: finding, screens: [screen]))
            return
        }
        if sightings[index].finding.text != finding.text { sightings[index].varies = true }
        if !sightings[index].screens.contains(screen) { sightings[index].screens.append(screen) }
    }

    private static func hints(from sightings: [Sighting]) -> [String] {
        let order = sightings.indices.sorted {
            let one = sightings[$0], other = sightings[$1]
            if one.screens.count != other.screens.count { return one.screens.count > other.screens.count }
            return one.finding.rank != other.finding.rank ? one.finding.rank < other.finding.rank : $0 < $1
        }
        var hints: [String] = []
        for index in order {
            let sighting = sightings[index]
            var text =
                sighting.varies ? sighting.finding.textForVaryingValues ?? sighting.finding.text : sighting.finding.text
            if sighting.screens.count < screens.count { text += " (On \(sighting.screens.asList) only.)" }
            if !hints.contains(text) { hints.append(text) }
        }
        return Array(hints.prefix(hintCount))
    }
}

extension Int {
    /// The number with commas: "1,000,000".
    fileprivate var formatted: String {
        var text = ""
        for (index, digit) in String(self).reversed().enumerated() {
            if index > 0, index % 3 == 0 { text = "," + text }
            text = String(digit) + text
        }
        return text
    }
}
