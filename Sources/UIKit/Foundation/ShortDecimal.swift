import CoreGraphics

/// Numbers as short text: at most two decimals, no more than needed, no minus sign before zero, a point in every locale.
package enum ShortDecimal {
    package static func text(_ number: CGFloat) -> String {
        guard number.isFinite, abs(number) < 1e12 else { return "\(number)" }
        let hundredths = (number * 100).rounded()
        let value = abs(hundredths), whole = Int(value / 100), rest = Int(value) % 100
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
        return "\(sign)\(whole).\(decimals)"
    }
}
