import AsyncDisplayKit
import Testing
import _Testing_UIKit

@Suite struct ExportTests {
    @Test func importingAsyncDisplayKitReexportsUIKit() {
        #expect(UIColor.red != UIColor.blue)
    }
}
