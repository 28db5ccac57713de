import Foundation
import Testing

/// Small files that another program wrote, as Base64, and for PNG the pixels that it reads from them.
enum SampleFiles {
    struct PNG: Sendable, CustomTestStringConvertible {
        var name: String
        var file: Data
        /// 6 x 4 pixels of straight red, green, blue and alpha.
        var pixels: [UInt8]

        var testDescription: String { name }

        init(_ name: String, _ file: String, pixels: String) {
            self.name = name
            self.file = Data(base64Encoded: file)!
            self.pixels = [UInt8](Data(base64Encoded: pixels)!)
        }
    }

    static let pngs = [
        PNG(
            "RGBA",
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAYAAACtBE5DAAAAIklEQVQI12NkYGhgMGZgaDBmYKg3ZmBggGEWhlAG"
                + "rIB0CQAT0AOLAdKa9AAAAABJRU5ErkJggg==",
            pixels:
                "AACAADMAgIBmAID/mQCA/8wAgP//AID/AFWAADNVgIBmVYD/mVWA/8xVgP//VYD/AKqAADOqgIBmqoD/maqA/8yq"
                + "gP//qoD/AP+AADP/gIBm/4D/mf+A/8z/gP///4D/"),
        PNG(
            "RGBA, interlaced",
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAYAAAHaA37VAAAAO0lEQVQI11XKQQ2AMBBFwWmCo9WChbXRr6da8FRO"
                + "EJjk3R7CJVvLHlY0uzFK0szGYXkNZxQpZuHpd33dESsOVo0M0P8AAAAASUVORK5CYII=",
            pixels:
                "AACAADMAgIBmAID/mQCA/8wAgP//AID/AFWAADNVgIBmVYD/mVWA/8xVgP//VYD/AKqAADOqgIBmqoD/maqA/8yq"
                + "gP//qoD/AP+AADP/gIBm/4D/mf+A/8z/gP///4D/"),
        PNG(
            "RGBA, 16 bits",
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAEEAYAAAD9lJIAAAAAKElEQVQI12NkYGBgaGhgYDA2hrAgdH09hIaJI2gW"
                + "BobQUAYSAO01AAA0cQcIfXgCEAAAAABJRU5ErkJggg==",
            pixels:
                "AACAADMAgIBmAID/mQCA/8wAgP//AID/AFWAADNVgIBmVYD/mVWA/8xVgP//VYD/AKqAADOqgIBmqoD/maqA/8yq"
                + "gP//qoD/AP+AADP/gIBm/4D/mf+A/8z/gP///4D/"),
        PNG(
            "RGB",
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAGElEQVQI12NkYGgwZmBARiwMoQxogDghAIx6AozV"
                + "pnr8AAAAAElFTkSuQmCC",
            pixels:
                "AACA/zMAgP9mAID/mQCA/8wAgP//AID/AFWA/zNVgP9mVYD/mVWA/8xVgP//VYD/AKqA/zOqgP9mqoD/maqA/8yq"
                + "gP//qoD/AP+A/zP/gP9m/4D/mf+A/8z/gP///4D/"),
        PNG(
            "RGB, 16 bits",
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAEEAIAAABy9gVXAAAAIUlEQVQI12NkYGBgaGgwNmZgYGDARbIwMISGMhAA"
                + "1FMEAB+wBQrYIoINAAAAAElFTkSuQmCC",
            pixels:
                "AACA/zMAgP9mAID/mQCA/8wAgP//AID/AFWA/zNVgP9mVYD/mVWA/8xVgP//VYD/AKqA/zOqgP9mqoD/maqA/8yq"
                + "gP//qoD/AP+A/zP/gP9m/4D/mf+A/8z/gP///4D/"),
        PNG(
            "palette",
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAMAAACa2r5xAAAASFBMVEUAAIAzAIBmAICZAIDMAID/AIAAVYAzVYBm"
                + "VYCZVYDMVYD/VYAAqoAzqoBmqoCZqoDMqoD/qoAA/4Az/4Bm/4CZ/4DM/4D//4BJ02QuAAAAJElEQVQI12NgYGRi"
                + "ZmFlYGPn4OTiZuDh5eMXEGQQEhYRFRMHAAoCARWUTqKXAAAAAElFTkSuQmCC",
            pixels:
                "AACA/zMAgP9mAID/mQCA/8wAgP//AID/AFWA/zNVgP9mVYD/mVWA/8xVgP//VYD/AKqA/zOqgP9mqoD/maqA/8yq"
                + "gP//qoD/AP+A/zP/gP9m/4D/mf+A/8z/gP///4D/"),
        PNG(
            "palette with transparency",
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAMAAACa2r5xAAAAP1BMVEX///8zAIBmAICZAIDMAID/AIAzVYBmVYCZ"
                + "VYDMVYD/VYAzqoBmqoCZqoDMqoD/qoAz/4Bm/4CZ/4DM/4D//4BmosffAAAAAXRSTlMAQObYZgAAACRJREFUCNdj"
                + "YGBkYmZhZWBgY+fg5GJg4Obh5eNnYBAQFBIWAQAHnADTJbfX3wAAAABJRU5ErkJggg==",
            pixels:
                "////ADMAgP9mAID/mQCA/8wAgP//AID/////ADNVgP9mVYD/mVWA/8xVgP//VYD/////ADOqgP9mqoD/maqA/8yq"
                + "gP//qoD/////ADP/gP9m/4D/mf+A/8z/gP///4D/"),
        PNG(
            "grey",
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAAAAACIbxGfAAAAF0lEQVQI12Nk0NDQ0NBgYmZmZmZmRqUAFYMBBtzl"
                + "tHYAAAAASUVORK5CYII=",
            pixels:
                "AAAA/ygoKP9QUFD/eHh4/6CgoP/IyMj/AwMD/ysrK/9TU1P/e3t7/6Ojo//Ly8v/BgYG/y4uLv9WVlb/fn5+/6am"
                + "pv/Ozs7/CQkJ/zExMf9ZWVn/gYGB/6mpqf/R0dH/"),
        PNG(
            "grey, 1 bit",
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAEAQAAAACFf3PuAAAADUlEQVQI12PgYQBBGQAA2ABBwfgRSwAAAABJRU5E"
                + "rkJggg==",
            pixels:
                "AAAA/wAAAP8AAAD/AAAA////////////AAAA/wAAAP8AAAD/AAAA////////////AAAA/wAAAP8AAAD/AAAA////"
                + "////////AAAA/wAAAP8AAAD/////////////////"),
        PNG(
            "grey with alpha",
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAQAAAAHDYbIAAAAFUlEQVQI12NkaNBggEEmZgYExM0BAEFkAYY9je+q"
                + "AAAAAElFTkSuQmCC",
            pixels:
                "AAAAgCgoKIBQUFCAeHh4gKCgoIDIyMiAAwMDgCsrK4BTU1OAe3t7gKOjo4DLy8uABgYGgC4uLoBWVlaAfn5+gKam"
                + "poDOzs6ACQkJgDExMYBZWVmAgYGBgKmpqYDR0dGA"),
        PNG(
            "RGB with a transparent colour",
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAABnRSTlMAMwBVAIAP6Kq8AAAAGElEQVQI12NkYGgw"
                + "ZmBARiwMoQxogDghAIx6AozVpnr8AAAAAElFTkSuQmCC",
            pixels:
                "AACA/zMAgP9mAID/mQCA/8wAgP//AID/AFWA/zNVgABmVYD/mVWA/8xVgP//VYD/AKqA/zOqgP9mqoD/maqA/8yq"
                + "gP//qoD/AP+A/zP/gP9m/4D/mf+A/8z/gP///4D/"),
    ]

    /// 16 x 16 pixels of rgb(200, 100, 50).
    static let jpeg = Data(
        base64Encoded:
            "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJ"
            + "BwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK"
            + "CgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAQABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA"
            + "AAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAj/xAAUEQEAAAAAAAAAAAAAAAAA"
            + "AAAA/9oADAMBAAIRAxEAPwCeldbAAAD/2Q==")!

    /// The same in grey.
    static let grayJPEG = Data(
        base64Encoded:
            "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJ"
            + "BwYGCAsICQoKCgoKBggLDAsKDAkKCgr/wAALCAAQABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEA"
            + "AAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AJcB/9k=")!

    /// The same in printing colours.
    static let cmykJPEG = Data(
        base64Encoded:
            "/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcG"
            + "BggLCAkKCgoKCgYICwwLCgwJCgoK/9sAQwECAgICAgIFAwMFCgcGBwoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK"
            + "CgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK/8AAFAgAEAAQBAERAAIRAQMRAQQRAP/EABYAAQEBAAAAAAAAAAAAAAAA"
            + "AAAHCf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAWAQEBAQAAAAAAAAAAAAAAAAAACAn/xAAUEQEAAAAAAAAAAAAA"
            + "AAAAAAAA/9oADgQBAAIRAxEEAAA/AIGtRnW0gAAAAf/Z")!

    /// The same in several scans.
    static let progressiveJPEG = Data(
        base64Encoded:
            "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJ"
            + "BwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK"
            + "CgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wgARCAAQABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA"
            + "AAT/xAAVAQEBAAAAAAAAAAAAAAAAAAAAB//aAAwDAQACEAMQAAABnldsAH//xAAUEAEAAAAAAAAAAAAAAAAAAAAg"
            + "/9oACAEBAAEFAh//xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oACAEDAQE/AR//xAAUEQEAAAAAAAAAAAAAAAAAAAAg"
            + "/9oACAECAQE/AR//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAY/Ah//xAAUEAEAAAAAAAAAAAAAAAAAAAAg"
            + "/9oACAEBAAE/IR//2gAMAwEAAgADAAAAEAAP/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAwEBPxAf/8QAFBEB"
            + "AAAAAAAAAAAAAAAAAAAAIP/aAAgBAgEBPxAf/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABPxAf/9k=")!

    /// The pixels of the RGBA PNG.
    static let losslessWebP = Data(
        base64Encoded:
            "UklGRjgAAABXRUJQVlA4TCsAAAAvBcAAEJkyRPQ/NhHR/4BBtpEqef4wd/8MMzOABJI2LvkffQKQr4kIBNAvAA==")!

    /// 16 x 16 pixels of rgb(200, 100, 50).
    static let webP = Data(
        base64Encoded:
            "UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoQABAAAMASJaACdLoB+AADsAD+2ib/7vN+09e09f1M//jKnyA/4yp/"
            + "xcwAAA==")!

    /// The same at half alpha.
    static let alphaWebP = Data(
        base64Encoded:
            "UklGRmIAAABXRUJQVlA4WAoAAAAQAAAADwAADwAAQUxQSAoAAAABB9C/iAhERP8DVlA4IDIAAADQAQCdASoQABAA"
            + "AMASJaACdLoB+AADsAD+2ib/7vN+09e09f1M//jKnyA/4yp/xcwAAA==")!

    /// Two pictures, the first as the above, the second blue.
    static let animatedWebP = Data(
        base64Encoded:
            "UklGRsgAAABXRUJQVlA4WAoAAAACAAAADwAADwAAQU5JTQYAAAD/////AABBTk1GSgAAAAAAAAAAAA8AAA8AAGQA"
            + "AAJWUDggMgAAANABAJ0BKhAAEAAAwBIloAJ0ugH4AAOwAP7aJv/u837T17T1/Uz/+MqfID/jKn/FzAAAQU5NRkoA"
            + "AAAAAAAAAAAPAAAPAABkAAAAVlA4IDIAAAD0AQCdASoQABAAAAASJaACdLoB+AAETAAA/v5mof/60c/XRP9aOf+t"
            + "HP/lKotU24oAAFJJRkY+AAAAV0VCUFZQOCAyAAAA0AEAnQEqEAAQAADAEiWgAnS6AfgAA7AA/tom/+7zftPXtPX9"
            + "TP/4yp8gP+Mqf8XMAAA=")!
}
