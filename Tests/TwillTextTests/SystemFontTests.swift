import Foundation
import Testing
import TwillText

/// Numbers from Apple's published tables and from line heights of iOS text printed in public tests.
@Suite struct SystemFontTests {
    @Test(
        "the system font's line height is SF's, to the last bit", arguments: [(17, 20.287109375), (15, 17.900390625)])
    func lineHeight(size: CGFloat, expected: CGFloat) {
        #expect(FontCatalog.system(size: size).lineHeight == expected)
    }
}
