import Testing
import TwillTesting
import UIKit

@testable import Workshop

@MainActor @Suite struct FormScreenTests {
    private func open(_ change: (Stage) -> Void = { _ in }) throws -> WorkshopStage {
        let workshop = WorkshopStage()
        change(workshop.stage)
        try workshop.open("Forms")
        return workshop
    }

    private func field(_ kind: SignUpForm.Field, in workshop: WorkshopStage) throws -> UITextField {
        let form = try #require(workshop.navigation.topViewController as? FormsViewController)
        let cells = (0..<form.tableView.numberOfSections).flatMap { section in
            (0..<form.tableView.numberOfRows(inSection: section)).map { row in
                form.tableView(form.tableView, cellForRowAt: IndexPath(row: row, section: section))
            }
        }
        return try #require(cells.compactMap { $0 as? FormFieldCell }.first { $0.kind == kind }?.field)
    }

    @Test func aUserSignsUpWithoutTouchingTheScreenAgain() throws {
        let workshop = try open()
        try workshop.tap("Name")
        for text in ["Wira", "wira@example.com", "secret12", "secret12", "80361", "Denpasar", "1234567812345678"] {
            #expect(workshop.navigation.topViewController?.navigationItem.rightBarButtonItem?.isEnabled == false)
            try workshop.stage.type(text)
            workshop.stage.advance(by: 0.5)
            try workshop.stage.press("return")
            workshop.stage.advance(by: 0.5)
        }
        #expect(try field(.card, in: workshop).text == "1234 5678 1234 5678")
        try workshop.tap("Sign up")
        #expect(workshop.stage.shows("Welcome, Wira"))
    }

    @Test func aMistakeIsShownWhenTheFieldIsLeftAndDisappearsWhenItIsCorrected() throws {
        let workshop = try open()
        let problem = "Write the address as name@example.com."
        try workshop.tap("Email")
        try workshop.stage.type("wira@example")
        workshop.stage.advance(by: 0.5)
        #expect(!workshop.stage.shows(problem))
        try workshop.stage.press("tab")
        workshop.stage.advance(by: 0.5)
        #expect(workshop.stage.shows(problem))
        #expect(try field(.password, in: workshop).isEditing)
        try workshop.stage.press("tab", modifiers: .shift)
        try workshop.stage.type(".com")
        workshop.stage.advance(by: 0.5)
        #expect(!workshop.stage.shows(problem))
    }

    @Test func digitsStayInGroupsAndTheCaretAtItsDigit() throws {
        let workshop = try open()
        let card = try field(.card, in: workshop)
        card.becomeFirstResponder()
        try workshop.stage.type("12a34 5678x9")
        #expect(card.text == "1234 5678 9")
        for _ in 0..<3 { try workshop.stage.press("left") }
        try workshop.stage.press("delete")
        #expect(card.text == "1234 5689")
        try workshop.stage.type("00")
        #expect(card.text == "1234 5600 89")
        try workshop.stage.press("a", modifiers: .command)
        try workshop.stage.type("99999999999999999999")
        #expect(card.text == "9999 9999 9999 9999")
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft], [true, false])
    func everyFieldIsWithinItsRow(_ direction: UITraitEnvironmentLayoutDirection, hasLargeText: Bool) throws {
        let workshop = try open {
            $0.setLayoutDirection(direction)
            if hasLargeText { $0.setTextSize(.accessibilityExtraExtraExtraLarge) }
        }
        let form = try #require(workshop.navigation.topViewController as? FormsViewController)
        for section in 0..<form.tableView.numberOfSections {
            let path = IndexPath(row: 0, section: section)
            form.tableView.scrollToRow(at: path, at: .top, animated: false)
            workshop.stage.advance(by: 0.1)
            for cell in form.tableView.visibleCells {
                let margins = cell.contentView.layoutMarginsGuide.layoutFrame.insetBy(dx: -0.5, dy: 0)
                for field in cell.contentView.fields {
                    let frame = cell.contentView.convert(field.bounds, from: field)
                    #expect(frame.minX >= margins.minX && frame.maxX <= margins.maxX && frame.width >= 100)
                    #expect(frame.height >= field.font!.lineHeight.rounded(.down))
                }
            }
        }
    }
}

extension UIView {
    fileprivate var fields: [UITextField] {
        subviews.flatMap { ($0 as? UITextField).map { [$0] } ?? $0.fields }
    }
}
