import CCodecs
public import Foundation

/// An encoder of JPEG files. Safe on any thread.
public enum JPEGEncoder {
    /// Encodes a bitmap. Transparency is drawn on white first; a mask becomes gray.
    ///
    /// - Parameter quality: 0...1, as `UIImage.jpegData(compressionQuality:)`; NaN counts as 1. Below 0.9, chroma is
    ///   stored at half the resolution.
    /// - Returns: nil if there is no memory for it.
    public static func encode(_ bitmap: Bitmap, quality: Double) -> Data? {
        let quality = quality.isNaN ? 1 : min(max(quality, 0), 1)
        var source = bitmap
        if bitmap.format == .premultiplied, !bitmap.hasOnlyOpaquePixels {
            guard let flat = Bitmap(width: bitmap.width, height: bitmap.height, format: .opaque) else { return nil }
            let canvas = Canvas(flat)
            canvas.fillAll(.white)
            canvas.draw(bitmap, in: CGRect(origin: .zero, size: bitmap.size))
            source = flat
        }
        guard let handle = tjInitCompress() else { return nil }
        defer { tjDestroy(handle) }
        let isGray = source.format == .mask
        let sampling = isGray ? TJSAMP_GRAY : quality < 0.9 ? TJSAMP_420 : TJSAMP_444
        var buffer: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        defer { tjFree(buffer) }
        let code = tjCompress2(
            handle, source.bytes.assumingMemoryBound(to: UInt8.self), Int32(source.width), Int32(source.bytesPerRow),
            Int32(source.height), Int32((isGray ? TJPF_GRAY : TJPF_BGRX).rawValue), &buffer, &count,
            Int32(sampling.rawValue), Int32(1 + (quality * 99).rounded()), 0)
        guard code == 0, let buffer else { return nil }
        return Data(bytes: buffer, count: Int(count))
    }
}
