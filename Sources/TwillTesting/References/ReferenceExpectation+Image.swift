import Foundation
import TwillDrawing
import UIKit

extension ReferenceExpectation {
    /// Compares an image with the reference.
    ///
    /// - Parameters:
    ///   - tolerance: nil for exactly, or ``ImageTolerance/otherLibraries`` where versions differ.
    ///   - place: Describes what is shown in a rectangle of the image, in pixels.
    func compare(_ image: Snapshot, tolerance: ImageTolerance?, place: (PixelRect) -> String) {
        let reference = contents(recording: { PNGEncoder.encode(image.bitmap, effort: .smallest) }) { old in
            (try? decode(old, scale: image.scale)).map { $0 == image } ?? false
        }
        guard let reference else { return }
        let path = location.file.path
        let expected: Snapshot
        do {
            expected = try decode(reference, scale: image.scale)
        } catch {
            fail(
                """
                The reference \(path) cannot be read: \(error). Restore the file, or record it again: \
                \(command(.all)).
                """,
                details: write(["actual": image.pngData]))
            return
        }
        guard expected.width == image.width, expected.height == image.height else {
            fail(
                """
                The image is \(size(image)); its reference \(path) is \(size(expected)). If the new size is right, \
                record it: \(command(.all)).
                """,
                details: write(["expected": reference, "actual": image.pngData]))
            return
        }
        let recorded = recordedLibraries
        let isSame = recorded == nil || recorded == environment.libraries
        let tolerance = isSame ? tolerance ?? .exact : (tolerance ?? .exact).union(.otherLibraries)
        let difference = ImageDifference(expected, image, channel: tolerance.channel)
        let total = image.width * image.height
        guard tolerance.isExceeded(by: difference.count, of: total), let region = difference.largestRegion else {
            return
        }
        var files = ["expected": reference, "actual": image.pngData] as KeyValuePairs
        if let drawn = ImageDifference.image(expected: expected, actual: image, channel: tolerance.channel) {
            files = ["expected": reference, "actual": image.pngData, "difference": drawn.pngData]
        }
        let share = (Double(difference.count) / Double(total) * 1000).rounded() / 10
        let allowed =
            tolerance == .exact
            ? "" : ", where \(tolerance.share * 100) % may differ by more than \(tolerance.channel)"
        let versions =
            isSame
            ? []
            : [
                "recorded with \(Self.oneLine(recorded ?? "")); here is \(Self.oneLine(environment.libraries))"
            ]
        fail(
            """
            The image differs from its reference \(path): \(difference.count) of \(total) pixels (\(share) %), by up to \
            \(difference.largestChannel) of 255\(allowed). The largest difference is at \(place(region)). If the change \
            is right, record it: \(command(.all)).
            """,
            details: versions + write(files))
    }

    private struct UnusableImage: Error, CustomStringConvertible {
        var description: String
    }

    private func decode(_ data: Data, scale: CGFloat) throws -> Snapshot {
        let bitmap = try ImageDecoder.decode(data).bitmap
        guard bitmap.format == .opaque else {
            throw UnusableImage(description: "it has transparent pixels, or no colors, unlike a screen")
        }
        return Snapshot(bitmap: bitmap, scale: scale)
    }

    private func size(_ image: Snapshot) -> String {
        let points = [image.width, image.height].map { ShortDecimal.text(CGFloat($0) / image.scale) }
        return "\(image.width)×\(image.height) pixels (\(points.joined(separator: "×")) points)"
    }
}
