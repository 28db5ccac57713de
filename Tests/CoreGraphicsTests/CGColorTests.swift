import CoreGraphics
import Testing

@Suite struct CGColorTests {
    @Test func grayColorsHaveTwoComponentsAndRGBFour() {
        #expect(CGColor(gray: 0.25, alpha: 0.5).components == [0.25, 0.5])
        #expect(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).components == [0.1, 0.2, 0.3, 0.4])
        #expect(CGColor.black.numberOfComponents == 2)
    }

    @Test func colorsAreEqualByValueAndSpace() {
        #expect(
            CGColor(red: 1, green: 0, blue: 0, alpha: 1) == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        #expect(CGColor(gray: 1, alpha: 1) != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(CGColor.white != CGColor.black)
    }

    @Test func aCopyWithAlphaKeepsTheColor() {
        let copy = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1).copy(alpha: 0.5)

        #expect(copy == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5))
    }

    @Test func componentsThatAreNaNCountAsZero() {
        #expect(CGColor(red: .nan, green: .infinity, blue: 1, alpha: 1).components == [0, 0, 1, 1])
    }

    @Test func componentsOfASpaceMakeAColor() {
        let gray = CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1])
        let blue = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0, 0, 1, 0.5])

        #expect(gray?.components == [0.5, 1])
        #expect(blue?.components == [0, 0, 1, 0.5])
    }

    @Test func anUnknownSpaceNameMakesNoSpace() {
        #expect(CGColorSpace(name: "no such space") == nil)
        #expect(CGColorSpace(name: CGColorSpace.displayP3)?.numberOfComponents == 3)
    }

    @Test func aGradientSortsItsColorsAndSpreadsThemWhereNoLocationsAreGiven() throws {
        let colors = [CGColor.white, CGColor.black, CGColor.clear]
        let sorted = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: [1, 0, 0.5]))
        let spread = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))

        #expect(sorted.colors == [.black, .clear, .white])
        #expect(spread.locations == [0, 0.5, 1])
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    }
}
