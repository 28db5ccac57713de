import UIKit

extension UIColor {
    private static func dynamic(light: UIColor, dark: UIColor) -> UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    static let listBackground = dynamic(light: UIColor(white: 245 / 255, alpha: 1), dark: .black)
    static let cardBackground = dynamic(
        light: .white, dark: UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1))
    static let inactiveStar = dynamic(light: UIColor(white: 0.84, alpha: 1), dark: UIColor(white: 0.3, alpha: 1))
    static let shopText = dynamic(light: UIColor(white: 1 / 3, alpha: 1), dark: UIColor(white: 0.7, alpha: 1))
    static let reviewText = dynamic(light: UIColor(white: 0.5, alpha: 1), dark: UIColor(white: 0.6, alpha: 1))
}
