import Foundation

/// The files of CocoaPods.
enum Podfile {
    /// Returns the pods of a Podfile: its lines `pod 'Name', '~> 1.0'`.
    static func pods(_ text: String) -> [Report.Dependency] {
        var result: [Report.Dependency] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.trimmingCharacters(in: .whitespaces)
            guard line.hasPrefix("pod ") || line.hasPrefix("pod\t") || line.hasPrefix("pod(") else { continue }
            let strings = quoted(line)
            // A part of a pod, as in 'Texture/IGListKit', belongs to the pod.
            guard let name = strings.first?.split(separator: "/").first.map(String.init) else { continue }
            var dependency = Report.Dependency(name: name, kind: .pod)
            if strings.count > 1 {
                let isOption = line.contains(":path") || line.contains("path:") || line.contains("git")
                if isOption { dependency.source = strings[1] } else { dependency.version = strings[1] }
            }
            if !result.contains(where: { $0.name == name }) { result.append(dependency) }
        }
        return result
    }

    /// Returns the pods of a Podfile.lock with their versions: its lines `- Name (1.0)` below `PODS:`.
    static func locked(_ text: String) -> [Report.Dependency] {
        var result: [Report.Dependency] = []
        var isInPods = false
        for line in text.split(whereSeparator: \.isNewline) {
            if line.first?.isLetter == true { isInPods = line.hasPrefix("PODS:") }
            guard isInPods, line.hasPrefix("  - "), !line.hasPrefix("    ") else { continue }
            let words = line.dropFirst(4).split(separator: " ")
            guard let first = words.first?.trimmingCharacters(in: CharacterSet(charactersIn: "\":")),
                let name = first.split(separator: "/").first.map(String.init)
            else { continue }
            var dependency = Report.Dependency(name: name, kind: .pod)
            if words.count > 1 { dependency.version = words[1].filter { !"():\"".contains($0) } }
            if !result.contains(where: { $0.name == name }) { result.append(dependency) }
        }
        return result
    }

    /// Returns the strings of a line, in either quotes.
    static func quoted(_ line: String) -> [String] {
        var result: [String] = []
        var current = ""
        var quote: Character?
        for character in line {
            if let open = quote {
                if character == open {
                    result.append(current)
                    quote = nil
                } else {
                    current.append(character)
                }
            } else if character == "#" {
                break
            } else if character == "'" || character == "\"" {
                quote = character
                current = ""
            }
        }
        return result
    }
}

/// The files of Carthage.
enum Cartfile {
    /// Returns the frameworks: lines such as `github "Owner/Name" ~> 1.0`.
    static func frameworks(_ text: String) -> [Report.Dependency] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            let line = line.trimmingCharacters(in: .whitespaces)
            guard ["github ", "git ", "binary "].contains(where: line.hasPrefix),
                let source = Podfile.quoted(line).first
            else { return nil }
            var dependency = Report.Dependency(
                name: DependencyReader.name(of: source), kind: .carthage, source: source)
            let strings = Podfile.quoted(line)
            let after = line.components(separatedBy: "\"").last ?? ""
            dependency.version = strings.count > 1 ? strings[1] : after.trimmingCharacters(in: .whitespaces)
            return dependency
        }
    }
}
