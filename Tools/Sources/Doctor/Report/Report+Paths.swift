extension Report {
    /// Makes paths below a folder relative to it.
    mutating func shortenPaths(below root: String) {
        func short(_ path: String) -> String { path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path }
        for index in apis.indices {
            for place in apis[index].places.indices {
                apis[index].places[place].path = short(apis[index].places[place].path)
            }
            apis[index].places.sort()
        }
        for index in modules.indices {
            for place in modules[index].places.indices {
                modules[index].places[place].path = short(modules[index].places[place].path)
            }
        }
        for index in obstacles.indices { obstacles[index].place.path = short(obstacles[index].place.path) }
        notes = notes.map { $0.replacing(root, with: "") }
    }
}
