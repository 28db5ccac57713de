import Foundation
import Testing

@testable import UIKit

@Suite struct SafeFormatTests {
    private func filled(_ format: String, _ arguments: Any...) -> (text: String, problems: Int) {
        var safe = SafeFormat(arguments: arguments, locale: nil, language: "en")
        return (safe.text(format), safe.problems.count)
    }

    @Test func matchingArgumentsAreShownAsInC() {
        #expect(filled("%d %lld %u %x %X %o %c", 1, 2, 3, 255, 255, 8, 65).text == "1 2 3 ff FF 10 A")
        #expect(filled("%5d|%-5d|%05d|%+d", 42, 42, 42, 42).text == "   42|42   |00042|+42")
        #expect(filled("%.2f %5.1f %e", 1.005, 2.25, 1000.0).text == "1.00   2.2 1.000000e+03")
        #expect(filled("%@ %5@|%-5@|", "a", "b", "c").text == "a     b|c    |")
        #expect(filled("%2$@ %1$@", "a", "b").text == "b a")
        #expect(filled("100%% %d", 1).text == "100% 1")
        #expect(filled("%*d", 4, 7).text == "   7")
        #expect(filled("%llu", UInt64.max).text == "18446744073709551615")
        for format in ["%d", "%@", "%f"] {
            #expect(filled(format, format == "%d" ? 1 as Any : format == "%@" ? "x" : 1.5).problems == 0)
        }
    }

    @Test func argumentsOfAnotherTypeAreShownAsThemselves() {
        #expect(filled("%@", 5) == ("5", 1))
        #expect(filled("%d", "five") == ("five", 1))
        #expect(filled("%d", 1.5) == ("1.5", 1))
        #expect(filled("%s", 5) == ("5", 1))
        #expect(filled("%.1f", 5) == ("5.0", 1))
        #expect(filled("%f", "x") == ("x", 1))
        #expect(filled("%c", -1) == ("-1", 1))
        #expect(filled("%p", 5) == ("5", 1))
        #expect(filled("a%nb", 5) == ("ab", 1))
    }

    @Test func missingArgumentsLeaveTheirSpecifier() {
        #expect(filled("%@ and %@", "one") == ("one and %@", 1))
        #expect(filled("%9$d") == ("%d", 1))
        #expect(filled("%#@nothing@", 1) == ("", 1))
        #expect(filled("%*d") == ("%d", 2))
    }

    @Test func percentSignsWithoutSpecifierAreText() {
        // "% o" is an octal number with a blank before it.
        #expect(filled("50 % off") == ("50 % off", 1))
        #expect(filled("100%").text == "100%")
        #expect(filled("%").text == "%")
        #expect(filled("%0$d %!").text == "%0$d %!")
    }

    @Test func hugeWidthsAreBounded() {
        #expect(filled("%99999d", 1).text.count == 1000)
        #expect(filled("%.99999f", 1.0).text.count <= 1100)
        #expect(filled("%*d", Int.min, 1).text.count == 1000)
    }

    @Test func numbersFollowTheLocale() {
        var safe = SafeFormat(arguments: [1234.5], locale: Locale(identifier: "de_DE"), language: "de")

        #expect(safe.text("%.1f").contains(","))
    }
}
