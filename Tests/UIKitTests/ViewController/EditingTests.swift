import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct EditingTests {
    @Test func theEditButtonTurnsEditingOnAndOff() throws {
        let stage = Stage()
        let controller = Editor()
        controller.navigationItem.rightBarButtonItem = controller.editButtonItem
        stage.show(UINavigationController(rootViewController: controller))
        try stage.tap("Edit")
        #expect(controller.isEditing && controller.calls == ["true animated"])
        #expect(controller.editButtonItem.title == "Done" && controller.editButtonItem.style == .done)

        stage.advance(by: 0.5)
        try stage.tap("Done")
        #expect(!controller.isEditing && controller.calls == ["true animated", "false animated"])
        #expect(controller.editButtonItem.title == "Edit" && controller.editButtonItem.style == .plain)
    }

    @Test func settingThePropertyIsNotAnimated() {
        let controller = Editor()
        controller.isEditing = true
        #expect(controller.calls == ["true"])
        #expect(controller.editButtonItem.title == "Done")
    }

    @Test func aTableControllerPutsItsTableIntoEditing() throws {
        let stage = Stage()
        let controller = UITableViewController(style: .plain)
        controller.navigationItem.rightBarButtonItem = controller.editButtonItem
        stage.show(UINavigationController(rootViewController: controller))
        try stage.tap("Edit")
        #expect(controller.tableView.isEditing)

        stage.advance(by: 0.5)
        try stage.tap("Done")
        #expect(!controller.tableView.isEditing)
    }
}

@MainActor
private final class Editor: UIViewController {
    var calls: [String] = []
    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append("\(editing)" + (animated ? " animated" : ""))
    }
}
