extension UIMenu {
    /// The identifier of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates an identifier.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        private init(system name: String) {
            rawValue = "com.apple.menu." + name
        }

        /// The root of the menu bar.
        public static let root = Identifier(system: "root")
        /// The application menu.
        public static let application = Identifier(system: "application")
        /// The menu for files.
        public static let file = Identifier(system: "file")
        /// The menu for editing.
        public static let edit = Identifier(system: "edit")
        /// The menu for the appearance of views.
        public static let view = Identifier(system: "view")
        /// The menu for windows.
        public static let window = Identifier(system: "window")
        /// The menu for help.
        public static let help = Identifier(system: "help")
        /// The menu for formatting.
        public static let format = Identifier(system: "format")
        /// The commands about the app.
        public static let about = Identifier(system: "about")
        /// The commands for settings.
        public static let preferences = Identifier(system: "preferences")
        /// The commands for services.
        public static let services = Identifier(system: "services")
        /// The commands that hide apps.
        public static let hide = Identifier(system: "hide")
        /// The commands that quit.
        public static let quit = Identifier(system: "quit")
        /// The commands that open a scene.
        public static let newScene = Identifier(system: "new-scene")
        /// The commands that open a document.
        public static let open = Identifier(system: "open")
        /// The documents that were opened lately.
        public static let openRecent = Identifier(system: "open-recent")
        /// The commands that close.
        public static let close = Identifier(system: "close")
        /// The commands that print.
        public static let print = Identifier(system: "print")
        /// The commands for the document.
        public static let document = Identifier(system: "document")
        /// The commands that undo and redo.
        public static let undoRedo = Identifier(system: "undo-redo")
        /// The commands for the pasteboard and the selection.
        public static let standardEdit = Identifier(system: "standard-edit")
        /// The commands that find.
        public static let find = Identifier(system: "find")
        /// The commands that replace text.
        public static let replace = Identifier(system: "replace")
        /// The commands that share.
        public static let share = Identifier(system: "share")
        /// The commands for spelling.
        public static let spelling = Identifier(system: "spelling")
        /// The commands for substitutions.
        public static let substitutions = Identifier(system: "substitutions")
        /// The commands that transform text.
        public static let transformations = Identifier(system: "transformations")
        /// The commands that speak text.
        public static let speech = Identifier(system: "speech")
        /// The commands that look text up.
        public static let lookup = Identifier(system: "lookup")
        /// The commands that learn words.
        public static let learn = Identifier(system: "learn")
        /// The commands for fonts.
        public static let font = Identifier(system: "font")
        /// The commands for the size of text.
        public static let textSize = Identifier(system: "text-size")
        /// The commands for the color of text.
        public static let textColor = Identifier(system: "text-color")
        /// The commands for the style of text.
        public static let textStyle = Identifier(system: "text-style")
        /// The commands that copy and paste styles.
        public static let textStylePasteboard = Identifier(system: "text-style-pasteboard")
        /// The commands for text.
        public static let text = Identifier(system: "text")
        /// The commands for the writing direction.
        public static let writingDirection = Identifier(system: "writing-direction")
        /// The commands for the alignment of text.
        public static let alignment = Identifier(system: "alignment")
        /// The commands for the toolbar.
        public static let toolbar = Identifier(system: "toolbar")
        /// The commands for the sidebar.
        public static let sidebar = Identifier(system: "sidebar")
        /// The command for the full screen.
        public static let fullscreen = Identifier(system: "fullscreen")
        /// The commands that minimize and zoom.
        public static let minimizeAndZoom = Identifier(system: "minimize-and-zoom")
        /// The command that brings all windows to the front.
        public static let bringAllToFront = Identifier(system: "bring-all-to-front")
        /// The commands that fill in text.
        public static let autoFill = Identifier(system: "auto-fill")
    }
}
