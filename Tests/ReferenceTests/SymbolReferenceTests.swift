import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct SymbolReferenceTests {
    private nonisolated static let names = [
        "chevron.right", "chevron.down", "arrow.up", "arrow.clockwise", "arrow.triangle.2.circlepath", "xmark",
        "checkmark", "plus", "xmark.circle.fill", "checkmark.circle", "info.circle", "ellipsis.circle.fill",
        "exclamationmark.triangle.fill", "checkmark.seal.fill", "star.leadinghalf.filled", "heart.fill", "person",
        "person.crop.circle", "person.2.fill", "house.fill", "gearshape", "trash", "square.and.pencil",
        "square.and.arrow.up", "magnifyingglass", "bell.slash", "bookmark", "cart", "camera", "photo", "play.fill",
        "speaker.wave.2.fill", "mic.slash.fill", "envelope", "message.fill", "phone", "doc.on.doc", "folder",
        "calendar",
        "clock", "map", "location.fill", "globe", "link", "lock", "eye", "sun.max", "cloud.sun", "bolt.fill", "wifi",
        "tag", "creditcard", "gift", "hand.thumbsup", "list.bullet", "slider.horizontal.3",
    ]

    private func sheet(_ configurations: [UIImage.SymbolConfiguration], _ names: some Collection<String>) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 10))
        view.backgroundColor = .systemBackground
        var index = 0
        for configuration in configurations {
            for name in names {
                let image = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
                image.center = CGPoint(x: 20 + CGFloat(index % 8) * 40, y: 20 + CGFloat(index / 8) * 40)
                image.tintColor = .label
                view.addSubview(image)
                index += 1
            }
        }
        view.frame.size.height = CGFloat((index + 7) / 8) * 40
        return view
    }

    @Test(arguments: [Variant.standard, .dark]) func contactSheet(variant: Variant) {
        let stage = variant.makeStage()
        let view = sheet([UIImage.SymbolConfiguration(pointSize: 22)], Self.names)
        stage.show(view)

        stage.expectSnapshot(of: view)
    }

    @Test func weightsAndScales() {
        let stage = Variant.standard.makeStage()
        let weights: [UIImage.SymbolWeight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        let configurations =
            weights.map { UIImage.SymbolConfiguration(pointSize: 22, weight: $0) }
            + [.small, .medium, .large].map { UIImage.SymbolConfiguration(pointSize: 22, weight: .regular, scale: $0) }
        let view = sheet(
            configurations,
            ["chevron.right", "plus.circle", "heart", "gearshape", "trash", "person.2", "eye.slash", "calendar"])
        stage.show(view)

        stage.expectSnapshot(of: view)
    }
}
