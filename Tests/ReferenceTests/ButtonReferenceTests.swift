import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct ButtonReferenceTests {
    @Test(arguments: ShownState.allCases) func systemButton(state: ShownState) {
        let stage = Stage(device: .iphone5)
        let button = UIButton(type: .system)
        button.setTitle("Next", for: .normal)
        state.apply(to: button)

        stage.expectSnapshot(of: button, named: state.rawValue, margin: 8)
    }

    @Test(arguments: ShownState.allCases) func customButton(state: ShownState) {
        let stage = Stage(device: .iphone5)
        let button = UIButton(type: .custom)
        button.setTitle("On", for: .normal)
        button.setTitle("Hit", for: .highlighted)
        button.setTitle("Set", for: .selected)
        button.setTitle("Off", for: .disabled)
        button.setTitleColor(.white, for: .normal)
        button.setTitleColor(.lightGray, for: .disabled)
        button.setImage(ring, for: .normal)
        button.backgroundColor = .systemIndigo
        button.layer.cornerRadius = 8
        button.frame.size = CGSize(width: 90, height: 32)
        state.apply(to: button)

        stage.expectSnapshot(of: button, named: state.rawValue, margin: 8)
    }

    @Test(arguments: ShownState.allCases) func configurations(state: ShownState) {
        let stage = Stage(device: .iphone5)

        stage.expectSnapshot(of: column(configured(state)), named: state.rawValue)
    }

    @Test(arguments: [Variant.dark, .rightToLeft, .at1x])
    func configurations(variant: Variant) {
        let stage = variant.makeStage()

        stage.expectSnapshot(of: column(configured(.normal)), named: "normal")
    }

    /// Each style, with an image and a subtitle in the last one.
    private func configured(_ state: ShownState) -> [UIButton] {
        var styles: [UIButton.Configuration] = [.plain(), .gray(), .tinted(), .filled()]
        for index in styles.indices { styles[index].title = ["Pl", "Gr", "Ti", "Fi"][index] }
        var detailed = UIButton.Configuration.filled()
        detailed.title = "Get"
        detailed.subtitle = "1 MB"
        detailed.image = ring
        detailed.imagePadding = 8
        detailed.cornerStyle = .capsule
        return (styles + [detailed]).map { configuration in
            let button = UIButton(configuration: configuration)
            state.apply(to: button)
            return button
        }
    }
}
