import Foundation

/// Small PDF files, after ISO 32000-1, 7.5.
enum PDFMaker {
    /// Returns a file of one page.
    ///
    /// - Parameters:
    ///   - content: The page's operators.
    ///   - boxes: The entries of the page for its boxes.
    ///   - objects: Further objects, which get the numbers from 5 on.
    ///   - trailer: Further entries of the trailer.
    static func file(
        content: String, boxes: String, resources: String = "<< >>", objects: [String] = [], trailer: String = ""
    ) -> Data {
        let all =
            [
                "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                "<< /Type /Page /Parent 2 0 R \(boxes) /Contents 4 0 R /Resources \(resources) >>", stream(content),
            ] + objects
        var text = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in all.enumerated() {
            offsets.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = text.utf8.count
        text += "xref\n0 \(all.count + 1)\n0000000000 65535 f \n"
        for offset in offsets { text += String(format: "%010d 00000 n \n", offset) }
        text += "trailer\n<< /Size \(all.count + 1) /Root 1 0 R \(trailer) >>\nstartxref\n\(table)\n%%EOF\n"
        return Data(text.utf8)
    }

    static func stream(_ content: String, entries: String = "") -> String {
        "<< /Length \(content.utf8.count) \(entries) >>\nstream\n\(content)\nendstream"
    }

    /// A red page of 10 by 6 points, whose left half is blue.
    static let flag = file(
        content: "1 0 0 rg 0 0 10 6 re f 0 0 1 rg 0 0 5 6 re f", boxes: "/MediaBox [0 0 10 6]")

    /// A page with so many shapes that it takes more than some thousandths of a second.
    static let slow = file(
        content: String(repeating: "0 0 1 rg 0 0 m 100 100 l 7 3 l 3 7 l h f ", count: 20_000),
        boxes: "/MediaBox [0 0 100 100]")

    /// A file with a password that is not empty.
    static let encrypted = file(
        content: "0 0 1 1 re f", boxes: "/MediaBox [0 0 10 6]",
        objects: [
            "<< /Filter /Standard /V 1 /R 2 /P -44 /O <\(String(repeating: "41", count: 32))> "
                + "/U <\(String(repeating: "42", count: 32))> >>"
        ], trailer: "/Encrypt 5 0 R /ID [<00112233445566778899AABBCCDDEEFF> <00112233445566778899AABBCCDDEEFF>]")
}
