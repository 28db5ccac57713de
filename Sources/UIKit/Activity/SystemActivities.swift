import Foundation

/// An activity that UIKit offers itself.
@MainActor
class SystemActivity: UIActivity {
    private let type: ActivityType
    private let title: String
    private let symbol: String
    fileprivate var items: [ActivityItem] = []

    init(_ type: ActivityType, _ title: String, _ symbol: String) {
        self.type = type
        self.title = title
        self.symbol = symbol
        super.init()
    }

    override var activityType: ActivityType? { type }
    override var activityTitle: String? { title }
    override var activityImage: UIImage? {
        UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 19))
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        items = activityItems.compactMap(ActivityItem.init)
    }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { ActivityItem($0).map(accepts) ?? false }
    }

    func accepts(_ item: ActivityItem) -> Bool { true }

    /// The activities of every sheet, in its order.
    static var all: [UIActivity] { [CopyActivity(), SaveImageActivity(), SaveToFilesActivity(), OpenActivity()] }
}

private final class CopyActivity: SystemActivity {
    init() {
        super.init(.copyToPasteboard, "Copy", "doc.on.doc")
    }

    override func perform() {
        let pasteboard = UIPasteboard.general
        pasteboard.items = items.map { item -> [String: Any] in
            switch item {
            case .text(let text): ["public.utf8-plain-text": text]
            case .url(let url): ["public.url": url]
            case .image(let image): ["public.png": image]
            case .data(let data): ["public.data": data]
            }
        }
        activityDidFinish(true)
    }
}

private final class SaveImageActivity: SystemActivity {
    init() {
        super.init(.saveToCameraRoll, "Save Image", "square.and.arrow.down")
    }

    override func accepts(_ item: ActivityItem) -> Bool { item.image != nil }

    override func perform() {
        do {
            for image in items.compactMap(\.image) {
                guard let data = image.pngData() else { continue }
                try AppServices.current.savedFiles.save(data, named: "Image.png", in: .pictures)
            }
            activityDidFinish(true)
        } catch { onFinish?(false, error) }
    }
}

private final class SaveToFilesActivity: SystemActivity {
    init() {
        super.init(.saveToFiles, "Save to Files", "folder")
    }

    override func accepts(_ item: ActivityItem) -> Bool {
        switch item {
        case .url(let url): url.isFileURL
        case .image, .data: true
        case .text: false
        }
    }

    override func perform() {
        do {
            for item in items where accepts(item) {
                switch item {
                case .url(let url):
                    let data = try Data(contentsOf: url)
                    try AppServices.current.savedFiles.save(data, named: url.lastPathComponent, in: .downloads)
                case .image(let image):
                    if let data = image.pngData() {
                        try AppServices.current.savedFiles.save(data, named: "Image.png", in: .downloads)
                    }
                case .data(let data): try AppServices.current.savedFiles.save(data, named: "Document", in: .downloads)
                case .text: break
                }
            }
            activityDidFinish(true)
        } catch { onFinish?(false, error) }
    }
}

private final class OpenActivity: SystemActivity {
    init() {
        super.init(.openInProgram, "Open", "arrow.up.right")
    }

    override func accepts(_ item: ActivityItem) -> Bool {
        item.openableURL.map(UIApplication.shared.canOpenURL) ?? false
    }

    override func perform() {
        guard let url = items.lazy.compactMap(\.openableURL).first else { return activityDidFinish(false) }
        UIApplication.shared.open(url) { [weak self] isOpen in self?.activityDidFinish(isOpen) }
    }
}
