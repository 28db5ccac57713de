import CoreGraphics

extension Device {
    /// iPhone SE, first generation: the size of the iPhone 5.
    package static let iphone5 = Device(
        name: "iphone5", size: CGSize(width: 320, height: 568), scale: 2,
        portraitInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), landscapeInsets: .zero,
        statusBarHeight: 20, idiom: .phone, isWideOnItsSide: false, model: "iPhone")

    /// iPhone 8, SE of the second and third generation.
    package static let iphone8 = Device(
        name: "iphone8", size: CGSize(width: 375, height: 667), scale: 2,
        portraitInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), landscapeInsets: .zero,
        statusBarHeight: 20, idiom: .phone, isWideOnItsSide: false, model: "iPhone")

    /// iPhone 15, 15 Pro, 14 Pro, 16.
    package static let iphone15 = Device(
        name: "iphone15", size: CGSize(width: 393, height: 852), scale: 3,
        portraitInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
        landscapeInsets: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59),
        statusBarHeight: 54, idiom: .phone, isWideOnItsSide: false, model: "iPhone")

    /// iPad of 9.7 inches.
    package static let ipad = Device(
        name: "ipad", size: CGSize(width: 768, height: 1024), scale: 2,
        portraitInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
        landscapeInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
        statusBarHeight: 20, idiom: .pad, isWideOnItsSide: true, model: "iPad")

    package static let all = [iphone5, iphone8, iphone15, ipad]

    /// Upper and lower case are the same.
    package static func named(_ name: String) -> Device? {
        all.first { $0.name == name.lowercased() }
    }
}
