public import Foundation

/// A Gaussian blur of coverage, for shadows.
public enum GaussianBlur {
    /// Returns the distance in pixels that a blur spreads a pixel: three standard deviations, beyond which less than
    /// half a level is left.
    public static func reach(sigma: CGFloat) -> Int {
        sigma > 0 && sigma.isFinite ? Int(min(3 * sigma, CGFloat(Bitmap.largestSide)).rounded(.up)) : 0
    }

    /// Returns a blurred copy of a mask. There is no coverage outside the mask: leave a margin of ``reach(sigma:)``
    /// pixels.
    ///
    /// A true Gaussian below ``exactSigma``; above it four box filters of the same variance, whose cost does not grow
    /// with sigma and which differ from it by at most five levels, two for shapes much wider than sigma. Costs about 3
    /// ns a pixel in a release build.
    ///
    /// - Parameter sigma: The standard deviation in pixels; 0, negative or not finite returns an unchanged copy.
    /// - Returns: nil if there is no memory for it, or the bitmap is not a mask.
    public static func blur(_ mask: Bitmap, sigma: CGFloat) -> Bitmap? {
        guard mask.format == .mask else { return nil }
        guard sigma > 0, sigma.isFinite, let result = Bitmap(width: mask.width, height: mask.height, format: .mask)
        else { return mask.copy() }
        let (width, height) = (mask.width, mask.height)
        let a = UnsafeMutablePointer<Float>.allocate(capacity: width * height)
        let b = UnsafeMutablePointer<Float>.allocate(capacity: width * height)
        defer {
            a.deallocate()
            b.deallocate()
        }
        for y in 0..<height {
            let row = (mask.bytes + y * mask.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            let target = a + y * width
            var x = 0
            while x < width {
                target[x] = Float(row[x])
                x &+= 1
            }
        }
        let kernel = Kernel(sigma: Float(sigma))
        // Blurring columns steps through memory in whole rows, so rows are transposed for their pass.
        blurColumns(a, b, width, height, kernel)
        transpose(a, b, width, height)
        blurColumns(b, a, height, width, kernel)
        transpose(b, a, height, width)
        for y in 0..<height {
            let row = a + y * width
            let target = (result.bytes + y * result.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            var x = 0
            while x < width {
                target[x] = UInt8(max(0, min(255, row[x] + 0.5)))
                x &+= 1
            }
        }
        return result
    }

    /// The standard deviation in pixels from which on box filters replace the Gaussian.
    static let exactSigma: Float = 2

    enum Kernel {
        /// The weights of the center and of each distance from it.
        case weights([Float])
        /// Four boxes of `2 * radius + 1` pixels, with one more at each end with the weight `edge`.
        case boxes(radius: Int, edge: Float)

        init(sigma: Float) {
            guard sigma >= GaussianBlur.exactSigma else {
                let reach = Int((4 * sigma).rounded(.up))
                let raw = (0...reach).map { exp(-Float($0 * $0) / (2 * sigma * sigma)) }
                let sum = raw[0] + 2 * raw.dropFirst().reduce(0, +)
                self = .weights(raw.map { $0 / sum })
                return
            }
            // Each box has a quarter of the variance. A box of radius r has r(r + 1)/3; the rest comes from its edges.
            let variance = min(sigma, 10_000) * min(sigma, 10_000) / 4
            let radius = Int(((1 + 12 * variance).squareRoot() - 1) / 2)
            let r = Float(radius)
            let edge = (2 * r + 1) * (variance - r * (r + 1) / 3) / (2 * ((r + 1) * (r + 1) - variance))
            self = .boxes(radius: radius, edge: edge)
        }
    }

    /// Blurs `a` along its columns, with `b` as scratch.
    static func blurColumns(
        _ a: UnsafeMutablePointer<Float>, _ b: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int,
        _ kernel: Kernel
    ) {
        switch kernel {
        case .weights(let weights):
            convolveColumns(a, into: b, width, height, weights)
            memcpy(a, b, width * height * MemoryLayout<Float>.stride)
        case .boxes(let radius, let edge):
            boxColumns(a, into: b, width, height, radius, edge)
            boxColumns(b, into: a, width, height, radius, edge)
            boxColumns(a, into: b, width, height, radius, edge)
            boxColumns(b, into: a, width, height, radius, edge)
        }
    }

    private static func convolveColumns(
        _ source: UnsafeMutablePointer<Float>, into target: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int,
        _ weights: [Float]
    ) {
        memset(target, 0, width * height * MemoryLayout<Float>.stride)
        for y in 0..<height {
            let output = target + y * width
            for offset in (1 - weights.count)..<weights.count where y + offset >= 0 && y + offset < height {
                let input = source + (y + offset) * width
                let weight = weights[abs(offset)]
                var x = 0
                while x < width {
                    output[x] += input[x] * weight
                    x &+= 1
                }
            }
        }
    }

    private static func boxColumns(
        _ source: UnsafeMutablePointer<Float>, into target: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int,
        _ radius: Int, _ edge: Float
    ) {
        let zeros = UnsafeMutablePointer<Float>.allocate(capacity: width * 2)
        zeros.initialize(repeating: 0, count: width * 2)
        defer { zeros.deallocate() }
        let sums = zeros + width
        func row(_ y: Int) -> UnsafeMutablePointer<Float> { y >= 0 && y < height ? source + y * width : zeros }
        for y in 0..<min(radius + 1, height) {
            let input = row(y)
            var x = 0
            while x < width {
                sums[x] += input[x]
                x &+= 1
            }
        }
        let scale = 1 / (Float(2 * radius + 1) + 2 * edge)
        for y in 0..<height {
            let output = target + y * width
            let before = row(y - radius - 1), after = row(y + radius + 1), leaving = row(y - radius)
            var x = 0
            while x < width {
                let sum = sums[x]
                output[x] = (sum + edge * (before[x] + after[x])) * scale
                sums[x] = sum + after[x] - leaving[x]
                x &+= 1
            }
        }
    }

    private static func transpose(
        _ source: UnsafeMutablePointer<Float>, _ target: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int
    ) {
        // In squares that stay in the nearest cache.
        let side = 16
        var top = 0
        while top < height {
            let bottom = min(top &+ side, height)
            var left = 0
            while left < width {
                let right = min(left &+ side, width)
                var x = left
                while x < right {
                    let output = target + x &* height
                    var y = top
                    while y < bottom {
                        output[y] = source[y &* width &+ x]
                        y &+= 1
                    }
                    x &+= 1
                }
                left &+= side
            }
            top &+= side
        }
    }
}
