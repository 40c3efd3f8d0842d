import UIKit

/// Icon of the app on the home screen: one of `CFBundleAlternateIcons`, or its own. iOS has no title to change.
enum AppIcons {
    static var names: [String] {
        let icons = Bundle.main.object(forInfoDictionaryKey: "CFBundleIcons") as? [String: Any]
        let others = icons?["CFBundleAlternateIcons"] as? [String: Any]
        return (others ?? [:]).keys.sorted()
    }

    /// Nothing: the app's own. On the main thread only.
    static var current: String? { UIApplication.shared.alternateIconName }

    /// On the main thread only.
    /// - Parameter done: told whether the icon is now the wanted one
    static func set(_ name: String?, done: @escaping (Bool) -> Void) {
        guard name != current else { return done(true) }
        let exists = name.map { names.contains($0) } ?? true
        guard exists, UIApplication.shared.supportsAlternateIcons else { return done(false) }
        UIApplication.shared.setAlternateIconName(name) { error in done(error == nil) }
    }
}
