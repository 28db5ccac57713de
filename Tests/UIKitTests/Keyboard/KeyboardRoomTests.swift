import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// A table with a text field in each row.
@MainActor
private final class FormController: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let field = UITextField(frame: CGRect(x: 16, y: 5, width: 200, height: 34))
        field.accessibilityIdentifier = "row \(indexPath.row)"
        cell.contentView.addSubview(field)
        return cell
    }
}

@MainActor
@Suite struct KeyboardRoomTests {
    @Test func aTableMakesRoomAndScrollsItsFieldIntoView() throws {
        let stage = Stage(keyboard: .onScreen)
        let controller = FormController()
        stage.show(controller)
        let table = try #require(controller.tableView)

        try stage.tap("row 12")
        stage.advance(by: 1)

        #expect(table.contentInset.bottom == 216)
        #expect(table.verticalScrollIndicatorInsets.bottom == 216)
        let field = try stage.session.reachableElement("row 12")
        #expect(field.frame.maxY <= 451)

        stage.screen.keyWindow?.endEditing(true)
        stage.advance(by: 1)

        #expect(table.contentInset.bottom == 0)
    }

    @Test func roomIsWhatTheSafeAreaLeaves() throws {
        let stage = Stage(device: .iphone15, keyboard: .onScreen)
        let controller = FormController()
        stage.show(controller)

        try stage.tap("row 5")
        stage.advance(by: 1)

        #expect(controller.tableView.contentInset.bottom == 291 - 34 as CGFloat)
    }

    @Test(arguments: [UIScrollView.KeyboardDismissMode.onDrag, .onDragWithAccessory])
    func aDragDismissesTheKeyboard(_ mode: UIScrollView.KeyboardDismissMode) throws {
        let stage = Stage(keyboard: .onScreen)
        let field = showFields(1, on: stage)[0]
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 150, width: 375, height: 300))
        scroll.contentSize = CGSize(width: 375, height: 900)
        scroll.keyboardDismissMode = mode
        field.superview?.addSubview(scroll)
        field.becomeFirstResponder()
        stage.advance(by: 1)

        try stage.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300))
        stage.advance(by: 1)

        #expect(!field.isFirstResponder)
        #expect(stage.keyboardFrame == nil)
    }

    @Test func anAlertWithoutFieldsHidesTheKeyboardUntilItGoes() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = showFields(1, on: stage)[0]
        field.becomeFirstResponder()
        stage.advance(by: 1)
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))

        stage.screen.keyWindow?.rootViewController?.present(alert, animated: true)
        stage.advance(by: 1)

        #expect(stage.keyboardFrame == nil)

        try stage.tap("OK")
        stage.advance(by: 1)

        #expect(field.isFirstResponder)
        #expect(stage.keyboardFrame?.height == 216)
    }

    @Test func aLowSheetGrowsAboveTheKeyboard() throws {
        let stage = Stage(keyboard: .onScreen)
        _ = showFields(1, on: stage)
        let sheet = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
        sheet.view.addSubview(field)
        sheet.view.backgroundColor = .systemBackground
        sheet.sheetPresentationController?.detents = [.custom { _ in 200 }]
        stage.screen.keyWindow?.rootViewController?.present(sheet, animated: true)
        stage.advance(by: 1)

        #expect(sheet.view.convert(sheet.view.bounds, to: nil).minY == 467)

        field.becomeFirstResponder()
        stage.advance(by: 1)

        #expect(sheet.view.convert(sheet.view.bounds, to: nil).minY == 251)

        field.resignFirstResponder()
        stage.advance(by: 1)

        #expect(sheet.view.convert(sheet.view.bounds, to: nil).minY == 467)
    }
}
