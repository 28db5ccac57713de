import ArgumentParser

/// What `./twill` does with projects of others.
@main
struct TwillTool: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "twill", subcommands: [Run.self, Test.self, MergeReports.self, Corpus.self, DoctorCommand.self])
}
