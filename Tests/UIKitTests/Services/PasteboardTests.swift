import Foundation
import Testing
import TwillDrawing
import TwillHost
import TwillTesting

@testable import UIKit

/// Pasteboards and their items.
@MainActor @Suite struct PasteboardTests {
    private let page = URL(string: "https://example.org/a")!
    /// Each test has the pasteboard of its stage.
    private let stage = Stage()

    private func changes(_ work: () -> Void) -> [[AnyHashable: Any]] {
        nonisolated(unsafe) var infos: [[AnyHashable: Any]] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil
        ) { infos.append($0.userInfo ?? [:]) }
        work()
        NotificationCenter.default.removeObserver(token)
        return infos
    }

    @Test func eachStageStartsWithAnEmptyPasteboard() {
        UIPasteboard.general.string = "secret"
        #expect(UIPasteboard.general.string == "secret")

        let next = Stage()
        defer { next.clear() }

        #expect(UIPasteboard.general.string == nil && UIPasteboard.general.numberOfItems == 0)
        #expect(UIPasteboard.general.changeCount == 0)
        #expect(!UIPasteboard.general.hasStrings && UIPasteboard.general.types.isEmpty)
    }

    @Test func oneValueReplacesWhatWasThere() {
        let board = UIPasteboard.general
        board.string = "text"
        #expect(board.hasStrings && !board.hasURLs && board.types == ["public.utf8-plain-text"])
        #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data("text".utf8))

        board.url = page
        #expect(board.url == page && board.hasURLs && board.string == nil)
        board.color = .systemRed
        #expect(board.color == .systemRed && board.hasColors && board.url == nil)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
        board.image = image
        #expect(board.image?.size == CGSize(width: 3, height: 2) && board.hasImages && board.color == nil)
        #expect(UIImage(data: board.data(forPasteboardType: "public.png") ?? Data()) != nil)
        #expect(board.changeCount == 4)

        board.image = nil
        #expect(board.numberOfItems == 0 && !board.hasImages && board.changeCount == 5)
    }

    @Test func severalValuesAreSeveralItems() {
        let board = UIPasteboard.general

        board.strings = ["a", "b"]
        board.addItems([["public.url": page, "public.utf8-plain-text": "c"]])

        #expect(board.numberOfItems == 3)
        #expect(board.strings == ["a", "b", "c"] && board.string == "a")
        // The first item alone counts for one value.
        #expect(board.urls == [page] && board.url == nil && board.hasURLs)
        #expect(board.itemSet(withPasteboardTypes: ["public.url"]) == IndexSet(integer: 2))
        #expect(board.types(forItemSet: IndexSet(integer: 2)) == [["public.url", "public.utf8-plain-text"]])
        #expect(board.types(forItemSet: IndexSet(integer: 3)) == nil)
        #expect(board.contains(pasteboardTypes: ["public.utf8-plain-text"], inItemSet: nil))
        #expect(!board.contains(pasteboardTypes: ["public.url"], inItemSet: nil))
        #expect(board.values(forPasteboardType: "public.url", inItemSet: nil)?.count == 1)
        #expect(board.data(forPasteboardType: "public.utf8-plain-text", inItemSet: nil)?.count == 3)
    }

    @Test func anAppsOwnTypesAreKept() {
        let board = UIPasteboard.general

        board.setData(Data([1, 2]), forPasteboardType: "org.example.card")
        #expect(board.data(forPasteboardType: "org.example.card") == Data([1, 2]))
        #expect(board.contains(pasteboardTypes: ["org.example.card"]) && board.string == nil)

        board.setValue("plain", forPasteboardType: "public.plain-text")
        #expect(board.string == "plain" && board.value(forPasteboardType: "org.example.card") == nil)
        board.items = []
        #expect(board.types == [])
    }

    @Test func changeNotificationsNameTheAddedAndRemovedTypes() {
        let board = UIPasteboard.general

        let infos = changes {
            board.string = "a"
            board.string = "b"
            board.url = page
        }

        #expect(infos.count == 3)
        #expect(infos[0][UIPasteboard.changedTypesAddedUserInfoKey] as? [String] == ["public.utf8-plain-text"])
        #expect(infos[1][UIPasteboard.changedTypesAddedUserInfoKey] == nil)
        #expect(infos[2][UIPasteboard.changedTypesRemovedUserInfoKey] as? [String] == ["public.utf8-plain-text"])
    }

    @Test func namedPasteboardsAreFoundByNameAndRemoved() {
        let name = UIPasteboard.Name("cards")
        #expect(UIPasteboard(name: name, create: false) == nil)
        let board = UIPasteboard(name: name, create: true)
        board?.string = "ace"
        UIPasteboard.general.string = "general"
        #expect(UIPasteboard(name: name, create: false)?.string == "ace")
        #expect(UIPasteboard(name: name, create: false) == board)
        #expect(UIPasteboard.withUniqueName().name != UIPasteboard.withUniqueName().name)
        nonisolated(unsafe) var removed = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIPasteboard.removedNotification, object: nil, queue: nil
        ) { _ in removed += 1 }
        defer { NotificationCenter.default.removeObserver(token) }

        UIPasteboard.remove(withName: name)
        UIPasteboard.remove(withName: .general)

        #expect(UIPasteboard(name: name, create: false) == nil && board?.string == nil && removed == 1)
        #expect(UIPasteboard.general.string == "general")
    }

    @Test func itemsExpire() {
        let board = UIPasteboard.general

        board.setItems([["public.utf8-plain-text": "code"]], options: [.expirationDate: Date(timeIntervalSinceNow: 60)])
        #expect(board.string == "code")
        let count = board.changeCount
        board.setItems([["public.utf8-plain-text": "code"]], options: [.expirationDate: Date(timeIntervalSinceNow: -1)])

        #expect(board.string == nil && board.numberOfItems == 0 && board.changeCount == count + 2)
    }

    @Test(arguments: [
        ("https://example.org/x?y", [UIPasteboard.DetectionPattern.probableWebURL]),
        ("example.org", [.probableWebURL]), ("12.5", [.number, .probableWebSearch]),
        ("1,200", [.number, .probableWebSearch]),
        ("how tall is it", [.probableWebSearch]), ("me@example.org", [.probableWebSearch]), ("  ", []),
        ("nan", [.probableWebSearch]), ("1.2.3", [.probableWebSearch]),
    ])
    func patternsAreDetected(_ text: String, _ patterns: [UIPasteboard.DetectionPattern]) {
        #expect(PasteboardPatterns.found(in: text) == Set(patterns))
    }

    // MARK: The desktop's clipboard

    private final class Clipboard: HostClipboard {
        var keeps: (String) -> String = { $0 }
        private var kept: String?
        var text: String? {
            get { kept }
            set {
                kept = newValue.map(keeps)
                holdsOwnImage = false
                foreign = nil
                changeCount += 1
            }
        }

        /// Whether the program that transfers images is installed.
        var takesImages = true
        private(set) var changeCount = 0
        private(set) var holdsOwnImage = false
        /// What other programs get.
        private(set) var ownImage: (@Sendable () -> Data?)?
        private(set) var transfers = 0
        private(set) var questions = 0
        private var foreign: (type: String, data: Data?)?

        var image: HostClipboardImage? {
            questions += 1
            return foreign.map { foreign in
                HostClipboardImage(mimeType: foreign.type) {
                    self.transfers += 1
                    return foreign.data
                }
            }
        }

        func setImage(_ png: @escaping @Sendable () -> Data?) -> Bool {
            guard takesImages else { return false }
            text = nil
            ownImage = png
            holdsOwnImage = true
            return true
        }

        /// Another program copies an image.
        func copyElsewhere(_ data: Data?, as type: String = "image/png") {
            text = nil
            foreign = (type, data)
        }
    }

    private func picture(width: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: 2), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: 2))
        }
    }

    private final class Desktop: TwillHost.Host {
        let name = "desktop"
        let display = HostDisplay(size: CGSize(width: 100, height: 100), scale: 1)
        let eventSource: Int32? = nil
        let own = Clipboard()
        var clipboard: (any HostClipboard)? { own }
        func takeEvents() -> [HostEvent] { [] }
        func post(_ event: HostEvent) {}
        func present(_ frame: Bitmap, damage: [PixelRect]) throws {}
        func setTitle(_ title: String) {}
        func close() {}
    }

    private func onDesktop(_ test: (Clipboard, PasteboardStore) -> Void) {
        let desktop = Desktop()
        AppRuntime.shared.start(host: desktop, clock: VirtualClock())
        test(desktop.own, PasteboardStore())
    }

    @Test func textThatAnotherProgramCopiedCanBePasted() {
        onDesktop { clipboard, store in
            clipboard.text = "from elsewhere"

            #expect(store.general.string == "from elsewhere" && store.general.changeCount == 1)
            clipboard.text = "later"
            store.desktopDidChange()
            #expect(store.general.string == "later" && store.general.changeCount == 2)
            store.desktopDidChange()
            #expect(store.general.changeCount == 2)
        }
    }

    /// Under some display servers no event comes.
    @Test func readingComparesTheClipboardWithoutAnEvent() {
        onDesktop { clipboard, store in
            let board = store.general
            #expect(!board.hasStrings && board.changeCount == 0)

            clipboard.text = "one"
            #expect(board.changeCount == 1)
            clipboard.text = "two"
            #expect(board.hasStrings && board.strings == ["two"] && board.changeCount == 2)
            clipboard.text = nil
            #expect(!board.hasStrings && board.changeCount == 3)

            board.url = page
            #expect(board.hasURLs && board.changeCount == 4)
            clipboard.text = "three"
            #expect(!board.hasURLs && board.string == "three" && board.changeCount == 5)
            store.desktopDidChange()
            #expect(board.changeCount == 5)
        }
    }

    @Test func aChangeFoundWhenReadingIsPostedOnce() {
        onDesktop { clipboard, store in
            let board = store.general
            board.string = "mine"
            nonisolated(unsafe) var infos: [[AnyHashable: Any]] = []
            let token = NotificationCenter.default.addObserver(
                forName: UIPasteboard.changedNotification, object: board, queue: nil
            ) { note in
                MainActor.assumeIsolated { _ = board.strings }
                infos.append(note.userInfo ?? [:])
            }
            defer { NotificationCenter.default.removeObserver(token) }

            clipboard.text = nil
            _ = board.hasStrings
            _ = board.changeCount
            store.desktopDidChange()

            #expect(infos.count == 1)
            #expect(
                infos.first?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String] == ["public.utf8-plain-text"])
        }
    }

    /// SDL's clipboard ends a text at its first zero.
    @Test func aTextThatTheDesktopKeepsInPartIsNoChange() {
        onDesktop { clipboard, store in
            clipboard.keeps = { String($0.prefix { $0 != "\0" }) }

            store.general.string = "a\0b"

            #expect(store.general.string == "a\0b" && store.general.changeCount == 1 && clipboard.text == "a")
        }
    }

    @Test func otherProgramsCanPasteTextThatTheAppCopied() {
        onDesktop { clipboard, store in
            store.general.string = "mine"
            #expect(clipboard.text == "mine")
            // The desktop's news of the app's own copy is none.
            store.desktopDidChange()
            #expect(store.general.changeCount == 1)

            store.general.url = page
            #expect(clipboard.text == "https://example.org/a" && store.general.url == page)
            store.general.color = .red
            #expect(clipboard.text == nil && store.general.color == .red)
            store.made(named: .init("other")).string = "private"
            #expect(clipboard.text == nil)
        }
    }

    @Test func anImageThatAnotherProgramCopiedIsTransferredWhenItIsNeeded() throws {
        let png = try #require(picture(width: 3).pngData()),
            jpeg = try #require(picture(width: 4).jpegData(compressionQuality: 1))
        onDesktop { clipboard, store in
            let board = store.general
            clipboard.copyElsewhere(png)

            #expect(board.hasImages && !board.hasStrings && board.string == nil && board.numberOfItems == 1)
            #expect(board.types == ["public.png"] && board.contains(pasteboardTypes: UIPasteboard.typeListImage))
            #expect(clipboard.transfers == 0)
            let width = board.image.map { $0.size.width * $0.scale }
            #expect(width == 3 && board.images?.count == 1 && board.items.first?["public.png"] is UIImage)
            #expect(clipboard.transfers == 1 && board.changeCount == 1)

            clipboard.copyElsewhere(jpeg, as: "image/jpeg")
            store.desktopDidChange()
            #expect(board.changeCount == 2 && board.types == ["public.jpeg"] && clipboard.transfers == 1)
            let questions = clipboard.questions
            #expect(board.image.map { $0.size.width * $0.scale } == 4)
            #expect(clipboard.questions == questions, "the desktop is asked once for each change")
            clipboard.text = "then a text"
            #expect(!board.hasImages && board.string == "then a text" && board.changeCount == 3)
        }
    }

    /// The program may have ended, or promised what it does not have.
    @Test func anImageThatDoesNotArriveIsNone() {
        onDesktop { clipboard, store in
            for data in [nil, Data(), Data("no picture".utf8)] {
                clipboard.copyElsewhere(data)
                #expect(store.general.hasImages)
                #expect(
                    store.general.image == nil && store.general.images == nil
                        && store.general.items.first?.isEmpty == true)
                #expect(!store.general.hasImages)
            }
        }
    }

    @Test func otherProgramsCanPasteAnImageThatTheAppCopied() throws {
        onDesktop { clipboard, store in
            let board = store.general
            clipboard.text = "old"
            board.images = [picture(width: 5), picture(width: 6)]

            #expect(clipboard.text == nil && clipboard.holdsOwnImage)
            #expect(clipboard.ownImage?().flatMap(UIImage.init(data:))?.size.width == 5)
            store.desktopDidChange()
            #expect(
                board.changeCount == 2 && board.images?.count == 2, "the desktop's news of the app's own copy is none")

            // A text goes before an image.
            board.setItems([["public.utf8-plain-text": "caption", "public.png": picture(width: 7)]])
            #expect(clipboard.text == "caption" && !clipboard.holdsOwnImage && board.hasImages)
            board.setItems([["public.png": picture(width: 8)]], options: [.localOnly: true])
            #expect(clipboard.text == nil && !clipboard.holdsOwnImage && board.image?.size.width == 8)
        }
    }

    @Test func withoutTheProgramImagesStayInTheApp() {
        onDesktop { clipboard, store in
            clipboard.takesImages = false
            clipboard.text = "old"

            store.general.image = picture(width: 5)

            #expect(clipboard.text == nil, "what was there before is not pasted instead")
            #expect(store.general.image?.size.width == 5 && store.general.changeCount == 2)
        }
    }

    @Test func localItemsAreNotSharedWithTheDesktop() {
        onDesktop { clipboard, store in
            store.general.string = "old"

            store.general.setItems([["public.utf8-plain-text": "token"]], options: [.localOnly: true])

            #expect(clipboard.text == nil && store.general.string == "token")
            store.general.addItems([["public.utf8-plain-text": "more"]])
            #expect(clipboard.text == nil && store.general.numberOfItems == 2)
        }
    }
}
