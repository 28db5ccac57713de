import Foundation
import LayoutExercises
import TwillWindow

MainActor.assumeIsolated {
    LearnerCheck.runIfRequested()
    RunnerArguments.actIfRequested()
    AppDelegate.main()
}
