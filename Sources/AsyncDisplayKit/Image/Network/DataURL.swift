import Foundation

/// A URL that contains its data (https://www.rfc-editor.org/rfc/rfc2397). Foundation on Linux cannot read it.
enum DataURL {
    /// Returns the data of a URL; nil if it has another scheme or is damaged.
    static func data(of url: URL) -> Data? {
        let text = url.absoluteString
        guard text.prefix(5).lowercased() == "data:", let comma = text.firstIndex(of: ",") else { return nil }
        let content = text[text.index(after: comma)...]
        guard text[..<comma].lowercased().hasSuffix(";base64") else { return bytes(content) }
        guard let plain = bytes(content) else { return nil }
        return Data(base64Encoded: plain, options: .ignoreUnknownCharacters)
    }

    /// Returns text with its escaped bytes; nil if an escape is damaged.
    private static func bytes(_ text: Substring) -> Data? {
        var result = Data(), rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                result.append(byte)
                continue
            }
            guard rest.count >= 2, let code = UInt8(String(rest.prefix(2)) ?? "", radix: 16) else { return nil }
            result.append(code)
            rest.removeFirst(2)
        }
        return result
    }
}
