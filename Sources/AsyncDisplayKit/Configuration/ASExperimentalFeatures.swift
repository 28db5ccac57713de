import Foundation
import TwillSync

/// Texture's experimental features, accepted so that an app's configuration compiles and runs.
///
/// None of them changes anything: each is a choice between two ways of working that Texture has and this framework does
/// not.
public struct ASExperimentalFeatures: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// "exp_text_node": text nodes measure as ``ASTextNode2``. No effect.
    public static let textNode = ASExperimentalFeatures(rawValue: 1 << 0)
    /// "exp_interface_state_coalesce". No effect: interface states are always coalesced.
    public static let interfaceStateCoalescing = ASExperimentalFeatures(rawValue: 1 << 1)
    /// "exp_infer_layer_defaults". No effect.
    public static let layerDefaults = ASExperimentalFeatures(rawValue: 1 << 2)
    /// "exp_collection_teardown". No effect.
    public static let collectionTeardown = ASExperimentalFeatures(rawValue: 1 << 3)
    /// "exp_framesetter_cache". No effect: layouts of texts are always cached.
    public static let framesetterCache = ASExperimentalFeatures(rawValue: 1 << 4)
    /// "exp_skip_clear_data". No effect.
    public static let skipClearData = ASExperimentalFeatures(rawValue: 1 << 5)
    /// "exp_did_enter_preload_skip_asm_layout". No effect.
    public static let didEnterPreloadSkipASMLayout = ASExperimentalFeatures(rawValue: 1 << 6)
    /// "exp_dispatch_apply". No effect.
    public static let dispatchApply = ASExperimentalFeatures(rawValue: 1 << 7)
    /// "exp_drawing_global". No effect.
    public static let drawingGlobal = ASExperimentalFeatures(rawValue: 1 << 8)
    /// "exp_optimize_data_controller_pipeline". No effect.
    public static let optimizeDataControllerPipeline = ASExperimentalFeatures(rawValue: 1 << 9)
    /// "exp_disable_global_textkit_lock". No effect: there is no such lock.
    public static let disableGlobalTextkitLock = ASExperimentalFeatures(rawValue: 1 << 10)
    /// "exp_main_thread_only_data_controller". No effect.
    public static let mainThreadOnlyDataController = ASExperimentalFeatures(rawValue: 1 << 11)
    /// "exp_range_update_on_changeset_update". No effect: ranges are always updated after changes.
    public static let rangeUpdateOnChangesetUpdate = ASExperimentalFeatures(rawValue: 1 << 12)
    /// "exp_no_text_renderer_cache". No effect.
    public static let noTextRendererCache = ASExperimentalFeatures(rawValue: 1 << 13)
    /// "exp_lock_text_renderer_cache". No effect.
    public static let lockTextRendererCache = ASExperimentalFeatures(rawValue: 1 << 14)
    /// "exp_hierarchy_display_did_finish_is_recursive". No effect.
    public static let hierarchyDisplayDidFinishIsRecursive = ASExperimentalFeatures(rawValue: 1 << 15)
    /// "exp_check_batch_fetching_on_scroll". No effect: it is always checked.
    public static let checkBatchFetchingOnScroll = ASExperimentalFeatures(rawValue: 1 << 16)
    /// All features.
    public static let featureAll = ASExperimentalFeatures(rawValue: 0xFFFF_FFFF)

    /// The names in configurations, in the order of the bits.
    static let names = [
        "exp_text_node", "exp_interface_state_coalesce", "exp_infer_layer_defaults", "exp_collection_teardown",
        "exp_framesetter_cache", "exp_skip_clear_data", "exp_did_enter_preload_skip_asm_layout", "exp_dispatch_apply",
        "exp_drawing_global", "exp_optimize_data_controller_pipeline", "exp_disable_global_textkit_lock",
        "exp_main_thread_only_data_controller", "exp_range_update_on_changeset_update", "exp_no_text_renderer_cache",
        "exp_lock_text_renderer_cache", "exp_hierarchy_display_did_finish_is_recursive",
        "exp_check_batch_fetching_on_scroll",
    ]
}

/// Returns the names of features, in the order of their bits.
public func ASExperimentalFeaturesGetNames(_ flags: ASExperimentalFeatures) -> [String] {
    ASExperimentalFeatures.names.enumerated().compactMap { index, name in
        flags.rawValue & (1 << UInt(index)) != 0 ? name : nil
    }
}

/// Returns the features with these names. Unknown names are skipped and logged, with those that are known.
public func ASExperimentalFeaturesFromArray(_ array: [String]) -> ASExperimentalFeatures {
    var result: ASExperimentalFeatures = []
    for name in array {
        if let index = ASExperimentalFeatures.names.firstIndex(of: name) {
            result.insert(ASExperimentalFeatures(rawValue: 1 << UInt(index)))
        } else {
            logError(
                "There is no experimental feature \"\(name)\", and it is skipped. Known names are "
                    + ASExperimentalFeatures.names.joined(separator: ", ") + ".")
        }
    }
    return result
}
