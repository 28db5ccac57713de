import Foundation
import TwillDrawing

/// Random numbers that a printed seed brings back.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension Bitmap {
    /// A white canvas's bitmap, drawn on.
    static func drawn(
        _ width: Int, _ height: Int, _ format: Format = .premultiplied, scale: CGFloat = 1, _ body: (Canvas) -> Void
    ) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height, format: format)!
        let canvas = Canvas(bitmap, scale: scale)
        body(canvas)
        precondition(canvas.isWorking, "cairo is in an error state")
        return bitmap
    }

    /// Every pixel different from its neighbours, alpha included.
    static func noise(_ width: Int, _ height: Int, _ format: Format = .premultiplied, seed: UInt64 = 1) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height, format: format)!
        var generator = SeededGenerator(seed: seed)
        for y in 0..<height {
            for x in 0..<width {
                let pixel = bitmap.bytes + y * bitmap.bytesPerRow + x * format.bytesPerPixel
                let alpha = format == .opaque ? 255 : UInt8.random(in: 0...255, using: &generator)
                if format == .mask {
                    pixel.storeBytes(of: alpha, as: UInt8.self)
                    continue
                }
                for i in 0..<3 {
                    pixel.storeBytes(
                        of: UInt8.random(in: 0...alpha, using: &generator), toByteOffset: i, as: UInt8.self)
                }
                pixel.storeBytes(of: alpha, toByteOffset: 3, as: UInt8.self)
            }
        }
        return bitmap
    }

    func alpha(_ x: Int, _ y: Int) -> Int { pixel(x: x, y: y).alpha }

    func rgb(_ x: Int, _ y: Int) -> [Int] {
        let pixel = pixel(x: x, y: y)
        return [pixel.red, pixel.green, pixel.blue]
    }
}

extension Color {
    static let pureRed = Color(red: 1, green: 0, blue: 0)
    static let pureGreen = Color(red: 0, green: 1, blue: 0)
    static let pureBlue = Color(red: 0, green: 0, blue: 1)
}

let nan = CGFloat.nan
/// Numbers that no shape should have.
let badNumbers: [CGFloat] = [.nan, .infinity, -.infinity]
