extension UIApplication {
    /// The options that an app accepts on its command line beside Twill's.
    ///
    /// Twill's own options begin with two dashes, and an unknown one ends the launch with status 2, so that a typing
    /// error does not pass unnoticed. An app that reads `CommandLine.arguments` itself has three ways: arguments after
    /// `--`, and those that begin with no dash or one, are its own in any case; or its delegate names what it takes:
    ///
    ///     static var commandLineOptions: UIApplication.CommandLineOptions { ["--screen"] }
    ///
    /// An app that parses everything itself returns ``any``. iOS has nothing like it.
    public struct CommandLineOptions: Sendable, Equatable, ExpressibleByArrayLiteral {
        let names: [String]
        private let isAny: Bool

        /// A value that accepts all options: none is an error, and `--help` is left to the app.
        public static let any = CommandLineOptions(names: [], isAny: true)

        /// - Parameter names: As they are written, with their dashes.
        public init(arrayLiteral names: String...) { self.init(names: names, isAny: false) }

        private init(names: [String], isAny: Bool) {
            self.names = names
            self.isAny = isAny
        }

        func contains(_ option: String) -> Bool { names.contains(option) }
    }
}

extension UIApplicationDelegate {
    /// An empty list: every option is Twill's.
    public static var commandLineOptions: UIApplication.CommandLineOptions { [] }
}
