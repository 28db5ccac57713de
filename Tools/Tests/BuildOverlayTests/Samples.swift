/// Projects as Xcode saves them.
enum Samples {
    /// An app with groups, a storyboard, localized strings and a target of tests.
    static func shop() throws -> Folder {
        let folder = try Folder()
        try folder.write("Shop/AppDelegate.swift", appDelegate)
        try folder.write("Shop/Views/Card.swift", card)
        try folder.write("Shop/Info.plist", "<plist version=\"1.0\"><dict/></plist>")
        try folder.write("Shop/Base.lproj/Main.storyboard", "<document/>")
        try folder.write("Shop/de.lproj/Localizable.strings", "")
        try folder.write("Shop/Images.xcassets/Contents.json", "{}")
        try folder.write("ShopTests/CardTests.swift", "")
        try folder.write("Shop.xcodeproj/project.pbxproj", project)
        return folder
    }

    static let appDelegate = """
        import UIKit

        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
        }

        """

    static let card = """
        import UIKit

        class Card: UIView {
            @IBOutlet weak var title: UILabel!

            @objc func tap() {}
        }

        """

    private static let project = """
        // !$*UTF8*$!
        {
        	archiveVersion = 1;
        	classes = {
        	};
        	objectVersion = 56;
        	objects = {
        		A00000000000000000000001 /* AppDelegate.swift in Sources */ = {isa = PBXBuildFile; fileRef = B00000000000000000000001 /* AppDelegate.swift */; };
        		A00000000000000000000002 /* Card.swift in Sources */ = {isa = PBXBuildFile; fileRef = B00000000000000000000002; };
        		A00000000000000000000003 /* Main.storyboard in Resources */ = {isa = PBXBuildFile; fileRef = B00000000000000000000003; };
        		A00000000000000000000004 /* Localizable.strings in Resources */ = {isa = PBXBuildFile; fileRef = B00000000000000000000005; };
        		A00000000000000000000005 /* Images.xcassets in Resources */ = {isa = PBXBuildFile; fileRef = B00000000000000000000007; };
        		A00000000000000000000006 /* CardTests.swift in Sources */ = {isa = PBXBuildFile; fileRef = B00000000000000000000008; };
        		B00000000000000000000001 /* AppDelegate.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = "<group>"; };
        		B00000000000000000000002 /* Card.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; name = Card.swift; path = Views/Card.swift; sourceTree = "<group>"; };
        		B00000000000000000000003 /* Main.storyboard */ = {isa = PBXVariantGroup; children = (B00000000000000000000004 /* Base */, ); name = Main.storyboard; sourceTree = "<group>"; };
        		B00000000000000000000004 /* Base */ = {isa = PBXFileReference; lastKnownFileType = file.storyboard; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        		B00000000000000000000005 /* Localizable.strings */ = {isa = PBXVariantGroup; children = (B00000000000000000000006 /* de */, ); name = Localizable.strings; sourceTree = "<group>"; };
        		B00000000000000000000006 /* de */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
        		B00000000000000000000007 /* Images.xcassets */ = {isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = Images.xcassets; sourceTree = "<group>"; };
        		B00000000000000000000008 /* CardTests.swift */ = {isa = PBXFileReference; path = ShopTests/CardTests.swift; sourceTree = SOURCE_ROOT; };
        		C00000000000000000000001 = {isa = PBXGroup; children = (C00000000000000000000002 /* Shop */, B00000000000000000000008, ); sourceTree = "<group>"; };
        		C00000000000000000000002 /* Shop */ = {
        			isa = PBXGroup;
        			children = (
        				B00000000000000000000001 /* AppDelegate.swift */,
        				C00000000000000000000003 /* Views */,
        				B00000000000000000000003 /* Main.storyboard */,
        				B00000000000000000000005 /* Localizable.strings */,
        				B00000000000000000000007 /* Images.xcassets */,
        			);
        			path = Shop;
        			sourceTree = "<group>";
        		};
        		C00000000000000000000003 /* Views */ = {isa = PBXGroup; children = (B00000000000000000000002, ); name = Views; sourceTree = "<group>"; };
        		D00000000000000000000001 /* Shop */ = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = F00000000000000000000001;
        			buildPhases = (D00000000000000000000002, D00000000000000000000003, );
        			name = Shop;
        			productType = "com.apple.product-type.application";
        		};
        		D00000000000000000000002 /* Sources */ = {isa = PBXSourcesBuildPhase; files = (A00000000000000000000001, A00000000000000000000002, ); };
        		D00000000000000000000003 /* Resources */ = {isa = PBXResourcesBuildPhase; files = (A00000000000000000000003, A00000000000000000000004, A00000000000000000000005, ); };
        		D00000000000000000000004 /* ShopTests */ = {
        			isa = PBXNativeTarget;
        			buildPhases = (D00000000000000000000005, );
        			dependencies = (D00000000000000000000006, );
        			name = ShopTests;
        			productType = "com.apple.product-type.bundle.unit-test";
        		};
        		D00000000000000000000005 /* Sources */ = {isa = PBXSourcesBuildPhase; files = (A00000000000000000000006, ); };
        		D00000000000000000000006 /* PBXTargetDependency */ = {isa = PBXTargetDependency; target = D00000000000000000000001 /* Shop */; };
        		E00000000000000000000001 /* Project object */ = {
        			isa = PBXProject;
        			buildConfigurationList = F00000000000000000000003;
        			mainGroup = C00000000000000000000001;
        			targets = (D00000000000000000000001 /* Shop */, D00000000000000000000004 /* ShopTests */, );
        		};
        		F00000000000000000000001 = {isa = XCConfigurationList; buildConfigurations = (F00000000000000000000005, F00000000000000000000002, ); };
        		F00000000000000000000002 /* Debug */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				INFOPLIST_FILE = "$(SRCROOT)/Shop/Info.plist";
        				PRODUCT_NAME = "$(TARGET_NAME)";
        				SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) STAGING";
        				SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
        			};
        			name = Debug;
        		};
        		F00000000000000000000003 = {isa = XCConfigurationList; buildConfigurations = (F00000000000000000000004, ); };
        		F00000000000000000000004 /* Debug */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG;
        				SWIFT_VERSION = 5.0;
        			};
        			name = Debug;
        		};
        		F00000000000000000000005 /* Release */ = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = Other; }; name = Release; };
        	};
        	rootObject = E00000000000000000000001 /* Project object */;
        }

        """

    /// An app whose folder Xcode 16 synchronizes, but for one file.
    static func synchronized() throws -> Folder {
        let folder = try Folder()
        try folder.write("Shop/App.swift", "")
        try folder.write("Shop/Views/Card.swift", "")
        try folder.write("Shop/Left.swift", "")
        try folder.write("Shop/Info.plist", "")
        try folder.write("Shop/Assets.xcassets/Contents.json", "{}")
        try folder.write(
            "Shop.xcodeproj/project.pbxproj",
            """
            // !$*UTF8*$!
            {
            	objectVersion = 77;
            	objects = {
            		A1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Left.swift, ); target = D1; };
            		B1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (A1, ); path = Shop; sourceTree = "<group>"; };
            		C1 = {isa = PBXGroup; children = (B1, ); sourceTree = "<group>"; };
            		D1 = {
            			isa = PBXNativeTarget;
            			buildPhases = (D2, );
            			fileSystemSynchronizedGroups = (B1, );
            			name = Shop;
            			productType = "com.apple.product-type.application";
            		};
            		D2 = {isa = PBXSourcesBuildPhase; files = (); };
            		E1 = {isa = PBXProject; mainGroup = C1; targets = (D1, ); };
            	};
            	rootObject = E1;
            }

            """)
        return folder
    }
}
