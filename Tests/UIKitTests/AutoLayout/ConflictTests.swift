import Testing

@testable import UIKit

/// Conflicting constraints: the smallest conflicting set is reported, and one of them is broken.
@MainActor
@Suite struct ConflictTests {
    /// What laying a scene out tells; a member can be left out.
    private func reports(
        of planted: PlantedConflict, without left: Int? = nil
    ) -> (reports: [String], members: [NSLayoutConstraint], descriptions: Set<String>, scene: AnyObject) {
        let scene = PlantedConflict.Scene()
        let extras = planted.extras(scene)
        var members = planted.members(scene)
        for (index, member) in members.enumerated() { member.identifier = "planted-\(index)" }
        if let left { members.remove(at: left) }
        let recorder = ConflictRecorder()
        NSLayoutConstraint.activate(members)
        scene.root.layoutIfNeeded()
        let reports = recorder.take()
        let descriptions =
            members.map { "\($0)" }
            + extras.map { ConflictReports.description(of: LayoutTag.of($0.0.layoutItem, $0.1)) }
        return (reports, members, Set(descriptions), scene)
    }

    @Test(arguments: 0..<PlantedConflict.count)
    func aConflictIsReportedWithAllItsConstraints(_ index: Int) throws {
        let planted = PlantedConflict.all[index]
        let (reports, members, descriptions, scene) = reports(of: planted)
        #expect(reports.count == 1, "\(planted.name)")

        let text = try #require(reports.first)
        let report = ConflictReport(text)
        #expect(Set(report.members) == descriptions, "\(planted.name): \(text)")
        #expect(report.members.count == descriptions.count)
        #expect(report.broken == members.last.map { "\($0)" }, "the one that was activated last")
        #expect(text.hasPrefix("Unable to simultaneously satisfy constraints."))
        #expect(text.contains("PlantedConflict.swift:"))
        #expect(report.broken.contains("planted-\(members.count - 1)"))

        // Descriptions name views, which have to be there still.
        withExtendedLifetime(scene) {}
    }

    @Test(arguments: 0..<PlantedConflict.count)
    func withoutAnyMemberTheRestHolds(_ index: Int) {
        let planted = PlantedConflict.all[index]
        let count = reports(of: planted).members.count

        for left in 0..<count {
            let rest = reports(of: planted, without: left).reports
            #expect(rest.isEmpty, "\(planted.name) without \(left): \(rest.first ?? "")")
        }
    }

    @Test func thirtyAreChecked() {
        #expect(PlantedConflict.all.count == PlantedConflict.count && PlantedConflict.count >= 30)
    }

    @Test func autoresizingMasksAndContentSizesAreDescribedAsInUIKit() throws {
        func text(_ name: String) throws -> String {
            let planted = try #require(PlantedConflict.all.first { $0.name == name })
            return try #require(reports(of: planted).reports.first)
        }
        let mask = try text("a forgotten mask")

        #expect(mask.contains("<NSAutoresizingMaskLayoutConstraint h=--& v=--& UIView:0x"))
        #expect(mask.contains("translatesAutoresizingMaskIntoConstraints is true"))
        #expect(try text("content that refuses to grow").contains("<NSContentSizeLayoutConstraint V:[Box:0x"))
        #expect(try text("content that refuses to grow").contains("(<=10)]>"))
        #expect(try text("content that refuses to shrink").contains("(>=10)]>"))
        #expect(try text("a size below 0").contains("no size is negative"))
        #expect(try text("a margin").contains("'UIViewLayoutMarginsGuide'"))
    }

    @Test func aConflictIsReportedOnceForAnyNumberOfLayouts() {
        let a = Box(), b = Box(), root = makeRoot(a, b)
        let recorder = ConflictRecorder()
        a.pinned(x: 0, y: 0, width: 10, height: 10)
        a.widthAnchor.constraint(equalToConstant: 20).on()
        let other = b.widthAnchor.constraint(equalToConstant: 0).on()
        for step in 0..<10 {
            other.constant = CGFloat(step)
            a.setNeedsLayout()
            root.setNeedsLayout()
            root.layoutIfNeeded()
        }

        #expect(recorder.take().count == 1)
        #expect(a.frame == rect(0, 0, 10, 10))
    }

    @Test func aBrokenConstraintAppliesAgainWhenAnotherOfTheConflictIsRemovedOrChanged() {
        let a = Box(), root = makeRoot(a)
        a.pinned(x: 0, y: 0, height: 10)
        let first = a.widthAnchor.constraint(equalToConstant: 10).on()
        let second = a.widthAnchor.constraint(equalToConstant: 20).on()
        root.layoutIfNeeded()
        #expect(a.frame.width == 10 && second.isActive)

        first.isActive = false
        root.layoutIfNeeded()
        #expect(a.frame.width == 20)

        first.isActive = true
        root.layoutIfNeeded()
        #expect(a.frame.width == 20, "now it is the first that came last")

        second.constant = 10
        root.layoutIfNeeded()
        #expect(a.frame.width == 10)

        second.constant = 30
        root.layoutIfNeeded()
        #expect(a.frame.width == 30 || a.frame.width == 10)

        second.priority = UILayoutPriority(999)
        root.layoutIfNeeded()
        #expect(a.frame.width == 10)
    }

    @Test func aBrokenContentSizeAppliesAgainWhenTheConflictingConstraintIsRemoved() {
        let a = Box(50, 10), root = makeRoot(a)
        let outer = UIView(frame: rect(0, 0, 20, 20))
        root.addSubview(outer)
        outer.addSubview(a)
        a.setContentCompressionResistancePriority(.required, for: .horizontal)
        let edges = a.filling(outer)
        // The frames of `root` and `outer` are fixed, so a constraint is broken.
        root.layoutIfNeeded()
        #expect(outer.frame == rect(0, 0, 20, 20))
        #expect(a.frame.width == 50)

        NSLayoutConstraint.deactivate(edges)
        a.pinned(x: 1, y: 1)
        root.layoutIfNeeded()
        #expect(a.frame == rect(1, 1, 50, 10))
    }

    @Test func aRootThatIsTooSmallForRequiredConstraintsRecoversWhenItGrows() {
        let a = Box(), root = makeRoot(a, size: CGSize(width: 50, height: 50))
        a.filling(root)
        let least = a.widthAnchor.constraint(greaterThanOrEqualToConstant: 100).on()
        root.layoutIfNeeded()
        #expect(a.frame.width == 50 && least.isActive)

        root.frame.size.width = 200
        root.layoutIfNeeded()
        #expect(a.frame.width == 200)

        root.frame.size.width = 60
        root.layoutIfNeeded()
        #expect(root.frame.width == 60)
    }

    @Test func tenThousandContradictionsEndAndTheScreenIsLaidOut() {
        let a = Box(), b = Box(), root = makeRoot(a, b)
        a.pinned(x: 0, y: 0, height: 10)
        b.pinned(x: 5, y: 6, width: 7, height: 8)
        let recorder = ConflictRecorder()
        let constraints = (0..<10_000).map { a.widthAnchor.constraint(equalToConstant: CGFloat($0)) }
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
        #expect(recorder.take().count == 20, "the rest is counted")
        #expect(b.frame == rect(5, 6, 7, 8))
        #expect(a.frame == rect(0, 0, 0, 10), "the first came first")

        NSLayoutConstraint.deactivate(constraints.dropLast())
        root.layoutIfNeeded()
        #expect(a.frame.width == 9_999)
        #expect(LayoutEngine.main.broken.count == 0)
    }

    @Test func conflictsInAFittingSizeAreNotReported() {
        let a = Box(), root = makeRoot(a)
        a.filling(root)
        let first = a.widthAnchor.constraint(equalToConstant: 10).on()
        a.widthAnchor.constraint(equalToConstant: 20).on()
        let recorder = ConflictRecorder()
        #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 10)
        #expect(recorder.take().isEmpty)

        _ = first
    }
}

extension String {
    func cut(at separator: String) -> (String, String)? {
        guard let range = range(of: separator) else { return nil }
        return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
    }
}
