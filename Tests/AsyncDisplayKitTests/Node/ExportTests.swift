import AsyncDisplayKit
import Testing
import _Testing_UIKit

@Suite struct ExportTests {
    @Test func importingTextureBringsUIKitAlong() {
        #expect(UIColor.red != UIColor.blue)
    }
}
