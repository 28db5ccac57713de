import QuartzCore
import Testing
import TwillTesting
import UIKit

/// The position of drawn text on the screen. The label is 200×40 points at (50, 100).
@MainActor
@Suite struct LabelDrawingTests {
    private func ink(_ label: UILabel, _ stage: Stage) -> CGRect? {
        Ink(of: label, on: stage).box
    }

    @Test func alignmentPlacesTheText() {
        let stage = Stage()
        let width = UILabel("HHH").intrinsicContentSize.width

        for (alignment, start) in [
            (.left, 50), (.natural, 50), (.justified, 50), (.right, 250 - width), (.center, 150 - width / 2),
        ] as [(NSTextAlignment, CGFloat)] {
            let label = UILabel("HHH")
            label.textAlignment = alignment
            let box = ink(label, stage)!
            // An H begins within two points of its advance.
            #expect(box.minX >= start - 0.5 && box.minX <= start + 2.5, "\(alignment.rawValue)")
            #expect(abs(box.width - width) < 5)
        }
    }

    @Test func textIsCentredFromTopToBottom() {
        let stage = Stage()

        for height in [40, 60, 21] as [CGFloat] {
            let label = UILabel("HHH", height: height)
            let box = ink(label, stage)!
            // The middle of a capital is (ascender − cap height / 2) below the line's top.
            let font = label.font!
            let middle = 100 + (height - font.lineHeight) / 2 + font.ascender - font.capHeight / 2
            #expect(abs(box.midY - middle) <= 0.75, "\(height)")
        }
    }

    @Test func naturalTextFollowsTheDirection() {
        let stage = Stage()
        let label = UILabel("HHH")
        label.semanticContentAttribute = .forceRightToLeft
        #expect(ink(label, stage)!.maxX > 247)

        label.textAlignment = .left
        #expect(ink(label, stage)!.minX < 53)

        // A right-to-left script goes by itself to the right only where the interface does.
        let hebrew = UILabel("שלום")
        hebrew.semanticContentAttribute = .forceRightToLeft
        #expect(ink(hebrew, stage)!.maxX > 245)
    }

    @Test func emptyTextHasNoContents() {
        let stage = Stage()

        for text in [nil, ""] as [String?] {
            let label = UILabel(text)
            #expect(ink(label, stage) == nil && label.layer.contents == nil)
            label.text = "A"
            #expect(ink(label, stage) != nil && label.layer.contents != nil)
            label.text = text
            #expect(ink(label, stage) == nil && label.layer.contents == nil)
        }
    }

    @Test func longTextIsTruncatedByItsMode() {
        let stage = Stage()
        let text = "HHHHHHHHHHHHHHHHHHHHiiiiiiiiiiiiiiiiiiii", width: CGFloat = 120
        var pictures: [NSLineBreakMode: Snapshot] = [:]
        for mode in [
            NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping, .byWordWrapping,
            .byCharWrapping,
        ] {
            let label = UILabel(text, width: width)
            label.lineBreakMode = mode
            let box = ink(label, stage)!
            #expect(box.maxX <= 50 + width + 0.5 && box.minX >= 50 - 0.5, "\(mode.rawValue)")
            #expect(box.height < 20)
            pictures[mode] = stage.snapshot()
        }

        let tail = pictures[.byTruncatingTail]!, head = pictures[.byTruncatingHead]!
        let middle = pictures[.byTruncatingMiddle]!, clip = pictures[.byClipping]!
        #expect(tail != head && tail != middle && head != middle && clip != tail)

        // Left half: the tail and the middle keep the capitals, the head has thin letters.
        func left(_ picture: Snapshot) -> Int {
            (0..<30).filter {
                picture.pixel(at: CGPoint(x: 70 + CGFloat($0), y: 120)).onScreen != white
            }.count
        }
        #expect(left(tail) == left(middle) && left(tail) != left(head))

        // Fits: nothing is cut, whatever the mode.
        let short = UILabel("HH"), other = UILabel("HH")
        other.lineBreakMode = .byTruncatingHead
        #expect(ink(short, stage) == ink(other, stage))
    }

    @Test func theNumberOfLinesLimits() {
        let stage = Stage()
        let text = "one two three four five six seven eight nine ten"
        var heights: [CGFloat] = []
        for lines in [1, 2, 3, 0] {
            let label = UILabel(text, width: 100, height: 200)
            label.numberOfLines = lines
            heights.append(ink(label, stage)!.height)
        }
        #expect(heights == heights.sorted() && Set(heights).count == 4)

        // Lines that do not fit the height are left out: 45 points hold two of 20.287.
        let low = UILabel(text, width: 100, height: 45)
        low.numberOfLines = 0
        let two = UILabel(text, width: 100, height: 45)
        two.numberOfLines = 2
        #expect(ink(low, stage) == ink(two, stage))
    }

    @Test func textThatIsTooWideIsMadeSmallerDownToTheFactor() {
        let stage = Stage()
        let text = "HHHHHHHHHHHH"
        let natural = UILabel(text).intrinsicContentSize.width
        let label = UILabel(text, width: natural / 2)
        label.adjustsFontSizeToFitWidth = true
        let small = ink(label, stage)!
        let full = ink(UILabel(text, width: natural + 10), stage)!
        #expect(small.width <= natural / 2 && small.width > natural / 2 - 6)
        #expect(abs(small.height / full.height - 0.5) < 0.1)

        label.minimumScaleFactor = 0.8
        let limited = ink(label, stage)!
        #expect(abs(limited.height / full.height - 0.8) < 0.1)

        label.minimumScaleFactor = 0
        label.frame.size.width = natural + 10
        #expect(ink(label, stage)!.height == full.height)
    }

    @Test func shrunkTextIsPositionedByTheBaselineAdjustment() {
        let stage = Stage()
        let text = "HHHHHHHHHHHH"
        let natural = UILabel(text).intrinsicContentSize.width
        let full = ink(UILabel(text, width: natural + 10), stage)!
        func box(_ adjustment: UIBaselineAdjustment) -> CGRect {
            let label = UILabel(text, width: natural / 2)
            label.adjustsFontSizeToFitWidth = true
            label.baselineAdjustment = adjustment
            return ink(label, stage)!
        }

        #expect(UILabel().baselineAdjustment == .alignBaselines)
        #expect(abs(box(.alignBaselines).maxY - full.maxY) <= 0.5)
        #expect(abs(box(.alignCenters).midY - full.midY) <= 1.5)
        #expect(box(.none).maxY < box(.alignCenters).maxY && box(.alignCenters).maxY < box(.alignBaselines).maxY)
    }

    @Test func coloursAreThoseOfTheText() {
        let stage = Stage()
        let label = UILabel("█████", size: 30)
        func color() -> String {
            let box = ink(label, stage)!
            return stage.pixel(at: CGPoint(x: box.midX, y: box.midY)).onScreen
        }
        #expect(color() == black)

        label.textColor = .red
        #expect(color() == red)

        label.highlightedTextColor = .blue
        #expect(color() == red)

        label.isHighlighted = true
        #expect(color() == blue)

        label.highlightedTextColor = nil
        #expect(color() == red)

        label.isHighlighted = false
        label.isEnabled = false
        #expect(color() != red && color() != black)

        label.isEnabled = true
        label.textColor = nil
        #expect(label.textColor == .label && color() == black)
    }

    @Test func aDynamicColourFollowsTheAppearance() {
        let stage = Stage()
        let label = UILabel("█████", size: 30)
        stage.show(label)
        let box = ink(label, stage)!, spot = CGPoint(x: box.midX, y: box.midY)
        #expect(stage.pixel(at: spot).onScreen == black)

        stage.setAppearance(.dark)
        #expect(stage.pixel(at: spot).onScreen == white)

        label.overrideUserInterfaceStyle = .light
        #expect(stage.pixel(at: spot).onScreen == black)
    }

    @Test func aShadowIsDrawnBelowTheText() {
        let stage = Stage()
        let plain = UILabel("H", size: 30), shadowed = UILabel("H", size: 30)
        shadowed.shadowColor = .red
        #expect(shadowed.shadowOffset == CGSize(width: 0, height: -1))

        shadowed.shadowOffset = CGSize(width: 30, height: 2)
        let a = ink(plain, stage)!
        stage.show(shadowed)
        let picture = stage.snapshot()
        // The left stem, and its shadow 30 to the right and 2 down.
        let stem = CGPoint(x: a.minX + 1, y: a.midY - 4)
        #expect(picture.pixel(at: stem).onScreen == black)
        #expect(picture.pixel(at: CGPoint(x: stem.x + 30, y: stem.y + 2)).onScreen == red)
    }

    @Test func aBackgroundIsUnderTheText() {
        let stage = Stage()
        let label = UILabel("H", size: 30)
        label.backgroundColor = .green
        stage.show(label)
        let picture = stage.snapshot()

        #expect(picture.pixel(at: CGPoint(x: 240, y: 110)).onScreen == green)
        #expect(picture.pixel(at: CGPoint(x: 51, y: 101)).onScreen == green)
    }

    @Test func emojiAreDrawnInColour() {
        let stage = Stage()
        let label = UILabel("😀", size: 30)
        stage.show(label)
        let picture = stage.snapshot()
        var colours = Set<String>()
        for x in 0..<30 { colours.insert(picture.pixel(at: CGPoint(x: 52 + CGFloat(x), y: 120)).onScreen) }
        let isColoured = colours.contains { colour in Set(colour.split(separator: " ")).count > 1 }

        #expect(isColoured && label.intrinsicContentSize.width > 25)
    }

    @Test func aChangeRedrawsTheLabelAlone() {
        let stage = Stage()
        let label = UILabel("one"), other = UILabel("two")
        other.frame.origin.y = 300
        let box = UIView(0, 0, 375, 667)
        box.addSubview(label)
        box.addSubview(other)
        stage.show(box)
        // A frame for what another test's stage left behind may follow that of the change.
        for text in ["two", "three", "two", "three"] {
            if stage.statistics.layersDisplayed == 1, label.text == "three" { break }
            label.text = text
            stage.drawChanges()
        }
        #expect(stage.statistics.layersDisplayed == 1)
        #expect(stage.statistics.pixelsComposited <= 400 * 80)

        label.text = "three"
        label.textColor = .label
        label.numberOfLines = 1
        let frames = stage.frameCount
        stage.drawChanges()
        #expect(stage.frameCount == frames)
    }
}
