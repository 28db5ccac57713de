import Foundation
import Testing
import TwillHost

@testable import UIKit

@Suite struct ApplicationLaunchTests {
    private func options(
        _ arguments: String..., environment: [String: String] = [:], hosts: [String] = [],
        own: UIApplication.CommandLineOptions = []
    ) throws -> LaunchOptions {
        try LaunchOptions(arguments: arguments, environment: environment, hosts: hosts, own: own)
    }

    @Test func withoutAnythingNothingIsChosen() throws {
        let plain = try options()
        #expect(plain.host == nil && plain.script == nil && plain.device == nil && plain.scale == nil)
        #expect(plain.out == "twill-out")
    }

    @Test func optionsAreReadInEitherForm() throws {
        let spaced = try options(
            "--headless", "--script", "s.txt", "--out", "pictures", "--device", "iPhone15", "--scale", "1.5")
        let joined = try options("--headless", "--script=s.txt", "--out=pictures", "--device=iphone15", "--scale=1.5")

        #expect(spaced == joined)
        #expect(spaced.host == "headless" && spaced.script == "s.txt" && spaced.out == "pictures")
        #expect(spaced.device == .iphone15 && spaced.scale == 1.5)
    }

    @Test func theMachinesFontsAreAskedForByAnOption() throws {
        #expect(try options("--system-fonts", "--headless").usesSystemFonts)
        #expect(try !options("--headless").usesSystemFonts)
        #expect(try !options("--", "--system-fonts").usesSystemFonts)
    }

    @Test func theKeyboardOnTheScreenIsAskedForByAnOption() throws {
        #expect(try options("--keyboard", "on").keyboard == .on)
        #expect(try options("--keyboard=off").keyboard == .off)
        #expect(try options("--headless").keyboard == nil)
        #expect(throws: LaunchError.self) { try options("--keyboard", "yes") }
    }

    @Test func wordsWithoutTwoDashesAreTheApps() throws {
        let mine = try options(
            "file", "-x", "-AppleLanguages", "(ar)", "-", "--window", "--", "--headless", "--device", "none", "--help")

        #expect(mine.host == "window" && mine.device == nil && !mine.asksForHelp)
        #expect(try options("--vnc", hosts: ["vnc"]).host == "vnc")
    }

    @Test func optionsThatTheAppNamesAreItsOwn() throws {
        let own: UIApplication.CommandLineOptions = ["--screen", "--verbose"]

        let mine = try options("--screen", "list", "--verbose", "--headless", "--screen=list", own: own)

        #expect(mine.host == "headless")
        #expect(throws: LaunchError.self) { try options("--screens", own: own) }
        let any = try options("--what", "--help", "-headless", "--out", "a", own: .any)
        #expect(any.out == "a" && !any.asksForHelp && any.host == nil)
    }

    @Test(arguments: [
        ("--scrpt", "--script"), ("--headles", "--headless"), ("--Headless", "--headless"), ("--devise", "--device"),
        ("--headless-", "--headless"), ("-headless", "--headless"), ("-script", "--script"), ("--hlep", "--help"),
        ("--scren", "--screen"),
    ])
    func anUnknownOptionIsAnErrorThatNamesTheNearest(typed: String, meant: String) {
        #expect {
            try options(typed, "x", own: ["--screen"])
        } throws: {
            "\($0)".contains("no option \(typed)") && "\($0)".contains("Did you mean \(meant)?")
        }
    }

    @Test(arguments: ["--frobnicate", "--", "---", "--\u{1F600}", "--" + String(repeating: "x", count: 10_000)])
    func anOptionLikeNoOtherIsAnErrorThatNamesTheHelp(typed: String) throws {
        // The bare mark ends the options.
        if typed == "--" { return #expect(try options(typed) == LaunchOptions()) }

        #expect {
            try options(typed)
        } throws: {
            "\($0)".contains("--help") && !"\($0)".contains("Did you mean")
        }
    }

    @Test(arguments: ["--help", "-h"]) func helpIsAskedForBesideAnything(option: String) throws {
        let asked = try options("--headless", option, environment: ["TWILL_DEVICE": "nokia"])

        #expect(asked.asksForHelp)
    }

    @Test func theHelpNamesEveryOption() {
        let help = LaunchOptions.help("Hello", hosts: ["window"], own: ["--screen"])

        for word in [
            "Usage: Hello", "--window", "--headless", "--script FILE", "--out DIR", "--device NAME", "--scale N",
            "--help",
            "iphone15", "--screen", "--",
        ] {
            #expect(help.contains(word))
        }
        #expect(help.hasSuffix("\n") && help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test func theCommandLineGoesBeforeTheEnvironment() throws {
        let environment = ["TWILL_HOST": "window", "TWILL_DEVICE": "ipad", "TWILL_SCREEN_SCALE": "3"]
        let fromEnvironment = try options(environment: environment)
        #expect(fromEnvironment.host == "window" && fromEnvironment.device == .ipad && fromEnvironment.scale == 3)

        let both = try options("--headless", "--device", "iphone5", "--scale", "1", environment: environment)
        #expect(both.host == "headless" && both.device == .iphone5 && both.scale == 1)
        #expect(try options(environment: ["TWILL_HOST": "", "TWILL_DEVICE": ""]).host == nil)
    }

    @Test(arguments: [
        ["--script"], ["--script", "--out"], ["--out="], ["--device", "nokia"], ["--scale", "0"], ["--scale", "nan"],
        ["--script", "a", "--script=b"], ["--out", "a", "--out", "a"], ["--headless=yes"],
        ["--device", "ipad", "--device", "ipad"],
        ["--scale", "inf"], ["--scale", "-2"], ["--scale", "two"], ["--scale", "9"], ["--window", "--headless"],
    ])
    func wrongOptionsAreClearErrors(arguments: [String]) {
        #expect {
            try LaunchOptions(arguments: arguments, environment: [:])
        } throws: {
            "\($0)".contains("--") && "\($0)".hasSuffix(".")
        }
    }

    @Test func wrongEnvironmentNamesTheVariable() {
        #expect {
            try LaunchOptions(screenOf: ["TWILL_DEVICE": "nokia"])
        } throws: {
            "\($0)".contains("TWILL_DEVICE") && "\($0)".contains("iphone8")
        }
        #expect {
            try LaunchOptions(screenOf: ["TWILL_SCREEN_SCALE": "x"])
        } throws: {
            "\($0)".contains("TWILL_SCREEN_SCALE")
        }
    }

    private func factory(_ name: String, available: Bool) -> HostFactory {
        HostFactory(name: name, isAvailable: { available }) { _ in throw HostError(host: name, reason: "none") }
    }

    private func chosen(_ name: String?, _ factories: [HostFactory]) throws -> String {
        switch try HostChoice.choose(name, from: factories) {
        case .headless: "headless"
        case .registered(let factory): factory.name
        }
    }

    @Test func theWindowIsTakenWhereThereIsOneAndADisplay() throws {
        let browser = factory("browser", available: true)

        #expect(try chosen(nil, [browser, factory("window", available: true)]) == "window")
        #expect(try chosen(nil, [browser, factory("window", available: false)]) == "headless")
        #expect(try chosen(nil, [browser]) == "headless")
        #expect(try chosen(nil, []) == "headless")
        #expect(try chosen("headless", [factory("window", available: true)]) == "headless")
        #expect(try chosen("browser", [browser, factory("window", available: true)]) == "browser")
        // Who asks for it gets the host's own error, which says more.
        #expect(try chosen("window", [factory("window", available: false)]) == "window")
    }

    @Test func aHostThatIsNotLinkedIsAClearError() {
        #expect {
            try HostChoice.choose("window", from: [])
        } throws: {
            "\($0)".contains("\"window\"") && "\($0)".contains("TwillWindow") && "\($0)".contains("headless")
        }
    }

    @Test func devicesHaveTheirPublishedNumbers() {
        // Apple's Human Interface Guidelines, "Layout"; safe areas as measured on the devices.
        #expect(Device.all.map(\.name) == ["iphone5", "iphone8", "iphone15", "ipad"])
        #expect(Device.iphone5.size == CGSize(width: 320, height: 568))
        #expect(Device.iphone8.size == CGSize(width: 375, height: 667) && Device.iphone8.scale == 2)
        #expect(Device.iphone15.size == CGSize(width: 393, height: 852) && Device.iphone15.scale == 3)
        #expect(Device.ipad.size(.landscapeLeft) == CGSize(width: 1024, height: 768))
        #expect(Device.iphone8.insets(.portrait).top == 20 && Device.iphone8.insets(.landscapeLeft) == .zero)
        #expect(Device.iphone15.insets(.portrait) == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        #expect(Device.iphone15.insets(.landscapeRight) == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        #expect(Device.ipad.insets(.landscapeRight).top == 20)
        #expect(Device.iphone8.sizeClasses(.portrait) == (.compact, .regular))
        #expect(Device.iphone8.sizeClasses(.landscapeLeft) == (.compact, .compact))
        #expect(Device.ipad.sizeClasses(.portrait) == (.regular, .regular))
    }

    @Test func frameSlotsLieOnAnAbsoluteGrid() {
        let grid = FrameGrid(origin: 100, rate: 60)

        #expect(grid.slot(notBefore: 100) == 0 && grid.slot(notAfter: 100) == 0)
        #expect(grid.slot(notBefore: 100.001) == 1 && grid.slot(notAfter: 100.001) == 0)
        for slot in [1, 7, 60, 12_345, 5_184_000] {
            let time = grid.time(of: slot)
            #expect(grid.slot(notBefore: time) == slot && grid.slot(notAfter: time) == slot)
        }
        #expect(grid.time(of: 60) == 101)
        for rate in [0, -60, Double.nan, .infinity] { #expect(FrameGrid(origin: 0, rate: rate).rate == 60) }
    }
}
