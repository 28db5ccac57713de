import Foundation
import Testing

/// Runs a copy of `./twill` on a fake machine: a folder that is its whole `PATH`.
@Suite struct TwillCommandTests {
    // MARK: The command line

    @Test(arguments: [
        (["dmeo"], "unknown command 'dmeo'"), (["demo", "--fast"], "unknown option '--fast'"),
        (["demo", "--script"], "--script needs a value"), (["demo", "--out", "--headless"], "--out needs a value"),
        (["demo", "--out="], "--out needs a value"),
        (["demo", "--script", "no such file"], "no readable script at 'no such file'"),
        (["demo", "--window", "--headless"], "exclude each other"),
        (["demo", "--release", "--debug"], "exclude each other"), (["bench", "--csv"], "unknown option '--csv'"),
        (["docs", "--open"], "unknown option '--open'"), (["docs", "--out"], "--out needs a value"),
        (["test", "--sanitize=address"], "--sanitize=thread is the only sanitizer"),
        (["learn"], "name the folder"), (["learn", ""], "name the folder"), (["learn", "--open", "x"], "'--open'"),
        (["learn", "--show"], "name the folder"), (["learn", "one", "two"], "'two' is another word"),
    ])
    func aMisspeltCommandLineIsExplainedBeforeAnythingIsDone(arguments: [String], explanation: String) throws {
        let machine = try Machine()
        defer { machine.remove() }

        let result = try machine.twill(arguments)

        #expect(result.status == 2)
        #expect(result.errors.contains(explanation))
        #expect(machine.calls == [])
    }

    @Test func withoutACommandTheCommandsAreListed() throws {
        let machine = try Machine()
        defer { machine.remove() }

        #expect(try machine.twill([]).status == 2)
        #expect(try machine.twill(["help"]).status == 0)
        #expect(try machine.twill(["help"]).output.contains("./twill <command>"))
    }

    // MARK: The toolchain

    @Test func withoutSwiftTheCommandExplainsHowToInstallIt() throws {
        let machine = try Machine()
        defer { machine.remove() }

        let result = try machine.twill(["test"])

        #expect(result.status == 1)
        #expect(result.errors.contains("no Swift toolchain"))
        #expect(result.errors.contains("swift.org/install") && result.errors.contains("swiftly"))
    }

    @Test(arguments: ["5.9.2", "6.1", "6.1.3"]) func anOldSwiftIsNamedWithWhatIsNeeded(version: String) throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install(swift: version)

        let result = try machine.twill(["demo"])

        #expect(result.status == 1)
        #expect(result.errors.contains("Found Swift \(version)") && result.errors.contains("needs 6.2 or newer"))
        #expect(!machine.calls.contains { $0.hasPrefix("swift build") })
    }

    @Test(arguments: ["6.2", "6.3.1", "6.10", "7.0"]) func aNewEnoughSwiftBuildsAndRuns(version: String) throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install(swift: version)
        try machine.install("pkg-config", "exit 0")

        let result = try machine.twill(["demo", "--device=iphone 5", "--out", "my pictures", "--screen", "tables"])

        #expect(result.status == 0)
        #expect(result.output == "workshop <--device> <iphone 5> <--out> <my pictures> <--screen> <tables>\n")
    }

    /// Images are the same however the workshop is built, and windows show 60 frames a second.
    @Test(arguments: [
        ([], "-c release -Xswiftc -Onone"), (["--headless"], "-c release -Xswiftc -Onone"),
        (["--window"], "-c release -Xswiftc -Onone"), (["--release"], "-c release"), (["--debug"], "-c debug"),
    ])
    func aFreshCloneIsBuiltInTheLeastTime(options: [String], configuration: String) throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install(swift: "6.3")
        try machine.install("pkg-config", "exit 0")

        let result = try machine.twill(["demo"] + options)

        let builds = machine.calls.filter { $0.hasPrefix("swift build") }
        #expect(result.status == 0)
        #expect(builds.count == 2 && builds.allSatisfy { $0.contains(configuration + " --") })
    }

    /// A developer's build for tests is brought up to date instead of a second one from the beginning.
    @Test(arguments: [([], "debug"), (["--release"], "release")])
    func whereTestsWereBuiltTheWorkshopIsBuiltWithThem(options: [String], configuration: String) throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install(swift: "6.3")
        try machine.install("pkg-config", "exit 0")
        let modules = machine.root.appendingPathComponent(".build/debug/Modules")
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
        try Data().write(to: modules.appendingPathComponent("UIKit.swiftmodule"))

        _ = try machine.twill(["demo"] + options)

        let builds = machine.calls.filter { $0.hasPrefix("swift build") }
        #expect(builds.count == 2 && builds.allSatisfy { $0.contains(".build -c \(configuration) --") })
    }

    /// What imports UIKit is compiled while UIKit is optimized; a SwiftPM without the option builds in the plain order.
    @Test(arguments: [([], true), (["--release"], true), (["--release"], false), (["--debug"], true)])
    func modulesBuiltAsAWholePlanTheCompilersJobsWhereSwiftPMCan(options: [String], knowsOption: Bool) throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install(swift: "6.3", options: knowsOption ? "  --use-integrated-swift-driver" : "  --jobs")
        try machine.install("pkg-config", "exit 0")

        let result = try machine.twill(["demo"] + options)

        let builds = machine.calls.filter { $0.hasPrefix("swift build") && !$0.hasSuffix("--show-bin-path") }
        let plansJobs = options != ["--debug"] && knowsOption
        #expect(result.status == 0)
        #expect(builds.count == 1 && builds[0].hasSuffix(" --use-integrated-swift-driver") == plansJobs)
    }

    // MARK: System libraries

    @Test func missingPackagesThatCannotBeInstalledAreNamedInACommand() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install(swift: "6.3")
        try machine.install("pkg-config", "[ \"$2\" != spng ] && [ \"$2\" != sdl2 ]")

        let result = try machine.twill(["test"])

        #expect(result.status == 1)
        #expect(result.errors.contains("Missing system libraries: libsdl2-dev libspng-dev\n"))
        #expect(result.errors.contains("apt-get install -y --no-install-recommends libsdl2-dev libspng-dev"))
        #expect(!machine.calls.contains { $0.hasPrefix("swift build") })
    }

    @Test func missingPackagesAreInstalledByName() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install(swift: "6.3")
        try machine.install("pkg-config", "[ \"$2\" != spng ] || [ -e \"${0%/*}/spng is here\" ]")
        try machine.install(
            "apt-get", "case \"$*\" in *'install'*libspng-dev*) : >\"${0%/*}/spng is here\" ;; esac")
        try machine.install("sudo", "shift; exec \"$@\"")

        let result = try machine.twill(["demo"])

        #expect(result.status == 0)
        #expect(result.errors.contains("Missing system libraries: libspng-dev\n"))
        #expect(machine.calls.contains { $0.hasPrefix("apt-get") && $0.contains("install -y") })
        #expect(result.output == "workshop\n")
    }

    @Test func aFailingAptGetEndsInTheCommandThatWouldDoIt() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install(swift: "6.3")
        try machine.install("pkg-config", "[ \"$2\" != libwebp ]")
        try machine.install("apt-get", "echo 'Temporary failure resolving'; exit 100")
        try machine.install("sudo", "shift; exec \"$@\"")

        let result = try machine.twill(["demo"])

        #expect(result.status == 1)
        #expect(result.errors.contains("Temporary failure resolving"))
        #expect(result.errors.contains("apt-get install -y --no-install-recommends libwebp-dev"))
        #expect(result.output == "")
    }

    /// Manifests say which packages their system libraries come from; the command must install the same.
    @Test func theCommandInstallsWhatTheManifestsName() throws {
        let manifests = try Repository.text("Package.swift") + Repository.text("Tools/Shims/Package.swift")
        let named = manifests.matches(of: #/\.apt\(\[([^\]]*)\]/#)
            .flatMap { $0.1.matches(of: #/"([^"]+)"/#).map { String($0.1) } }
        let installed = try Repository.text("twill").matches(of: #/\n    "(\S+-dev) \S+"/#).map { String($0.1) }

        #expect(!named.isEmpty)
        #expect(Set(named) == Set(installed))
    }

    // MARK: Failures

    @Test func afterAFailedBuildNothingOldIsRun() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install(swift: "6.3", building: "echo 'error: no such thing'; exit 1")
        try machine.install("pkg-config", "exit 0")

        let result = try machine.twill(["demo"])

        #expect(result.status == 1)
        #expect(result.errors.contains("error: no such thing"))
        #expect(result.output == "")
    }

    /// SwiftPM goes by the dates of manifests: of two packages that share a build folder it would build only one.
    @Test func everyBuildIsPlannedAgain() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install("pkg-config", "exit 0")
        try machine.install(swift: "6.3")
        let manifest = machine.root.appendingPathComponent("Package.swift").path
        let old = Date(timeIntervalSinceNow: -3600)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: manifest)

        _ = try machine.twill(["demo", "--headless"])

        let date = try FileManager.default.attributesOfItem(atPath: manifest)[.modificationDate] as? Date
        #expect(try #require(date) > old.addingTimeInterval(1800))
    }

    @Test func failingTestsAndBadFormattingFailTheTestCommand() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install("pkg-config", "exit 0")

        try machine.install(swift: "6.3")
        #expect(try machine.twill(["test"]).status == 0)

        try machine.install(swift: "6.3", testing: "echo '1 test failed'; exit 1")
        #expect(try machine.twill(["test"]).status == 1)

        try machine.install(swift: "6.3", formatting: "exit 1")
        let unformatted = try machine.twill(["test"])
        #expect(unformatted.status == 1)
        #expect(unformatted.errors.contains("not formatted"))
    }

    @Test func failingTestsOfTheExamplesFailTheTestCommand() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install("pkg-config", "exit 0")

        try machine.install(swift: "6.3", examples: "echo '✘ Test one() failed'; echo 'Test run with 1 test'; exit 1")
        let all = try machine.twill(["test"])
        let filtered = try machine.twill(["test", "--filter", "one"])

        #expect(all.status == 1 && all.errors.contains("✘ Test one() failed"))
        #expect(filtered.status == 1)
        #expect(machine.calls.contains("ExamplesPackageTests.xctest --testing-library swift-testing --filter one"))
    }

    @Test func aRunOfAllTestsPrintsSuitesAndEndsWithWhatFailed() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install("pkg-config", "exit 0")
        let lines = [
            "◇ Test one() started.", "✔ Test one() passed after 1 seconds.", "✔ Suite A passed after 1 seconds.",
            "✘ Test two() recorded an issue at File.swift:1:1", "↳ // the comment", "a line that a test prints",
            "━ Test three() recorded a known issue at File.swift:2:1", "↳ the issue that it expects",
            "✘ Test run with 2 tests in 1 suite failed",
        ]

        try machine.install(
            swift: "6.3",
            testing:
                "case \"$*\" in '') ;; *) printf '%s\\n' '\(lines.joined(separator: "' '"))'; exit 1 ;; esac"
        )
        let result = try machine.twill(["test"])

        #expect(result.status == 1)
        for line in lines[2...] { #expect(result.output.contains(line), "\(line)") }
        for line in lines[..<2] { #expect(!result.output.contains(line), "\(line)") }
        let end = try #require(result.errors.components(separatedBy: "Failed in ").last)
        for line in lines[3...4] { #expect(end.contains(line), "\(line)") }
        for line in lines[5...7] { #expect(!end.contains(line), "\(line)") }
    }

    @Test func aTestRunThatBreaksOffEndsWithItsLastLinesAndTheTestsThatHadNotEnded() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install("pkg-config", "exit 0")
        let lines = [
            "◇ Test fatal() started.", "◇ Test cases(_:) started.", "◇ Test \"a name\" started.",
            "◇ Test one() started.",
            "✔ Test cases(_:) with 2 test cases passed after 1.5 seconds.",
            "✘ Test one() failed after 1.5 seconds with 1 issue.",
            "✔ Test \"a name\" passed after 1.5 seconds.",
        ]

        try machine.install(swift: "6.3", testing: "printf '%s\\n' '\(lines.joined(separator: "' '"))'; exit 132")
        let result = try machine.twill(["test"])

        #expect(result.status == 1)
        #expect(result.errors.contains("Test fatal() started."))
        let unfinished = try #require(result.errors.components(separatedBy: "begun and not ended:\n").last)
        #expect(unfinished.hasPrefix("fatal()\nFailed in") || unfinished == "fatal()\n", "\(unfinished)")
    }

    @Test func argumentsOfTestReachSwiftTest() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install(swift: "6.3")
        try machine.install("pkg-config", "exit 0")

        _ = try machine.twill(["test", "--filter", "One Test"])

        #expect(machine.calls.contains { $0.hasPrefix("swift test") && $0.hasSuffix("--filter One Test") })
    }

    // MARK: ThreadSanitizer

    @Test func threadSanitizerRunsTheListedSuitesInAFolderOfItsOwn() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install(swift: "6.3")
        try machine.install("pkg-config", "exit 0")

        let result = try machine.twill(["test", "--sanitize=thread"])

        #expect(result.status == 0)
        let swift = machine.calls.filter { $0.contains("--sanitize=thread") }
        #expect(swift.count { $0.hasPrefix("swift build") } == 1 && swift.count { $0.hasPrefix("swift test") } == 1)
        #expect(swift.allSatisfy { $0.contains("--scratch-path \(machine.root.path)/.build-thread ") })
        let run = try #require(swift.last)
        #expect(run.contains("--filter ^TwillSyncTests[./]"))
        #expect(run.contains("--filter ^UIKitTests\\.LoopSleepTests[./]"))
        #expect(!run.contains("#") && !machine.calls.contains { $0.hasPrefix("swift format lint") })
    }

    @Test func argumentsChooseWhatThreadSanitizerRuns() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install(swift: "6.3")
        try machine.install("pkg-config", "exit 0")

        _ = try machine.twill(["test", "--sanitize=thread", "--filter", "One Test"])

        let run = try #require(machine.calls.last { $0.hasPrefix("swift test") })
        #expect(run.hasSuffix("--filter One Test") && !run.contains("TwillSyncTests"))
    }

    @Test func aDataRaceFailsTheRunWithItsSummary() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install("pkg-config", "exit 0")

        try machine.install(
            swift: "6.3",
            testing:
                "p=${TSAN_OPTIONS#*log_path=\\'}; echo 'SUMMARY: ThreadSanitizer: data race A.swift:1 in f' >\"${p%%\\'*}.1\""
        )
        let result = try machine.twill(["test", "--sanitize=thread"])

        #expect(result.status == 1)
        #expect(result.errors.contains("ThreadSanitizer: data race A.swift:1 in f"))
    }

    // MARK: Counts

    @Test(arguments: [0, 1]) func countsFailWhereTheirProgramFails(status: Int32) throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install(swift: "6.3")
        try machine.install("pkg-config", "exit 0")
        try machine.install("twill-counts", "exit \(status)")

        let result = try machine.twill(["counts"])

        #expect(result.status == status)
        #expect(machine.calls.last == "twill-counts \(machine.root.path)/Benchmarks/Thresholds.txt")
        let builds = machine.calls.filter { $0.hasPrefix("swift build") && !$0.hasSuffix("--show-bin-path") }
        #expect(builds.count == 1 && builds[0].contains("-c release") && builds[0].hasSuffix("--product twill-counts"))
    }

    @Test func countsOfAllBuildEveryPackageForRelease() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install(swift: "6.3")
        try machine.install("pkg-config", "exit 0")
        try machine.install("twill-counts", ":")

        _ = try machine.twill(["counts", "--all", "--update"])

        let builds = machine.calls.filter { $0.hasPrefix("swift build") && !$0.hasSuffix("--show-bin-path") }
        #expect(builds.count == 3 && builds.allSatisfy { $0.contains("-c release") && !$0.contains("--product") })
        #expect(machine.calls.last?.hasSuffix("Thresholds.txt --update") == true)
    }

    // MARK: Learning

    /// A machine whose checkout has the exercises, and the program that shows them, newer than its sources.
    private func learningMachine(runner: String = ":") throws -> Machine {
        let machine = try Machine()
        try machine.install(swift: "6.3")
        try machine.install("pkg-config", "exit 0")
        try machine.add("find")
        let examples = machine.root.appendingPathComponent("Examples")
        try FileManager.default.createDirectory(at: examples, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Repository.root.appendingPathComponent("Examples/Exercises"),
            to: examples.appendingPathComponent("Exercises"))
        try machine.install("ExerciseRunner", runner)
        try FileManager.default.createSymbolicLink(
            at: machine.root.appendingPathComponent(".build/debug"),
            withDestinationURL: machine.root.appendingPathComponent("bin"))
        return machine
    }

    @Test func learnMakesAPackageWithTheStarters() throws {
        let machine = try learningMachine()
        defer { machine.remove() }
        let folder = machine.root.path + "/my \"layouts\""

        let result = try machine.twill(["learn", folder])

        #expect(result.status == 0, "\(result.errors)")
        let starters = "Examples/Exercises/ExerciseStarters/Exercise"
        for number in 1...3 {
            let file = try String(contentsOfFile: "\(folder)/Exercises/Exercise\(number).swift", encoding: .utf8)
            #expect(try file == Repository.text("\(starters)\(number).swift"))
        }
        let manifest = try String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
        #expect(manifest.hasPrefix("// swift-tools-version: 6.2\n"))
        let checkout = try String(contentsOfFile: folder + "/Sources/Checkout/Checkout.swift", encoding: .utf8)
        #expect(checkout.contains("let twill = \"\(machine.root.path)/twill\""))
        #expect(checkout.contains("/my \\\"layouts\\\"\""))
        for line in ["swift run", "swift test"] { #expect(result.errors.contains(line)) }
        // The program is newer than its sources, so nothing is built.
        #expect(!machine.calls.contains { $0.hasPrefix("swift build") })
    }

    @Test func learnOverwritesNothing() throws {
        let machine = try learningMachine()
        defer { machine.remove() }
        let folder = machine.root.appendingPathComponent("layouts")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let own = folder.appendingPathComponent("Package.swift")
        try Data("mine".utf8).write(to: own)

        let folderResult = try machine.twill(["learn", folder.path])
        let fileResult = try machine.twill(["learn", own.path])

        #expect(folderResult.status == 1 && folderResult.errors.contains("is not empty"))
        #expect(fileResult.status == 1 && fileResult.errors.contains("is a file"))
        #expect(try String(contentsOf: own, encoding: .utf8) == "mine")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Package.swift"])
    }

    @Test func learnUsesAnEmptyFolder() throws {
        let machine = try learningMachine()
        defer { machine.remove() }
        let folder = machine.root.appendingPathComponent("layouts")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

        let result = try machine.twill(["learn", folder.path])

        #expect(result.status == 0, "\(result.errors)")
        #expect(FileManager.default.fileExists(atPath: folder.path + "/Exercises/Exercise3.swift"))
    }

    @Test(arguments: [
        (["--show", "--exercise", "2"], "--device ipad --exercise 2"),
        (["--show", "--headless", "--device", "iphone8"], "--headless --device iphone8"),
        (["--grade", "2"], "--grade 2"),
    ])
    func packageIsShownAndGradedByTheProgram(arguments: [String], passedOn: String) throws {
        let machine = try learningMachine(runner: "case \"$*\" in *--editor-settings) ;; *) exit 3 ;; esac")
        defer { machine.remove() }
        let folder = machine.root.path + "/layouts"
        #expect(try machine.twill(["learn", folder]).status == 0)

        let result = try machine.twill(["learn", arguments[0], folder] + arguments.dropFirst())

        #expect(result.status == 3)
        #expect(
            machine.calls.last
                == "ExerciseRunner --checkout \(machine.root.path) --exercises \(folder)/Exercises \(passedOn)")
    }

    @Test func programThatIsOlderThanItsSourcesIsBuiltAgain() throws {
        let machine = try learningMachine()
        defer { machine.remove() }
        let source = machine.root.path + "/Examples/Exercises/LayoutExercises/Exercise.swift"
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: source)

        _ = try machine.twill(["learn", machine.root.path + "/layouts"])

        let builds = machine.calls.filter { $0.hasPrefix("swift build") && !$0.hasSuffix("--show-bin-path") }
        #expect(builds.count == 1 && builds[0].hasSuffix("--product ExerciseRunner"))
    }

    @Test func folderWithoutExercisesIsNotShown() throws {
        let machine = try learningMachine()
        defer { machine.remove() }

        let result = try machine.twill(["learn", "--show", machine.root.path])

        #expect(result.status == 1 && result.errors.contains("no folder Exercises"))
    }

    // MARK: Documentation

    /// Writes an archive as `docc` does, and prints what a test asks for while it converts.
    private func installDocC(on machine: Machine, converting: String = ":") throws {
        try machine.install(
            "docc",
            """
            command=$1 catalog=$2
            while [ "$1" != --output-path ]; do shift; done
            mkdir -p "$2"
            case $command in
                convert) \(converting) ;;
                merge) echo '{}' >"$2/metadata.json" ;;
            esac
            """)
    }

    @Test func docsMakesOneSiteOfAllProductsAndPages() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install(swift: "6.3")
        try machine.install("pkg-config", "exit 0")
        try installDocC(on: machine)

        let result = try machine.twill(["docs", "--out=\(machine.root.path)/a site"])

        #expect(result.status == 0, "\(result.errors)")
        let products = try Repository.text("Package.swift").matches(of: #/\.library\(name: "(\w+)"/#).map {
            String($0.1)
        }
        let converted = machine.calls.filter { $0.hasPrefix("docc convert") }
        for name in products + ["Twill"] {
            #expect(converted.contains { $0.contains("/\(name).docc ") && $0.contains("org.twill.\(name) ") })
        }
        let merge = try #require(machine.calls.last { $0.hasPrefix("docc merge") })
        #expect(merge.components(separatedBy: ".doccarchive").count - 1 == converted.count)
        #expect(FileManager.default.fileExists(atPath: machine.root.path + "/a site/metadata.json"))
        // What is there is replaced only where it is a site.
        #expect(try machine.twill(["docs", "--out", "\(machine.root.path)/a site"]).status == 0)
        let other = try machine.twill(["docs", "--out", "\(machine.root.path)/bin"])
        #expect(other.status == 1 && other.errors.contains("is no documentation"))
    }

    @Test func aWarningOfDocCFailsTheDocsWithItsFileAndLine() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install(swift: "6.3")
        try machine.install("pkg-config", "exit 0")
        let warning = "/twill/Sources/UIKit/View/UIView.swift:3:5: warning: 'foo()' doesn't exist at '/UIKit/UIView'"
        try installDocC(
            on: machine, converting: "case $catalog in */UIKit.docc) echo \"\(warning)\"; echo 'fixit: x' ;; esac")

        let result = try machine.twill(["docs"])

        #expect(result.status == 1)
        #expect(result.errors.contains(warning) && !result.errors.contains("fixit"))
        #expect(!machine.calls.contains { $0.hasPrefix("docc merge") })
    }

    @Test func withoutDocCTheDocsSaySo() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try machine.install(swift: "6.3")

        let result = try machine.twill(["docs"])

        #expect(result.status == 1 && result.errors.contains("no `docc`"))
    }
}

/// A folder with a copy of the command, and a `PATH` that holds the usual small tools and what a test installs.
private struct Machine {
    /// With a space, as users' folders have.
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("twill command \(UUID().uuidString)")
    private var tools: URL { root.appendingPathComponent("bin") }

    struct Result {
        var status: Int32
        var output: String
        var errors: String
    }

    init() throws {
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            at: root.appendingPathComponent(".ci"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: root.appendingPathComponent("Documentation"),
            withDestinationURL: Repository.root.appendingPathComponent("Documentation"))
        for file in ["twill", "Package.swift", ".swift-format", ".ci/thread-suites"] {
            try FileManager.default.copyItem(
                at: Repository.root.appendingPathComponent(file), to: root.appendingPathComponent(file))
        }
        let usual = [
            "awk", "bash", "cat", "comm", "cp", "dirname", "env", "grep", "head", "ls", "mkdir", "mktemp", "paste",
            "readlink",
            "rm",
            "sed", "sleep", "sort", "tail", "tee", "timeout", "touch", "uname", "uniq",
        ]
        try add(usual)
        // Asking for the emoji font and for libraries of images is not what these tests are about.
        try FileManager.default.createDirectory(
            at: root.appendingPathComponent(".build"), withIntermediateDirectories: true)
        for name in ["emoji-font", "vector-libraries"] {
            try Data().write(to: root.appendingPathComponent(".build/\(name)-tried"))
        }
    }

    func remove() {
        try? FileManager.default.removeItem(at: root)
    }

    /// Puts tools of this machine on the path.
    func add(_ names: String...) throws { try add(names) }

    private func add(_ names: [String]) throws {
        for tool in names {
            let home = ["/usr/bin/", "/bin/"].first { FileManager.default.fileExists(atPath: $0 + tool) } ?? "/bin/"
            try FileManager.default.createSymbolicLink(
                at: tools.appendingPathComponent(tool), withDestinationURL: URL(fileURLWithPath: home + tool))
        }
    }

    /// Puts a tool on the path: a script that writes down how it was called, and then does as told.
    func install(_ name: String, _ body: String) throws {
        let script = """
            #!/bin/sh
            printf '%s\\n' "${0##*/} $*" >>"${0%/*}/calls"
            \(body)

            """
        let file = tools.appendingPathComponent(name)
        try script.write(to: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    /// A toolchain whose builds leave a workshop that prints its arguments.
    func install(
        swift version: String, building: String = ":", testing: String = ":", formatting: String = ":",
        examples: String = ":", options: String = ""
    ) throws {
        try install("ExamplesPackageTests.xctest", examples)
        try install("TwillPackageTests.xctest", testing)
        for package in ["TwillTools", "BenchmarkHarness", "TwillShims", "TwillCombine"] {
            try install("\(package)PackageTests.xctest", ":")
        }
        let workshop = tools.appendingPathComponent("Workshop")
        try "#!/bin/sh\nprintf workshop; for a; do printf ' <%s>' \"$a\"; done; echo\n"
            .write(to: workshop, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: workshop.path)
        try install(
            "swift",
            """
            case "$*" in
                --version) echo "Swift version \(version) (swift-\(version)-RELEASE)" ;;
                'format --version') echo 'main' ;;
                'run --help') echo '\(options)' ;;
                *--show-bin-path) echo "${0%/*}" ;;
                build*) \(building) ;;
                test*) \(testing) ;;
                format*) \(formatting) ;;
            esac
            """)
    }

    /// What was called on the path so far, oldest first.
    var calls: [String] {
        let text = try? String(contentsOf: tools.appendingPathComponent("calls"), encoding: .utf8)
        return text?.split(separator: "\n").map(String.init) ?? []
    }

    func twill(_ arguments: [String], display: String = "") throws -> Result {
        let process = Process()
        process.executableURL = tools.appendingPathComponent("bash")
        process.arguments = [root.appendingPathComponent("twill").path] + arguments
        process.environment = ["PATH": tools.path, "DISPLAY": display]
        process.currentDirectoryURL = FileManager.default.temporaryDirectory
        process.standardInput = FileHandle.nullDevice
        // Files rather than pipes: a pipe that is not emptied while the other one is read would stop the command.
        let output = root.appendingPathComponent("output"), errors = root.appendingPathComponent("errors")
        for file in [output, errors] { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8))
    }
}
