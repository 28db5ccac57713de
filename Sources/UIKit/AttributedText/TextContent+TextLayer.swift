import Foundation
import QuartzCore
package import TwillDrawing
package import TwillText

// The conformances that text layers use, which know neither UIKit's fonts nor its attributes.

extension UIFont: TextFontSource {}

extension NSAttributedString: TextContentSource {
    package func textContent(font: TextFont, color: Color) -> TextContent {
        let color = UIColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
        return TextContent(
            attributedString: self, defaults: TextDefaults(font: UIFont(font), color: color), traits: .current)
    }
}
