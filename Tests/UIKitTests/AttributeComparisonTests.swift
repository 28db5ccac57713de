import Foundation
import Testing

@testable import UIKit

/// Foundation compares an attribute's values when one replaces another.
@Suite struct AttributeComparisonTests {
    private static func style(_ spacing: CGFloat) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.paragraphSpacing = spacing
        return style
    }

    private static func shadow(_ radius: CGFloat) -> NSShadow {
        let shadow = NSShadow()
        shadow.shadowBlurRadius = radius
        return shadow
    }

    private static func attachment(_ name: String) -> NSTextAttachment {
        let attachment = NSTextAttachment()
        attachment.fileType = name
        return attachment
    }

    private static func image(_ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    }

    /// Two different values of each class.
    private static var pairs: [(Any, Any)] {
        [
            (style(0), style(1)), (shadow(0), shadow(1)), (attachment("a"), attachment("b")),
            (UIColor.black, UIColor.white), (UIColor.tintColor, UIColor.label),
            (UIColor.black.cgColor, UIColor.white.cgColor),
            (UIFont.systemFont(ofSize: 12), UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)),
            (UIFont.systemFont(ofSize: 12).fontDescriptor, UIFont.boldSystemFont(ofSize: 12).fontDescriptor),
            (NSTextTab(textAlignment: .left, location: 0), NSTextTab(textAlignment: .left, location: 1)),
            (image(1), image(2)),
        ]
    }

    /// The type that Foundation reads behind an object's header; it traps at 0.
    private func foundationType(of value: Any) -> UInt {
        let object = Unmanaged.passUnretained(value as AnyObject).toOpaque()
        return object.load(fromByteOffset: 2 * MemoryLayout<UInt>.size, as: UInt.self) >> 8 & 0x3ff
    }

    @Test func aValueReplacesAnotherInPartOfAText() throws {
        let key = NSAttributedString.Key("key")
        for (first, second) in Self.pairs {
            try #require(foundationType(of: first) != 0 && foundationType(of: second) != 0, "\(type(of: first))")
            let text = NSMutableAttributedString(string: "ab", attributes: [key: first])

            text.addAttribute(key, value: second, range: NSRange(location: 1, length: 1))

            var range = NSRange()
            _ = text.attribute(key, at: 1, effectiveRange: &range)
            #expect(range == NSRange(location: 1, length: 1), "\(type(of: first))")
            #expect(!text.isEqual(to: NSAttributedString(string: "ab", attributes: [key: first])))
        }
    }
}
