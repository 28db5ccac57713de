import Foundation
import ProjectReader
import SourceRewriter
import Testing

@testable import BuildOverlay

/// What is generated of models of Core Data, as Xcode does.
@Suite struct DataModelTests {
    private func model(_ entities: String, file: String = "Notes.xcdatamodel/contents") throws -> (Folder, DataModel) {
        let folder = try Folder()
        try folder.write("Notes.xcdatamodeld/" + file, "<?xml version=\"1.0\"?>\n<model>\n\(entities)\n</model>\n")
        return (folder, DataModel(folder.url.appendingPathComponent("Notes.xcdatamodeld")))
    }

    @Test func entityBecomesAClassWithItsProperties() throws {
        let (folder, model) = try model(
            """
            <entity name="Note" representedClassName="Note" syncable="YES" codeGenerationType="class">
                <attribute name="title" optional="YES" attributeType="String"/>
                <attribute name="count" attributeType="Integer 32" defaultValueString="0" usesScalarValueType="YES"/>
                <attribute name="rating" optional="YES" attributeType="Double" usesScalarValueType="NO"/>
                <attribute name="made" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
                <attribute name="words" optional="YES" attributeType="Transformable" customClassName="[String]"/>
                <relationship name="tags" optional="YES" toMany="YES" destinationEntity="Tag" inverseName="note"/>
            </entity>
            <entity name="Tag" representedClassName="Label" codeGenerationType="category">
                <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note"/>
            </entity>
            <entity name="Own" representedClassName="Own"/>
            """)
        defer { folder.remove() }

        #expect(model.findings == [])
        #expect(model.source?.path == folder.path("Notes+CoreDataProperties.swift"))
        #expect(
            model.source?.text == """
                import CoreData
                import Foundation

                @objc(Note)
                public class Note: NSManagedObject {}

                extension Note {
                    @nonobjc public class func fetchRequest() -> NSFetchRequest<Note> {
                        return NSFetchRequest<Note>(entityName: "Note")
                    }

                    @NSManaged public var title: String?
                    @NSManaged public var count: Int32
                    @NSManaged public var rating: NSNumber?
                    @NSManaged public var made: Date?
                    @NSManaged public var words: [String]?
                    @NSManaged public var tags: NSSet?

                    @NSManaged public func addToTags(_ value: Label)
                    @NSManaged public func addToTags(_ values: NSSet)
                    @NSManaged public func removeFromTags(_ value: Label)
                    @NSManaged public func removeFromTags(_ values: NSSet)
                }

                extension Note: Identifiable {}

                extension Label {
                    @nonobjc public class func fetchRequest() -> NSFetchRequest<Label> {
                        return NSFetchRequest<Label>(entityName: "Tag")
                    }

                    @NSManaged public var note: Note?
                }

                extension Label: Identifiable {}


                """)
    }

    @Test func subentityHasItsParentsClassAndOrderedObjectsTheirAccessors() throws {
        let (folder, model) = try model(
            """
            <entity name="List" codeGenerationType="class">
                <relationship name="items" toMany="YES" ordered="YES" destinationEntity="Base"/>
            </entity>
            <entity name="Base" representedClassName=".Thing" isAbstract="YES" codeGenerationType="class"/>
            <entity name="Item" representedClassName="Item" parentEntity="Base" codeGenerationType="class"/>
            """)
        defer { folder.remove() }
        let text = model.source?.text ?? ""
        #expect(text.contains("public class Item: Thing {}"))
        #expect(!text.contains("extension Item: Identifiable"))
        #expect(text.contains("    @NSManaged public var items: NSOrderedSet?\n"))
        #expect(text.contains("    @NSManaged public func insertIntoItems(_ value: Thing, at idx: Int)\n"))
        #expect(text.contains("    @NSManaged public func addToItems(_ values: NSOrderedSet)\n"))
    }

    @Test func currentVersionIsRead() throws {
        let (folder, _) = try model("<entity name=\"Old\" codeGenerationType=\"class\"/>")
        defer { folder.remove() }
        try folder.write(
            "Notes.xcdatamodeld/A 2.xcdatamodel/contents",
            "<model><entity name=\"New\" codeGenerationType=\"class\"/></model>")
        let url = folder.url.appendingPathComponent("Notes.xcdatamodeld")
        #expect(DataModel(url).source?.text.contains("class Old") == true)
        try folder.write(
            "Notes.xcdatamodeld/.xccurrentversion",
            "<plist version=\"1.0\"><dict><key>_XCCurrentVersionName</key><string>A 2.xcdatamodel</string></dict></plist>"
        )
        #expect(DataModel(url).source?.text.contains("class New") == true)
    }

    @Test func builtAppHasTheVersionsOfAModel() throws {
        let (folder, _) = try model("<entity name=\"Old\"/>")
        defer { folder.remove() }
        try folder.write("Notes.xcdatamodeld/A 2.xcdatamodel/contents", "<model><entity name=\"New\"/></model>")
        try folder.write(
            "Notes.xcdatamodeld/.xccurrentversion",
            "<plist version=\"1.0\"><dict><key>_XCCurrentVersionName</key><string>A 2.xcdatamodel</string></dict></plist>"
        )
        let out = folder.url.appendingPathComponent("Out")
        var writer = Writer()

        let names = try DataModelFiles(folder.url.appendingPathComponent("Notes.xcdatamodeld"), module: "Shop")
            .write(to: out, with: &writer)

        #expect(names == ["Resources/Notes.momd"])
        let text = { (name: String) in
            (try? String(contentsOf: out.appendingPathComponent("Notes.momd/" + name), encoding: .utf8)) ?? ""
        }
        #expect(text("A 2.mom") == "<model twillModule=\"Shop\"><entity name=\"New\"/></model>")
        #expect(text("Notes.mom").contains("Old"))
        #expect(text("VersionInfo.plist").contains("<string>A 2</string>"))
    }

    @Test func damagedModelsAreReported() throws {
        let (folder, wrong) = try model(
            """
            <entity name="Good" codeGenerationType="class"/>
            <entity name="A B" codeGenerationType="class"/>
            <entity name="C" codeGenerationType="class"><attribute name="x: Int { get } }" attributeType="String"/></entity>
            """)
        defer { folder.remove() }
        #expect(wrong.source?.text.contains("class Good") == true)
        #expect(wrong.findings.map(\.line) == [4, 5])
        #expect(
            wrong.findings.first?.text == "\"A B\" of the entity A B is no name in Swift; the entity is left out")

        let (broken, damaged) = try model("<entity name=\"Good\" codeGenerationType=\"class\"/><entity name=\"Bad\"<")
        defer { broken.remove() }
        #expect(damaged.source?.text.contains("class Good") == true)
        #expect(damaged.findings.count == 1)

        let (empty, missing) = try model("", file: "Other/contents")
        defer { empty.remove() }
        #expect(missing.source == nil && missing.findings.count == 1)
    }

    @Test func classesOfAModelAreBuiltWithTheTarget() throws {
        let folder = try Samples.shop(), cache = try Folder()
        defer {
            folder.remove()
            cache.remove()
        }
        try folder.write(
            "Shop/Notes.xcdatamodeld/Notes.xcdatamodel/contents",
            "<model><entity name=\"Note\" codeGenerationType=\"class\"/></model>")
        var project = try Project.read(folder.url)
        project.targets[0].dataModels = [folder.url.appendingPathComponent("Shop/Notes.xcdatamodeld")]
        _ = try BuildOverlay(folder: cache.url, twill: URL(fileURLWithPath: "/opt/twill"))
            .write(project.targets[0], of: project)

        let text = try cache.read("Sources/Shop/Notes+CoreDataProperties.rewritten.swift")
        #expect(text.contains("\npublic class Note: NSManagedObject {}"))
        #expect(try cache.read("Package.swift").contains("CoreData"))
    }
}
