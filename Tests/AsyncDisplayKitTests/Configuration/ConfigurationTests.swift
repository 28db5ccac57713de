import Foundation
import Testing
import TwillSync
import TwillTesting

@testable public import AsyncDisplayKit

/// An app's configuration, and its experiments by name.
@MainActor @Suite(.serialized) struct ConfigurationTests {
    private final class Listener: ASConfigurationDelegate, Sendable {
        let events = Locked<[String]>([])

        func textureDidActivate(_ features: ASExperimentalFeatures) {
            events.withLock { $0.append(ASExperimentalFeaturesGetNames(features).joined(separator: " ")) }
        }

        func textureDidInitialize() { events.withLock { $0.append("initialized") } }
    }

    @Test func namesAndFeaturesCorrespond() {
        let features: ASExperimentalFeatures = [.textNode, .checkBatchFetchingOnScroll, .dispatchApply]
        let names = ["exp_text_node", "exp_dispatch_apply", "exp_check_batch_fetching_on_scroll"]

        #expect(ASExperimentalFeaturesGetNames(features) == names)
        #expect(ASExperimentalFeaturesFromArray(names.reversed()) == features)
        #expect(ASExperimentalFeaturesGetNames([]).isEmpty)
        let all = ASExperimentalFeaturesGetNames(.featureAll)
        #expect(all.count == 17 && Set(all).count == 17)
        #expect(ASExperimentalFeaturesFromArray(all).rawValue == (1 << 17) - 1)
        #expect(ASExperimentalFeatures.checkBatchFetchingOnScroll.rawValue == 1 << 16)
    }

    @Test func unknownNamesAreSkipped() {
        #expect(ASExperimentalFeaturesFromArray(["exp_none", "exp_skip_clear_data", ""]) == .skipClearData)
    }

    @Test func dictionariesAreReadAsFarAsTheyCanBe() {
        func features(_ dictionary: [AnyHashable: Any]?) -> ASExperimentalFeatures {
            ASConfiguration(dictionary: dictionary).experimentalFeatures
        }

        #expect(features(nil) == [] && features([:]) == [])
        #expect(features(["version": 1, "experimental_features": ["exp_drawing_global"]]) == .drawingGlobal)
        #expect(features(["experimental_features": ["exp_drawing_global", 7]]) == .drawingGlobal)
        #expect(features(["version": 2, "experimental_features": ["exp_drawing_global"]]) == [])
        #expect(features(["experimental_features": "exp_drawing_global"]) == [])
    }

    @Test func copiesAreSeparate() {
        let configuration = ASConfiguration(dictionary: nil), listener = Listener()
        configuration.delegate = listener
        configuration.experimentalFeatures = .textNode
        let copy = configuration.copy() as? ASConfiguration
        configuration.experimentalFeatures = []

        #expect(copy?.experimentalFeatures == .textNode && copy?.delegate === listener)
    }

    @Test func delegateIsNotifiedOfEachFeatureOnce() {
        let configuration = ASConfiguration(dictionary: nil), listener = Listener()
        configuration.delegate = listener
        configuration.experimentalFeatures = .framesetterCache
        ASConfigurationManager.reset(with: configuration)
        defer { ASConfigurationManager.reset(with: nil) }

        #expect(ASActivateExperimentalFeature(.framesetterCache))
        #expect(_ASActivateExperimentalFeature(.framesetterCache))
        #expect(!ASActivateExperimentalFeature(.drawingGlobal))
        #expect(!ASActivateExperimentalFeature([.drawingGlobal, .framesetterCache]))
        ASConfigurationManager.reset(with: nil)
        #expect(listener.events.withLock { $0 } == ["exp_framesetter_cache", "exp_drawing_global"])
    }

    @Test func delegateIsNotifiedBeforeTheFirstNodeLoads() {
        let configuration = ASConfiguration(dictionary: nil), listener = Listener()
        configuration.delegate = listener
        ASConfigurationManager.reset(with: configuration)
        defer { ASConfigurationManager.reset(with: nil) }
        let node = ASDisplayNode()
        #expect(listener.events.withLock { $0 }.isEmpty)
        _ = node.view
        _ = ASDisplayNode().layer
        #expect(listener.events.withLock { $0 } == ["initialized"])
    }

    @Test func configurationOfTheAppIsFound() {
        ASConfigurationManager.reset(with: nil)
        #expect(ASConfigurationManager.configuration.experimentalFeatures == .noTextRendererCache)
    }
}

extension ASConfiguration: ASConfigurationProvider {
    public static func textureConfiguration() -> ASConfiguration {
        ASConfiguration(dictionary: ["version": 1, "experimental_features": ["exp_no_text_renderer_cache"]])
    }
}
