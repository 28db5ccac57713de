import UIKit

/// A way to present, as a row shows it.
@MainActor
struct PresentationSample {
    var title: String
    var subtitle: String

    /// - Parameter answered: Told what was chosen, where there is something to choose.
    var makeScreen: (_ answered: @escaping (String) -> Void) -> UIViewController
}

// MARK: - Screens

@MainActor
extension PresentationSample {
    static let full = [
        screen("Full screen", "Cover vertical", style: .fullScreen),
        screen("Full screen, dissolved", "Cross dissolve", style: .fullScreen, transition: .crossDissolve),
        screen("Full screen, flipped", "Flip horizontal", style: .fullScreen, transition: .flipHorizontal),
    ]

    static let sheets = [
        screen("Page sheet", "Drag it down to close it", style: .pageSheet),
        screen("Page sheet with detents", "Medium and large, with a grabber", style: .pageSheet) { screen in
            screen.sheetPresentationController?.detents = [.medium(), .large()]
            screen.sheetPresentationController?.prefersGrabberVisible = true
        },
        screen("Sheet that stays", "Cannot be dragged away", style: .pageSheet) { screen in
            screen.isModalInPresentation = true
        },
        screen("Form sheet", "A card in the middle of wide screens", style: .formSheet),
    ]

    static let over = [
        screen("Over full screen", "What is below shines through", style: .overFullScreen, transition: .crossDissolve) {
            $0.look = .card
        },
        screen(
            "Over current context", "Only as large as this screen", style: .overCurrentContext,
            transition: .crossDissolve
        ) { $0.look = .card },
        screen("Popover", "A bubble beside the row, on phones too", style: .popover) { screen in
            screen.look = .bubble
            screen.preferredContentSize = CGSize(width: 280, height: 190)
            screen.popoverPresentationController?.delegate = screen
        },
        screen("Custom transition", "Grows out of the middle, over a dimmed screen", style: .custom) { screen in
            screen.look = .bubble
            screen.useTransition(GrowTransition())
        },
    ]

    private static func screen(
        _ title: String, _ subtitle: String, style: UIModalPresentationStyle,
        transition: UIModalTransitionStyle = .coverVertical,
        setUp: @escaping (PresentedViewController) -> Void = { _ in }
    ) -> PresentationSample {
        PresentationSample(title: title, subtitle: subtitle) { _ in
            let screen = PresentedViewController(title: title)
            screen.modalPresentationStyle = style
            screen.modalTransitionStyle = transition
            setUp(screen)
            return screen
        }
    }
}

// MARK: - Alerts

@MainActor
extension PresentationSample {
    static let alerts = [
        alert("Alert", "One button", message: "The picture was saved.", [("OK", .default)]),
        alert(
            "Alert with a choice", "Cancel and a preferred action", message: "Do you want to keep your changes?",
            [("Cancel", .cancel), ("Keep", .default)], preferred: "Keep"),
        alert(
            "Alert with three buttons", "Below each other", message: "Three copies were found.",
            [("Keep all", .default), ("Keep the newest", .default), ("Cancel", .cancel)]),
        alert(
            "Action sheet", "With a destructive action", message: "This cannot be undone.", style: .actionSheet,
            [("Share", .default), ("Duplicate", .default), ("Delete", .destructive), ("Cancel", .cancel)]),
    ]

    private static func alert(
        _ title: String, _ subtitle: String, message: String, style: UIAlertController.Style = .alert,
        _ actions: [(title: String, style: UIAlertAction.Style)], preferred: String? = nil
    ) -> PresentationSample {
        PresentationSample(title: title, subtitle: subtitle) { answered in
            let alert = UIAlertController(title: title, message: message, preferredStyle: style)
            for action in actions {
                alert.addAction(
                    UIAlertAction(title: action.title, style: action.style) { answered($0.title ?? "") })
            }
            alert.preferredAction = alert.actions.first { $0.title == preferred }
            return alert
        }
    }
}
