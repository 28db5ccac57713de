import Foundation
import QuartzCore
package import TwillDrawing
package import TwillText

// What text layers, which know neither fonts nor attributes of UIKit's, ask for.

extension UIFont: TextFontSource {}

extension NSAttributedString: TextContentSource {
    package func textContent(font: TextFont, color: Color) -> TextContent {
        let color = UIColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
        return TextContent(
            attributedString: self, defaults: TextDefaults(font: UIFont(font), color: color), traits: .current)
    }
}
